/// What a loader looks like at an instant.
public struct Frame<Channels: ChannelList>: Hashable, Sendable {
  /// The instant, in seconds.
  public var time: Double
  /// The state at that instant, completions included.
  public var state: LoaderState
  /// The first of the host's two properties.
  public var isActive: Bool
  /// The second: a fraction of the whole, or nil if it is unknown.
  public var progress: Double?
  /// Whether the loader is drawn: from the first instant of its entrance, where its opacity is still
  /// 0, to the end of its exit. False off screen, inactive and in a show delay.
  public var isVisible: Bool
  /// The values to draw; all 0.0 if nothing is drawn.
  public var channels: Channels
  /// The loader's position in its spin; no file has a column for it.
  public var cycle: SpinCycle

  @inlinable
  init(
    time: Double, store: LoaderStore, isVisible: Bool, channels: Channels, cycle: SpinCycle
  ) {
    self.cycle = cycle
    self.time = time
    self.state = store.state
    self.isActive = store.isActive
    self.progress = store.progress
    self.isVisible = isVisible
    self.channels = channels
  }
}

/// Which round of its spin a loader is in: for values that change with the round, such as colors.
///
/// A ring with known progress is in no round: it shows the first color of a list. During a switch
/// ``unknownWeight`` changes gradually, so that a color never jumps.
public struct SpinCycle: Hashable, Sendable {
  /// The rounds since the spin began, with the fraction of the current one; 0 if ``unknownWeight`` is 0.
  public var rounds: Double
  /// How much of the spin is displayed: 1 in a spin, 0 at known progress, in between during a
  /// switch.
  public var unknownWeight: Double

  /// Creates a position in a spin.
  @inlinable
  public init(rounds: Double, unknownWeight: Double) {
    (self.rounds, self.unknownWeight) = (rounds, unknownWeight)
  }

  /// In no round.
  @inlinable
  public static var none: SpinCycle { SpinCycle(rounds: 0, unknownWeight: 0) }

  /// The number of the current round, a whole number; negative before the spin's origin.
  @inlinable
  public var index: Double { rounds.rounded(.down) }

  /// The completed fraction of the current round, 0..<1.
  @inlinable
  public var fraction: Double { rounds - index }
}

#if !hasFeature(Embedded)
  extension Frame: Codable where Channels: Codable {}
  extension SpinCycle: Codable {
    private enum CodingKeys: String, CodingKey {
      case rounds
      case unknownWeight = "share"
    }
  }
#endif

/// When a host has to draw the next frame, provided that no event comes.
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

  /// Whether a display link may stop.
  @inlinable
  public var stopsDisplayLink: Bool { self != .everyFrame }

  /// When to draw next, in seconds; nil for never.
  ///
  /// For a loader that moves, this is the next instant after `time` of a clock that ticks
  /// `frameRate` times a second, starting at 0. If ticks are closer than neighboring Doubles, it
  /// is the next Double after `time`.
  ///
  /// - Parameter frameRate: Ticks a second, more than 0. For any other number, a loader that moves
  ///   gives the next Double after `time`.
  @inlinable
  public func instant(after time: Double, frameRate: Double) -> Double? {
    switch self {
    case .never: return nil
    case .at(let instant): return instant
    case .everyFrame:
      let tick = ((time * frameRate).rounded(.down) + 1) / frameRate
      if tick > time && tick.isFinite { return tick }
      let next = ((time * frameRate).rounded(.down) + 2) / frameRate
      return next > time && next.isFinite ? next : time.nextUp
    }
  }
}
