import LoaderCore
import MotionLaws

/// Searches for broken laws of motion (`MotionLaw`) in long sequences, of which there are too many to check all.
package enum MotionSearch {
  /// Returns the claim that the laws of motion hold for this many random sequences.
  ///
  /// They have 2 to 11 events at random times after an activation, half of them under a random policy. Every second
  /// sequence may also have changes of the motion preference and of the ending, custom actions of the host, and
  /// events at one instant and on deadlines. The sequences are the same in every run, because their seeds are.
  package static func random<Appearance: LawfulAppearance>(
    _ appearance: Appearance, sequences: Int
  ) -> Claim {
    let size = 500  // sequences in a part
    let limits = MotionLimits(of: appearance)
    // The last part may be smaller. Each is a closure, so that several can run at once.
    let parts = (0..<(sequences + size - 1) / size).map { part -> @Sendable () -> Finding in
      {
        var generator = SplitMix(state: UInt64(part))
        return (0..<min(size, sequences - part * size)).reduce(into: Finding()) { finding, index in
          // Every second sequence has only the loader's five events.
          let ingredients: EventSequence.Ingredients = index % 2 == 0 ? [] : .all
          let sequence = EventSequence.random(ingredients, using: &generator)
          // Twins: two more loaders with the same events, one queried at another frame rate, one ten years later.
          let check = MotionCheck<Loader<Appearance>>(sequence, limits, samples: 16, hasTwins: true)
          finding.add(Finding(check.figures))
          finding.violate(check.brokenLaws.first, limits)
        }
      }
    }
    // The unit of the cost is a step of a loader that draws nothing; a sequence takes as long as 10 000 of these.
    return Claim(
      "\(sequences) random sequences under random policies keep the laws of motion",
      cost: 10_000 * Double(sequences), parts: parts)
  }

  /// Returns the claim that the laws of motion hold for this many climbs.
  ///
  /// A climb begins with the worst of 50 random sequences, and changes it a little, again and again, for a higher
  /// acceleration. There are three kinds of it, explained in `Figures`: each climb raises one, in turn.
  ///
  /// - Parameters:
  ///   - count: The number of climbs.
  ///   - steps: The number of changes that a climb tries.
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
        // Other seeds than `random` has: it never has 2³² parts.
        var generator = SplitMix(state: (1 << 32) + UInt64(part))
        var worst = EventSequence([])
        var highest = -1.0  // below any acceleration, so that the first sequence counts
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
    // A step, which checks a sequence without twins, costs half of a sequence of `random`.
    return Claim(
      "\(count) climbs of \(steps) steps toward the worst keep the laws of motion",
      cost: 5000 * Double(count * steps), parts: parts)
  }
}

extension Finding {
  /// Creates a finding with the counts and the largest figures of checked sequences.
  ///
  /// A report prints each kind right behind its figure, as in "at most 0.5 s until only the new motion is left". The
  /// lag is left out: `GlideProof` reports it.
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

  /// Keeps the figure, and the sequence that caused it, if it is the highest of its kind so far.
  ///
  /// An extreme without a sequence has found nothing, so it is not kept.
  mutating func consider(_ extreme: Figures.Extreme, as what: String) {
    guard let sequence = extreme.sequence else { return }
    consider(extreme.figure, as: what, by: "\(sequence)")
  }
}
