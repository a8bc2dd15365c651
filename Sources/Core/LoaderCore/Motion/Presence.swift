import TimelineModule

/// The presence of a loader, the degree to which it is shown, 0...1: nothing, an entrance, or an exit after it.
///
/// It has its own clock, because an exit is shorter than a switch of the shape at the same time. An
/// entrance may lie in the future, during a show delay, and so may an exit, during a hold.
@usableFromInline
package enum Presence: Hashable, Sendable {
  /// Nothing is drawn.
  case hidden
  /// The loader left the screen at this instant, in seconds. If it returns at that very instant, it was never
  /// away, and this entrance of it goes on.
  case gone(at: Double, Entrance)
  /// Waiting for its entrance, in it, or fully present after it.
  case shown(Entrance)
  /// Held until the exit starts, or in the exit.
  case exiting(Entrance, Exit)

  /// The duration of an entrance, in seconds.
  @inlinable static var entranceDuration: Double { 0.35 }
  /// The duration of an exit, in seconds.
  @inlinable static var exitDuration: Double { 0.25 }
  /// The longest wait of an exit for the progress to arrive, in seconds: as long as the longest switch, 0.8 s.
  @inlinable static var longestHold: Double { ShapeSwitch<Double>.longest }

  /// An entrance, and the full presence after it. It begins at 0, or at what an exit still shows.
  @usableFromInline
  package struct Entrance: Hashable, Sendable {
    /// The blend from the presence before it.
    @usableFromInline package var blend: FractionBlend
    /// The time at which the loader was first drawn after it was hidden, or came on screen if that was later.
    ///
    /// The policy's `minimumVisible` and `stillWorkingDelay` count from this time.
    @usableFromInline var drawnSince: Double

    @inlinable
    init(_ blend: FractionBlend, drawnSince: Double) {
      self.blend = blend
      self.drawnSince = drawnSince
    }

    /// Creates an entrance from hidden at `start`, in seconds.
    @inlinable
    init(at start: Double, drawnSince: Double) {
      self.init(FractionBlend(from: Sample(value: 0), at: start), drawnSince: drawnSince)
    }

    /// The time at which it is fully present.
    @inlinable
    package var end: Double { blend.start + Presence.entranceDuration }

    /// Returns the presence at `time`, in 0...1, if no exit follows.
    @inlinable @inline(__always)
    func sample(at time: Double) -> Sample {
      blend.sample(toward: 1, in: Presence.entranceDuration, at: time)
    }
  }

  /// A requested exit, while it is held and while it is in progress.
  @usableFromInline
  package struct Exit: Hashable, Sendable {
    /// The start, in seconds; in the future while the exit is held.
    ///
    /// It is infinity if a mark holds the exit until the next activation: see `LoaderPolicy.endingHold`.
    @usableFromInline package var start: Double
    /// The time at which it was requested, in seconds.
    @usableFromInline var requested: Double

    @inlinable
    init(start: Double, requested: Double) {
      self.start = start
      self.requested = requested
    }

    /// The time at which nothing is drawn any more.
    @inlinable
    package var end: Double { start + Presence.exitDuration }
  }

  /// Returns true if it left the screen at this very instant.
  @inlinable
  func left(at time: Double) -> Bool {
    if case .gone(let left, _) = self { return left == time }
    return false
  }

  /// Returns true if an exit is held, perhaps until this very instant, so that it has not begun.
  @inlinable
  func isHeld(at time: Double) -> Bool {
    guard case .exiting(_, let exit) = self else { return false }
    // An exit that starts at its request was not held.
    let wasHeld = exit.start > exit.requested
    return time < exit.start || (time == exit.start && wasHeld)
  }

  /// Returns true if an exit was requested and has not begun; it may begin at this very instant.
  @inlinable
  func awaitsExit(at time: Double) -> Bool {
    guard case .exiting(_, let exit) = self else { return false }
    return time <= exit.start
  }

  /// The time at which it is fully present, or gone; the least finite number if nothing is drawn.
  @inlinable
  var end: Double {
    switch self {
    case .hidden, .gone: -.greatestFiniteMagnitude
    case .shown(let entrance): entrance.end
    case .exiting(_, let exit): exit.end
    }
  }

  /// Returns true if it is drawn at `time`: from the start of an entrance to the end of the exit.
  @inlinable
  func isDrawn(at time: Double) -> Bool {
    switch self {
    case .hidden, .gone: false
    case .shown(let entrance): time >= entrance.blend.start
    // Once an exit is over, the presence is no longer this case: the machine has made it hidden.
    case .exiting: true
    }
  }

  /// Returns true if it is fully present at `time`, with no exit requested.
  @inlinable @inline(__always)
  func isFullyShown(at time: Double) -> Bool {
    guard case .shown(let entrance) = self else { return false }
    return time >= entrance.end
  }

  /// Returns the presence at `time`, in 0...1; nil if nothing is drawn.
  @inlinable @inline(__always)
  func drawnSample(at time: Double) -> Sample? {
    switch self {
    case .hidden, .gone: nil
    case .shown(let entrance): time >= entrance.blend.start ? entrance.sample(at: time) : nil
    case .exiting(let entrance, let exit): Self.sample(entrance, exit, at: time)
    }
  }

  /// Returns the presence at `time`, in 0...1; 0 if nothing is drawn.
  @inlinable
  func sample(at time: Double) -> Sample {
    drawnSample(at: time) ?? Sample(value: 0)
  }

  /// Returns the presence at `time`, in 0...1, with an exit after an entrance; out of line, as it is rare.
  @inlinable @inline(never)
  static func sample(_ entrance: Entrance, _ exit: Exit, at time: Double) -> Sample {
    guard time >= exit.start else { return entrance.sample(at: time) }
    // The exit falls to 0 from what the entrance had reached at its start.
    return FractionBlend(from: entrance.sample(at: exit.start), at: exit.start)
      .sample(toward: 0, in: Presence.exitDuration, at: time)
  }

  /// Returns the next change of the presence after `time`, provided that no event comes.
  @inlinable
  func nextChange(after time: Double) -> NextChange {
    switch self {
    case .hidden, .gone: return .never
    case .shown(let entrance):
      if time < entrance.blend.start { return .at(entrance.blend.start) }
      return time < entrance.end ? .everyFrame : .never
    case .exiting(let entrance, let exit):
      if time < exit.start {
        if time < entrance.end { return .everyFrame }
        // A mark may hold the exit until the next activation.
        return exit.start < .infinity ? .at(exit.start) : .never
      }
      return time < exit.end ? .everyFrame : .never
    }
  }

  /// Returns true if it has been exactly 0 or 1 by `time`, since the current entrance or exit began.
  ///
  /// At 0 or 1 another rule for the thickness may begin unseen: see `LoaderMachine.adoptThicknessRule`.
  @inlinable
  func hasReachedLimit(by time: Double) -> Bool {
    switch self {
    case .hidden, .gone: true
    case .shown(let entrance):
      // 1 at its end, or still 0 before it begins.
      time >= entrance.end || (time <= entrance.blend.start && entrance.blend.origin.value == 0)
    case .exiting(let entrance, let exit):
      // 1, if the entrance ended before the exit began.
      min(time, exit.start) >= entrance.end
    }
  }
}

// Changes between entrance and exit.
extension Presence {
  /// Begins an entrance from the presence at `time`; if nothing is drawn, from 0, `delay` seconds later.
  @inlinable
  mutating func appear(at time: Double, delay: Double) {
    switch self {
    case .hidden, .gone: self = .shown(Entrance(at: time + delay, drawnSince: time + delay))
    case .shown: break
    case .exiting(let entrance, _):
      if isHeld(at: time) {
        // The exit has not begun, so the entrance goes on as if there had been none.
        self = .shown(entrance)
      } else {
        let blend = FractionBlend(from: sample(at: time), at: time)
        self = .shown(Entrance(blend, drawnSince: entrance.drawnSince))
      }
    }
  }

  /// Makes a shown loader count as first drawn at `time`, from which the policy's durations are then counted.
  @inlinable
  mutating func restart(at time: Double) {
    if case .shown(let entrance) = self {
      self = .shown(Entrance(entrance.blend, drawnSince: time))
    }
  }

  /// Begins an exit from the presence at `time`; if nothing is drawn yet, it is hidden immediately.
  @inlinable
  mutating func disappear(at time: Double) {
    guard case .shown(let entrance) = self else { return }
    self = isDrawn(at: time) ? .exiting(entrance, Exit(start: time, requested: time)) : .hidden
  }

  /// Delays an exit that has not begun, until the policy's durations are over, and until `arrival`.
  ///
  /// - Parameters:
  ///   - arrival: The time at which shape or mark stand still, in seconds; nil to not wait for it.
  ///   - limit: The longest wait for the arrival since the request, in seconds.
  @inlinable @inline(never)
  mutating func hold(
    at time: Double, _ policy: LoaderPolicy, until arrival: Double?,
    atMost limit: Double = longestHold
  ) {
    guard case .exiting(let entrance, var exit) = self, time <= exit.start else { return }
    // The instants at which the wait for the arrival ends, now if there is none to wait for, and at which the longer
    // of the policy's two waits ends.
    let arrivalEnd = arrival.map { min($0, exit.requested + limit) } ?? time
    let policyEnd = max(entrance.drawnSince + policy.minimumVisible, exit.requested + policy.linger)
    exit.start = max(max(time, policyEnd), arrivalEnd)
    self = .exiting(entrance, exit)
  }

  /// Ends an entrance or exit immediately: fully present, or hidden.
  @inlinable
  mutating func finish(at time: Double) {
    guard case .shown(var entrance) = self else {
      self = .hidden
      return
    }
    // The entrance counts as long over. If it was still to come, it is first drawn now.
    entrance.blend.start = -.greatestFiniteMagnitude
    entrance.drawnSince = min(entrance.drawnSince, time)
    self = .shown(entrance)
  }

  /// Leaves the screen at `time`; only an entrance, not an exit, is kept, for a return at this very instant.
  @inlinable
  mutating func leave(at time: Double) {
    if case .shown(let entrance) = self {
      self = .gone(at: time, entrance)
    } else {
      self = .hidden
    }
  }

  /// Returns to the screen at `time`, in the entrance that began at `start`, perhaps while it was off screen.
  ///
  /// If the loader left the screen at this very instant, its earlier entrance goes on instead.
  @inlinable
  mutating func restore(begunAt start: Double, at time: Double) {
    switch self {
    case .gone(let left, let entrance) where left == time: self = .shown(entrance)
    // One more event at the instant of its return: nothing changes.
    case .shown: break
    case .hidden, .gone, .exiting:
      self = .shown(Entrance(at: start, drawnSince: max(start, time)))
    }
  }

  /// Continues from the opacity `displayed` at `time` toward its current target, 1 or 0.
  ///
  /// It is called after a change of the settings, by which this presence has another opacity than is displayed. An
  /// entrance begins at once, also one that was still to come; an exit that is held stays held.
  @inlinable
  mutating func resume(from displayed: Sample, at time: Double) {
    let blend = FractionBlend(from: displayed, at: time)
    switch self {
    case .hidden, .gone: break
    case .shown(let entrance): self = .shown(Entrance(blend, drawnSince: entrance.drawnSince))
    case .exiting(let entrance, var exit):
      // An exit in progress begins again now, from what is displayed.
      exit.start = max(exit.start, time)
      self = .exiting(Entrance(blend, drawnSince: entrance.drawnSince), exit)
    }
  }
}
