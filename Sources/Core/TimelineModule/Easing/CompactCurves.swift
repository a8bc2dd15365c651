#if COMPACT_CURVES

  // For a build whose size counts more than its speed, such as the module for browsers: curves are
  // solved without prepared or precomputed tables. The values are the same to 1e-13, and those of the
  // bar to 2e-11.

  /// An approximation of a curve's parameter as a function of its x, by Newton's method.
  @usableFromInline
  struct InverseGuess: Hashable, Sendable {
    private let a, b, c: Double

    /// The guess for x = ((`a`·s + `b`)·s + `c`)·s.
    init(_ a: Double, _ b: Double, _ c: Double) { (self.a, self.b, self.c) = (a, b, c) }

    /// The approximate parameter, in 0...1, for an `x` in 0...1.
    @usableFromInline
    func parameter(at x: Double) -> Double {
      var (s, low, high) = (x, 0.0, 1.0)
      for _ in 0..<8 {
        let error = x - ((a * s + b) * s + c) * s
        if error > 0 { low = s } else { high = s }
        let step = s + error / ((3 * a * s + 2 * b) * s + c)
        s = step > low && step < high ? step : (low + high) / 2
      }
      return s
    }
  }

  extension BezierPolynomials {
    /// The point at `x`, refined from a parameter that is already near.
    @usableFromInline
    func hard(at x: Double, from s: Double) -> Sample {
      var s = s
      for _ in 0..<4 { s = refined(s, at: x).s }
      return point(at: s)
    }
  }

#endif
