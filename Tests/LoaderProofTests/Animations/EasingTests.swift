import TestSupport
import Testing
import TimelineModule

@testable import LoaderProof

/// Tests of easings with extreme numbers: the input and the output are fractions, usually 0...1.
///
/// `Double.extremes` are tiny, huge and infinite numbers, and NaN; `Easing.extremes` are easings with such a number.
struct EasingTests {
  @Test("Easings are finite for finite numbers, but for a vertical slope, and NaN for NaN")
  func easing() {
    for number in Double.extremes {
      for easing in Easing.extremes(number) {
        for x in Double.extremes {
          // With CSS's before flag, with which an easing has not yet made a jump at `x`.
          let sample = easing.sample(at: x, before: true)
          if x.isFinite && number.isFinite {
            #expect(sample.value.isFinite, "\(easing) at \(x)")
            // The velocity may be infinite, on a vertical slope.
            #expect(!sample.velocity.isNaN, "\(easing) at \(x)")
          }
          if x.isNaN { #expect(sample.value.isNaN, "\(easing)") }
        }
      }
    }
  }

  @Test("Steps continue outside 0...1, but not between a level and its own end")
  func outside() {
    // Two steps, with the jump at the end or at the start of each. At 0 with the before flag, and at 1, the level on
    // the outer side, −0.5 or 1.5, does not count yet.
    #expect(Steps(2, .jumpEnd).sample(at: -0.25).value == -0.5)
    #expect(Steps(2, .jumpEnd).sample(at: 0, before: true).value == 0)
    #expect(Steps(2, .jumpStart).sample(at: 1).value == 1)
    #expect(Steps(2, .jumpStart).sample(at: 1.25).value == 1.5)
  }

  @Test("The velocity of steps is 0 everywhere")
  func slope() {
    // Even at a jump: three steps jump at a third.
    #expect(Steps(3, .jumpEnd).sample(at: 1.0 / 3).velocity == 0)
  }
}
