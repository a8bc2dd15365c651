import Foundation
import TestSupport
import Testing

/// The bar that a command shows on standard error while it writes a long file.
///
/// `shellSession` is a shell in a virtual terminal, which knows the command as `$L`. Ctrl-C is `\u{3}`. The durations
/// of the runs, in seconds of the scenario, make them long enough to be ended by a signal.
@Suite("Progress bar of a long run", .waitsForTime, .needsShell)
struct ProgressBarTests {
  /// Returns the filled and the empty places of the last bar, and its percentage; nil if that is below 5.
  private func bar(_ session: TerminalSession) -> (full: Int, empty: Int, percent: Int)? {
    session.log.matches(of: /\r(█*)(░*) (\d+) %/).last.flatMap { match in
      guard let percent = Int(match.3), percent >= 5 else { return nil }
      return (match.1.count, match.2.count, percent)
    }
  }

  @Test(
    "Has forty places, filled in proportion to the progress",
    arguments: cases([
      "$L render Fixtures/Scenarios/first.csv --duration 6000",
      "$LAB verify --events 1 --hidden 0 --phases 16 --random 0",
    ]))
  func places(given: Given<String>) throws {
    let session = try shellSession()
    session.type("\(given.values) > /dev/null\n")
    #expect(session.wait { _ in bar(session) != nil })
    let shown = try #require(bar(session))
    #expect(shown.full + shown.empty == 40)
    // Forty places are 100 %, so each percent is 2 / 5 of a place; the percentage is rounded down.
    #expect((shown.percent * 2 / 5...(shown.percent + 1) * 2 / 5).contains(shown.full))
    session.type("\u{3}")
    #expect(
      session.wait { terminal in
        terminal.lines.last?.hasSuffix("$") == true && !terminal.lines.contains { $0.contains("░") }
      })
  }

  @Test(
    "Disappears after a signal",
    arguments: cases([
      "$L render Fixtures/Scenarios/first.csv --duration 20000 --output ${TMPDIR:-/tmp}/frames-$$.csv",
      "$LAB verify --events 1 --hidden 0 --phases 4 --random 0",
    ]))
  func signal(given: Given<String>) throws {
    let command = given.values
    let session = try shellSession(columns: 120)
    session.type("\(command)\n")
    #expect(session.wait { $0.lines.contains { $0.contains("░") } })
    session.type("\u{3}")
    // Between two of the claims that `verify` checks there is no bar either, so the prompt is wanted, too. Before it,
    // the terminal's echo of the key, ^C, may stay.
    #expect(
      session.wait { terminal in
        terminal.lines.last?.hasSuffix("$") == true && !terminal.lines.contains { $0.contains("░") }
      })
  }

  @Test("Is not written where standard error is a file")
  func file() throws {
    let file = try TemporaryFile()
    let session = try shellSession(["F": file.path])
    session.type(
      "$L render Fixtures/Scenarios/first.csv --duration 200000 > /dev/null 2> $F; echo over\n")
    // A bar would appear after half a second.
    Thread.sleep(forTimeInterval: 1.5)
    session.type("\u{3}")
    #expect(session.wait { $0.lines.last == "$" })
    #expect(!file.content.contains("%"), "\(file.content)")
  }
}
