/// Flutter's spin: the path of two halves, combined with a turn every 2222 ms.
///
/// They come round together only after 1333 × 2222 ms, that is, 3555 turns in 3/4 of an hour.
///
/// Source: flutter/flutter, progress_indicator.dart: a path of 1333 ms, its halves eased by
/// `fastOutSlowIn` over three quarters of a turn and turned by a quarter; a rotation of 2222 ms; a sweep
/// of 0.001 radians at least. The canvas counts from 3 o'clock and starts at −90°: here from 12 o'clock.
@usableFromInline
struct Flutter: SpinPreset {
  @inlinable
  init() {}

  @inlinable
  static var tracks:
    SpinPair<
      RelayLoop, SpinLoop<EvenKeyframes, NoKeyframes, NoKeyframes>
    >
  {
    SpinPair(
      RelayLoop(Rational(1333, 1000), rotation: Rational(1, 4), step: Rational(3, 4)),
      SpinLoop(
        Rational(2222, 1000),
        rotation: EvenKeyframes(to: Rational(1)), tail: NoKeyframes(), head: NoKeyframes()))
  }

  /// The period of the tracks; it is found by a search over 2222 rounds of the path.
  @inlinable
  static var period: SpinPeriod { SpinPeriod(Rational(1333 * 2222, 1000), wholeTurns: 3555) }

  /// 0.001 radians. Where this limit starts to apply, the head's velocity has a corner, as in the
  /// original.
  @inlinable
  static var shortestSweep: Double { 0.001 / (2 * .pi) }
}
