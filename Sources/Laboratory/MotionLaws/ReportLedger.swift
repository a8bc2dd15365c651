import LoaderCore

/// The reports of the progress to a loader that glides, and what they allow.
///
/// A *step* is the motion of the shown progress from one reported value to the next. With a policy that glides, a step
/// up may *glide*: it takes longer, so that the next report still finds it moving. The time since the last report says
/// how long it may take. After regular reports, equal steps at equal gaps, the shown progress may also lag by at most
/// 1.2 steps: `checkLag`.
struct ReportLedger: Sendable {
  /// The time of the last report that changed the progress; infinity before the first in an activation.
  var time = Double.infinity
  /// The seconds between the last two reports that changed the progress; 0 before the second.
  var gap = 0.0
  /// The longest glide that the current event allows, in seconds; 0 for none.
  var glide = 0.0
  /// The time by which the last step has to end, as `checkStep` computes it.
  var stepUntil = -Double.infinity

  /// The distance of the last step of the progress, below 0 for one down.
  var step = 0.0
  /// The seconds between regular reports, of which the first step began at rest; nil if they are not regular.
  ///
  /// It is 0 after a first step that did not glide: the next step, at any gap, may continue it.
  var regularGap: Double?

  /// Records an event that changed the progress from `old` to `new`, or left it, and the glide that it allows.
  ///
  /// - Parameter wasActive: True if the loader was active before the event.
  mutating func record(
    _ transition: LoaderTransition, from old: Double?, to new: Double?, policy: LoaderPolicy,
    motion: MotionPreference, wasActive: Bool
  ) {
    glide = 0
    // An activation forgets the reports before it, except one at its own instant.
    if transition.event == .activate, !wasActive, time < transition.time { time = .infinity }
    guard policy.glides, new != old else { return }
    // Before the first report `time` is infinity, so that glide and gap are 0. A step of a loader that is
    // not shown, or on its way out, does not glide, nor does one with reduced motion.
    let isShown = transition.to.mayDraw && transition.to != .deactivating
    if isShown, motion == .full {
      glide = max(0, min(Limits.glideRatio * (transition.time - time), Limits.glide))
    }
    gap = max(0, transition.time - time)
    time = transition.time
  }

  /// Records a step of the progress at `time`, after `record(_:from:to:policy:motion:wasActive:)` of its event.
  ///
  /// - Parameters:
  ///   - new: The distance of the step, below 0 for one down.
  ///   - end: The end of the motion that the step interrupts; not after `time` if the shape is at rest.
  mutating func record(step new: Double, at time: Double, shapeMovesUntil end: Double) {
    let isEqual = abs(new - step) < 1e-9
    let isEven = regularGap.map { $0 == 0 || abs(gap - $0) < 1e-9 } ?? false
    // The time of a step without a glide, if it has to cover the lag, too, and so 1.2 times its distance. A step has
    // the peak acceleration 6·distance/duration² (`duration(of:)`), and 7.2 is 6 · 1.2.
    let quickestCatchUp = max(
      Limits.shortestStep, (7.2 * abs(new) / Limits.stepAcceleration).squareRoot())
    // Reports are regular only if a glide, `glideRatio` gaps, takes at least this time. In a quicker stream, each
    // report interrupts several earlier steps, and the lag may be longer.
    let isSlow = gap >= quickestCatchUp / Limits.glideRatio - 1e-9
    if isEqual, isEven, isSlow, glide > 0 {
      regularGap = gap
    } else {
      // A first step: regular ones can follow only if it rises from rest. If it did not glide, the gap
      // before it does not count, and is written as 0.
      let firstGap = glide > 0 ? gap : 0
      regularGap = new > 0 && time >= end ? firstGap : nil
      step = new
    }
  }
}

// The duration of a step, and the lag behind regular reports.
extension MotionCheck {
  /// Checks that a goal is reached in time if it is a step from one known progress to another.
  ///
  /// - Parameters:
  ///   - fill: The progress of the goal; nil for the spin. The goal before it is still `ledger.fill`.
  ///   - time: The instant of the event that sets the goal, in seconds; `subject` has received it.
  ///   - old: The frame at that instant without the event.
  ///   - oldEnd: The end of the motion that the step interrupts; the new motion ends at `subject.switchEnd`.
  ///   - isLast: False if another goal follows at this instant, so that this one is not shown.
  mutating func checkStep(
    to fill: Double?, at time: Double, from old: Snapshot<Subject.Appearance>,
    oldEnd: Double, isLast: Bool
  ) {
    guard let fill, let before = ledger.fill, fill != before else {
      // No step. Progress that becomes known or unknown ends the regular reports.
      if fill != ledger.fill { ledger.reports.regularGap = nil }
      return
    }
    ledger.reports.record(step: fill - before, at: time, shapeMovesUntil: oldEnd)
    // In a switch or another blend, the frame does not tell how far the progress has come, so only this is known.
    var longest = max(limits.appearance.longestSwitch, ledger.reports.glide)
    if time >= max(ledger.switchUntil, ledger.dissolveUntil, ledger.blendUntil),
      let index = Subject.Appearance.progressChannel(old.frame.channels),
      let shown = Subject.Appearance.shownProgress(old.frame.channels)
    {
      longest = duration(of: fill - shown, rises: fill > before && fill < 1, old.velocities[index])
      let excess = subject.switchEnd - time - longest
      if isLast {
        require(.finite, of: "a step", at: time, figure: excess, limit: Limits.stepRounding)
      }
    }
    ledger.reports.stepUntil = time + longest
  }

  /// Returns the longest time, in seconds, of a step of the shown progress over a distance.
  ///
  /// A blend from rest to rest has the peak acceleration 6·distance/duration², so a step lasts
  /// √(6·distance/28), at least 0.2 s. A step that rises may glide, but no longer than its motion would
  /// coast over the distance. A step against the velocity takes `Limits.turningStep`.
  ///
  /// - Parameters:
  ///   - rises: True if the reported progress rises, and to less than 1: only such a step may glide.
  ///   - velocity: The velocity of the shown progress at the beginning, per second.
  func duration(of distance: Double, rises: Bool, _ velocity: Double) -> Double {
    if velocity * distance <= 0, abs(velocity) > 1e-9 { return Limits.turningStep }
    let quick = max(
      Limits.shortestStep, (6 * abs(distance) / Limits.stepAcceleration).squareRoot())
    guard rises, velocity > -1e-9 else { return quick }
    // A coast over a distance s from the velocity v lasts 3s/v. The velocities ±1e-9 and 1e-6 only leave out
    // roundings, and 1e-9 of distance is for a rounding of it.
    let braking = velocity > 1e-6 ? 3 * (distance + 1e-9) / velocity : .infinity
    return max(quick, min(ledger.reports.glide, braking))
  }

  /// Checks that the shown progress is at most 1.2 steps behind `fill`, the last one of regular reports.
  mutating func checkLag(_ shown: Double, of fill: Double, at time: Double) {
    guard let gap = ledger.reports.regularGap, gap > 0 else { return }
    let lag = (fill - shown) / ledger.reports.step
    figures.lag.consider(lag, sequence, at: time)
    require(.progress, of: "regular reports", at: time, figure: lag, limit: Limits.lagOfSteps)
  }
}
