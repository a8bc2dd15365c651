extension Double {
  /// The largest whole number not above this one: −2 for −1.5. Infinities and NaN stay unchanged.
  ///
  /// `rounded(.down)` is a call into libm on plain x86-64. Below 2⁵¹ this takes three additions and a
  /// comparison, and gives the same bits, except that −0 may become 0.
  @inlinable
  package var floor: Double {
    magnitude < 0x1p51 ? smallFloor : rounded(.down)
  }

  /// This number as the origin of a periodic motion, in seconds.
  ///
  /// From a magnitude of 2³³ on, it is the remainder by 2³³; 0 if it is not finite. Below 2³³ s, 272 years, a
  /// Double is precise to a microsecond. A much larger origin would round all phases to a few instants.
  @inlinable
  package var boundedOrigin: Double {
    guard isFinite else { return 0 }
    return magnitude < 0x1p33 ? self : self - (self * 0x1p-33).floor * 0x1p33
  }

  /// The same as ``floor`` for a magnitude of less than 2⁵¹, without a branch.
  @inlinable @inline(__always)
  package var smallFloor: Double {
    let nearest = nearest
    // The subtrahend is selected without a branch. A branch would go either way equally often, so
    // the processor would mispredict half of them.
    return nearest - (nearest > self ? 1 : 0)
  }

  /// The nearest whole number, ties to even, for a magnitude of less than 2⁵¹.
  ///
  /// Adding 1.5 × 2⁵² leaves no bits for a fraction, so the sum is rounded to the nearest. For a larger
  /// magnitude the result is off by at most 1 or an ulp, and may end in a half.
  @inlinable
  package var nearest: Double { self + 0x1.8p52 - 0x1.8p52 }

  /// This number, or the largest finite number of its sign if it is infinite; NaN stays NaN.
  @inlinable
  package var saturated: Double {
    // Almost always taken; a well-predicted branch costs nothing.
    if isFinite { return self }
    if self > .greatestFiniteMagnitude { return .greatestFiniteMagnitude }
    if self < -.greatestFiniteMagnitude { return -.greatestFiniteMagnitude }
    // NaN.
    return self
  }

  /// Returns the nearest number in `low`...`high`; `low` for NaN.
  @inlinable
  func clamped(_ low: Double, _ high: Double) -> Double {
    guard self > low else { return low }
    return self < high ? self : high
  }
}

/// A fraction of two whole numbers, for durations and distances whose sums have to be exact.
///
/// Flutter's spin repeats exactly after 1.333 s × 2222 = 2.222 s × 1333; with binary fractions it
/// never would. The fraction is stored as written, not reduced, so that the compiler can fold
/// constants. Its parts have 64 bits, because an `Int` has only 32 on WebAssembly.
public struct Rational: Sendable {
  /// The numerator, with the sign.
  @usableFromInline package let numerator: Int64
  /// The denominator, more than 0.
  @usableFromInline package let denominator: Int64

  /// Creates the fraction `numerator`/`denominator`.
  ///
  /// - Precondition: The denominator is more than 0; the numerator has the sign.
  @inlinable
  public init(_ numerator: Int64, _ denominator: Int64 = 1) {
    precondition(denominator > 0, "the denominator of a fraction has to be more than 0")
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The nearest Double.
  @inlinable
  package var value: Double { Self.number(numerator) / Self.number(denominator) }

  /// The same number in lowest terms.
  package var reduced: Rational {
    let divisor = Self.divisor(numerator, denominator)
    return Rational(numerator / divisor, denominator / divisor)
  }

  /// Returns the least number that is a whole multiple of both numbers, which are more than 0.
  package static func multiple(of first: Rational, _ second: Rational) -> Rational {
    // For a/b and c/d in lowest terms: the least common multiple of a and c, divided by the greatest
    // common divisor of b and d.
    let (first, second) = (first.reduced, second.reduced)
    let numeratorDivisor = divisor(first.numerator, second.numerator)
    return Rational(
      product(first.numerator / numeratorDivisor, second.numerator),
      divisor(first.denominator, second.denominator))
  }

  /// Returns the exact sum, in lowest terms.
  package static func + (lhs: Rational, rhs: Rational) -> Rational {
    Rational(
      product(lhs.numerator, rhs.denominator) + product(rhs.numerator, lhs.denominator),
      product(lhs.denominator, rhs.denominator)
    ).reduced
  }

  /// Returns the exact product, in lowest terms.
  package static func * (lhs: Rational, rhs: Rational) -> Rational {
    Rational(
      product(lhs.numerator, rhs.numerator), product(lhs.denominator, rhs.denominator)
    ).reduced
  }

  /// Returns the quotient of two numbers, the second more than 0.
  package static func / (lhs: Rational, rhs: Rational) -> Rational {
    lhs * Rational(rhs.denominator, rhs.numerator)
  }

  /// Returns the greatest common divisor of two numbers, at least one of which is not 0.
  ///
  /// Source: Euclid, Elements, book VII, proposition 2.
  private static func divisor(_ first: Int64, _ second: Int64) -> Int64 {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return abs(first)
  }
}

extension Rational: Equatable {
  /// Returns true if both are the same number, even if they are written differently.
  public static func == (lhs: Rational, rhs: Rational) -> Bool {
    product(lhs.numerator, rhs.denominator) == product(rhs.numerator, lhs.denominator)
  }
}

extension Rational {
  /// Returns the product of two whole numbers; stops the program if its magnitude is 2⁶² or more.
  ///
  /// With this limit, the sum of two products fits in 64 bits, too. The check is made with Doubles: WebAssembly
  /// without a C library lacks the function that the compiler would call for a checked product.
  static func product(_ first: Int64, _ second: Int64) -> Int64 {
    precondition(abs(number(first) * number(second)) < 0x1p62, "a fraction is out of range")
    return first &* second
  }

  #if !arch(wasm32)
    /// Returns a whole number as a Double; plain, so that the compiler can fold it.
    @inlinable @inline(__always)
    static func number(_ whole: Int64) -> Double { Double(whole) }
  #else
    /// Returns a whole number as a Double, in two parts that are converted as `Int`: its lowest 31 bits, and the
    /// bits above them.
    ///
    /// On WebAssembly, the conversion of any other integer type may allocate. An `Int` has 32 bits there:
    /// below 2⁶², the limit of `product`, both parts fit.
    @inlinable
    static func number(_ whole: Int64) -> Double {
      Double(Int(truncatingIfNeeded: whole &>> 31)) * 0x1p31
        + Double(Int(truncatingIfNeeded: whole & 0x7fff_ffff))
    }
  #endif
}
