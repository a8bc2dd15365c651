import PlainText
import TestSupport
import Testing

/// Tests of the parser of JSON: the values it reads, and the byte offset and message of a mistake.
///
/// `Mistake.all("json")` are the texts of Fixtures/Mistakes/json.txt, with their expected messages.
struct JSONParserTests {
  @Test(
    "Reports a text that is not JSON at the first wrong character",
    arguments: Mistake.all("json"))
  func mistakes(bad: Mistake) {
    let error = #expect(throws: ReadingProblem.self) { try parse(bad.text) }
    #expect(error.map { "\($0.offset): \($0.message)" } == bad.messages[0])
  }

  @Test(
    "Reports a text that is not UTF-8 at the first wrong byte",
    // The bytes, the offset of the first wrong one, and its name. 0xC3 begins a character that 0x22 cannot continue.
    arguments: [
      ([0xFF, 0xFE], 0, "0xFF"), (Array("[\"é".utf8) + [0xC3, 0x22], 4, "0xC3"),
      (Array("{\"a\":1}".utf8) + [0x80], 7, "0x80"),
    ] as [([UInt8], Int, String)])
  func notUTF8(text: [UInt8], offset: Int, byte: String) {
    let error = #expect(throws: ReadingProblem.self) { try JSONParser.parse(text[...]) }
    #expect(
      error == ReadingProblem(at: offset, "the byte \(byte) is not UTF-8, expected text in UTF-8"))
  }

  @Test("A negative zero is 0")
  func zero() throws {
    guard case .number(let number) = try parse("-0.0").content else { throw Problem("no number") }
    #expect(number.sign == .plus)
    #expect(try DecimalNumber.read("-0e1").get().sign == .plus)
  }

  @Test(
    "Reads escapes, and surrogates in pairs",
    arguments: cases([
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u0041\u00e9\uD83D\uDE00""#, "Aé😀"),
      ("\"é😀\"", "é😀"),
    ]))
  func escapes(given: Given<(String, String)>) throws {
    let (text, value) = given.values
    let content = try parse(text).content
    if case .string(let read) = content {
      #expect(read == value)
    } else {
      Issue.record("no string")
    }
  }

  @Test("A value knows its bytes")
  func ranges() throws {
    let content = try parse(" [1.5, \"é\" ,null]").content
    guard case .array(let elements) = content else { throw Problem("no array") }
    // Offsets from the space at the start; the quoted `é` has four bytes.
    #expect(elements.map(\.range) == [2..<5, 7..<11, 13..<17])
  }

  @Test("Deeply nested arrays are an error and not a crash")
  func depth() {
    let error = #expect(throws: ReadingProblem.self) {
      try parse(String(repeating: "[", count: 100_000))
    }
    // 64 levels are permitted, so the bracket at offset 64 is one too many.
    #expect(error?.offset == 64)
    // A hundred of them side by side are not deep.
    #expect(throws: Never.self) { try parse("[\(String(repeating: "[],", count: 100))[]]") }
  }

  /// Returns the value that a text of JSON contains.
  private func parse(_ text: String) throws -> JSONNode {
    try JSONParser.parse(Array(text.utf8)[...])
  }
}
