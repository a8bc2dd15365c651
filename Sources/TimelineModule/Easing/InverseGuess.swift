/// A curve's parameter as a rough function of its x: sixteen pieces of fourth degree.
///
/// Each is the power series of the inverse about the middle of its sixteenth of x. Single precision
/// halves the memory; what it loses, the step that follows wins back. Pieces even in x need no search,
/// and one that is found late is what a solver mostly waits for.
@usableFromInline
struct InverseGuess: Hashable, Sendable {
  /// The coefficients of a power, a piece a lane: a lane is read where it lies in memory, while an
  /// element of a tuple would be copied with all the others to be indexed.
  @usableFromInline let c0, c1, c2, c3, c4: SIMD16<Float>

  /// The guess for x = ((`a`·s + `b`)·s + `c`)·s.
  @inlinable
  init(_ a: Double, _ b: Double, _ c: Double) {
    let s = Self.middles(a, b, c)
    let slope = (3 * a * s + 2 * b) * s + c
    // Where the curve is nearly vertical no guess is good, and the steep path takes over.
    let first = 1 / pointwiseMax(slope, SIMD16(repeating: 0.03))
    // The series of the inverse of slope·v + bend·v² + a·v³, in the curvature and the cubic term.
    let curve = (3 * a * s + b) * first * first
    let cube = a * first * first * first
    c0 = SIMD16(s)
    c1 = SIMD16(first)
    c2 = SIMD16(-first * curve)
    c3 = SIMD16(first * (2 * curve * curve - cube))
    c4 = SIMD16(5 * first * curve * (cube - curve * curve))
  }

  /// The parameters in the middles of the sixteenths of x, by halving: within a millionth.
  @inlinable
  static func middles(_ a: Double, _ b: Double, _ c: Double) -> SIMD16<Double> {
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

  /// The parameter near which the curve has that `x`, in 0...1.
  @inlinable @inline(__always)
  func parameter(at x: Double) -> Double {
    // Counted from the first middle. 1.5 × 2⁴⁸ leaves no room for less than 1/16, so the last bits are
    // the number of the nearest middle, and of its piece.
    let past = x - 0.03125
    let shifted = past + 0x1.8p48
    let piece = Int(truncatingIfNeeded: shifted.bitPattern) & 15
    let way = Float(past - (shifted - 0x1.8p48))
    let square = way * way
    let high = (c2[piece] + c3[piece] * way) + c4[piece] * square
    return Double((c0[piece] + c1[piece] * way) + high * square)
  }
}
