import TestSupport
import Testing
import TimelineModule

@testable import LoaderProof

/// Tests of what a browser does not answer: velocities, endless iterations, extreme numbers.
///
/// An effect plays a track of keyframes by a timing. Times are in seconds.
struct KeyframeEffectLawTests {
  /// Returns a random effect whose value has corners, but jumps only between iterations.
  private func continuous(_ generator: inout SeededGenerator) -> KeyframeEffect {
    /// Returns an easing without jumps.
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
      let time = generator.number(0...8)
      let width = 1e-4
      // At the start, in the middle and at the end of a short interval, which has to be in one iteration.
      let samples = [0, 0.5, 1].map { effect.sample(at: time + width * $0) }
      guard samples[0].phase == samples[2].phase else { continue }
      guard samples[0].currentIteration == samples[2].currentIteration else { continue }
      let values = samples.compactMap(\.sample)
      guard values.count == 3 else { continue }
      compared += 1
      // The mean velocity by Simpson's rule.
      let mean = (values[0].velocity + 4 * values[1].velocity + values[2].velocity) / 6
      // At a corner in between, the mean is only known to be between the velocities on both sides, so their difference
      // is permitted. 1e-11 is for roundings.
      let turn = abs(values[0].velocity - values[2].velocity)
      let rise = values[2].value - values[0].value
      #expect(
        abs(rise - mean * width) <= turn * width + 1e-11 * (1 + abs(values[0].value)),
        "seed \(seed), time \(time)")
    }
    // The other effects have no value at their times, or an iteration ends in the interval.
    #expect(compared > 500)
  }

  @Test("After endless iterations the result is infinite, unless each one adds nothing")
  func endless() {
    // Without a duration, all iterations are over at 0 s. With `accumulate`, each adds the last keyframe's value.
    let timing = Timing(fill: .both, iterations: .infinity)
    let (growing, still) = (Keyframe(offset: 1, value: 1), Keyframe(offset: 1, value: 0))
    let effects = [growing, still].map {
      KeyframeEffect(
        Track([Keyframe(offset: 0, value: 0), $0]), timing: timing, iterationComposite: .accumulate)
    }
    #expect(effects.map { $0.sample(at: 0).value } == [.infinity, 0])
  }

  @Test("An effect is finite for finite numbers, and has no sample at a NaN time")
  func effect() {
    // Extreme numbers are in every place of an effect: values, easings, durations and rates.
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
            // An effect that does not apply at the time has no sample.
            guard time.isFinite && number.isFinite && other.isFinite else { continue }
            #expect(sample.map(\.value.isFinite) != false, "\(effect) at \(time)")
          }
        }
      }
    }
  }
}
