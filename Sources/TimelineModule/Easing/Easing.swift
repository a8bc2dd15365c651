/// How an interval is covered: progress in, progress out.
///
/// Nothing clamps: an input outside 0...1 is extrapolated as each curve says.
///
/// Source: CSS Easing Functions Level 2.
public enum Easing: Hashable, Sendable {
  /// The identity.
  case linear
  /// A cubic Bézier curve.
  case cubicBezier(CubicBezier)
  /// A staircase.
  case steps(Steps)
  /// Straight lines from stop to stop, the CSS `linear()`.
  case linearStops(LinearStops)

  /// The output progress at input progress `x`, and its derivative there.
  ///
  /// At a corner the derivative is the one to the right, where `x` is going. NaN in, NaN out.
  ///
  /// - Parameter before: The *before flag* of CSS: whether a staircase asked exactly at the foot of
  ///   a step, or a `linear()` at its first stop, has yet to make the jump there.
  /// - Complexity: O(log *n*) in the number of stops of `linearStops`; constant otherwise.
  @inlinable
  public func sample(at x: Double, before: Bool = false) -> Sample {
    switch self {
    case .linear: Sample(value: x, velocity: 1)
    case .cubicBezier(let curve): curve.sample(at: x)
    case .steps(let steps): steps.sample(at: x, before: before)
    case .linearStops(let stops): stops.sample(at: x, before: before)
    }
  }
}
