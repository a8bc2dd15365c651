import Testing
import TimelineModule

struct CubicBezierTests {
  @Test("The curve of spec 3 passes its middle where the closed form says")
  func middle() {
    // x(1/3) of (.4, 0, .2, 1) is exactly 1/9·(4·0.4 + 2·0.2) + 1/27, y(1/3) is 6/27 + 1/27.
    let curve = CubicBezier(0.4, 0, 0.2, 1)
    let x = 2.0 / 9 + 1.0 / 27
    #expect(abs(curve.sample(at: x).value - 7.0 / 27) < 1e-15)
  }

  @Test("Outside 0...1 it goes on with the slope of its end")
  func outside() {
    let curve = CubicBezier(0.5, 1, 0.5, 0)
    #expect(curve.sample(at: -1) == Sample(value: -2, velocity: 2))
    #expect(curve.sample(at: 2) == Sample(value: 3, velocity: 2))
  }
}
