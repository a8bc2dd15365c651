import LoaderCore
import MotionLaws

/// The claim about regular reports to a loader that glides: it moves evenly, and lags little.
///
/// A report is a new progress. With `LoaderPolicy.glides`, a step to it takes 1.4 times the time since the last report,
/// 1.5 s at most, so that the next report finds the loader still moving.
package enum GlideProof {
  /// The policies that are checked.
  static let policies = [
    LoaderPolicy(glides: true), LoaderPolicy(holdsUntilFilled: true, glides: true),
    LoaderPolicy(isMonotone: true, glides: true),
  ]
  /// The maximum fraction of the frames at rest: none.
  static let maximumRest = 0.0
  /// The maximum ripple: the standard deviation of the velocity as a fraction of its mean.
  static let maximumRipple = 0.06
  /// The longest gap, in seconds, between reports whose evenness is checked.
  ///
  /// From 1.5 s / 1.4 = 1.07 s on, a glide takes less than 1.4 gaps, and the motion is less even.
  static let longestGap = 1.0
  /// The number of reports in a sequence.
  static let count = 11
  /// The number of the first report from which on the motion is measured, counted from 1.
  ///
  /// By then the motion has forgotten its start.
  static let even = 6

  /// Returns the claim about `phases` sequences of reports, under each policy.
  ///
  /// Each has another gap between its reports, from 0.15 s to 1.5 s; the step of the progress is 0.01, 0.02 or 0.05,
  /// in turn. Every second sequence begins in the spin, each at another phase of the spin, and the others with a loader
  /// that rests on 0. After the reports, an exit begins.
  package static func claim(_ appearance: some LawfulAppearance, phases: Int) -> Claim {
    let limits = MotionLimits(of: appearance)
    let size = 32  // phases in a part
    let parts = policies.flatMap { policy in
      stride(from: 0, to: phases, by: size).map { start -> @Sendable () -> Finding in
        {
          (start..<min(start + size, phases)).reduce(into: Finding()) { finding, number in
            let sequence = sequence(
              policy, at: Double(number) / Double(phases), cycle: limits.appearance.cycle,
              step: [0.01, 0.02, 0.05][number % 3], fills: number % 2 == 1)
            finding.add(check(sequence, limits))
          }
        }
      }
    }
    // A sequence takes about as long as 20 000 steps of a loader that draws nothing, the unit of the cost.
    return Claim(
      "regular reports at \(phases) gaps, under every policy that glides, make an even motion",
      cost: 20_000 * Double(phases * policies.count), parts: parts)
  }

  /// Returns regular reports, each `step` more, to a loader that is shown, and then its exit.
  ///
  /// - Parameters:
  ///   - phase: A number in 0..<1: the gap is between 0.15 s for 0 and 1.5 s for 1, and the start at this fraction of
  ///     the spin.
  ///   - cycle: The period of the spin, in seconds.
  ///   - fills: True if the loader spins until a report of 0 at the start; false if it rests on 0 from the beginning.
  static func sequence(
    _ policy: LoaderPolicy, at phase: Double, cycle: Double, step: Double, fills: Bool
  ) -> EventSequence {
    let gap = 0.15 + 1.35 * phase
    let start = 1 + cycle * phase  // after the entrance
    let reports = (1...count).map {
      TimedEvent(start + gap * Double($0), .progress(step * Double($0)))
    }
    let shown =
      fills
      ? [TimedEvent(0, .orderIn), TimedEvent(0, .activate), TimedEvent(start, .progress(0))]
      : [TimedEvent(0, .progress(0)), TimedEvent(0, .orderIn), TimedEvent(0.1, .activate)]
    let end = start + gap * (Double(count) + 0.4)  // in the last glide
    return EventSequence(shown + reports + [TimedEvent(end, .deactivate)], policy: policy)
  }

  /// Checks all laws along a sequence, and the evenness of the displayed progress.
  static func check<Appearance: LawfulAppearance>(
    _ sequence: EventSequence, _ limits: MotionLimits<Appearance>
  ) -> Finding {
    var finding = Finding(1, of: "sequences")
    var measured = [Double]()
    var check = MotionCheck<Loader<Appearance>>(limits, like: sequence)
    for (index, event) in sequence.events.enumerated() {
      check.send(event)
      let isLast = index + 1 == sequence.events.count
      // After the last event, the exit is checked for a second.
      let end = isLast ? event.time + 1 : sequence.events[index + 1].time
      check.run(until: end, samples: 24)
      // Three events come before report 1, so report n has the index n + 2. From the first even
      // report to the last but one, the motion until the next report is measured.
      if (even + 2..<count + 2).contains(index) {
        measured += velocities(of: check.subject, from: event.time, to: end)
      }
    }
    finding.violate(check.brokenLaws.first, limits)
    finding.consider(check.figures.lag.figure, as: "steps behind a report", by: "\(sequence)")
    let gap = sequence.events[4].time - sequence.events[3].time  // between reports
    guard gap <= longestGap, !measured.isEmpty else { return finding }
    let (rest, ripple) = evenness(of: measured)
    finding.consider(ripple, as: "ripple of the velocity", by: "\(sequence)")
    if rest > maximumRest || ripple > maximumRipple {
      finding.violate(
        """
        \(rest) of the frames at rest, a ripple of \(ripple), after \(sequence)
        \(sequence.reproduction(on: AppearanceName(limits.appearance)))
        """)
    }
    return finding
  }

  /// Returns the displayed velocities of the progress, per second, at 240 instants a second.
  ///
  /// Each is a difference over 0.1 ms. An instant at which no progress is shown has none.
  static func velocities<Appearance: LawfulAppearance>(
    of loader: Loader<Appearance>, from start: Double, to end: Double
  ) -> [Double] {
    stride(from: start, to: end, by: 1 / 240).compactMap { time in
      let step = 1e-4
      let (frame, laterFrame) = (loader.frame(at: time), loader.frame(at: time + step))
      guard let progress = Appearance.shownProgress(frame.channels),
        let laterProgress = Appearance.shownProgress(laterFrame.channels)
      else { return nil }
      return (laterProgress - progress) / step
    }
  }

  /// Returns the fraction of velocities that are 0, and the ripple: their standard deviation divided by their mean.
  ///
  /// If the mean is not positive, the ripple is infinite.
  static func evenness(of velocities: [Double]) -> (rest: Double, ripple: Double) {
    let count = Double(velocities.count)
    let mean = velocities.reduce(0, +) / count
    let variance = velocities.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
    let rest = Double(velocities.count { $0 == 0 }) / count
    return (rest, mean > 0 ? variance.squareRoot() / mean : .infinity)
  }
}
