import LoaderCore
import TimelineModule

/// The curve of one number over a whole scenario: segments without gaps.
///
/// If a segment begins with another value than the one before it ended with, the number jumps.
struct ChannelCurves: Hashable {
  private(set) var segments: [CubicSegment] = []

  init() {}

  /// Adds what a number does by a plan, until `end`, its loops unrolled.
  ///
  /// - Complexity: O(*n*) in the number of segments that are added.
  mutating func append(
    _ channel: KeyframePlan.Channel, _ timing: KeyframeTiming, until end: Double
  ) {
    for segment in channel.transient {
      append(segment, from: timing.start, until: end)
    }
    switch channel.ending {
    case .hold(let value), .wait(let value, until: _):
      let start = max(channel.transient.last?.end.time ?? timing.start, timing.start)
      append(CubicSegment(level: value, from: start, to: end), from: start, until: end)
    case .loop(let loops):
      append(loops, from: timing.steadyStart, until: end)
    }
  }

  /// Adds the sum of several loops, of which all except one are uniform.
  ///
  /// The uniform ones are added to the segments of that one, which stay Bézier curves with the same
  /// times.
  private mutating func append(
    _ loops: [KeyframePlan.Loop], from start: Double, until end: Double
  ) {
    guard !loops.isEmpty else { return }
    let place = loops.firstIndex { !$0.isEven } ?? 0
    let main = loops[place]
    let others = loops[..<place] + loops[(place + 1)...]
    let velocity = others.reduce(0) { $0 + $1.growth / $1.period }
    let offset = others.reduce(0) { $0 + ($1.segments.first?.start.value ?? 0) }
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
}
