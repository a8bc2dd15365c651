import TimelineModule

/// The spin in reduced motion: a quarter of the ring, turning evenly, once in four seconds.
///
/// Our choice, a fifth of Material Web's mean speed; no platform publishes a figure.
@usableFromInline
enum ReducedSpin: ConstantSpin {
  @inline(__always)
  static var spin: Spin {
    Spin(
      .both(LoopTrack(by: Rational(1), every: Rational(4))),
      // A quarter of the ring: half of it before the track, half behind.
      shift: RingEnds(tail: -0.125, head: 0.125))
  }

  @usableFromInline
  static func reduced(at time: Double) -> ShapeSample<RingEnds> { ends(at: time) }
}
