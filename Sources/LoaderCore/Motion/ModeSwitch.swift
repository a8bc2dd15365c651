import TimelineModule

/// The carry between spinning and filled: one clock for the two ends of the ring.
///
/// What the ends' velocities have in common coasts together, so that the ring may turn on freely;
/// only the difference, which would open or close the arc too far, brakes within its own room.
@usableFromInline
struct ModeSwitch: Hashable, Sendable {
  /// Seconds of a switch: 0.6 less what keeps "over within 0.6" true under any rounding.
  @usableFromInline static let duration = 0.58

  /// When it began, in seconds.
  @usableFromInline var start: Double
  /// The whole turns that both coasts count from.
  @usableFromInline var turns: Double
  /// The velocity that the two ends share.
  @usableFromInline var shared: Double
  /// The ends, each with the velocity it has beyond the shared one.
  @usableFromInline var tail, head: Coast

  /// A switch long over.
  @inlinable
  static var over: ModeSwitch {
    ModeSwitch(
      from: Arc(turns: 0, tail: Sample(value: 0), head: Sample(value: 0)),
      at: -.greatestFiniteMagnitude)
  }

  /// A switch away from what is displayed at `time`.
  @inlinable
  init(from arc: Arc, at time: Double) {
    let (tail, head) = (arc.tail.velocity, arc.head.velocity)
    let shared = tail * head <= 0 ? 0 : abs(tail) < abs(head) ? tail : head
    let sweep = Sample(value: arc.head.value - arc.tail.value, velocity: head - tail)
    let room = sweep.velocity < 0 ? sweep.value : 1 - sweep.value
    let brake = Coast.braking(sweep, room: room, limit: Self.duration / 2).duration
    self.start = time
    self.turns = arc.turns
    self.shared = shared
    self.tail = Coast(
      from: Sample(value: arc.tail.value, velocity: tail - shared), duration: brake)
    self.head = Coast(
      from: Sample(value: arc.head.value, velocity: head - shared), duration: brake)
  }

  /// The first instant at which the new motion stands alone.
  @inlinable
  var end: Double { start + Self.duration }

  /// What both ends do together, from 0.
  @inlinable
  var together: Coast {
    Coast(from: Sample(value: 0, velocity: shared), duration: Self.duration / 2)
  }

  /// The farthest that the coasting ends get, from where they are now or when they rest.
  @inlinable
  var reach: (tail: Double, head: Double) {
    (
      max(tail.start.value, tail.restingValue + together.restingValue),
      max(head.start.value, head.restingValue + together.restingValue)
    )
  }

  /// What is displayed at `time`, before the end, the new motion being at `base`.
  @inlinable
  func arc(over base: Arc, at time: Double) -> Arc {
    let elapsed = time - start
    let weight = Fade(duration: Self.duration).weight(at: elapsed)
    let both = together.sample(at: elapsed)
    let ahead = base.turns - turns
    return Arc(
      turns: turns,
      tail: Self.mix(tail.sample(at: elapsed), both, base.tail, ahead, weight),
      head: Self.mix(head.sample(at: elapsed), both, base.head, ahead, weight))
  }

  @inlinable
  static func mix(
    _ end: Sample, _ both: Sample, _ base: Sample, _ ahead: Double, _ weight: Sample
  ) -> Sample {
    Fade.mix(
      Sample(value: end.value + both.value, velocity: end.velocity + both.velocity),
      Sample(value: ahead + base.value, velocity: base.velocity), weight: weight)
  }
}
