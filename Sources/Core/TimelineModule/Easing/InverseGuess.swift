#if !COMPACT_CURVES

  /// An approximation of a curve's parameter as a function of its x: sixteen polynomials of degree 4.
  ///
  /// Each is the power series of the inverse function about the middle of one sixteenth of x.
  /// Pieces of equal width in x are found without a search. Single precision halves the memory, and
  /// the step that refines the guess makes up for the missing digits.
  @usableFromInline
  struct InverseGuess: Hashable, Sendable {
    /// The coefficients of each power, one lane per piece. A vector is indexed in place; a tuple
    /// would be copied whole.
    @usableFromInline let c0, c1, c2, c3, c4: SIMD16<Float>

    /// The guess for x = ((`a`·s + `b`)·s + `c`)·s.
    init(_ a: Double, _ b: Double, _ c: Double) {
      let s = Self.middles(a, b, c)
      let slope = (3 * a * s + 2 * b) * s + c
      // No guess is good where the curve is nearly vertical; the steep path takes over there.
      let first = 1 / pointwiseMax(slope, SIMD16(repeating: 0.03))
      // The series of the inverse of slope·v + bend·v² + a·v³.
      let curve = (3 * a * s + b) * first * first
      let cube = a * first * first * first
      c0 = SIMD16(s)
      c1 = SIMD16(first)
      c2 = SIMD16(-first * curve)
      c3 = SIMD16(first * (2 * curve * curve - cube))
      c4 = SIMD16(5 * first * curve * (cube - curve * curve))
    }

    /// The parameters at the middles of the sixteenths of x, by bisection to within a millionth.
    private static func middles(_ a: Double, _ b: Double, _ c: Double) -> SIMD16<Double> {
      let middles = SIMD16<Double>(1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31) / 32
      var s = SIMD16<Double>(repeating: 0.5)
      var step = 0.25
      while step > 0x1p-21 {
        let x = ((a * s + b) * s + c) * s
        for piece in x.indices { s[piece] += x[piece] < middles[piece] ? step : -step }
        step /= 2
      }
      return s
    }

    /// The approximate parameter, roughly in 0...1, for an `x` in 0...1.
    @inlinable @inline(__always)
    func parameter(at x: Double) -> Double {
      // The distance from the first middle. Adding 1.5 × 2⁴⁸ rounds it to sixteenths, so the last
      // bits of the sum are the number of the nearest middle, and so of the piece.
      let past = x - 0.03125
      let shifted = past + 0x1.8p48
      let piece = Int(truncatingIfNeeded: shifted.bitPattern) & 15
      let way = Float(past - (shifted - 0x1.8p48))
      let square = way * way
      let high = (c2[piece] + c3[piece] * way) + c4[piece] * square
      return Double((c0[piece] + c1[piece] * way) + high * square)
    }
  }

#endif
