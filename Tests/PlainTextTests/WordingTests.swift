import Testing

@testable import PlainText

struct WordingTests {
  @Test(
    "A number is one in JSON, as decimal text, and in neither",
    arguments: [
      ("1e5", true, true), ("1e-5", true, true), ("1E+5", true, true), ("-0.5e-1", true, true),
      ("+1", false, true), (".5", false, true), ("1e", false, false), ("1e+-5", false, false),
      ("1e--5", false, false), ("1.e5", false, true), ("-", false, false), ("", false, false),
    ])
  func numbers(text: String, isJSON: Bool, isDecimal: Bool) {
    #expect(((try? JSONParser.parse(Array(text.utf8)[...])) != nil) == isJSON)
    #expect(DecimalNumber.isNumber(text) == isDecimal)
  }

  @Test(
    "Two swapped neighbors are one mistake, which a word of three letters may have")
  func neighbors() {
    for name in ["acb", "bac", "ab", "abcd", "abd", "ABC"] {
      #expect(suggestion(for: name, in: ["abc"]) == "abc", "\(name)")
    }
    for name in ["cab", "a", "abcde", "xyz", ""] {
      #expect(suggestion(for: name, in: ["abc"]) == nil, "\(name)")
    }
  }
}
