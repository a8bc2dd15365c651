/// A number of a drawing: a `Double` on a canvas, an expression for a player.
///
/// A scene adds, scales and compares numbers (`minimum`, `maximum`, `select`), but cannot branch on the
/// result. So its parts are always the same, and a player has to be told them only once. As long as all
/// comparisons have the same results, each number is a weighted sum of channels. A player plays it as a curve.
public protocol SceneNumber: Sendable {
  /// Creates a constant.
  init(_ constant: Double)

  // Numbers are added and subtracted; a factor or divisor is always a constant.
  static func + (lhs: Self, rhs: Self) -> Self
  static func - (lhs: Self, rhs: Self) -> Self
  static func * (factor: Double, number: Self) -> Self
  static func / (number: Self, divisor: Double) -> Self

  /// Returns the smaller of two numbers.
  static func minimum(_ first: Self, _ second: Self) -> Self

  /// Returns the larger of two numbers.
  static func maximum(_ first: Self, _ second: Self) -> Self

  /// Returns `first` if `one` is greater than `other`, otherwise `second`.
  static func select(
    _ one: Self, ifGreaterThan other: Self, then first: Self, else second: Self
  ) -> Self

  /// Returns the number clamped to 0...1; 0 for NaN.
  ///
  /// A canvas clamps. An expression does not: channels that are fractions lie in 0...1 already.
  static func fraction(_ number: Self) -> Self
}

extension Double: SceneNumber {
  @inlinable
  public static func minimum(_ first: Double, _ second: Double) -> Double { min(first, second) }

  @inlinable
  public static func maximum(_ first: Double, _ second: Double) -> Double { max(first, second) }

  @inlinable
  public static func select(
    _ one: Double, ifGreaterThan other: Double, then first: Double, else second: Double
  ) -> Double {
    one > other ? first : second
  }

  @inlinable
  public static func fraction(_ number: Double) -> Double { number.asFraction }
}
