/// A fraction of two whole numbers, for durations and distances whose sums have to be exact.
///
/// Flutter's spin comes round after 1.333 s × 2222 = 2.222 s × 1333; with binary fractions it never
/// would. The fraction is stored as written, so that the compiler can compute with it. It has 64 bits,
/// because an `Int` has only 32 on WebAssembly.
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

  /// The same number in lowest terms.
  package var reduced: Rational {
    let divisor = Self.divisor(numerator, denominator)
    return Rational(numerator / divisor, denominator / divisor)
  }

  /// The least number that is a whole multiple of two numbers; both must be more than 0.
  package static func multiple(of one: Rational, _ other: Rational) -> Rational {
    let (one, other) = (one.reduced, other.reduced)
    let numerators = divisor(one.numerator, other.numerator)
    return Rational(
      product(one.numerator / numerators, other.numerator),
      divisor(one.denominator, other.denominator))
  }

  package static func + (one: Rational, other: Rational) -> Rational {
    Rational(
      product(one.numerator, other.denominator) + product(other.numerator, one.denominator),
      product(one.denominator, other.denominator)
    ).reduced
  }

  package static func * (one: Rational, other: Rational) -> Rational {
    Rational(
      product(one.numerator, other.numerator), product(one.denominator, other.denominator)
    ).reduced
  }

  /// The quotient of two numbers; the second must be more than 0.
  package static func / (one: Rational, other: Rational) -> Rational {
    one * Rational(other.denominator, other.numerator)
  }

  /// The greatest whole number that divides both, at least one of which is not 0.
  ///
  /// Source: Euclid, Elements, book VII, proposition 2.
  private static func divisor(_ one: Int64, _ other: Int64) -> Int64 {
    var (one, other) = (one, other)
    while other != 0 { (one, other) = (other, one % other) }
    return abs(one)
  }
}

extension Rational: Equatable {
  /// Whether both are the same number, even if they are written differently.
  public static func == (one: Rational, other: Rational) -> Bool {
    product(one.numerator, other.denominator) == product(other.numerator, one.denominator)
  }
}

extension Rational {
  /// The product of two whole numbers, checked with Doubles; one that does not fit stops the program.
  ///
  /// WebAssembly without a C library lacks the function that the compiler would call for a checked one.
  static func product(_ one: Int64, _ other: Int64) -> Int64 {
    precondition(abs(number(one) * number(other)) < 0x1p62, "a fraction is out of range")
    return one &* other
  }

  #if !arch(wasm32)
    /// A whole number as a Double. Plain, so that the compiler computes it in advance.
    @inlinable @inline(__always)
    static func number(_ whole: Int64) -> Double { Double(whole) }
  #else
    /// A whole number as a Double, in two parts that are converted as Int: the conversion of any other
    /// integer type may allocate there.
    @inlinable
    static func number(_ whole: Int64) -> Double {
      Double(Int(truncatingIfNeeded: whole &>> 31)) * 0x1p31
        + Double(Int(truncatingIfNeeded: whole & 0x7fff_ffff))
    }
  #endif
}
