import Testing
import TimelineModule

struct CompositeTests {
  @Test("A keyframe's own composite goes before the track's")
  func precedence() {
    let track = Track(
      [Keyframe(offset: 0, value: 1), Keyframe(offset: 1, value: 2, composite: .replace)],
      composite: .add)
    #expect(track.sample(at: 0, underlying: 10).value == 11)
    #expect(track.sample(at: 0.5, underlying: 10).value == 6.5)
    #expect(track.sample(at: 1, underlying: 10).value == 2)
  }

  @Test("Numbers accumulate as they add")
  func accumulate() {
    let track = Track(
      [Keyframe(offset: 0, value: 1), Keyframe(offset: 1, value: 2)], composite: .accumulate)
    #expect(track.sample(at: 0.5, underlying: 10).value == 11.5)
  }

  @Test("A moving underlying value lends its velocity by as much as it counts")
  func moving() {
    let track = Track([
      Keyframe(offset: 0, value: 1, composite: .add), Keyframe(offset: 1, value: 5),
    ])
    let sample = track.sample(
      at: Sample(value: 0.25, velocity: 0), underlying: Sample(value: 1, velocity: 8))
    #expect(sample == Sample(value: 2.75, velocity: 6))
  }

  @Test("An accumulating iteration starts from the last keyframe's value, once for each before it")
  func iterations() {
    let track = Track([Keyframe(offset: 0, value: 1), Keyframe(offset: 1, value: 5)])
    let third = track.sample(at: 0.5, iteration: 2, iterationComposite: .accumulate)
    #expect(third == Sample(value: 13, velocity: 4))
    #expect(track.sample(at: 0.5, iteration: 2).value == 3)
  }

  @Test("Where the last keyframe is the underlying value, nothing accumulates")
  func neutral() {
    let track = Track([Keyframe(offset: 0, value: 4)])
    #expect(track.sample(at: 0.5, iteration: 9, iterationComposite: .accumulate).value == 2)
  }

  @Test("Endless iterations leave infinity behind, unless each leaves nothing")
  func endless() {
    let timing = Timing(fill: .both, iterations: .infinity)
    let (one, none) = (Keyframe(offset: 1, value: 1), Keyframe(offset: 1, value: 0))
    let effects = [one, none].map {
      KeyframeEffect(
        Track([Keyframe(offset: 0, value: 0), $0]), timing: timing, iterationComposite: .accumulate)
    }
    #expect(effects.map { $0.sample(at: 0).value } == [.infinity, 0])
  }
}
