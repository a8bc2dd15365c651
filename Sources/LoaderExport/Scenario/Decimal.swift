/// Decimal numbers as files spell them: a sign, digits, a point, an exponent.
package enum Decimal {
  /// Why a text is no such number.
  package enum Problem: Error, Hashable {
    case malformed(String)
    case tooLarge(String)

    /// What is wrong, to follow the name of what was to be read.
    package var message: String {
      switch self {
      case .malformed(""): "is empty"
      case .malformed(let text): "is \(quote(text)), not a decimal number"
      case .tooLarge(let text): "is \(quote(text)), too large for a number"
      }
    }
  }

  /// The nearest Double to what `text` says. Not hexadecimal, `inf` or `nan`; no spaces.
  package static func read(_ text: String) -> Result<Double, Problem> {
    guard isNumber(text), let value = Double(text) else { return .failure(.malformed(text)) }
    return value.isFinite ? .success(value) : .failure(.tooLarge(text))
  }

  /// Whether `text` is spelled as a decimal number.
  ///
  /// - Complexity: O(length).
  static func isNumber(_ text: String) -> Bool {
    var rest = Substring(text)
    dropSign(&rest)
    var digits = dropDigits(&rest)
    if rest.first == "." {
      rest.removeFirst()
      digits += dropDigits(&rest)
    }
    guard digits > 0 else { return false }
    if rest.first == "e" || rest.first == "E" {
      rest.removeFirst()
      dropSign(&rest)
      guard dropDigits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  private static func dropSign(_ text: inout Substring) {
    if text.first == "+" || text.first == "-" { text.removeFirst() }
  }

  private static func dropDigits(_ text: inout Substring) -> Int {
    let digits = text.prefix { ("0"..."9").contains($0) }
    text = text[digits.endIndex...]
    return digits.count
  }
}
