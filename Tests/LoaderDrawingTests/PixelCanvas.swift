import Foundation
import LoaderDrawing

/// A canvas of pixels, written apart from what draws on it: a second opinion in plain geometry.
struct PixelCanvas: DrawingCanvas {
  /// What a pixel shows: the paint on top, and its opacity.
  struct Pixel: Equatable {
    var paint: Paint
    var opacity: Double
  }

  /// Pixels a point.
  static let scale = 8.0
  let width: Int
  let height: Int
  /// Where (0, 0) is, in points: drawing outside of a box must show.
  let margin: Double
  private(set) var pixels: [Pixel?]
  private var path: [[CanvasPoint]] = []
  private var opacity = 1.0

  init(box: CanvasRect, margin: Double = 4) {
    self.margin = margin
    width = Int(((box.width + 2 * margin) * Self.scale).rounded(.up))
    height = Int(((box.height + 2 * margin) * Self.scale).rounded(.up))
    pixels = Array(repeating: nil, count: width * height)
  }

  /// The middle of a pixel, in points.
  func center(_ column: Int, _ row: Int) -> CanvasPoint {
    CanvasPoint(
      x: (Double(column) + 0.5) / Self.scale - margin, y: (Double(row) + 0.5) / Self.scale - margin)
  }

  /// The middles of the pixels that show `paint`.
  func places(of paint: Paint) -> [CanvasPoint] {
    pixels.indices.filter { pixels[$0]?.paint == paint }.map { center($0 % width, $0 / width) }
  }

  mutating func move(to point: CanvasPoint) { path.append([point]) }

  mutating func line(to point: CanvasPoint) {
    if path.isEmpty { path.append([]) }
    path[path.count - 1].append(point)
  }

  mutating func curve(to point: CanvasPoint, _ one: CanvasPoint, _ two: CanvasPoint) {
    guard let start = path.last?.last else { return }
    for step in 1...32 {
      let t = Double(step) / 32
      let (a, b, c, d) = (
        (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t
      )
      line(
        to: CanvasPoint(
          x: a * start.x + b * one.x + c * two.x + d * point.x,
          y: a * start.y + b * one.y + c * two.y + d * point.y))
    }
  }

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

  mutating func stroke(width: Double, cap: LineCap, paint: Paint) {
    for line in path {
      for index in 1..<max(line.count, 1) {
        stroke(
          from: line[index - 1], to: line[index], width / 2,
          startsRound: cap == .round || index > 1,
          endsRound: cap == .round || index < line.count - 1, paint,
          clip: cap == .butt ? (line[0], line[1], line[line.count - 2], line[line.count - 1]) : nil)
      }
    }
    path = []
  }

  /// Every pixel within `reach` of a segment.
  private mutating func stroke(
    from a: CanvasPoint, to b: CanvasPoint, _ reach: Double, startsRound: Bool, endsRound: Bool,
    _ paint: Paint, clip: (CanvasPoint, CanvasPoint, CanvasPoint, CanvasPoint)?
  ) {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    for row in rows(min(a.y, b.y) - reach, max(a.y, b.y) + reach) {
      for column in columns(min(a.x, b.x) - reach, max(a.x, b.x) + reach) {
        let point = center(column, row)
        let t = square > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / square : 0
        if t < 0 && !startsRound || t > 1 && !endsRound { continue }
        let near = min(max(t, 0), 1)
        let distance = hypot(point.x - a.x - near * dx, point.y - a.y - near * dy)
        guard distance <= reach else { continue }
        if let clip,
          isBehind(point, clip.0, clip.1, reach) || isBehind(point, clip.3, clip.2, reach)
        {
          continue
        }
        pixels[row * width + column] = Pixel(paint: paint, opacity: opacity)
      }
    }
  }

  /// Whether a point near the end of a line is beyond it.
  private func isBehind(
    _ point: CanvasPoint, _ end: CanvasPoint, _ inner: CanvasPoint, _ reach: Double
  ) -> Bool {
    guard hypot(point.x - end.x, point.y - end.y) < 2 * reach else { return false }
    return (point.x - end.x) * (inner.x - end.x) + (point.y - end.y) * (inner.y - end.y) < 0
  }

  mutating func fill(_ paint: Paint) {
    let points = path.flatMap { $0 }
    guard let low = points.map(\.y).min(), let high = points.map(\.y).max() else { return }
    for row in rows(low, high) {
      for column in columns(points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
      where winding(center(column, row)) != 0 {
        pixels[row * width + column] = Pixel(paint: paint, opacity: opacity)
      }
    }
    path = []
  }

  /// How often the path goes round a point.
  private func winding(_ point: CanvasPoint) -> Int {
    var winding = 0
    for line in path {
      for (a, b) in zip(line, line.dropFirst() + line.prefix(1)) {
        let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
        if a.y <= point.y, b.y > point.y, side > 0 { winding += 1 }
        if a.y > point.y, b.y <= point.y, side < 0 { winding -= 1 }
      }
    }
    return winding
  }

  private func rows(_ low: Double, _ high: Double) -> Range<Int> { range(low, high, height) }
  private func columns(_ low: Double, _ high: Double) -> Range<Int> { range(low, high, width) }

  private func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let first = min(max(Int(((low + margin) * Self.scale).rounded(.down)), 0), count)
    let last = min(max(Int(((high + margin) * Self.scale).rounded(.up)) + 1, first), count)
    return first..<last
  }
}
