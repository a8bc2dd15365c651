/// Material's standard curve, `cubic-bezier(0.4, 0, 0.2, 1)`, from a table made once and for all.
///
/// Its value is that of `easing` to 1e-15, its slope to 1e-11. A list of keyframes that uses the curve
/// answers `eased(_:from:before:)` with it.
public enum StandardCurve {
  /// The same curve as an easing.
  @inlinable public static var easing: Easing { .cubicBezier(CubicBezier(0.4, 0, 0.2, 1)) }

  /// The output at input `x`, and the slope dy/dx.
  ///
  /// - Complexity: Constant: a look-up and a polynomial.
  @inlinable @inline(__always)
  public static func sample(at x: Double) -> Sample {
    guard x > 0 && x < 1 else { return outside(at: x) }
    let scaled = x * 112
    // 1.5 × 2⁵² leaves no room for a fraction, so the last bits are the number of the piece.
    let shifted = scaled + 0x1.8p52
    let piece = StandardPiece[shifted.bitPattern & 127]
      .sample(at: scaled - (shifted - 0x1.8p52))
    return Sample(value: piece.value, velocity: 112 * piece.velocity)
  }

  @usableFromInline
  static func outside(at x: Double) -> Sample { easing.sample(at: x) }
}
