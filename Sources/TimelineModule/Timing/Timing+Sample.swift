extension Timing {
  /// Phase, iteration and progress at local time `time`.
  ///
  /// Local time is what the API calls an animation's current time; the velocity is per second of it.
  /// On the boundary of two iterations it is the one at which the later begins. NaN is idle.
  @inlinable
  public func sample(at time: Double) -> TimingSample {
    let phase = phase(at: time)
    guard let activeTime = activeTime(at: time, in: phase) else {
      return TimingSample(phase: phase)
    }
    let overall = overallProgress(activeTime, in: phase)
    let isEnd = phase != .before && activeTime == activeDuration && iterations != 0
    let simple = simpleProgress(overall, isEnd: isEnd)
    let iteration = currentIteration(overall, simple: simple, in: phase)
    let velocity = isMoving(at: time, in: phase) ? (1 / duration).saturated : 0
    let isReversed = direction.isReversed(in: iteration)
    let beforeFlag = phase == (isReversed ? .after : .before)
    let eased = easing.sample(
      at: isReversed ? 1 - simple : simple, before: beforeFlag)
    return TimingSample(
      phase: phase, currentIteration: iteration,
      progress: eased.scaled(by: isReversed ? -velocity : velocity), beforeFlag: beforeFlag)
  }

  /// Whether active time goes on with time.
  ///
  /// It does outside the active interval too, where a negative delay or end delay cut that short.
  @inlinable
  func isMoving(at time: Double, in phase: TimingPhase) -> Bool {
    if duration == 0 { return false }
    return phase == .active || time >= delay && (phase == .before || time - delay < activeDuration)
  }

  /// Iterations gone by since the one that `iterationStart` lies in began, fractions included.
  @inlinable
  func overallProgress(_ activeTime: Double, in phase: TimingPhase) -> Double {
    // Not by division, which may come out an ulp above: the end is the end.
    if activeTime == activeDuration && activeTime > 0 && activeTime < .infinity {
      return (iterationStart + iterations).saturated
    }
    // An endless iteration never gets on, not even in infinite time.
    var gone = duration == .infinity ? 0 : activeTime / duration
    if duration == 0 { gone = phase == .before ? 0 : iterations }
    let isEndless = duration == 0 ? gone == .infinity : activeTime == .infinity
    return isEndless ? iterationStart + gone : (iterationStart + gone).saturated
  }

  /// The progress within the iteration; the end of the last one is 1, not the 0 of another.
  @inlinable
  func simpleProgress(_ overall: Double, isEnd: Bool) -> Double {
    let turns = overall == .infinity ? iterationStart : overall
    let simple = turns - turns.wholePart
    return simple == 0 && isEnd ? 1 : simple
  }

  @inlinable
  func currentIteration(_ overall: Double, simple: Double, in phase: TimingPhase) -> Double {
    if phase == .after && iterations == .infinity { return .infinity }
    return simple == 1 ? overall.wholePart - 1 : overall.wholePart
  }
}
