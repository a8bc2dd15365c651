import CommandSupport
import Foundation
import LoaderProof

/// The texts of the printed report, claim by claim: each is printed as soon as it is checked.
struct VerifyReport {
  /// The line of one claim.
  struct Line {
    /// The names of the group and of the claim.
    var group, claim: String
    /// The result of the check.
    var finding: Finding
    /// The duration of the check, in seconds.
    var seconds: Double

    /// True if nothing contradicts the claim.
    var holds: Bool { finding.violations.isEmpty }
  }

  /// The widths of the columns of the groups and of the claims, in characters.
  private let groupWidth, claimWidth: Int
  /// The number of all claims.
  private let count: Int

  /// Creates a report of all claims, by their groups.
  init(_ groups: [(name: String, claims: [String])]) {
    groupWidth = groups.map(\.name.count).max() ?? 0
    claimWidth = groups.flatMap(\.claims).map(\.count).max() ?? 0
    count = groups.reduce(0) { $0 + $1.claims.count }
  }

  /// Returns the line of a claim, in columns, and below it the contradictions and the highest figures found.
  func text(of line: Line) -> String {
    let finding = line.finding
    // The counts come last, because their width is known only when all claims are checked.
    let cells = [
      line.holds ? "✓" : "✗", line.group.padded(to: groupWidth),
      line.claim.padded(to: claimWidth), String(format: "%7.2f s", line.seconds),
      finding.counts.map { "\(Self.grouped($0.number)) \($0.kind)" }.joined(separator: ", "),
    ]
    return cells.joined(separator: "  ") + "\n"
      + finding.violations.map { "     \($0)\n" }.joined()
      + finding.peaks.map { "     at most \($0.figure) \($0.kind)\n       by \($0.cause)\n" }
      .joined()
  }

  /// Returns the text after the last claim.
  func end(violated: Int) -> String {
    violated == 0
      ? "All \(count) claims hold.\n" : "\(violated) of \(count) claims are violated.\n"
  }

  /// Returns a number with spaces between groups of three digits.
  private static func grouped(_ number: Int) -> String {
    number.formatted(.number.locale(Locale(identifier: "en_US"))).replacing(",", with: " ")
  }
}
