import LoaderCore

extension Screen {
  /// Tells the screen what happened, and answers with what that did.
  ///
  /// In the loader's order: what was due at or before `time` is settled, the action looked up with
  /// the old state, what came with the event stored, the action run, the loader driven.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: When, in seconds. Earlier than the last event counts as the last event's; not finite
  ///     is refused, and changes nothing.
  ///   - animated: If false, the loader is at once where its motions would have led.
  /// - Complexity: Constant.
  @discardableResult
  public mutating func send(
    _ event: ScreenEvent, at time: Double, animated: Bool = true
  ) -> ScreenTransition {
    let from = state
    guard time.isFinite else {
      return ScreenTransition(
        time: time, event: event, from: from, to: from, isRefused: true)
    }
    _ = settle(upTo: time)
    store.time = max(time, store.time)
    store.store(event)
    let action = ScreenMatrix[from, event.kind]
    if let action {
      action.run(on: &store)
      let driven: LoaderEvent = state == .loading ? .activate : .deactivate
      loader.send(driven, at: store.time, animated: animated)
    }
    return ScreenTransition(
      time: store.time, event: event, from: from, action: action, to: state)
  }

  /// Completes what was due at or before `time`: a banner goes, or nil.
  ///
  /// The loader's own completions are not among them; `loader.settle(upTo:)` tells those.
  public mutating func settle(upTo time: Double) -> ScreenTransition? {
    guard let deadline, deadline <= time else { return nil }
    store.time = deadline
    store.complete()
    return ScreenTransition(time: deadline, event: nil, from: state, action: nil, to: state)
  }
}
