import LoaderCore

/// Draws a ring, and says when it has to be drawn again.
struct RingHost {
  var loader = Loader()
  var draw: (RingChannels) -> Void

  /// For each event: sends it, and draws. `now` is in seconds, from your clock.
  mutating func send(_ event: LoaderEvent, at now: Double) -> Double? {
    loader.send(event, at: now)
    return tick(at: now)
  }

  /// For each tick of a display link or timer: draws, and returns when to tick next; nil means that
  /// nothing changes before the next event, so the link may stop.
  func tick(at now: Double) -> Double? {
    draw(loader.frame(at: now).channels)
    return loader.nextChange(after: now).instant(after: now, frameRate: 60)
  }
}
