import Foundation
import LoaderTerminal
import TestSupport
import Testing

/// Tests of many tasks at once.
///
/// `.ci/full` runs them under the thread sanitizer, which finds unguarded accesses even without
/// visible effects.
struct ConcurrencyTests {
  @Test("A terminal loader changed by many tasks prints every line whole and ends once")
  func terminal() async throws {
    let session = try TerminalSession(columns: 60, rows: 12)
    defer { session.end() }
    let terminal = Terminal(
      descriptor: session.terminal, environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"])
    let loader = TerminalLoader("Go", on: terminal)
    loader.isActive = true
    // Eight tasks make 20 changes of each kind and print 20 lines; then eight tasks end the loader.
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
        // Two parts around one line.
        #expect(log.components(separatedBy: "line \(task)-\(step).").count == 2)
      }
    }
    // The first end counts, and leaves one line.
    #expect(log.components(separatedBy: "end ").count == 2)
    #expect(session.now.unknown.isEmpty)
  }
}
