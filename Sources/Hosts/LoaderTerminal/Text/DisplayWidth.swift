/// The width of text in terminal cells, which differs from its bytes and its characters.
enum DisplayWidth {
  /// Returns the width of a text without control characters.
  ///
  /// - Complexity: O(scalars).
  static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// Returns the width of a character, 0 or more; mostly 1, and 2 for wide ones and emoji.
  ///
  /// A sequence of joined or colored emoji, or of letters of a flag, counts as one emoji, as in
  /// terminals that know such sequences. Other terminals draw its parts, in more cells than counted here.
  /// So that they do not wrap a line that was cut by this width, lines are written with wrapping off.
  static func of(_ character: Character) -> Int {
    // Printable ASCII is one cell wide, a control character takes none.
    if let ascii = character.asciiValue { return ascii >= 0x20 && ascii < 0x7F ? 1 : 0 }
    let scalars = character.unicodeScalars
    if let first = scalars.first, isEmoji(first, in: scalars) { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  /// Returns true if a character is an emoji: by its first scalar alone, or by a selector or keycap after that.
  private static func isEmoji(
    _ first: Unicode.Scalar, in scalars: Character.UnicodeScalarView
  ) -> Bool {
    if first.properties.isEmojiPresentation { return true }
    // U+FE0F selects the emoji of a sign, and U+20E3 is a keycap around it.
    return first.properties.isEmoji && scalars.contains { $0 == "\u{FE0F}" || $0 == "\u{20E3}" }
  }

  /// Returns the width of a scalar by itself, 0 to 2; 0 if it joins the scalar before it.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7F ? 1 : 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default: break
    }
    // Vowels and finals of Hangul join the consonant before them.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) {
      return 0
    }
    return isWide(scalar) ? 2 : 1
  }

  /// Returns true if a scalar takes two cells.
  ///
  /// It is an emoji, or one of the scripts, signs and symbols of East Asia.
  ///
  /// Source: W and F of Unicode's EastAsianWidth.txt, version 17. Other scalars in these ranges are
  /// unassigned, or take no cell.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x3029,
      0x3030...0x303E, 0x3041...0x3163, 0x3165...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x16FE3, 0x16FF2...0x18DF2, 0x1AFF0...0x1B2FB, 0x1D300...0x1D376,
      0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
