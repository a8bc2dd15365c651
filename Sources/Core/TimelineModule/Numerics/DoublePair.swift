/// A number stored as the sum of two doubles, `high` + `low`, with twice the digits of one.
///
/// Sums, products and everything built on them are out of line. Few curves need them, and inlined
/// they would be 1 % of a page's module.
///
/// Source: T. J. Dekker, "A floating-point technique for extending the available precision", 1971.
package struct DoublePair {
  package var high, low: Double

  package init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// Returns the exact sum of two doubles.
  static func sum(_ a: Double, _ b: Double) -> Self {
    let sum = a + b
    let part = sum - a
    return Self(sum, (a - (sum - part)) + (b - part))
  }

  /// Returns the exact product of two doubles.
  static func product(_ a: Double, _ b: Double) -> Self {
    let (a1, b1) = (upper(a), upper(b))
    let (a2, b2) = (a - a1, b - b1)
    let product = a * b
    return Self(product, ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2)
  }

  /// Returns the upper half of the digits.
  private static func upper(_ number: Double) -> Double {
    let shifted = number * 0x1.0000002p27
    return shifted - (shifted - number)
  }

  @inline(never)
  package static func + (a: Self, b: Self) -> Self {
    let sum = Self.sum(a.high, b.high)
    return Self.sum(sum.high, sum.low + (a.low + b.low))
  }

  package static func - (a: Self, b: Self) -> Self {
    a + Self(-b.high, -b.low)
  }

  @inline(never)
  package static func * (a: Self, b: Self) -> Self {
    let product = Self.product(a.high, b.high)
    return Self.sum(product.high, product.low + (a.high * b.low + a.low * b.high))
  }
}

/// One coordinate of a cubic Bézier curve, ((a·s + b)·s + c)·s, with twice the digits.
package struct PreciseCubic {
  private let a, b, c: DoublePair

  /// Creates it from `p1` and `p2`: a = 1 + 3(p1 − p2), b = 3(p2 − 2p1), c = 3p1.
  @inline(never)
  package init(_ p1: Double, _ p2: Double) {
    let three = DoublePair(3)
    a = DoublePair(1) + three * (DoublePair(p1) - DoublePair(p2))
    b = three * (DoublePair(p2) - DoublePair(2 * p1))
    c = three * DoublePair(p1)
  }

  @inline(never)
  package func value(at s: DoublePair) -> DoublePair { ((a * s + b) * s + c) * s }

  @inline(never)
  package func slope(at s: DoublePair) -> DoublePair {
    (DoublePair(3) * a * s + DoublePair(2) * b) * s + c
  }
}
