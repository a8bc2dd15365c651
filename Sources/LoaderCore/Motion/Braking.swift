import TimelineModule

extension Coast {
  /// A coast from `start` that stops within `limit` seconds, and before it has gone `room`.
  ///
  /// A coast covers a third of velocity × duration, so that many seconds of it fit into the room.
  @inlinable
  static func braking(_ start: Sample, room: Double, limit: Double) -> Coast {
    let speed = abs(start.velocity)
    let fitting = speed > 0 ? 3 * max(room, 0) / speed : limit
    return Coast(from: start, duration: min(limit, fitting))
  }
}
