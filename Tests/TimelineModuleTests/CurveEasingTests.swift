import Testing
import TimelineModule

struct CurveEasingTests {
  @Test("Each curve with a table equals its easing")
  func easings() {
    let (standard, emphasized) = (StandardCurve.easing, EmphasizedCurve.easing)
    for step in 0...100 {
      let x = Double(step) / 100
      #expect(abs(StandardCurve.sample(at: x).value - standard.sample(at: x).value) < 1e-12)
      #expect(abs(EmphasizedCurve.sample(at: x).value - emphasized.sample(at: x).value) < 1e-12)
    }
  }
}
