import Testing
import TimelineModule

struct KeywordTests {
  @Test("The keywords are the curves that CSS says")
  func keywords() {
    #expect(Easing.ease == .cubicBezier(CubicBezier(0.25, 0.1, 0.25, 1)))
    #expect(Easing.easeIn == .cubicBezier(CubicBezier(0.42, 0, 1, 1)))
    #expect(Easing.easeOut == .cubicBezier(CubicBezier(0, 0, 0.58, 1)))
    #expect(Easing.easeInOut == .cubicBezier(CubicBezier(0.42, 0, 0.58, 1)))
    #expect(Easing.stepStart.sample(at: 0).value == 1)
    #expect(Easing.stepEnd.sample(at: 0.99).value == 0)
    #expect(Easing.linear.sample(at: 0.3) == Sample(value: 0.3, velocity: 1))
  }
}
