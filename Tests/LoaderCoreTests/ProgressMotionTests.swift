import TestSupport
import Testing

@testable import LoaderCore

/// Progress as it really comes: in streams, in bursts, back and forth.
struct ProgressMotionTests {
  /// A loader that shows 0 since 0.5 s.
  private var empty: Loader<Circular> {
    var loader = Loader()
    loader.send(.progress(0), at: 0)
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0)
    return loader
  }

  @Test(
    "With a steady stream of 60 values a second, it is shown at most 0.2 s late",
    arguments: [0.1, 0.25, 0.5, 1, 1.5, 2])
  func steady(rate: Double) {
    var loader = empty
    var (last, step) = (0.0, 0)
    while rate * Double(step) / 60 <= 1 {
      let time = 1 + Double(step) / 60
      let told = rate * Double(step) / 60
      loader.send(.progress(told), at: time)
      for part in 0..<4 {
        let instant = time + Double(part) / 240
        let shown = loader.frame(at: instant).channels.sweep
        #expect(shown >= last)
        #expect(shown <= told + 1e-12)
        #expect(instant - 1 - shown / rate <= 0.2)
        last = shown
      }
      step += 1
    }
    let end = 1 + Double(step - 1) / 60
    #expect(loader.frame(at: end + 0.6).channels.sweep == loader.progress)
    #expect(loader.nextChange(after: end + 0.6) == .never)
  }

  @Test("Increasing values in bursts are shown monotone, and arrive within 0.6 s of the last")
  func bursts() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<50 {
      var loader = empty
      var (time, told, last) = (1.0, 0.0, 0.0)
      for _ in 0..<30 {
        time += Bool.random(using: &random) ? 0.001 : .random(in: 0...0.3, using: &random)
        let shown = loader.frame(at: time).channels.sweep
        #expect(shown >= last && shown <= told + 1e-12)
        told = min(1, told + .random(in: 0...0.1, using: &random))
        last = shown
        loader.send(.progress(told), at: time)
      }
      #expect(loader.frame(at: time + 0.6).channels.sweep == told)
    }
  }

  @Test("Equal values change nothing, however often they are repeated")
  func equal() {
    var once = empty
    once.send(.progress(0.5), at: 1)
    var often = once
    for step in 1...60 { often.send(.progress(0.5), at: 1 + Double(step) / 60) }
    for step in 0..<60 {
      let time = 2 + Double(step) / 60
      #expect(once.frame(at: time).channels == often.frame(at: time).channels)
    }
    #expect(once.shape == often.shape)
  }

  @Test("A smaller value moves the head back, and only the head")
  func shrinking() {
    var loader = empty
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

  @Test("If progress alternates with unknown at every frame, the ring moves without a jump")
  func alternating() {
    var loader = empty
    for step in 0..<120 {
      let time = 1 + Double(step) / 60
      let (before, slow) = (loader.frame(at: time).channels, loader.velocities(at: time))
      loader.send(.progress(step.isMultiple(of: 2) ? nil : Double(step) / 120), at: time)
      let (after, fast) = (loader.frame(at: time).channels, loader.velocities(at: time))
      #expect(abs(after.tail - before.tail) <= 1e-9 && abs(after.head - before.head) <= 1e-9)
      #expect(abs(fast.tail - slow.tail) <= 1e-6 && abs(fast.head - slow.head) <= 1e-6)
    }
    #expect(loader.frame(at: 4).channels.sweep == 119.0 / 120)
  }

  @Test("Given a smaller value ahead, it stops there if its peak acceleration allows that")
  func brakes() throws {
    // From 0 to 1 in √(6/28) s: at this phase of the fade it does 0.9 and 0.95 turns a second.
    for (speed, overshoots) in [(0.9, false), (0.95, true)] {
      var loader = empty
      loader.send(.progress(1), at: 1)
      let time = try #require(
        (0..<2000).map { 1 + Double($0) * 1e-4 }.first { loader.velocities(at: $0).head >= speed })
      let told = loader.frame(at: time).channels.sweep + 0.02
      loader.send(.progress(told), at: time)
      let farthest = (0..<600).map {
        loader.frame(at: time + Double($0) / 1000).channels.sweep
      }.max()
      #expect((farthest ?? 0 > told + 1e-9) == overshoots)
    }
  }

  @Test("A motion that has to change direction takes the whole length of a switch")
  func turnsRound() {
    var loader = empty
    loader.send(.progress(1), at: 1)
    loader.send(.progress(0.1), at: 1.2)
    #expect(loader.shape.settles == 1.2 + 0.58)
  }
}
