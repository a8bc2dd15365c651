import TimelineModule

extension Loader {
  /// What the loader looks like at `time`: a function of the events so far and of `time` alone.
  ///
  /// Whatever was due by then counts as completed, so a host may ask as rarely as it likes. A time
  /// that is earlier than the last event's, or not finite, counts as the last event's.
  ///
  /// - Complexity: Constant.
  @inlinable
  public func frame(at time: Double) -> Frame<Appearance.Channels> {
    let time = clamped(time)
    // Hardly ever is anything due, and otherwise no copy has to be made.
    return isDue(at: time)
      ? settled(at: time).unsettledFrame(at: time) : unsettledFrame(at: time)
  }

  /// The velocities of the channels at `time`, each a second; 0.0 where nothing is drawn.
  @inlinable
  public func velocities(at time: Double) -> Appearance.Channels {
    let time = clamped(time)
    return settled(at: time).sample(at: time).velocities
  }

  /// When a frame after `time` may differ from the one at `time`, if no event comes.
  @inlinable
  public func nextChange(after time: Double) -> NextChange {
    let time = clamped(time)
    return settled(at: time).nextChangeUnsettled(after: time)
  }

  /// The frame at `time`, in the state as it stands even if its deadline has come.
  @inlinable
  package func unsettledFrame(at time: Double) -> Frame<Appearance.Channels> {
    Frame(
      time: time, store: store, isVisible: isVisible(at: time), channels: sample(at: time).values)
  }

  @inlinable
  func sample(
    at time: Double
  ) -> (values: Appearance.Channels, velocities: Appearance.Channels) {
    guard isVisible(at: time) else { return (.zero, .zero) }
    return appearance.channels(presence: presence.sample(at: time), at: time)
  }

  /// Whether it is drawn, or about to be, in the state as it stands.
  @inlinable
  func isVisible(at time: Double) -> Bool {
    state.isVisible && !presence.isWaiting(at: time)
  }

  @inlinable
  func nextChangeUnsettled(after time: Double) -> NextChange {
    guard state.isVisible else { return .never }
    if presence.isWaiting(at: time) { return .at(presence.rise.start) }
    if presence.isMoving(at: time) || time < appearance.settles { return .everyFrame }
    return presence.isShown ? .never : .at(presence.fall)
  }

  /// Whether a completion is due at or before `time`.
  @inlinable
  func isDue(at time: Double) -> Bool {
    guard let deadline else { return false }
    return deadline <= time
  }

  /// The loader once all that was due at or before `time` is completed.
  @inlinable @inline(never)
  func settled(at time: Double) -> Loader {
    var loader = self
    while loader.settle(upTo: time) != nil {}
    return loader
  }

  /// `time`, or the last event's where it is earlier or not finite.
  @inlinable
  func clamped(_ time: Double) -> Double {
    time.isFinite ? max(time, store.time) : store.time
  }
}
