import Foundation
import TestSupport
import Testing

/// The claims of the project, which `loader-lab verify` checks by the package's own code.
///
/// An oracle is a table of the loader, Fixtures/Matrix.csv or a changed copy: the action in each cell, a state with an
/// event. `Command` is a run of a program in a process; in a shell, `loader-lab` is `$LAB`. Exit statuses are 1 for a
/// violated claim, 65 for a wrong oracle, 66 for a missing one.
@Suite("loader-lab verify", .waitsForProcess)
struct VerifyTests {
  /// The flags of the smallest run that checks each claim with at least one case; LoaderProofTests check more.
  ///
  /// Sequences of one event, no states beyond the table's in a wrong program, and one phase of each motion.
  private static let short = "--events 1 --hidden 0 --phases 1"

  @Test("Checks all claims, one line for each, and reports that they hold")
  func table() throws {
    let run = try Command(shell: "$LAB verify \(Self.short) --random 60").succeeding()
    let lines = run.output.split(separator: "\n")
    // Each greatest figure, such as an acceleration, and in the line below what causes it: a sequence of events, the
    // first at 0.0 s, or a throw of the floating loader in its bounds.
    let figures = lines.count { $0.hasPrefix("     at most ") }
    let causes = lines.count { line in
      line.hasPrefix("       by 0.0 ") || (line.hasPrefix("       by ") && line.contains("bounds "))
    }
    #expect(figures >= 18 && causes == figures)
    // At least a thousand instants were checked: the report has a space after the thousands.
    #expect(run.output.contains(/\d \d{3} instants/))
    // Of the loader, the screen and the floating loader: the cells of the table; its configurations, each with the
    // transitions of 7, 9 and 9 inputs; and its requirements.
    for counts in [
      "  30 cells", "22 configurations, 22 minimized, 154 transitions", "36 requirements",
      "16 cells", "14 configurations, 14 minimized, 126 transitions", "37 requirements",
      "18 cells", "42 configurations, 42 minimized, 378 transitions", "24 requirements",
    ] { #expect(lines.count { $0.hasSuffix(counts) } == 1, "\(counts)") }
    // Of five claims about action lookups, one leaves out four cells: off screen, a custom action shows nothing
    // except on `orderIn`.
    #expect(lines.count { $0.hasSuffix("events, 30 cells") } == 4)
    #expect(lines.count { $0.hasSuffix("events, 26 cells") } == 1)
    #expect(run.output.contains(/\d plans/) && run.output.contains(/\d walls met/))
    #expect(run.output.contains(" s to rest\n"))
    #expect(lines.last == "All 29 claims hold.")
    // The line of a claim: its group, its text, the seconds of its check, and what was counted.
    #expect(lines.count { $0.wholeMatch(of: /✓ +\w+ {2}.+ \d+\.\d\d s {2}\d.*/) != nil } == 29)
  }

  @Test("Prints each claim as soon as it is checked, also into a file")
  func early() throws {
    let file = try TemporaryFile()
    // All claims would take days; the first ones take a moment. So the run is killed once the file has a content, or
    // after a minute. The status is 128 + 9, of a process that SIGKILL ended.
    let run = try Command(
      shell: """
        $LAB verify --events 5 --hidden 0 --random 0 > \(file.path) & \
        for try in {1..600}; do [ -s \(file.path) ] && break; sleep 0.1; done; kill -KILL $!; wait $!
        """)
    #expect(run.status == 137)
    #expect(file.content.contains("the table is complete"))
  }

  @Test("Prints the shortest counterexample of a claim first, and ends with status 1")
  func violated() throws {
    // A table in which activation skips the entrance, so that the package violates it.
    let oracle = try Self.oracle(replacing: "appear,activating", by: "appear,indeterminate")
    let command = "$LAB verify \(Self.short) --random=0 --oracle \(oracle.path)"
    let run = try Command(shell: command)
    #expect(run.status == 1 && run.error == "")
    #expect(run.output.contains("✗  loader    W-method, up to 0 hidden states"))
    #expect(
      run.output.contains("     orderIn, activate: expected inactive -appear-> indeterminate"))
    // The other eight of 29 claims are about random sequences and throws.
    #expect(run.output.hasSuffix(" of 21 claims are violated.\n"))
  }

  @Test(
    "Checks only the motion of one appearance or preset",
    arguments: [
      ("--appearance linear", "linear"),
      ("--preset materialExpressive", "circular materialExpressive"),
    ])
  func appearance(flags: String, name: String) throws {
    let run = try Command(shell: "$LAB verify \(Self.short) --random 1 \(flags)").succeeding()
    let lines = run.output.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("✓  \(name)  ") } == 5)
    // All claims about its motion, and no other one.
    #expect(lines.last == "All 5 claims hold.")
  }

  @Test("Rejects an oracle that is missing or wrong")
  func refused() throws {
    let missing = try Command("verify", "--oracle", "nowhere.csv")
    #expect(missing.status == 66 && missing.error.contains("nowhere.csv"))
    #expect(missing.error.contains(" expected a file, or no --oracle for the one that is built in"))
    let oracle = try Self.oracle(replacing: "restore", by: "restart")
    let bad = try Command("verify", "--oracle", oracle.path)
    #expect(bad.status == 65 && bad.output == "")
    #expect(
      bad.error.hasPrefix(
        "\(oracle.path):2:20: error: the action is 'restart', expected restore, leave")
    )
    // An escape sequence in the file is not sent to the terminal, but spelled.
    let hidden = try Self.oracle(replacing: "restore", by: "re\u{1B}[31mstore")
    let spelled = try Command("verify", "--oracle", hidden.path).error
    #expect(spelled.contains(#"the action is 're\u{1B}[31mstore', expected"#))
    // A table with the byte of an é in Latin 1, which is no text in UTF-8.
    let latin = try TemporaryFile()
    let content = try Repository.text("Fixtures/Matrix.csv").data(using: .isoLatin1)
    try #require(content).replacing(Data("idle".utf8), with: [0xE9]).write(to: latin.url)
    let unread = try Command("verify", "--oracle", latin.path)
    #expect(unread.status == 65)
    #expect(unread.error.contains(": error: the byte 0xE9 is not UTF-8, expected text in UTF-8"))
  }

  /// Returns a copy of Fixtures/Matrix.csv in which a text is replaced wherever it occurs.
  private static func oracle(
    replacing text: String, by other: String
  ) throws -> TemporaryFile {
    let content = try Repository.text("Fixtures/Matrix.csv")
    return try TemporaryFile(content.replacingOccurrences(of: text, with: other))
  }
}
