import TestSupport
import Testing
import TimelineModule

@testable import LoaderProof

struct TrackTests {
  @Test("A moving underlying value adds its velocity by its weight")
  func moving() {
    let track = Track([
      Keyframe(offset: 0, value: 1, composite: .add), Keyframe(offset: 1, value: 5),
    ])
    let sample = track.sample(
      at: Sample(value: 0.25, velocity: 0), underlying: Sample(value: 1, velocity: 8))
    // Three quarters of 1 + 1, and a quarter of 5; three quarters of 8.
    #expect(sample == Sample(value: 2.75, velocity: 6))
  }

  @Test("Sums that overflow stay at the largest finite number")
  func overflow() {
    let track = Track([Keyframe(offset: 0, value: 1.7e308), Keyframe(offset: 1, value: 1.7e308)])
    let accumulated = track.sample(at: 0.5, iteration: 1e300, iterationComposite: .accumulate)
    #expect(accumulated == Sample(value: .greatestFiniteMagnitude))
    let added = Track(track.keyframes, composite: .add).sample(at: 0.5, underlying: 1.7e308)
    #expect(added == Sample(value: .greatestFiniteMagnitude))
  }

  @Test("An additional keyframe on a straight line changes nothing")
  func cut() {
    for seed in 0..<1000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let (from, to, offset) = (
        generator.number(-9...9), generator.number(-9...9), generator.number(0.01...0.99)
      )
      let whole = Track([Keyframe(offset: 0, value: from), Keyframe(offset: 1, value: to)])
      var parts = whole
      parts.keyframes.insert(
        Keyframe(offset: offset, value: whole.sample(at: offset).value), at: 1)
      for _ in 0..<20 {
        let progress = generator.number(-1...2)
        let (uncut, cut) = (whole.sample(at: progress), parts.sample(at: progress))
        #expect(abs(uncut.value - cut.value) < 1e-11, "seed \(seed), progress \(progress)")
        #expect(abs(uncut.velocity - cut.velocity) < 1e-11, "seed \(seed), progress \(progress)")
      }
    }
  }
}
