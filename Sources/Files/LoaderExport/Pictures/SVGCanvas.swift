import Foundation
import LoaderDrawing
import PlainText

/// A canvas that writes SVG, with a path for each stroke and fill. A format has one for its file.
///
/// A format writes its own elements to ``xml`` between drawings. The role of a color, such as the accent, is a class,
/// so that ``PictureTheme`` can give it a light and a dark color. Each element also has the light color as its
/// attribute, for renderers without style sheets. The same calls give the same bytes.
///
/// ```swift
/// var canvas = SVGCanvas()
/// canvas.xml.open("svg")
/// Circular.draw(frame, style, into: &canvas)
/// canvas.xml.close()
/// ```
package struct SVGCanvas: DrawingCanvas, ~Copyable {
  /// The elements so far.
  package var xml = XMLWriter()
  /// The names of the clips and gradients that are defined so far.
  private var definitions: Set<String> = []
  /// The data of the pending path, which has been drawn but not yet stroked, filled or used as a clip.
  private var path = ByteBuffer()
  /// True if the pending path has curves, which may meet at a corner.
  private var hasCurves = false

  /// The number of digits after the point in a coordinate.
  private static let decimals = 3

  /// Creates an empty canvas.
  package init() {}

  package mutating func move(to point: CanvasPoint) {
    append("M", point)
  }

  /// Draws a line to a point; without a path, begins one there.
  package mutating func line(to point: CanvasPoint) {
    append(path.count == 0 ? "M" : "L", point)
  }

  /// Draws a curve; in SVG its controls come before its end.
  package mutating func curve(
    to point: CanvasPoint, _ control1: CanvasPoint, _ control2: CanvasPoint
  ) {
    hasCurves = true
    append("C", control1)
    append(" ", control2)
    append(" ", point)
  }

  /// Draws a line to the start of an arc, or begins the path there, and then draws the arc, clockwise.
  ///
  /// `start` is in turns from 12 o'clock, `sweep` in turns.
  package mutating func arc(
    center: CanvasPoint, radius: Double, from start: Double, sweep: Double
  ) {
    line(to: Self.point(center, radius: radius, turns: start))
    // SVG has no arc of a whole turn, and an arc of nearly a turn is inexact. So an arc of more than half
    // a turn is written as two.
    let parts = sweep > 0.5 ? 2 : 1
    for part in 1...parts {
      append("A", CanvasPoint(x: radius, y: radius))
      // The radii are not rotated (0). Of the arcs between both points it is the smaller one (0), clockwise (1).
      append(
        " 0 0 1 ",
        Self.point(center, radius: radius, turns: start + sweep * Double(part) / Double(parts)))
    }
  }

  package mutating func close() {
    path.append("Z")
  }

  /// Writes the pending path as a stroke, and after it the definition of its gradient, if that is new.
  package mutating func stroke(width: Double, cap: LineCap, paint: Paint) {
    // Read before `takePath`, which resets it.
    let hasJoins = hasCurves
    xml.open("path", ["d": takePath()])
    xml.attribute("fill", "none")
    let gradient = attribute(.stroke, paint)
    xml.attribute("stroke-width", width, decimals: Self.decimals)
    if cap == .round { xml.attribute("stroke-linecap", "round") }
    if hasJoins { xml.attribute("stroke-linejoin", "round") }
    xml.close()
    if let gradient { xml.append(elements: gradient) }
  }

  /// Writes the pending path as a fill, and after it the definition of its gradient, if that is new.
  package mutating func fill(_ paint: Paint) {
    xml.open("path", ["d": takePath()])
    let gradient = attribute(.fill, paint)
    xml.close()
    if let gradient { xml.append(elements: gradient) }
  }

  /// Writes the output of `body` as a group if it is translucent, without a group if it is opaque.
  ///
  /// With an opacity of 0, nothing is written.
  package mutating func group(opacity: Double, _ body: (inout SVGCanvas) -> Void) {
    if opacity >= 1 { return body(&self) }
    guard opacity > 0 else { return }
    xml.open("g")
    xml.attribute("opacity", opacity, decimals: 4)
    body(&self)
    xml.close()
  }

  /// Writes the output of `body`, clipped by the pending path. Equal clips share one definition.
  package mutating func clip(_ body: (inout SVGCanvas) -> Void) {
    let path = takePath()
    let name = ContentName.of(path.utf8, "clip")
    if definitions.insert(name).inserted {
      xml.open("clipPath", ["id": name])
      xml.element("path", ["d": path])
      xml.close()
    }
    xml.open("g", ["clip-path": "url(#\(name))"])
    body(&self)
    xml.close()
  }
}

extension SVGCanvas {
  /// Returns the data of the pending path, and begins a new one.
  mutating func takePath() -> String {
    // After the return value has been made.
    defer {
      // Empties the buffer, and passes its bytes to nobody.
      path.flush { _ in }
      hasCurves = false
    }
    return path.text
  }

  /// Returns the point on a circle at this many turns clockwise from 12 o'clock.
  private static func point(
    _ center: CanvasPoint, radius: Double, turns: Double
  ) -> CanvasPoint {
    let angle = 2 * Double.pi * turns
    return CanvasPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
  }

  /// Appends a command or a separator, and a point, to the pending path.
  private mutating func append(_ word: StaticString, _ point: CanvasPoint) {
    path.append(word)
    path.append(point.x, point.y, decimals: Self.decimals)
  }

  /// Adds the paint of the path to its element, which is open, as an attribute.
  ///
  /// - Returns: The definition of a gradient, if it is new; it follows the path. Otherwise nil.
  private mutating func attribute(_ kind: PaintKind, _ paint: Paint) -> String? {
    switch paint {
    case .color(let color):
      xml.paint((kind, color))
      return nil
    case .gradient(let gradient):
      // The name is a hash of the definition, without the name in it.
      let name = ContentName.of(Self.definition(gradient, "").utf8, "gradient")
      xml.attribute(named: kind.name, "url(#\(name))")
      return definitions.insert(name).inserted ? Self.definition(gradient, name) : nil
    }
  }

  /// Returns the element that defines a gradient, whose id is `name`.
  private static func definition(_ gradient: PaintGradient, _ name: String) -> String {
    var xml = XMLWriter()
    xml.open("linearGradient", ["id": name, "gradientUnits": "userSpaceOnUse"])
    xml.attribute("x1", gradient.start.x, decimals: decimals)
    xml.attribute("y1", gradient.start.y, decimals: decimals)
    xml.attribute("x2", gradient.end.x, decimals: decimals)
    xml.attribute("y2", gradient.end.y, decimals: decimals)
    for index in 0..<gradient.count {
      xml.open("stop")
      xml.attribute("offset", gradient[index].location, decimals: 4)
      xml.paint((.stop, gradient[index].color))
      xml.close()
    }
    xml.close()
    return xml.buffer.text
  }
}
