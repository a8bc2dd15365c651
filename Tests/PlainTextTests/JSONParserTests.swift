import PlainText
import TestSupport
import Testing

struct JSONParserTests {
  private static let end = "the end of the file"

  @Test(
    "A text that is not JSON is reported at the first wrong character",
    arguments: cases([
      ("", 0, "found \(end), expected a JSON value"),
      ("nul", 0, "found 'n', expected a JSON value"),
      ("[1,]", 3, "found ']', expected a JSON value"),
      ("[1 2]", 3, "found '2', expected ',' or ']'"),
      ("[1", 2, "found \(end), expected ',' or ']'"),
      (#"{"a" 1}"#, 5, "found '1', expected ':' after the name"),
      (#"{"a":1 "b":2}"#, 7, "found '\"', expected ',' or '}'"),
      (#"{a:1}"#, 1, "found 'a', expected a name in double quotes"),
      (#"{"a":1,"a":2}"#, 7, "'a' is given twice"),
      ("01", 1, "found '1', expected nothing more"),
      ("1.", 2, "found \(end), expected a digit"),
      ("-", 1, "found \(end), expected a digit"),
      ("1e+", 3, "found \(end), expected a digit"),
      ("1e400", 0, "1e400 is too large for a Double"),
      ("NaN", 0, "found 'N', expected a JSON value"),
      (#""a"#, 2, "found \(end), expected '\"' to end the string"),
      (#""\x""#, 2, "found 'x', expected an escape of JSON: one of \" \\ / b f n r t u"),
      (#""\u12g4""#, 5, "found 'g', expected four hexadecimal digits"),
      (#""\ud800x""#, 7, "found 'x', expected a pair of surrogates"),
      ("\"a\tb\"", 2, "found '\\t', expected control characters to be written as \\u"),
      ("\u{1B}[2J", 0, "found '\\u{1B}', expected a JSON value"),
      ("[\0", 1, "found '\\0', expected a JSON value"),
      ("[1\u{9B}", 2, "found '\\u{009B}', expected ',' or ']'"),
      ("\u{FEFF}{}", 0, "found '\\u{FEFF}', expected a JSON value"),
      ("[] é", 3, "found 'é', expected nothing more"),
    ]))
  func refusing(given: Given<(String, Int, String)>) {
    let (text, offset, message) = given.values
    let error = #expect(throws: ReadingProblem.self) { try parse(text) }
    #expect(error == ReadingProblem(at: offset, message))
  }

  @Test(
    "A text that is not UTF-8 is reported at the first wrong byte",
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
    guard case .number(let number) = try parse("-0.0").content else {
      Issue.record("no number")
      return
    }
    #expect(number.sign == .plus)
    #expect(try DecimalNumber.read("-0e1").get().sign == .plus)
  }

  @Test(
    "Escapes are read, surrogates in pairs",
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
    guard case .array(let elements) = content else {
      Issue.record("no array")
      return
    }
    #expect(elements.map(\.range) == [2..<5, 7..<11, 13..<17])
  }

  @Test("Deeply nested arrays are an error and not a crash")
  func depth() {
    let error = #expect(throws: ReadingProblem.self) {
      try parse(String(repeating: "[", count: 100_000))
    }
    #expect(error?.offset == 64)
  }

  private func parse(_ text: String) throws -> JSONNode {
    try JSONParser.parse(Array(text.utf8)[...])
  }
}
