import LoaderCore

extension Screen {
  /// What the screen looks like at `time`: a function of the events so far and of `time` alone.
  ///
  /// A time that is earlier than the last event's, or not finite, counts as the last event's.
  ///
  /// - Complexity: Constant.
  public func frame(at time: Double) -> ScreenFrame<Appearance.Channels> {
    let time = time.isFinite ? max(time, store.time) : store.time
    var settled = self
    _ = settled.settle(upTo: time)
    return ScreenFrame(settled.store, loader: loader.frame(at: time))
  }

  /// The frame at `time`, in the states as they stand even if their deadlines have come.
  package func unsettledFrame(at time: Double) -> ScreenFrame<Appearance.Channels> {
    ScreenFrame(store, loader: loader.unsettledFrame(at: time))
  }

  /// When a frame after `time` may differ from the one at `time`, if no event comes.
  public func nextChange(after time: Double) -> NextChange {
    let time = time.isFinite ? max(time, store.time) : store.time
    let loader = loader.nextChange(after: time)
    guard let deadline, deadline > time else { return loader }
    switch loader {
    case .never: return .at(deadline)
    case .at(let change): return .at(min(change, deadline))
    case .everyFrame: return .everyFrame
    }
  }
}
