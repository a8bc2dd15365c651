import TimelineModule

/// The spin where motion is reduced: a quarter of the ring, turning evenly, once in four seconds.
///
/// Our choice, a fifth of Material Web's mean speed; no platform publishes a figure.
@usableFromInline
struct ReducedSpin: Spin {
  @inlinable
  init() {}

  @inlinable
  var cycle: Cycle { Cycle(duration: 4) }

  @inlinable
  var period: (seconds: Double, turns: Double) { (4, 1) }

  /// Half of a quarter of the ring.
  @inlinable
  var gap: Double { 0.125 }

  @inlinable
  var rotation: Track<EvenKeyframes> { Track(EvenKeyframes(to: 1)) }

  @inlinable
  var tail: Track<EvenKeyframes> { Track(EvenKeyframes(to: 0)) }

  @inlinable
  var head: Track<EvenKeyframes> { Track(EvenKeyframes(to: 0)) }
}
