import TimelineModule

extension Loader {
  /// Creates a loader of another appearance in place of `other`, whose last event is at `time`.
  ///
  /// Everything but the shape is copied: the state, the presence with its deadline, the host's
  /// settings. So is the mark, unless this appearance has none. The shape is on its base.
  /// No event is sent again.
  ///
  /// - Parameter time: In seconds, with the same rules as the time of an event.
  /// - Returns: Nil if `time` is not finite.
  package init?<Other>(_ other: Loader<Other>, as appearance: Appearance, at time: Double) {
    var old = other.machine
    guard old.advance(to: time) else { return nil }
    old.commitMark(by: old.store.time)
    // A dissolve continues as the opacity alone.
    old.shape.jumpUnseen(to: old.shape.target, at: old.store.time)
    self.init(appearance, policy: old.policy, motion: old.motion)
    machine.store = old.store
    machine.presence = old.presence
    machine.scalesThickness = old.scalesThickness
    machine.hasFloor = old.hasFloor
    machine.ending = old.ending
    machine.markBlend = old.markBlend
    if Appearance.hasMark {
      machine.mark = old.mark
    } else if old.mark.isAwaited, old.policy.endingHold > 0 {
      // An exit that was held for the mark need not wait any longer.
      machine.presence.hold(at: old.store.time, old.policy, until: nil)
    }
    machine.shape.jump(to: old.shape.target)
    if case .reappearing(let blend) = old.shape.change {
      machine.shape.change = .reappearing(blend)
    }
  }
}
