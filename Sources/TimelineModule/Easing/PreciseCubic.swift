/// One coordinate of a cubic Bézier curve, ((a·s + b)·s + c)·s, in twice the digits.
package struct PreciseCubic {
  private let a, b, c: DoublePair

  /// For the control points `p1` and `p2`: a = 1 + 3(p1 − p2), b = 3(p2 − 2p1), c = 3p1.
  package init(_ p1: Double, _ p2: Double) {
    let three = DoublePair(3)
    a = DoublePair(1) + three * (DoublePair(p1) - DoublePair(p2))
    b = three * (DoublePair(p2) - DoublePair(2 * p1))
    c = three * DoublePair(p1)
  }

  package func value(at s: DoublePair) -> DoublePair { ((a * s + b) * s + c) * s }

  package func slope(at s: DoublePair) -> DoublePair {
    (DoublePair(3) * a * s + DoublePair(2) * b) * s + c
  }
}
