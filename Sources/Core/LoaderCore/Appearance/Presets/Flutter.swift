import TimelineModule

/// Flutter's spin: the path of two halves, combined with a turn every 2222 ms.
///
/// They come round together only after 1333 × 2222 ms, that is, 3555 turns in 3/4 of an hour.
///
/// Source: flutter/flutter, progress_indicator.dart: a path of 1333 ms, its halves eased by
/// `fastOutSlowIn` over three quarters of a turn and turned by a quarter; a rotation of 2222 ms; a sweep
/// of 0.001 radians at least. The canvas counts from 3 o'clock and starts at −90°: here from 12 o'clock.
enum Flutter: ConstantSpin {
  @inline(__always)
  static var spin: Spin {
    let (period, half, step) = (Rational(1333, 1000), Rational(1, 2), Rational(3, 4))
    return Spin(
      .both(LoopTrack(by: Rational(1, 4), every: period)),
      .both(LoopTrack(by: Rational(1), every: Rational(2222, 1000))),
      .head(LoopTrack(by: step, every: period, until: half, .standard)),
      .tail(LoopTrack(by: step, every: period, from: half, .standard)),
      // 0.001 radians.
      shortestSweep: 0.001 / (2 * .pi))
  }
}
