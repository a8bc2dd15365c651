import LoaderCore
import LoaderDrawing
import LoaderExpressive
import LoaderTerminal
import MotionLaws

/// A surface with loaders in step, whose flashes are counted.
///
/// The surface is one tile with a loader, or a grid of equal tiles. `FlashMeter` counts at the points of a `FlashGrid`.
struct FlashStage: Sendable {
  /// The surface in words.
  let name: String
  /// Returns the worst second of each kind while a sequence is sent.
  let play: @Sendable (_ sequence: EventSequence) -> [FlashKind: FlashLevel]

  /// The seconds for which frames are drawn after the last event: by then its motion has ended.
  private static let end = 1.25

  /// Creates a surface on which each frame is drawn once in each tile, 60 frames in a second.
  ///
  /// - Parameters:
  ///   - name: The surface without its theme, in words.
  ///   - draw: Draws a frame on the canvas of a tile.
  init<Appearance: LawfulAppearance & SceneAppearance>(
    _ name: String, _ appearance: Appearance, grid: FlashGrid, theme: FlashTheme,
    draw: @escaping @Sendable (Frame<Appearance.Channels>, inout DotCanvas) -> Void
  ) {
    self.name = "\(name), \(theme.name)"
    let empty = DotCanvas(
      columns: grid.columns, rows: grid.rows, dotWidth: grid.step, dotHeight: grid.step,
      theme: theme.theme)
    play = { sequence in
      var loader = Loader(appearance, policy: sequence.policy, motion: sequence.motion)
      var meter = FlashMeter(grid, theme.page)
      var events = sequence.events[...]
      // The number of the first frame, at or before the first event.
      let start = ((events.first?.time ?? 0) * Double(FlashLimits.rate)).rounded(.down)
      let seconds = (events.last?.time ?? 0) - (events.first?.time ?? 0) + Self.end
      for index in 0...Int(seconds * Double(FlashLimits.rate)) {
        let time = (start + Double(index)) / Double(FlashLimits.rate)
        var isCut = false
        while let event = events.first, event.time <= time {
          isCut = isCut || event.isCut
          loader.take(events.removeFirst())
        }
        var canvas = empty
        let frame = loader.frame(at: time)
        if frame.isVisible { draw(frame, &canvas) }
        meter.add(index, canvas.dots.map { $0.color(on: theme.page) }, isCut: isCut)
      }
      return meter.worst
    }
  }
}

extension DotCanvas.Dot {
  /// Returns the color of the dot on a page; the page's own if less than half of the dot is covered.
  fileprivate func color(on page: CanvasColor) -> CanvasColor {
    coverage < 0.5 ? page : page.mixed(with: color, by: opacity)
  }
}

extension TimedEvent {
  /// True if the event cuts to another picture: it is not animated, or the loader comes on or leaves the screen.
  fileprivate var isCut: Bool {
    guard case .event(let event) = step else { return !isAnimated }
    return !isAnimated || event == .orderIn || event == .orderOut
  }
}

/// A theme on a page.
struct FlashTheme: Sendable {
  /// The name of the theme and its page in reports.
  var name: String
  /// The colors of the loaders.
  var theme: Theme
  /// The color of the page.
  var page: CanvasColor

  /// The themes, on black and white, and on Material's surfaces.
  ///
  /// Source: m3.material.io, Color, static baseline.
  static let all = [
    FlashTheme(name: "light on white", theme: .light, page: CanvasColor(0xFFFFFF)),
    FlashTheme(name: "light on #fef7ff", theme: .light, page: CanvasColor(0xFEF7FF)),
    FlashTheme(name: "dark on black", theme: .dark, page: CanvasColor(0)),
    FlashTheme(name: "dark on #141218", theme: .dark, page: CanvasColor(0x141218)),
  ]
}

extension [FlashStage] {
  /// Skeletons (one bone that fills a desktop, and rows on a phone), and forty rings in step.
  ///
  /// A bone is a gray box in place of content, here with square corners: the 0 beside each frame.
  static let skeletons = FlashTheme.all.flatMap { theme -> Self in
    let phone = CanvasRect(width: 390, height: 844)
    let desktop = CanvasRect(width: 1280, height: 800)
    let rows = (0..<11).flatMap { row -> [SceneBone] in
      let y = 72 * Double(row) + 16
      return [
        (CanvasRect(x: 16, y: y, width: 40, height: 40), 0),
        (CanvasRect(x: 72, y: y, width: 302, height: 32), 0),
        (CanvasRect(x: 72, y: y + 40, width: 180, height: 16), 0),
      ]
    }
    return [
      FlashStage.skeleton("a bone of 1280 × 800 px", [(desktop, 0)], on: desktop, step: 40, theme),
      .skeleton("rows on 390 × 844 px", rows, on: phone, step: 12, theme),
      .stage(
        "--preset materialWeb", Circular(), style: LoaderStyle(), theme: theme, across: 8, down: 5),
    ]
  }

  /// The largest loaders that flash on less than the harmless area of a window, whatever they do.
  static let small = FlashTheme.all.flatMap { theme -> Self in
    loaders(ring: 650, wavyRing: 500, shape: 250, bar: 600, theme)
      + [
        .stage(
          "--preset materialWeb", Circular(), style: LoaderStyle(), theme: theme, across: 5, down: 2
        )
      ]
  }

  /// Loaders that may flash on more than the harmless area of a window: their exits have to linger.
  static let large =
    FlashTheme.all.flatMap { theme -> Self in
      loaders(ring: 1000, wavyRing: 1000, shape: 250, bar: 700, theme)
    } + words

  /// Words under a light, white on black and black on white, as one box: words without space in between.
  ///
  /// They have their full color while nothing is shown, and are dimmed to 0.45 outside of the band.
  static let words = [
    (name: "white", ink: CanvasColor(0xFFFFFF), ground: CanvasColor(0)),
    (name: "black", ink: CanvasColor(0), ground: CanvasColor(0xFFFFFF)),
  ].map { name, ink, ground in
    var theme = Theme.light
    theme.bone = ground.mixed(with: ink, by: 0.45)
    theme.highlight = ink
    let page = CanvasRect(width: 1280, height: 800)
    // While nothing is shown, the words have their full color, so the page behind the bone has it here.
    return FlashStage.skeleton(
      "words of 1280 × 800 px", [(page, 0)], on: page, step: 40,
      FlashTheme(name: name, theme: theme, page: ink))
  }

  /// Returns a loader of each appearance and preset, with sizes in pixels; a bar is a tenth as thick as long.
  private static func loaders(
    ring: Double, wavyRing: Double, shape: Double, bar: Double, _ theme: FlashTheme
  ) -> Self {
    let bar = LoaderStyle(size: bar, thickness: bar / 10)
    return CircularPreset.allCases.map {
      .stage("--preset \($0)", Circular(preset: $0), style: LoaderStyle(size: ring), theme: theme)
    } + [
      .stage("--appearance linear", Linear(), style: bar, theme: theme),
      .stage("--appearance morphing", Morphing(), style: LoaderStyle(size: shape), theme: theme),
      .stage(
        "--appearance wavy-circular", WavyCircular(), style: LoaderStyle(size: wavyRing),
        theme: theme),
      .stage("--appearance wavy-linear", WavyLinear(), style: bar, theme: theme),
    ]
  }
}

extension FlashStage {
  /// Returns a stage with bones under a shimmer, whose light goes from left to right.
  ///
  /// - Parameters:
  ///   - page: The box of the surface, in pixels.
  ///   - step: The distance between sampled points, in pixels.
  fileprivate static func skeleton(
    _ name: String, _ bones: [SceneBone], on page: CanvasRect, step: Double, _ theme: FlashTheme
  ) -> FlashStage {
    FlashStage(
      "--appearance shimmer, \(name)", Shimmer(),
      grid: FlashGrid(width: page.width, height: page.height, step: step), theme: theme
    ) { frame, canvas in
      Shimmer.draw(frame, across: page, nil, count: bones.count, { bones[$0] }, into: &canvas)
    }
  }

  /// Returns a stage with one loader, or with a grid of equal loaders.
  ///
  /// A loader is sampled at up to 50 points across, at least 2 px apart.
  ///
  /// - Parameters:
  ///   - across: The number of loaders in a row.
  ///   - down: The number of rows.
  static func stage<Appearance: LawfulAppearance & SceneAppearance>(
    _ name: String, _ appearance: Appearance, style: LoaderStyle, theme: FlashTheme,
    across: Int = 1, down: Int = 1
  ) -> FlashStage {
    let box = Appearance.bounds(style)
    let step = max(2, box.width / 50)
    var grid = FlashGrid(width: box.width, height: box.height, step: step)
    grid.tiles = (across, down)
    let count = across * down > 1 ? "\(across * down) × " : ""
    return FlashStage("\(name), \(count)\(Int(box.width)) px", appearance, grid: grid, theme: theme)
    {
      Appearance.draw($0, style, into: &$1)
    }
  }
}
