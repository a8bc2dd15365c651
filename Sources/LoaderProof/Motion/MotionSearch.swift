import LoaderCore
import MotionLaws

/// A search for the worst that can happen to the motion, where every word is too many.
package enum MotionSearch {
  /// So many words of 2 to 11 random events, at random times, under random policies.
  ///
  /// The same words in every run, for their seeds are.
  package static func random(words: Int) -> Claim {
    let size = 500
    let parts = (0..<(words + size - 1) / size).map { part -> @Sendable () -> Finding in
      {
        var generator = SplitMix(state: UInt64(part))
        return (0..<min(size, words - part * size)).reduce(into: Finding()) { finding, _ in
          let walk = Walk(.random(using: &generator), samples: 16)
          finding.add(Finding(walk.figures, walk.violations))
        }
      }
    }
    return Claim(
      "\(words) random words under random policies", cost: 5000 * Double(words), parts: parts)
  }

  /// So many climbs toward the highest acceleration of each kind, begun at the worst of some random
  /// words.
  package static func climbs(_ count: Int, steps: Int) -> Claim {
    let kinds: [KeyPath<Figures, Figures.Extreme> & Sendable] = [
      \.acceleration, \.nestedAcceleration, \.turningAcceleration,
    ]
    let parts = (0..<count).map { part -> @Sendable () -> Finding in
      {
        let kind = kinds[part % kinds.count]
        var generator = SplitMix(state: 1 << 32 + UInt64(part))
        var (worst, figure) = (Word([]), -1.0)
        for _ in 0..<50 {
          let word = Word.random(using: &generator)
          let met = Walk(word, samples: 16).figures[keyPath: kind].figure
          if met > figure { (worst, figure) = (word, met) }
        }
        let climbed = worst.climb(kind, steps: steps, using: &generator)
        return Finding(climbed.figures, climbed.violations)
      }
    }
    return Claim(
      "\(count) climbs of \(steps) steps toward the worst",
      cost: 5000 * Double(count * steps), parts: parts)
  }
}

extension Finding {
  /// What was met on a walk.
  fileprivate init(_ figures: Figures, _ violations: [MotionLaws.Violation]) {
    self.init(figures.words, "words")
    count(figures.instants, "instants")
    meet(figures.jump, "jump")
    meet(figures.velocityJump, "jump of a velocity, 1/s")
    meet(figures.settling, "s until the new motion stands alone")
    meet(figures.acceleration, "turns/s² from rest")
    meet(figures.nestedAcceleration, "turns/s² striking a carry")
    meet(figures.turningAcceleration, "turns/s² turning round")
    for violation in violations.prefix(1) {
      violate("\(violation)", length: violation.word.letters.count)
    }
  }

  private mutating func meet(_ extreme: Figures.Extreme, _ what: String) {
    guard let word = extreme.word else { return }
    meet(extreme.figure, what, by: "\(word)")
  }
}
