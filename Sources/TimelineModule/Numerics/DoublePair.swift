/// The unevaluated sum of two doubles, twice the digits of one.
///
/// Source: T. J. Dekker, "A floating-point technique for extending the available precision", 1971.
package struct DoublePair {
  package var high, low: Double

  package init(_ high: Double, _ low: Double = 0) {
    (self.high, self.low) = (high, low)
  }

  /// The sum of two doubles, exactly.
  static func sum(_ a: Double, _ b: Double) -> Self {
    let sum = a + b
    let part = sum - a
    return Self(sum, (a - (sum - part)) + (b - part))
  }

  /// The product of two doubles, exactly.
  static func product(_ a: Double, _ b: Double) -> Self {
    let (a1, b1) = (upper(a), upper(b))
    let (a2, b2) = (a - a1, b - b1)
    let product = a * b
    return Self(product, ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2)
  }

  /// The upper half of the digits.
  private static func upper(_ number: Double) -> Double {
    let shifted = number * 0x1.0000002p27
    return shifted - (shifted - number)
  }

  package static func + (a: Self, b: Self) -> Self {
    let sum = Self.sum(a.high, b.high)
    return Self.sum(sum.high, sum.low + (a.low + b.low))
  }

  package static func - (a: Self, b: Self) -> Self {
    a + Self(-b.high, -b.low)
  }

  package static func * (a: Self, b: Self) -> Self {
    let product = Self.product(a.high, b.high)
    return Self.sum(product.high, product.low + (a.high * b.low + a.low * b.high))
  }
}
