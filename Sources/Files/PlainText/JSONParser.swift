/// Parses a JSON text, and records the location of each value.
///
/// Foundation's parser reports no locations, and an error without a position helps little in a long
/// line. One instance reads one text, from ``parse(_:of:)`` to its result or first error.
///
/// Source: RFC 8259; a duplicate name in an object is an error.
package struct JSONParser {
  /// The maximum nesting depth of arrays and objects: each level is a recursive call, and the stack is limited.
  package static let deepest = 64
  /// The maximum length of a text, 16 MiB: its values take about thirty times as much memory.
  package static let longest = 1 << 24

  private let text: ArraySlice<UInt8>
  /// The noun for the content of a line, for messages; nil if the text is a whole file.
  private let item: String?
  /// The index of the next byte in `text`.
  private var position: Int
  /// The number of open arrays and objects.
  private var depth = 0

  /// Creates a parser of `text`; offsets count from its start.
  private init(_ text: ArraySlice<UInt8>, of item: String?) {
    self.text = text
    self.item = item
    position = text.startIndex
  }

  /// Returns the single value in `text`.
  ///
  /// - Parameter item: The noun for the content of `text`, if it is a line of a file: `an event`.
  /// - Complexity: O(*n*) in the bytes of `text`.
  package static func parse(
    _ text: ArraySlice<UInt8>, of item: String? = nil
  ) throws(ReadingProblem) -> JSONNode {
    guard text.count <= longest else {
      throw ReadingProblem(
        at: 0, "the JSON is longer than \(longest >> 20) MiB, expected less: a part of it at a time"
      )
    }
    if let problem = ReadingProblem(notUTF8In: text) { throw problem }
    var parser = JSONParser(text, of: item)
    let node = try parser.value()
    parser.skipSpace()
    guard parser.peek == nil else {
      throw parser.unexpected(item == nil ? "nothing more" : "nothing more on this line")
    }
    return node
  }

  /// The next byte; nil at the end.
  private var peek: UInt8? {
    position < text.endIndex ? text[position] : nil
  }

  /// The number of bytes read.
  private var offset: Int {
    position - text.startIndex
  }

  /// Skips `byte`, and returns true, if it is next; otherwise returns false.
  private mutating func consume(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  /// Skips white space as RFC 8259 defines it.
  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      position += 1
    }
  }

  /// The words for the end of the text in a message: the end of the line that holds `item`, or of the file.
  private var end: String {
    item.map { "the end of the line, which holds all of \($0)" } ?? "the end of the file"
  }

  /// Returns the problem that the text at the current position is not what was `expected`.
  private func unexpected(_ expected: String) -> ReadingProblem {
    // Enough bytes for the one character that is shown.
    let remainder = String(decoding: text[position...].prefix(8), as: UTF8.self)
    let found = remainder.first.map { quote(String($0)) } ?? end
    return ReadingProblem(at: offset, "found \(found), expected \(expected)")
  }

  /// Reads the next value; skips white space before it.
  private mutating func value() throws(ReadingProblem) -> JSONNode {
    skipSpace()
    let start = offset
    let content = try content()
    return JSONNode(content: content, range: start..<offset)
  }

  /// Reads a value of any kind.
  private mutating func content() throws(ReadingProblem) -> JSONNode.Content {
    guard let byte = peek else { throw unexpected("a JSON value") }
    switch Unicode.Scalar(byte) {
    case "{": return .object(try nested { (parser) throws(ReadingProblem) in try parser.members() })
    case "[": return .array(try nested { (parser) throws(ReadingProblem) in try parser.elements() })
    case "\"": return .string(try string())
    case "-", "0"..."9": return .number(try number())
    case "n" where consume("null"): return .null
    case "t" where consume("true"): return .boolean(true)
    case "f" where consume("false"): return .boolean(false)
    default: throw unexpected("a JSON value")
    }
  }

  /// Skips a word, such as `true`; returns false if it is not next.
  private mutating func consume(_ word: String) -> Bool {
    guard text[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  /// Reads an array or object from its opening bracket or brace, one level deeper.
  ///
  /// - Parameter read: Reads everything after the opening bracket or brace, up to and with the closing one.
  private mutating func nested<Items>(
    _ read: (inout JSONParser) throws(ReadingProblem) -> Items
  ) throws(ReadingProblem) -> Items {
    guard depth < Self.deepest else {
      throw ReadingProblem(at: offset, "found more than \(Self.deepest) nested arrays or objects")
    }
    depth += 1
    // The opening bracket or brace.
    position += 1
    let items = try read(&self)
    depth -= 1
    return items
  }
}

extension JSONParser {
  /// Reads the elements of an array, and its closing bracket; the opening one has been read.
  private mutating func elements() throws(ReadingProblem) -> [JSONNode] {
    skipSpace()
    if consume(UInt8(ascii: "]")) { return [] }
    var elements: [JSONNode] = []
    while true {
      elements.append(try value())
      skipSpace()
      if consume(UInt8(ascii: "]")) { return elements }
      guard consume(UInt8(ascii: ",")) else { throw unexpected("',' or ']'") }
    }
  }

  /// Reads the members of an object, and its closing brace; the opening one has been read.
  private mutating func members() throws(ReadingProblem) -> [JSONMember] {
    skipSpace()
    if consume(UInt8(ascii: "}")) { return [] }
    var members: [JSONMember] = []
    var names: Set<String> = []
    while true {
      let member = try member()
      guard names.insert(member.name).inserted else {
        throw ReadingProblem(at: member.start, "\(quote(member.name)) is given twice")
      }
      members.append(member)
      skipSpace()
      if consume(UInt8(ascii: "}")) { return members }
      guard consume(UInt8(ascii: ",")) else { throw unexpected("',' or '}'") }
    }
  }

  /// Reads a member of an object: a name, a colon and a value.
  private mutating func member() throws(ReadingProblem) -> JSONMember {
    skipSpace()
    let start = offset
    guard peek == UInt8(ascii: "\"") else { throw unexpected("a name in double quotes") }
    let name = try string()
    skipSpace()
    guard consume(UInt8(ascii: ":")) else { throw unexpected("':' after the name") }
    return JSONMember(name: name, start: start, value: try value())
  }
}

extension JSONParser {
  /// Reads a number in JSON's syntax that fits a Double.
  private mutating func number() throws(ReadingProblem) -> Double {
    let start = position
    _ = consume(UInt8(ascii: "-"))
    // No digit follows a leading 0.
    if !consume(UInt8(ascii: "0")) { try digits() }
    if consume(UInt8(ascii: ".")) { try digits() }
    if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
      if !consume(UInt8(ascii: "+")) { _ = consume(UInt8(ascii: "-")) }
      try digits()
    }
    let spelling = String(decoding: text[start..<position], as: UTF8.self)
    guard let value = Double(spelling), value.isFinite else {
      throw ReadingProblem(
        at: start - text.startIndex, "\(spelling.prefix(40)) is too large for a Double")
    }
    // Adding zero turns a negative zero into a positive one.
    return value + 0
  }

  /// Skips one or more digits.
  private mutating func digits() throws(ReadingProblem) {
    let start = position
    while let byte = peek, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { position += 1 }
    guard position > start else { throw unexpected("a digit") }
  }
}

extension JSONParser {
  /// Reads a string; the next byte is its opening quote.
  private mutating func string() throws(ReadingProblem) -> String {
    position += 1
    var bytes: [UInt8] = []
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw unexpected("control characters to be written as \\u") }
      position += 1
      if byte == UInt8(ascii: "\\") {
        bytes += String(try escape()).utf8
      } else {
        bytes.append(byte)
      }
    }
    guard consume(UInt8(ascii: "\"")) else { throw unexpected("'\"' to end the string") }
    // The bytes are valid: `parse` has checked the whole text.
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads an escape, whose backslash has been read, and returns the scalar that it represents.
  private mutating func escape() throws(ReadingProblem) -> Unicode.Scalar {
    guard let byte = peek, let scalar = Self.escapes[Unicode.Scalar(byte)] else {
      // `\u` is not in the table, because the number of the scalar follows it.
      if consume(UInt8(ascii: "u")) { return try scalar() }
      throw unexpected("an escape of JSON: one of \" \\ / b f n r t u")
    }
    position += 1
    return scalar
  }

  /// The scalar that each letter after a backslash represents.
  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r",
    "t": "\t",
  ]

  /// Reads the scalar after `\u`: one code unit, or a surrogate pair.
  private mutating func scalar() throws(ReadingProblem) -> Unicode.Scalar {
    let high = try hexadecimal()
    // Nil only for a surrogate, which is no scalar.
    if let scalar = Unicode.Scalar(high) { return scalar }
    // A scalar from 0x10000 on is a pair of surrogates. They have the twenty bits of its distance to 0x10000: the
    // first one, 0xD800..<0xDC00, the higher ten, and the second one, 0xDC00...0xDFFF, the lower ten.
    guard high < 0xDC00, consume(UInt8(ascii: "\\")), consume(UInt8(ascii: "u")) else {
      throw unexpected("a pair of surrogates")
    }
    let low = try hexadecimal()
    guard 0xDC00...0xDFFF ~= low,
      let scalar = Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
    else { throw unexpected("the second of two surrogates before this") }
    return scalar
  }

  /// Reads four hexadecimal digits.
  private mutating func hexadecimal() throws(ReadingProblem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("four hexadecimal digits")
      }
      position += 1
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
