import TimelineModule

extension Loader {
  /// Creates the loader that replaces `other` at `time`, with an appearance of another type.
  ///
  /// Everything but the shape is copied: the state, the presence with its deadline, the host's
  /// settings, and the mark if this appearance can draw one. The shape is on its base motion, without a
  /// switch from the old shape. No event is sent again.
  ///
  /// - Parameter time: In seconds, with the same rules as the time of an event.
  /// - Returns: Nil if `time` is not finite.
  package init?<Other>(_ other: Loader<Other>, as appearance: Appearance, at time: Double) {
    var old = other.machine
    guard old.advance(to: time) else { return nil }
    // A mark that was taken back may be erased by now. Then the mark that was requested after it begins here, since no
    // event is sent, which would begin it.
    old.commitMark(by: old.store.time)
    // A dissolve fades out the old shape, and then fades in the new one. Its fading out ends here: from the
    // opacity of this instant, the new shape fades in.
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
      // The exit was held for a mark by `endingHold`, perhaps without end; now there is no mark. So its start is
      // set again, for the policy alone.
      machine.presence.hold(at: old.store.time, old.policy, until: nil)
    }
    // The new shape is on the base, of known or unknown progress, that the old one was on or moved to.
    machine.shape.jump(to: old.shape.target)
    // `jumpUnseen` above has turned a dissolve into a fade-in, the case `reappearing`, which the new shape goes on with.
    if case .reappearing(let blend) = old.shape.change {
      machine.shape.change = .reappearing(blend)
    }
  }
}
