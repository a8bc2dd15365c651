import Testing

@testable import PlainText

/// Tests of the words of messages: what counts as a number, suggested names, columns, and invisible characters.
struct WordingTests {
  @Test(
    "Distinguishes numbers of JSON, of decimal text, and neither",
    arguments: [
      ("1e5", true, true), ("1e-5", true, true), ("1E+5", true, true), ("-0.5e-1", true, true),
      ("+1", false, true), (".5", false, true), ("1e", false, false), ("1e+-5", false, false),
      ("1e--5", false, false), ("1.e5", false, true), ("-", false, false), ("", false, false),
    ])
  func numbers(text: String, isJSON: Bool, isDecimal: Bool) {
    #expect(((try? JSONParser.parse(Array(text.utf8)[...])) != nil) == isJSON)
    #expect(DecimalNumber.isNumber(text) == isDecimal)
  }

  @Test("Two swapped neighbors are one mistake, which three letters may have")
  func neighbors() {
    // Two letters swapped, one missing, one added, one wrong, or only the case.
    for name in ["acb", "bac", "ab", "abcd", "abd", "ABC"] {
      #expect(suggestion(for: name, in: ["abc"]) == "abc", "\(name)")
    }
    // Two mistakes or more, or no name at all.
    for name in ["cab", "a", "abcde", "xyz", ""] {
      #expect(suggestion(for: name, in: ["abc"]) == nil, "\(name)")
    }
  }

  @Test("One wrong letter is a mistake even in the shortest name")
  func short() {
    #expect(suggestion(for: "x", in: ["xy"]) == "xy" && suggestion(for: "zz", in: ["xy"]) == nil)
  }

  @Test("A scalar takes one column, however many bytes it has")
  func columns() {
    var position = TextPosition()
    for byte in "aé日👩".utf8 { position.pass(byte) }
    // After four scalars of 1, 2, 3 and 4 bytes.
    #expect(position.line == 1 && position.column == 5)
  }

  @Test("Spells out invisible characters, except joiners of letters and emoji")
  func hidden() {
    #expect(
      visible("a\u{A0}b\u{200B}c\u{AD}d\u{2060}e\u{E0041}f\u{3164}")
        == #"a\u{00A0}b\u{200B}c\u{00AD}d\u{2060}e\u{000E0041}f\u{3164}"#)
    let joined = "می\u{200C}خواهم 👩\u{200D}🚀 ❤\u{FE0F}"
    #expect(visible(joined) == joined)
  }
}
