import LoaderTerminal
import TestSupport
import Testing

@Suite("Work with a loader in a pseudo-terminal", .waitsForTime)
struct WithLoaderTests {
  private struct Refused: Error {}

  private static func terminal(_ session: TerminalSession, _ term: String) -> Terminal {
    Terminal(
      descriptor: session.terminal, environment: ["TERM": term, "LANG": "C.UTF-8", "NO_COLOR": "1"])
  }

  @Test(
    "Leaves its last label with a check, with a cross if it throws, or nothing",
    arguments: [
      (nil, "✓  Done with it"), (Refused(), "✗  Done with it: Refused()"),
      (CancellationError(), nil),
    ] as [((any Error & Sendable)?, String?)])
  func ends(error: (any Error & Sendable)?, line: String?) async throws {
    for isAwaited in [false, true] {
      let session = try TerminalSession(columns: 40, rows: 10)
      defer { session.end() }
      let terminal = Self.terminal(session, "xterm-256color")
      func work(_ loader: TerminalLoader) throws -> Int {
        #expect(session.wait { $0.ends(with: "Working") })
        loader.label = "Done with it"
        if let error { throw error }
        return 7
      }
      do {
        let result =
          isAwaited
          ? try await withLoader("Working", .circular(preset: .flutter), on: terminal) { loader in
            await Task.yield()
            return try work(loader)
          } : try withLoader("Working", on: terminal, work)
        #expect(result == 7 && error == nil)
      } catch {
        #expect(line != "✓  Done with it")
      }
      #expect(session.wait { $0.isCursorVisible })
      #expect(session.now.lines == [line].compactMap(\.self))
    }
  }
}
