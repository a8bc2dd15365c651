import Testing
import TimelineModule

@testable import LoaderProof

/// Tests of keyframes of one number on top of an underlying value, the number without the animation.
struct TrackTests {
  @Test("A moving underlying value adds its velocity by its weight")
  func moving() {
    let track = Track([
      Keyframe(offset: 0, value: 1, composite: .add), Keyframe(offset: 1, value: 5),
    ])
    let sample = track.sample(
      at: Sample(value: 0.25, velocity: 0), underlying: Sample(value: 1, velocity: 8))
    // The value: three quarters of 1 + 1, and a quarter of 5. The velocity: three quarters of 8, because the progress
    // stands still.
    #expect(sample == Sample(value: 2.75, velocity: 6))
  }

  @Test("Sums that overflow stay at the largest finite number")
  func overflow() {
    // Twice 1.7e308 is beyond the range of a `Double`.
    let track = Track([Keyframe(offset: 0, value: 1.7e308), Keyframe(offset: 1, value: 1.7e308)])
    let accumulated = track.sample(at: 0.5, iteration: 1e300, iterationComposite: .accumulate)
    #expect(accumulated == Sample(value: .greatestFiniteMagnitude))
    let added = Track(track.keyframes, composite: .add).sample(at: 0.5, underlying: 1.7e308)
    #expect(added == Sample(value: .greatestFiniteMagnitude))
  }
}
