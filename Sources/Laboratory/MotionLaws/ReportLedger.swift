import LoaderCore

/// The reports of the progress to a loader that glides.
///
/// They say how long a step may take. After regular ones, equal steps at equal gaps, the shown progress
/// may also lag by only so many steps: `checkLag`.
struct ReportLedger: Sendable {
  /// The time of the last report of another progress; infinity before the first in an activation.
  var time = Double.infinity
  /// The seconds between the last two reports of another progress; 0 before the second.
  var gap = 0.0
  /// The longest glide that the current event allows, in seconds; 0 for none.
  var glide = 0.0
  /// The end of the time that the last step may take, as `checkStep` computes it.
  var stepUntil = -Double.infinity

  /// The last step of the progress.
  var step = 0.0
  /// The seconds between equal steps, of which the first began at rest; nil if not regular.
  ///
  /// It is 0 after a single step that did not glide: the next step, at any gap, may continue it.
  var regularGap: Double?

  /// Records an event that found the progress `old` and left it `new`, and the glide it allows.
  mutating func record(
    _ transition: LoaderTransition, from old: Double?, to new: Double?, policy: LoaderPolicy,
    motion: MotionPreference, wasActive: Bool
  ) {
    glide = 0
    // An activation forgets the reports before it, except one at its own instant.
    if transition.event == .activate, !wasActive, time < transition.time { time = .infinity }
    guard policy.glides, new != old else { return }
    // Before the first report `time` is infinity, so that glide and gap are 0.
    let isShown = transition.to.mayDraw && transition.to != .deactivating
    if isShown, motion == .full {
      glide = max(0, min(Limits.glideRatio * (transition.time - time), Limits.glide))
    }
    gap = max(0, transition.time - time)
    time = transition.time
  }

  /// Records a step of the progress at `time`, up or down.
  ///
  /// - Parameter end: The end of the motion that the step interrupts; an instant up to `time` if the shape is
  ///   at rest.
  mutating func record(step new: Double, at time: Double, shapeMovesUntil end: Double) {
    let isEqual = abs(new - step) < 1e-9
    let isEven = regularGap.map { $0 == 0 || abs(gap - $0) < 1e-9 } ?? false
    // In a quick stream, each report interrupts several earlier steps, and the lag may be longer: it does
    // not count as regular. In a slow one, a step over 1.2 times the distance, for the lag, takes no
    // longer than a glide. A step over a distance has the peak acceleration 6·distance/duration²
    // (`duration(of:)`), and 7.2 is 6 · 1.2.
    let shortest = max(
      Limits.shortestStep, (7.2 * abs(new) / Limits.stepAcceleration).squareRoot())
    let isSlow = gap >= shortest / Limits.glideRatio - 1e-9
    if isEqual, isEven, isSlow, glide > 0 {
      regularGap = gap
    } else {
      // A first step: regular steps can follow only if it rises from rest. If it did not glide, the gap
      // before it does not count.
      regularGap = new > 0 && time >= end ? (glide > 0 ? gap : 0) : nil
      step = new
    }
  }
}

// The duration of a step, and the lag behind regular reports.
extension MotionCheck {
  /// Checks that a goal that is a step from one progress to another is reached in its time.
  ///
  /// - Parameters:
  ///   - switchEnd: The end of the motion that the step interrupts.
  ///   - isLast: False if another goal follows at this instant, so that this one is not shown.
  mutating func checkStep(
    to fill: Double?, at time: Double, from old: Snapshot<Subject.Appearance>, switchEnd: Double,
    isLast: Bool
  ) {
    guard let fill, let before = ledger.fill, fill != before else {
      // No step. Progress that becomes known or unknown ends the regular reports.
      if fill != ledger.fill { ledger.reports.regularGap = nil }
      return
    }
    ledger.reports.record(step: fill - before, at: time, shapeMovesUntil: switchEnd)
    // The progress under a switch cannot be seen.
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

  /// Returns the longest time of a step over a distance, from a velocity, in seconds.
  ///
  /// A blend from rest to rest has the peak acceleration 6·distance/duration², so a step lasts
  /// √(6·distance/28). A step that rises may glide, but no longer than it coasts. A step against the
  /// velocity takes `Limits.turningStep`.
  func duration(of distance: Double, rises: Bool, _ velocity: Double) -> Double {
    if velocity * distance <= 0, abs(velocity) > 1e-9 { return Limits.turningStep }
    let quick = max(
      Limits.shortestStep, (6 * abs(distance) / Limits.stepAcceleration).squareRoot())
    guard rises, velocity > -1e-9 else { return quick }
    // A coast over a distance s from the velocity v lasts 3s/v.
    let braking = velocity > 1e-6 ? 3 * (distance + 1e-9) / velocity : .infinity
    return max(quick, min(ledger.reports.glide, braking))
  }

  /// Checks that the progress is at most 1.2 steps behind regular reports.
  mutating func checkLag(_ shown: Double, of fill: Double, at time: Double) {
    guard let gap = ledger.reports.regularGap, gap > 0 else { return }
    let lag = (fill - shown) / ledger.reports.step
    figures.lag.consider(lag, sequence, at: time)
    require(.progress, of: "regular reports", at: time, figure: lag, limit: Limits.lagOfSteps)
  }
}
