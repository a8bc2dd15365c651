import LoaderCore
import LoaderSupport
import TestSupport
import Testing

/// Tests that the age of a loader does not matter.
///
/// How often frames are requested does not matter either: that is the law `frameRate` of `MotionLaws`.
/// Times are in seconds. `shown()` returns a loader on screen and active since 0 s; its entrance takes 0.35 s.
struct LongRunTests {
  @Test("A hundred thousand events cause no drift: the ring still fills on whole turns")
  func events() {
    var loader = Loader().shown()
    var random = SeededGenerator(seed: 6)
    var time = 0.0
    for _ in 0..<100_000 {
      // The gaps are shorter than the 0.58 s of a switch, so the switches nest.
      time += .random(in: 0...0.2, using: &random)
      let isKnown = Bool.random(using: &random)
      loader.send(.progress(isKnown ? .random(in: 0...1, using: &random) : nil), at: time)
    }
    loader.send(.progress(0.625), at: time)
    // The last switch is over.
    let channels = loader.frame(at: time + 0.6).channels
    #expect(channels.rotation == 0)
    #expect(channels.sweep == 0.625)
    #expect(channels.turns == channels.turns.rounded())
    // The spin makes 8 turns in 6.665 s, which is 1.2 a second, and each switch adds less than two.
    #expect(channels.turns < time * 1.2 + 2 * 100_000)
  }
}
