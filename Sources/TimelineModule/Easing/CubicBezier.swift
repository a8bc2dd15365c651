/// The CSS `cubic-bezier(x1, y1, x2, y2)`: a curve from (0, 0) to (1, 1) with two control points.
///
/// Source: CSS Easing Functions Level 2, section 2.2.
public struct CubicBezier: Hashable, Sendable {
  /// The first control point. `x1` is in 0...1; `y1` is any finite number.
  public let x1, y1: Double
  /// The second control point. `x2` is in 0...1; `y2` is any finite number.
  public let x2, y2: Double

  /// Creates the curve with control points (`x1`, `y1`) and (`x2`, `y2`).
  ///
  /// - Precondition: `x1` and `x2` are in 0...1, or the curve is no function of x.
  @inlinable
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition(0 <= x1 && x1 <= 1 && 0 <= x2 && x2 <= 1, "x1 and x2 lie in 0...1")
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The output at input `x` and its slope dy/dx.
  ///
  /// - Complexity: Constant; the parameter is found by Newton's method kept inside a bracket.
  @inlinable
  public func sample(at x: Double) -> Sample {
    if x <= 0 { return Sample(value: startSlope * x, velocity: startSlope) }
    if x >= 1 { return Sample(value: 1 + endSlope * (x - 1), velocity: endSlope) }
    let s = parameter(at: x)
    let slope = Self.derivative(x1, x2, s)
    return Sample(
      value: Self.polynomial(y1, y2, s), velocity: Self.derivative(y1, y2, s) / slope)
  }

  /// The curve's parameter at which its x is `x`.
  @usableFromInline
  func parameter(at x: Double) -> Double {
    var (low, high, s) = (0.0, 1.0, x)
    for _ in 0..<64 {
      let error = Self.polynomial(x1, x2, s) - x
      if error == 0 { break }
      if error < 0 { low = s } else { high = s }
      let step = s - error / Self.derivative(x1, x2, s)
      let next = step > low && step < high ? step : (low + high) / 2
      if next == s { break }
      s = next
    }
    return s
  }

  /// The slope with which a browser extrapolates before 0.
  @inlinable
  var startSlope: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 == 0 && x2 > 0 { return y2 / x2 }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }

  /// The slope with which a browser extrapolates past 1.
  @inlinable
  var endSlope: Double {
    if x2 < 1 { return (y2 - 1) / (x2 - 1) }
    if y2 == 1 && x1 < 1 { return (y1 - 1) / (x1 - 1) }
    return y2 == 1 && y1 == 1 ? 1 : 0
  }

  /// 3(1 − s)²s·p1 + 3(1 − s)s²·p2 + s³, the Bernstein form by Horner's rule.
  @inlinable
  static func polynomial(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    (((1 + 3 * p1 - 3 * p2) * s + 3 * (p2 - 2 * p1)) * s + 3 * p1) * s
  }

  @inlinable
  static func derivative(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    (3 * (1 + 3 * p1 - 3 * p2) * s + 6 * (p2 - 2 * p1)) * s + 3 * p1
  }
}
