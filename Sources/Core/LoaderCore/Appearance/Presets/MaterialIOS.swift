/// Material iOS's spin: the head moves 270° ahead in a cycle, the tail follows in its second half.
///
/// Source: material-components/material-components-ios, MDCActivityIndicator and its motion
/// specification: a cycle of 4/3 s, turned by 36° outside and 270° inside, `strokeStart` from 0 to
/// 0.75 in the second half, `strokeEnd` from m to m + 0.75 over the whole cycle.
@usableFromInline
struct MaterialIOS: SpinPreset {
  @inlinable
  init() {}

  @inlinable
  static var tracks: SpinLoop<EvenKeyframes, HalfwayKeyframes<Standard>, StepKeyframes<Standard>> {
    SpinLoop(
      Rational(4, 3),
      rotation: EvenKeyframes(to: Rational(36 + 270, 360)),
      tail: HalfwayKeyframes(to: Rational(3, 4), inHalf: 1),
      head: StepKeyframes(to: Rational(3, 4)))
  }

  /// m, the shortest arc: a stroke of 2.5 points on a circle with a radius of 12.
  @inlinable
  static var shift: RingEnds { RingEnds(tail: 0, head: 2.5 / (2 * .pi * 12)) }
}
