import LoaderCore
import LoaderDrawing

extension NumberCalls {
  /// Returns the calls of a style: with any numbers, every appearance can be drawn.
  ///
  /// Behind a name are ordinary arguments; `n` are the arguments of a call, of which one may be a special number, such
  /// as NaN. Lengths are in points.
  @Sendable
  static func style() -> NumberCalls {
    var calls = NumberCalls()
    // Five lengths, from the size to the stop, and a component of two colors.
    calls.call(
      """
      LoaderStyle.init(size:thickness:inset:showsTrack:gap:stop:cap:colors:trackColor:\
      containerColor:emphasizesEnding:direction:base:)
      """, 48, 4, 2, 4, 4, 0.5
    ) { n in
      isDrawn(
        LoaderStyle(
          size: n[0], thickness: n[1], inset: n[2], showsTrack: true, gap: n[3], stop: n[4],
          trackColor: CanvasColor(red: n[5], green: 0, blue: 0),
          containerColor: CanvasColor(red: 0, green: n[5], blue: 0), emphasizesEnding: true))
    }
    // The rounds of a spin so far, which select one of the colors in turn, and the weight of unknown progress, 0...1.
    calls.call("LoaderStyle.accent(in:)", 3.5, 1) { n in
      let style = LoaderStyle(colors: [CanvasColor(0xFF0000), CanvasColor(0x00FF00)])
      guard case .fixed(let color) = style.accent(in: SpinCycle(rounds: n[0], unknownWeight: n[1]))
      else { return false }
      return fractions(color.red, color.green, color.alpha)
    }
    calls.call("LoaderStyle.clearance(ofWidth:)", 4) { n in
      let clearance = LoaderStyle().clearance(ofWidth: n[0])
      // The gap of Material's specification, in points.
      return clearance.isFinite && clearance >= 4
    }
    calls.call("LoaderStyle.extent(or:)", 48) { n in same(LoaderStyle().extent(or: n[0]), n[0]) }
    return calls
  }

  /// Returns true if every appearance is drawn with the style, in finite bounds.
  private static func isDrawn(_ style: LoaderStyle) -> Bool {
    isDrawn(busy(Circular()), style) && isDrawn(busy(Linear()), style)
      && isDrawn(busy(Shimmer()), style)
  }

  /// Returns true if a loader is drawn with the style, in finite bounds.
  private static func isDrawn<Appearance: CanvasAppearance>(
    _ loader: Loader<Appearance>, _ style: LoaderStyle
  ) -> Bool {
    var canvas = RecordingCanvas()
    Appearance.draw(loader.frame(at: 1.5), style, into: &canvas)
    return Appearance.bounds(style).isFinite && canvas.commands.allSatisfy(isFinite)
      && finite(style.strokeWidth, style.margin, style.stopSize)
  }

  /// Returns true if a command can be drawn.
  static func isFinite(_ command: RecordingCanvas.Command) -> Bool {
    switch command {
    case .arc(let center, let radius, let start, let sweep):
      finite(center.x, center.y, radius, start) && radius >= 0 && fractions(sweep)
    case .curve(let end, let control1, let control2):
      [end, control1, control2].allSatisfy { finite($0.x, $0.y) }
    case .line(let point), .move(let point): finite(point.x, point.y)
    case .group(let opacity, let commands):
      fractions(opacity) && commands.allSatisfy(isFinite)
    case .stroke(let width, _, let paint): width.isFinite && width >= 0 && isFinite(paint)
    case .fill(let paint): isFinite(paint)
    case .clip(let commands): commands.allSatisfy(isFinite)
    case .close: true
    }
  }

  /// Returns true if a paint can be drawn: a color always can, a gradient if its numbers are finite.
  private static func isFinite(_ paint: Paint) -> Bool {
    guard case .gradient(let gradient) = paint else { return true }
    return finite(gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
      && (0..<gradient.count).allSatisfy { fractions(gradient[$0].location) }
  }
}
