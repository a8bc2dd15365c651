/// How many cells of a terminal a text takes: not its bytes, and not its characters.
enum DisplayWidth {
  /// The cells that a text takes, which has no control characters.
  ///
  /// - Complexity: O(scalars).
  static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// The cells that a character takes, 0 or more; mostly 1, and 2 for wide ones and emoji.
  ///
  /// A sequence of emoji that are joined, colored or made of letters of a flag counts as one emoji,
  /// as in terminals that know such sequences. Others draw its parts, so a line is cut by this width
  /// and written with wrapping off.
  static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii >= 0x20 && ascii < 0x7F ? 1 : 0 }
    let scalars = character.unicodeScalars
    if let first = scalars.first, isEmoji(first, in: scalars) { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  /// Whether a character is drawn as an emoji: by itself, or since a selector, a joiner or a keycap
  /// says so.
  private static func isEmoji(
    _ first: Unicode.Scalar, in scalars: Character.UnicodeScalarView
  ) -> Bool {
    if first.properties.isEmojiPresentation { return true }
    return first.properties.isEmoji && scalars.contains { $0 == "\u{FE0F}" || $0 == "\u{20E3}" }
  }

  /// The cells that a scalar takes by itself, 0 to 2; 0 for what joins the scalar before it.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7F ? 1 : 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default: break
    }
    // The vowels and finals of Hangul that join the consonant before them.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) {
      return 0
    }
    return isWide(scalar.value) ? 2 : 1
  }

  /// Whether a scalar is in the table, which is searched by halves.
  private static func isWide(_ value: UInt32) -> Bool {
    let ranges = WideCharacters.ranges
    guard value >= ranges[0].first else { return false }
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].last < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].first <= value
  }
}
