import Foundation
import LoaderProof

/// What came of all claims, and how it is printed.
struct VerifyReport {
  /// One claim.
  struct Line {
    var group, claim: String
    var finding: Finding
    var seconds: Double
  }

  var lines: [Line] = []

  /// How many claims are violated.
  var violated: Int { lines.count { !$0.finding.violations.isEmpty } }

  /// The claims in columns; what contradicts them, and what else there is to say, below each.
  var table: String {
    let rows = lines.map { line in
      [
        line.finding.violations.isEmpty ? "✓" : "✗", line.group, line.claim,
        line.finding.counts.map { "\(Self.grouped($0.number)) \($0.what)" }.joined(separator: ", "),
        String(format: "%.2f s", line.seconds),
      ]
    }
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for (row, line) in zip(rows, lines) {
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      text += String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()) + "\n"
      let finding = line.finding
      text += (finding.violations + finding.remarks).map { "     \($0)\n" }.joined()
      text += finding.peaks.map { "     at most \($0.figure) \($0.what)\n       by \($0.cause)\n" }
        .joined()
    }
    let all = lines.count
    return text
      + (violated == 0
        ? "All \(all) claims hold.\n" : "\(violated) of \(all) claims are violated.\n")
  }

  /// Digits in threes.
  private static func grouped(_ number: Int) -> String {
    var (digits, text) = (Array("\(number)"), "")
    while digits.count > 3 {
      text = " " + String(digits.suffix(3)) + text
      digits.removeLast(3)
    }
    return String(digits) + text
  }

  /// A line of JSON for each claim.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A figure that is not finite is a violation; it is spelled as Swift spells it.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try lines.map { line in
      String(decoding: try encoder.encode(Record(line)), as: UTF8.self) + "\n"
    }.joined()
  }

  /// One claim: what it is about, what was counted, how long it took, what contradicts it.
  private struct Record: Encodable {
    struct Peak: Encodable {
      var figure: Double
      var cause: String
    }

    var machine, claim: String
    var holds: Bool
    var counts: [String: Int] = [:]
    var peaks: [String: Peak] = [:]
    var seconds: Double
    var remarks, violations: [String]

    init(_ line: Line) {
      (machine, claim, seconds) = (line.group, line.claim, line.seconds)
      (remarks, violations) = (line.finding.remarks, line.finding.violations)
      holds = violations.isEmpty
      for count in line.finding.counts { counts[count.what] = count.number }
      for peak in line.finding.peaks {
        peaks[peak.what] = Peak(figure: peak.figure, cause: peak.cause)
      }
    }
  }
}
