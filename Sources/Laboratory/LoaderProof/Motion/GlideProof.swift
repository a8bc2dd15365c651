import LoaderCore
import MotionLaws

/// The claim about regular reports to a loader that glides: it moves evenly, and lags little.
package enum GlideProof {
  /// The policies that are checked.
  static let policies = [
    LoaderPolicy(glides: true), LoaderPolicy(holdsUntilFilled: true, glides: true),
    LoaderPolicy(isMonotone: true, glides: true),
  ]
  /// The greatest part of the frames at rest, and the greatest ripple: the standard deviation of
  /// the velocity as a part of its mean.
  static let (rest, ripple) = (0.0, 0.06)
  /// The longest gap between even reports in seconds: a longer one exceeds the longest glide.
  static let longestGap = 1.0
  /// The number of reports, and the index of the first that finds an even motion.
  static let (count, even) = (11, 6)

  /// Returns the claim for reports at `phases` gaps from 0.15 s to 1.5 s.
  ///
  /// Half of them begin at rest, the others at a fill, each at another phase of the spin. An exit
  /// follows.
  package static func claim(_ appearance: some LawfulAppearance, phases: Int) -> Claim {
    let limits = MotionLimits(of: appearance)
    let size = 32
    let parts = policies.flatMap { policy in
      stride(from: 0, to: phases, by: size).map { start -> @Sendable () -> Finding in
        {
          (start..<min(start + size, phases)).reduce(into: Finding()) { finding, phase in
            let sequence = sequence(
              policy, at: Double(phase) / Double(phases), cycle: limits.appearance.cycle,
              step: [0.01, 0.02, 0.05][phase % 3], fills: phase % 2 == 1)
            finding.add(check(sequence, limits))
          }
        }
      }
    }
    return Claim(
      "regular reports at \(phases) gaps, under every policy that glides, make an even motion",
      cost: 20_000 * Double(phases * policies.count), parts: parts)
  }

  /// Returns regular reports, the first of which may fill a spin at `phase` of it, 0..<1.
  static func sequence(
    _ policy: LoaderPolicy, at phase: Double, cycle: Double, step: Double, fills: Bool
  ) -> EventSequence {
    let gap = 0.15 + 1.35 * phase
    let start = 1 + cycle * phase
    let reports = (1...count).map {
      TimedEvent(start + gap * Double($0), .progress(step * Double($0)))
    }
    let shown =
      fills
      ? [TimedEvent(0, .orderIn), TimedEvent(0, .activate), TimedEvent(start, .progress(0))]
      : [TimedEvent(0, .progress(0)), TimedEvent(0, .orderIn), TimedEvent(0.1, .activate)]
    let end = start + gap * (Double(count) + 0.4)
    return EventSequence(shown + reports + [TimedEvent(end, .deactivate)], policy: policy)
  }

  /// Checks all laws along a sequence, and the evenness of the displayed progress.
  static func check<Appearance: LawfulAppearance>(
    _ sequence: EventSequence, _ limits: MotionLimits<Appearance>
  ) -> Finding {
    var (finding, velocities) = (Finding(1, of: "sequences"), [Double]())
    var check = MotionCheck<Loader<Appearance>>(limits, like: sequence)
    for (index, event) in sequence.events.enumerated() {
      check.send(event)
      let isLast = index + 1 == sequence.events.count
      let end = isLast ? event.time + 1 : sequence.events[index + 1].time
      check.run(until: end, samples: 24)
      // Three events come before the first report, and an exit after the last.
      if (even + 2..<count + 2).contains(index) {
        velocities += Self.velocities(of: check.subject, from: event.time, to: end)
      }
    }
    finding.violate(check.brokenLaws.first, limits)
    finding.consider(check.figures.lag.figure, as: "steps behind a report", by: "\(sequence)")
    let gap = sequence.events[4].time - sequence.events[3].time
    guard gap <= longestGap, !velocities.isEmpty else { return finding }
    let (rest, ripple) = evenness(of: velocities)
    finding.consider(ripple, as: "ripple of the velocity", by: "\(sequence)")
    if rest > Self.rest || ripple > Self.ripple {
      finding.violate(
        """
        \(rest) of the frames at rest, a ripple of \(ripple), after \(sequence)
        \(sequence.reproduction(on: AppearanceName(limits.appearance)))
        """)
    }
    return finding
  }

  /// Returns the displayed velocities of the progress, 240 a second; none if it is not shown.
  static func velocities<Appearance: LawfulAppearance>(
    of loader: Loader<Appearance>, from start: Double, to end: Double
  ) -> [Double] {
    stride(from: start, to: end, by: 1 / 240).compactMap { time in
      let (one, other) = (loader.frame(at: time), loader.frame(at: time + 1e-4))
      guard let before = Appearance.shownProgress(one.channels),
        let after = Appearance.shownProgress(other.channels)
      else { return nil }
      return (after - before) / 1e-4
    }
  }

  /// Returns the fraction of velocities that are 0, and the standard deviation by the mean.
  static func evenness(of velocities: [Double]) -> (rest: Double, ripple: Double) {
    let count = Double(velocities.count)
    let mean = velocities.reduce(0, +) / count
    let variance = velocities.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
    let rest = Double(velocities.count { $0 == 0 }) / count
    return (rest, mean > 0 ? variance.squareRoot() / mean : .infinity)
  }
}
