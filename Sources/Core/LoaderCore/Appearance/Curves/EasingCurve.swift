import TimelineModule

/// A curve between two keyframes, as a type, so that a list of keyframes stores no prepared curve.
///
/// ```swift
/// enum Gentle: EasingCurve {
///   static let curve = CubicBezier(0.5, 0, 0.5, 1)
/// }
/// ```
public protocol EasingCurve: Sendable {
  /// The curve, prepared once: a `static let`.
  static var curve: CubicBezier { get }

  /// The output of `curve` at input `x`, in 0...1, and the slope; by default the curve is solved.
  static func sample(at x: Double) -> Sample
}

extension EasingCurve {
  // Not inlined: its many instructions would keep the compiler from inlining the code around it.
  @inlinable @inline(never)
  public static func sample(at x: Double) -> Sample { curve.sample(at: x) }
}

/// Material's standard curve, `cubic-bezier(0.4, 0, 0.2, 1)`.
///
/// It comes from a table, so its value agrees with that of `curve` to 1e-15, and its slope to 1e-11,
/// in about a third of the time, or with the slope under half of it.
public enum Standard: EasingCurve {
  public static let curve = CubicBezier(0.4, 0, 0.2, 1)
}

/// Material's emphasized curve, `cubic-bezier(0.2, 0, 0, 1)`.
///
/// It comes from a table, so its value agrees with that of `curve` to 1e-13, and its slope to 1e-9.
public enum Emphasized: EasingCurve {
  public static let curve = CubicBezier(0.2, 0, 0, 1)
}
