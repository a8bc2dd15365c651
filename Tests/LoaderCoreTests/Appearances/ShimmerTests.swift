import LoaderSupport
import TestSupport
import Testing

@testable import LoaderCore

/// Tests of the shimmer: a band that passes, or rests on the known fraction.
///
/// Times are in seconds. `shown()` returns a loader on screen and active since 0 s; its entrance takes 0.35 s.
struct ShimmerTests {
  @Test("The locations go evenly from −1, −0.5, 0 to 1, 1.5, 2 in 1.5 s")
  func band() {
    let loader = Loader(Shimmer()).shown(animated: false)
    // 30 s are 20 passes.
    for step in 0..<1500 {
      let time = 30 + Double(step) / 1000
      let channels = loader.frame(at: time).channels
      let distance = 2 * (time - 30) / 1.5
      #expect(abs(channels.start - (-1 + distance)) < 1e-12)
      #expect(abs(channels.middle - (-0.5 + distance)) < 1e-12)
      #expect(abs(channels.end - distance) < 1e-12)
      #expect(abs(loader.velocities(at: time).middle - 2 / 1.5) < 1e-12)
    }
    // Halfway: start, middle and end, and the opacity.
    let channels = loader.frame(at: 30.75).channels
    #expect((0..<4).map { channels[$0] } == [0, 0.5, 1, 1])
  }

  @Test("All skeletons are in phase, regardless of their history")
  func phase() {
    let early = Loader(Shimmer()).shown(animated: false)
    var late = Loader(Shimmer()).shown(0.7, at: 3.1, animated: false)
    late.send(.progress(nil), at: 7.43)
    for step in 0..<500 {
      let time = 8.02 + Double(step) / 100
      #expect(early.frame(at: time).channels == late.frame(at: time).channels)
    }
  }

  @Test("At known progress, the brightest point rests on the fraction")
  func rest() {
    let channels = Loader(Shimmer()).shown(0.3, animated: false).frame(at: 5).channels
    #expect(channels == ShimmerChannels(start: -0.2, middle: 0.3, end: 0.8, opacity: 1))
  }

  @Test("In reduced motion the band has a fifth of the speed")
  func reduced() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      let time = random.number(0...1000)
      let slow = Shimmer().indeterminate(at: time, .reduced).sample
      // 7.5 s is five times 1.5 s.
      #expect(abs(slow.velocity - 2 / 7.5) < 1e-12)
      let passed = time / 7.5 - (time / 7.5).rounded(.down)
      #expect(abs(slow.value - (-0.5 + 2 * passed)) < 1e-9)
    }
  }
}
