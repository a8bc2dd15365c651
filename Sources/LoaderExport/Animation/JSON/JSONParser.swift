/// Reads one JSON text and remembers where each value stands.
///
/// Foundation's reader says what a text holds but not where, and a message without a place is no
/// help in a long line. Source: RFC 8259, to the letter, save that a name given twice is an error.
struct JSONParser {
  /// How deep arrays and objects may lie in one another.
  static let deepest = 64

  let text: ArraySlice<UInt8>
  var position: Int
  private var depth = 0

  /// Prepares to read `text`; places are counted from its start.
  private init(_ text: ArraySlice<UInt8>) {
    self.text = text
    position = text.startIndex
  }

  /// The one value that `text` holds.
  ///
  /// - Complexity: O(*n*) in the bytes of `text`; O(*m*²) in the members of one object.
  static func parse(_ text: ArraySlice<UInt8>) throws(ReadingProblem) -> JSONNode {
    var parser = JSONParser(text)
    let node = try parser.value()
    parser.skipSpace()
    guard parser.peek == nil else { throw parser.unexpected("nothing more on this line") }
    return node
  }

  /// The byte at the position, if any is left.
  var peek: UInt8? {
    position < text.endIndex ? text[position] : nil
  }

  /// How many bytes have been read.
  var offset: Int {
    position - text.startIndex
  }

  /// Passes over `byte` if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  /// Passes over what RFC 8259 calls white space.
  mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      position += 1
    }
  }

  /// The problem that something else stands here than `expected`.
  func unexpected(_ expected: String) -> ReadingProblem {
    let rest = String(decoding: text[position...].prefix(8), as: UTF8.self)
    let end = "the end of the line, which holds all of an animation"
    let found = rest.first.map { "'\($0)'" } ?? end
    return ReadingProblem(at: offset, "found \(found), expected \(expected)")
  }

  /// The value that stands next, with the space before it passed over.
  mutating func value() throws(ReadingProblem) -> JSONNode {
    skipSpace()
    let start = offset
    let content = try content()
    return JSONNode(content: content, range: start..<offset)
  }

  private mutating func content() throws(ReadingProblem) -> JSONNode.Content {
    guard let byte = peek else { throw unexpected("a JSON value") }
    switch Unicode.Scalar(byte) {
    case "{": return .object(try nested { (parser) throws(ReadingProblem) in try parser.members() })
    case "[": return .array(try nested { (parser) throws(ReadingProblem) in try parser.elements() })
    case "\"": return .string(try string())
    case "-", "0"..."9": return .number(try number())
    case "n" where take("null"): return .null
    case "t" where take("true"): return .boolean(true)
    case "f" where take("false"): return .boolean(false)
    default: throw unexpected("a JSON value")
    }
  }

  private mutating func take(_ word: String) -> Bool {
    guard text[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  private mutating func nested<Items>(
    _ read: (inout JSONParser) throws(ReadingProblem) -> Items
  ) throws(ReadingProblem) -> Items {
    guard depth < Self.deepest else {
      throw ReadingProblem(at: offset, "found more than \(Self.deepest) arrays in one another")
    }
    depth += 1
    position += 1
    let items = try read(&self)
    depth -= 1
    return items
  }
}
