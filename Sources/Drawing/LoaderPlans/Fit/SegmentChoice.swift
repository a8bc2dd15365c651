import LoaderCore
import TimelineModule

// Chooses the segment for an interval of a curve, if one is near enough.
extension CurveFit {
  /// Returns a segment between two keys that is monotone and near enough to the curve; nil if none was found.
  ///
  /// A key is an instant with the sample of the curve there. `first`, `half` and `last` are the keys after a
  /// fourth, a half and three fourths of the time from `a` to `b`.
  @inlinable
  func candidate(
    from a: Key, to b: Key, first: Key, half: Key, last: Key
  ) -> CubicSegment? {
    // The Hermite cubic is tried first: it has both samples, and its parameter is the time. If it is monotone but
    // too far from the curve, only shorter intervals help.
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

  /// Returns a monotone curve with the samples of both keys, but shorter handles than the Hermite cubic.
  ///
  /// It is for a curve that leaves a standstill as slowly as t⁴: in any interval from there, its velocity
  /// at the end is four times the mean one, and the Hermite cubic is not monotone. The result is nil if
  /// the velocity at one end is against the rise, or if both velocities together exceed ``steepest``.
  @inlinable
  func shortened(_ a: Key, _ b: Key) -> CubicSegment? {
    let (duration, rise) = (b.time - a.time, b.sample.value - a.sample.value)
    // The velocities at both ends, as multiples of the mean velocity.
    let first = a.sample.velocity * duration / rise
    let last = b.sample.velocity * duration / rise
    guard rise != 0, first >= 0, last >= 0, first + last <= Self.steepest else { return nil }
    // The easing's controls are at one height, so the curve is monotone. A level handle, at a velocity
    // of 0, has that height at any length: it gets half the duration.
    let x1 = first == 0 ? 0.5 : 1 / (first + last)
    let x2 = last == 0 ? 0.5 : 1 - 1 / (first + last)
    // A handle is longer than half the duration only if the sum of both velocities is below 2. Then the
    // Hermite cubic is monotone, and this function is not needed.
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
  /// It is compared with the curve's samples after a fourth (`first`), a half (`middle`), and three fourths
  /// (`last`) of the time. The numbers are the Hermite basis and its derivatives at these places.
  ///
  /// These places show nearly the largest errors. If the fourth derivative of the curve is constant, the
  /// error of the value is largest in the middle. The error of the velocity is largest at 0.21 of the
  /// duration from either end, where it is 3 % more than at a fourth.
  @inlinable
  func isClose(
    from a: Key, to b: Key, first: Sample, middle: Sample, last: Sample
  ) -> Bool {
    let duration = b.time - a.time
    let (start, end) = (a.sample, b.sample)
    let rise = end.value - start.value
    // The tangents of the Hermite basis: the velocities at both ends, per duration instead of per second.
    let (tangentA, tangentB) = (start.velocity * duration, end.velocity * duration)
    let quarter = Sample(
      value: start.value + 0.15625 * rise + 0.140625 * tangentA - 0.046875 * tangentB,
      velocity: (1.125 * rise + 0.1875 * tangentA - 0.3125 * tangentB) / duration)
    let half = Sample(
      value: start.value + 0.5 * rise + 0.125 * (tangentA - tangentB),
      velocity: (1.5 * rise - 0.25 * (tangentA + tangentB)) / duration)
    let threeQuarters = Sample(
      value: end.value - 0.15625 * rise + 0.046875 * tangentA - 0.140625 * tangentB,
      velocity: (1.125 * rise - 0.3125 * tangentA + 0.1875 * tangentB) / duration)
    return isClose(quarter, to: first, gap: duration / 4)
      && isClose(half, to: middle, gap: duration / 4)
      && isClose(threeQuarters, to: last, gap: duration / 4)
  }

  /// The fraction of both tolerances that an error may have at the places that are compared.
  ///
  /// The rest is for the places between them, where the error may be a little larger.
  @inlinable static var fraction: Double { 0.9 }

  /// Returns true if a segment longer than 0.15 s is near enough at one more place, too.
  ///
  /// An oscillating curve may meet the segment at every place compared so far, as these are simple fractions
  /// of the time. The golden section, 0.618, is far from all of them. In up to 0.15 s, only a curve of 26 Hz or
  /// more could do so, four periods in all, and no motion is so fast.
  @inlinable
  func isClose(_ segment: CubicSegment) -> Bool {
    guard segment.duration > 0.15 else { return true }
    let time = segment.start.time + 0.618 * segment.duration
    return isClose(segment.sample(at: time), to: curve.sample(at: time), gap: 0)
  }

  /// Returns true if a segment is near enough at one of its keys, and up to the next key.
  ///
  /// The keys are a fourth of the segment's duration apart.
  @inlinable
  func isClose(_ segment: CubicSegment, at key: Key) -> Bool {
    isClose(segment.sample(at: key.time), to: key.sample, gap: segment.duration / 4)
  }

  /// Returns true if a segment is near enough to the curve at an instant, and up to samples `gap`
  /// seconds away.
  ///
  /// `fitted` is the sample of the segment, `actual` the curve's at the same instant. Up to the next sample
  /// the error is nearly a Hermite cubic, which lies between its control points. The inner ones are on its
  /// tangents, a third of the gap from its ends.
  @inlinable
  func isClose(_ fitted: Sample, to actual: Sample, gap: Double) -> Bool {
    let velocityError = abs(fitted.velocity - actual.velocity)
    // The error at the instant, and at the control point beside it.
    let valueError = abs(fitted.value - actual.value) + velocityError * gap / 3
    return valueError <= Self.fraction * tolerance
      && velocityError <= Self.fraction * velocityTolerance
  }

  /// Returns true if the Hermite cubic between two keys is monotone.
  ///
  /// Source: F. N. Fritsch and R. E. Carlson, "Monotone Piecewise Cubic Interpolation", 1980.
  @inlinable
  func isMonotone(_ a: Key, _ b: Key) -> Bool {
    let slope = (b.sample.value - a.sample.value) / (b.time - a.time)
    // Between two equal values, only a constant is monotone.
    guard slope != 0 else { return a.sample.velocity == 0 && b.sample.velocity == 0 }
    // The source's α and β: the velocities at both ends, as multiples of the mean velocity.
    let (alpha, beta) = (a.sample.velocity / slope, b.sample.velocity / slope)
    guard alpha >= 0, beta >= 0 else { return false }
    // Each of the source's conditions is sufficient: to be in a triangle at the origin, or in an ellipse.
    let isInTriangle = alpha + beta <= 2 || 2 * alpha + beta <= 3 || alpha + 2 * beta <= 3
    let ellipse = alpha * alpha + alpha * beta + beta * beta - 6 * (alpha + beta) + 9
    return isInTriangle || ellipse <= 0
  }
}
