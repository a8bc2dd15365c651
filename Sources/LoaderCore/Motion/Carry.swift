import TimelineModule

/// The mechanism of smoothness: the old motion coasts to a stop while the new one fades in over it.
///
/// Value and velocity go on as they were, for the fade has neither weight nor slope at its start;
/// and from the end on the new motion is all there is, bit for bit. However deeply carries are
/// nested, one is all that is remembered, for a new one starts from what was displayed.
@usableFromInline
struct Carry: Hashable, Sendable {
  /// When it began, in seconds.
  @usableFromInline var start: Double
  /// How long until the new motion stands alone, in seconds.
  @usableFromInline var duration: Double
  /// What the old motion does meanwhile.
  @usableFromInline var coast: Coast

  @inlinable
  init(start: Double, duration: Double, coast: Coast) {
    (self.start, self.duration, self.coast) = (start, duration, coast)
  }

  /// A carry long over: the new motion stands alone.
  @inlinable
  static var over: Carry {
    Carry(
      start: -.greatestFiniteMagnitude, duration: 0,
      coast: Coast(from: Sample(value: 0), duration: 0))
  }

  /// The first instant at which the new motion stands alone.
  @inlinable
  var end: Double { start + duration }

  /// What is displayed at `time`, the new motion being at `base`; before the start, as at the start.
  @inlinable
  func sample(over base: Sample, at time: Double) -> Sample {
    guard time < end else { return base }
    let elapsed = max(0, time - start)
    let weight = Fade(duration: duration).weight(at: elapsed)
    return Fade.mix(coast.sample(at: elapsed), base, weight: weight)
  }
}
