/// Material Android's spin, "advance": the head moves 250° ahead, then the tail catches up.
///
/// Source: material-components/material-components-android, CircularIndeterminateAdvanceAnimatorDelegate:
/// in 5400 ms, 1520° and four times 250° in 667 ms, one every 1350 ms, the tail 667 ms after the head.
/// A fourth of that cycle repeats by itself.
@usableFromInline
struct MaterialAndroid: SpinPreset {
  @inlinable
  init() {}

  @inlinable
  static var tracks: SpinLoop<EvenKeyframes, StepKeyframes<Standard>, StepKeyframes<Standard>> {
    SpinLoop(
      Rational(5400 / 4, 1000),
      rotation: EvenKeyframes(to: Rational(1520 / 4, 360)),
      tail: StepKeyframes(
        to: Rational(250, 360), from: Rational(667, 1350), until: Rational(2 * 667, 1350)),
      head: StepKeyframes(to: Rational(250, 360), until: Rational(667, 1350)))
  }

  /// The shortest arc, 20°, is behind the tracks.
  @inlinable
  static var shift: RingEnds { RingEnds(tail: -20.0 / 360, head: 0) }
}
