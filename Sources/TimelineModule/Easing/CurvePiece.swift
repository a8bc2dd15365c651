/// A piece of a curve in a table: the seven coefficients of a polynomial, the constant one first.
@usableFromInline
package struct CurvePiece {
  @usableFromInline let c0, c1, c2, c3, c4, c5, c6: Double

  @inlinable @inline(__always)
  package init(
    _ c0: Double, _ c1: Double, _ c2: Double, _ c3: Double,
    _ c4: Double, _ c5: Double, _ c6: Double
  ) {
    (self.c0, self.c1, self.c2, self.c3) = (c0, c1, c2, c3)
    (self.c4, self.c5, self.c6) = (c4, c5, c6)
  }

  /// The number of the piece nearest to `x`, in 0...1, and how far `x` lies from its middle.
  ///
  /// Adding 1.5 × 2⁴⁴ rounds x to 256ths, so the last bits of the sum are the number of the piece.
  @inlinable @inline(__always)
  static func nearest(to x: Double) -> (number: Number, u: Double) {
    let shifted = x + 0x1.8p44
    return (number(in: shifted), x - (shifted - 0x1.8p44))
  }

  /// The number in the last nine bits of `sum`.
  ///
  /// - Precondition: They are in 0...256; it is not checked.
  ///
  /// The cast is why the table is fast: see `CurvePiece.Number`. It is safe because an enum of 257
  /// cases without payloads is stored as their numbers in two bytes.
  @inlinable @inline(__always)
  package static func number(in sum: Double) -> Number {
    unsafeBitCast(UInt16(truncatingIfNeeded: sum.bitPattern & 511), to: Number.self)
  }

  /// The polynomial at `u`, and its derivative. Terms are grouped in pairs, which the processor can
  /// evaluate in parallel.
  @inlinable @inline(__always)
  package func sample(at u: Double) -> Sample {
    let v = u * u
    let value = ((c0 + c1 * u) + (c2 + c3 * u) * v) + ((c4 + c5 * u) + c6 * v) * (v * v)
    let high = (3 * c3 + 4 * c4 * u) + (5 * c5 + 6 * c6 * u) * v
    return Sample(value: value, velocity: (c1 + 2 * c2 * u) + high * v)
  }
}
