import LoaderCore
import MotionLaws

/// Searches for the worst motion, because there are too many sequences to check all of them.
package enum MotionSearch {
  /// Returns the claim that the laws of motion hold for this many random sequences.
  ///
  /// They have 2 to 11 events at random times, under random policies. Every second sequence also
  /// has changes of the motion preference, custom actions of the host, and events at one instant
  /// and on deadlines. The sequences are the same in every run, because their seeds are the same.
  package static func random<Appearance: LawfulAppearance>(
    _ appearance: Appearance, sequences: Int
  ) -> Claim {
    let size = 500  // sequences in a part
    let limits = MotionLimits(of: appearance)
    let parts = (0..<(sequences + size - 1) / size).map { part -> @Sendable () -> Finding in
      {
        var generator = SplitMix(state: UInt64(part))
        return (0..<min(size, sequences - part * size)).reduce(into: Finding()) { finding, index in
          // Every second sequence has only the five events.
          let ingredients: EventSequence.Ingredients = index % 2 == 0 ? [] : .all
          let sequence = EventSequence.random(ingredients, using: &generator)
          // Twins: the same sequence at another frame rate, and ten years later.
          let check = MotionCheck<Loader<Appearance>>(sequence, limits, samples: 16, hasTwins: true)
          finding.add(Finding(check.figures))
          finding.violate(check.brokenLaws.first, limits)
        }
      }
    }
    // A sequence takes about as long as 10 000 steps of a loader that draws nothing.
    return Claim(
      "\(sequences) random sequences under random policies keep the laws of motion",
      cost: 10_000 * Double(sequences), parts: parts)
  }

  /// Returns the claim that the laws of motion hold for this many climbs.
  ///
  /// A climb is a search by small changes for a higher acceleration, of each of three kinds in
  /// turn. Each begins with the worst of 50 random sequences.
  package static func climbs<Appearance: LawfulAppearance>(
    _ appearance: Appearance, _ count: Int, steps: Int
  ) -> Claim {
    let kinds: [KeyPath<Figures, Figures.Extreme> & Sendable] = [
      \.acceleration, \.nestedAcceleration, \.turningAcceleration,
    ]
    let limits = MotionLimits(of: appearance)
    let parts = (0..<count).map { part -> @Sendable () -> Finding in
      {
        let kind = kinds[part % kinds.count]
        // Other seeds than `random` has.
        var generator = SplitMix(state: 1 << 32 + UInt64(part))
        var worst = EventSequence([])
        var highest = -1.0
        for _ in 0..<50 {
          let sequence = EventSequence.random(using: &generator)
          let check = MotionCheck<Loader<Appearance>>(sequence, limits, samples: 16)
          let acceleration = check.figures[keyPath: kind].figure
          if acceleration > highest {
            worst = sequence
            highest = acceleration
          }
        }
        let climbed = worst.climb(
          Loader<Appearance>.self, limits, toward: kind, steps: steps, using: &generator)
        var finding = Finding(climbed.figures)
        finding.violate(climbed.brokenLaws.first, limits)
        return finding
      }
    }
    // A step takes about as long as 5000 steps of a loader that draws nothing.
    return Claim(
      "\(count) climbs of \(steps) steps toward the worst keep the laws of motion",
      cost: 5000 * Double(count * steps), parts: parts)
  }
}

extension Finding {
  /// Creates a finding with the largest figures.
  init(_ figures: Figures) {
    self.init(figures.sequences, of: "sequences")
    count(figures.instants, of: "instants")
    consider(figures.jump, as: "jump")
    consider(figures.velocityJump, as: "jump of a velocity, 1/s")
    consider(figures.beyond, as: "of a sweep beyond a switch's two ends")
    consider(figures.longestSwitch, as: "s until only the new motion is left")
    consider(figures.acceleration, as: "acceleration from rest, 1/s²")
    consider(figures.nestedAcceleration, as: "acceleration in an interrupted blend, 1/s²")
    consider(figures.turningAcceleration, as: "acceleration of an edge that turns round, 1/s²")
  }

  /// Keeps the largest figure of a kind with its sequence; nothing if there is none.
  mutating func consider(_ extreme: Figures.Extreme, as what: String) {
    guard let sequence = extreme.sequence else { return }
    consider(extreme.figure, as: what, by: "\(sequence)")
  }
}
