import LoaderDrawing
import TimelineModule

/// The Bézier curves of a drawing's numbers over time, computed from its channels.
struct FormTracks {
  /// A function from the channels to the numbers of the drawing.
  typealias Drawing = (_ channels: [AffineExpression]) -> [AffineExpression]

  private let channels: [ChannelCurves]
  private let drawing: Drawing
  /// For each number, the intervals in which its sum does not change.
  private var pieces: [[Piece]] = []

  /// The tolerance of a curve, in the unit of its number.
  ///
  /// It applies to the sum of two channels that are not cubic in time.
  private static let tolerance = 0.005
  /// The precision of the instant at which a number changes its sum, in seconds.
  private static let precision = 1e-6
  /// The number of samples of an interval in which a number may change its sum.
  private static let evaluations = 12

  /// - Complexity: O(*n* · log *n*) in the segments of all channels: a drawing for each, and about
  ///   twelve if a number may change its sum.
  init(_ channels: [ChannelCurves], drawing: @escaping Drawing) {
    (self.channels, self.drawing) = (channels, drawing)
    findPieces()
  }

  /// An interval in which a number is one sum.
  private struct Piece {
    var start, end: Double
    var form: AffineExpression
  }

  /// The numbers of the drawing at an instant.
  private typealias Evaluation = (time: Double, forms: [AffineExpression])

  /// The curves of each number: segments without gaps.
  ///
  /// - Complexity: O(*n* · log *n*) in the number of segments of all channels.
  var tracks: [[CubicSegment]] { pieces.map(curves) }

  /// Returns the channels that a number uses at any time.
  func parts(ofNumber index: Int) -> [Int] {
    channels.indices.filter { channel in
      pieces[index].contains { $0.form.weights[channel] != 0 }
    }
  }

  /// Visits the intervals in which every channel is one segment.
  private mutating func findPieces() {
    let breakpoints = channels.reduce(into: [Double]()) { breakpoints, channel in
      for segment in channel.segments {
        if breakpoints.last != segment.start.time { breakpoints.append(segment.start.time) }
        breakpoints.append(segment.end.time)
      }
    }.inOrder
    var cursors = channels.map { _ in 0 }
    var (active, forms) = ([CubicSegment](), [AffineExpression]())
    for (start, end) in zip(breakpoints, breakpoints.dropFirst()) {
      active.removeAll(keepingCapacity: true)
      forms.removeAll(keepingCapacity: true)
      for (index, channel) in channels.enumerated() {
        let segment = channel.segment(at: start + (end - start) / 2, after: &cursors[index])
        active.append(segment)
        forms.append(AffineExpression(input: index, within: segment))
      }
      let numbers = drawing(forms)
      if numbers.allSatisfy(\.isOneSum) {
        append(numbers, from: start, to: end)
      } else {
        findPieces(of: active, from: start, to: end)
      }
    }
  }

  /// Finds the pieces of an interval in which a number may change its sum.
  private mutating func findPieces(of active: [CubicSegment], from start: Double, to end: Double) {
    var breakpoints: [Double] = []
    // Excluding the ends, where two numbers may be equal.
    let first = start + (end - start) * 1e-4
    let step = (end - start) * (1 - 2e-4) / Double(Self.evaluations)
    var last: Evaluation?
    for index in 0...Self.evaluations {
      let next = evaluate(at: first + step * Double(index), active)
      if let last { findBreakpoints(of: active, from: last, to: next, &breakpoints) }
      last = next
    }
    for (from, to) in zip([start] + breakpoints, breakpoints + [end]) where to > from {
      append(evaluate(at: from + (to - from) / 2, active).forms, from: from, to: to)
    }
  }

  /// Finds the instants in an interval at which a number changes its sum, by bisection.
  private func findBreakpoints(
    of active: [CubicSegment], from start: Evaluation, to end: Evaluation,
    _ breakpoints: inout [Double]
  ) {
    if zip(start.forms, end.forms).allSatisfy({ $0.isSameSum(as: $1) }) { return }
    let time = start.time + (end.time - start.time) / 2
    guard end.time - start.time > Self.precision else { return breakpoints.append(time) }
    let middle = evaluate(at: time, active)
    findBreakpoints(of: active, from: start, to: middle, &breakpoints)
    findBreakpoints(of: active, from: middle, to: end, &breakpoints)
  }

  private func evaluate(at time: Double, _ active: [CubicSegment]) -> Evaluation {
    let forms = active.enumerated().map { index, segment in
      let value = segment.isLevel ? segment.start.value : segment.sample(at: time).value
      return AffineExpression(input: index, value: value)
    }
    return (time, drawing(forms))
  }

  /// Adds an interval in which each number is one sum.
  private mutating func append(_ numbers: [AffineExpression], from start: Double, to end: Double) {
    if pieces.isEmpty { pieces = numbers.map { _ in [] } }
    for (index, form) in numbers.enumerated() {
      let last = pieces[index].count - 1
      if last >= 0, pieces[index][last].form.isSameSum(as: form) {
        pieces[index][last].end = end
      } else {
        pieces[index].append(Piece(start: start, end: end, form: form))
      }
    }
  }
}

// The curves of one number.
extension FormTracks {
  private func curves(_ pieces: [Piece]) -> [CubicSegment] {
    var (curves, summands) = ([CubicSegment](), [CubicSegment]())
    var cursors = channels.map { _ in 0 }
    for piece in pieces {
      let parts = channels.indices.filter { piece.form.weights[$0] != 0 }
      var breakpoints = [piece.start, piece.end]
      for index in parts {
        let segments = channels[index].segments(from: piece.start, to: piece.end, &cursors[index])
        for segment in segments { breakpoints.append(max(segment.start.time, piece.start)) }
      }
      breakpoints = breakpoints.inOrder
      for (start, end) in zip(breakpoints, breakpoints.dropFirst()) {
        summands.removeAll(keepingCapacity: true)
        for index in parts {
          for segment in channels[index].segments(from: start, to: end, &cursors[index]) {
            summands.append(
              segment.cut(from: start, to: end).scaled(by: piece.form.weights[index]))
          }
        }
        Self.append(summands, plus: piece.form.constant, from: start, to: end, to: &curves)
      }
    }
    return curves
  }

  /// Appends the curves of a sum of segments with the same times.
  private static func append(
    _ summands: [CubicSegment], plus constant: Double, from start: Double, to end: Double,
    to curves: inout [CubicSegment]
  ) {
    var (level, count, first) = (constant, 0, 0)
    for (index, summand) in summands.enumerated() {
      if summand.isLevel {
        level += summand.start.value
      } else {
        if count == 0 { first = index }
        count += 1
      }
    }
    if count == 0 { return curves.append(CubicSegment(level: level, from: start, to: end)) }
    if count == 1 {
      return curves.append(summands[first].adding(level, at: start, velocity: 0))
    }
    let moving = summands.filter { !$0.isLevel }
    func sum(_ time: Double) -> Sample {
      moving.reduce(Sample(value: level)) {
        let sample = $1.sample(at: time)
        return Sample(value: $0.value + sample.value, velocity: $0.velocity + sample.velocity)
      }
    }
    let curve = CubicSegment(from: sum(start), at: start, to: sum(end), at: end)
    let isClose =
      moving.allSatisfy(\.isCubicInTime)
      || [0.25, 0.5, 0.75].allSatisfy {
        let time = start + $0 * (end - start)
        return abs(curve.sample(at: time).value - sum(time).value) <= tolerance
      }
    if isClose || end - start < 1e-3 { return curves.append(contentsOf: curve.monotoneParts) }
    let middle = start + (end - start) / 2
    let halves = summands.map { $0.split(at: middle) }
    append(halves.map(\.before), plus: constant, from: start, to: middle, to: &curves)
    append(halves.map(\.after), plus: constant, from: middle, to: end, to: &curves)
  }
}

extension [Double] {
  /// The distinct numbers, in ascending order.
  fileprivate var inOrder: [Double] {
    var ordered: [Double] = []
    ordered.reserveCapacity(count)
    for number in sorted() where ordered.last != number { ordered.append(number) }
    return ordered
  }
}

extension CubicSegment {
  /// The same curve in monotone parts, because players have only such curves.
  fileprivate var monotoneParts: [CubicSegment] {
    let turns = extrema
    var (parts, rest) = ([CubicSegment](), self)
    for time in [turns.first, turns.second].compactMap(\.self)
    where time > rest.start.time && time < rest.end.time {
      let (before, after) = rest.split(at: time)
      parts.append(before)
      rest = after
    }
    return parts + [rest]
  }
}
