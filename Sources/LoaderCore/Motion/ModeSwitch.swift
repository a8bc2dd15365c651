import TimelineModule

/// The carry between spinning and filled: one clock for the two ends of the ring.
///
/// What the ends' velocities have in common coasts together, so that the ring may turn on freely;
/// only the difference, which would open or close the arc too far, brakes within its own room.
@usableFromInline
struct ModeSwitch: Hashable, Sendable {
  /// Seconds of a switch: 0.6 less what keeps "over within 0.6" true under any rounding.
  @inlinable static var duration: Double { 0.58 }

  /// When it began, in seconds.
  @usableFromInline var start: Double
  /// The whole turns that both coasts count from.
  @usableFromInline var turns: Double
  /// The velocity that the two ends share.
  @usableFromInline var shared: Double
  /// The ends, each with the velocity it has beyond the shared one.
  @usableFromInline var tail, head: Sample
  /// Seconds in which the velocities beyond the shared one are braked.
  @usableFromInline var brake: Double

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
    self.start = time
    self.turns = arc.turns
    self.shared = shared
    self.tail = Sample(value: arc.tail.value, velocity: tail - shared)
    self.head = Sample(value: arc.head.value, velocity: head - shared)
    self.brake = Coast.braking(sweep, room: room, limit: Self.duration / 2).duration
  }

  /// The first instant at which the new motion stands alone.
  @inlinable
  var end: Double { start + Self.duration }

  /// The farthest that the coasting ends get: where they are now, or where they would rest.
  @inlinable
  var reach: (tail: Double, head: Double) {
    let rest = Self.duration
    return (
      max(tail.value, coasting(tail, at: rest).value),
      max(head.value, coasting(head, at: rest).value)
    )
  }

  /// What is displayed at `time`, before the end, the new motion being at `base`.
  @inlinable
  func arc(over base: Arc, at time: Double) -> Arc {
    let elapsed = time - start
    let weight = Fade(duration: Self.duration).weight(at: elapsed)
    let base = base.turned(by: 0, rotation: base.turns - turns)
    return Arc(
      turns: turns,
      tail: Fade.mix(coasting(tail, at: elapsed), base.tail, weight: weight),
      head: Fade.mix(coasting(head, at: elapsed), base.head, weight: weight))
  }

  /// An end that coasts with the shared velocity and, braked apart, with the rest of its own.
  @inlinable
  func coasting(_ end: Sample, at elapsed: Double) -> Sample {
    let alone = Coast(from: end, duration: brake).sample(at: elapsed)
    let together = Coast(
      from: Sample(value: 0, velocity: shared), duration: Self.duration / 2
    ).sample(at: elapsed)
    return Sample(
      value: alone.value + together.value, velocity: alone.velocity + together.velocity)
  }
}
