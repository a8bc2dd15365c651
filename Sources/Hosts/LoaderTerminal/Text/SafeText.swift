/// A text of one line that can be written to a terminal as it is.
///
/// Escape sequences, control characters and marks of text direction are taken out. Line breaks and tabs
/// become spaces. Of scalars without a width, fifteen in a row are kept. So a file name or a message
/// from outside cannot move the cursor, change the title or the colors, or turn the text after it.
package struct SafeText: Hashable, Sendable {
  /// The text.
  package let content: String
  /// How many cells it takes.
  package let width: Int

  /// Makes a text safe.
  ///
  /// - Parameter isUnicode: Whether the terminal shows more than ASCII; if not, every other character
  ///   is a question mark.
  /// - Complexity: O(scalars).
  package init(_ text: String, isUnicode: Bool = true) {
    // Printable ASCII, the usual text, is safe as it is.
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) {
      (content, width) = (text, text.utf8.count)
      return
    }
    let safe = Self.safe(text)
    content = isUnicode ? safe : String(safe.map { $0.isASCII ? $0 : "?" })
    width = DisplayWidth.of(content)
  }

  private init(safe content: String, width: Int) {
    (self.content, self.width) = (content, width)
  }

  /// Whether every terminal agrees on the width of each character: only then can something in the
  /// middle of it be rewritten.
  var isPlain: Bool { content.utf8.allSatisfy { $0 < 0x80 } }

  /// The lines of a longer text, each made safe.
  static func lines(_ text: String, isUnicode: Bool) -> [SafeText] {
    // CR LF is one line break, and a scalar is found faster than a character.
    let text = text.utf8.contains(0x0D) ? text.replacing("\r\n", with: "\n") : text
    return text.unicodeScalars
      .split(omittingEmptySubsequences: false) { Character($0).isNewline }
      .map { SafeText(String($0), isUnicode: isUnicode) }
  }

  /// The text within so many cells; what is cut off leaves an ellipsis.
  ///
  /// - Complexity: O(characters).
  func cut(to cells: Int, ellipsis: String) -> SafeText {
    guard width > cells else { return self }
    let room = cells - ellipsis.count
    guard room >= 0 else { return SafeText(safe: "", width: 0) }
    var (cut, used) = ("", 0)
    for character in content {
      let width = DisplayWidth.of(character)
      guard used + width <= room else { break }
      cut.append(character)
      used += width
    }
    return SafeText(safe: cut + ellipsis, width: used + ellipsis.count)
  }

  /// The text with something of ASCII behind it.
  func appending(_ end: String) -> SafeText {
    SafeText(safe: content + end, width: width + end.count)
  }

  /// The most scalars without a width in a row: more than any script or emoji needs.
  private static let maximumMarks = 15

  private static func safe(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var escape = EscapeSkipper()
    var last: Unicode.Scalar?
    var marks = 0
    for scalar in text.unicodeScalars where !escape.skips(scalar) {
      defer { last = scalar }
      switch scalar.value {
      case 0x0A where last == "\r": continue
      case 0x09...0x0D, 0x85, 0x2028, 0x2029: scalars.append(" ")
      case 0..<0x20, 0x7F..<0xA0: continue
      // Marks, embeddings, overrides and isolates of bidirectional text, and old switches like them.
      case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: continue
      default:
        marks = DisplayWidth.of(scalar) == 0 ? marks + 1 : 0
        if marks <= maximumMarks { scalars.append(scalar) }
      }
    }
    return String(scalars)
  }
}

/// Finds what of a text is an escape sequence: `ESC [` up to its final byte, `ESC ]` and its kin up to
/// `ESC \` or BEL, any other by its second character.
private struct EscapeSkipper {
  private enum State {
    case text, escape, sequence, string
  }

  private var state = State.text

  /// Whether this scalar belongs to a sequence.
  mutating func skips(_ scalar: Unicode.Scalar) -> Bool {
    switch state {
    case .text:
      switch scalar.value {
      case 0x1B: state = .escape
      case 0x9B: state = .sequence
      case 0x90, 0x98, 0x9D, 0x9E, 0x9F: state = .string
      default: return false
      }
    case .escape:
      switch scalar {
      case "[": state = .sequence
      case "]", "P", "X", "^", "_": state = .string
      case "\u{1B}": break
      default: state = (0x20...0x2F).contains(scalar.value) ? .escape : .text
      }
    case .sequence:
      if scalar.value == 0x1B {
        state = .escape
      } else if scalar.value < 0x20 || scalar.value >= 0x40 {
        state = .text
      }
    case .string:
      switch scalar.value {
      case 0x07, 0x9C: state = .text
      case 0x1B: state = .escape
      // A string that nobody ends would take the rest of the text with it.
      case 0x0A: state = .text
      default: break
      }
    }
    return true
  }
}
