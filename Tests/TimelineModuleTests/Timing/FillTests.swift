import Testing
import TimelineModule

struct FillTests {
  @Test(
    "Each fill holds on its own sides, at rest",
    arguments: [
      (FillMode.none, nil, nil), (.backwards, 0.25, nil), (.forwards, nil, 0.75),
      (.both, 0.25, 0.75),
    ] as [(FillMode, Double?, Double?)])
  func fills(fill: FillMode, before: Double?, after: Double?) {
    let timing = Timing(delay: 1, fill: fill, iterationStart: 0.25, iterations: 1.5, duration: 2)
    #expect(timing.sample(at: 0).progress == before.map { Sample(value: $0) })
    #expect(timing.sample(at: 9).progress == after.map { Sample(value: $0) })
    #expect(timing.sample(at: 2).progress == Sample(value: 0.75, velocity: 0.5))
  }

  @Test("What a negative end delay cut short moves on to its end behind the cut")
  func cut() {
    let timing = Timing(endDelay: -1, fill: .forwards, duration: 2)
    #expect(timing.sample(at: 1).phase == .after)
    #expect(timing.sample(at: 1).progress == Sample(value: 0.5, velocity: 0.5))
    #expect(timing.sample(at: 2).progress == Sample(value: 1))
  }

  @Test("What a negative delay cut short moves before 0 too")
  func early() {
    let timing = Timing(delay: -1, fill: .backwards, duration: 2)
    #expect(timing.sample(at: -2).progress == Sample(value: 0))
    #expect(timing.sample(at: -0.5).phase == .before)
    #expect(timing.sample(at: -0.5).progress == Sample(value: 0.25, velocity: 0.5))
  }
}
