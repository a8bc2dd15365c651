import TimelineModule

/// Tells segments to a sink, those that stand still joined to one.
@usableFromInline
struct SegmentWriter {
  /// A stretch that stands still, not told yet: it may go on, or be part of the ending.
  @usableFromInline var level: (start: CubicSegment.Point, end: Double)?
  /// From when on times are told, in seconds: 0 in the transient, its beginning in a loop.
  @usableFromInline var origin = 0.0

  /// Two values that are closer than this count as one.
  @inlinable static var rounding: Double { 1e-12 }

  @inlinable
  init() {}

  /// Takes a segment that moves.
  @inlinable
  mutating func write(_ segment: CubicSegment, into sink: inout some KeyframeSink) {
    tellLevel(to: &sink)
    tell(segment, to: &sink)
  }

  /// Takes a stretch that stands still.
  @inlinable
  mutating func stay(
    from start: CubicSegment.Point, to end: CubicSegment.Point,
    into sink: inout some KeyframeSink
  ) {
    if let standing = level, abs(standing.start.value - start.value) <= Self.rounding {
      level = (standing.start, end.time)
    } else {
      tellLevel(to: &sink)
      level = (start, end.time)
    }
  }

  /// Tells the stretch that stands still.
  @inlinable
  mutating func tellLevel(to sink: inout some KeyframeSink) {
    guard let standing = level else { return }
    level = nil
    let end = CubicSegment.Point(time: standing.end, value: standing.start.value)
    tell(CubicSegment(lineFrom: standing.start, to: end), to: &sink)
  }

  @inlinable
  func tell(_ segment: CubicSegment, to sink: inout some KeyframeSink) {
    sink.segment(origin == 0 ? segment : segment.delayed(by: -origin))
  }

  /// Ends a transient before a rest at this value: a stretch that stands on it needs no segment.
  @inlinable
  mutating func rest(
    at value: Double, until expiry: Double, of sink: inout some KeyframeSink
  ) {
    if let standing = level, abs(standing.start.value - value) <= Self.rounding {
      level = nil
    } else {
      tellLevel(to: &sink)
    }
    if expiry < .infinity { sink.wait(value, until: expiry) } else { sink.hold(value) }
  }

  /// Ends a transient before a loop that begins at `start`, in seconds.
  @inlinable
  mutating func beginLoop(
    at start: Double, period: Double, growth: Double, of sink: inout some KeyframeSink
  ) {
    tellLevel(to: &sink)
    sink.beginLoop(period: period, growth: growth)
    origin = start
  }
}
