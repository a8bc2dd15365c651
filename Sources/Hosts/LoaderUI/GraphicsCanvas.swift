#if canImport(Darwin) || APPLE_DOUBLES

  import LoaderDrawing
  import SwiftUI

  /// A canvas on SwiftUI's `GraphicsContext`, made for each frame that is drawn.
  package struct GraphicsCanvas: DrawingCanvas {
    private var context: GraphicsContext
    /// The path since the last stroke, fill or clip.
    private var path = CGMutablePath()
    private let theme: Theme
    /// True if the accent is the tint of the view instead of the theme's.
    private let isTinted: Bool

    /// Creates a canvas with an empty path.
    package init(_ context: GraphicsContext, _ theme: Theme, isTinted: Bool) {
      self.context = context
      self.theme = theme
      self.isTinted = isTinted
    }

    package mutating func move(to point: CanvasPoint) { path.add(.move(point)) }

    package mutating func line(to point: CanvasPoint) { path.add(.line(point)) }

    package mutating func curve(
      to point: CanvasPoint, _ control1: CanvasPoint, _ control2: CanvasPoint
    ) { path.add(.curve(point, control1, control2)) }

    /// Adds an arc, clockwise by `sweep` from `start`: both are in turns, and 0 is at 12 o'clock.
    package mutating func arc(
      center: CanvasPoint, radius: Double, from start: Double, sweep: Double
    ) {
      path.add(.arc(center: center, radius: radius, start: start, sweep: sweep))
    }

    package mutating func close() { path.add(.close) }

    /// Strokes the path so far, and begins another one.
    package mutating func stroke(width: Double, cap: LineCap, paint: Paint) {
      context.stroke(
        takePath(), with: shading(paint),
        style: StrokeStyle(
          lineWidth: width, lineCap: cap == .round ? .round : .butt, lineJoin: .round))
    }

    /// Fills the path so far, and begins another one.
    package mutating func fill(_ paint: Paint) { context.fill(takePath(), with: shading(paint)) }

    /// Returns the path so far, and begins another one.
    private mutating func takePath() -> Path {
      defer { path = CGMutablePath() }
      return Path(path)
    }

    /// Draws a body as one layer with an opacity. A full opacity needs no layer, and at 0 nothing is drawn.
    package mutating func group(opacity: Double, _ body: (inout GraphicsCanvas) -> Void) {
      guard opacity > 0 else { return }
      guard opacity < 1 else { return body(&self) }
      // Copies, so that the closure does not access this canvas.
      let (theme, isTinted) = (theme, isTinted)
      // The context draws a layer with the opacity of the context, which is set back afterwards.
      let outer = context.opacity
      context.opacity = outer * opacity
      context.drawLayer { layer in
        var inner = GraphicsCanvas(layer, theme, isTinted: isTinted)
        body(&inner)
      }
      context.opacity = outer
    }

    /// Draws a body clipped to the path so far.
    package mutating func clip(_ body: (inout GraphicsCanvas) -> Void) {
      // A copy draws on the same picture, and its clip ends with it.
      var inner = self
      inner.context.clip(to: takePath())
      // The copy was made with the path of the clip, which it must not draw.
      inner.path = CGMutablePath()
      body(&inner)
    }

    /// Returns the shading of a paint; the accent is the tint of the view if `isTinted`.
    private func shading(_ paint: Paint) -> GraphicsContext.Shading {
      switch paint {
      case .color(.role(.accent)) where isTinted: .style(TintShapeStyle())
      case .color(let color): .color(Color(theme.color(of: color)))
      case .gradient(let gradient):
        .linearGradient(
          Gradient(
            stops: (0..<gradient.count).map { index in
              Gradient.Stop(
                color: Color(theme.color(of: gradient[index].color)),
                location: gradient[index].location)
            }),
          startPoint: CGPoint(gradient.start), endPoint: CGPoint(gradient.end))
      }
    }
  }

  extension Color {
    init(_ color: CanvasColor) {
      self.init(.sRGB, red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
    }
  }

  extension CGPoint {
    package init(_ point: CanvasPoint) { self.init(x: point.x, y: point.y) }
  }

  extension CGMutablePath {
    /// Adds a command of a drawing; strokes and fills have no place in a path.
    func add(_ command: RecordingCanvas.Command) {
      switch command {
      case .move(let point): move(to: CGPoint(point))
      case .line(let point): addLine(to: CGPoint(point))
      case .curve(let point, let control1, let control2):
        addCurve(to: CGPoint(point), control1: CGPoint(control1), control2: CGPoint(control2))
      case .arc(let center, let radius, let start, let sweep):
        // Turns from 12 o'clock become radians from 3 o'clock. In Core Graphics y points up, so what
        // it calls counterclockwise is clockwise here, where y points down.
        let angle = 2 * Double.pi * (start - 0.25)
        addArc(
          center: CGPoint(center), radius: radius, startAngle: angle,
          endAngle: angle + 2 * Double.pi * sweep, clockwise: false)
      case .close: closeSubpath()
      case .stroke, .fill, .group, .clip: break
      }
    }
  }

#endif
