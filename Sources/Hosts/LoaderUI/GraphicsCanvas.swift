#if canImport(Darwin) || APPLE_DOUBLES

  import LoaderDrawing
  import SwiftUI

  /// A canvas on SwiftUI's `GraphicsContext`.
  struct GraphicsCanvas: DrawingCanvas {
    private var context: GraphicsContext
    private var path = Path()
    private let theme: Theme
    /// True if the accent is the tint of the view instead of the theme's.
    private let isTinted: Bool

    init(_ context: GraphicsContext, _ theme: Theme, isTinted: Bool) {
      (self.context, self.theme, self.isTinted) = (context, theme, isTinted)
    }

    mutating func move(to point: CanvasPoint) { path.move(to: CGPoint(at: point)) }

    mutating func line(to point: CanvasPoint) { path.addLine(to: CGPoint(at: point)) }

    mutating func curve(
      to point: CanvasPoint, _ control1: CanvasPoint, _ control2: CanvasPoint
    ) {
      path.addCurve(
        to: CGPoint(at: point), control1: CGPoint(at: control1), control2: CGPoint(at: control2))
    }

    mutating func arc(center: CanvasPoint, radius: Double, from start: Double, sweep: Double) {
      // SwiftUI counts from 3 o'clock; where y points down, its clockwise is reversed.
      let angle = 2 * Double.pi * (start - 0.25)
      path.addArc(
        center: CGPoint(at: center), radius: radius, startAngle: .radians(angle),
        endAngle: .radians(angle + 2 * Double.pi * sweep), clockwise: false)
    }

    mutating func close() { path.closeSubpath() }

    mutating func stroke(width: Double, cap: LineCap, paint: Paint) {
      context.stroke(
        path, with: shading(paint),
        style: StrokeStyle(
          lineWidth: width, lineCap: cap == .round ? .round : .butt, lineJoin: .round))
      path = Path()
    }

    mutating func fill(_ paint: Paint) {
      context.fill(path, with: shading(paint))
      path = Path()
    }

    mutating func group(opacity: Double, _ body: (inout GraphicsCanvas) -> Void) {
      guard opacity > 0 else { return }
      guard opacity < 1 else { return body(&self) }
      let (theme, isTinted) = (theme, isTinted)
      let outer = context.opacity
      context.opacity = outer * opacity
      context.drawLayer { layer in
        var inner = GraphicsCanvas(layer, theme, isTinted: isTinted)
        body(&inner)
      }
      context.opacity = outer
    }

    mutating func clip(_ body: (inout GraphicsCanvas) -> Void) {
      // A copy draws on the same picture.
      var inner = self
      inner.context.clip(to: path)
      inner.path = Path()
      path = Path()
      body(&inner)
    }

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
          startPoint: CGPoint(at: gradient.start), endPoint: CGPoint(at: gradient.end))
      }
    }
  }

  extension Color {
    fileprivate init(_ color: CanvasColor) {
      self.init(.sRGB, red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
    }
  }

  extension CGPoint {
    fileprivate init(at point: CanvasPoint) {
      self.init(x: point.x, y: point.y)
    }
  }

#endif
