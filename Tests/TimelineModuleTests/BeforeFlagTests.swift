import Testing
import TimelineModule

/// The browser says the same of each of these; see Tests/Browser.
struct BeforeFlagTests {
  @Test("A keyframe's staircase held before the start has yet to climb its first step")
  func keyframes() {
    let track = Track([
      Keyframe(offset: 0, value: 0, easing: .stepStart), Keyframe(offset: 1, value: 1),
    ])
    let effect = KeyframeEffect(track, timing: Timing(delay: 1, fill: .both, duration: 1))
    #expect(effect.sample(at: 0).value == 0)
    #expect(effect.sample(at: 1).value == 1)
  }

  @Test("Played backwards, it is the end that lies before")
  func reversed() {
    let track = Track([
      Keyframe(offset: 0, value: 0, easing: .stepStart), Keyframe(offset: 1, value: 1),
    ])
    let timing = Timing(delay: 1, fill: .both, duration: 1, direction: .reverse)
    let effect = KeyframeEffect(track, timing: timing)
    #expect(effect.sample(at: 0).value == 1)
    #expect(effect.sample(at: 3).value == 0)
  }

  @Test("linear() that jumps at its first stop has yet to jump there")
  func linear() throws {
    let stops = try #require(LinearStops([.init(0, at: 0), .init(0.5, at: 0), .init(1)]))
    #expect(stops.sample(at: 0).value == 0.5)
    #expect(stops.sample(at: 0, before: true).value == 0)
    #expect(stops.sample(at: 0.5, before: true).value == 0.75)
  }

  @Test("The end of the last iteration is its end, though division would round past it")
  func end() {
    let duration = 1448.5376260318048
    #expect(duration * 3 / duration > 3)
    let sample = Timing(fill: .both, iterations: 3, duration: duration).sample(at: 5000)
    #expect(sample.currentIteration == 2)
    #expect(sample.progress?.value == 1)
  }
}
