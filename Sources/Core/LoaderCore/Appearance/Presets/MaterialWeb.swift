import TimelineModule

/// Material Web's spin: in each half of a cycle one end rests and the other moves 270° ahead.
///
/// Source: material-components/material-web, progress/internal/_circular-progress.scss: an arc of
/// 10° to 280° in 1333 ms, each half eased, turned by 306° meanwhile.
enum MaterialWeb: ConstantSpin {
  @inline(__always)
  static var spin: Spin {
    let (period, half, step) = (Rational(1333, 1000), Rational(1, 2), Rational(270, 360))
    return Spin(
      .both(LoopTrack(by: Rational(306, 360), every: period)),
      .head(LoopTrack(by: step, every: period, until: half, .standard)),
      .tail(LoopTrack(by: step, every: period, from: half, .standard)),
      // The shortest arc is 10°: half of it before the tracks, half behind.
      shift: RingEnds(tail: -5.0 / 360, head: 5.0 / 360))
  }
}
