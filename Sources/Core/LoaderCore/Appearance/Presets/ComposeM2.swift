import TimelineModule

/// Jetpack Compose's spin in Material 2: in each half of a cycle one end moves 290° ahead.
///
/// Source: androidx, Compose Material's ProgressIndicator: a cycle of 1332 ms, turned by 286°, a
/// jump of 290° in each half; its arc shrinks to nothing.
enum ComposeM2: ConstantSpin {
  @inline(__always)
  static var spin: Spin {
    let (period, half, step) = (Rational(1332, 1000), Rational(1, 2), Rational(290, 360))
    return Spin(
      .both(LoopTrack(by: Rational(286, 360), every: period)),
      .head(LoopTrack(by: step, every: period, until: half, .standard)),
      .tail(LoopTrack(by: step, every: period, from: half, .standard)))
  }
}
