import TimelineModule

/// How much of the loader is there: the opacity and the thickness, each 0 to 1.
///
/// It has a clock of its own, since an exit is shorter than a switch of the ring under it.
@usableFromInline
struct Presence: Hashable, Sendable {
  /// Seconds of an entrance, and of an exit.
  @usableFromInline static let (entrance, exit) = (0.35, 0.25)

  @usableFromInline var isShown = false
  @usableFromInline var carry = Carry.over

  @inlinable
  init() {}

  /// When it is wholly there, or wholly gone.
  @inlinable
  var end: Double { carry.end }

  /// How much is there at `time`, in 0...1.
  @inlinable
  func sample(at time: Double) -> Sample {
    carry.sample(over: Sample(value: isShown ? 1 : 0), at: time)
  }

  /// Turns toward `isShown` from whatever is there at `time`.
  @inlinable
  mutating func head(toward isShown: Bool, at time: Double) {
    guard isShown != self.isShown else { return }
    let now = sample(at: time)
    let duration = isShown ? Presence.entrance : Presence.exit
    let room = now.velocity > 0 ? 1 - now.value : now.value
    carry = Carry(
      start: time, duration: duration,
      coast: .braking(now, room: room, limit: duration / 2))
    self.isShown = isShown
  }

  /// Is at once where it was going.
  @inlinable
  mutating func land() {
    carry = .over
  }
}
