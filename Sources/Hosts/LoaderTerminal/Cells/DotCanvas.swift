import Foundation
import LoaderDrawing

/// A canvas of dots, one or more per cell, with the coverage and paint of each.
///
/// In each frame, a picture of a loader or a skeleton is drawn on a new canvas, and then read as cells. Each dot is
/// sampled at nine points. In a dot, a later shape replaces an earlier one if it covers at least as much of the dot. So
/// strokes that overlap in a group do not show through one another. But a shape in a faint group within another group
/// is mixed with the earlier shape.
package struct DotCanvas: DrawingCanvas {
  /// A dot of the canvas.
  package struct Dot: Hashable {
    /// The covered part of the dot, 0...1.
    package var coverage = 0.0
    /// The covered part of its width, 0...1: the fraction of its three columns of samples that have a covered one.
    var extent = 0.0
    /// The opacity of the groups around the covering shape, 0...1.
    package var opacity = 0.0
    /// The tone, 0...1: 1 for a moving or shining part, less for the track or bone behind it.
    var tone = 0.0
    /// The index of the paint in `paints`.
    var paint = 0
    /// The theme's color for the paint at this dot.
    package var color = CanvasColor(0)

    /// Mixes this dot with the earlier one in its place, of which it hides a fraction.
    fileprivate mutating func mix(over earlier: Dot, by fraction: Double) {
      color = earlier.color.mixed(with: color, by: fraction)
      tone = earlier.tone * (1 - fraction) + tone * fraction
      if fraction < 0.5 { paint = earlier.paint }
    }
  }

  /// The dots, row by row.
  package private(set) var dots: [Dot]
  /// The colors in use, to which `Dot.paint` points.
  private(set) var paints: [PaintColor] = []
  /// The number of dots, across and down.
  let columns, rows: Int
  /// The size of a dot, in points.
  let dotWidth, dotHeight: Double
  private let theme: Theme
  /// The path to be stroked or filled next: its subpaths, as polylines, in points.
  private var path: [[CanvasPoint]] = []
  /// The opacity of the outermost open group, in which the whole picture fades; nil outside of groups.
  private var opacity: Double?
  /// The product of the opacities of the open groups within the outermost one.
  ///
  /// It is kept apart from `opacity`, because in these groups a shape is mixed with what it covers.
  private var innerOpacity = 1.0
  /// The samples within all clips around the drawing, nine bits for each dot as in `enclosed`; nil without a clip.
  private var window: [UInt16]?

  /// Creates an empty canvas.
  ///
  /// - Parameters:
  ///   - dotWidth: The width of a dot, in points.
  ///   - dotHeight: The height of a dot, in points.
  package init(
    columns: Int, rows: Int, dotWidth: Double = 1, dotHeight: Double = 1, theme: Theme = .terminal
  ) {
    self.theme = theme
    self.columns = columns
    self.rows = rows
    self.dotWidth = dotWidth
    self.dotHeight = dotHeight
    dots = Array(repeating: Dot(), count: columns * rows)
  }

  /// Begins a subpath at a point.
  package mutating func move(to point: CanvasPoint) { path.append([point]) }

  /// Adds a straight line to the last subpath; without a subpath, one begins at `point`.
  package mutating func line(to point: CanvasPoint) {
    if path.isEmpty { path.append([]) }
    path[path.count - 1].append(point)
  }

  /// Adds a cubic Bézier curve with two control points, as chords.
  package mutating func curve(
    to point: CanvasPoint, _ control1: CanvasPoint, _ control2: CanvasPoint
  ) {
    // Without a current point there is nothing that the curve could start from.
    guard let start = path.last?.last else { return line(to: point) }
    // Twelve chords; a quarter of a circle differs from them by about 0.002 of its radius. At the parameter `t`, 0...1,
    // the curve's four points have the weights `a` to `d`, the Bernstein polynomials.
    for step in 1...12 {
      let t = Double(step) / 12
      let (a, b) = ((1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t))
      let (c, d) = (3 * t * t * (1 - t), t * t * t)
      line(
        to: CanvasPoint(
          x: a * start.x + b * control1.x + c * control2.x + d * point.x,
          y: a * start.y + b * control1.y + c * control2.y + d * point.y))
    }
  }

  /// Adds an arc to the last subpath, as chords; `start` and `sweep` are in turns, clockwise from 12 o'clock.
  package mutating func arc(center: CanvasPoint, radius: Double, from start: Double, sweep: Double)
  {
    // Chords of a 24th of a turn differ from the arc by less than a hundredth of the radius. Only the last chord may be
    // shorter, to end at the sweep: so an arc that grows keeps its chords, and adds others. More than one turn is drawn
    // as one.
    let steps = max(1, Int((min(sweep, 1) * 24).rounded(.up)))
    for step in 0...steps {
      let angle = 2 * Double.pi * (start + min(Double(step) / 24, sweep))
      line(to: CanvasPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle)))
    }
  }

  /// Adds a straight line to the beginning of the last subpath.
  package mutating func close() {
    if let first = path.last?.first { line(to: first) }
  }

  /// Draws a body with an opacity, 0...1, multiplied by the opacities of the groups around it.
  ///
  /// The opacity of an outermost group is kept in `opacity`, the product of all others in `innerOpacity`.
  package mutating func group(opacity: Double, _ body: (inout DotCanvas) -> Void) {
    let (outermost, inner) = (self.opacity, innerOpacity)
    self.opacity = outermost ?? opacity
    if outermost != nil { innerOpacity *= opacity }
    body(&self)
    self.opacity = outermost
    innerOpacity = inner
  }

  /// Draws a body inside of the path so far, and inside of the clips around it.
  package mutating func clip(_ body: (inout DotCanvas) -> Void) {
    let outer = window
    let inside = enclosed
    // Only samples in all clips can be painted.
    if let outer {
      window = zip(outer, inside).map { $0 & $1 }
    } else {
      window = inside
    }
    path = []
    body(&self)
    window = outer
  }

  /// Strokes the path so far; joints are round, and `cap` is the shape of both ends.
  package mutating func stroke(width: Double, cap: LineCap, paint: Paint) {
    var samples = Array(repeating: UInt16(0), count: dots.count)
    for line in path where line.count > 1 {
      for index in 1..<line.count {
        // A chord's end is round at a joint; at an end of the line, only with a round cap.
        let isFirst = index == 1
        let isLast = index == line.count - 1
        let segment = Segment(
          from: line[index - 1], to: line[index], reach: width / 2,
          startsRound: cap == .round || !isFirst, endsRound: cap == .round || !isLast)
        mark(segment, in: &samples)
      }
    }
    apply(paint, to: samples)
  }

  /// Fills the path so far.
  package mutating func fill(_ paint: Paint) { apply(paint, to: enclosed) }

  /// The samples that the path encloses, by the nonzero winding rule; an open subpath counts as closed.
  ///
  /// The result has a number for each dot, with a bit for each of its three by three samples: bit 3 · row + column.
  private var enclosed: [UInt16] {
    var samples = Array(repeating: UInt16(0), count: dots.count)
    let touchedColumns = range(of: extent(along: \.x, dotLength: dotWidth), count: columns)
    for row in range(of: extent(along: \.y, dotLength: dotHeight), count: rows) {
      for sampleRow in 0..<3 {
        let crossings = crossings(at: middle(ofSample: sampleRow, inDot: row) * dotHeight)
        // The index of the first crossing on the right of the current sample.
        var next = 0
        // The sum of the windings of the crossings on its left: unless it is 0, the path encloses the sample.
        var winding = 0
        for column in touchedColumns {
          for sampleColumn in 0..<3 {
            while next < crossings.count,
              crossings[next].x <= middle(ofSample: sampleColumn, inDot: column) * dotWidth
            {
              winding += crossings[next].winding
              next += 1
            }
            if winding != 0 {
              samples[row * columns + column] |= 1 << (sampleRow * 3 + sampleColumn)
            }
          }
        }
      }
    }
    return samples
  }

  /// Returns the middle of a sample along an axis, in dots: each dot has three samples, 0 to 2.
  private func middle(ofSample sample: Int, inDot dot: Int) -> Double {
    Double(dot) + (Double(sample) + 0.5) / 3
  }

  /// Returns the least and the greatest position of the path along an axis, in dots.
  private func extent(
    along axis: KeyPath<CanvasPoint, Double>, dotLength: Double
  ) -> (low: Double, high: Double) {
    let values = path.joined().map { $0[keyPath: axis] / dotLength }
    return (values.min() ?? 0, values.max() ?? 0)
  }

  /// Returns the crossings of the path with the horizontal line at `y`, in points, from left to right.
  ///
  /// The winding is 1 where the path goes down, and −1 where it goes up.
  private func crossings(at y: Double) -> [(x: Double, winding: Int)] {
    var crossings: [(x: Double, winding: Int)] = []
    for line in path where line.count > 1 {
      for index in line.indices {
        // From each point to the next one, and from the last to the first.
        let (a, b) = (line[index], line[index + 1 == line.count ? 0 : index + 1])
        let startsAbove = a.y <= y
        // With both ends on one side there is no crossing.
        guard startsAbove != (b.y <= y) else { continue }
        let x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
        crossings.append((x, startsAbove ? 1 : -1))
      }
    }
    return crossings.sorted { $0.x < $1.x }
  }

  /// Marks the samples that a segment of a stroke covers.
  private func mark(_ segment: Segment, in samples: inout [UInt16]) {
    let touchedColumns = range(of: segment.extent(along: \.x, dotLength: dotWidth), count: columns)
    for row in range(of: segment.extent(along: \.y, dotLength: dotHeight), count: rows) {
      for column in touchedColumns {
        for sample in 0..<9 {
          let point = CanvasPoint(
            x: middle(ofSample: sample % 3, inDot: column) * dotWidth,
            y: middle(ofSample: sample / 3, inDot: row) * dotHeight)
          if segment.covers(point) { samples[row * columns + column] |= 1 << sample }
        }
      }
    }
  }

  /// Returns the indices of the dots that an extent touches, on an axis of `count` dots.
  private func range(of extent: (low: Double, high: Double), count: Int) -> Range<Int> {
    // Clamped before the conversion: the path may lie anywhere, and a number too large for an `Int` would trap.
    let first = Int(min(max(extent.low.rounded(.down), 0), Double(count)))
    let end = Int(min(max(extent.high.rounded(.down) + 1, Double(first)), Double(count)))
    return first..<end
  }

  /// Paints the samples whose bits are set, in the order of `enclosed`, and removes the path.
  private mutating func apply(_ paint: Paint, to samples: [UInt16]) {
    path = []
    for index in dots.indices {
      let covered = samples[index] & (window?[index] ?? .max)
      guard covered != 0 else { continue }
      let coverage = Double(covered.nonzeroBitCount) / 9
      // An earlier shape that covers more of the dot keeps it.
      guard coverage >= dots[index].coverage else { continue }
      // A bit for each of the three columns of samples, if it is covered at any height.
      let coveredColumns = (covered | covered >> 3 | covered >> 6) & 7
      let center = CanvasPoint(
        x: middle(ofSample: 1, inDot: index % columns) * dotWidth,
        y: middle(ofSample: 1, inDot: index / columns) * dotHeight)
      // `front` is the paint of the dot in few colors.
      let (tone, front, color) = paint.tone(at: center, theme)
      var dot = Dot(
        coverage: coverage, extent: Double(coveredColumns.nonzeroBitCount) / 3,
        opacity: opacity ?? 1, tone: tone, paint: number(of: front), color: color)
      // The groups within the outermost one make the dot fainter where nothing is drawn yet, and mix it with an
      // earlier shape.
      if dots[index].coverage == 0 {
        dot.opacity *= innerOpacity
      } else if innerOpacity < 1 {
        dot.mix(over: dots[index], by: innerOpacity)
      }
      dots[index] = dot
    }
  }

  /// Returns the index of a color in `paints`, to which a new color is added.
  private mutating func number(of color: PaintColor) -> Int {
    if let number = paints.firstIndex(of: color) { return number }
    paints.append(color)
    return paints.count - 1
  }
}

/// A straight segment of a stroke.
private struct Segment {
  let from: CanvasPoint
  let to: CanvasPoint
  /// Half the width of the stroke, in points.
  let reach: Double
  /// True if the stroke reaches around `from` by half its width: a round cap, or a joint.
  let startsRound: Bool
  /// True if the stroke reaches around `to` by half its width.
  let endsRound: Bool

  /// Returns the least and the greatest position of the stroke along an axis, in dots.
  func extent(
    along axis: KeyPath<CanvasPoint, Double>, dotLength: Double
  ) -> (low: Double, high: Double) {
    let (a, b) = (from[keyPath: axis], to[keyPath: axis])
    return ((min(a, b) - reach) / dotLength, (max(a, b) + reach) / dotLength)
  }

  /// Returns true if the stroke covers a point; a square end does not reach beyond `from` or `to`.
  func covers(_ point: CanvasPoint) -> Bool {
    // From `from` to `to`, and from `from` to the point.
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let (px, py) = (point.x - from.x, point.y - from.y)
    let square = dx * dx + dy * dy
    // The position of the point along the segment: 0 at `from`, 1 at `to`.
    let location = square > 0 ? (px * dx + py * dy) / square : 0
    if location < 0, !startsRound { return false }
    if location > 1, !endsRound { return false }
    let nearest = min(max(location, 0), 1)
    // From the nearest point of the segment to the point.
    let (ex, ey) = (px - nearest * dx, py - nearest * dy)
    return ex * ex + ey * ey <= reach * reach
  }
}

extension Paint {
  /// Returns the tone at a point, the paint that few colors show there (`front`), and the color that many colors show.
  ///
  /// With few colors, a gradient is drawn in the paint of its stop with the highest tone. The tone then makes the
  /// shades denser near that stop.
  fileprivate func tone(
    at point: CanvasPoint, _ theme: Theme
  ) -> (tone: Double, front: PaintColor, color: CanvasColor) {
    switch self {
    case .color(let color): return (color.tone, color, theme.color(of: color))
    case .gradient(let gradient):
      let (dx, dy) = (gradient.end.x - gradient.start.x, gradient.end.y - gradient.start.y)
      let (px, py) = (point.x - gradient.start.x, point.y - gradient.start.y)
      // 0 at the start of the gradient, 1 at its end, which always differs from the start.
      let location = (px * dx + py * dy) / (dx * dx + dy * dy)
      var (tone, front) = (gradient[0].color.tone, gradient[0].color)
      var color = theme.color(of: front)
      for index in 1..<gradient.count {
        let (last, next) = (gradient[index - 1], gradient[index])
        let extent = next.location - last.location
        // The weight of the next stop; where two stops are at one place, the next one counts.
        let weight = extent > 0 ? min(max((location - last.location) / extent, 0), 1) : 1
        // Of all pairs of stops that begin before the point, the last one decides.
        if location >= last.location {
          tone = last.color.tone * (1 - weight) + next.color.tone * weight
          // In twelve steps, which are too small to be seen: each distinct color costs bytes.
          color = theme.color(of: last.color).mixed(
            with: theme.color(of: next.color), by: (12 * weight).rounded() / 12)
        }
        if next.color.tone > front.tone { front = next.color }
      }
      return (tone, front, color)
    }
  }
}

extension PaintColor {
  /// The tone: 1 for a moving or shining part, 0.25 for its track or bone, which is the lightest of four shades.
  var tone: Double {
    switch self {
    case .role(.accent), .role(.highlight), .role(.error), .fixed: 1
    case .role(.track), .role(.bone): 0.25
    }
  }
}
