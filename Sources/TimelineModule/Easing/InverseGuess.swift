/// A curve's parameter as a rough function of its x: eight cubic pieces in single precision.
///
/// The pieces share value and slope with the inverse at every eighth of the parameter. Single
/// precision halves the memory; what it loses, the step that follows wins back.
@usableFromInline
struct InverseGuess: Hashable, Sendable {
  /// Where each piece begins in x.
  @usableFromInline let x: SIMD8<Float>
  /// The parameter on each piece is its start + ((c·v + b)·v + a)·v, v the way from `x`.
  @usableFromInline let a, b, c: SIMD8<Float>

  /// The guess for x = ((`a`·s + `b`)·s + `c`)·s.
  @inlinable
  init(_ a: Double, _ b: Double, _ c: Double) {
    var (xs, firsts, seconds, thirds) = (
      SIMD8<Float>(), SIMD8<Float>(), SIMD8<Float>(), SIMD8<Float>()
    )
    for index in 0..<8 {
      let s = Double(index) / 8
      let end = s + 0.125
      let x = ((a * s + b) * s + c) * s
      let width = ((a * end + b) * end + c) * end - x
      // Where the curve is nearly vertical no guess is good, and the steep path takes over.
      let first = 1 / max((3 * a * s + 2 * b) * s + c, 0.03)
      let last = 1 / max((3 * a * end + 2 * b) * end + c, 0.03)
      let mean = 0.125 / width
      xs[index] = Float(x)
      firsts[index] = Float(first)
      seconds[index] = Float((3 * mean - 2 * first - last) / width)
      thirds[index] = Float((first + last - 2 * mean) / (width * width))
    }
    (x, self.a, self.b, self.c) = (xs, firsts, seconds, thirds)
  }

  /// The parameter near which the curve has that `x`, in 0...1.
  @inlinable @inline(__always)
  func parameter(at x: Double) -> Double {
    let single = Float(x)
    // Positive numbers compare as their bits do, and the signs of differences need no branch.
    let bits = single.bitPattern
    var index = (self.x[1].bitPattern &- bits) &>> 31
    index &+= (self.x[2].bitPattern &- bits) &>> 31
    index &+= (self.x[3].bitPattern &- bits) &>> 31
    index &+= (self.x[4].bitPattern &- bits) &>> 31
    index &+= (self.x[5].bitPattern &- bits) &>> 31
    index &+= (self.x[6].bitPattern &- bits) &>> 31
    index &+= (self.x[7].bitPattern &- bits) &>> 31
    let piece = Int(truncatingIfNeeded: index)
    let way = single - self.x[piece]
    let start = Float(piece) * 0.125
    return Double(start + ((c[piece] * way + b[piece]) * way + a[piece]) * way)
  }
}
