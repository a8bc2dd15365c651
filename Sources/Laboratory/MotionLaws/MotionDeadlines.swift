import LoaderCore
import MatrixEngine

// The consequences of the events alone for entrances, exits and their holds.
extension MotionCheck {
  /// Checks that the progress of a monotone loader only rises between two activations.
  ///
  /// The floor is the progress reported since the last activation.
  mutating func checkRise(_ transition: LoaderTransition, from old: Snapshot<Subject.Appearance>) {
    let wasActive = old.frame.isActive
    if transition.event == .activate, !wasActive { ledger.hasFloor = false }
    guard case .progress = transition.event, wasActive, subject.policy.isMonotone else { return }
    if ledger.hasFloor, let before = old.frame.progress, let now = subject.progress {
      require(
        .progress, of: "a monotone progress", at: transition.time, figure: before - now, limit: 0)
    }
    ledger.hasFloor = true
  }

  /// Records from when on the loader is drawn, and when its exit was requested, after an event.
  ///
  /// Both follow from the events alone. A time that is not known is nil, and then nothing is checked:
  /// after a custom action, neither is known. The ledger explains its other times.
  mutating func keepPresence(
    _ transition: LoaderTransition, of event: TimedEvent, wasVisible: Bool, wasEnding: Bool
  ) {
    let time = transition.time
    if transition.to != .deactivating {
      ledger.exitRequested = nil
    } else if transition.from != .deactivating {
      ledger.exitRequested = time
      ledger.lastExitRequested = time
    }
    guard case .matrix(let action)? = transition.action else {
      ledger.drawnFrom = nil
      ledger.exitRequested = nil
      // A custom action may ask for a state that is fully shown during the entrance.
      ledger.resumeUntil = time + subject.policy.showDelay + Limits.entrance
      return
    }
    switch action {
    case .appear where transition.from == .inactive && ledger.arrival != time:
      ledger.drawnFrom = time + (event.isAnimated ? subject.policy.showDelay : 0)
    // The next activation after a held mark counts as first drawn now.
    case .appear where wasEnding && subject.policy.endingHold > 0: ledger.drawnFrom = time
    case .appear where ledger.arrival == time: ledger.drawnFrom = max(ledger.activeFrom, time)
    case .leave: break
    case .restore where ledger.leftScreenAt == time:
      // A loader that comes back at the instant at which it left counts as never away: it is drawn
      // since its entrance. If another entrance has begun in between, the time is not known.
      if ledger.drawnFrom.map({ $0 < ledger.activeFrom }) ?? true { ledger.drawnFrom = nil }
    case .restore: ledger.drawnFrom = max(ledger.activeFrom, time)
    default:
      // At the instant of an `orderIn`, this event counts as earlier, and ends no entrance. The
      // exception is a null cell that has stored that the loader is not active, if this event still
      // shows it.
      let isEarlier = ledger.arrival == time && subject.frame(at: time).isActive
      if !event.isAnimated, !isEarlier {
        ledger.drawnFrom = ledger.drawnFrom.map { min($0, time) }
      }
    }
    // A loader that was not visible has the thickness of the current preference.
    if !wasVisible, ledger.leftScreenAt != time { ledger.thickness = subject.motion }
  }

  /// Returns true if an exit is held at `time`, perhaps until this very instant.
  ///
  /// An exit that was requested at this instant, and begins at it, is not held.
  func isHeld(_ state: LoaderState, at time: Double) -> Bool {
    guard state == .deactivating else { return false }
    let remaining = ledger.exitStart - time
    return remaining > Limits.rounding
      || abs(remaining) <= Limits.rounding && ledger.lastExitRequested != time
  }

  /// Checks that entrances, exits, their holds and the switch of the shape end in time.
  ///
  /// - Parameter isEvent: True if an action was run, so that the hold of an exit is known exactly.
  mutating func checkDeadlines(after time: Double, isEvent: Bool) {
    let isLeaving = subject.frame(at: time).state == .deactivating
    checkSwitch(after: time, isLeaving: isLeaving)
    guard let deadline = subject.deadline else {
      if isLeaving, subject.isEnding { checkEndlessMark(at: time) }
      return
    }
    let exit = deadline - Limits.exit
    if !isLeaving {
      checkEntrance(until: deadline, after: time)
    } else if subject.isEnding {
      checkStay(until: exit, after: time)
    } else {
      checkExit(from: exit, after: time, isEvent: isEvent)
    }
  }

  /// Checks that the switch of the shape, or the glide of the progress, ends in time.
  private mutating func checkSwitch(after time: Double, isLeaving: Bool) {
    let switchRemains = subject.switchEnd - time
    if !subject.policy.glides { figures.longestSwitch.consider(switchRemains, sequence, at: time) }
    // An exit does not wait for a glide.
    let stepRemains = isLeaving ? 0 : ledger.reports.stepUntil - time
    require(
      .finite, of: "the switch", at: time, figure: switchRemains,
      limit: max(limits.appearance.longestSwitch, stepRemains) + Limits.rounding)
  }

  /// Checks that an entrance ends in time.
  private mutating func checkEntrance(until end: Double, after time: Double) {
    require(
      .finite, of: "the entrance", at: time,
      figure: end - time - Limits.entrance - subject.policy.showDelay, limit: Limits.rounding)
  }

  /// Checks a mark that stays without an end: only one with a hold of an hour or more may.
  private mutating func checkEndlessMark(at time: Double) {
    ledger.exitStart = .infinity
    require(
      .finite, of: "a mark without an end", at: time,
      figure: Limits.longestStay - subject.policy.endingHold, limit: 0)
  }

  /// Checks that an exit ends in time, and records when it begins.
  ///
  /// - Parameter exit: The instant at which the exit begins.
  private mutating func checkExit(from exit: Double, after time: Double, isEvent: Bool) {
    let policy = subject.policy
    let longestHold = max(
      max(policy.minimumVisible, policy.linger), policy.holdsUntilFilled ? Limits.hold : 0)
    require(
      .finite, of: "the exit", at: time, figure: exit - time - longestHold, limit: Limits.rounding)
    // An exit that has begun is no longer held.
    let isHeld = ledger.exitRequested == time || time < ledger.exitStart - Limits.rounding
    ledger.exitStart = exit
    guard isEvent, isHeld, let requested = ledger.exitRequested, let drawn = ledger.drawnFrom
    else { return }
    checkHold(until: exit, after: time, requestedAt: requested, drawnFrom: drawn)
  }

  /// Checks that a hold ends within bounds: after its time on screen, and with the fill.
  ///
  /// The fill may end the hold at any instant from the end of the switch to `Limits.hold` after the
  /// request.
  private mutating func checkHold(
    until exit: Double, after time: Double, requestedAt requested: Double, drawnFrom: Double
  ) {
    let policy = subject.policy
    let visibleUntil = max(drawnFrom + policy.minimumVisible, requested + policy.linger)
    let isFilling = policy.holdsUntilFilled && ledger.fill != nil
    let filledAt = isFilling ? min(subject.switchEnd, requested + Limits.hold) : requested
    let earliest = max(visibleUntil, filledAt)
    require(.finite, of: "a hold", at: time, figure: earliest - exit, limit: Limits.rounding)
    let latest = max(
      visibleUntil, policy.holdsUntilFilled ? requested + Limits.hold : requested)
    require(.finite, of: "a hold", at: time, figure: exit - latest, limit: Limits.rounding)
  }

  /// Checks that the loader stays until its mark has been whole for its hold, and not much longer.
  ///
  /// - Parameter exit: The instant at which the exit begins.
  mutating func checkStay(until exit: Double, after time: Double) {
    ledger.exitStart = exit
    guard let index = Subject.Appearance.markChannel, subject.ending != .none, exit > time
    else { return }
    func mark(at time: Double) -> Double { abs(subject.frame(at: time).channels[index]) }
    // The law's own rule, not the machine's: 0.4 s, or the policy's seconds up to an hour.
    let hold = max(Limits.stay, subject.policy.endingHold)
    require(
      .finite, of: "a hold without an end", at: time, figure: hold - Limits.longestStay, limit: 0)
    let wholeFrom = max(exit - hold + Limits.rounding, time)
    require(.finite, of: "a mark", at: wholeFrom, figure: 1 - mark(at: wholeFrom), limit: 0)
    require(.finite, of: "a mark", at: exit, figure: 1 - mark(at: exit), limit: 0)
    // A switch to the ending's fill, an old mark that disappears, the new one, and its hold.
    let longest = limits.appearance.longestSwitch + 2 * Limits.mark + hold
    require(
      .finite, of: "the stay of a mark", at: time, figure: exit - time,
      limit: max(longest, max(subject.policy.minimumVisible, subject.policy.linger))
        + Limits.rounding)
  }
}
