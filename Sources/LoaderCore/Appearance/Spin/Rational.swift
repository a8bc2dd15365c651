/// A fraction of two whole numbers, for durations and turns whose sums have to be exact.
///
/// Flutter's spin comes round after 1.333 s × 2222 = 2.222 s × 1333. In binary fractions it never
/// would. It is kept as written, not in lowest terms, so that the compiler can compute with it.
public struct Rational: Sendable {
  /// The number above the line.
  public let numerator: Int
  /// The number below the line, more than 0.
  public let denominator: Int

  /// Creates the fraction `numerator`/`denominator`; a denominator below 1 counts as 1.
  @inlinable
  public init(_ numerator: Int, _ denominator: Int = 1) {
    self.numerator = numerator
    self.denominator = max(denominator, 1)
  }

  /// The nearest number to it.
  @inlinable
  public var value: Double { Double(numerator) / Double(denominator) }

  /// How many times it has to be taken, once or more, to make a whole number.
  ///
  /// The compiler finds the answer for constants, if it is at most 100: so it must be a plain search.
  ///
  /// - Complexity: O(*n*) in the answer, which is at most the denominator.
  @inlinable
  var timesToWhole: Int {
    var times = 1
    while times * numerator % denominator != 0 { times += 1 }
    return times
  }

  @inlinable
  static func + (one: Rational, other: Rational) -> Rational {
    Rational(
      one.numerator * other.denominator + other.numerator * one.denominator,
      one.denominator * other.denominator)
  }

  @inlinable
  static func * (one: Rational, times: Int) -> Rational {
    Rational(one.numerator * times, one.denominator)
  }

  /// One divided by another that is more than 0.
  @inlinable
  static func / (one: Rational, other: Rational) -> Rational {
    Rational(one.numerator * other.denominator, one.denominator * other.numerator)
  }
}

extension Rational: Equatable {
  /// Whether both are the same number, however they are written.
  @inlinable
  public static func == (one: Rational, other: Rational) -> Bool {
    one.numerator * other.denominator == other.numerator * one.denominator
  }
}
