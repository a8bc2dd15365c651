import TimelineModule

/// The sides of its active interval on which an effect holds its value.
package enum FillMode: Hashable, Sendable {
  /// Neither side: there is no value before or after.
  case none
  /// The value at the end is held afterwards.
  case forwards
  /// The value at the start is held beforehand.
  case backwards
  /// The value at the start is held beforehand, and the value at the end afterwards.
  case both
}

/// The direction in which each iteration is played.
package enum PlaybackDirection: Hashable, Sendable {
  /// All forwards.
  case normal
  /// All backwards.
  case reverse
  /// The even ones (the first is number 0) forwards, the odd ones backwards.
  case alternate
  /// The even ones backwards, the odd ones forwards.
  case alternateReverse

  /// Returns true if iteration number `iteration` is played backwards; an infinite one is even.
  ///
  /// Source: Web Animations Level 1, "Calculating the directed progress".
  func isReversed(in iteration: Double) -> Bool {
    let isEven = (iteration / 2).floor == iteration / 2
    return switch self {
    case .normal: false
    case .reverse: true
    case .alternate: !isEven
    case .alternateReverse: isEven
    }
  }
}

/// The map from the local time of an effect to the progress of an iteration.
///
/// All times are in seconds. The defaults follow the Web Animations API.
///
/// Source: Web Animations Level 1, "The timing model".
package struct Timing: Hashable, Sendable {
  /// The time before the first iteration, finite; if negative, playback starts in the middle of that iteration.
  package var delay = 0.0
  /// The time after the last iteration, finite; if negative, that iteration is cut short.
  package var endDelay = 0.0
  /// The sides of the active interval on which a value is held.
  package var fill = FillMode.none
  /// The starting position, in iterations: 0.5 is halfway through the first.
  ///
  /// It is finite and at least 0.
  package var iterationStart = 0.0
  /// The number of iterations, whole or not, 0...infinity.
  package var iterations = 1.0
  /// The length of one iteration, 0...infinity.
  package var duration = 0.0
  /// The direction in which each iteration is played.
  package var direction = PlaybackDirection.normal
  /// The easing of the whole iteration, applied before the keyframes' own easings.
  package var easing = Easing.linear
  /// The rate at which the player runs local time, finite; only its sign is used here.
  ///
  /// It decides to which side an instant on a boundary belongs. Played forwards (a rate of 0
  /// included), the instant belongs to the later side, played backwards to the earlier. Local time
  /// already includes the rate.
  package var playbackRate = 1.0

  /// A Boolean that indicates whether every member is in its range; if not, every time is idle.
  package var isLegal: Bool {
    delay.isFinite && endDelay.isFinite && iterationStart.isFinite && playbackRate.isFinite
      && iterationStart >= 0 && iterations >= 0 && duration >= 0
  }

  /// The length of all iterations together, in seconds: 0...infinity, and 0 if either factor is 0.
  package var activeDuration: Double {
    duration == 0 || iterations == 0 ? 0 : duration * iterations
  }

  /// The end of the effect, delays included, in seconds: 0...infinity.
  package var endTime: Double { max(0, delay + activeDuration + endDelay) }
}

extension Timing {
  /// Returns the phase at local time `time`; idle for NaN.
  package func phase(at time: Double) -> TimingPhase {
    guard isLegal && !time.isNaN else { return .idle }
    // Played backwards, an instant on a boundary belongs to the earlier side.
    let isBackwards = playbackRate < 0
    // The active interval, without what a negative delay or end delay cuts off: it is within 0...endTime.
    let start = max(min(delay, endTime), 0)
    let end = max(min(delay + activeDuration, endTime), 0)
    if time < start || isBackwards && time == start { return .before }
    if time > end || !isBackwards && time == end { return .after }
    return .active
  }

  /// Returns the time since the first iteration began, in seconds.
  ///
  /// If `fill` says so, the effect also applies before and after the active interval, and the time is limited to
  /// 0...`activeDuration` there. With a negative delay of −1 s, a local time of −0.5 s is before the interval, but its
  /// active time is 0.5 s: there it still moves. Nil if the effect does not apply at `time`.
  private func activeTime(at time: Double, in phase: TimingPhase) -> Double? {
    // An infinite time stays infinite; a finite one stays finite.
    let elapsed = time.isFinite ? (time - delay).saturated : time
    switch phase {
    case .idle: return nil
    case .before: return fill == .backwards || fill == .both ? max(elapsed, 0) : nil
    case .active: return elapsed
    case .after:
      return fill == .forwards || fill == .both ? max(min(elapsed, activeDuration), 0) : nil
    }
  }

  /// Returns phase, iteration and progress at local time `time`.
  ///
  /// Local time is the API's current time of an animation; the velocity is per second of it. The
  /// boundary of two iterations belongs to the later one. NaN is idle.
  package func sample(at time: Double) -> TimingSample {
    let phase = phase(at: time)
    guard let activeTime = activeTime(at: time, in: phase) else {
      return TimingSample(phase: phase)
    }
    // The progress is overall, then simple, then directed, then eased: the specification's names.
    let overall = overallProgress(activeTime, in: phase)
    // An endless iteration has no end, not even at infinity.
    let isEnd =
      phase != .before && activeTime == activeDuration && iterations != 0 && duration < .infinity
    let simple = simpleProgress(overall, isEnd: isEnd)
    let iteration = currentIteration(overall, simple: simple, in: phase)
    let velocity = isMoving(at: time, in: phase) ? (1 / duration).saturated : 0
    let isReversed = direction.isReversed(in: iteration)
    let directed = isReversed ? 1 - simple : simple
    // On the side from which the directed progress rises, a staircase has not made a jump at the boundary yet.
    let beforeFlag = phase == (isReversed ? .after : .before)
    let eased = easing.sample(at: directed, before: beforeFlag)
    // By the chain rule, the velocity is the slope of the easing times the directed progress per second.
    return TimingSample(
      phase: phase, currentIteration: iteration,
      progress: eased.scaled(by: isReversed ? -velocity : velocity), beforeFlag: beforeFlag)
  }

  /// Returns true if the active time advances with time, and is not held.
  ///
  /// It advances in the active interval, and beyond a cut, where a negative delay begins the interval late, or a
  /// negative end delay ends it early.
  private func isMoving(at time: Double, in phase: TimingPhase) -> Bool {
    if duration == 0 { return false }
    // Beyond a cut means: after the uncut start and, if the end is cut, before the uncut end.
    return phase == .active || time >= delay && (phase == .before || time - delay < activeDuration)
  }

  /// Returns `iterationStart` plus the iterations that are completed after `activeTime` seconds, fractions included.
  private func overallProgress(_ activeTime: Double, in phase: TimingPhase) -> Double {
    // At the end the division could round up by an ulp, into the next iteration.
    if activeTime == activeDuration && activeTime > 0 && activeTime < .infinity {
      return (iterationStart + iterations).saturated
    }
    // An endless iteration makes no progress, not even in infinite time. Iterations without a duration are all
    // completed at once.
    var completed = duration == .infinity ? 0 : activeTime / duration
    if duration == 0 { completed = phase == .before ? 0 : iterations }
    // After infinitely many iterations, the sum is infinite. Any other infinite sum has only overflowed.
    let isEndless = duration == 0 ? completed == .infinity : activeTime == .infinity
    return isEndless ? iterationStart + completed : (iterationStart + completed).saturated
  }

  /// Returns the progress within the iteration; at the end of the last one 1, not the next one's 0.
  private func simpleProgress(_ overall: Double, isEnd: Bool) -> Double {
    // After infinitely many iterations, the fraction is the same as at the start.
    let position = overall == .infinity ? iterationStart : overall
    let simple = position - position.floor
    return simple == 0 && isEnd ? 1 : simple
  }

  /// Returns the number of the iteration, counted from 0; infinite after endless iterations.
  private func currentIteration(
    _ overall: Double, simple: Double, in phase: TimingPhase
  ) -> Double {
    if phase == .after && iterations == .infinity { return .infinity }
    // A simple progress of 1 ends an iteration; the overall progress has then counted this one already.
    return simple == 1 ? overall.floor - 1 : overall.floor
  }
}

/// The position of a time relative to the active interval.
///
/// Source: Web Animations Level 1, "Animation effect phases and states".
package enum TimingPhase: String, Sendable {
  /// No phase: the time is NaN, or the timing is not legal.
  case idle
  /// Before the active interval.
  case before
  /// Within the active interval.
  case active
  /// After the active interval.
  case after
}

/// The result of a timing at an instant.
package struct TimingSample: Hashable, Sendable {
  /// The phase at the instant.
  package var phase: TimingPhase
  /// The number of the iteration, counted from 0; infinite after endless iterations.
  ///
  /// Nil if `progress` is nil.
  package var currentIteration: Double?
  /// The progress within the iteration, directed and eased, and its velocity per second.
  ///
  /// Directed means that it falls from 1 to 0 in an iteration that is played backwards.
  ///
  /// Nil if the effect does not apply. The velocity is 0 where a value is held. If a negative delay
  /// or end delay cuts the active interval short, the held value keeps moving beyond the cut.
  package var progress: Sample?
  /// The *before flag* of CSS: if set, a staircase sampled exactly at a jump has not made it yet.
  ///
  /// It is set before the active interval if the iteration is played forwards, and after it if backwards.
  package var beforeFlag = false
}
