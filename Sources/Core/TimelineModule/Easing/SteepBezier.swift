/// The solver for the parts of a curve where `refined(_:at:)` is not enough.
///
/// These are the parts where the curve is steep, and where the guess is bad.
extension BezierPolynomials {
  /// Returns the sample at `x` if two steps from `guess` left too small a margin.
  @usableFromInline
  func refinedOnce(at x: Double, from guess: Double) -> Sample {
    let third = refined(guess, at: x)
    return third.margin > Self.leastMargin
      ? point(at: third.s) : solvedPrecisely(at: x, from: third.s)
  }

  /// Returns the sample at `x` where the curve is steep.
  ///
  /// There, the error of y is the slope times the rounding error of x. Therefore x and y are
  /// evaluated with twice the digits.
  ///
  /// - Complexity: At most 64 steps in double precision and 64 with twice the digits.
  private func solvedPrecisely(at x: Double, from guess: Double) -> Sample {
    if x == 0.5 { return middle }
    let start = x < 0x1p-20 ? firstParameter(at: x) : guess.clamped(0, 1)
    let near = Self.root(from: start, in: 0...1, tolerance: x * 0x1p-44) { s in
      (x - ((ax * s + bx) * s + 3 * x1) * s, (3 * ax * s + 2 * bx) * s + 3 * x1)
    }
    let across = PreciseCubic(x1, x2)
    let s = Self.root(from: near, in: 0...1, tolerance: x * 0x1p-104) { s in
      let s = DoublePair(s)
      return ((DoublePair(x) - across.value(at: s)).high, across.slope(at: s).high)
    }
    let value = PreciseCubic(y1, y2).value(at: DoublePair(s))
    return Sample(value: value.high, velocity: slope(at: s))
  }

  /// Returns the parameter of an x near 0, at most twice too large.
  ///
  /// It comes from the square or the cube term alone.
  private func firstParameter(at x: Double) -> Double {
    let root = max(9 * x1 * x1 + 4 * bx * x, 0).squareRoot()
    return min(2 * x / (3 * x1 + root), 2 * Self.cubeRoot(x))
  }

  /// Returns the cube root of a positive number, at most 6 % too large unless it is subnormal.
  ///
  /// A third of the bit pattern is a third of the exponent; the constant restores the exponent's
  /// bias.
  private static func cubeRoot(_ number: Double) -> Double {
    Double(bitPattern: number.bitPattern / 3 + 0x2aa0_0000_0000_0000)
  }

  /// Returns a root by Newton's method with a bracket; stops once the error of x is in `tolerance`.
  private static func root(
    from start: Double, in range: ClosedRange<Double>, tolerance: Double,
    _ missing: (Double) -> (x: Double, slope: Double)
  ) -> Double {
    var (low, high, s) = (range.lowerBound, range.upperBound, start)
    for _ in 0..<64 {
      let (error, slope) = missing(s)
      if abs(error) <= tolerance { break }
      if error > 0 { low = s } else { high = s }
      let step = s + error / slope
      let next = step >= low && step <= high ? step : low + (high - low) / 2
      if next == s { break }
      s = next
    }
    return s
  }

  /// Returns dy/dx at parameter `s`; where dx/ds and dy/ds are both 0, from higher derivatives.
  private func slope(at s: Double) -> Double {
    let run = PreciseCubic(x1, x2).slope(at: DoublePair(s)).high
    let rise = PreciseCubic(y1, y2).slope(at: DoublePair(s)).high
    if run != 0 { return (rise / run).saturated }
    // x has a triple root here and increases on both sides of it.
    if rise != 0 { return rise * .infinity }
    let bend = 3 * ay * s + by
    return bend == 0 ? 1 : bend * .infinity
  }

  /// The sample at x = 1/2, where the curve may be vertical or nearly so.
  ///
  /// It is computed from s − 1/2, the distance of the parameter from the middle. Rounding s itself
  /// would lose all digits of that distance.
  private var middle: Sample {
    let (x, y) = (CenteredCubic(x1, x2), CenteredCubic(y1, y2))
    if x.c0 == 0 { return Sample(value: 0.5 + y.c0, velocity: slope(at: 0.5)) }
    let start = min(abs(x.c0) / x.c1, Self.cubeRoot(abs(x.c0) / x.c3))
    let u = Self.root(from: x.c0 > 0 ? -start : start, in: -0.5...0.5, tolerance: 0) { u in
      (-x.value(at: u), x.slope(at: u))
    }
    let slope = y.slope(at: u) / x.slope(at: u)
    return Sample(value: 0.5 + y.value(at: u), velocity: slope.saturated)
  }

  /// One coordinate minus 1/2, as a polynomial of the parameter minus 1/2.
  private struct CenteredCubic {
    let c0, c1, c2, c3: Double

    /// Creates the coordinate of a curve with the control points `p1` and `p2`.
    init(_ p1: Double, _ p2: Double) {
      let (start, end) = (1 - p1, p2)
      c0 = 0.375 * (end - start)
      c1 = 0.75 * (end + start)
      c2 = 1.5 * (start - end)
      c3 = 4 - 3 * (end + start)
    }

    func value(at u: Double) -> Double { c0 + (c1 + (c2 + c3 * u) * u) * u }

    func slope(at u: Double) -> Double { c1 + (2 * c2 + 3 * c3 * u) * u }
  }
}
