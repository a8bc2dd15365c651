import Foundation
import LoaderDrawing

/// A custom canvas that cannot be copied, and draws an SVG in light colors.
struct PictureCanvas: DrawingCanvas, ~Copyable {
  /// The elements that have been drawn.
  private(set) var elements = ""
  /// The current path, in the notation of SVG.
  private var path = ""
  /// The number of clips and gradients so far, which makes their names unique.
  private var names = 0

  mutating func move(to point: CanvasPoint) { path += "M\(point.x) \(point.y)" }
  mutating func line(to point: CanvasPoint) {
    path += "\(path.isEmpty ? "M" : "L")\(point.x) \(point.y)"
  }
  mutating func curve(to point: CanvasPoint, _ control1: CanvasPoint, _ control2: CanvasPoint) {
    path += "C\(control1.x) \(control1.y) \(control2.x) \(control2.y) \(point.x) \(point.y)"
  }
  mutating func arc(center: CanvasPoint, radius: Double, from start: Double, sweep: Double) {
    /// Returns the point of the circle at an angle in turns, clockwise from the top.
    func point(_ turns: Double) -> CanvasPoint {
      let angle = 2 * Double.pi * turns
      return CanvasPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
    }
    line(to: point(start))
    // In two halves, because an arc of SVG cannot be a whole circle.
    for half in [start + sweep / 2, start + sweep] {
      path += "A\(radius) \(radius) 0 0 1 \(point(half).x) \(point(half).y)"
    }
  }
  mutating func close() { path += "Z" }
  mutating func stroke(width: Double, cap: LineCap, paint: Paint) {
    let color = color(paint)
    draw("fill='none' stroke='\(color)' stroke-width='\(width)' stroke-linecap='\(cap)'")
  }
  mutating func fill(_ paint: Paint) {
    let color = color(paint)
    draw("fill='\(color)'")
  }
  mutating func group(opacity: Double, _ body: (inout PictureCanvas) -> Void) {
    elements += "<g opacity='\(opacity)'>"
    body(&self)
    elements += "</g>"
  }
  mutating func clip(_ body: (inout PictureCanvas) -> Void) {
    names += 1
    elements += "<clipPath id='c\(names)'><path d='\(path)'/></clipPath>"
    elements += "<g clip-path='url(#c\(names))'>"
    path = ""
    body(&self)
    elements += "</g>"
  }

  /// Adds the path with these attributes, and begins another one.
  private mutating func draw(_ attributes: String) {
    elements += "<path d='\(path)' \(attributes)/>"
    path = ""
  }

  /// Returns a paint in the notation of SVG, after the gradient that it names.
  private mutating func color(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): return Self.hex(Theme.light.color(of: color))
    case .gradient(let gradient):
      names += 1
      elements += """
        <linearGradient id='g\(names)' gradientUnits='userSpaceOnUse' x1='\(gradient.start.x)' \
        y1='\(gradient.start.y)' x2='\(gradient.end.x)' y2='\(gradient.end.y)'>
        """
      for index in 0..<gradient.count {
        let color = Self.hex(Theme.light.color(of: gradient[index].color))
        elements += "<stop offset='\(gradient[index].location)' stop-color='\(color)'/>"
      }
      elements += "</linearGradient>"
      return "url(#g\(names))"
    }
  }

  /// Returns a color in the notation of SVG.
  static func hex(_ color: CanvasColor) -> String {
    let levels = [color.red, color.green, color.blue].map { "\($0 * 255)" }
    return "rgb(\(levels.joined(separator: " ")) / \(color.alpha))"
  }

  /// Returns a file of some elements, with four pixels a point.
  static func file(_ elements: String, _ box: CanvasRect) -> Data {
    Data(
      """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(box.width) \(box.height)' \
      width='\(4 * box.width)' height='\(4 * box.height)'>\
      \(elements)</svg>
      """.utf8)
  }
}
