import TestSupport
import Testing
import TimelineModule

@testable import LoaderProof

/// Tests of the laws of effects, on random ones.
struct KeyframeEffectLawTests {
  private let seeds: [UInt64] = (0..<400).map { $0 }

  @Test("A later start delays the same motion")
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
        // Only from 0 on: no phase begins before.
        let (early, late) = (effect.sample(at: time), later.sample(at: time + 3))
        #expect(early == late, "seed \(seed), time \(time)")
      }
    }
  }

  @Test("The results do not depend on the order of the calls")
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

  @Test("An alternating effect equals a normal one in even iterations, with its velocity")
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

  /// Returns the keyframes in reverse order; curves and lines only, with no two at one offset.
  private func reversed(_ keyframes: [Keyframe]) -> [Keyframe] {
    keyframes.indices.reversed().map { index in
      var easing = Easing.linear
      if index > 0, case .cubicBezier(let curve) = keyframes[index - 1].easing {
        easing = .cubicBezier(CubicBezier(1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1))
      }
      return Keyframe(
        offset: 1 - keyframes[index].offset, value: keyframes[index].value, easing: easing)
    }
  }

  /// Returns four keyframes with random values and curves.
  private func keyframes(_ generator: inout SeededGenerator) -> [Keyframe] {
    [0, 0.25, 0.5, 1].map {
      let curve = CubicBezier(
        generator.number(0.1...1), generator.number(), generator.number(0...0.9), generator.number()
      )
      return Keyframe(offset: $0, value: generator.number(-9...9), easing: .cubicBezier(curve))
    }
  }

  @Test("Reversed keyframes played backwards give the original motion")
  func twice() {
    for seed in 0..<400 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let keyframes = keyframes(&generator)
      let forwards = KeyframeEffect(Track(keyframes), timing: Timing(duration: 2))
      let backwards = KeyframeEffect(
        Track(reversed(keyframes)), timing: Timing(duration: 2, direction: .reverse))
      for _ in 0..<40 {
        let time = generator.number(0.001...1.999)
        let (one, two) = (forwards.sample(at: time).sample, backwards.sample(at: time).sample)
        guard let one, let two else { continue }
        #expect(abs(one.value - two.value) < 1e-12, "seed \(seed), time \(time)")
        let scale = 1 + abs(one.velocity)
        #expect(
          abs(one.velocity - two.velocity) < 1e-9 * scale * scale, "seed \(seed), time \(time)")
      }
    }
  }

  /// Returns an effect whose value has corners, but jumps only between iterations.
  private func continuous(_ generator: inout SeededGenerator) -> KeyframeEffect {
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

  @Test("The difference of two values is the integral of the velocity")
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
      // At a corner in between, the velocity is only bounded by those on both sides.
      let turn = abs(values[0].velocity - values[2].velocity)
      let rise = values[2].value - values[0].value
      #expect(
        abs(rise - mean * width) <= turn * width + 1e-11 * (1 + abs(values[0].value)),
        "seed \(seed), time \(time)")
    }
    #expect(compared > 500)
  }

  @Test("After endless iterations the result is infinite, unless each one adds nothing")
  func endless() {
    let timing = Timing(fill: .both, iterations: .infinity)
    let (one, none) = (Keyframe(offset: 1, value: 1), Keyframe(offset: 1, value: 0))
    let effects = [one, none].map {
      KeyframeEffect(
        Track([Keyframe(offset: 0, value: 0), $0]), timing: timing, iterationComposite: .accumulate)
    }
    #expect(effects.map { $0.sample(at: 0).value } == [.infinity, 0])
  }

  @Test("An effect is finite for finite numbers, and has no sample at a NaN time")
  func effect() {
    for number in Double.extremes {
      for easing in Easing.extremes(number) {
        let track = Track([
          Keyframe(offset: 0, value: number, easing: easing), Keyframe(offset: 0.5, value: -number),
          Keyframe(offset: 1, value: 1, composite: .add),
        ])
        for other in Double.extremes {
          let timing = Timing(
            delay: other, endDelay: number, fill: .both, iterationStart: abs(other),
            iterations: abs(number), duration: abs(other), easing: easing, playbackRate: number)
          let effect = KeyframeEffect(track, timing: timing, iterationComposite: .accumulate)
          for time in Double.extremes {
            let sample = effect.sample(at: time, underlying: Sample(value: other)).sample
            if time.isNaN { #expect(sample == nil, "\(effect)") }
            guard time.isFinite && number.isFinite && other.isFinite else { continue }
            #expect(sample.map(\.value.isFinite) != false, "\(effect) at \(time)")
          }
        }
      }
    }
  }
}
