extension ByteBuffer {
  /// Appends `text` as a string of JSON, with its quotes.
  ///
  /// What could end a script that it is copied into, or hide in the source, is spelled as a number:
  /// `<`, control characters, separators of lines, marks that turn the direction of writing.
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
