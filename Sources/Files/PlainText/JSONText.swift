extension String {
  /// The text as a JSON string, with its quotes.
  ///
  /// Characters that could end a surrounding script or hide in the source are escaped as numbers:
  /// `<`, and hidden ones (``isHidden(_:)``).
  ///
  /// - Complexity: O(characters).
  package var inJSON: String {
    let escaped = spelled { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar == "<" || isHidden(scalar):
        // Four digits for each code unit: the leading 1 keeps their zeros, and is dropped.
        String(scalar).utf16.map { "\\u" + String(0x1_0000 | UInt32($0), radix: 16).dropFirst() }
          .joined()
      // Any other character stays as it is.
      default: nil
      }
    }
    return "\"\(escaped)\""
  }
}
