import MatrixEngine
import TimelineModule

/// The state machine of a loader: its stored values, its events, and the motions that lead to a goal.
///
/// It is all that a ``Loader`` stores, so a copy is a snapshot of it.
@usableFromInline
package struct LoaderMachine<Appearance: LoaderCore.Appearance>: Hashable, Sendable {
  /// The time, the state, and the properties that events change.
  @usableFromInline package var store = LoaderStore()
  /// The user's preference for motion.
  @usableFromInline package var motion: MotionPreference
  /// True if the thickness follows the presence.
  ///
  /// It is copied from `motion` whenever the presence is exactly 0 or 1, so that the thickness
  /// never jumps.
  @usableFromInline var scalesThickness: Bool
  /// The settings of when the loader appears and disappears, and how it follows progress.
  @usableFromInline package var policy: LoaderPolicy
  /// The motion of the shape: of the base, of a switch, and of the progress.
  @usableFromInline package var shape = ShapeMotion<Appearance>()
  /// The motion of the presence: an entrance, or an exit.
  @usableFromInline package var presence = Presence.hidden
  /// The ending of the next exit, as the host has set it.
  @usableFromInline package var ending = LoaderEnding.none
  /// True if progress may not fall below the stored one.
  ///
  /// A report to an active loader whose policy `isMonotone` sets it; an activation or any other report clears it.
  @usableFromInline var hasFloor = false
  /// The stored mark. It is read as `mark`, which is always none for an appearance without marks.
  @usableFromInline var storedMark = Mark.none
  /// The shape, its two base motions, and its channels.
  @usableFromInline package var appearance: Appearance
  /// The blend in which the mark is drawn or erased.
  @usableFromInline var markBlend = FractionBlend(from: Sample(value: 0), at: 0)

  /// Creates the machine of a loader that is off screen and inactive, its progress unknown.
  @inlinable
  init(_ appearance: Appearance, policy: LoaderPolicy, motion: MotionPreference) {
    self.appearance = appearance
    self.policy = policy
    self.motion = motion
    scalesThickness = motion == .full
  }
}

extension LoaderMachine: MatrixMachine {
  @usableFromInline package typealias Action = LoaderAction

  /// The deadline of a temporary state, in seconds.
  ///
  /// Nil in any other state, and while a mark stays until the next activation.
  @inlinable
  package var deadline: Double? {
    // The presence ends when its entrance or exit does. A deactivation in a show delay hides it immediately, and
    // its end is the least finite number: then the deadline is now.
    let end = presence.end
    return store.state.isTemporary && end < .infinity ? max(end, store.time) : nil
  }

  /// Stores the property that the event changes, and the start of the entrance that it causes.
  @inlinable
  package mutating func record(_ event: LoaderEvent, isAnimated: Bool) {
    switch event {
    case .orderIn, .orderOut: break
    case .activate:
      guard !store.isActive else { break }
      store.isActive = true
      hasFloor = false
      ending = .none
      // A glide of the progress is paced by the time since the last report. A report from before this
      // activation does not count: the largest number stands for none. One at its very instant does.
      if store.reportTime < store.time { store.reportTime = .greatestFiniteMagnitude }
      if !isAnimated {
        // The entrance counts as long over.
        store.entranceStart = -.greatestFiniteMagnitude
      } else if !presence.isHeld(at: store.time) {
        // A new entrance begins. In the other case an exit was held, and the earlier entrance continues with its
        // own start.
        store.entranceStart = store.time + policy.showDelay
      }
    case .deactivate:
      store.isActive = false
      // Off screen there is no exit. What was kept for the loader's return on screen is no longer needed.
      if store.state == .offscreen { reset() }
    case .progress(let value):
      let isMonotone = store.isActive && policy.isMonotone
      let progress = isMonotone ? monotone(value) : value
      if policy.glides, progress != store.progress { store.reportTime = store.time }
      store.progress = progress
      hasFloor = isMonotone
    }
  }

  /// Returns the progress that a monotone loader stores for `value`.
  ///
  /// That is the highest one reported since its activation, or since nil was reported: see `hasFloor`.
  @inlinable
  func monotone(_ value: Double?) -> Double? {
    guard hasFloor, let value, let old = store.progress else { return value }
    return max(value, old)
  }

  /// Turns a goal into motions, from what is displayed at the time of the event.
  @inlinable
  package mutating func apply(_ goal: LoaderGoal, from old: LoaderStore, isAnimated: Bool) {
    // An event at the instant of an `orderIn` (`isArriving`) acts as if it had come just before the `orderIn`: it
    // restores. Not so if a custom action answered the `orderIn` (not `isRestored`), or if the goal contradicts
    // `isActive`, or if the event is an `orderOut`, whose action has set the state `offscreen`.
    let isArriving =
      store.isArriving && store.isRestored && goal.isShown == store.isActive
      && store.state != .offscreen
    if goal.manner == .restored || isArriving { return restore(goal) }
    if store.state == .offscreen { return leave(for: goal) }
    var goal = goal
    if policy.isMonotone, store.state == .deactivating, let shown = shape.target {
      // Progress reported during an exit is for the next activation: until then, nothing falls.
      goal.fill = goal.fill.map { max($0, shown) }
    }
    move(toward: goal, from: old, isAnimated: isAnimated)
    // Without animation, a hidden loader is gone already.
    if store.state == .inactive { reset() }
  }

  /// Turns a host's goal into motions, and makes the state consistent with it: the goal wins.
  ///
  /// A shown goal gives a drawn state. A hidden one gives `deactivating` while anything is drawn or
  /// held, else `inactive`. Only an `orderIn` leaves `offscreen`. Only an `orderOut` enters it,
  /// immediately, if the action asks for the state `offscreen` and for a hidden goal.
  @inlinable
  package mutating func apply(
    _ goal: LoaderGoal, requesting state: LoaderState, on event: LoaderEvent, from old: LoaderStore,
    isAnimated: Bool
  ) {
    var goal = goal
    // The goal's init clamps `fill`, but the action may have set another one since. NaN becomes nil, unknown.
    goal.fill = goal.fill.flatMap(LoaderEvent.fraction)
    if old.state == .offscreen && event.kind != .orderIn {
      // The loader stays off screen, so its goal is dropped, and with it the state that the goal would lead to.
      store.stateAfterCompletion = .inactive
      return
    }
    if event.kind == .orderOut && state == .offscreen && !goal.isShown {
      store.state = .offscreen
      return leave(for: goal)
    }
    let time = store.time
    // A custom action that returns the goal of `restore` gets an ordinary entrance.
    if goal.manner == .restored { goal.manner = .animated }
    move(toward: goal, from: old, isAnimated: isAnimated)
    if old.state == .offscreen {
      // The event was an `orderIn`, so nobody has seen the loader yet.
      store.isArriving = true
      store.isRestored = false
    }
    if goal.isShown {
      // An entrance in progress, or still to come in a show delay.
      let isPresenceRising = presence.end > time || !presence.isDrawn(at: time)
      // The action asks for an entrance, or for `inactive`, which its own shown goal overrules; or
      // nothing was drawn before.
      let isEntering = state == .activating || state == .inactive || !old.state.mayDraw
      store.state = isPresenceRising && isEntering ? .activating : store.stateAfterCompletion
    } else {
      store.state = presence.end > time ? .deactivating : .inactive
      if store.state == .inactive { reset() }
    }
  }

  /// Changes a temporary state to the one that the last goal leads to.
  @inlinable
  package mutating func complete() {
    store.state = store.stateAfterCompletion
    if store.state == .inactive { reset() }
  }

  /// Starts the motions that lead to a goal, after an event that found the store `old`.
  @inlinable
  mutating func move(toward goal: LoaderGoal, from old: LoaderStore, isAnimated: Bool) {
    let time = store.time
    // Both may be due by now: another rule for the thickness (`scalesThickness`), and the mark after an erased one.
    adoptThicknessRule(at: time)
    commitMark(by: time)
    store.stateAfterCompletion = goal.stateAfterCompletion
    let isAnimated = isAnimated && goal.manner == .animated
    // While the exit waits for a mark, a hidden goal changes nothing: the ending has set a fill of its own.
    if isAnimated && !goal.isShown && mark.isAwaited { return }
    if isUnseen(at: time) {
      shape.jumpUnseen(to: goal.fill, at: time)
    } else {
      let mayGlide =
        policy.glides && motion == .full && goal.isShown && store.progress != old.progress
      // The time of the report before this event; `record` has stored this event's own already. With `time`, the
      // step does not glide.
      let lastReport = mayGlide ? old.reportTime : time
      transitionShape(to: goal.fill, at: time, since: lastReport)
    }
    if goal.isShown {
      // An activation in an ending hold is for the next work: the policy counts it as first drawn now.
      let isNextWork = mark.isAwaited && policy.endingHold > 0
      eraseMark(then: .none)
      presence.appear(at: time, delay: isAnimated ? policy.showDelay : 0)
      if isNextWork { presence.restart(at: time) }
      // An exit may have reached 0 before its end, and this entrance begins there.
      adoptThicknessRule(at: time)
    } else {
      // The exit may wait for the progress, so a glide of the progress is shortened.
      shape.progress.hurry(at: time)
      presence.disappear(at: time)
      hold(at: time)
      if isAnimated { beginEnding() }
    }
    if !isAnimated { finish(at: time) }
  }

  /// Changes the shape to the base for `fill`, nil for unknown progress.
  ///
  /// - Parameter lastReport: The time of the last report, if the step may glide; else `time`.
  @inlinable
  mutating func transitionShape(to fill: Double?, at time: Double, since lastReport: Double) {
    // Reduced motion dissolves. But while the thickness still scales, the preference has changed from full
    // motion within this entrance or exit: then the shape still blends.
    shape.transition(
      to: fill, at: time, since: lastReport, of: appearance, motion,
      dissolves: motion == .reduced && !scalesThickness)
  }

  /// Leaves the screen: nothing is drawn, and what a return needs is kept if the loader is active.
  @inlinable
  mutating func leave(for goal: LoaderGoal) {
    store.stateAfterCompletion = goal.stateAfterCompletion
    // Before the presence is gone: a return at this very instant continues it with the rule of this instant.
    adoptThicknessRule(at: store.time)
    presence.leave(at: store.time)
    mark = .none
    shape.finish()
    if !store.isActive { reset() }
  }

  /// Delays an exit that has not begun, for as long as the ending and the policy say.
  @inlinable
  mutating func hold(at time: Double) {
    if mark.isAwaited, ending != .none {
      // A mark that has not begun waits until the shape stands still. The exit waits for all of it.
      if case .drawing = mark, markBlend.start >= time { markBlend.start = max(time, shape.end) }
      return presence.hold(
        at: time, policy, until: markEnd + policy.markStay, atMost: .infinity)
    }
    // Without a mark, the exit waits for the policy's durations, and perhaps until the shape shows the progress.
    let isFillAwaited = policy.holdsUntilFilled && shape.target != nil
    presence.hold(at: time, policy, until: isFillAwaited ? shape.restStart : nil)
  }

  /// Restores the loader as if it had never left the screen.
  ///
  /// If it is shown, it is on its base, in the entrance that would be in progress.
  @inlinable
  mutating func restore(_ goal: LoaderGoal) {
    let time = store.time
    store.isArriving = true
    store.isRestored = true
    store.stateAfterCompletion = goal.stateAfterCompletion
    shape.finish()
    shape.jump(to: goal.fill)
    // Nothing was drawn while it was away, so the thickness may follow another rule from now on. If it
    // left at this very instant, it was never away.
    if !presence.left(at: time) { adoptThicknessRule(at: time) }
    if goal.isShown {
      presence.restore(begunAt: store.entranceStart, at: time)
      // The entrance would be over by now.
      if store.state == .activating, presence.end <= time { complete() }
    } else {
      // Nothing is drawn, and nothing kept.
      reset()
    }
    // The entrance may be at exactly 0 or 1 now, also for a loader that was never away.
    adoptThicknessRule(at: time)
  }

  /// Ends the loader's motions immediately, at their targets, and its temporary state.
  @inlinable
  mutating func finish(at time: Double) {
    presence.finish(at: time)
    mark = .none
    shape.finish()
    adoptThicknessRule(at: time)
    if store.state.isTemporary { store.state = store.stateAfterCompletion }
  }

  /// Hides the loader, with nothing kept: its next appearance starts from nothing.
  @inlinable
  mutating func reset() {
    presence = .hidden
    mark = .none
    shape = ShapeMotion()
    adoptThicknessRule(at: store.time)
  }

  /// Lets the thickness follow the current preference, if the presence has been exactly 0 or 1.
  ///
  /// At 0 and at 1 both preferences give the same picture, so nothing jumps.
  @inlinable
  mutating func adoptThicknessRule(at time: Double) {
    if presence.hasReachedLimit(by: time) { scalesThickness = motion == .full }
  }

  /// Returns true if nobody can have seen what is drawn at `time`.
  ///
  /// The loader came on screen at that very instant, or its opacity is exactly 0.
  @inlinable
  func isUnseen(at time: Double) -> Bool {
    store.isArriving || !presence.isDrawn(at: time) || opacity(at: time).value == 0
  }
}

// Changes of the settings.
extension LoaderMachine {
  /// Changes the settings by `set`, and switches from the displayed shape to the base motion under the new
  /// settings.
  ///
  /// - Returns: False if `time` is not finite; then nothing has changed.
  @inlinable
  mutating func change(at time: Double, _ set: (inout LoaderMachine) -> Void) -> Bool {
    guard advance(to: time) else { return false }
    // Both may be due by now: the mark after an erased one, and the old preference's rule for the thickness. From
    // here on `time` is the machine's: the argument, or the last event's time if that is later.
    commitMark(by: store.time)
    let (time, old) = (store.time, self)
    adoptThicknessRule(at: time)
    set(&self)
    guard motion != old.motion || appearance != old.appearance else { return true }
    // A dissolve is canceled: the presence continues from the displayed opacity.
    if presence.isDrawn(at: time), let fade = shape.dissolve(at: time), fade.value < 1 {
      presence.resume(from: old.opacity(at: time), at: time)
    }
    guard !old.isUnseen(at: time) else {
      // Nobody sees the shape, so it may jump to its new base.
      shape.finish()
      adoptThicknessRule(at: time)
      return true
    }
    if case .exiting(let entrance, let exit) = presence, time >= exit.start {
      // The exit continues as it is. Its entrance counts as never completed, so that the thickness
      // keeps its rule until the loader is gone.
      let blend = FractionBlend(from: entrance.sample(at: exit.start), at: exit.start)
      presence = .exiting(Presence.Entrance(blend, drawnSince: entrance.drawnSince), exit)
    }
    shape.commitDissolve(by: time)
    shape.rebase(
      from: shape.displayed(at: time, of: old.appearance, old.motion),
      base: shape.base(at: time, of: old.appearance, old.motion), at: time, of: appearance,
      motion)
    // An exit that waits for the shape now waits for the end of this switch.
    hold(at: time)
    return true
  }

  /// Settles what is due by `time`, and advances to it; returns false, with nothing changed, if it is not finite.
  @inlinable
  mutating func advance(to time: Double) -> Bool {
    guard time.isFinite else { return false }
    settleAll(upTo: time)
    store.advance(to: time)
    return true
  }
}
