/// The seven coefficients of a polynomial, the constant one first.
@usableFromInline
struct StandardPiece {
  @usableFromInline let c0, c1, c2, c3, c4, c5, c6: Double

  @inlinable @inline(__always)
  init(
    _ c0: Double, _ c1: Double, _ c2: Double, _ c3: Double,
    _ c4: Double, _ c5: Double, _ c6: Double
  ) {
    (self.c0, self.c1, self.c2, self.c3) = (c0, c1, c2, c3)
    (self.c4, self.c5, self.c6) = (c4, c5, c6)
  }

  /// The polynomial at `u`, and its derivative; the pairs of powers do not wait for each other.
  @inlinable @inline(__always)
  func sample(at u: Double) -> Sample {
    let v = u * u
    let value = (c0 + c1 * u) + ((c2 + c3 * u) + ((c4 + c5 * u) + c6 * v) * v) * v
    let high = (3 * c3 + 4 * c4 * u) + (5 * c5 + 6 * c6 * u) * v
    return Sample(value: value, velocity: (c1 + 2 * c2 * u) + high * v)
  }
}
