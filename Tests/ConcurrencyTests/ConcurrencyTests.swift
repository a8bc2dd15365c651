import Foundation
import LoaderTerminal
import TestSupport
import Testing

/// Tests of many tasks at once.
///
/// `.ci/full` runs them under the thread sanitizer, which finds unguarded accesses even without
/// visible effects. A `TerminalSession` is a pseudo-terminal that keeps all output, and the screen as a user sees it.
struct ConcurrencyTests {
  @Test("A terminal loader changed by many tasks prints every line whole and ends once")
  func terminal() async throws {
    let session = try TerminalSession(columns: 60, rows: 12)
    defer { session.end() }
    let terminal = Terminal(
      descriptor: session.terminal, environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"])
    let loader = TerminalLoader("Go", on: terminal)
    loader.isActive = true
    // Eight tasks take 20 steps each, with changes of every kind, and print a line in each; then eight tasks end the
    // loader.
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for step in 0..<20 {
            if step % 3 == 0 { loader.progress = nil } else { loader.count(step, of: 20) }
            loader.label = "task \(task)"
            loader.isActive = step % 7 != 6
            (step % 2 == 0 ? loader.print : terminal.print)("line \(task)-\(step).")
            loader.setMotion(step % 2 == 0 ? .reduced : .full)
            _ = loader.snapshot()
          }
        }
      }
    }
    await withTaskGroup { group in
      for task in 0..<8 { group.addTask { loader.finish(.success, "end \(task).") } }
    }
    #expect(session.wait { $0.isCursorVisible && $0.lines.contains { $0.contains(/^✓ +end \d/) } })
    let log = session.log
    for task in 0..<8 {
      for step in 0..<20 {
        // A line that was printed once, and whole, divides the output into two parts.
        #expect(log.components(separatedBy: "line \(task)-\(step).").count == 2)
      }
    }
    // Only the first of the eight ends counts, and it leaves one line.
    #expect(log.components(separatedBy: "end ").count == 2)
    // No control sequence was broken by another thread's output: the terminal knows all of them.
    #expect(session.now.unknown.isEmpty)
  }
}
