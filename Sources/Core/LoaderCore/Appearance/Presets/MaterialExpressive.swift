import TimelineModule

/// Material Android's newer spin, "retreat": a nudge every 1.5 s, while the arc grows and shrinks.
///
/// The arc shrinks by moving its head back faster than it turns, so the head sometimes goes back.
///
/// Source: material-components/material-components-android, CircularIndeterminateRetreatAnimatorDelegate:
/// in 6000 ms, 1080° and four nudges of 90° in 500 ms; the arc from 0.10 to 0.87 of the ring in 3 s, and
/// back in 3 s.
enum MaterialExpressive: ConstantSpin {
  /// The highest speed of its head, in turns per second: in a nudge, while the arc begins to grow.
  static var peakSpeed: Double { 2.67 }

  @inline(__always)
  static var spin: Spin {
    let (period, nudge, half) = (Rational(6), Rational(1500, 1000), Rational(1, 2))
    return Spin(
      .both(LoopTrack(by: Rational(1080, 360), every: period)),
      .both(
        LoopTrack(by: Rational(90, 360), every: nudge, until: Rational(500, 1500), .emphasized)),
      .head(LoopTrack(by: Rational(87 - 10, 100), every: period, until: half, .emphasized)),
      .head(LoopTrack(by: Rational(10 - 87, 100), every: period, from: half, .emphasized)),
      // The shortest arc, a tenth of the ring, is before the tracks.
      shift: RingEnds(tail: 0, head: 0.1))
  }
}
