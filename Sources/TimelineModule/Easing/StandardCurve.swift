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
    // 1.5 × 2⁴⁴ leaves no room for less than 1/256, so the last bits are the number of the piece; and
    // cases without a payload are kept as their numbers.
    let shifted = x + 0x1.8p44
    let number = unsafeBitCast(
      UInt16(truncatingIfNeeded: shifted.bitPattern & 511), to: StandardPiece.Number.self)
    return StandardPiece[number].sample(at: x - (shifted - 0x1.8p44))
  }

  /// The curve is level on both sides.
  @usableFromInline
  static func outside(at x: Double) -> Sample {
    x.isNaN ? Sample(value: x, velocity: x) : Sample(value: x > 0 ? 1 : 0)
  }
}
