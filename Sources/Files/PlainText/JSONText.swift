extension ByteBuffer {
  /// Appends `text` as a string of JSON, with its quotes.
  ///
  /// Characters that could end a surrounding script, or hide in the source, are spelled as numbers:
  /// `<`, control characters, line separators, and marks that change the direction of writing.
  ///
  /// - Complexity: O(characters).
  package mutating func append(json text: String) {
    append(byte: UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        append(byte: UInt8(ascii: "\\"))
        append(byte: UInt8(scalar.value))
      case _ where scalar == "<" || isHidden(scalar):
        let digits = String(scalar.value, radix: 16)
        append("\\u")
        append(text: String(repeating: "0", count: 4 - digits.count) + digits)
      default: append(scalar: scalar)
      }
    }
    append(byte: UInt8(ascii: "\""))
  }
}
