import TestSupport
import Testing
import TimelineModule

struct TimeLawTests {
  private let seeds: [UInt64] = (0..<400).map { $0 }

  @Test("A later start is the same motion later")
  func translation() {
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      var effect = generator.effect()
      effect.timing.delay = abs(effect.timing.delay)
      effect.timing.endDelay = abs(effect.timing.endDelay)
      var later = effect
      later.timing.delay += 3
      for index in 0..<40 {
        let time = Double(index) / 4
        // Before 0 another rule rules: no phase begins there.
        let (early, late) = (effect.sample(at: time), later.sample(at: time + 3))
        #expect(early == late, "seed \(seed), time \(time)")
      }
    }
  }

  @Test("The answers do not depend on the order of the questions")
  func order() {
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      let effect = generator.effect()
      let times = (0..<50).map { _ in generator.number(-3...20) }
      let forwards = times.sorted().map { effect.sample(at: $0) }
      let backwards = times.sorted().reversed().map { effect.sample(at: $0) }
      let shuffled = Dictionary(
        times.shuffled(using: &generator).map { ($0, effect.sample(at: $0)) },
        uniquingKeysWith: { $1 })
      #expect(forwards == backwards.reversed(), "seed \(seed)")
      #expect(forwards == times.sorted().map { shuffled[$0] }, "seed \(seed)")
    }
  }

  @Test("The velocity of an even iteration is the value's own, and of an odd one its opposite")
  func alternate() {
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      var (effect, other) = (generator.effect(), generator.effect())
      effect.timing.direction = .normal
      effect.iterationComposite = .replace
      other = effect
      other.timing.direction = .alternate
      for _ in 0..<40 {
        let time = generator.number(-3...20)
        let (one, two) = (effect.sample(at: time), other.sample(at: time))
        guard one.currentIteration?.remainder(dividingBy: 2) == 0 else { continue }
        #expect(one == two, "seed \(seed), time \(time)")
      }
    }
  }
}
