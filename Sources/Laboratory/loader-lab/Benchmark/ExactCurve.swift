import CommandSupport
import TimelineModule

/// A cubic Bézier curve solved with twice as many digits, slowly and simply.
///
/// The errors of the other solvers are measured against it.
struct ExactCurve {
  private let x, y: PreciseCubic

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    x = PreciseCubic(x1, x2)
    y = PreciseCubic(y1, y2)
  }

  /// Returns the value at `input`, in 0...1, and the slope there.
  func sample(at input: Double) -> (value: DoublePair, slope: Double) {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if x.value(at: DoublePair(middle)).high < input { low = middle } else { high = middle }
    }
    // Each of Newton's steps doubles the digits, of which bisection has found half.
    var s = DoublePair(low)
    for _ in 0..<2 {
      let error = DoublePair(input) - x.value(at: s)
      s = s + DoublePair(error.high / x.slope(at: s).high)
    }
    let (rise, run) = (y.slope(at: s), x.slope(at: s))
    let slope = rise.high / run.high
    return (y.value(at: s), slope + (rise - DoublePair(slope) * run).high / run.high)
  }
}
