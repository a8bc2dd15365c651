/// Cuts a string into the tokens of CSS.
///
/// Source: CSS Syntax Level 3, section 4. Escapes are not read: no easing's name needs one.
struct CSSTokenizer {
  /// The text, as UTF-8.
  let text: [UInt8]
  /// How far it has been read, in bytes.
  var position = 0

  /// Begins at the start of `text`.
  init(_ text: String) {
    self.text = Array(text.utf8)
  }

  /// The next token and the byte it starts at; comments and white space are passed over.
  ///
  /// - Complexity: O(*n*) in the bytes of the token and the space before it.
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
      // The rest of one character, so that a message never shows half of it.
      while let more = self.byte(0), more & 0xC0 == 0x80 { position += 1 }
      return (.other(word(from: start)), start)
    }
  }

  private mutating func skipSpace() {
    while let byte = byte(0) {
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
  func byte(_ ahead: Int) -> UInt8? {
    position + ahead < text.count ? text[position + ahead] : nil
  }

  func word(from start: Int) -> String {
    String(decoding: text[start..<position], as: UTF8.self)
  }

  mutating func skip(while belongs: (UInt8) -> Bool) {
    while let byte = byte(0), belongs(byte) { position += 1 }
  }

  private func startsNumber() -> Bool {
    let sign = byte(0) == UInt8(ascii: "+") || byte(0) == UInt8(ascii: "-") ? 1 : 0
    let point = byte(sign) == UInt8(ascii: ".") ? 1 : 0
    guard let digit = byte(sign + point) else { return false }
    return Self.isDigit(digit)
  }

  func startsName() -> Bool {
    guard let first = byte(0) else { return false }
    guard first == UInt8(ascii: "-") else { return Self.isNameStart(first) }
    return byte(1).map { Self.isNameStart($0) || $0 == first } ?? false
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  static func isNamePart(_ byte: UInt8) -> Bool {
    isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
  }
}
