import LoaderCore
import LoaderExpressive
import MotionLaws
import TestSupport
import Testing

/// Tests of the laws of base motions, and of figures that follow from a base motion.
///
/// `Hand` is an appearance of these tests, with faults; `brokenBase` returns the laws that the motion
/// without a blend breaks.
struct BaseTests {
  @Test("An appearance's own peak follows from its base motion")
  func peak() {
    // The peak of the second derivative of 0.05 · sin(6πt) turns: 0.05 · (6π)².
    #expect(abs(Hand().peakAcceleration(.full) - 0.05 * 36 * Double.pi * .pi) < 0.01)
  }

  @Test(
    "A base motion that jumps, has a corner or goes back is rejected; if reduced, one that stops",
    arguments: MotionPreference.allCases)
  func base(motion: MotionPreference) {
    // With reduced motion all presets have one spin.
    for preset in motion == .full ? CircularPreset.allCases : [.materialWeb] {
      #expect(Circular(preset: preset).brokenBase(motion).isEmpty)
    }
    #expect(Linear().brokenBase(motion).isEmpty)
    #expect(Shimmer().brokenBase(motion).isEmpty)
    #expect(Morphing().brokenBase(motion).isEmpty)
    #expect(WavyCircular().brokenBase(motion).isEmpty)
    #expect(WavyLinear().brokenBase(motion).isEmpty)
    #expect(Hand().brokenBase(motion).isEmpty)
    // With reduced motion the hand turns evenly, except the frozen one, which has no fault in full motion. `contains`
    // allows other broken laws: a corner ends in a jump.
    let isFull = motion == .full
    #expect(Set(Hand(fault: .jump).brokenBase(motion).keys) == (isFull ? [.value] : []))
    #expect(Hand(fault: .corner).brokenBase(motion).keys.contains(.velocity) == isFull)
    #expect(Set(Hand(fault: .frozen).brokenBase(motion).keys) == (isFull ? [] : [.reducedMotion]))
    #expect(Hand(fault: .backwards).brokenBase(motion).keys.contains(.forward) == isFull)
  }

  @Test("A law that an appearance cannot keep by design is not checked on it")
  func exempt() {
    let sequence = EventSequence([TimedEvent(0, .orderIn), TimedEvent(0, .activate)])
    let strict = MotionLimits(of: Hand(fault: .backwards))
    let laws = MotionCheck<Loader<Hand>>(sequence, strict, samples: 40).brokenLaws.map(\.law)
    #expect(laws.contains(.forward))
    let lenient = MotionLimits(of: Hand(fault: .backwards), exempt: Set(laws))
    #expect(MotionCheck<Loader<Hand>>(sequence, lenient, samples: 40).brokenLaws == [])
  }
}
