import Foundation
import LoaderDrawing

/// Paths of SVG: where a host would call its own 2-D API.
struct PathCanvas: DrawingCanvas {
  var theme = Theme.light
  var svg = ""
  private var path = ""

  mutating func move(to point: CanvasPoint) { path += "M\(point.x) \(point.y)" }
  mutating func line(to point: CanvasPoint) { path += "L\(point.x) \(point.y)" }
  mutating func curve(to point: CanvasPoint, _ one: CanvasPoint, _ two: CanvasPoint) {
    path += "C\(one.x) \(one.y) \(two.x) \(two.y) \(point.x) \(point.y)"
  }
  mutating func arc(center: CanvasPoint, radius: Double, from start: Double, sweep: Double) {
    // SVG has no arc of a whole turn, so a circle is two halves.
    for half in [start, start + sweep / 2] {
      line(to: .onCircle(center, radius, half))
      let end = CanvasPoint.onCircle(center, radius, half + sweep / 2)
      path += "A\(radius) \(radius) 0 0 1 \(end.x) \(end.y)"
    }
  }
  mutating func close() { path += "Z" }
  mutating func stroke(width: Double, cap: LineCap, paint: Paint) {
    draw("fill='none' stroke='\(css(paint))' stroke-width='\(width)' stroke-linecap='\(cap)'")
  }
  mutating func fill(_ paint: Paint) { draw("fill='\(css(paint))'") }
  mutating func group(opacity: Double, _ body: (inout PathCanvas) -> Void) {
    svg += "<g opacity='\(opacity)'>"
    body(&self)
    svg += "</g>"
  }

  mutating func clip(_ body: (inout PathCanvas) -> Void) {
    svg += "<g style='clip-path:path(\"\(takePath())\")'>"
    body(&self)
    svg += "</g>"
  }

  private mutating func draw(_ attributes: String) {
    svg += "<path d='\(takePath())' \(attributes)/>"
  }

  private mutating func takePath() -> String {
    defer { path = "" }
    // A path that begins with a line begins there.
    return path.hasPrefix("L") ? "M" + path.dropFirst() : path
  }

  private func css(_ paint: Paint) -> String {
    // A canvas without gradients takes the color in the middle.
    let color =
      switch paint {
      case .color(let color): theme.color(of: color)
      case .gradient(let gradient): theme.color(of: gradient[gradient.count / 2].color)
      }
    let channels = [color.red, color.green, color.blue].map { "\(Int(($0 * 255).rounded()))" }
    return "rgb(\(channels.joined(separator: ",")))"
  }
}

extension CanvasPoint {
  /// The place on a circle that many turns clockwise from 12 o'clock.
  static func onCircle(_ center: CanvasPoint, _ radius: Double, _ turns: Double) -> CanvasPoint {
    let angle = 2 * Double.pi * turns
    return CanvasPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
  }
}
