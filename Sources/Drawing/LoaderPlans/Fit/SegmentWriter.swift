import LoaderCore
import TimelineModule

/// Writes segments to a sink, and joins adjacent ones that stand still.
@usableFromInline
package struct SegmentWriter {
  /// An interval that stands still, not written yet: it may last, or be part of the continuation.
  @usableFromInline var level: (start: CubicSegment.Point, end: Double)?
  /// The instant that times are counted from, in seconds: 0 in a transient, else the loop's start.
  @usableFromInline var origin = 0.0

  /// The distance below which two values count as one.
  @inlinable static var rounding: Double { 1e-12 }

  @inlinable
  package init() {}

  /// Writes a segment that moves.
  @inlinable
  mutating func write(_ segment: CubicSegment, to sink: inout some KeyframeSink) {
    writeLevel(to: &sink)
    emit(segment, to: &sink)
  }

  /// Adds an interval that stands still.
  @inlinable
  mutating func stay(
    from start: CubicSegment.Point, to end: CubicSegment.Point,
    to sink: inout some KeyframeSink
  ) {
    if let standing = level, abs(standing.start.value - start.value) <= Self.rounding {
      level = (standing.start, end.time)
    } else {
      writeLevel(to: &sink)
      level = (start, end.time)
    }
  }

  /// Writes the interval that stands still.
  @inlinable
  mutating func writeLevel(to sink: inout some KeyframeSink) {
    guard let standing = level else { return }
    level = nil
    let end = CubicSegment.Point(time: standing.end, value: standing.start.value)
    emit(CubicSegment(lineFrom: standing.start, to: end), to: &sink)
  }

  @inlinable
  func emit(_ segment: CubicSegment, to sink: inout some KeyframeSink) {
    sink.segment(origin == 0 ? segment : segment.delayed(by: -origin))
  }

  /// Ends a transient before a rest at this value: an interval at rest there needs no segment.
  @inlinable
  package mutating func rest(
    at value: Double, until expiry: Double, to sink: inout some KeyframeSink
  ) {
    if let standing = level, abs(standing.start.value - value) <= Self.rounding {
      level = nil
    } else {
      writeLevel(to: &sink)
    }
    if expiry < .infinity { sink.wait(value, until: expiry) } else { sink.hold(value) }
  }

  /// Ends a transient before a loop that begins at `start`, in seconds.
  @inlinable
  mutating func beginLoop(
    at start: Double, period: Double, growth: Double, to sink: inout some KeyframeSink
  ) {
    writeLevel(to: &sink)
    sink.beginLoop(period: period, growth: growth)
    origin = start
  }
}
