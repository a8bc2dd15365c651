/// The spin in reduced motion: a quarter of the ring, turning evenly, once in four seconds.
///
/// Our choice, a fifth of Material Web's mean speed; no platform publishes a figure.
@usableFromInline
struct ReducedSpin: SpinPreset {
  @inlinable
  init() {}

  @inlinable
  static var tracks: SpinLoop<EvenKeyframes, NoKeyframes, NoKeyframes> {
    SpinLoop(
      Rational(4),
      rotation: EvenKeyframes(to: Rational(1)), tail: NoKeyframes(), head: NoKeyframes())
  }

  /// A quarter of the ring: half of it before the tracks, half behind.
  @inlinable
  static var shift: RingEnds { RingEnds(tail: -0.125, head: 0.125) }
}
