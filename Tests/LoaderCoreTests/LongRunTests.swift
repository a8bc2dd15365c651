import LoaderCore
import LoaderSupport
import MotionLaws
import TestSupport
import Testing

/// Nothing depends on how often, how finely or how long.
struct LongRunTests {
  private static let script: [(Double, LoaderEvent)] = [
    (0, .orderIn), (0.25, .activate), (1.5, .progress(0.25)), (1.75, .progress(0.75)),
    (2, .progress(nil)), (2.25, .progress(0.5)), (4, .deactivate), (4.1, .activate),
  ]

  @Test("Any cut of the time into samples gives the same bits", arguments: [1, 7, 1000, 1_000_000])
  func cuts(samples: Int) {
    var (asked, unasked) = (Loader(), Loader())
    var step = 0
    for (time, event) in Self.script {
      // A frame is asked of a constant, so that it changes nothing; what is due is settled by asking.
      while Double(step) * 5 / Double(samples) < time {
        _ = asked.settle(upTo: Double(step) * 5 / Double(samples))
        step += 1
      }
      asked.send(event, at: time)
      unasked.send(event, at: time)
      #expect(asked == unasked)
    }
    #expect(asked.frame(at: 5) == unasked.frame(at: 5))
  }

  @Test("A hundred thousand events cause no drift: the ring still fills on whole turns")
  func events() {
    var loader = Loader().shown()
    var random = SeededGenerator(seed: 6)
    var time = 0.0
    for _ in 0..<100_000 {
      time += .random(in: 0...0.2, using: &random)
      let isKnown = Bool.random(using: &random)
      loader.send(.progress(isKnown ? .random(in: 0...1, using: &random) : nil), at: time)
    }
    loader.send(.progress(0.625), at: time)
    let channels = loader.frame(at: time + 0.6).channels
    #expect(channels.rotation == 0)
    #expect(channels.sweep == 0.625)
    #expect(channels.turns == channels.turns.rounded())
    // It has gone ahead of a spin left alone, but by less than two turns a switch.
    #expect(channels.turns < time * 1.2 + 2 * 100_000)
  }
}
