/// A track: a motion that repeats without end, each repetition continuing from the end of the last.
///
/// In a repetition it is at rest, moves a distance with an easing, and is at rest again. If a track is a
/// constant in the code, the compiler computes what depends on its numbers alone, such as 1/period. Then a sample
/// costs a multiplication, a comparison and the curve.
///
/// A `LoopTrack` moves like four keyframes: 0 at the beginning of the period and at `start`, the distance
/// at `end` and at the end of the period.
public struct LoopTrack: Sendable {
  /// The duration of a repetition, in seconds; more than 0.
  @usableFromInline package let period: Rational
  /// The start and the end of the movement, as fractions of the period, in 0...1 and in order.
  @usableFromInline package let start, end: Rational
  /// The distance covered in a repetition, in the unit of the position: turns in a spin.
  @usableFromInline package let distance: Rational
  /// The control points of the easing curve, as in CSS; unused if `isEased` is false.
  @usableFromInline let x1, y1, x2, y2: Double
  /// True if the movement has an easing curve; false if its velocity is constant.
  @usableFromInline let isEased: Bool

  /// Creates a motion at constant velocity from `start` until `end`, by default over the whole period.
  @inlinable @inline(__always)
  public init(
    by distance: Rational, every period: Rational, from start: Rational = Rational(0),
    until end: Rational = Rational(1)
  ) {
    self.distance = distance
    self.period = period
    self.start = start
    self.end = end
    x1 = 0
    y1 = 0
    x2 = 1
    y2 = 1
    isEased = false
  }

  /// Creates a motion with an easing curve from `start` until `end`, by default over the whole period.
  ///
  /// It is an initializer of its own, not an optional curve of the other, so that the compiler computes the
  /// package's tracks when it builds them: a web page's module is 14 kB smaller.
  @inlinable @inline(__always)
  public init(
    by distance: Rational, every period: Rational, from start: Rational = Rational(0),
    until end: Rational = Rational(1), _ curve: CubicBezier
  ) {
    self.distance = distance
    self.period = period
    self.start = start
    self.end = end
    x1 = curve.x1
    y1 = curve.y1
    x2 = curve.x2
    y2 = curve.y2
    isEased = true
  }

  /// True if the velocity is always the same: without an easing, and without a rest in the period.
  @inlinable @inline(__always)
  package var isEven: Bool {
    !isEased && start.numerator == 0 && end.numerator == end.denominator
  }

  /// Returns the position at a time, in seconds, in two parts, and its velocity per second.
  ///
  /// The position is `whole` plus `remainder.value`. `whole` is the distance of all complete repetitions,
  /// rounded down to a whole number. It is returned apart, because a large number would take digits from the
  /// small remainder. By a rounding, `whole` may be one too small; then the remainder is one larger.
  ///
  /// - Parameter time: At most 2⁴² periods from 0. So the number of repetitions, times a numerator of the
  ///   distance of up to 2¹¹, is exact in a Double.
  /// - Complexity: Constant.
  @inlinable @inline(__always)
  package func sample(at time: Double) -> (whole: Double, remainder: Sample) {
    // The repetitions so far, with the fraction of the current one; `smallFloor` rounds them down.
    let repetitions = time * (1 / period.value)
    let iteration = repetitions.smallFloor
    var remainder = sample(
      inRepetition: Sample(value: repetitions - iteration, velocity: 1 / period.value))
    // `whole` is rounded down from a rounded product, so it may be one too small.
    let whole = (iteration * distance.value).smallFloor
    // The distance of the complete repetitions beyond `whole`, counted in parts of 1/denominator.
    // These are whole numbers, so their difference is exact.
    let denominator = Rational.number(distance.denominator)
    let omitted = iteration * Rational.number(distance.numerator) - whole * denominator
    remainder.value += omitted * (1 / denominator)
    return (whole, remainder)
  }

  /// Returns the position within a repetition, relative to its beginning, and the velocity per second.
  ///
  /// - Parameter progress: The part of the repetition that has passed, in 0...1, with its velocity.
  @inlinable @inline(__always)
  package func sample(inRepetition progress: Sample) -> Sample {
    if isEven {
      return Sample(
        value: progress.value * distance.value, velocity: progress.velocity * distance.value)
    }
    // At rest before the movement, and after it.
    guard progress.value >= start.value else { return Sample(value: 0) }
    guard progress.value < end.value else { return Sample(value: distance.value) }
    let scale = 1 / (end.value - start.value)
    // The part of the movement that has passed.
    let part = (progress.value - start.value) * scale
    let eased =
      isEased ? CubicBezier.sample(at: part, x1, y1, x2, y2) : Sample(value: part, velocity: 1)
    // By the chain rule, the velocities are multiplied.
    return Sample(
      value: distance.value * eased.value,
      velocity: distance.value * (eased.velocity * (progress.velocity * scale)))
  }

  /// Reports the instants at which the movement starts or stops, in seconds, to a search for the next one.
  ///
  /// The search is for the first instant after `next.past`. That instant is in the repetition that is in progress
  /// at `next.past`, or in the repetition after it.
  package func considerKeyframes(_ next: inout NextInstant) {
    guard !isEven else { return }
    let seconds = period.value
    let iteration = (next.past / seconds).rounded(.down)
    next.consider((iteration + start.value) * seconds)
    next.consider((iteration + end.value) * seconds)
    next.consider((iteration + 1 + start.value) * seconds)
    next.consider((iteration + 1 + end.value) * seconds)
  }

  /// Returns the motion around a time, in seconds, from one keyframe to the next.
  ///
  /// Where it moves evenly or rests, `velocity` is its velocity per second, and `segment` is nil. During an
  /// easing, `segment` is the Bézier curve, its values relative to the beginning of the repetition, and
  /// `velocity` is 0: all of the motion is in the curve.
  package func motion(around time: Double) -> (velocity: Double, segment: CubicSegment?) {
    let seconds = period.value
    if isEven { return (distance.value / seconds, nil) }
    let iteration = (time / seconds).rounded(.down)
    let progress = time / seconds - iteration
    guard progress >= start.value, progress < end.value else { return (0, nil) }
    // The times at which the movement of this repetition starts and ends.
    let startTime = (iteration + start.value) * seconds
    let endTime = (iteration + end.value) * seconds
    guard isEased else { return (distance.value / (endTime - startTime), nil) }
    let segment = CubicSegment(
      from: CubicSegment.Point(time: startTime, value: 0),
      to: CubicSegment.Point(time: endTime, value: distance.value),
      easing: CubicSegment.Easing(x1, y1, x2, y2))
    return (0, segment)
  }
}
