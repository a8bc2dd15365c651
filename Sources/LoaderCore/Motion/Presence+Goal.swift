import TimelineModule

extension Presence {
  /// Goes up from whatever is there at `time`; where nothing is, `delay` seconds later.
  @inlinable
  mutating func appear(at time: Double, delay: Double) {
    guard !isShown else { return }
    // An exit that is still held has not begun: the entrance simply goes on.
    if time >= fall {
      let now = sample(at: time)
      let isHidden = time >= end
      if isHidden { drawnSince = time + delay }
      rise = Self.carry(
        from: now, at: isHidden ? time + delay : time, duration: Self.entrance)
    }
    fall = Self.never
  }

  /// Goes down from whatever is there at `time`, or once it has been drawn long enough.
  @inlinable
  mutating func disappear(at time: Double, minimum: Double) {
    guard isShown else { return }
    fall = isWaiting(at: time) ? time : max(time, drawnSince + minimum)
    holdLimit = time + Self.longestHold
  }

  /// Puts off an exit that has not begun until the ring has settled, within the limit of a hold.
  @inlinable
  mutating func hold(until settled: Double, at time: Double) {
    guard !isShown, time <= fall, !isWaiting(at: time) else { return }
    fall = max(fall, min(settled, holdLimit))
  }

  /// Is at once where it was going.
  @inlinable
  mutating func land(at time: Double) {
    if isShown {
      rise = .over
      drawnSince = min(drawnSince, time)
    } else {
      self = Presence()
    }
  }

  /// Seconds that an exit is held at most for the progress to arrive.
  @usableFromInline static let longestHold = 0.6
}
