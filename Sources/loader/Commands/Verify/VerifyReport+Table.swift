import Foundation

extension VerifyReport {
  /// The claims in columns, and what contradicts them below each.
  var table: String {
    let rows = lines.map { line in
      [
        line.finding.violations.isEmpty ? "✓" : "✗", line.group, line.claim,
        line.finding.counts.map { "\(grouped($0.number)) \($0.what)" }.joined(separator: ", "),
        String(format: "%.2f s", line.seconds),
      ]
    }
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for (row, line) in zip(rows, lines) {
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      let peaks = line.finding.peaks
      let line = (cells.joined(separator: "  "), line.finding.violations)
      text += String(line.0.reversed().drop { $0 == " " }.reversed()) + "\n"
      text += line.1.map { "     \($0)\n" }.joined()
      text += peaks.map { "     at most \($0.figure) \($0.what)\n       by \($0.cause)\n" }.joined()
    }
    let all = lines.count
    return text
      + (violated == 0
        ? "All \(all) claims hold.\n" : "\(violated) of \(all) claims are violated.\n")
  }

  /// Digits in threes.
  private func grouped(_ number: Int) -> String {
    var (digits, text) = (Array("\(number)"), "")
    while digits.count > 3 {
      text = " " + String(digits.suffix(3)) + text
      digits.removeLast(3)
    }
    return String(digits) + text
  }
}
