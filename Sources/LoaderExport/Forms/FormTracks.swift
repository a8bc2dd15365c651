import TimelineModule

/// The numbers of a drawing over time, each as Bézier curves, from what its channels do.
struct FormTracks {
  /// The numbers of the drawing, each from its channels.
  typealias Drawing = (_ channels: [ChannelForm]) -> [ChannelForm]

  private let channels: [ChannelCourse]
  private let drawing: Drawing
  /// The stretches in which no number changes its sum.
  private var pieces: [(start: Double, end: Double, forms: [ChannelForm])] = []

  /// How far a curve may be off, in the unit of its number, where two channels are summed that are no
  /// cubics in time.
  private static let tolerance = 0.005
  /// How exactly it is told when a lesser number becomes the greater one, in seconds.
  private static let precision = 1e-6

  /// - Complexity: O(*n*) in the stretches of the grid, a dozen drawings each.
  init(_ grid: ChannelGrid, drawing: @escaping Drawing) {
    (channels, self.drawing) = (grid.courses, drawing)
    findPieces(grid)
  }

  /// A stretch in which a number is one sum.
  private struct Piece {
    var start, end: Double
    var form: ChannelForm
  }

  /// The curves of each number: segments that follow each other without a gap.
  ///
  /// - Complexity: O(*n*) in the number of segments of all channels.
  var tracks: [[CubicSegment]] {
    guard let first = pieces.first else { return [] }
    return first.forms.indices.map { index in
      var joined: [Piece] = []
      for (start, end, forms) in pieces {
        if let last = joined.last, last.form.isSameSum(as: forms[index]) {
          joined[joined.count - 1].end = end
        } else {
          joined.append(Piece(start: start, end: end, form: forms[index]))
        }
      }
      return joined.flatMap(curves)
    }
  }

  /// The channels of which a number is made, at one time or another.
  func parts(ofNumber index: Int) -> [Int] {
    channels.indices.filter { channel in
      pieces.contains { $0.forms[index].weights[channel] != 0 }
    }
  }

  private mutating func findPieces(_ grid: ChannelGrid) {
    for (start, end, active, instants) in grid.stretches {
      var seams: [Double] = []
      var last: (time: Double, forms: [ChannelForm])?
      for (time, channels) in instants {
        let next = (time, drawing(channels))
        if let last { findSeams(of: active, from: last, to: next, &seams) }
        last = next
      }
      for (from, to) in zip([start] + seams, seams + [end]) where to > from {
        pieces.append((from, to, forms(of: active, at: from + (to - from) / 2)))
      }
    }
  }

  private func forms(of active: [CubicSegment], at time: Double) -> [ChannelForm] {
    drawing(ChannelGrid.channels(active, at: time))
  }

  /// Finds the instants between two at which a number changes its sum, by halving.
  private func findSeams(
    of active: [CubicSegment], from start: (time: Double, forms: [ChannelForm]),
    to end: (time: Double, forms: [ChannelForm]), _ seams: inout [Double]
  ) {
    if zip(start.forms, end.forms).allSatisfy({ $0.isSameSum(as: $1) }) { return }
    let time = start.time + (end.time - start.time) / 2
    guard end.time - start.time > Self.precision else { return seams.append(time) }
    let middle = (time, forms(of: active, at: time))
    findSeams(of: active, from: start, to: middle, &seams)
    findSeams(of: active, from: middle, to: end, &seams)
  }

  /// The curves of a number while it is one sum.
  private func curves(_ piece: Piece) -> [CubicSegment] {
    let parts = channels.indices.filter { piece.form.weights[$0] != 0 }
    var knots = Set([piece.start, piece.end])
    for index in parts {
      for segment in channels[index].segments(from: piece.start, to: piece.end) {
        knots.insert(segment.start.time)
      }
    }
    let instants = knots.sorted()
    return zip(instants, instants.dropFirst()).flatMap { start, end in
      let summands = parts.flatMap { index in
        channels[index].segments(from: start, to: end)
          .map { $0.scaled(by: piece.form.weights[index]) }
      }
      return curves(of: summands, plus: piece.form.constant, from: start, to: end)
    }
  }

  /// The curves of a sum of segments that lie at the same time.
  private func curves(
    of summands: [CubicSegment], plus constant: Double, from start: Double, to end: Double
  ) -> [CubicSegment] {
    let level = summands.filter(\.isLevel).reduce(constant) { $0 + $1.start.value }
    let moving = summands.filter { !$0.isLevel }
    guard let first = moving.first else {
      return [CubicSegment(level: level, from: start, to: end)]
    }
    if moving.count == 1 { return [first.adding(level, at: start, velocity: 0)] }
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
        return abs(curve.sample(at: time).value - sum(time).value) <= Self.tolerance
      }
    if isClose || end - start < 1e-3 { return curve.monotoneParts }
    let middle = start + (end - start) / 2
    let halves = summands.map { $0.split(at: middle) }
    return curves(of: halves.map(\.before), plus: constant, from: start, to: middle)
      + curves(of: halves.map(\.after), plus: constant, from: middle, to: end)
  }
}

extension CubicSegment {
  /// The same curve with its values multiplied.
  func scaled(by factor: Double) -> CubicSegment {
    func scaled(_ point: Point) -> Point {
      Point(time: point.time, value: point.value * factor)
    }
    return CubicSegment(scaled(start), scaled(control1), scaled(control2), scaled(end))
  }

  /// The same curve in parts that go one way each: players know no other.
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
