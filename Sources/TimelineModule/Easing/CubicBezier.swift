/// The CSS `cubic-bezier(x1, y1, x2, y2)`: a curve from (0, 0) to (1, 1) with two control points.
///
/// Source: CSS Easing Functions Level 2, section 2.3.
public struct CubicBezier: Hashable, Sendable {
  /// The first control point; `x1` is in 0...1.
  public let x1, y1: Double
  /// The second control point; `x2` is in 0...1.
  public let x2, y2: Double

  /// x = ((ax·s + bx)·s + 3·x1)·s for the parameter s in 0...1, and y likewise.
  @usableFromInline let ax, bx, ay, by: Double
  @usableFromInline let guess: InverseGuess

  /// Creates the curve with control points (`x1`, `y1`) and (`x2`, `y2`).
  ///
  /// What lies outside 0...1 in x, where the curve would be no function, is taken to the nearer end
  /// of it (NaN to 0), and y outside ±2⁹⁰⁰ to that; y may be NaN, and so are the samples then that
  /// depend on it.
  ///
  /// - Complexity: Constant, that of some forty samples: keep the curve.
  @inlinable
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    let (x1, x2) = (x1.clamped(0, 1), x2.clamped(0, 1))
    let (y1, y2) = (
      y1.isNaN ? y1 : y1.clamped(-0x1p900, 0x1p900), y2.isNaN ? y2 : y2.clamped(-0x1p900, 0x1p900)
    )
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    (ax, bx) = (1 + 3 * (x1 - x2), 3 * (x2 - 2 * x1))
    (ay, by) = (1 + 3 * (y1 - y2), 3 * (y2 - 2 * y1))
    guess = InverseGuess(ax, bx, 3 * x1)
  }

  /// The output at input `x`, and the slope dy/dx.
  ///
  /// Within 0...1 the error is at most 2e-14 + 2·|slope|·ulp(`x`) for y1 and y2 in −1...2. Outside, the
  /// curve goes on straight with the slope that browsers use. At 0 the slope is the one to the
  /// right. It is infinite where the tangent is vertical, and finite everywhere else. NaN in, NaN out.
  ///
  /// - Complexity: Constant: a guess and one step of fourth order; more where the curve is steep, or
  ///   bent so much that the guess is bad.
  @inlinable
  public func sample(at x: Double) -> Sample {
    guard x > 0 && x < 1 else { return outside(at: x) }
    let first = refined(guess.parameter(at: x), at: x)
    // On a steeper curve, or from a worse guess, the last digits of x are too much of y.
    return first.margin > 0.35 ? point(at: first.s) : hard(at: x, from: first.s)
  }

  /// A parameter brought nearer to the one at `x`, and its margin: the slope dx/ds where it was, less
  /// a penalty for the way. With a margin of 1/4, about 1e-15 of the way is left.
  ///
  /// The method of fourth order, with one division. Source: A. S. Householder, "The Numerical Treatment
  /// of a Single Nonlinear Equation", 1970.
  @inlinable
  func refined(_ s: Double, at x: Double) -> (s: Double, margin: Double) {
    let square = s * s
    let error = (x - 3 * x1 * s) - (ax * s + bx) * square
    let slope = (3 * x1 + (bx + bx) * s) + 3 * ax * square
    let bend = (3 * ax * s + bx) * error
    let upper = slope * slope + bend
    let lower = (upper + bend) * slope + ax * (error * error)
    return (s + error * upper / lower, slope - 0x1p14 * abs(error))
  }

  /// The point with parameter `u`, its slope found in plain numbers.
  @inlinable
  func point(at u: Double) -> Sample {
    let square = u * u
    let rise = (3 * y1 + (by + by) * u) + 3 * ay * square
    let run = (3 * x1 + (bx + bx) * u) + 3 * ax * square
    return Sample(value: 3 * y1 * u + (ay * u + by) * square, velocity: rise / run)
  }
}
