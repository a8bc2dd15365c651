import Testing
import TimelineModule

struct OverflowTests {
  @Test("Sums that overflow stay at the largest finite number")
  func sums() {
    let track = Track([
      Keyframe(offset: 0, value: 1.7e308), Keyframe(offset: 1, value: 1.7e308),
    ])
    let accumulated = track.sample(at: 0.5, iteration: 1e300, iterationComposite: .accumulate)
    #expect(accumulated == Sample(value: .greatestFiniteMagnitude))
    let added = Track(track.keyframes, composite: .add).sample(at: 0.5, underlying: 1.7e308)
    #expect(added == Sample(value: .greatestFiniteMagnitude))
  }

  @Test("Endless iterations that accumulate leave an infinite value")
  func endless() {
    let track = Track([Keyframe(offset: 0, value: 0), Keyframe(offset: 1, value: 1)])
    let timing = Timing(fill: .both, iterations: .infinity)
    let effect = KeyframeEffect(track, timing: timing, iterationComposite: .accumulate)
    #expect(effect.sample(at: 1).value == .infinity)
  }
}
