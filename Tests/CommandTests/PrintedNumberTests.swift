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
    "Rejects what is no number", arguments: ["", " ", "a", "1,", ",5", "1,,2", "12,34,56", "-1"])
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

  @Test(
    "Ready patterns find the last progress of a line",
    arguments: [
      ("swift", "[7/12] Compiling A", ["7", "12"]), ("swift", "[ 7 / 12 ] Compiling", ["7", "12"]),
      ("cargo", "    Building [====>     ] 12/80: serde", ["12", "80"]),
      ("ninja", "[3/9] cc a.o", ["3", "9"]), ("make", "[ 42%] Building", ["42"]),
      ("percent", "at 12,5 % now", ["12,5"]), ("percent", " 40%|████ | 2/5", ["40"]),
      ("percent", "change: -5%", nil), ("percent", "/dev/sda1 100G 93G 93% /home", nil),
      ("bazel", "[12 / 34] 3 actions running", ["12", "34"]),
      ("bazel", "[1,200 / 3,400] Testing", ["1,200", "3,400"]),
      ("pip", "   ━━━━━ 12.3/45.6 MB 10.0 MB/s", ["12.3", "45.6"]),
      ("pip", "   ---------- 5.0/20.0 MB 10.0 MB/s eta 0:00:02", ["5.0", "20.0"]),
      ("curl", " 45  100M   45 45.2M    0     0  10.1M      0  0:00:09", ["45"]),
      ("curl", "100  1256  100  1256    0     0   9.8k      0 --:--:--", ["100"]),
      ("curl", "  % Total    % Received % Xferd  Average Speed", nil),
    ] as [(String, String, [String]?)])
  func ready(name: String, line: String, groups: [String]?) throws {
    let arguments = try Arguments(["--progress-from", name, "--", "true"], for: RunCommand.self)
    #expect(try LinePatterns(arguments).progress?.lastMatch(in: line) == groups)
  }

  @Test("Each ready pattern reads the line of its name in the help as a quarter")
  func examples() throws {
    #expect(LinePatterns.examples.keys.sorted() == LinePatterns.ready.keys.sorted())
    for (name, line) in LinePatterns.examples {
      let arguments = try Arguments(["--progress-from", name, "--", "true"], for: RunCommand.self)
      let groups = try LinePatterns(arguments).progress?.lastMatch(in: line)
      #expect(groups.flatMap(LinePatterns.progress)?.fraction == 0.25, "\(name)")
    }
  }
}
