import TestSupport
import Testing
import TimelineModule

@testable import LoaderProof

struct TimingTests {
  private func at(_ time: Double, _ timing: Timing) -> [Double?] {
    let sample = timing.sample(at: time)
    return [sample.progress?.value, sample.currentIteration]
  }

  @Test("Outside the active phase, only the fill mode gives an active time")
  func activeTime() {
    func times(_ fill: FillMode) -> [Double?] {
      let timing = Timing(delay: 1, fill: fill, iterations: 2, duration: 2)
      return [0.5, 1, 2.5, 5, 9, .nan].map { timing.activeTime(at: $0) }
    }
    #expect(times(.none) == [nil, 0, 1.5, nil, nil, nil])
    #expect(times(.backwards) == [0, 0, 1.5, nil, nil, nil])
    #expect(times(.forwards) == [nil, 0, 1.5, 4, 4, nil])
    #expect(times(.both) == [0, 0, 1.5, 4, 4, nil])
  }

  @Test("Zero duration or iterations give an empty interval; zero times infinity is zero")
  func empty() {
    #expect(Timing(iterations: .infinity, duration: 0).activeDuration == 0)
    #expect(Timing(iterations: 0, duration: .infinity).activeDuration == 0)
    #expect(Timing(iterations: 0.5, duration: .infinity).activeDuration == .infinity)
    #expect(Timing().phase(at: 0) == .after)
  }

  @Test(
    "An invalid timing or a NaN time is idle",
    arguments: cases([
      Timing(delay: .nan), Timing(endDelay: .infinity), Timing(iterationStart: -1),
      Timing(iterations: -1), Timing(iterations: .nan), Timing(duration: -1),
      Timing(playbackRate: .infinity),
    ]))
  func idle(given: Given<Timing>) {
    let timing = given.values
    #expect(timing.sample(at: 0) == TimingSample(phase: .idle))
    #expect(Timing(fill: .both, duration: 1).sample(at: .nan) == TimingSample(phase: .idle))
  }

  @Test("A negative delay starts in mid-iteration, and no phase begins before 0")
  func early() {
    let timing = Timing(delay: -1, duration: 3)
    #expect(timing.phase(at: -0.5) == .before)
    #expect(timing.phase(at: 0) == .active)
    #expect(timing.sample(at: 0).progress?.value == 1.0 / 3)
    #expect(timing.phase(at: 2) == .after)
    #expect(Timing(delay: -3, duration: 2).endTime == 0)
  }

  @Test("After endless iterations, the infinite index counts as even")
  func infinite() {
    func end(_ direction: PlaybackDirection) -> Double? {
      Timing(
        fill: .both, iterationStart: 0.25, iterations: .infinity, direction: direction
      ).sample(at: 0).progress?.value
    }
    #expect(end(.alternate) == 0.25)
    #expect(end(.alternateReverse) == 0.75)
  }

  @Test("The timing's easing is applied to the directed progress")
  func eased() {
    let timing = Timing(duration: 2, direction: .reverse, easing: .easeIn)
    let curve = Easing.easeIn.sample(at: 0.75)
    #expect(
      timing.sample(at: 0.5).progress
        == Sample(value: curve.value, velocity: -curve.velocity / 2))
  }

  @Test("Without a duration all iterations end at once, even endless ones")
  func instant() {
    #expect(at(0, Timing(fill: .both, iterations: 3)) == [1, 2])
    #expect(
      at(0, Timing(fill: .both, iterationStart: 0.25, iterations: .infinity)) == [0.25, .infinity])
    #expect(at(-1, Timing(fill: .both, iterations: 3)) == [0, 0])
  }

  @Test("The last iteration ends at 1, even if the division rounds past it")
  func rounding() {
    let duration = 1448.5376260318048
    #expect(duration * 3 / duration > 3)
    let sample = Timing(fill: .both, iterations: 3, duration: duration).sample(at: 5000)
    #expect(sample.currentIteration == 2)
    #expect(sample.progress?.value == 1)
  }
}
