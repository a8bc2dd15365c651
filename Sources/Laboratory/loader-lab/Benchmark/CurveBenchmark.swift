import CommandSupport
import LoaderCore
import TimelineModule

/// Solvers of cubic Bézier curves in comparison with the browser's.
enum CurveBenchmark {
  static var suite: BenchmarkSuite {
    BenchmarkSuite(
      errors: ["value error", "slope error"],
      groups: [
        solvers(0.4, 0, 0.2, 1) + standard, solvers(0.25, 0.1, 0.25, 1), solvers(0.42, 0, 0.58, 1),
      ],
      isCompared: true)
  }

  private static let inputs = Inputs.random(below: 1)

  static func browser(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> BenchmarkCase {
    let (browser, exact) = (BrowserCurve(x1, y1, x2, y2), ExactCurve(x1, y1, x2, y2))
    return BenchmarkCase(
      "(\(x1), \(y1), \(x2), \(y2)) browser's scheme, value",
      errors: [errors(exact) { Sample(value: browser.value(at: $0)) }[0], nil]
    ) { inputs.sum($0) { browser.value(at: $0) } }
  }

  private static func solvers(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> [BenchmarkCase] {
    let curve = CubicBezier(x1, y1, x2, y2)
    let (exact, name) = (ExactCurve(x1, y1, x2, y2), "(\(x1), \(y1), \(x2), \(y2)) ")
    let errors = errors(exact, curve.sample)
    return [
      browser(x1, y1, x2, y2),
      BenchmarkCase(name + "CubicBezier, value", errors: [errors[0], nil]) {
        inputs.sum($0) { curve.sample(at: $0).value }
      },
      BenchmarkCase(name + "CubicBezier, value and slope", errors: errors) {
        inputs.sum($0) { both(curve.sample(at: $0)) }
      },
    ]
  }

  /// The standard curve as a constant, and the cost of creating such a curve each time.
  private static var standard: [BenchmarkCase] {
    let errors = errors(ExactCurve(0.4, 0, 0.2, 1), CubicBezier.standard.sample)
    return [
      BenchmarkCase("(0.4, 0.0, 0.2, 1.0) as a constant, value", errors: [errors[0], nil]) {
        inputs.sum($0) { CubicBezier.standard.sample(at: $0).value }
      },
      BenchmarkCase("(0.4, 0.0, 0.2, 1.0) as a constant, value and slope", errors: errors) {
        inputs.sum($0) { both(CubicBezier.standard.sample(at: $0)) }
      },
      BenchmarkCase("(random, 0.0, 0.2, 1.0) CubicBezier, created each time, value") {
        inputs.sum($0) { CubicBezier($0, 0, 0.2, 1).sample(at: 0.5).value }
      },
    ]
  }

  @inline(__always)
  private static func both(_ sample: Sample) -> Double { sample.value + sample.velocity }

  private static func errors(_ exact: ExactCurve, _ sample: (Double) -> Sample) -> [Double?] {
    var (value, slope) = (0.0, 0.0)
    for x in inputs.numbers.prefix(4096) {
      let (found, right) = (sample(x), exact.sample(at: x))
      value = max(value, abs((DoublePair(found.value) - right.value).high))
      slope = max(slope, abs(found.velocity - right.slope))
    }
    return [value, slope]
  }
}
