/// A one-line text that is safe to write to a terminal.
///
/// Escape sequences, control characters and marks of text direction are removed. Line breaks and
/// tabs become spaces. At most fifteen scalars without a width, such as accents, are kept in a row. So a file name or
/// a message from outside cannot move the cursor, change the title or the colors, or reverse the
/// text after it.
package struct SafeText: Hashable, Sendable {
  /// The text.
  package let content: String
  /// The width in cells.
  package let width: Int

  /// Creates a safe text.
  ///
  /// - Parameter isUnicode: True if the terminal shows more than ASCII; otherwise an ellipsis
  ///   becomes three periods, and any other character outside ASCII a question mark.
  /// - Complexity: O(scalars).
  package init(_ text: String, isUnicode: Bool = true) {
    // Printable ASCII, the usual text, is safe as it is.
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) {
      content = text
      width = text.utf8.count
      return
    }
    let safe = Self.safe(text)
    content = isUnicode ? safe : safe.map { Self.ascii($0) }.joined()
    width = DisplayWidth.of(content)
  }

  /// Returns a character as ASCII: an ellipsis as three periods, any other as a question mark if it is not ASCII.
  private static func ascii(_ character: Character) -> String {
    if character == "…" { return "..." }
    return character.isASCII ? String(character) : "?"
  }

  /// Creates a text that is known to be safe, with its width in cells.
  private init(safe content: String, width: Int) {
    self.content = content
    self.width = width
  }

  /// True if every terminal agrees on the width of each character, as for ASCII alone.
  ///
  /// Only then can a part in the middle be rewritten: the cursor has to find its column.
  var isPlain: Bool { content.utf8.allSatisfy { $0 < 0x80 } }

  /// Returns the lines of a longer text, each made safe.
  static func lines(_ text: String, isUnicode: Bool) -> [SafeText] {
    lines(of: text).map { SafeText(String($0), isUnicode: isUnicode) }
  }

  /// Returns the lines of a text, without their breaks.
  private static func lines(of text: String) -> [Substring.UnicodeScalarView] {
    // CR LF is one line break, and a scalar is found faster than a character.
    let text = text.utf8.contains(0x0D) ? text.replacing("\r\n", with: "\n") : text
    return text.unicodeScalars
      .split(omittingEmptySubsequences: false) { Character($0).isNewline }
  }

  /// Returns the lines of a text, each made safe but for its colors, which end with the line.
  static func styledLines(_ text: String, isUnicode: Bool) -> [String] {
    guard text.utf8.contains(0x1B) else { return lines(text, isUnicode: isUnicode).map(\.content) }
    // The sequence `ESC [ … m`, which selects colors or a weight.
    let color = /\x1B\[[\d;:]*m/
    return lines(of: text).map { line in
      var safe = ""
      var remaining = Substring(line)
      let hasColor = remaining.firstMatch(of: color) != nil
      // The sequences of colors stay as they are, and the text before each one is made safe.
      while let match = remaining.firstMatch(of: color) {
        safe += SafeText(String(remaining[..<match.range.lowerBound]), isUnicode: isUnicode).content
        safe += match.0
        remaining = remaining[match.range.upperBound...]
      }
      safe += SafeText(String(remaining), isUnicode: isUnicode).content
      // The sequence of an ink without colors resets them.
      return hasColor ? safe + Ink().sequence : safe
    }
  }

  /// Returns the text within a number of cells, with an ellipsis if it is cut.
  ///
  /// It is empty where not even the ellipsis fits.
  ///
  /// - Parameter ellipsis: Characters of one cell each, such as `…` or three periods.
  /// - Complexity: O(characters).
  func cut(to cells: Int, ellipsis: String) -> SafeText {
    guard width > cells else { return self }
    let available = cells - ellipsis.count
    guard available >= 0 else { return SafeText(safe: "", width: 0) }
    var (cut, used) = ("", 0)
    for character in content {
      let width = DisplayWidth.of(character)
      guard used + width <= available else { break }
      cut.append(character)
      used += width
    }
    return SafeText(safe: cut + ellipsis, width: used + ellipsis.count)
  }

  /// Returns the text followed by an ASCII suffix.
  func appending(_ end: String) -> SafeText {
    SafeText(safe: content + end, width: width + end.count)
  }

  /// The maximum number of successive scalars without a width: more than any script or emoji needs.
  private static let maximumMarks = 15

  /// Returns text on one line, without control characters, escapes and direction marks.
  private static func safe(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var escape = EscapeSkipper()
    var previous: Unicode.Scalar?
    // The number of successive scalars without a width up to here.
    var marks = 0
    for scalar in text.unicodeScalars where !escape.skips(scalar) {
      defer { previous = scalar }
      switch scalar.value {
      // The second half of CR LF, whose first half has become a space.
      case 0x0A where previous == "\r": continue
      case 0x09...0x0D, 0x85, 0x2028, 0x2029: scalars.append(" ")
      // Other control characters.
      case 0..<0x20, 0x7F..<0xA0: continue
      // The invisible characters that change the direction of text, deprecated ones included.
      case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: continue
      default:
        marks = DisplayWidth.of(scalar) == 0 ? marks + 1 : 0
        if marks <= maximumMarks { scalars.append(scalar) }
      }
    }
    return String(scalars)
  }
}

/// A scanner for escape sequences in a text.
///
/// These are `ESC [` up to its final byte, control strings such as `ESC ]` up to `ESC \` or BEL,
/// and any other sequence up to its first character outside of `0x20...0x2F`.
private struct EscapeSkipper {
  /// The part of a text in which the next scalar is.
  private enum State {
    case text
    /// After ESC.
    case escape
    /// In `CSI …`, which is `ESC [` or one scalar.
    case sequence
    /// In a control string: OSC, DCS, SOS, PM or APC.
    case string
  }

  private var state = State.text

  /// Scans the next scalar; returns true if it belongs to a sequence, and is to be left out.
  mutating func skips(_ scalar: Unicode.Scalar) -> Bool {
    switch state {
    case .text:
      switch scalar.value {
      case 0x1B: state = .escape
      // CSI, and the beginnings of control strings, each in one scalar.
      case 0x9B: state = .sequence
      case 0x90, 0x98, 0x9D, 0x9E, 0x9F: state = .string
      default: return false
      }
    case .escape:
      switch scalar {
      case "[": state = .sequence
      case "]", "P", "X", "^", "_": state = .string
      // Another ESC begins anew.
      case "\u{1B}": break
      // A character in this range goes on; any other is the last one of its sequence.
      default: state = (0x20...0x2F).contains(scalar.value) ? .escape : .text
      }
    case .sequence:
      // It ends by its final byte, 0x40...0x7E, or by a character that is no part of a sequence.
      if scalar.value == 0x1B {
        state = .escape
      } else if scalar.value < 0x20 || scalar.value >= 0x40 {
        state = .text
      }
    case .string:
      switch scalar.value {
      // BEL, or the end of a string in one scalar. In two scalars it is `ESC \`, an escape of its own.
      case 0x07, 0x9C: state = .text
      case 0x1B: state = .escape
      // An unterminated string would otherwise take the remainder of the text.
      case 0x0A: state = .text
      default: break
      }
    }
    return true
  }
}
