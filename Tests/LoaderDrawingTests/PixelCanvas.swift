import Foundation
import LoaderDrawing

/// A canvas of pixels in plain geometry, independent of the code that draws on it.
///
/// A pixel has one paint if its middle is covered, so edges are not smooth. Coordinates are in points, y down.
struct PixelCanvas: DrawingCanvas {
  /// The content of a pixel: the topmost paint, and its opacity.
  struct Pixel: Equatable {
    var paint: Paint
    var opacity: Double
  }

  /// The number of pixels per point.
  static let scale = 8.0
  let width: Int
  let height: Int
  /// The width of the border around the box, in points, where drawing outside the box is seen.
  let margin: Double
  /// The content of each pixel as an index into `shown`, plus 1; 0 for nothing.
  ///
  /// A pixel itself would need hundreds of bytes.
  private var marks: [UInt8]
  /// The different contents of pixels so far.
  private var shown: [Pixel] = []
  /// The points of each line of the current path.
  private var path: [[CanvasPoint]] = []
  /// The opacity of the groups around the current command, multiplied.
  private var opacity = 1.0

  init(box: CanvasRect, margin: Double = 4) {
    self.margin = margin
    width = Int(((box.width + 2 * margin) * Self.scale).rounded(.up))
    height = Int(((box.height + 2 * margin) * Self.scale).rounded(.up))
    marks = Array(repeating: 0, count: width * height)
  }

  /// Returns the middle of a pixel, in points.
  func center(_ column: Int, _ row: Int) -> CanvasPoint {
    CanvasPoint(
      x: (Double(column) + 0.5) / Self.scale - margin, y: (Double(row) + 0.5) / Self.scale - margin)
  }

  /// The content of a pixel; nil for nothing.
  subscript(column: Int, row: Int) -> Pixel? {
    let mark = marks[row * width + column]
    return mark == 0 ? nil : shown[Int(mark) - 1]
  }

  /// Returns the middles of the pixels that show `paint`.
  func places(of paint: Paint) -> [CanvasPoint] {
    let isShown = [false] + shown.map { $0.paint == paint }
    var places: [CanvasPoint] = []
    for (index, mark) in marks.enumerated() where isShown[Int(mark)] {
      places.append(center(index % width, index / width))
    }
    return places
  }

  /// Returns the mark for `paint` at the current opacity, a new one for a new content.
  private mutating func mark(of paint: Paint) -> UInt8 {
    let pixel = Pixel(paint: paint, opacity: opacity)
    if let index = shown.firstIndex(of: pixel) { return UInt8(index) + 1 }
    shown.append(pixel)
    return UInt8(shown.count)
  }

  mutating func move(to point: CanvasPoint) { path.append([point]) }

  mutating func line(to point: CanvasPoint) {
    if path.isEmpty { path.append([]) }
    path[path.count - 1].append(point)
  }

  /// Draws 32 lines along the curve.
  mutating func curve(to point: CanvasPoint, _ one: CanvasPoint, _ two: CanvasPoint) {
    guard let start = path.last?.last else { return }
    for step in 1...32 {
      let t = Double(step) / 32
      // The weights of the four points: Bernstein polynomials.
      let (a, b, c, d) = (
        (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t
      )
      line(
        to: CanvasPoint(
          x: a * start.x + b * one.x + c * two.x + d * point.x,
          y: a * start.y + b * one.y + c * two.y + d * point.y))
    }
  }

  /// Draws a line every two degrees; an arc begins at `start` turns from 12 o'clock.
  mutating func arc(center: CanvasPoint, radius: Double, from start: Double, sweep: Double) {
    let steps = max(2, Int((sweep * 180).rounded(.up)))
    for step in 0...steps {
      let angle = 2 * Double.pi * (start + sweep * Double(step) / Double(steps))
      line(to: CanvasPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle)))
    }
  }

  mutating func close() {
    if let first = path.last?.first { line(to: first) }
  }

  mutating func group(opacity: Double, _ body: (inout PixelCanvas) -> Void) {
    let outer = self.opacity
    self.opacity *= opacity
    body(&self)
    self.opacity = outer
  }

  /// Draws `body` without a limit, and then restores the pixels outside the path.
  mutating func clip(_ body: (inout PixelCanvas) -> Void) {
    // In a copy, the path alone is filled, in any paint.
    var mask = self
    mask.marks = Array(repeating: 0, count: marks.count)
    mask.fill(.color(.role(.accent)))
    path = []
    let before = marks
    body(&self)
    for index in marks.indices where mask.marks[index] == 0 { marks[index] = before[index] }
  }

  mutating func stroke(width: Double, cap: LineCap, paint: Paint) {
    let mark = mark(of: paint)
    // Joints are round; only the ends of a line have the cap.
    for line in path {
      // One segment from each point to the next; a line of one point has none.
      for index in 1..<max(line.count, 1) {
        stroke(
          from: line[index - 1], to: line[index], width / 2,
          startsRound: cap == .round || index > 1,
          endsRound: cap == .round || index < line.count - 1, mark,
          clip: cap == .round
            ? nil
            : (
              first: line[0], second: line[1], beforeLast: line[line.count - 2],
              last: line[line.count - 1]
            ))
      }
    }
    path = []
  }

  /// Marks every pixel within `reach` of a segment.
  ///
  /// - Parameters:
  ///   - reach: Half of the stroke's width, in points.
  ///   - startsRound: True if it is also marked around `a`, not only beside the segment.
  ///   - endsRound: True if it is also marked around `b`.
  ///   - clip: The first two and the last two points of a line with butt caps, beyond whose ends nothing is
  ///     marked; nil with round caps.
  private mutating func stroke(
    from a: CanvasPoint, to b: CanvasPoint, _ reach: Double, startsRound: Bool, endsRound: Bool,
    _ mark: UInt8,
    clip: (first: CanvasPoint, second: CanvasPoint, beforeLast: CanvasPoint, last: CanvasPoint)?
  ) {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    for row in rows(min(a.y, b.y) - reach, max(a.y, b.y) + reach) {
      for column in columns(min(a.x, b.x) - reach, max(a.x, b.x) + reach) {
        let point = center(column, row)
        // The place of the point along the segment: 0 beside `a`, 1 beside `b`.
        let t = square > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / square : 0
        if t < 0 && !startsRound || t > 1 && !endsRound { continue }
        // The place of the segment's nearest point.
        let near = min(max(t, 0), 1)
        let distance = hypot(point.x - a.x - near * dx, point.y - a.y - near * dy)
        guard distance <= reach else { continue }
        if let clip,
          isBeyond(clip.first, after: clip.second, point, reach)
            || isBeyond(clip.last, after: clip.beforeLast, point, reach)
        {
          continue
        }
        marks[row * width + column] = mark
      }
    }
  }

  /// Returns true if a point is near the end of a line, and beyond it.
  ///
  /// - Parameter inner: The point of the line next to its end.
  private func isBeyond(
    _ end: CanvasPoint, after inner: CanvasPoint, _ point: CanvasPoint, _ reach: Double
  ) -> Bool {
    guard hypot(point.x - end.x, point.y - end.y) < 2 * reach else { return false }
    return (point.x - end.x) * (inner.x - end.x) + (point.y - end.y) * (inner.y - end.y) < 0
  }

  /// Marks every pixel that the closed lines of the path wind around.
  mutating func fill(_ paint: Paint) {
    let points = path.flatMap { $0 }
    guard let low = points.map(\.y).min(), let high = points.map(\.y).max() else { return }
    let columns = columns(points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    let mark = mark(of: paint)
    let sides = path.flatMap { Array(zip($0, $0.dropFirst() + $0.prefix(1))) }
    for row in rows(low, high) {
      // The sides that cross the row, up or down.
      let y = center(0, row).y
      let crossing = sides.filter { ($0.y <= y) != ($1.y <= y) }
      for column in columns where Self.winding(of: crossing, around: center(column, row)) != 0 {
        marks[row * width + column] = mark
      }
    }
    path = []
  }

  /// Returns the winding number around a point, from the sides that cross its row.
  private static func winding(
    of sides: [(CanvasPoint, CanvasPoint)], around point: CanvasPoint
  ) -> Int {
    var winding = 0
    for (a, b) in sides {
      let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
      if a.y <= point.y, side > 0 { winding += 1 }
      if a.y > point.y, side < 0 { winding -= 1 }
    }
    return winding
  }

  // The pixels between two coordinates in points, of those that the canvas has.
  private func rows(_ low: Double, _ high: Double) -> Range<Int> { range(low, high, of: height) }
  private func columns(_ low: Double, _ high: Double) -> Range<Int> { range(low, high, of: width) }

  private func range(_ low: Double, _ high: Double, of count: Int) -> Range<Int> {
    let first = min(max(Int(((low + margin) * Self.scale).rounded(.down)), 0), count)
    let last = min(max(Int(((high + margin) * Self.scale).rounded(.up)) + 1, first), count)
    return first..<last
  }
}
