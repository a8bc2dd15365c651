#if !COMPACT_CURVES

  /// Material's standard curve, `cubic-bezier(0.4, 0, 0.2, 1)`, from a table computed in advance.
  ///
  /// Its value agrees with that of `easing` to 1e-15, its slope to 1e-11, in under a third of the
  /// time. A list of keyframes that uses the curve can implement `eased(_:from:before:)` with it.
  public enum StandardCurve {
    /// The same curve as an easing. Each read prepares the curve again, so keep it.
    public static var easing: Easing { .cubicBezier(CubicBezier(0.4, 0, 0.2, 1)) }

    /// The output at input `x`, and the slope dy/dx.
    ///
    /// The output is 0 before 0 and 1 past 1. NaN in, NaN out.
    ///
    /// - Complexity: Constant: a look-up and a polynomial.
    @inlinable @inline(__always)
    public static func sample(at x: Double) -> Sample {
      guard x > 0 && x < 1 else { return outside(at: x) }
      let (number, u) = CurvePiece.nearest(to: x)
      return CurvePiece.standard(number).sample(at: u)
    }

    /// The level lines before 0 and after 1.
    @usableFromInline
    static func outside(at x: Double) -> Sample {
      x.isNaN ? Sample(value: x, velocity: x) : Sample(value: x > 0 ? 1 : 0)
    }
  }

  /// Material's emphasized curve, `cubic-bezier(0.2, 0, 0, 1)`, from a table computed in advance.
  ///
  /// Its value agrees with that of `easing` to 1e-13, its slope to 1e-9.
  public enum EmphasizedCurve {
    /// The same curve as an easing. Each read prepares the curve again, so keep it.
    public static var easing: Easing { .cubicBezier(CubicBezier(0.2, 0, 0, 1)) }

    /// The output at input `x`, and the slope dy/dx.
    ///
    /// The output is 0 before 0 and 1 past 1. NaN in, NaN out.
    ///
    /// - Complexity: Constant: a look-up and a polynomial.
    @inlinable @inline(__always)
    public static func sample(at x: Double) -> Sample {
      guard x > 0 && x < 1 else { return StandardCurve.outside(at: x) }
      let (number, u) = CurvePiece.nearest(to: x)
      return CurvePiece.emphasized(number).sample(at: u)
    }
  }

#endif
