import LoaderSupport
import Testing
import TimelineModule

@testable import LoaderCore

/// Tests of progress as it comes in practice: in streams, in bursts, back and forth.
///
/// Times are in seconds. `shown()` returns a loader on screen and active since 0 s; its entrance takes 0.35 s.
struct ProgressMotionTests {
  @Test("A smaller value moves back only the head")
  func shrinking() {
    // `shown(0)` has the progress 0. The way back takes less than the 0.6 s of the loop.
    var loader = Loader().shown(0)
    loader.send(.progress(0.8), at: 1)
    loader.send(.progress(0.3), at: 2)
    var last = loader.frame(at: 2).channels
    for step in 1...60 {
      let channels = loader.frame(at: 2 + Double(step) / 100).channels
      #expect(channels.tail == last.tail)
      #expect(channels.head <= last.head)
      last = channels
    }
    #expect(last.sweep == 0.3)
  }

  @Test("A head that is still below a lowered value stops there if its peak acceleration allows")
  func brakes() throws {
    // A stop within 0.02 of a turn, from v turns/s, begins with a deceleration of 2v²/(3 · 0.02) turns/s². At
    // v = 0.917 that is 28, the most that is allowed.
    for (speed, overshoots) in [(0.9, false), (0.95, true)] {
      var loader = Loader().shown(0)
      loader.send(.progress(1), at: 1)
      // The first instant on the way to 1 at which the head is so fast.
      let time = try #require(
        (0..<2000).map { 1 + Double($0) * 1e-4 }.first { loader.velocities(at: $0).head >= speed })
      // Below 1, the target until now, but 0.02 ahead of the head.
      let reported = loader.frame(at: time).channels.sweep + 0.02
      loader.send(.progress(reported), at: time)
      let sweeps = (0..<600).map { loader.frame(at: time + Double($0) / 1000).channels.sweep }
      let farthest = try #require(sweeps.max())
      #expect((farthest > reported + 1e-9) == overshoots)
    }
  }

  @Test("A reversal takes the full duration of a switch")
  func turnsRound() {
    var loader = Loader().shown(0)
    loader.send(.progress(1), at: 1)
    loader.send(.progress(0.1), at: 1.2)
    // 0.58 s is the duration of a switch; from `restStart` on the ring stands still.
    #expect(loader.machine.shape.restStart == 1.2 + 0.58)
  }
}
