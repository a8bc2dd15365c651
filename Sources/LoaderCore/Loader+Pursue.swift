import TimelineModule

extension Loader {
  /// Turns a goal into motions, from what was displayed in the step before, `old`.
  @inlinable
  mutating func pursue(_ goal: Goal, from old: Store) {
    let time = store.time
    if old.state.isVisible && !presence.isWaiting(at: time) {
      appearance.head(toward: goal.fill, at: time)
    } else {
      appearance.land(on: goal.fill)
    }
    if goal.isShown {
      presence.appear(at: time, delay: goal.isAnimated ? policy.showDelay : 0)
    } else {
      let isAwaited = policy.holdsUntilFilled && goal.fill != nil
      presence.disappear(at: time)
      presence.hold(
        at: time, minimum: policy.minimumVisible, until: isAwaited ? appearance.settles : nil)
    }
    if !goal.isAnimated { land() }
    if store.state == .inactive { appearance.forget() }
  }

  /// Is at once where it was going: its motions, and its state.
  @inlinable
  mutating func land() {
    presence.land(at: store.time)
    appearance.land()
    if store.state.isTemporary { complete() }
  }
}
