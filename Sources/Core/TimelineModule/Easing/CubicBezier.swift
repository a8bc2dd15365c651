/// The CSS `cubic-bezier(x1, y1, x2, y2)`: a curve from (0, 0) to (1, 1) with two control points.
///
/// The curve gives x and y as functions of a parameter s in 0...1. To find y at an x, `sample(at:)`
/// guesses s, and improves it in two or three steps; in more only where the curve is steep. A curve stores
/// the coefficients of both functions, which are polynomials of s.
///
/// Source: CSS Easing Functions Level 2, section 2.3.
public struct CubicBezier: Hashable, Sendable {
  /// The curve's x and y as polynomials of s.
  @usableFromInline let polynomials: BezierPolynomials

  /// Creates the curve with control points (`x1`, `y1`) and (`x2`, `y2`).
  ///
  /// An x outside 0...1, where y would not be a function of x, is clamped to it, and NaN to 0. A y is
  /// clamped to ±2⁹⁰⁰, so that no product overflows. A y may be NaN; then every sample that depends on
  /// it is NaN.
  @inlinable @inline(__always)
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    polynomials = BezierPolynomials(x1, y1, x2, y2)
  }

  /// Returns the output y at input `x` as the sample's value, and the slope dy/dx as its velocity.
  ///
  /// For `x` in 0...1, and y1 and y2 in −1...2, the error of y is at most 1e-12 + 16·|slope|·ulp(`x`). The 16
  /// is 2·8: the solved x is off by up to 8 units in the last place (ulp), and beside a vertical tangent y
  /// changes up to twice as much as the slope at `x` says.
  ///
  /// For `x` outside 0...1, the curve continues as a straight line with the slope that browsers use. At 0 itself
  /// the slope is the curve's own, to the right. A slope is infinite where the curve's tangent is vertical, and
  /// finite everywhere else. NaN in, NaN out.
  ///
  /// - Complexity: Constant: two or three steps of fourth order; at most 100 more where the curve is steep.
  // Inlined, so that a caller that uses only the value skips the division for the slope.
  @inlinable @inline(__always)
  package func sample(at x: Double) -> Sample {
    guard x > 0 && x < 1 else { return polynomials.outside(at: x) }
    let firstStep = polynomials.refined(polynomials.guess(at: x), at: x)
    let secondStep = polynomials.refined(firstStep.s, at: x)
    // A step's margin says how reliable its result is. Where the curve is steep or the guess bad, the second
    // step's margin is too low. Then `refinedOnce` makes a third step, or searches between bounds.
    return secondStep.margin > BezierPolynomials.leastMargin
      ? polynomials.point(at: secondStep.s) : polynomials.refinedOnce(at: x, from: secondStep.s)
  }

  /// Returns the sample at `x` of the curve with these control points, as `sample(at:)` does.
  ///
  /// It is out of line, because `LoopTrack.sample(at:)`, which calls it, is itself inlined.
  @usableFromInline
  static func sample(
    at x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> Sample { CubicBezier(x1, y1, x2, y2).sample(at: x) }

  /// The x of the first control point, in 0...1.
  @inlinable
  package var x1: Double { polynomials.x1 }

  /// The y of the first control point.
  @inlinable
  package var y1: Double { polynomials.y1 }

  /// The x of the second control point, in 0...1.
  @inlinable
  package var x2: Double { polynomials.x2 }

  /// The y of the second control point.
  @inlinable
  package var y2: Double { polynomials.y2 }
}

/// The two coordinates of a ``CubicBezier``, which stores them as polynomials of its parameter s, in 0...1.
@usableFromInline
struct BezierPolynomials: Hashable, Sendable {
  /// The control points.
  @usableFromInline let x1, y1, x2, y2: Double
  /// The coefficients: x = ((ax·s + bx)·s + 3·x1)·s, and y = ((ay·s + by)·s + 3·y1)·s.
  @usableFromInline let ax, bx, ay, by: Double

  /// Creates the polynomials of the curve with these control points, clamped as in ``CubicBezier``.
  @inlinable @inline(__always)
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    let (x1, x2) = (x1.clamped(0, 1), x2.clamped(0, 1))
    // `clamped` would turn NaN into a number, which is right for an x only.
    let y1 = y1.isNaN ? y1 : y1.clamped(-0x1p900, 0x1p900)
    let y2 = y2.isNaN ? y2 : y2.clamped(-0x1p900, 0x1p900)
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
    ax = 1 + 3 * (x1 - x2)
    bx = 3 * (x2 - 2 * x1)
    ay = 1 + 3 * (y1 - y2)
    by = 3 * (y2 - 2 * y1)
  }

  /// Returns a parameter s near the solution of x(s) = `x`.
  ///
  /// Written in another way, x(s) = s + s(1 − s)·g(s), where g(s) = (3·x1 − 1) + (3·(x2 − x1) − 1)·s. The guess
  /// takes x for s in the last term, so s = x − x(1 − x)·g(x).
  @inlinable @inline(__always)
  func guess(at x: Double) -> Double {
    x - (x - x * x) * ((3 * x1 - 1) + (3 * (x2 - x1) - 1) * x)
  }

  /// The margin, as `refined(_:at:)` returns it, above which the refined parameter is good enough.
  ///
  /// Below it, on a steep curve or from a bad guess, the error that is left in x may be a large one in y.
  @inlinable static var leastMargin: Double { 0.1 }

  /// Returns a better parameter for `x` than `s`, and the margin, which says how reliable the step was.
  ///
  /// The margin is dx/ds at `s` minus 2¹⁴ times the error in x there. It is low where x hardly grows with
  /// s, so that y is steep over x, and where `s` is a bad guess. Above `leastMargin` the error before the step
  /// is at most (dx/ds − 0.1)/2¹⁴. The step is of fourth order: it leaves about the fourth power of the error.
  /// That is less than 2⁻⁵⁰, as in 24 million random samples.
  ///
  /// Householder's method of fourth order, with one division. Source: A. S. Householder, "The
  /// Numerical Treatment of a Single Nonlinear Equation", 1970.
  @inlinable @inline(__always)
  func refined(_ s: Double, at x: Double) -> (s: Double, margin: Double) {
    let square = s * s
    // x − x(s).
    let error = (x - 3 * x1 * s) - (ax * s + bx) * square
    // dx/ds.
    let slope = (3 * x1 + (bx + bx) * s) + 3 * ax * square
    // Half of the second derivative of x, times the error.
    let bend = (3 * ax * s + bx) * error
    // The step is error · upper / lower.
    let upper = slope * slope + bend
    let lower = (upper + bend) * slope + ax * (error * error)
    return (s + error * upper / lower, slope - 0x1p14 * abs(error))
  }

  /// Returns y at the parameter `s`, and the slope dy/dx there, which is not precise where dx/ds is near 0.
  @inlinable @inline(__always)
  func point(at s: Double) -> Sample {
    let square = s * s
    // dy/ds and dx/ds.
    let rise = (3 * y1 + (by + by) * s) + 3 * ay * square
    let run = (3 * x1 + (bx + bx) * s) + 3 * ax * square
    return Sample(value: 3 * y1 * s + (ay * s + by) * square, velocity: rise / run)
  }
}

extension BezierPolynomials {
  /// Returns the sample at an `x` that is not strictly between 0 and 1: on a straight line that continues the curve.
  ///
  /// Here and below, a control point's y times 0 stands for 0; but if the y is NaN, the result is NaN, too.
  @usableFromInline
  func outside(at x: Double) -> Sample {
    if x == 0 { return Sample(value: y1 * 0, velocity: firstSlope) }
    if x < 0 { return line(from: 0, slope: startSlope, distance: x) }
    if x >= 1 { return line(from: 1, slope: endSlope, distance: x - 1) }
    // Only NaN is left.
    return Sample(value: x, velocity: x)
  }

  /// Returns the sample of a straight line beyond an end of the curve.
  ///
  /// - Parameters:
  ///   - start: The y of that end.
  ///   - slope: dy/dx of the line; NaN if a control point's y is NaN.
  ///   - distance: The distance in x from that end, below 0 before the curve.
  private func line(from start: Double, slope: Double, distance: Double) -> Sample {
    // A level line stays level, even at an infinite distance.
    if slope == 0 { return Sample(value: start) }
    let value = start + slope * distance
    // The product may overflow, but at a finite distance the value is finite.
    return Sample(value: distance.isFinite ? value.saturated : value, velocity: slope)
  }

  /// The slope before 0 that browsers use. The text of the CSS specification differs.
  ///
  /// Source: csswg-drafts issue 4046.
  private var startSlope: Double {
    if x1 > 0 { return (y1 / x1).saturated }
    // With the first control point at (0, 0), the tangent points to the second one.
    if y1 == 0 && x2 > 0 { return (y2 / x2).saturated }
    // Both control points at (0, 0) make a straight line.
    if y1 == 0 && y2 == 0 { return 1 }
    // A vertical tangent counts as 0; NaN stays NaN.
    return y1 * 0
  }

  /// The slope past 1 that browsers use: the slope before 0 of the curve turned by 180°, so that (1, 1) is (0, 0).
  private var endSlope: Double {
    if x2 < 1 { return ((y2 - 1) / (x2 - 1)).saturated }
    if y2 == 1 && x1 < 1 { return ((y1 - 1) / (x1 - 1)).saturated }
    // Both control points at (1, 1) make a straight line.
    if y2 == 1 && y1 == 1 { return 1 }
    // A vertical tangent counts as 0; NaN stays NaN.
    return y2 * 0
  }

  /// The slope of the curve itself at its start, infinite if the tangent is vertical.
  private var firstSlope: Double {
    // The tangent points to the first control point, if that is not at (0, 0): vertically, if its x is 0.
    if x1 > 0 { return startSlope }
    if y1 != 0 { return y1 * .infinity }
    // Else it points to the second one, by the same rule. With both at (0, 0) the curve is a straight line.
    if x2 > 0 || y2 == 0 { return startSlope }
    return y2 * .infinity
  }
}
