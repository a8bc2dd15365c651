import TimelineModule

extension Loader {
  /// Tells the loader what happened, and answers with what that did.
  ///
  /// What was due at or before `time` is settled first. The cell of the matrix is that of the state
  /// then; a null cell stores the property and does no more.
  ///
  /// - Parameters:
  ///   - event: The event. Its progress is clamped to 0...1; NaN is unknown, as nil is.
  ///   - time: When, in seconds. Earlier than the last event counts as the last event's; not finite
  ///     is refused, and changes nothing.
  ///   - animated: If false, the loader is at once, all of it, where the motions would have led.
  /// - Complexity: Constant.
  @inlinable
  @discardableResult
  public mutating func send(
    _ event: LoaderEvent, at time: Double, animated: Bool = true
  ) -> Transition {
    let event = event.normalised
    guard time.isFinite else {
      return Transition(
        time: time, event: event, from: state, action: nil, to: state, isRefused: true)
    }
    while settle(upTo: time) != nil {}
    let old = store
    store.time = max(time, old.time)
    store.store(event)
    let action = Matrix[old.state, event.kind]
    if let action {
      var goal = action.run(on: &store, old: old)
      goal.isAnimated = goal.isAnimated && animated
      pursue(goal, from: old)
    }
    return Transition(
      time: store.time, event: event, from: old.state, action: action, to: store.state)
  }

  /// Completes what was due at or before `time`: the next such completion, or nil.
  ///
  /// Called until nil it gives them all, each at its exact deadline; `send` does the same inside. A
  /// completion counts as the last event: what is told later for a time before it counts as its.
  /// A time earlier than the last event's counts as that here too; NaN settles nothing.
  @inlinable
  public mutating func settle(upTo time: Double) -> Transition? {
    guard let deadline, isDue(at: max(time, store.time)) else { return nil }
    let old = store
    store.time = deadline
    complete()
    return Transition(
      time: deadline, event: nil, from: old.state, action: nil, to: store.state)
  }

  /// When the state ends by itself, in seconds; nil where it does not.
  @inlinable
  public var deadline: Double? {
    store.state.isTemporary ? max(presence.end, store.time) : nil
  }

  /// The temporary state becomes the one that the two properties imply.
  @inlinable
  mutating func complete() {
    store.state = store.impliedState
    if store.state == .inactive { appearance.forget() }
  }
}
