extension String {
  /// The text as a string of JSON, with its quotes.
  ///
  /// Characters that could end a surrounding script, or hide in the source, are spelled as numbers:
  /// `<`, control characters, line separators, and marks that change the direction of writing.
  ///
  /// - Complexity: O(characters).
  package var inJSON: String {
    let escaped = spelled { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar == "<" || isHidden(scalar):
        "\\u" + String(0x1_0000 | scalar.value, radix: 16).dropFirst()
      default: nil
      }
    }
    return "\"\(escaped)\""
  }
}
