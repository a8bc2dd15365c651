import LoaderCore
import LoaderSupport
import Testing

/// Tests of the rounds of a spin, which a frame counts.
///
/// A frame's `cycle` has the rounds since the origin and the weight of the spin in the shape, `unknownWeight`: 1
/// while progress is unknown, 0 while it is known, and between them in a switch.
/// Times are in seconds. `shown()` returns a loader on screen and active since 0 s; its entrance takes 0.35 s.
struct SpinCycleTests {
  /// The duration of a round of Material Web's spin, in seconds.
  private static let round = 1.333

  @Test("A frame of a spin has the round since the origin and its completed fraction")
  func rounds() {
    let loader = Loader().shown()
    for (time, index, fraction) in [(0.5 * Self.round, 0, 0.5), (7.25 * Self.round, 7, 0.25)] {
      let cycle = loader.frame(at: time).cycle
      #expect(cycle.index == Double(index))
      #expect(abs(cycle.fraction - fraction) < 1e-9)
      #expect(cycle.unknownWeight == 1)
    }
    // With an origin of two rounds, 1.5 rounds are −0.5 rounds since the origin: in round −1.
    let shifted = Circular(origin: 2 * Self.round)
    #expect(abs(shifted.rounds(at: 1.5 * Self.round) + 0.5) < 1e-9)
    #expect(SpinCycle(rounds: -0.5, unknownWeight: 1).index == -1)
  }

  @Test("A loader that is filled and at rest, or not drawn, is in no round")
  func none() {
    var loader = Loader().shown()
    #expect(Loader().frame(at: 3).cycle == .none)
    loader.send(.progress(0.4), at: 5)
    // The switch takes 0.58 s.
    #expect(loader.frame(at: 5.6).cycle == .none)
    #expect(loader.frame(at: 5.5).cycle.unknownWeight > 0)
  }

  @Test("The weight of the spin never jumps during nested switches, and ends at 1 in the spin")
  func weight() {
    var loader = Loader().shown()
    // The gaps grow from 13 ms to 0.52 s, so each switch of 0.58 s interrupts the one before.
    var time = 4.0
    for step in 0..<40 {
      let before = loader.frame(at: time).cycle.unknownWeight
      loader.send(.progress(step.isMultiple(of: 2) ? 0.5 : nil), at: time)
      #expect(abs(loader.frame(at: time).cycle.unknownWeight - before) < 1e-6)
      // The weight changes by at most 1.5/0.58 a second: 0.026 in a hundredth.
      #expect(abs(loader.frame(at: time + 0.01).cycle.unknownWeight - before) < 0.03)
      time += 0.013 * Double(step + 1)
    }
    // The last step, 39, begins to spin.
    #expect(loader.frame(at: time + 1).cycle.unknownWeight == 1)
  }

  @Test("Reduced motion continues in the same round, and a dissolve leaves it at its dark instant")
  func reduced() {
    var loader = Loader().shown()
    let before = loader.frame(at: 6).cycle.rounds
    loader.setMotion(.reduced, at: 6)
    #expect(loader.frame(at: 6).cycle.rounds == before)
    loader.send(.progress(0.4), at: 8)
    // The dissolve is dark after 0.25 s.
    #expect(loader.frame(at: 8.2).cycle.unknownWeight == 1)
    #expect(loader.frame(at: 8.3).cycle.unknownWeight == 0)
    #expect(loader.frame(at: 8.25).channels.opacity < 1e-9)
  }
}
