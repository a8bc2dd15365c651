import TimelineModule

// Source: m3.material.io, Styles, Motion, Easing and duration.
extension CubicBezier {
  /// Material's standard curve, `cubic-bezier(0.4, 0, 0.2, 1)`.
  @inlinable @inline(__always)
  public static var standard: CubicBezier { CubicBezier(0.4, 0, 0.2, 1) }

  /// Material's emphasized curve, `cubic-bezier(0.2, 0, 0, 1)`.
  @inlinable @inline(__always)
  public static var emphasized: CubicBezier { CubicBezier(0.2, 0, 0, 1) }
}
