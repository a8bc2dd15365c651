import LoaderCore
import MotionLaws
import TestSupport
import Testing

/// The idle contract, wherever a random sequence has led: what `nextChange` says is what happens.
struct IdleTests {
  @Test(
    "If no change is announced, nothing changes for a year; if one is, nothing changes before")
  func contract() {
    var random = SeededGenerator(seed: 5)
    var (resting, waiting) = (0, 0)
    for _ in 0..<400 {
      let sequence = EventSequence.random(.all, using: &random)
      var loader = Loader(Circular(), policy: sequence.policy, motion: sequence.motion)
      for (index, event) in sequence.events.enumerated() {
        loader.take(event)
        let isLast = index + 1 == sequence.events.count
        let next = isLast ? event.time + 2 : sequence.events[index + 1].time
        let time = Double.random(in: event.time...next, using: &random)
        let frame = loader.frame(at: time)
        switch loader.nextChange(after: time) {
        case .everyFrame: break
        case .never:
          resting += 1
          for later in [time.nextUp, time + 0.1, time + 1, time + 3600, time + 31_557_600] {
            expectSame(loader.frame(at: later), frame)
          }
        case .at(let instant):
          waiting += 1
          #expect(instant > time)
          for part in [0.1, 0.5, 0.9] {
            expectSame(loader.frame(at: time + part * (instant - time)), frame)
          }
          expectSame(loader.frame(at: instant.nextDown), frame)
        }
      }
    }
    #expect(resting > 300 && waiting > 20)
  }

  private func expectSame(_ frame: Frame<Circular.Channels>, _ other: Frame<Circular.Channels>) {
    var frame = frame
    frame.time = other.time
    #expect(frame == other)
  }
}
