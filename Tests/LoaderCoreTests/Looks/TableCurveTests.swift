import LoaderCore
import Testing
import TimelineModule

struct TableCurveTests {
  @Test("The tables give the values of the curves, also where their pieces meet")
  func tables() {
    check(Standard.self, value: 1e-15, slope: 1e-11)
    check(Emphasized.self, value: 1e-13, slope: 1e-9)
  }

  private func check<Curve: EasingCurve>(_ curve: Curve.Type, value: Double, slope: Double) {
    // Pieces meet at every other 512th.
    for index in -10...25_610 {
      for x in [Double(index) / 25_600, (Double(index) / 25_600).nextDown] {
        let (table, exact) = (Curve.sample(at: x), Curve.curve.sample(at: x))
        // No #expect, which takes longer than all else here.
        let isNear =
          abs(table.value - exact.value) <= value && abs(table.velocity - exact.velocity) <= slope
        if !isNear { Issue.record("\(curve): \(table) for \(exact) at \(x)") }
      }
    }
  }

  @Test("Their ends are exact, and outside 0...1 they continue as the curves do")
  func ends() {
    for x in [-1.0, 0, 1, 2] {
      #expect(Standard.sample(at: x) == Standard.curve.sample(at: x))
      #expect(Emphasized.sample(at: x) == Emphasized.curve.sample(at: x))
    }
    #expect(Standard.sample(at: .nan).value.isNaN && Emphasized.sample(at: .nan).value.isNaN)
  }
}
