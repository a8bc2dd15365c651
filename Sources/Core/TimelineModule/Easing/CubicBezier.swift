/// The CSS `cubic-bezier(x1, y1, x2, y2)`: a curve from (0, 0) to (1, 1) with two control points.
///
/// The curve gives x and y as functions of a parameter s in 0...1. To find y at an x, `sample(at:)`
/// guesses s from a table prepared by `init`, and improves it in one step.
///
/// Source: CSS Easing Functions Level 2, section 2.3.
public struct CubicBezier: Hashable, Sendable {
  // A member of its own: the slow path is a call that gets only this, as a curve has 384 bytes.
  @usableFromInline let polynomials: BezierPolynomials
  @usableFromInline let guess: InverseGuess

  /// Creates the curve with control points (`x1`, `y1`) and (`x2`, `y2`).
  ///
  /// An x outside 0...1, where y would not be a function of x, is clamped to it, and NaN to 0. A y is
  /// clamped to ±2⁹⁰⁰; it may be NaN, and then every sample that depends on it is NaN.
  ///
  /// - Complexity: Constant, but as slow as some forty samples: create a curve once and keep it.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    polynomials = BezierPolynomials(x1, y1, x2, y2)
    guess = InverseGuess(polynomials.ax, polynomials.bx, 3 * polynomials.x1)
  }

  /// The output at input `x`, and the slope dy/dx.
  ///
  /// Within 0...1 the error is at most 2e-14 + 2·|slope|·ulp(`x`) for y1 and y2 in −1...2. Outside, the
  /// curve continues as a straight line with the slope that browsers use. At 0 the slope is the one to
  /// the right. It is infinite where the tangent is vertical, and finite everywhere else. NaN in, NaN
  /// out.
  ///
  /// - Complexity: Constant: a guess and one step of fourth order; at most 128 more steps where the
  ///   curve is steep or the guess is bad.
  // Inlined, because a call copies a constant curve's 384 bytes to pass it, and so that a caller
  // that uses only the value skips the division for the slope: 9 ns instead of 13.
  @inlinable @inline(__always)
  public func sample(at x: Double) -> Sample {
    guard x > 0 && x < 1 else { return polynomials.outside(at: x) }
    let first = polynomials.refined(guess.parameter(at: x), at: x)
    // On a steeper curve, or from a worse guess, rounding errors in x would grow too large in y.
    return first.margin > 0.35
      ? polynomials.point(at: first.s) : polynomials.hard(at: x, from: first.s)
  }

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
