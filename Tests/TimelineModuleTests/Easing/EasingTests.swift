import Testing
import TimelineModule

struct EasingTests {
  @Test("The keywords are the curves of the CSS specification")
  func keywords() {
    #expect(Easing.ease == .cubicBezier(CubicBezier(0.25, 0.1, 0.25, 1)))
    #expect(Easing.easeIn == .cubicBezier(CubicBezier(0.42, 0, 1, 1)))
    #expect(Easing.easeOut == .cubicBezier(CubicBezier(0, 0, 0.58, 1)))
    #expect(Easing.easeInOut == .cubicBezier(CubicBezier(0.42, 0, 0.58, 1)))
    #expect(Easing.stepStart.sample(at: 0).value == 1)
    #expect(Easing.stepEnd.sample(at: 0.99).value == 0)
    #expect(Easing.linear.sample(at: 0.3) == Sample(value: 0.3, velocity: 1))
  }

  @Test("Every easing is finite for finite numbers except for a vertical slope, and NaN for NaN")
  func easing() {
    for number in Double.extremes {
      for easing in Easing.extremes(number) {
        for x in Double.extremes {
          let sample = easing.sample(at: x, before: true)
          if x.isFinite && number.isFinite {
            #expect(sample.value.isFinite, "\(easing) at \(x)")
            #expect(!sample.velocity.isNaN, "\(easing) at \(x)")
          }
          if x.isNaN { #expect(sample.value.isNaN, "\(easing)") }
        }
      }
    }
  }
}
