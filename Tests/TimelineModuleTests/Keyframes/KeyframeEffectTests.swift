import Testing
import TimelineModule

struct KeyframeEffectTests {
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
