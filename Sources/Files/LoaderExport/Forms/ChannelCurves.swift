import LoaderCore
import LoaderDrawing
import TimelineModule

/// The curve of one channel over a whole scenario: segments without gaps.
///
/// The channel jumps where a segment does not begin with the last value of the one before it.
struct ChannelCurves: Hashable {
  private(set) var segments: [CubicSegment] = []

  init() {}

  /// Adds the segments of a channel in a plan, until `end`, with loops unrolled.
  ///
  /// - Parameter turns: The offset that is added to every value.
  /// - Complexity: O(*n*) in the number of segments that are added.
  mutating func append(
    _ channel: KeyframePlan.Channel, _ timing: KeyframeTiming, until end: Double, turns: Double
  ) {
    for segment in channel.transient {
      append(segment.adding(turns, at: 0, velocity: 0), from: timing.start, until: end)
    }
    switch channel.ending {
    case .hold(let value), .wait(let value, until: _):
      let start = max(channel.transient.last?.end.time ?? timing.start, timing.start)
      append(CubicSegment(level: value + turns, from: start, to: end), from: start, until: end)
    case .loop(let loops):
      append(loops, from: timing.steadyStart, until: end, turns: turns)
    }
  }

  /// Adds the sum of several loops, of which all except one are uniform.
  ///
  /// The uniform ones are added to the segments of that one, which stay Bézier curves with the same
  /// times.
  private mutating func append(
    _ loops: [KeyframePlan.Loop], from start: Double, until end: Double, turns: Double
  ) {
    guard !loops.isEmpty else { return }
    let place = loops.firstIndex { !$0.isEven } ?? 0
    let main = loops[place]
    let others = loops[..<place] + loops[(place + 1)...]
    let velocity = others.reduce(0) { $0 + $1.growth / $1.period }
    let offset = others.reduce(turns) { $0 + ($1.segments.first?.start.value ?? 0) }
    var (round, origin) = (0.0, start)
    while origin < end {
      for segment in main.segments {
        append(
          segment.delayed(by: origin)
            .adding(offset + round * main.growth, at: start, velocity: velocity),
          from: start, until: end)
      }
      round += 1
      origin = start + round * main.period
    }
  }

  /// Adds the part of a segment between two instants, if there is one.
  ///
  /// It begins at the end of the last one: a round of a loop may end a rounding after the next
  /// begins.
  private mutating func append(_ segment: CubicSegment, from start: Double, until end: Double) {
    let start = max(start, segments.last?.end.time ?? start)
    guard segment.end.time > start, segment.start.time < end, start < end else { return }
    segments.append(segment.cut(from: start, to: end))
  }

  /// Creates straight lines between points, in order of time; two points at one instant are a jump.
  ///
  /// - Complexity: O(points).
  init(_ points: [Chart.Point]) {
    for (one, other) in zip(points, points.dropFirst()) where !one.time.isAdjacent(to: other.time) {
      segments.append(
        CubicSegment(
          lineFrom: CubicSegment.Point(time: one.time, value: one.value),
          to: CubicSegment.Point(time: other.time, value: other.value)))
    }
  }

  /// Creates the fewest straight lines that pass within 0.0005 of some points.
  init(through points: [(time: Double, value: Double)]) {
    self.init(points.map { Chart.Point($0.time, $0.value) }.simplified(tolerance: 0.0005))
  }

  /// Returns the segment at `time`, for callers that advance through time.
  ///
  /// - Parameter cursor: The index of the last segment that was returned, 0 at first.
  /// - Complexity: O(1) for each segment on the way.
  func segment(at time: Double, after cursor: inout Int) -> CubicSegment {
    while cursor + 1 < segments.count, segments[cursor + 1].start.time <= time { cursor += 1 }
    return segments[cursor]
  }

  /// Returns the segments that overlap two instants, for callers that advance through time.
  ///
  /// - Parameter cursor: The index of the first of the last segments that were returned, 0 at
  ///   first.
  /// - Complexity: O(1) for each segment on the way.
  func segments(
    from start: Double, to end: Double, _ cursor: inout Int
  ) -> ArraySlice<CubicSegment> {
    while cursor < segments.count, segments[cursor].end.time <= start { cursor += 1 }
    var last = cursor
    while last < segments.count, segments[last].start.time < end { last += 1 }
    return segments[cursor..<last]
  }
}

extension KeyframePlan.Loop {
  /// True if the channel is one motion of constant velocity.
  fileprivate var isEven: Bool {
    guard segments.count == 1, let only = segments.first else { return false }
    return only.isStraight && only.end.value - only.start.value == growth
  }
}

extension CubicSegment {
  /// Creates a constant segment.
  init(level value: Double, from start: Double, to end: Double) {
    self.init(
      lineFrom: Point(time: start, value: value), to: Point(time: max(end, start), value: value))
  }

  /// True if the value is a linear function of time.
  var isStraight: Bool {
    let velocity = (end.value - start.value) / (end.time - start.time)
    let scale = max(abs(start.value), abs(end.value), 1)
    return [control1, control2].allSatisfy {
      abs($0.value - (start.value + velocity * ($0.time - start.time))) <= 1e-12 * scale
    }
  }

  /// True if time is a linear function of the curve's own parameter.
  var isCubicInTime: Bool {
    let third = duration / 3
    return abs(control1.time - start.time - third) <= 1e-9 * duration
      && abs(end.time - control2.time - third) <= 1e-9 * duration
  }
}
