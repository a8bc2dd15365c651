import LoaderCore
import LoaderDrawing

/// The frames of a scenario as a CSV: a row for each frame, and one before and one after each event or settlement.
///
/// Docs/Files.md describes the columns.
public struct FrameCSV: ExportedFile {
  public let content: FileContent

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; by default it ends one second after the last event.
  ///   - frameRate: The number of frames a second, 0.001 to 1 000 000.
  public init<Appearance: LoaderCore.Appearance>(
    _ scenario: Scenario, on loader: Loader<Appearance>, duration: Double? = nil,
    frameRate: Double = 60
  ) throws(ExportError) {
    content = FileContent(
      CSVFormat(try scenario.rows(on: loader, frameRate: frameRate, duration: duration)))
  }
}

/// The transitions of a scenario as a CSV, a line for each event or settlement.
///
/// It is a valid scenario.
public struct TransitionsCSV: ExportedFile {
  public let content: FileContent

  /// Creates the file.
  ///
  /// - Parameter duration: The duration in seconds; by default it ends one second after the last event.
  public init<Appearance: LoaderCore.Appearance>(
    _ scenario: Scenario, on loader: Loader<Appearance>, duration: Double? = nil
  ) throws(ExportError) {
    content = FileContent(
      TransitionsFormat(
        scenario, on: loader, upTo: try scenario.exportedDuration(duration)))
  }
}

/// A scenario as a still SVG of its frames in rows, each with its time, state and events.
///
/// It has at most 2 000 frames and 60 000 events, light and dark colors, and no script.
public struct Filmstrip: ExportedFile {
  public let content: FileContent

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; by default it ends one second after the last event.
  ///   - frameRate: The number of frames a second, 0.001 to 1 000 000.
  ///   - title: The title, which screen readers say.
  public init<Appearance: CanvasAppearance>(
    _ scenario: Scenario, on loader: Loader<Appearance>, duration: Double? = nil,
    frameRate: Double = 10,
    title: String = "Loader", style: LoaderStyle = LoaderStyle()
  ) throws(ExportError) {
    content = try FileContent(
      FilmstripFormat(
        scenario.rows(on: loader, frameRate: frameRate, duration: duration), title: title,
        style: style))
  }
}

/// A scenario as an SVG with a plot of every channel over time, velocities below.
///
/// States are bands, events are marks. It has at most 500 s and 60 000 events.
public struct FramePlot: ExportedFile {
  public let content: FileContent

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; by default it ends one second after the last event.
  ///   - title: The title, which screen readers say.
  public init<Appearance: LoaderCore.Appearance>(
    _ scenario: Scenario, on loader: Loader<Appearance>, duration: Double? = nil,
    title: String = "Loader"
  ) throws(ExportError) {
    content = try FileContent(
      PlotFormat(
        scenario, on: loader, duration: scenario.exportedDuration(duration), title: title))
  }
}

/// A scenario as a page that inspects it, in one file.
///
/// It has the loader at large size, a scrubber, the matrix with the current cell lit, the channels
/// as plots, and a list of transitions that leads to their frames. It has at most 60 000 frames,
/// and at most 60 000 events.
public struct Inspector: ExportedFile {
  public let content: FileContent

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; by default it ends one second after the last event.
  ///   - frameRate: The number of frames a second, 0.001 to 1 000 000.
  ///   - title: The title, which screen readers say.
  public init<Appearance: CanvasAppearance>(
    _ scenario: Scenario, on loader: Loader<Appearance>, duration: Double? = nil,
    frameRate: Double = 60,
    title: String = "Loader", style: LoaderStyle = LoaderStyle()
  ) throws(ExportError) {
    content = try FileContent(
      InspectorFormat(
        scenario.rows(on: loader, frameRate: frameRate, duration: duration), title: title,
        style: style))
  }
}
