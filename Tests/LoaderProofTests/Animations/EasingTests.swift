import TestSupport
import Testing
import TimelineModule

@testable import LoaderProof

/// Tests of easings with extreme numbers: the input and the output are fractions, usually 0...1.
struct EasingTests {
  @Test("Easings are finite for finite numbers, but for a vertical slope, and NaN for NaN")
  func easing() {
    for number in Double.extremes {
      for easing in Easing.extremes(number) {
        for x in Double.extremes {
          let sample = easing.sample(at: x, before: true)
          if x.isFinite && number.isFinite {
            #expect(sample.value.isFinite, "\(easing) at \(x)")
            // On a vertical slope it is infinite.
            #expect(!sample.velocity.isNaN, "\(easing) at \(x)")
          }
          if x.isNaN { #expect(sample.value.isNaN, "\(easing)") }
        }
      }
    }
  }

  @Test("Steps continue outside 0...1, but not between a level and its own end")
  func outside() {
    #expect(Steps(2, .jumpEnd).sample(at: -0.25).value == -0.5)
    #expect(Steps(2, .jumpEnd).sample(at: 0, before: true).value == 0)
    #expect(Steps(2, .jumpStart).sample(at: 1).value == 1)
    #expect(Steps(2, .jumpStart).sample(at: 1.25).value == 1.5)
  }

  @Test("The velocity of steps is 0 everywhere")
  func slope() { #expect(Steps(3, .jumpEnd).sample(at: 1.0 / 3).velocity == 0) }
}
