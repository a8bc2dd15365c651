import CommandSupport
import Testing

@testable import loader

/// Numbers in the output of any program, whose locale is unknown: a comma or a point may group digits, or begin
/// decimals. Where a part of a whole is printed, as in `[7/1,234]`, one reading may be impossible: 7 is above 1.234.
@Suite("Numbers that programs print")
struct PrintedNumberTests {
  @Test(
    "Reads grouped digits and decimals, as far as they can be known",
    arguments: [
      // A text, its value if its marks group digits, and its value if the last one is for decimals.
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
    "Rejects what is no number", arguments: ["", " ", "a", "1,", ",5", "1,,2", "12,34,56", "-1"])
  func refused(text: String) {
    #expect(PrintedNumber(text) == nil)
  }

  @Test(
    "A part is no more than its whole, and both are read alike",
    arguments: [
      // A part, its whole, and the percentage. Nil: 1 of 1,500 may be 0 % or 66 %; 0 is no whole; x is no number.
      ("7", "1,234", 0), ("100", "1,234", 8), ("999", "1,234", 80), ("1,000", "1,234", 81),
      ("1,234", "1,234", 100), ("500", "4.000", 12), ("1", "1,500", nil), ("5", "0", nil),
      ("1", "1", 100),
      ("x", "12", nil), ("12", "x", nil), ("7", "12", 58), ("1.5", "3.0", 50), ("13", "12", 100),
    ] as [(String, String, Int?)])
  func parts(part: String, whole: String, percent: Int?) {
    let fraction = PrintedNumber.progress(part, of: whole)?.fraction
    // Rounded down; 1e-9 makes up for a product just below a whole number.
    #expect(fraction.map { Int($0 * 100 + 1e-9) } == percent)
  }

  @Test("Counts whole numbers, and only those")
  func counts() {
    #expect(PrintedNumber.progress("1,000", of: "1,234") == .counted(1000, of: 1234))
    #expect(PrintedNumber.progress("1.5", of: "3.0") == .fraction(0.5))
  }

  @Test(
    "Reads percentages with their decimals",
    arguments: [("12,5", 0.125), ("50.0", 0.5), ("87,5", 0.875), ("100", 1), ("250", 1)])
  func percentages(text: String, fraction: Double) {
    #expect(PrintedNumber.fraction(text) == .fraction(fraction))
  }
}
