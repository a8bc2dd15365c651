import Testing
import TimelineModule

struct StandardCurveTests {
  @Test("The table gives the values of the curve, also where its pieces meet")
  func table() {
    let easing = StandardCurve.easing
    // Pieces meet at every other 512th.
    for index in -10...25_610 {
      for x in [Double(index) / 25_600, (Double(index) / 25_600).nextDown] {
        let (table, curve) = (StandardCurve.sample(at: x), easing.sample(at: x))
        // No #expect, which takes longer than all else here.
        let isNear =
          abs(table.value - curve.value) <= 1e-15 && abs(table.velocity - curve.velocity) <= 1e-11
        if !isNear { Issue.record("\(table) for \(curve) at \(x)") }
      }
    }
  }

  @Test("Its ends are exact, and outside 0...1 it continues as the curve does")
  func ends() {
    for x in [-1.0, 0, 1, 2] {
      #expect(StandardCurve.sample(at: x) == StandardCurve.easing.sample(at: x))
    }
    #expect(StandardCurve.sample(at: .nan).value.isNaN)
  }
}
