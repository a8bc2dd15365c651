import Foundation
import LoaderDrawing

/// A canvas of dots, a few of which make a cell: how much of each dot is covered, and by what.
///
/// Each dot is looked at in nine places. What is drawn later covers what is there if it covers at
/// least as much of the dot; so strokes that overlap in a group do not show through one another.
struct DotCanvas: DrawingCanvas {
  /// What is on a dot.
  struct Dot: Hashable {
    /// The part of the dot that is covered, 0...1.
    var coverage = 0.0
    /// The opacity of what covers it.
    var opacity = 0.0
    /// How much it is in front: 1 for what moves or shines, less for what it moves along.
    var tone = 0.0
    /// The paint, by its number in `paints`.
    var paint = 0
  }

  /// The dots, row by row.
  private(set) var dots: [Dot]
  /// The colours that were drawn with.
  private(set) var paints: [PaintColor] = []
  /// How many dots there are, across and down.
  let columns, rows: Int
  /// The height of a dot in points; its width is 1.
  private let height: Double
  private var path: [[CanvasPoint]] = []
  private var opacity = 1.0

  /// Creates an empty canvas.
  ///
  /// - Parameter height: The height of a dot, in points; it is 1 point wide.
  init(columns: Int, rows: Int, height: Double = 1) {
    (self.columns, self.rows, self.height) = (columns, rows, height)
    dots = Array(repeating: Dot(), count: columns * rows)
  }

  mutating func move(to point: CanvasPoint) { path.append([point]) }

  mutating func line(to point: CanvasPoint) {
    if path.isEmpty { path.append([]) }
    path[path.count - 1].append(point)
  }

  mutating func curve(to point: CanvasPoint, _ one: CanvasPoint, _ two: CanvasPoint) {
    guard let start = path.last?.last else { return line(to: point) }
    for step in 1...12 {
      let t = Double(step) / 12
      let (a, b) = ((1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t))
      let (c, d) = (3 * t * t * (1 - t), t * t * t)
      line(
        to: CanvasPoint(
          x: a * start.x + b * one.x + c * two.x + d * point.x,
          y: a * start.y + b * one.y + c * two.y + d * point.y))
    }
  }

  mutating func arc(center: CanvasPoint, radius: Double, from start: Double, sweep: Double) {
    // A chord of a 24th of a turn is less than a hundredth of the radius away from its arc. An arc that
    // grows adds chords, and leaves the others where they are.
    let steps = max(1, Int((min(sweep, 1) * 24).rounded(.up)))
    for step in 0...steps {
      let angle = 2 * Double.pi * (start + min(Double(step) / 24, sweep))
      line(to: CanvasPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle)))
    }
  }

  mutating func close() {
    if let first = path.last?.first { line(to: first) }
  }

  mutating func group(opacity: Double, _ body: (inout DotCanvas) -> Void) {
    let outer = self.opacity
    self.opacity *= opacity
    body(&self)
    self.opacity = outer
  }

  mutating func stroke(width: Double, cap: LineCap, paint: Paint) {
    var samples = Array(repeating: UInt16(0), count: dots.count)
    for line in path where line.count > 1 {
      for index in 1..<line.count {
        let isFirst = index == 1
        let isLast = index == line.count - 1
        let segment = Segment(
          from: line[index - 1], to: line[index], reach: width / 2,
          startsRound: cap == .round || !isFirst, endsRound: cap == .round || !isLast)
        mark(segment, in: &samples)
      }
    }
    lay(samples, paint)
  }

  mutating func fill(_ paint: Paint) {
    var samples = Array(repeating: UInt16(0), count: dots.count)
    for row in 0..<rows {
      for line in 0..<3 {
        let y = (Double(row) + (Double(line) + 0.5) / 3) * height
        let crossings = crossings(at: y)
        guard !crossings.isEmpty else { continue }
        var (next, winding) = (0, 0)
        for place in 0..<columns * 3 {
          let x = (Double(place) + 0.5) / 3
          while next < crossings.count, crossings[next].x <= x {
            winding += crossings[next].winding
            next += 1
          }
          if winding != 0 { samples[row * columns + place / 3] |= 1 << (line * 3 + place % 3) }
        }
      }
    }
    lay(samples, paint)
  }

  /// Where the path crosses a height, from left to right, and which way.
  private func crossings(at y: Double) -> [(x: Double, winding: Int)] {
    var crossings: [(x: Double, winding: Int)] = []
    for line in path where line.count > 1 {
      for index in line.indices {
        let (a, b) = (line[index], line[index + 1 == line.count ? 0 : index + 1])
        guard (a.y <= y) != (b.y <= y) else { continue }
        crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y <= y ? 1 : -1))
      }
    }
    return crossings.sorted { $0.x < $1.x }
  }

  /// Marks every sample that a segment of a stroke covers.
  private func mark(_ segment: Segment, in samples: inout [UInt16]) {
    let (left, right) = segment.extent(\.x)
    let (top, bottom) = segment.extent(\.y)
    for row in range(top / height, bottom / height, rows) {
      for column in range(left, right, columns) {
        for place in 0..<9 {
          let point = CanvasPoint(
            x: Double(column) + (Double(place % 3) + 0.5) / 3,
            y: (Double(row) + (Double(place / 3) + 0.5) / 3) * height)
          if segment.covers(point) { samples[row * columns + column] |= 1 << place }
        }
      }
    }
  }

  private func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let first = Int(min(max(low.rounded(.down), 0), Double(count)))
    let last = Int(min(max(high.rounded(.down) + 1, Double(first)), Double(count)))
    return first..<last
  }

  /// Puts a paint where samples are marked, and ends the path.
  private mutating func lay(_ samples: [UInt16], _ paint: Paint) {
    path = []
    for index in dots.indices where samples[index] != 0 {
      let coverage = Double(samples[index].nonzeroBitCount) / 9
      guard coverage >= dots[index].coverage else { continue }
      let center = CanvasPoint(
        x: Double(index % columns) + 0.5, y: (Double(index / columns) + 0.5) * height)
      let (tone, color) = paint.tone(at: center)
      dots[index] = Dot(
        coverage: coverage, opacity: opacity, tone: tone, paint: number(of: color))
    }
  }

  private mutating func number(of color: PaintColor) -> Int {
    if let number = paints.firstIndex(of: color) { return number }
    paints.append(color)
    return paints.count - 1
  }
}

/// A straight piece of a stroke.
private struct Segment {
  let from: CanvasPoint
  let to: CanvasPoint
  /// Half the width of the stroke.
  let reach: Double
  let startsRound: Bool
  let endsRound: Bool

  /// From where to where it reaches along an axis.
  func extent(_ axis: KeyPath<CanvasPoint, Double>) -> (Double, Double) {
    let (a, b) = (from[keyPath: axis], to[keyPath: axis])
    return (min(a, b) - reach, max(a, b) + reach)
  }

  func covers(_ point: CanvasPoint) -> Bool {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let (px, py) = (point.x - from.x, point.y - from.y)
    let square = dx * dx + dy * dy
    let t = square > 0 ? (px * dx + py * dy) / square : 0
    if t < 0 && !startsRound || t > 1 && !endsRound { return false }
    let near = min(max(t, 0), 1)
    let (ex, ey) = (px - near * dx, py - near * dy)
    return ex * ex + ey * ey <= reach * reach
  }
}

extension Paint {
  /// How much what is painted is in front, and the colour that stands for it.
  ///
  /// Of a gradient the colour is everywhere that of the stop most in front, and the tone says how
  /// near that stop is: a terminal draws it as lighter and denser shades of one colour.
  fileprivate func tone(at point: CanvasPoint) -> (Double, PaintColor) {
    switch self {
    case .color(let color): return (color.tone, color)
    case .gradient(let gradient):
      let (dx, dy) = (gradient.end.x - gradient.start.x, gradient.end.y - gradient.start.y)
      let (px, py) = (point.x - gradient.start.x, point.y - gradient.start.y)
      let place = (px * dx + py * dy) / (dx * dx + dy * dy)
      var (tone, front) = (gradient[0].color.tone, gradient[0].color)
      for index in 1..<gradient.count {
        let (old, new) = (gradient[index - 1], gradient[index])
        let extent = new.location - old.location
        let weight = extent > 0 ? min(max((place - old.location) / extent, 0), 1) : 1
        if place >= old.location { tone = old.color.tone * (1 - weight) + new.color.tone * weight }
        if new.color.tone > front.tone { front = new.color }
      }
      return (tone, front)
    }
  }
}

extension PaintColor {
  /// 1 for what moves or shines, a quarter for what it moves along.
  var tone: Double {
    switch self {
    case .role(.accent), .role(.highlight), .fixed: 1
    case .role(.track), .role(.bone): 0.25
    }
  }
}
