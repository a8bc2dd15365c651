import LoaderCore
import TimelineModule

/// Writes segments to a sink, and joins adjacent ones that are parts of one curve.
///
/// Each channel has one, for its transient and then its loop.
@usableFromInline
package struct SegmentWriter {
  /// The last segment, not written yet: the next one may continue its curve.
  @usableFromInline var pending: CubicSegment?
  /// The instant that times are counted from, in seconds: 0 in a transient, else the loop's start.
  @usableFromInline var origin = 0.0

  /// The distance below which two values count as one.
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
  /// A rounding of the value does not separate it from a constant segment before it.
  @inlinable
  mutating func writeConstant(
    from start: CubicSegment.Point, to end: CubicSegment.Point,
    to sink: inout some KeyframeSink
  ) {
    let level = isConstant(at: start.value) ? pending?.end.value ?? start.value : start.value
    let segment = CubicSegment(
      lineFrom: CubicSegment.Point(time: start.time, value: level),
      to: CubicSegment.Point(time: end.time, value: level))
    write(segment, to: &sink)
  }

  /// Returns true if the pending segment is constant at a value.
  @inlinable
  func isConstant(at value: Double) -> Bool {
    guard let pending else { return false }
    return pending.isLevel && abs(pending.end.value - value) <= Self.rounding
  }

  /// Writes the pending segment.
  @inlinable @inline(never)
  mutating func writePending(to sink: inout some KeyframeSink) {
    guard let segment = pending else { return }
    pending = nil
    sink.segment(origin == 0 ? segment : segment.delayed(by: -origin))
  }

  /// Ends a transient with a hold of a value until `expiry`, in seconds; infinity for no end.
  ///
  /// A constant last segment at the same value is left out: the hold includes it.
  @inlinable
  package mutating func endTransient(
    at value: Double, until expiry: Double, to sink: inout some KeyframeSink
  ) {
    if isConstant(at: value) { pending = nil } else { writePending(to: &sink) }
    if expiry < .infinity { sink.wait(value, until: expiry) } else { sink.hold(value) }
  }

  /// Ends a transient before a loop; the caller ends the loop by ``writePending(to:)``.
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
  /// Both parts rise, both fall, or both are level. Their points lie within 1e-9 of their places in
  /// the whole curve, and so do the parts themselves.
  ///
  /// Source: de Casteljau's algorithm, backwards.
  @usableFromInline @inline(never)
  func joined(with next: CubicSegment) -> CubicSegment? {
    let rises = (end.value - start.value, next.end.value - next.start.value)
    guard rises.0 * rises.1 > 0 || isLevel && next.isLevel else { return nil }
    // The two controls beside the common point lie on its tangent. Their distances from the point are
    // in the ratio of the parts' lengths in the parameter.
    let tangent = next.control1.time - control2.time
    guard tangent > 0 else { return nil }
    let fraction = (end.time - control2.time) / tangent
    guard fraction > 0, fraction < 1 else { return nil }
    let whole = CubicSegment(
      start, start.mixed(with: control1, by: 1 / fraction),
      next.end.mixed(with: next.control2, by: 1 / (1 - fraction)), next.end)
    // With a control beyond the other end, time would run backwards in a part of the curve.
    guard whole.control1.time <= whole.end.time, whole.control2.time >= whole.start.time else {
      return nil
    }
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
  /// Returns true if two points are one but for rounding.
  @inline(never)
  fileprivate func isNear(_ other: Self) -> Bool {
    abs(time - other.time) <= 1e-9 && abs(value - other.value) <= 1e-9
  }
}
