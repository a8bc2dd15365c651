import LoaderCore
import TimelineModule

/// Writes segments to a sink, the receiver of keyframes, and joins adjacent ones that are parts of one curve.
///
/// Each channel, one moving number of a plan, has a writer: for its transient, which is its motion until the
/// plan is steady, and then for its loop.
@usableFromInline
package struct SegmentWriter {
  /// The last segment, not written yet: the next one may continue its curve.
  @usableFromInline var pending: CubicSegment?
  /// The instant that written times are counted from, in seconds: 0 in a transient, the loop's start in a loop.
  @usableFromInline var origin = 0.0

  /// The difference up to which two values count as one.
  @inlinable static var rounding: Double { 1e-12 }

  @inlinable
  package init() {}

  /// Keeps a segment until the next one, joined with the pending one if both are parts of one curve.
  @inlinable @inline(never)
  mutating func write(_ segment: CubicSegment, to sink: inout some KeyframeSink) {
    if let joined = pending?.joined(with: segment) {
      pending = joined
    } else {
      writePending(to: &sink)
      pending = segment
    }
  }

  /// Writes a constant interval at the value of `start`, from which `end` differs by a rounding at most.
  ///
  /// If the pending segment is constant, too, and differs by a rounding at most, its value is written instead.
  /// So both are joined.
  @inlinable
  mutating func writeConstant(
    from start: CubicSegment.Point, to end: CubicSegment.Point,
    to sink: inout some KeyframeSink
  ) {
    var level = start.value
    if isConstant(at: start.value), let pending { level = pending.end.value }
    let segment = CubicSegment(
      lineFrom: CubicSegment.Point(time: start.time, value: level),
      to: CubicSegment.Point(time: end.time, value: level))
    write(segment, to: &sink)
  }

  /// Returns true if the pending segment is constant at a value, except for a rounding; false if there is none.
  @inlinable
  func isConstant(at value: Double) -> Bool {
    guard let pending else { return false }
    return pending.isLevel && abs(pending.end.value - value) <= Self.rounding
  }

  /// Writes the pending segment, if there is one, with its times counted from `origin`.
  @inlinable @inline(never)
  mutating func writePending(to sink: inout some KeyframeSink) {
    guard let segment = pending else { return }
    pending = nil
    sink.segment(origin == 0 ? segment : segment.delayed(by: -origin))
  }

  /// Ends a transient: the channel holds a value until `expiry`, in seconds, or without end for infinity.
  ///
  /// A constant last segment at the same value is left out: the hold includes it.
  @inlinable
  package mutating func endTransient(
    at value: Double, until expiry: Double, to sink: inout some KeyframeSink
  ) {
    if isConstant(at: value) { pending = nil } else { writePending(to: &sink) }
    if expiry < .infinity { sink.wait(value, until: expiry) } else { sink.hold(value) }
  }

  /// Ends a transient, instead of ``endTransient(at:until:to:)``, and begins a loop.
  ///
  /// The caller writes the loop's segments, and then ends it by ``writePending(to:)``.
  ///
  /// - Parameters:
  ///   - start: The start of the loop, in seconds.
  ///   - period: The seconds of one repetition.
  ///   - growth: The amount added to the value with each repetition.
  @inlinable
  mutating func beginLoop(
    at start: Double, period: Double, growth: Double, to sink: inout some KeyframeSink
  ) {
    writePending(to: &sink)
    sink.beginLoop(period: period, growth: growth)
    origin = start
  }
}

extension CubicSegment {
  /// Returns true if the curve stands still.
  @usableFromInline
  package var isLevel: Bool {
    start.value == end.value && control1.value == start.value && control2.value == start.value
  }

  /// Returns the curve that this segment and the next one are parts of; nil if there is none.
  ///
  /// It is nil, too, unless both rise, both fall or both are level, because a segment has one direction. No
  /// point of either is more than 1e-9 from its place in the whole curve, in seconds and in value.
  ///
  /// Source: de Casteljau's algorithm, backwards.
  @usableFromInline @inline(never)
  func joined(with next: CubicSegment) -> CubicSegment? {
    let rise = end.value - start.value
    let nextRise = next.end.value - next.start.value
    guard rise * nextRise > 0 || isLevel && next.isLevel else { return nil }
    // The two controls beside the common point lie on its tangent. Their distances from the point are
    // in the ratio of the parts' lengths in the parameter. `fraction` is this segment's length of it.
    let tangent = next.control1.time - control2.time
    guard tangent > 0 else { return nil }
    let fraction = (end.time - control2.time) / tangent
    guard fraction > 0, fraction < 1 else { return nil }
    // The outer handle of each part is prolonged to the whole curve's handle.
    let whole = CubicSegment(
      start, start.mixed(with: control1, by: 1 / fraction),
      next.end.mixed(with: next.control2, by: 1 / (1 - fraction)), next.end)
    // With a control beyond the other end, time would run backwards in a part of the curve.
    guard whole.control1.time <= whole.end.time, whole.control2.time >= whole.start.time else {
      return nil
    }
    // The whole curve, split at `fraction`, has to give both parts again.
    let middle = whole.control1.mixed(with: whole.control2, by: fraction)
    let left = control1.mixed(with: middle, by: fraction)
    let right = middle.mixed(with: next.control2, by: fraction)
    let isWhole =
      left.isNear(control2) && right.isNear(next.control1)
      && left.mixed(with: right, by: fraction).isNear(end)
      && end.isNear(next.start)
    return isWhole ? whole : nil
  }
}

extension CubicSegment.Point {
  /// Returns true if two points are the same except for roundings.
  @inline(never)
  fileprivate func isNear(_ other: Self) -> Bool {
    abs(time - other.time) <= 1e-9 && abs(value - other.value) <= 1e-9
  }
}
