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
      // Back at the very instant it was gone, it was never gone.
      if isHidden && time != holdLimit { drawnSince = time + delay }
      rise = Self.carry(
        from: now, at: isHidden ? time + delay : time, duration: Self.entrance)
    }
    fall = Self.never
  }

  /// Goes down from whatever is there at `time`; `hold` may put it off.
  @inlinable
  mutating func disappear(at time: Double) {
    guard isShown else { return }
    fall = time
    holdLimit = time + Self.longestHold
  }

  /// Puts off an exit that has not begun until it has been drawn long enough, and until the ring
  /// has settled, within the limit of a hold; nil is a ring that nobody waits for.
  @inlinable
  mutating func hold(at time: Double, minimum: Double, until settled: Double?) {
    guard !isShown, time <= fall, !isWaiting(at: time) else { return }
    let filled = settled.map { min($0, holdLimit) } ?? time
    fall = max(max(time, drawnSince + minimum), filled)
  }

  /// Is at once where it was going.
  @inlinable
  mutating func land(at time: Double) {
    if isShown {
      rise = .over
      drawnSince = min(drawnSince, time)
    } else {
      let since = drawnSince
      self = Presence()
      (drawnSince, holdLimit) = (since, time)
    }
  }

  /// Seconds that an exit is held at most for the progress to arrive.
  @inlinable static var longestHold: Double { 0.6 }
}
