/// Decimal numbers as in files: a sign, digits, a point, an exponent.
package enum DecimalNumber {
  /// The reason why a text is not such a number.
  package enum Problem: Error, Hashable {
    case malformed(String)
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

  /// Returns the Double of a text of decimal digits, signs, points and e's; otherwise nil.
  ///
  /// `Double.init` also accepts hexadecimal digits, `inf` and `nan`.
  private static func value(_ text: String) -> Double? {
    text.utf8.allSatisfy { 0x30...0x39 ~= $0 || "+-.eE".utf8.contains($0) } ? Double(text) : nil
  }
}
