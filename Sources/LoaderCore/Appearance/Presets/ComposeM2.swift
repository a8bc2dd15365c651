/// Jetpack Compose's spin in Material 2: in each half of a cycle one end goes 290° ahead.
///
/// Source: androidx, Compose Material's ProgressIndicator: a cycle of 1332 ms, turned by 286°, a jump
/// of 290° in each half; its arc shrinks to nothing.
@usableFromInline
struct ComposeM2: SpinPreset {
  @inlinable
  init() {}

  @inlinable
  static var tracks: SpinLoop<EvenKeyframes, HalfwayKeyframes<Standard>, HalfwayKeyframes<Standard>>
  {
    SpinLoop(
      Rational(1332, 1000),
      rotation: EvenKeyframes(to: Rational(286, 360)),
      tail: HalfwayKeyframes(to: Rational(290, 360), inHalf: 1),
      head: HalfwayKeyframes(to: Rational(290, 360), inHalf: 0))
  }
}
