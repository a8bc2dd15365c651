extension CubicBezier {
  /// The same where the guess was not near enough, or the curve is steep.
  @usableFromInline
  func hard(at x: Double, from guess: Double) -> Sample {
    let second = refined(guess, at: x)
    guard second.margin > 0.25 else { return steep(at: x, from: second.s) }
    // What is missing of x is known in twice the digits; how to make up for it, well enough in plain.
    let missing = DoublePair(x) - PreciseCubic(x1, x2).value(at: DoublePair(second.s))
    return point(at: second.s + missing.high / second.margin)
  }

  /// The same where the curve is steep.
  ///
  /// There a rounding of x is as bad as a rounding of the answer times the slope, so the curve is
  /// evaluated in twice the digits.
  ///
  /// - Complexity: At most 64 steps in plain numbers and 64 in pairs of them.
  func steep(at x: Double, from guess: Double) -> Sample {
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

  /// The parameter of an x near 0, at most twice too large: of its square, or its cube, alone.
  private func firstParameter(at x: Double) -> Double {
    let root = max(9 * x1 * x1 + 4 * bx * x, 0).squareRoot()
    return min(2 * x / (3 * x1 + root), 2 * Self.cubeRoot(x))
  }

  /// The cube root of a positive number, at most 6 % too large, or more if that is subnormal: a third
  /// of the bits is a third of the exponent.
  static func cubeRoot(_ number: Double) -> Double {
    Double(bitPattern: number.bitPattern / 3 + 0x2aa0_0000_0000_0000)
  }

  /// Newton's method kept within a bracket: where what is still missing of x is within `tolerance`.
  static func root(
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

  /// dy/dx at parameter `s`; where both stand still, the higher derivatives decide.
  func slope(at s: Double) -> Double {
    let run = PreciseCubic(x1, x2).slope(at: DoublePair(s)).high
    let rise = PreciseCubic(y1, y2).slope(at: DoublePair(s)).high
    if run != 0 { return (rise / run).saturated }
    // x has its triple point here, and is growing on both sides of it.
    if rise != 0 { return rise * .infinity }
    let bend = 3 * ay * s + by
    return bend == 0 ? 1 : bend * .infinity
  }
}
