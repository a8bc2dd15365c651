/// Material's standard curve, `cubic-bezier(0.4, 0, 0.2, 1)`, from a table made once and for all.
///
/// Its value is that of `easing` to 1e-15, its slope to 1e-11. A list of keyframes that uses the curve
/// answers `eased(_:from:)` with it.
public enum StandardCurve {
  /// The same curve as an easing.
  @inlinable public static var easing: Easing { .cubicBezier(CubicBezier(0.4, 0, 0.2, 1)) }

  /// The output at input `x`, and the slope dy/dx.
  public static func sample(at x: Double) -> Sample {
    guard x > 0 && x < 1 else { return easing.sample(at: x) }
    let scaled = x * 32
    // 1.5 × 2⁵² leaves no room for a fraction, so the last bits are the number of the piece.
    let shifted = scaled - 0.5 + 0x1.8p52
    let index = Int(truncatingIfNeeded: shifted.bitPattern & 31)
    let u = 2 * (scaled - (shifted - 0x1.8p52)) - 1
    let v = u * u
    let piece = withUnsafeMutableBytes(of: &StandardPieces.all) {
      $0.load(
        fromByteOffset: index &* MemoryLayout<StandardPiece>.stride,
        as: StandardPiece.self)
    }
    return piece.sample(u, v)
  }
}

extension StandardPiece {
  /// The polynomial at `u`, `v` its square; even and odd powers go side by side.
  @inline(__always)
  func sample(_ u: Double, _ v: Double) -> Sample {
    let (a, b, c) = (SIMD2(c0, c1), SIMD2(c2, c3), SIMD2(c4, c5))
    let (d, e, f) = (SIMD2(c6, c7), SIMD2(c8, c9), SIMD2(c10, c11))
    let w = v * v
    let (low, middle, high) = (a + b * v, c + d * v, e + f * v)
    let both = low + (middle + high * w) * w
    let lowSlope = b + (v + v) * c
    let middleSlope = 3 * d + (4 * v) * e
    let slopes = lowSlope + (middleSlope + (5 * w) * f) * w
    let rise = both.y + 2 * u * (slopes.x + u * slopes.y)
    return Sample(value: both.x + u * both.y, velocity: 64 * rise)
  }
}
