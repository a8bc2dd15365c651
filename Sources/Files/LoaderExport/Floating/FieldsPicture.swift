import FieldDynamics
import PlainText

/// A picture of fields: arrows for the force on a body, and a tint for each bounded region.
///
/// UIKit draws the same in its hidden debug mode. The length of an arrow grows with the square root
/// of the acceleration, so that weak ones are visible next to strong ones. A hollow arrow is a
/// velocity, which a field of another kind imposes. The command `loader fields` creates the picture.
package struct FieldsPicture: FrameFormat {
  private let fields: [ForceField]
  /// The width and height, in points.
  private let size: FieldVector
  /// The body on which the forces act, at each arrow's position instead of its own.
  private let body: ForceField.Situation
  private let title: String

  /// Creates the picture of the forces of fields on a body.
  ///
  /// - Parameters:
  ///   - size: Width and height, in points.
  ///   - body: The body; its own position is not used.
  package init(
    _ fields: [ForceField], size: FieldVector, body: ForceField.Situation, title: String
  ) {
    self.fields = fields
    self.size = size
    self.body = body
    self.title = title
  }

  /// The number of arrows along the longer side.
  private static let arrowCount = 24.0
  /// The length of the longest arrow, as a fraction of the pitch, the distance between arrows.
  private static let longestArrow = 0.95
  /// The number of a region's strips in a pitch.
  private static let strips = 10.0
  /// The size of a name's letters, as a fraction of the pitch.
  private static let nameSize = 0.6
  /// The distance from a field to the baseline of its name, as a fraction of the pitch.
  private static let nameDistance = 0.85

  /// The distance between arrows, in points; above 0 also for a picture without area.
  private var pitch: Double { max(size.x, size.y, 1) / Self.arrowCount }

  /// Passes the file, an SVG, to `body` in chunks.
  ///
  /// - Complexity: O(fields).
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    var xml = XMLWriter()
    xml.openPlot(
      width: size.x, height: size.y, isSized: true, title: title, style: Self.sheet)
    for (index, field) in fields.enumerated() { write(field, index, to: &xml) }
    writeArrows(to: &xml)
    // Names tell several fields apart.
    if fields.count > 1 { writeNames(to: &xml) }
    xml.close()
    xml.endLine()
    try xml.buffer.flush(at: 0, to: body)
  }

  /// The style: `r0` to `r3` are the colors of regions, `force` is an acceleration's arrow, `carrier` a velocity's.
  private static let sheet = """
    .paper{fill:#fff}.force{fill:#1a1a1a}.carrier{fill:none;stroke:#1a1a1a}.r0{fill:#6750a4}\
    .r1{fill:#0b7285}.r2{fill:#b5541c}.r3{fill:#2b8a3e}.region{fill-opacity:.14}\
    .name{font-family:system-ui,sans-serif;font-weight:600;text-anchor:middle;fill:#1a1a1a;\
    stroke:#fff;stroke-linejoin:round;paint-order:stroke}
    @media (prefers-color-scheme:dark){.paper{fill:#161618}.force{fill:#eee}\
    .carrier{stroke:#eee}.region{fill-opacity:.3}.name{fill:#eee;stroke:#161618}}
    """

  /// Writes the region of a field as strips, and its position as a dot.
  ///
  /// A strip is a run of square cells in one row whose centers are inside the region, each a tenth of
  /// the pitch wide and high. An infinite region has no strips.
  ///
  /// - Parameter index: The index of the field among all fields, which gives it its color.
  private func write(_ field: ForceField, _ index: Int, to xml: inout XMLWriter) {
    // One of the four colors in `sheet`.
    let color = "r\(index % 4)"
    if field.region != .infinite {
      let cell = pitch / Self.strips
      // Returns the upper edge of a row, or the left one of a column, in points.
      func coordinate(_ number: Int) -> String { String(Double(number) * cell, decimals: 2) }
      xml.path("region \(color)") { data in
        for row in 0..<Int((size.y / cell).rounded(.up)) {
          let (top, bottom) = (coordinate(row), coordinate(row + 1))
          // The first column of the current strip; nil outside of the region.
          var stripStart: Int?
          let columns = Int((size.x / cell).rounded(.up))
          // One column more, which is outside, ends the last strip.
          for column in 0...columns {
            let center = FieldVector(Double(column) + 0.5, Double(row) + 0.5) * cell
            let isInside = column < columns && field.region.contains(center - field.position)
            if isInside, stripStart == nil { stripStart = column }
            if !isInside, let start = stripStart {
              let (left, right) = (coordinate(start), coordinate(column))
              data.append(text: "M\(left) \(top)H\(right)V\(bottom)H\(left)Z")
              stripStart = nil
            }
          }
        }
      }
      xml.endLine()
    }
    xml.dot(color, x: field.position.x, y: field.position.y, radius: pitch / 6)
    xml.endLine()
  }

  /// Writes the kind of each field below its position, with an outline that hides the arrows behind it.
  private func writeNames(to xml: inout XMLWriter) {
    for field in fields {
      xml.element(
        "text",
        [
          "class": "name", "x": field.position.x, "y": field.position.y + Self.nameDistance * pitch,
          "font-size": Self.nameSize * pitch, "stroke-width": pitch / 5,
        ], text: field.kind.name)
      xml.endLine()
    }
  }

  /// Writes arrows on a grid: accelerations, or the velocities that velocity fields impose.
  ///
  /// A velocity field (`carrier`) replaces all forces where it acts.
  /// Each of the two kinds has its own scale: its greatest vector has the longest arrow.
  private func writeArrows(to xml: inout XMLWriter) {
    var arrows: [(position: FieldVector, vector: FieldVector, isCarrier: Bool)] = []
    for row in 0..<Int(size.y / pitch) {
      for column in 0..<Int(size.x / pitch) {
        var body = body
        body.position = FieldVector(Double(column) + 0.5, Double(row) + 0.5) * pitch
        // The velocities that velocity fields impose at this position.
        let carriers = fields.compactMap { $0.carrier(at: body.position) }
        // With a velocity field, a velocity in points a second; else an acceleration in points per second squared.
        let vector =
          carriers.isEmpty
          ? fields.reduce(.zero) { $0 + $1.acceleration(of: body) }
          : carriers.reduce(.zero, +)
        // A vector without a length has no direction. A sum that exceeds the greatest number is infinite.
        if vector.length > 0, vector.length.isFinite {
          arrows.append((body.position, vector, !carriers.isEmpty))
        }
      }
    }
    for isCarrier in [false, true] {
      let group = arrows.filter { $0.isCarrier == isCarrier }
      guard let greatest = group.map(\.vector.length).max() else { continue }
      xml.path(isCarrier ? "carrier" : "force") { data in
        for (position, vector, _) in group {
          let magnitude = vector.length
          arrow(
            at: position, along: vector / magnitude,
            length: Self.longestArrow * pitch * (magnitude / greatest).squareRoot(), to: &data)
        }
      }
      xml.endLine()
    }
  }

  /// Writes a triangle, a fifth of the pitch wide, with its middle at a position, both in points.
  ///
  /// - Parameter direction: The direction to the tip, a vector of length 1.
  private func arrow(
    at position: FieldVector, along direction: FieldVector, length: Double,
    to data: inout ByteBuffer
  ) {
    let half = direction * (length / 2)
    let normal = FieldVector(-direction.y, direction.x)
    let halfWidth = normal * (pitch / 10)
    let (tip, tail) = (position + half, position - half)
    let corners = [tip, tail + halfWidth, tail - halfWidth].map {
      "\(String($0.x, decimals: 2)) \(String($0.y, decimals: 2))"
    }
    data.append(text: "M\(corners.joined(separator: "L"))Z")
  }
}

extension ForceField.Kind {
  /// The name, as spelled in files: the case without its values.
  fileprivate var name: String { String("\(self)".prefix { $0 != "(" }) }
}
