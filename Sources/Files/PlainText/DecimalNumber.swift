/// Decimal numbers as files spell them: digits, with or without a sign, a point and an exponent.
package enum DecimalNumber {
  /// The reason why a text, which each case repeats, cannot be read.
  package enum Problem: Error, Hashable {
    /// The text is not spelled as a decimal number.
    case malformed(String)
    /// The text is a decimal number, but beyond the largest Double.
    case tooLarge(String)

    /// The error message; the caller puts the name of the value before it.
    package var message: String {
      switch self {
      case .malformed(""): "is empty"
      case .malformed(let text): "is \(quote(text)), not a decimal number"
      case .tooLarge(let text): "is \(quote(text)), too large for a number"
      }
    }
  }

  /// Returns the Double nearest to the number in `text`.
  ///
  /// Hexadecimal digits, `inf`, `nan` and spaces are malformed. A negative zero becomes 0.
  ///
  /// - Complexity: O(length).
  package static func read(_ text: String) -> Result<Double, Problem> {
    guard let value = value(text) else { return .failure(.malformed(text)) }
    // Adding zero turns a negative zero into a positive one.
    return value.isFinite ? .success(value + 0) : .failure(.tooLarge(text))
  }

  /// Returns true if `text` has the form of a decimal number, however large.
  ///
  /// - Complexity: O(length).
  package static func isNumber(_ text: String) -> Bool { value(text) != nil }

  /// Returns the Double nearest to the number in `text`, infinite if it is too large; nil if it is malformed.
  private static func value(_ text: String) -> Double? {
    // `Double.init` also accepts hexadecimal digits, `inf` and `nan`, so other characters are refused before it.
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let hasDecimalCharacters = text.utf8.allSatisfy { byte in
      digits.contains(byte) || "+-.eE".utf8.contains(byte)
    }
    return hasDecimalCharacters ? Double(text) : nil
  }
}
