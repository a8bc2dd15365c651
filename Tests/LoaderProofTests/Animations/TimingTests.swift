import TestSupport
import Testing
import TimelineModule

@testable import LoaderProof

/// Tests of the timing of an effect by the Web Animations API: phases and iterations. Times are in seconds.
struct TimingTests {
  @Test(
    "An invalid timing or a NaN time is idle",
    arguments: cases([
      Timing(delay: .nan), Timing(endDelay: .infinity), Timing(iterationStart: -1),
      Timing(iterations: -1), Timing(iterations: .nan), Timing(duration: -1),
      Timing(playbackRate: .infinity),
    ]))
  func idle(given: Given<Timing>) {
    // An idle effect has no progress.
    let timing = given.values
    #expect(timing.sample(at: 0) == TimingSample(phase: .idle))
    #expect(Timing(fill: .both, duration: 1).sample(at: .nan) == TimingSample(phase: .idle))
  }

  @Test("No effect ends before 0")
  func early() {
    // −3 s and a duration of 2 s would end at −1 s.
    #expect(Timing(delay: -3, duration: 2).endTime == 0)
  }

  @Test("The last iteration ends at 1, even if the division rounds past it")
  func rounding() {
    // Three times this duration, divided by it, rounds to more than 3.
    let duration = 1448.5376260318048
    #expect(duration * 3 / duration > 3)
    let sample = Timing(fill: .both, iterations: 3, duration: duration).sample(at: 5000)
    #expect(sample.currentIteration == 2)
    #expect(sample.progress?.value == 1)
  }

  @Test("After endless iterations, the infinite index counts as even")
  func infinite() {
    /// Returns the progress after endless iterations that begin at a quarter.
    ///
    /// Their duration is 0 by default, so all are over at 0 s.
    func end(_ direction: PlaybackDirection) -> Double? {
      Timing(
        fill: .both, iterationStart: 0.25, iterations: .infinity, direction: direction
      ).sample(at: 0).progress?.value
    }
    // An even iteration of `alternate` is played forwards, and one of `alternateReverse` backwards.
    #expect(end(.alternate) == 0.25)
    #expect(end(.alternateReverse) == 0.75)
  }
}
