import CommandSupport
import Testing

@testable import loader

@Suite("Numbers that programs print")
struct PrintedNumberTests {
  @Test(
    "Reads grouped digits and decimals, as far as they can be known",
    arguments: [
      ("7", 7, 7), ("1,234", 1234, 1.234), ("1.234", 1234, 1.234), ("1 234", 1234, nil),
      ("1\u{202F}234", 1234, nil), ("1’234", 1234, nil), ("12,5", nil, 12.5), ("12.50", nil, 12.5),
      ("1,234,567", 1_234_567, nil), ("1,234.5", nil, 1234.5), ("1.234,5", nil, 1234.5),
      (" 12 ", 12, 12), ("1234,567", nil, 1234.567),
    ] as [(String, Double?, Double?)])
  func readings(text: String, grouped: Double?, decimal: Double?) throws {
    let number = try #require(PrintedNumber(text))
    #expect(number.grouped == grouped && number.decimal == decimal)
  }

  @Test(
    "Refuses what is no number", arguments: ["", " ", "a", "1,", ",5", "1,,2", "12,34,56", "-1"])
  func refused(text: String) {
    #expect(PrintedNumber(text) == nil)
  }

  @Test(
    "A part is no more than its whole, and both are read alike",
    arguments: [
      ("7", "1,234", 0), ("100", "1,234", 8), ("999", "1,234", 80), ("1,000", "1,234", 81),
      ("1,234", "1,234", 100), ("500", "4.000", 12), ("1", "1,500", nil), ("5", "0", nil),
      ("x", "12", nil), ("12", "x", nil), ("7", "12", 58), ("1.5", "3.0", 50), ("13", "12", 100),
    ] as [(String, String, Int?)])
  func parts(part: String, whole: String, percent: Int?) {
    #expect(PrintedNumber.percent(part, of: whole) == percent)
  }

  @Test("Reads percentages", arguments: [("12,5", 12), ("50.0", 50), ("99,9", 99), ("100", 100)])
  func percentages(text: String, percent: Int) {
    #expect(PrintedNumber.percent(text) == percent)
  }

  @Test(
    "Ready patterns find the last progress of a line",
    arguments: [
      ("swift", "[7/12] Compiling A", ["7", "12"]), ("swift", "[ 7 / 12 ] Compiling", ["7", "12"]),
      ("cargo", "    Building [====>     ] 12/80: serde", ["12", "80"]),
      ("ninja", "[3/9] cc a.o", ["3", "9"]), ("make", "[ 42%] Building", ["42"]),
      ("percent", "at 12,5 % now", ["12,5"]),
    ])
  func ready(name: String, line: String, groups: [String]) throws {
    let arguments = try Arguments(["--progress-from", name, "--", "true"], for: RunCommand.self)
    #expect(try LinePatterns(arguments).progress?.lastMatch(in: line) == groups)
  }
}
