/// Flutter's spin: the path of two halves, and beside it a turn every 2222 ms.
///
/// The two are never in step: together they come round after 1333 × 2222 ms, three quarters of an hour
/// and 3555 turns later.
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

  /// Computed once: the search goes over 2222 rounds of the path.
  @usableFromInline static let period = SpinPeriod(of: tracks)

  /// 0.001 radians. Where it sets in, the head's velocity has a corner, as in the original.
  @inlinable
  static var shortestSweep: Double { 0.001 / (2 * .pi) }
}
