import TimelineModule

/// A cubic Bézier curve solved in twice the digits, for the errors of the others: slow, and plain.
struct ExactCurve {
  private let x, y: (a: DoublePair, b: DoublePair, c: DoublePair)

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (x, y) = (Self.coefficients(x1, x2), Self.coefficients(y1, y2))
  }

  /// The value at `input`, in 0...1, and the slope there.
  func sample(at input: Double) -> (value: DoublePair, slope: Double) {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.point(x, DoublePair(middle)).high < input { low = middle } else { high = middle }
    }
    // Each of Newton's steps doubles the digits, of which bisection has found half.
    var s = DoublePair(low)
    for _ in 0..<2 {
      let error = DoublePair(input) - Self.point(x, s)
      s = s + DoublePair(error.high / Self.derivative(x, s).high)
    }
    let (rise, run) = (Self.derivative(y, s), Self.derivative(x, s))
    let slope = rise.high / run.high
    return (Self.point(y, s), slope + (rise - DoublePair(slope) * run).high / run.high)
  }

  private static func coefficients(
    _ p1: Double, _ p2: Double
  ) -> (a: DoublePair, b: DoublePair, c: DoublePair) {
    let three = DoublePair(3)
    return (
      DoublePair(1) + three * (DoublePair(p1) - DoublePair(p2)),
      three * (DoublePair(p2) - DoublePair(2 * p1)),
      three * DoublePair(p1)
    )
  }

  private static func point(
    _ p: (a: DoublePair, b: DoublePair, c: DoublePair), _ s: DoublePair
  ) -> DoublePair {
    ((p.a * s + p.b) * s + p.c) * s
  }

  private static func derivative(
    _ p: (a: DoublePair, b: DoublePair, c: DoublePair), _ s: DoublePair
  ) -> DoublePair {
    (DoublePair(3) * p.a * s + DoublePair(2) * p.b) * s + p.c
  }
}
