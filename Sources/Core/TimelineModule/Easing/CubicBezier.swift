/// The CSS `cubic-bezier(x1, y1, x2, y2)`: a curve from (0, 0) to (1, 1) with two control points.
///
/// The curve gives x and y as functions of a parameter s in 0...1. To find y at an x, `sample(at:)` guesses
/// s, and improves it in two or three steps. Nothing is prepared: a curve is its control points.
///
/// Source: CSS Easing Functions Level 2, section 2.3.
public struct CubicBezier: Hashable, Sendable {
  @usableFromInline let polynomials: BezierPolynomials

  /// Creates the curve with control points (`x1`, `y1`) and (`x2`, `y2`).
  ///
  /// An x outside 0...1, where y would not be a function of x, is clamped to it, and NaN to 0. A y is
  /// clamped to ±2⁹⁰⁰; it may be NaN, and then every sample that depends on it is NaN.
  @inlinable @inline(__always)
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    polynomials = BezierPolynomials(x1, y1, x2, y2)
  }

  /// The output at input `x`, and the slope dy/dx.
  ///
  /// Within 0...1 the error is at most 2e-14 + 2·|slope|·ulp(`x`) for y1 and y2 in −1...2. Outside, the
  /// curve continues as a straight line with the slope that browsers use. At 0 the slope is the one to
  /// the right. It is infinite where the tangent is vertical, and finite everywhere else. NaN in, NaN
  /// out.
  ///
  /// - Complexity: Constant: two or three steps of fourth order; at most 128 more where the curve is steep.
  // Inlined, so that a caller that uses only the value skips the division for the slope.
  @inlinable @inline(__always)
  public func sample(at x: Double) -> Sample {
    guard x > 0 && x < 1 else { return polynomials.outside(at: x) }
    let near = polynomials.refined(polynomials.guess(at: x), at: x).s
    let found = polynomials.refined(near, at: x)
    return found.margin > BezierPolynomials.leastMargin
      ? polynomials.point(at: found.s) : polynomials.hard(at: x, from: found.s)
  }

  /// The same of a curve that is given by its control points, which are in range; as small code.
  @usableFromInline
  static func sample(
    at x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> Sample { CubicBezier(x1, y1, x2, y2).sample(at: x) }

  /// The x of the first control point, in 0...1.
  @inlinable
  public var x1: Double { polynomials.x1 }

  /// The y of the first control point.
  @inlinable
  public var y1: Double { polynomials.y1 }

  /// The x of the second control point, in 0...1.
  @inlinable
  public var x2: Double { polynomials.x2 }

  /// The y of the second control point.
  @inlinable
  public var y2: Double { polynomials.y2 }
}
