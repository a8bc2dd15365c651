import LoaderCore
import TimelineModule

// Chooses the segment for an interval of a curve, if one is near enough.
extension CurveFit {
  /// Returns the segment between two keys, if it is monotone and near enough to the curve.
  @inlinable
  func candidate(
    from a: Key, to b: Key, first: Key, half: Key, last: Key
  ) -> CubicSegment? {
    if isMonotone(a, b) {
      guard isClose(from: a, to: b, first: first.sample, middle: half.sample, last: last.sample)
      else { return nil }
      return CubicSegment(from: a.sample, at: a.time, to: b.sample, at: b.time)
    }
    guard let segment = shortened(a, b), isClose(segment, at: first), isClose(segment, at: half),
      isClose(segment, at: last)
    else { return nil }
    return segment
  }

  /// Returns a monotone curve with the values and velocities of both ends, but shorter handles.
  ///
  /// It is for a start as slow as τ⁴ starts, for which no Hermite cubic is monotone. Nil if the
  /// ends themselves do not go one way, or are too steep.
  @inlinable
  func shortened(_ a: Key, _ b: Key) -> CubicSegment? {
    let (duration, rise) = (b.time - a.time, b.sample.value - a.sample.value)
    let (one, two) = (a.sample.velocity * duration / rise, b.sample.velocity * duration / rise)
    guard rise != 0, one >= 0, two >= 0, one + two <= Self.steepest else { return nil }
    // The heights of the handles add up to the whole rise; a level one may be longer.
    let x1 = one == 0 ? 0.5 : 1 / (one + two)
    let x2 = two == 0 ? 0.5 : 1 - 1 / (one + two)
    guard x1 <= 0.5, x2 >= 0.5 else { return nil }
    return CubicSegment(
      from: a.point, to: b.point,
      easing: CubicSegment.Easing(x1, one * x1, x2, 1 - two * (1 - x2)))
  }

  /// The largest sum of both velocities with shorter handles, in mean velocities.
  ///
  /// A steeper curve bends in so short a time that no sample would be there.
  @inlinable static var steepest: Double { 8 }

  /// Returns true if the cubic is near enough after a fourth, a half, and three fourths.
  ///
  /// If the fourth derivative is constant, the largest errors are near these places: the error of
  /// the value in the middle, the velocity's 0.21 from the ends, where they are 3 % larger.
  @inlinable
  func isClose(
    from a: Key, to b: Key, first: Sample, middle: Sample, last: Sample
  ) -> Bool {
    let duration = b.time - a.time
    let (start, end) = (a.sample, b.sample)
    let rise = end.value - start.value
    let (v, w) = (start.velocity * duration, end.velocity * duration)
    let quarter = Sample(
      value: start.value + 0.15625 * rise + 0.140625 * v - 0.046875 * w,
      velocity: (1.125 * rise + 0.1875 * v - 0.3125 * w) / duration)
    let half = Sample(
      value: start.value + 0.5 * rise + 0.125 * (v - w),
      velocity: (1.5 * rise - 0.25 * (v + w)) / duration)
    let threeQuarters = Sample(
      value: end.value - 0.15625 * rise + 0.046875 * v - 0.140625 * w,
      velocity: (1.125 * rise - 0.3125 * v + 0.1875 * w) / duration)
    return isClose(quarter, to: first, gap: duration / 4)
      && isClose(half, to: middle, gap: duration / 4)
      && isClose(threeQuarters, to: last, gap: duration / 4)
  }

  /// The fraction of the tolerances that is allowed at the places that are checked.
  @inlinable static var fraction: Double { 0.9 }

  /// Returns true if a long segment is near enough at one more place, at no simple fraction.
  ///
  /// An oscillating curve may pass through all the others.
  @inlinable
  func isClose(_ segment: CubicSegment) -> Bool {
    guard segment.duration > 0.15 else { return true }
    let time = segment.start.time + 0.618 * segment.duration
    return isClose(segment.sample(at: time), to: curve.sample(at: time), gap: 0)
  }

  @inlinable
  func isClose(_ segment: CubicSegment, at key: Key) -> Bool {
    isClose(segment.sample(at: key.time), to: key.sample, gap: segment.duration / 4)
  }

  /// Returns true if a segment is near enough to the curve, also up to samples `gap` seconds away.
  ///
  /// Between two samples the error is nearly a Hermite cubic, which lies between its control
  /// points. The inner ones are on the tangents at a third of the gap.
  @inlinable
  func isClose(_ first: Sample, to second: Sample, gap: Double) -> Bool {
    let velocity = abs(first.velocity - second.velocity)
    return abs(first.value - second.value) + velocity * gap / 3 <= Self.fraction * tolerance
      && velocity <= Self.fraction * velocityTolerance
  }

  /// Returns true if the Hermite cubic is monotone.
  ///
  /// Source: F. N. Fritsch and R. E. Carlson, "Monotone Piecewise Cubic Interpolation", 1980.
  @inlinable
  func isMonotone(_ a: Key, _ b: Key) -> Bool {
    let slope = (b.sample.value - a.sample.value) / (b.time - a.time)
    guard slope != 0 else { return a.sample.velocity == 0 && b.sample.velocity == 0 }
    let (one, two) = (a.sample.velocity / slope, b.sample.velocity / slope)
    guard one >= 0, two >= 0 else { return false }
    return one + two <= 2 || 2 * one + two <= 3 || one + 2 * two <= 3
      || one * one + one * two + two * two - 6 * (one + two) + 9 <= 0
  }
}
