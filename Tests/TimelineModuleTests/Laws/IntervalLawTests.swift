import TestSupport
import Testing
import TimelineModule

struct IntervalLawTests {
  @Test("A keyframe put on a straight way changes nothing")
  func cut() {
    for seed in 0..<1000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let (from, to, offset) = (
        generator.number(-9...9), generator.number(-9...9), generator.number(0.01...0.99)
      )
      let whole = Track([Keyframe(offset: 0, value: from), Keyframe(offset: 1, value: to)])
      var parts = whole
      parts.keyframes.insert(
        Keyframe(offset: offset, value: whole.sample(at: offset).value), at: 1)
      for _ in 0..<20 {
        let progress = generator.number(-1...2)
        let (one, two) = (whole.sample(at: progress), parts.sample(at: progress))
        #expect(abs(one.value - two.value) < 1e-11, "seed \(seed), progress \(progress)")
        #expect(abs(one.velocity - two.velocity) < 1e-11, "seed \(seed), progress \(progress)")
      }
    }
  }

  /// An effect whose value has corners, but jumps from one iteration to another only.
  private func continuous(_ generator: inout SeededGenerator) -> KeyframeEffect<[Keyframe]> {
    func easing() -> Easing {
      while true {
        let easing = generator.easing()
        if case .steps = easing { continue }
        return easing
      }
    }
    var effect = generator.effect()
    effect.timing.easing = easing()
    effect.track.keyframes = [0.25, 0.5, 0.75].map {
      Keyframe(offset: $0, value: generator.number(-9...9), easing: easing())
    }
    return effect
  }

  @Test("What lies between two values is what the velocity adds up to")
  func integral() {
    var compared = 0
    for seed in 0..<3000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let effect = continuous(&generator)
      let (time, width) = (generator.number(0...8), 1e-4)
      let samples = [0, 0.5, 1].map { effect.sample(at: time + width * $0) }
      guard samples[0].phase == samples[2].phase else { continue }
      guard samples[0].currentIteration == samples[2].currentIteration else { continue }
      let values = samples.compactMap(\.sample)
      guard values.count == 3 else { continue }
      compared += 1
      let mean = (values[0].velocity + 4 * values[1].velocity + values[2].velocity) / 6
      // A corner between leaves no one velocity, but one between those on its sides.
      let turn = abs(values[0].velocity - values[2].velocity)
      let rise = values[2].value - values[0].value
      #expect(
        abs(rise - mean * width) <= turn * width + 1e-11 * (1 + abs(values[0].value)),
        "seed \(seed), time \(time)")
    }
    #expect(compared > 500)
  }
}
