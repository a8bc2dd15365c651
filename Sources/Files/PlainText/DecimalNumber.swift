/// Decimal numbers as files write them: a sign, digits, a point, an exponent.
@usableFromInline
package enum DecimalNumber {
  /// Why a text is not such a number.
  package enum Problem: Error, Hashable {
    case malformed(String)
    case tooLarge(String)

    /// What is wrong; a message puts the name of the value before it.
    package var message: String {
      switch self {
      case .malformed(""): "is empty"
      case .malformed(let text): "is \(quote(text)), not a decimal number"
      case .tooLarge(let text): "is \(quote(text)), too large for a number"
      }
    }
  }

  /// The Double nearest to the number in `text`.
  ///
  /// Hexadecimal digits, `inf`, `nan` and spaces are malformed. A negative zero becomes 0.
  ///
  /// - Complexity: O(length).
  package static func read(_ text: String) -> Result<Double, Problem> {
    guard isNumber(text), let value = Double(text) else { return .failure(.malformed(text)) }
    // Adding zero turns a negative zero into a positive one.
    return value.isFinite ? .success(value + 0) : .failure(.tooLarge(text))
  }

  /// Whether `text` is written as a decimal number, however large it is.
  ///
  /// - Complexity: O(length).
  package static func isNumber(_ text: String) -> Bool {
    var rest = text.utf8[...]
    dropSign(&rest)
    var digits = dropDigits(&rest)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      digits += dropDigits(&rest)
    }
    guard digits > 0 else { return false }
    if rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
      rest.removeFirst()
      dropSign(&rest)
      guard dropDigits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  private static func dropSign(_ text: inout Substring.UTF8View) {
    if text.first == UInt8(ascii: "+") || text.first == UInt8(ascii: "-") { text.removeFirst() }
  }

  private static func dropDigits(_ text: inout Substring.UTF8View) -> Int {
    let digits = text.prefix { 0x30...0x39 ~= $0 }
    text = text[digits.endIndex...]
    return digits.count
  }
}
