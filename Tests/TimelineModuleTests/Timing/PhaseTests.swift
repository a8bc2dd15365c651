import Testing
import TimelineModule

struct PhaseTests {
  @Test(
    "An instant on a boundary belongs to what comes next in the direction of play",
    arguments: [
      (1.0, [TimingPhase.before, .active, .active, .after, .after]),
      (0, [.before, .active, .active, .after, .after]),
      (-1, [.before, .before, .active, .active, .after]),
    ] as [(Double, [TimingPhase])])
  func boundaries(rate: Double, phases: [TimingPhase]) {
    let timing = Timing(delay: 1, duration: 2, playbackRate: rate)
    #expect([0.5, 1, 2, 3, 3.5].map { timing.phase(at: $0) } == phases)
  }

  @Test("A negative end delay cuts the active interval short")
  func cut() {
    let timing = Timing(delay: 1, endDelay: -1.5, duration: 2)
    #expect(timing.endTime == 1.5)
    #expect(timing.phase(at: 1.25) == .active)
    #expect(timing.phase(at: 1.5) == .after)
  }

  @Test("A negative delay starts in the midst, and no phase begins before 0")
  func early() {
    let timing = Timing(delay: -1, duration: 3)
    #expect(timing.phase(at: -0.5) == .before)
    #expect(timing.phase(at: 0) == .active)
    #expect(timing.sample(at: 0).progress?.value == 1.0 / 3)
    #expect(timing.phase(at: 2) == .after)
  }

  @Test("No duration or no iterations is no active interval; zero times infinity is zero")
  func empty() {
    #expect(Timing(iterations: .infinity, duration: 0).activeDuration == 0)
    #expect(Timing(iterations: 0, duration: .infinity).activeDuration == 0)
    #expect(Timing(iterations: 0.5, duration: .infinity).activeDuration == .infinity)
    #expect(Timing().phase(at: 0) == .after)
  }

  @Test(
    "An illegal timing, or no time, is idle",
    arguments: [
      Timing(delay: .nan), Timing(endDelay: .infinity), Timing(iterationStart: -1),
      Timing(iterations: -1), Timing(iterations: .nan), Timing(duration: -1),
      Timing(playbackRate: .infinity),
    ])
  func idle(timing: Timing) {
    #expect(timing.sample(at: 0) == TimingSample(phase: .idle))
    #expect(Timing(fill: .both, duration: 1).sample(at: .nan) == TimingSample(phase: .idle))
  }
}
