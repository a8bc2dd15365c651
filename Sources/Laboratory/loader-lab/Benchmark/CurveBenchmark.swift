import CommandSupport
import LoaderCore
import TimelineModule

/// Solvers of cubic Bézier curves in comparison with the browser's.
enum CurveBenchmark {
  /// Material's standard curve, `ease` and `ease-in-out`.
  static var suite: BenchmarkSuite {
    BenchmarkSuite(
      groups: [
        solvers(0.4, 0, 0.2, 1) + standard, solvers(0.25, 0.1, 0.25, 1), solvers(0.42, 0, 0.58, 1),
      ],
      isCompared: true)
  }

  /// The progresses at which the curves are evaluated.
  private static let inputs = Inputs.random(below: 1)

  /// Returns the case of a curve's values by the scheme of browsers.
  static func browser(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> BenchmarkCase {
    let browser = BrowserCurve(x1, y1, x2, y2)
    return BenchmarkCase("(\(x1), \(y1), \(x2), \(y2)) browser's scheme, value") {
      inputs.sum($0) { browser.value(at: $0) }
    }
  }

  /// Returns the cases of one curve: a browser’s solver, and ours.
  private static func solvers(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> [BenchmarkCase] {
    let curve = CubicBezier(x1, y1, x2, y2)
    let name = "(\(x1), \(y1), \(x2), \(y2)) "
    return [
      browser(x1, y1, x2, y2),
      BenchmarkCase(name + "CubicBezier, value") {
        inputs.sum($0) { curve.sample(at: $0).value }
      },
      BenchmarkCase(name + "CubicBezier, value and slope") {
        inputs.sum($0) { both(curve.sample(at: $0)) }
      },
    ]
  }

  /// The standard curve as a constant, and the cost of creating such a curve each time.
  private static var standard: [BenchmarkCase] {
    [
      BenchmarkCase("(0.4, 0.0, 0.2, 1.0) as a constant, value") {
        inputs.sum($0) { CubicBezier.standard.sample(at: $0).value }
      },
      BenchmarkCase("(0.4, 0.0, 0.2, 1.0) as a constant, value and slope") {
        inputs.sum($0) { both(CubicBezier.standard.sample(at: $0)) }
      },
      BenchmarkCase("(random, 0.0, 0.2, 1.0) CubicBezier, created each time, value") {
        inputs.sum($0) { CubicBezier($0, 0, 0.2, 1).sample(at: 0.5).value }
      },
    ]
  }

  /// Returns a sum that uses the value and the slope, so that neither is left out.
  @inline(__always)
  private static func both(_ sample: Sample) -> Double { sample.value + sample.velocity }
}
