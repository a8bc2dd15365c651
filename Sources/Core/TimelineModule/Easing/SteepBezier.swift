/// The solver for the parts of a curve where two steps of `refined(_:at:)` are not enough.
///
/// These are the parts where y is steep over x, and where the first guess of the parameter s is bad. A curve
/// consists of the polynomials x(s) and y(s), s in 0...1, with the control points (x1, y1) and (x2, y2).
extension BezierPolynomials {
  /// Returns the sample at `x` by a third step, or by `bracketed` if this step's margin is too low as well.
  ///
  /// - Parameter guess: The parameter after two steps, whose margin is too low.
  @usableFromInline
  func refinedOnce(at x: Double, from guess: Double) -> Sample {
    let third = refined(guess, at: x)
    return third.margin > Self.leastMargin ? point(at: third.s) : bracketed(at: x)
  }

  /// Returns the sample at `x`, by Newton's method between bounds that enclose the parameter.
  ///
  /// It ends when a step no longer changes the parameter. The limit of 100 steps is for a step that, by rounding,
  /// goes to and fro.
  private func bracketed(at x: Double) -> Sample {
    var low = 0.0
    var high = 1.0
    var s = guess(at: x).clamped(0, 1)
    for _ in 0..<100 {
      // By how much x(s) is too low. As x only grows with s, it says on which side of s the parameter lies.
      let error = (x - 3 * x1 * s) - (ax * s + bx) * s * s
      if error == 0 { break }
      if error > 0 { low = s } else { high = s }
      let newton = s + error / run(at: s)
      // A step out of the bounds, or by a slope of 0, is replaced by the middle between them.
      let next = newton >= low && newton <= high ? newton : low + (high - low) / 2
      if next == s { break }
      s = next
    }
    return Sample(value: point(at: s).value, velocity: slope(at: s))
  }

  /// Returns dx/ds at parameter `s`.
  private func run(at s: Double) -> Double { (3 * ax * s + 2 * bx) * s + 3 * x1 }

  /// Returns dy/dx at parameter `s`; where dx/ds and dy/ds are 0, from the second derivatives or the third.
  private func slope(at s: Double) -> Double {
    // A smaller derivative counts as 0: it is a rounding error.
    let least = 1e-12
    let run = run(at: s)
    // dy/ds.
    let rise = (3 * ay * s + 2 * by) * s + 3 * y1
    if run > least || abs(rise) > least {
      // Where dx/ds is 0, the tangent is vertical, and the curve goes up or down as dy/ds says.
      return run > 0 ? (rise / run).saturated : rise * .infinity
    }
    // Half of the second derivatives.
    let runBend = 3 * ax * s + bx
    let riseBend = 3 * ay * s + by
    if abs(runBend) > least { return riseBend / runBend }
    // Only the third derivatives are left. They are equal: a cubic from 0 to 1 without a slope or a bend at `s`
    // can only be one polynomial, so x and y are the same.
    if abs(riseBend) < least { return 1 }
    // The tangent is vertical. dy/ds has the sign of its derivative on the right of `s`, which counts, and the
    // opposite one on the left. Only the end of a curve has no right side. As x1 and x2 are in 0...1, `s` is 0,
    // 0.5 or 1 here; so above 0.5 it is the end.
    return riseBend * (s > 0.5 ? -.infinity : .infinity)
  }
}
