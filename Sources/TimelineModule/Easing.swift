/// How an interval is covered: progress in, progress out.
public enum Easing: Hashable, Sendable {
  /// The identity.
  case linear
  /// A cubic Bézier curve.
  case cubicBezier(CubicBezier)

  /// The output progress at input progress `x`, and the slope there.
  @inlinable
  public func sample(at x: Double) -> Sample {
    switch self {
    case .linear: Sample(value: x, velocity: 1)
    case .cubicBezier(let curve): curve.sample(at: x)
    }
  }
}
