import Foundation
import LoaderDrawing

/// A canvas of dots, one or more per cell, with the coverage and paint of each.
///
/// A picture of a loader or a skeleton is drawn on a new one in each frame, and then read as cells. Each dot is
/// sampled at nine points. A later shape replaces an earlier one in a dot if it covers at least as much of it; so
/// strokes that overlap in a group do not show through one another. In a faint group within another one, it is
/// mixed with the earlier one.
package struct DotCanvas: DrawingCanvas {
  /// A dot of the canvas.
  package struct Dot: Hashable {
    /// The covered part of the dot, 0...1.
    package var coverage = 0.0
    /// The covered part of its width, 0...1: of its three columns of samples, those with any covered sample.
    var extent = 0.0
    /// The opacity of the covering shape's groups, 0...1.
    package var opacity = 0.0
    /// The tone: 1 for a moving or shining part, less for its track or bone.
    var tone = 0.0
    /// The index of the paint in `paints`.
    var paint = 0
    /// The theme's color for the paint at this dot.
    package var color = CanvasColor(0)

    /// Mixes it with an earlier dot, of which it hides a fraction.
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
  /// The subpaths, as polylines.
  private var path: [[CanvasPoint]] = []
  /// The opacity of the outermost open group, in which the whole picture fades; nil outside of groups.
  private var opacity: Double?
  /// The product of the opacities of the open groups within the outermost one.
  ///
  /// It is kept apart, because in these groups a shape is mixed with what it covers.
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

  package mutating func move(to point: CanvasPoint) { path.append([point]) }

  /// Adds a straight line to the last subpath; without one, the subpath begins at `point`.
  package mutating func line(to point: CanvasPoint) {
    if path.isEmpty { path.append([]) }
    path[path.count - 1].append(point)
  }

  /// Adds a cubic Bézier curve with two control points, as chords.
  package mutating func curve(to point: CanvasPoint, _ one: CanvasPoint, _ two: CanvasPoint) {
    // Without a current point there is no curve.
    guard let start = path.last?.last else { return line(to: point) }
    // Twelve chords; a quarter of a circle differs from them by about 0.002 of its radius. The weights of the
    // four points, `a` to `d`, are the Bernstein polynomials at `t`.
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

  /// Adds an arc, as chords; `start` and `sweep` are in turns, clockwise from 12 o'clock.
  package mutating func arc(center: CanvasPoint, radius: Double, from start: Double, sweep: Double)
  {
    // A chord of a 24th of a turn is within a hundredth of the radius of its arc. Only the last chord ends at the
    // sweep, so a growing arc adds chords, and keeps the others. More than one turn is drawn as one.
    let steps = max(1, Int((min(sweep, 1) * 24).rounded(.up)))
    for step in 0...steps {
      let angle = 2 * Double.pi * (start + min(Double(step) / 24, sweep))
      line(to: CanvasPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle)))
    }
  }

  package mutating func close() {
    if let first = path.last?.first { line(to: first) }
  }

  /// Draws a body with an opacity, multiplied by the opacities of the groups around it.
  ///
  /// The first opacity is for the whole picture, all further ones are in `innerOpacity`.
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

  package mutating func fill(_ paint: Paint) { apply(paint, to: enclosed) }

  /// The samples that the path encloses, by the nonzero winding rule; an open subpath counts as closed.
  ///
  /// Each dot has a number with a bit for each of its three by three samples: bit 3 · row + column.
  private var enclosed: [UInt16] {
    var samples = Array(repeating: UInt16(0), count: dots.count)
    let touchedColumns = range(of: extent(along: \.x, dotLength: dotWidth), count: columns)
    for row in range(of: extent(along: \.y, dotLength: dotHeight), count: rows) {
      for sampleRow in 0..<3 {
        let crossings = crossings(at: middle(ofSample: sampleRow, inDot: row) * dotHeight)
        // The index of the next crossing on the right of the sample.
        var next = 0
        // The sum of the windings on its left: the path encloses the sample unless it is 0.
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

  /// Returns the crossings of the path with a horizontal line, from left to right.
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
    // Clamped before the conversion, for the path may lie anywhere.
    let first = Int(min(max(extent.low.rounded(.down), 0), Double(count)))
    let end = Int(min(max(extent.high.rounded(.down) + 1, Double(first)), Double(count)))
    return first..<end
  }

  /// Paints the marked samples, a bit for each of the nine of a dot, and consumes the path.
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
      let (tone, front, color) = paint.tone(at: center, theme)
      var dot = Dot(
        coverage: coverage, extent: Double(coveredColumns.nonzeroBitCount) / 3,
        opacity: opacity ?? 1, tone: tone, paint: number(of: front), color: color)
      // Over an empty dot the groups within the outermost one make the dot fainter; over another they mix the two.
      if dots[index].coverage == 0 {
        dot.opacity *= innerOpacity
      } else if innerOpacity < 1 {
        dot.mix(over: dots[index], by: innerOpacity)
      }
      dots[index] = dot
    }
  }

  /// Returns the index of a color in the list, to which a new one is added.
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
  /// Half the width of the stroke.
  let reach: Double
  /// True if the stroke reaches around `from` by half its width: a round cap, or a joint.
  let startsRound: Bool
  /// True if the stroke reaches around `to` by half its width.
  let endsRound: Bool

  /// Returns the least and the greatest position along an axis, in dots.
  func extent(
    along axis: KeyPath<CanvasPoint, Double>, dotLength: Double
  ) -> (low: Double, high: Double) {
    let (a, b) = (from[keyPath: axis], to[keyPath: axis])
    return ((min(a, b) - reach) / dotLength, (max(a, b) + reach) / dotLength)
  }

  /// Returns true if the stroke covers a point; a square end does not reach beyond its point.
  func covers(_ point: CanvasPoint) -> Bool {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let (px, py) = (point.x - from.x, point.y - from.y)
    let square = dx * dx + dy * dy
    // The position of the point along the segment: 0 at `from`, 1 at `to`.
    let t = square > 0 ? (px * dx + py * dy) / square : 0
    if t < 0, !startsRound { return false }
    if t > 1, !endsRound { return false }
    let near = min(max(t, 0), 1)
    // The offset of the point from the nearest one of the segment.
    let (ex, ey) = (px - near * dx, py - near * dy)
    return ex * ex + ey * ey <= reach * reach
  }
}

extension Paint {
  /// Returns the tone at a point, the paint for few colors, and the theme's color there.
  ///
  /// With few colors, a gradient is drawn in the paint of its stop with the highest tone, in denser
  /// shades near that stop.
  fileprivate func tone(
    at point: CanvasPoint, _ theme: Theme
  ) -> (tone: Double, front: PaintColor, color: CanvasColor) {
    switch self {
    case .color(let color): return (color.tone, color, theme.color(of: color))
    case .gradient(let gradient):
      let (dx, dy) = (gradient.end.x - gradient.start.x, gradient.end.y - gradient.start.y)
      let (px, py) = (point.x - gradient.start.x, point.y - gradient.start.y)
      // 0 at the start of the gradient, 1 at its end.
      let location = (px * dx + py * dy) / (dx * dx + dy * dy)
      var (tone, front) = (gradient[0].color.tone, gradient[0].color)
      var color = theme.color(of: front)
      for index in 1..<gradient.count {
        let (old, new) = (gradient[index - 1], gradient[index])
        let extent = new.location - old.location
        let weight = extent > 0 ? min(max((location - old.location) / extent, 0), 1) : 1
        // The last pair of stops that begins before the point decides.
        if location >= old.location {
          tone = old.color.tone * (1 - weight) + new.color.tone * weight
          // Each distinct color takes bytes, and a step of a twelfth is invisible.
          color = theme.color(of: old.color).mixed(
            with: theme.color(of: new.color), by: (12 * weight).rounded() / 12)
        }
        if new.color.tone > front.tone { front = new.color }
      }
      return (tone, front, color)
    }
  }
}

extension PaintColor {
  /// The tone: 1 for a moving or shining part, a quarter, the lightest of four shades, for its track or bone.
  var tone: Double {
    switch self {
    case .role(.accent), .role(.highlight), .role(.error), .fixed: 1
    case .role(.track), .role(.bone): 0.25
    }
  }
}
