import TimelineModule

extension Loader {
  /// Creates a loader of another appearance in the place of `other`, whose last event is at `time` then.
  ///
  /// All but the shape is copied: the state, the presence with its deadline, what was told, and the
  /// mark, unless this appearance has none. The shape is on its base at once, without progress or
  /// filled to where the other one was going. No event is sent again.
  ///
  /// - Parameter time: In seconds, with the same rules as the time of an event.
  /// - Returns: Nil if `time` is not finite.
  package init?<Other>(_ other: Loader<Other>, as appearance: Appearance, at time: Double) {
    var other = other
    guard other.advance(to: time) else { return nil }
    other.commitMark(by: other.store.time)
    // A dissolve goes on as the opacity alone.
    other.shape.jumpUnseen(to: other.shape.target, at: other.store.time)
    self.init(appearance, policy: other.policy, motion: other.motion)
    (store, presence) = (other.store, other.presence)
    (scalesThickness, isTold) = (other.scalesThickness, other.isTold)
    (currentEnding, markBlend) = (other.currentEnding, other.markBlend)
    if Appearance.hasMark { mark = other.mark }
    shape.jump(to: other.shape.target)
    if case .reappearing(let blend) = other.shape.course { shape.course = .reappearing(blend) }
  }
}
