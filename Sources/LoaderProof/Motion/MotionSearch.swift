import LoaderCore
import MotionLaws

/// A search for the worst that can happen to the motion, where every sequence is too many.
package enum MotionSearch {
  private typealias Check = MotionCheck<Loader<Circular>>

  /// So many sequences of 2 to 11 random events, at random times, under random policies, with changes
  /// of the motion preference, actions of a host's own, and events at one instant and on deadlines.
  ///
  /// The same sequences in every run, because their seeds are the same.
  package static func random(sequences: Int) -> Claim {
    let size = 500
    let limits = MotionLimits(of: Circular())
    let parts = (0..<(sequences + size - 1) / size).map { part -> @Sendable () -> Finding in
      {
        var generator = SplitMix(state: UInt64(part))
        return (0..<min(size, sequences - part * size)).reduce(into: Finding()) { finding, index in
          // Half of them are the plain ones that the peaks are told of.
          let ingredients: EventSequence.Ingredients = index % 2 == 0 ? [] : .all
          let sequence = EventSequence.random(ingredients, using: &generator)
          let check = Check(sequence, limits, samples: 16, hasTwins: true)
          finding.add(Finding(check.figures, check.brokenLaws))
        }
      }
    }
    return Claim(
      "\(sequences) random sequences under random policies", cost: 10_000 * Double(sequences),
      parts: parts)
  }

  /// So many climbs toward the highest acceleration of each kind, begun at the worst of some random
  /// sequences.
  package static func climbs(_ count: Int, steps: Int) -> Claim {
    let kinds: [KeyPath<Figures, Figures.Extreme> & Sendable] = [
      \.acceleration, \.nestedAcceleration, \.turningAcceleration,
    ]
    let limits = MotionLimits(of: Circular())
    let parts = (0..<count).map { part -> @Sendable () -> Finding in
      {
        let kind = kinds[part % kinds.count]
        var generator = SplitMix(state: 1 << 32 + UInt64(part))
        var (worst, figure) = (EventSequence([]), -1.0)
        for _ in 0..<50 {
          let sequence = EventSequence.random(using: &generator)
          let met = Check(sequence, limits, samples: 16).figures[keyPath: kind].figure
          if met > figure { (worst, figure) = (sequence, met) }
        }
        let climbed = worst.climb(
          Loader<Circular>.self, limits, toward: kind, steps: steps, using: &generator)
        return Finding(climbed.figures, climbed.brokenLaws)
      }
    }
    return Claim(
      "\(count) climbs of \(steps) steps toward the worst",
      cost: 5000 * Double(count * steps), parts: parts)
  }
}

extension Finding {
  /// What was met on the way.
  fileprivate init(_ figures: Figures, _ brokenLaws: [BrokenLaw]) {
    self.init(figures.sequences, "sequences")
    count(figures.instants, "instants")
    meet(figures.jump, "jump")
    meet(figures.velocityJump, "jump of a velocity, 1/s")
    meet(figures.settling, "s until the new motion stands alone")
    meet(figures.acceleration, "turns/s² from rest")
    meet(figures.nestedAcceleration, "turns/s² striking a blend")
    meet(figures.turningAcceleration, "turns/s² turning round")
    for broken in brokenLaws.prefix(1) {
      violate("\(broken)", length: broken.sequence.events.count)
    }
  }

  private mutating func meet(_ extreme: Figures.Extreme, _ what: String) {
    guard let sequence = extreme.sequence else { return }
    meet(extreme.figure, what, by: "\(sequence)")
  }
}
