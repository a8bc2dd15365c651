import LoaderCore
import TimelineModule

// Chooses the segment for an interval of a curve, if one is near enough.
extension CurveFit {
  /// Returns a segment between two keys that is monotone and near enough to the curve; else nil.
  ///
  /// `first`, `half` and `last` are the keys after a fourth, a half and three fourths of the time between.
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
  /// It is for a start as slow as the start of τ⁴, for which no Hermite cubic is monotone. It is nil
  /// if a velocity at an end is against the rise, or if both together exceed ``steepest``.
  @inlinable
  func shortened(_ a: Key, _ b: Key) -> CubicSegment? {
    let (duration, rise) = (b.time - a.time, b.sample.value - a.sample.value)
    // The velocities at both ends, as multiples of the mean velocity.
    let first = a.sample.velocity * duration / rise
    let last = b.sample.velocity * duration / rise
    guard rise != 0, first >= 0, last >= 0, first + last <= Self.steepest else { return nil }
    // The heights of the handles add up to the whole rise; a level one may be longer.
    let x1 = first == 0 ? 0.5 : 1 / (first + last)
    let x2 = last == 0 ? 0.5 : 1 - 1 / (first + last)
    // False only for velocities whose sum is below 2: there the Hermite cubic is monotone itself.
    guard x1 <= 0.5, x2 >= 0.5 else { return nil }
    return CubicSegment(
      from: a.point, to: b.point,
      easing: CubicSegment.Easing(x1, first * x1, x2, 1 - last * (1 - x2)))
  }

  /// The largest sum of the velocities at both ends of a curve with shorter handles, as a multiple of
  /// its mean velocity.
  ///
  /// A steeper curve bends in so short a time that no sample would show it.
  @inlinable static var steepest: Double { 8 }

  /// Returns true if the Hermite cubic between two keys is near enough to the curve.
  ///
  /// It is compared with the samples after a fourth, a half (`middle`), and three fourths of the time.
  /// The numbers are the Hermite basis and its derivatives at these places. The largest errors are
  /// near them, if the fourth derivative is constant: the error of the value is largest in the
  /// middle, the error of the velocity 0.21 from the ends, 3 % more than at a fourth.
  @inlinable
  func isClose(
    from a: Key, to b: Key, first: Sample, middle: Sample, last: Sample
  ) -> Bool {
    let duration = b.time - a.time
    let (start, end) = (a.sample, b.sample)
    let rise = end.value - start.value
    // The velocities at both ends, in values per duration.
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
  ///
  /// Between these places the error may be a little larger.
  @inlinable static var fraction: Double { 0.9 }

  /// Returns true if a segment longer than 0.15 s is near enough at one more place, too.
  ///
  /// An oscillating curve may pass through the segment at all simple fractions; 0.618 is none.
  @inlinable
  func isClose(_ segment: CubicSegment) -> Bool {
    guard segment.duration > 0.15 else { return true }
    let time = segment.start.time + 0.618 * segment.duration
    return isClose(segment.sample(at: time), to: curve.sample(at: time), gap: 0)
  }

  /// Returns true if a segment is near enough at a key, and up to the next key.
  ///
  /// The keys are a fourth of its duration apart.
  @inlinable
  func isClose(_ segment: CubicSegment, at key: Key) -> Bool {
    isClose(segment.sample(at: key.time), to: key.sample, gap: segment.duration / 4)
  }

  /// Returns true if a segment is near enough to the curve at a sample, and up to samples `gap`
  /// seconds away.
  ///
  /// `first` is the sample of the segment, `second` the curve's at the same time. Between two samples
  /// the error is nearly a Hermite cubic, which lies between its control points. The inner ones are on
  /// the tangents at a third of the gap.
  @inlinable
  func isClose(_ first: Sample, to second: Sample, gap: Double) -> Bool {
    let velocity = abs(first.velocity - second.velocity)
    return abs(first.value - second.value) + velocity * gap / 3 <= Self.fraction * tolerance
      && velocity <= Self.fraction * velocityTolerance
  }

  /// Returns true if the Hermite cubic between two keys is monotone.
  ///
  /// Source: F. N. Fritsch and R. E. Carlson, "Monotone Piecewise Cubic Interpolation", 1980.
  @inlinable
  func isMonotone(_ a: Key, _ b: Key) -> Bool {
    let slope = (b.sample.value - a.sample.value) / (b.time - a.time)
    guard slope != 0 else { return a.sample.velocity == 0 && b.sample.velocity == 0 }
    // The source's α and β: the velocities at both ends, as multiples of the mean velocity.
    let (alpha, beta) = (a.sample.velocity / slope, b.sample.velocity / slope)
    guard alpha >= 0, beta >= 0 else { return false }
    return alpha + beta <= 2 || 2 * alpha + beta <= 3 || alpha + 2 * beta <= 3
      || alpha * alpha + alpha * beta + beta * beta - 6 * (alpha + beta) + 9 <= 0
  }
}
