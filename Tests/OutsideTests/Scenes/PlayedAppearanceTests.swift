import LoaderCore
import LoaderDrawing
import LoaderExport
import LoaderExpressive
import TestSupport
import Testing

/// Tests of appearances from a motion and a scene alone, against their drawing on a canvas.
///
/// A player is what shows a file: a browser, or one of two Lottie players. Each shows one script at eight instants, in
/// four pixels a point, and the pictures are compared in levels of 255.
@Suite("An appearance from outside is the same in all players", .needsChromium, .waitsForBrowser)
struct PlayedAppearanceTests {
  /// The appearances, as test arguments; `Swaying` draws a picture of one number as an appearance.
  enum Given: String, CaseIterable, CustomTestStringConvertible {
    case threeArcs, morph, waves, glass, bones, morphing, marks, wavyRing, wavyBar, dot

    var testDescription: String { rawValue }

    /// Calls `body` with the appearance.
    func open(_ body: (any SceneAppearance) throws -> Void) rethrows {
      switch self {
      case .threeArcs: try body(Triad())
      case .morph: try body(Swaying<Blossom>())
      case .waves: try body(Swaying<Wavelet>())
      case .glass: try body(Swaying<Glass>())
      case .bones: try body(Swaying<Rows>())
      case .morphing: try body(Morphing())
      case .wavyRing: try body(WavyCircular())
      case .wavyBar: try body(WavyLinear())
      case .dot: try body(Dot())
      case .marks: try body(Swaying<MarkedRing>())
      }
    }
  }

  /// The duration of the script, in seconds.
  private static let duration = 4.0
  /// The compared instants: at least one before, in and after each switch.
  static let times = [0.2, 0.7, 1.05, 1.45, 1.9, 2.35, 2.8, 3.3]
  /// A style of another size, with three colors in turn.
  static let style = LoaderStyle(
    size: 60,
    colors: [CanvasColor(0x6750A4), CanvasColor(0x006E1C), CanvasColor(0x984061)])
  /// A spin that fills from 1.3 s on, spins again from 2.2 s on, and leaves at 3.2 s.
  private static let script = Scenario(entries: [
    .init(time: 0, event: .orderIn), .init(time: 0, event: .activate),
    .init(time: 1.3, event: .progress(0.9)), .init(time: 2.2, event: .progress(nil)),
    .init(time: 3.2, event: .deactivate),
  ])

  @Test("Same in SVG as on a light canvas", arguments: Given.allCases)
  func svg(given: Given) throws { try given.open { appearance in try svg(appearance) } }

  /// Expects that an SVG of the script shows the same as a canvas.
  private func svg<Appearance: SceneAppearance>(_ appearance: Appearance) throws {
    let picture = try AnimatedSVG(
      Self.script, on: Loader(appearance), duration: Self.duration, style: Self.style)
    try picture.withFile("appearance.svg") { file in
      let page = try AnimatedPage(
        .svg(file), width: 60, height: Int(Appearance.bounds(Self.style).height), scale: 4,
        at: Self.times)
      try expectStills(of: appearance, page)
    }
  }

  @Test("In SVG on a dark background, a mixed color is mixed from the dark colors")
  func dark() throws {
    // At 2 s, while it is filled, the color of its shape `gem` is a mixture; `channels.part` is the weight of the
    // highlight.
    let (loader, _) = Self.loader(Swaying<Blossom>(), at: 2)
    let picture = try AnimatedSVG(
      Self.script, on: Loader(Swaying<Blossom>()), duration: Self.duration)
    try picture.withFile("appearance.svg") { file in
      let page = try Chromium.page()
      for (scheme, theme) in [("light", Theme.light), ("dark", .dark)] {
        try page.prefer(["prefers-color-scheme": scheme])
        try page.open(file)
        let found = try page.evaluate(
          """
          (() => {
            for (const animation of document.getAnimations()) {
              animation.pause();
              animation.currentTime = 2000;
            }
            return getComputedStyle(document.querySelector('[class*=loader-gem]')).fill
              .match(/[\\d.]+/g).map(Number);
          })()
          """)
        let color = theme.accent.mixed(
          with: theme.highlight, by: loader.frame(at: 2).channels.part)
        // A browser rounds levels of 255.
        for (level, wanted) in zip(
          try #require(found as? [Double]), [color.red, color.green, color.blue])
        { #expect(abs(level - 255 * wanted) < 1.5, "\(scheme)") }
      }
    }
  }

  @Test("Same in two Lottie players", .needsLottiePlayers, arguments: Given.allCases)
  func lottie(given: Given) throws { try given.open { appearance in try lottie(appearance) } }

  private static let styles = [
    LoaderStyle(size: 62, thickness: 7, inset: 3, gap: 1, stop: 2, cap: .butt),
    LoaderStyle(size: 60, showsTrack: false, gap: 0, direction: .rightToLeft),
  ]

  @Test(
    "The package's appearances are the same in two Lottie players, in other styles and reduced motion",
    .needsLottiePlayers, arguments: styles.indices, MotionPreference.allCases)
  func styled(index: Int, motion: MotionPreference) throws {
    // rlottie is off by up to 3 levels for a translucent layer, and by one more for a gradient.
    try lottie(Circular(), Self.styles[index], motion, mean: 3)
    try lottie(Linear(), Self.styles[index], motion, mean: 3)
    try lottie(Shimmer(), Self.styles[index], motion, mean: 4)
  }

  /// Expects that both players of a Lottie file of the script show the same as a canvas.
  private func lottie<Appearance: SceneAppearance>(
    _ appearance: Appearance, _ style: LoaderStyle = style, _ motion: MotionPreference = .full,
    mean: Double = 2
  ) throws {
    let lottie = try Lottie(
      Self.script, on: Loader(appearance, motion: motion), duration: Self.duration, frameRate: 20,
      style: style)
    try lottie.withFile("appearance.json") { file in
      if LottiePlayers.haveSchema {
        let errors = try LottiePlayers.errors(of: [file])
        #expect(errors.isEmpty, "\(errors)")
      }
      // At 20 frames a second.
      for (player, pictures) in try LottiePlayers.pictures(
        of: file, scale: 4, at: Self.times.map { $0 * 20 })
      {
        let box = Appearance.bounds(style)
        let page = try AnimatedPage(
          pictures, width: Int(box.width), height: Int(box.height), scale: 4, at: Self.times)
        try expectStills(of: appearance, page, player, style, motion, mean: mean)
      }
    }
  }

  /// Returns a loader after the events of the script up to `time`, and the time of the last of them.
  static func loader<Appearance: SceneAppearance>(
    _ appearance: Appearance, at time: Double, _ motion: MotionPreference = .full
  ) -> (loader: Loader<Appearance>, event: Double) {
    var (loader, event) = (Loader(appearance, motion: motion), 0.0)
    for entry in script.entries where entry.time <= time {
      guard case .event(let change) = entry.event else { continue }
      loader.send(change, at: entry.time, animated: entry.isAnimated)
      event = entry.time
    }
    return (loader, event)
  }

  /// Expects that a page shows the same as a canvas.
  ///
  /// - Parameter mean: The permitted mean difference, in levels of 255; up to 2 % of the pixels may be
  ///   wrong, at edges.
  func expectStills<Appearance: SceneAppearance>(
    of appearance: Appearance, _ page: AnimatedPage, _ player: String = "",
    _ style: LoaderStyle = style,
    _ motion: MotionPreference = .full, mean: Double = 2
  ) throws {
    let stills = Self.times.map { time in
      var canvas = PictureCanvas()
      Appearance.draw(
        Self.loader(appearance, at: time, motion).loader.frame(at: time), style, into: &canvas)
      return PictureCanvas.file(canvas.elements, Appearance.bounds(style))
    }
    for (time, difference) in zip(Self.times, try page.differences(from: stills)) {
      #expect(
        difference.mean < mean && difference.wrong < 0.02, "\(player) at \(time): \(difference)")
    }
  }
}
