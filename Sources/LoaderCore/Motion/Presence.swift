import TimelineModule

/// How much of the loader is there, 0 to 1: an entrance, and perhaps the exit that ends it.
///
/// It has a clock of its own, since an exit is shorter than a switch of the ring under it. Both may
/// lie in the future: an entrance is delayed, an exit held.
@usableFromInline
struct Presence: Hashable, Sendable {
  /// Seconds of an entrance.
  @inlinable static var entrance: Double { 0.35 }
  /// Seconds of an exit.
  @inlinable static var exit: Double { 0.25 }
  /// Stands for an instant that does not come.
  @inlinable static var never: Double { .greatestFiniteMagnitude }

  /// The way up, from what was there before.
  @usableFromInline var rise = Carry.over
  /// When it turns to go down.
  @usableFromInline var fall = -never
  /// When it was first drawn, after it had been hidden.
  @usableFromInline var drawnSince = -never
  /// The latest instant at which a hold for the sake of the progress ends; where it has landed
  /// hidden, that instant.
  @usableFromInline var holdLimit = -never

  /// Hidden.
  @inlinable
  init() {}

  /// Whether it is going up or there, no exit being under way or held.
  @inlinable
  var isShown: Bool { fall == Self.never }

  /// When it is wholly there, or wholly gone; at once gone if it was not drawn yet.
  @inlinable
  var end: Double {
    isShown ? rise.end : fall < rise.start ? fall : fall + Self.exit
  }

  /// Whether an entrance has still to begin, so that nothing is drawn yet.
  @inlinable
  func isWaiting(at time: Double) -> Bool { time < rise.start }

  /// Whether its value changes right after `time`.
  @inlinable
  func isMoving(at time: Double) -> Bool {
    time < fall ? time >= rise.start && time < rise.end : time < end
  }

  /// How much is there at `time`, in 0...1.
  @inlinable
  func sample(at time: Double) -> Sample {
    let risen = rise.sample(over: Sample(value: 1), at: min(time, fall))
    guard time >= fall else { return risen }
    return Self.carry(from: risen, at: fall, duration: Self.exit)
      .sample(over: Sample(value: 0), at: time)
  }

  /// A carry from `now` to wholly there or gone, that stays within 0...1.
  @inlinable
  static func carry(from now: Sample, at time: Double, duration: Double) -> Carry {
    let room = now.velocity > 0 ? 1 - now.value : now.value
    return Carry(
      start: time, duration: duration,
      coast: .braking(now, room: room, limit: duration / 2))
  }
}
