import PlainText

/// A CSS token, limited to the kinds that an easing function needs.
enum CSSToken: Equatable {
  /// A name such as `ease-in`, in lower case.
  case name(String)
  /// A name with its opening parenthesis, such as `steps(`; stored without the parenthesis.
  case function(String)
  /// A number; `isInteger` if it has neither a point nor an exponent.
  case number(Double, isInteger: Bool)
  /// A percentage: the number before the percent sign.
  case percentage(Double)
  /// A comma.
  case comma
  /// A closing parenthesis.
  case close
  /// Any other text, unchanged.
  case other(String)
  /// The end of the text.
  case end
}

extension CSSToken {
  /// The token in messages.
  var spelling: String {
    switch self {
    case .name(let name): quote(name)
    case .function(let name): quote(name + "(")
    case .number(let value, isInteger: true) where abs(value) < 1e15: "\(Int(value))"
    case .number(let value, _): "\(value)"
    case .percentage(let value): "\(value)%"
    case .comma: "','"
    case .close: "')'"
    case .other(let text): quote(text)
    case .end: "the end"
    }
  }
}

/// A tokenizer of CSS.
///
/// Source: CSS Syntax Level 3, section 4. Escapes are not supported, because no name of an easing
/// needs one.
struct CSSTokenizer {
  /// The text as UTF-8.
  private let text: [UInt8]
  /// The offset of the next byte to be read.
  private var position = 0

  /// Creates a tokenizer at the beginning of `text`.
  init(_ text: String) {
    self.text = Array(text.utf8)
  }

  /// Returns the next token and its offset; skips comments and white space.
  ///
  /// - Complexity: O(*n*) in the bytes of the token and of the white space before it.
  mutating func next() -> (token: CSSToken, start: Int) {
    skipSpace()
    let start = position
    guard let byte = byte(0) else { return (.end, start) }
    if startsNumber() { return (number(), start) }
    if startsName() { return (name(), start) }
    position += 1
    switch byte {
    case UInt8(ascii: ","): return (.comma, start)
    case UInt8(ascii: ")"): return (.close, start)
    default:
      // The remaining bytes of the character, so that a message never shows half of it.
      while let more = self.byte(0), more & 0xC0 == 0x80 { position += 1 }
      return (.other(word(from: start)), start)
    }
  }

  /// Skips white space and comments.
  private mutating func skipSpace() {
    while let byte = byte(0) {
      // A space, a tab, a line feed, a form feed, a carriage return.
      if [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) {
        position += 1
      } else if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "*") {
        position += 2
        while position < text.count, self.byte(0) != UInt8(ascii: "*") || self.byte(1) != byte {
          position += 1
        }
        position = min(position + 2, text.count)
      } else {
        return
      }
    }
  }

  /// Reads a name; with a parenthesis after it, it is a function.
  private mutating func name() -> CSSToken {
    let start = position
    skip(while: Self.isNamePart)
    let name = word(from: start).lowercased()
    guard byte(0) == UInt8(ascii: "(") else { return .name(name) }
    position += 1
    return .function(name)
  }
}

extension CSSTokenizer {
  /// Returns the byte `ahead` bytes after the next one; nil past the end.
  private func byte(_ ahead: Int) -> UInt8? {
    position + ahead < text.count ? text[position + ahead] : nil
  }

  /// Returns the text from `start` up to the next byte.
  private func word(from start: Int) -> String {
    String(decoding: text[start..<position], as: UTF8.self)
  }

  /// Skips the bytes for which `belongs` returns true.
  private mutating func skip(while belongs: (UInt8) -> Bool) {
    while let byte = byte(0), belongs(byte) { position += 1 }
  }

  /// Returns true if a number is next: a digit after an optional sign and point.
  private func startsNumber() -> Bool {
    let sign = byte(0) == UInt8(ascii: "+") || byte(0) == UInt8(ascii: "-") ? 1 : 0
    let point = byte(sign) == UInt8(ascii: ".") ? 1 : 0
    guard let digit = byte(sign + point) else { return false }
    return Self.isDigit(digit)
  }

  /// Returns true if a name is next, which may begin with one or two hyphens.
  private func startsName() -> Bool {
    guard let first = byte(0) else { return false }
    guard first == UInt8(ascii: "-") else { return Self.isNameStart(first) }
    return byte(1).map { Self.isNameStart($0) || $0 == first } ?? false
  }

  /// Returns true for 0 to 9.
  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// Returns true for a letter, an underscore, or a byte of a character beyond ASCII.
  ///
  /// The bit 0x20 turns an upper-case letter into its lower-case one.
  private static func isNameStart(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  /// Returns true for a byte that may follow the first of a name.
  private static func isNamePart(_ byte: UInt8) -> Bool {
    isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
  }
}

extension CSSTokenizer {
  /// Reads a number, a percentage, or a number with a unit, which is neither.
  private mutating func number() -> CSSToken {
    let start = position
    if byte(0) == UInt8(ascii: "+") || byte(0) == UInt8(ascii: "-") { position += 1 }
    skip(while: Self.isDigit)
    var isInteger = true
    if byte(0) == UInt8(ascii: "."), let digit = byte(1), Self.isDigit(digit) {
      isInteger = false
      position += 1
      skip(while: Self.isDigit)
    }
    let sign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-") ? 1 : 0
    if let e = byte(0), e | 0x20 == UInt8(ascii: "e"), let digit = byte(1 + sign),
      Self.isDigit(digit)
    {
      isInteger = false
      position += 1 + sign
      skip(while: Self.isDigit)
    }
    // CSS clamps a number that is too large to the largest one.
    let largest = Double.greatestFiniteMagnitude
    let value = min(max(Double(word(from: start)) ?? 0, -largest), largest)
    if byte(0) == UInt8(ascii: "%") {
      position += 1
      return .percentage(value)
    }
    guard startsName() else { return .number(value, isInteger: isInteger) }
    skip(while: Self.isNamePart)
    return .other(word(from: start))
  }
}
