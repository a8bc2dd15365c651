extension Timing {
  /// Whether every member is in its range; if not, every time is idle.
  @inlinable
  public var isLegal: Bool {
    delay.isFinite && endDelay.isFinite && iterationStart.isFinite && playbackRate.isFinite
      && iterationStart >= 0 && iterations >= 0 && duration >= 0
  }

  /// How long the iterations last together, in seconds: 0...infinity.
  @inlinable
  public var activeDuration: Double {
    duration == 0 || iterations == 0 ? 0 : duration * iterations
  }

  /// When all is over, delays included, in seconds: 0...infinity.
  @inlinable
  public var endTime: Double { max(0, delay + activeDuration + endDelay) }

  /// The phase at local time `time`.
  @inlinable
  public func phase(at time: Double) -> TimingPhase {
    guard isLegal && !time.isNaN else { return .idle }
    let isBackwards = playbackRate < 0
    let start = max(min(delay, endTime), 0)
    if time < start || isBackwards && time == start { return .before }
    let end = max(min(delay + activeDuration, endTime), 0)
    if time > end || !isBackwards && time == end { return .after }
    return .active
  }

  /// The time since the first iteration began, in seconds; nil where nothing is held.
  @inlinable
  public func activeTime(at time: Double) -> Double? {
    activeTime(at: time, in: phase(at: time))
  }

  @inlinable
  func activeTime(at time: Double, in phase: TimingPhase) -> Double? {
    let elapsed = time.isFinite ? (time - delay).saturated : time
    switch phase {
    case .idle: return nil
    case .before: return fill == .backwards || fill == .both ? max(elapsed, 0) : nil
    case .active: return elapsed
    case .after:
      return fill == .forwards || fill == .both ? max(min(elapsed, activeDuration), 0) : nil
    }
  }
}
