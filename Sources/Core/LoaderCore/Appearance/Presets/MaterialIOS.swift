import TimelineModule

/// Material iOS's spin: the head moves 270° ahead in a cycle, the tail follows in its second half.
///
/// Source: material-components/material-components-ios, MDCActivityIndicator and its motion
/// specification: a cycle of 4/3 s, turned by 36° outside and 270° inside, `strokeStart` from 0 to
/// 0.75 in the second half, `strokeEnd` from m to m + 0.75 over the whole cycle.
enum MaterialIOS: ConstantSpin {
  @inline(__always)
  static var spin: Spin {
    let (period, step) = (Rational(4, 3), Rational(3, 4))
    return Spin(
      .both(LoopTrack(by: Rational(36 + 270, 360), every: period)),
      .head(LoopTrack(by: step, every: period, .standard)),
      .tail(LoopTrack(by: step, every: period, from: Rational(1, 2), .standard)),
      // m, the shortest arc: a stroke of 2.5 points on a circle with a radius of 12.
      shift: RingEnds(tail: 0, head: 2.5 / (2 * .pi * 12)))
  }
}
