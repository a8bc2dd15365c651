/// The time at which a host has to draw the next frame, provided that no event comes.
///
/// ```swift
/// switch loader.nextChange(after: now) {
/// case .never: link.isPaused = true
/// case .at(let instant): wake(at: instant)
/// case .everyFrame: link.isPaused = false
/// }
/// ```
public enum NextChange: Hashable, Sendable {
  /// Not before the next event: the host may stop its display link, and sleep.
  case never
  /// At this instant, in seconds, and not earlier: the host may stop its display link until then.
  case at(Double)
  /// At every frame, because the loader moves.
  case everyFrame

  /// True if a display link may stop.
  public var stopsDisplayLink: Bool { self != .everyFrame }

  /// Returns the earlier one of two changes.
  package func earlier(_ other: NextChange) -> NextChange {
    switch (self, other) {
    case (.everyFrame, _), (_, .everyFrame): .everyFrame
    case (.at(let first), .at(let second)): .at(min(first, second))
    case (.never, let next), (let next, .never): next
    }
  }

  /// Returns the time of the next frame, in seconds; nil for never.
  ///
  /// For a loader that moves, this is the next tick after `time` of a clock with `frameRate` ticks
  /// a second, starting at 0. If ticks are closer than neighboring Doubles, it is the next Double
  /// after `time`.
  ///
  /// - Parameter frameRate: Ticks a second, more than 0. For any other number, a loader that moves
  ///   gives the next Double after `time`.
  public func instant(after time: Double, frameRate: Double) -> Double? {
    switch self {
    case .never: return nil
    case .at(let instant): return instant
    case .everyFrame:
      let pastTicks = (time * frameRate).rounded(.down)
      let nextTick = (pastTicks + 1) / frameRate
      if nextTick > time && nextTick.isFinite { return nextTick }
      // Rounding may put that tick at `time` or before. Then the tick after it counts.
      let laterTick = (pastTicks + 2) / frameRate
      return laterTick > time && laterTick.isFinite ? laterTick : time.nextUp
    }
  }
}
