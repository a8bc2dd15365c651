import TimelineModule

/// Material Android's spin, "advance": the head moves 250° ahead, then the tail catches up.
///
/// Source: material-components/material-components-android, CircularIndeterminateAdvanceAnimatorDelegate:
/// in 5400 ms, 1520° and four times 250° in 667 ms, one every 1350 ms, the tail 667 ms after the head.
/// A fourth of that cycle repeats by itself.
enum MaterialAndroid: ConstantSpin {
  @inline(__always)
  static var spin: Spin {
    let (period, step) = (Rational(5400 / 4, 1000), Rational(250, 360))
    let (turn, done) = (Rational(667, 1350), Rational(2 * 667, 1350))
    return Spin(
      .both(LoopTrack(by: Rational(1520 / 4, 360), every: period)),
      .head(LoopTrack(by: step, every: period, until: turn, .standard)),
      .tail(LoopTrack(by: step, every: period, from: turn, until: done, .standard)),
      // The shortest arc, 20°, is behind the tracks.
      shift: RingEnds(tail: -20.0 / 360, head: 0))
  }
}
