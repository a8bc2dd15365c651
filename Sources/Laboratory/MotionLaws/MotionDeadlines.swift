import LoaderCore
import MatrixEngine

// The checks of when entrances, exits and their holds begin and end, computed from the events alone.
//
// A hold is the wait of a requested exit: until the loader has been drawn for the policy's time, until the shape shows
// the progress, or until a mark, a check or a cross, has been drawn. `ledger` keeps what earlier events mean for the
// times that follow; `subject` is the checked loader; `require` records a broken law if a figure exceeds its limit.
extension MotionCheck {
  /// Checks that the progress of a monotone loader only rises between two activations.
  ///
  /// It has a floor, below which it does not fall, from the first report after an activation on.
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

  /// Records, after an event, from when on the loader is drawn, and when its exit was requested.
  ///
  /// Both follow from the events alone. A time that is not known is nil, and then nothing is checked:
  /// after a custom action, neither is known. The ledger explains its other times.
  ///
  /// - Parameters:
  ///   - wasVisible: True if the loader was drawn just before the event.
  ///   - wasEnding: True if it was about to disappear after a mark, or was doing so.
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
      // A custom action may ask for a state of a loader that has entered, while the opacity still rises.
      ledger.resumeUntil = time + subject.policy.showDelay + Limits.entrance
      return
    }
    switch action {
    // An entrance from hidden. At the instant of an `orderIn`, the case with `ledger.arrival == time` applies.
    case .appear where transition.from == .inactive && ledger.arrival != time:
      ledger.drawnFrom = time + (event.isAnimated ? subject.policy.showDelay : 0)
    // An activation during a held mark is for the next work: the loader counts as first drawn now.
    case .appear where wasEnding && subject.policy.endingHold > 0: ledger.drawnFrom = time
    case .appear where ledger.arrival == time: ledger.drawnFrom = max(ledger.activeFrom, time)
    case .leave: break
    case .restore where ledger.leftScreenAt == time:
      // A loader that comes back at the instant at which it left counts as never away: it is drawn
      // since the entrance before. If another entrance has begun since then, the time is not known.
      if let drawn = ledger.drawnFrom, drawn < ledger.activeFrom { ledger.drawnFrom = nil }
    case .restore: ledger.drawnFrom = max(ledger.activeFrom, time)
    default:
      // Any other event ends a show delay if it is not animated: then the loader is drawn from now on. Not so at the
      // instant of an `orderIn` with an active loader: there the event counts as before the `orderIn`, which has set
      // `drawnFrom`.
      let isEarlier = ledger.arrival == time && subject.frame(at: time).isActive
      if !event.isAnimated, !isEarlier {
        ledger.drawnFrom = ledger.drawnFrom.map { min($0, time) }
      }
    }
    // A loader that was not visible has the thickness of the current preference, unless it left the screen at this
    // very instant, and so was never away.
    if !wasVisible, ledger.leftScreenAt != time { ledger.thickness = subject.motion }
  }

  /// Returns true if a loader in `state` is in the hold of an exit at `time`, which may end at this very instant.
  ///
  /// An exit that was requested at this instant, and begins at it, is not held.
  func isHeld(_ state: LoaderState, at time: Double) -> Bool {
    guard state == .deactivating else { return false }
    let remaining = ledger.exitStart - time
    return remaining > Limits.rounding
      || (abs(remaining) <= Limits.rounding && ledger.lastExitRequested != time)
  }

  /// Checks that entrances, exits, their holds and the switch of the shape end in time.
  ///
  /// - Parameters:
  ///   - time: The time of an event that has just been sent, or of a setting just changed.
  ///   - isEvent: True if an action was run, so that the hold of an exit is known exactly.
  mutating func checkDeadlines(after time: Double, isEvent: Bool) {
    let isLeaving = subject.frame(at: time).state == .deactivating
    checkSwitch(after: time, isLeaving: isLeaving)
    // A loader that is leaving is in an exit, or in the hold before it. One that is also ending leaves after a mark.
    guard let deadline = subject.deadline else {
      if isLeaving, subject.isEnding { checkEndlessMark(at: time) }
      return
    }
    // The deadline is the end of the entrance, or of the exit.
    guard isLeaving else { return checkEntrance(until: deadline, after: time) }
    let exitStart = deadline - Limits.exit
    if subject.isEnding {
      checkStay(until: exitStart, after: time)
    } else {
      checkExit(from: exitStart, after: time, isEvent: isEvent)
    }
  }

  /// Checks that the switch of the shape, or the glide of the progress, ends in time.
  private mutating func checkSwitch(after time: Double, isLeaving: Bool) {
    let switchRemains = subject.switchEnd - time
    if !subject.policy.glides { figures.longestSwitch.consider(switchRemains, sequence, at: time) }
    // A glide, a slow step of the progress, may take longer than a switch. A request for an exit ends the glide.
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

  /// Checks a mark that stays without an end: only one that the policy holds for an hour or more may.
  private mutating func checkEndlessMark(at time: Double) {
    ledger.exitStart = .infinity  // the exit never begins by itself
    require(
      .finite, of: "a mark without an end", at: time,
      figure: Limits.longestStay - subject.policy.endingHold, limit: 0)
  }

  /// Checks that an exit without a mark begins in time, and records when it begins.
  ///
  /// - Parameters:
  ///   - exit: The instant at which the exit begins.
  ///   - isEvent: True if an action was run, so that the hold is known exactly.
  private mutating func checkExit(from exit: Double, after time: Double, isEvent: Bool) {
    let policy = subject.policy
    let longestFill = policy.holdsUntilFilled ? Limits.hold : 0
    let longestHold = max(max(policy.minimumVisible, policy.linger), longestFill)
    require(
      .finite, of: "the exit", at: time, figure: exit - time - longestHold, limit: Limits.rounding)
    // True if the exit was requested now, or had not begun yet: only then the event may change its hold. Here the
    // ledger still has the start before the event.
    let mayBeHeld = ledger.exitRequested == time || time < ledger.exitStart - Limits.rounding
    ledger.exitStart = exit
    guard isEvent, mayBeHeld, let requested = ledger.exitRequested, let drawn = ledger.drawnFrom
    else { return }
    checkHold(until: exit, after: time, requestedAt: requested, drawnFrom: drawn)
  }

  /// Checks that a hold ends neither before nor after the policy's times, and the arrival of the progress, allow.
  ///
  /// If it waits for the progress, it ends at the end of the switch at the earliest, and at `Limits.hold` after the
  /// request at the latest.
  ///
  /// - Parameters:
  ///   - exit: The instant at which the hold ends and the exit begins.
  ///   - requested: The instant of the request for the exit.
  ///   - drawnFrom: The instant from which the loader has been drawn.
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

  /// Checks that the loader stays until its mark has been whole for the mark's hold, and not much longer.
  ///
  /// Nothing is checked without a mark, or once the exit has begun.
  ///
  /// - Parameter exit: The instant at which the exit begins.
  mutating func checkStay(until exit: Double, after time: Double) {
    ledger.exitStart = exit
    guard let index = Subject.Appearance.markChannel, subject.ending != .none, exit > time
    else { return }
    /// Returns the drawn part of the mark, 0...1; its sign would say whether it is a check or a cross.
    func mark(at time: Double) -> Double { abs(subject.frame(at: time).channels[index]) }
    // The law's own rule, not the machine's: 0.4 s, or the policy's seconds up to an hour.
    let hold = max(Limits.stay, subject.policy.endingHold)
    require(
      .finite, of: "a hold without an end", at: time, figure: hold - Limits.longestStay, limit: 0)
    // The first instant at which the mark has to be whole, but for rounding; not before the event.
    let wholeFrom = max(exit - hold + Limits.rounding, time)
    require(.finite, of: "a mark", at: wholeFrom, figure: 1 - mark(at: wholeFrom), limit: 0)
    require(.finite, of: "a mark", at: exit, figure: 1 - mark(at: exit), limit: 0)
    // A switch to the ending's fill, an old mark that disappears, the new one, and its hold.
    let longest = limits.appearance.longestSwitch + 2 * Limits.mark + hold
    let policyHold = max(subject.policy.minimumVisible, subject.policy.linger)
    require(
      .finite, of: "the stay of a mark", at: time, figure: exit - time,
      limit: max(longest, policyHold) + Limits.rounding)
  }
}
