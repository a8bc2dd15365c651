import LoaderCore
import LoaderDrawing

/// A scenario as an SVG that plays by itself, in a page or as an image, without script.
///
/// It starts again at its end, has light and dark colors, and reduces its motion for readers who
/// ask for that. A viewer without animation shows a loader that is filled to 40 %. It has at most
/// 600 s and 2 000 events.
public struct AnimatedSVG: ExportedFile {
  public let content: FileContent

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; by default it ends one second after the last event.
  ///   - title: The title, which screen readers say.
  public init<Appearance: SceneAppearance>(
    _ scenario: Scenario, on loader: Loader<Appearance>, duration: Double? = nil,
    title: String = "Loader",
    style: LoaderStyle = LoaderStyle()
  ) throws(ExportError) {
    // `planned` plays the scenario: its plans are the loader's motion after each event.
    content = try FileContent(
      SVGFormat(scenario.planned(on: loader, duration: duration), title: title, style: style))
  }
}

/// A scenario as a style sheet for one element that plays by itself, without script.
///
/// It has the limits of ``AnimatedSVG``. Its numbers are registered custom properties, which
/// Chromium 111, Safari 16.4 and Firefox 128 can animate. One element can draw at most two strokes of
/// circles, or lines and dots along its middle, or a bone; else it throws ``ExportError/part(_:)``.
public struct AnimatedCSS: ExportedFile {
  public let content: FileContent

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; by default it ends one second after the last event.
  ///   - title: The title, which screen readers say.
  public init<Appearance: SceneAppearance>(
    _ scenario: Scenario, on loader: Loader<Appearance>, duration: Double? = nil,
    title: String = "Loader",
    style: LoaderStyle = LoaderStyle()
  ) throws(ExportError) {
    // `planned` plays the scenario: its plans are the loader's motion after each event.
    content = try FileContent(
      CSSFormat(scenario.planned(on: loader, duration: duration), title: title, style: style))
  }
}

/// A scenario as an animation for players of Lottie 1.0 (lottie.github.io/lottie-spec/1.0).
///
/// It has at most 600 s and 60 000 events, and the colors of a light background, because Lottie
/// cannot have two sets.
public struct Lottie: ExportedFile {
  public let content: FileContent

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; by default it ends one second after the last event.
  ///   - frameRate: The number of Lottie's frames a second.
  ///   - title: Its name in a player's list.
  public init<Appearance: SceneAppearance>(
    _ scenario: Scenario, on loader: Loader<Appearance>, duration: Double? = nil,
    frameRate: Double = 60,
    title: String = "Loader", style: LoaderStyle = LoaderStyle()
  ) throws(ExportError) {
    content = try FileContent(
      LottieFormat(
        scenario, on: loader, clock: scenario.clock(frameRate: frameRate, duration: duration),
        title: title, style: style
      ))
  }
}

/// A scenario as keyframes, one plan a line of JSON, for players in your own app.
///
/// Docs/Files.md describes the fields.
public struct KeyframeLines: ExportedFile {
  public let content: FileContent

  /// Creates the file.
  ///
  /// - Parameter duration: The duration in seconds; by default it ends one second after the last event.
  public init<Appearance: LoaderCore.Appearance>(
    _ scenario: Scenario, on loader: Loader<Appearance>, duration: Double? = nil
  ) throws(ExportError) {
    // `planned` plays the scenario: its plans are the loader's motion after each event.
    content = FileContent(KeyframeFormat(try scenario.planned(on: loader, duration: duration)))
  }
}
