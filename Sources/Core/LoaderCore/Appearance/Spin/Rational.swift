/// A fraction of two whole numbers, for durations and turns whose sums have to be exact.
///
/// Flutter's spin comes round after 1.333 s × 2222 = 2.222 s × 1333; with binary fractions it never
/// would. The fraction is stored as written, not in lowest terms, so that the compiler can compute
/// with it. It has 64 bits, because an `Int` has only 32 on WebAssembly.
public struct Rational: Sendable {
  /// The number above the line.
  public let numerator: Int64
  /// The number below the line, more than 0.
  public let denominator: Int64

  /// Creates the fraction `numerator`/`denominator`.
  ///
  /// - Precondition: The denominator is more than 0; a fraction below 0 has its sign above the line.
  @inlinable
  public init(_ numerator: Int64, _ denominator: Int64 = 1) {
    precondition(denominator > 0, "the denominator of a fraction has to be more than 0")
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The nearest Double.
  @inlinable
  public var value: Double { Self.number(numerator) / Self.number(denominator) }

  /// The least factor, 1 or more, that makes it a whole number.
  ///
  /// The compiler finds the answer for constants if it is at most 100, so this must be a plain
  /// search.
  ///
  /// - Complexity: O(*n*) in the answer, which is at most the denominator.
  @inlinable
  var timesToWhole: Int64 {
    var times: Int64 = 1
    while Self.product(times, numerator) % denominator != 0 { times += 1 }
    return times
  }

  @inlinable
  static func + (one: Rational, other: Rational) -> Rational {
    Rational(
      product(one.numerator, other.denominator) + product(other.numerator, one.denominator),
      product(one.denominator, other.denominator))
  }

  @inlinable
  static func * (one: Rational, times: Int64) -> Rational {
    Rational(product(one.numerator, times), one.denominator)
  }

  /// The quotient of two fractions; the second must be more than 0.
  @inlinable
  static func / (one: Rational, other: Rational) -> Rational {
    Rational(
      product(one.numerator, other.denominator), product(one.denominator, other.numerator))
  }
}

extension Rational: Equatable {
  /// Whether both are the same number, even if they are written differently.
  @inlinable
  public static func == (one: Rational, other: Rational) -> Bool {
    product(one.numerator, other.denominator) == product(other.numerator, one.denominator)
  }
}
