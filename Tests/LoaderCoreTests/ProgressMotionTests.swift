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

  @Test("A head that is ahead of a lower value stops there if its peak acceleration allows")
  func brakes() throws {
    // A stop within 0.02 of a turn begins with 2v²/(3 · 0.02) turns/s²: 28 at v = 0.917.
    for (speed, overshoots) in [(0.9, false), (0.95, true)] {
      var loader = Loader().shown(0)
      loader.send(.progress(1), at: 1)
      let time = try #require(
        (0..<2000).map { 1 + Double($0) * 1e-4 }.first { loader.velocities(at: $0).head >= speed })
      let reported = loader.frame(at: time).channels.sweep + 0.02
      loader.send(.progress(reported), at: time)
      let farthest = (0..<600).map {
        loader.frame(at: time + Double($0) / 1000).channels.sweep
      }.max()
      #expect((farthest ?? 0 > reported + 1e-9) == overshoots)
    }
  }

  @Test("A reversal takes the full duration of a switch")
  func turnsRound() {
    var loader = Loader().shown(0)
    loader.send(.progress(1), at: 1)
    loader.send(.progress(0.1), at: 1.2)
    // 0.58 s is the duration of a switch.
    #expect(loader.machine.shape.restStart == 1.2 + 0.58)
  }
}
