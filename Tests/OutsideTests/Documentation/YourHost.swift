import LoaderCore

/// A host that draws a ring and reports when to draw it again.
struct RingHost {
  var loader = Loader()
  var draw: (RingChannels) -> Void

  /// Sends an event and draws. `now` is in seconds, from your clock.
  mutating func send(_ event: LoaderEvent, at now: Double) -> Double? {
    loader.send(event, at: now)
    return tick(at: now)
  }

  /// Draws, and returns the time of the next tick; nil if nothing changes before the next event.
  ///
  /// Call it for each tick of a display link or timer, which may stop after nil.
  func tick(at now: Double) -> Double? {
    draw(loader.frame(at: now).channels)
    return loader.nextChange(after: now).instant(after: now, frameRate: 60)
  }
}
