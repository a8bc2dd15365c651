import TestSupport
import Testing

@testable import LoaderTerminal

/// Work that runs within `withLoader`, which shows a loader meanwhile, on a pseudo-terminal without colors.
///
/// `session.wait` waits until the screen is as wanted, `wait(for:)` until a line with a text has been on it.
/// `ends(with:)` is about the last line, without a duration such as 0:07 behind it.
/// `now` is the current screen. `reported` is the last progress that the program has reported.
@Suite("Work with a loader in a pseudo-terminal", .waitsForTime)
struct WithLoaderTests {
  private struct Refused: Error {}

  @Test(
    "Leaves its last label with a check, a cross if it throws, or nothing if it is canceled",
    arguments: [
      (nil, "✓  Done with it"), (Refused(), "✗  Done with it: Refused()"),
      (CancellationError(), nil),
    ] as [((any Error & Sendable)?, String?)])
  func ends(error: (any Error & Sendable)?, line: String?) async throws {
    // With a closure that is not async, and with one that is.
    for isAwaited in [false, true] {
      let session = try TerminalSession(columns: 40, rows: 10)
      defer { session.end() }
      let terminal = Terminal.xterm(session.terminal, ["NO_COLOR": "1"])
      /// Changes the label, then throws the error if there is one; returns a result.
      func work(_ loader: TerminalLoader) throws -> Int {
        #expect(session.wait { $0.ends(with: "Working") })
        loader.label = "Done with it"
        if let error { throw error }
        return 7
      }
      do {
        let result =
          isAwaited
          ? try await withLoader("Working", appearance: .circular(preset: .flutter), on: terminal) {
            loader in
            await Task.yield()
            return try work(loader)
          } : try withLoader("Working", on: terminal, work)
        #expect(result == 7 && error == nil)
      } catch {
        // Only an error leads here.
        #expect(line != "✓  Done with it")
      }
      #expect(session.wait { $0.isCursorVisible })
      #expect(session.now.lines == [line].compactMap(\.self))
    }
  }

  @Test("Counts the items of sequences as they are used; counts do not overflow")
  func tracks() async throws {
    let session = try TerminalSession(columns: 60, rows: 10)
    defer { session.end() }
    let loader = TerminalLoader(
      "Counting", on: .xterm(session.terminal, ["NO_COLOR": "1"]))
    loader.isActive = true
    // A sequence has a total of its own; an asynchronous one is given it.
    #expect(loader.tracking([1, 2, 3]).reduce(0, +) == 6)
    #expect(loader.reported == .counted(3, of: 3))
    let stream = AsyncStream { continuation in
      for number in 0..<4 { continuation.yield(number) }
      continuation.finish()
    }
    var items = loader.tracking(stream, count: 4).makeAsyncIterator()
    while await items.next() != nil {}
    // Another request, after the end, counts nothing.
    #expect(await items.next() == nil)
    #expect(loader.reported == .counted(4, of: 4))
    // Counts do not overflow.
    loader.bytes(.max, of: nil)
    loader.increment()
    #expect(loader.reported == .bytes(.max, of: nil))
    loader.count(.min, of: nil)
    loader.increment(by: -1)
    #expect(loader.reported == .counted(.min, of: nil))
    // A suspension returns the result of its body.
    #expect(loader.suspended { 7 } == 7)
    #expect(await loader.suspended { await Task { 8 }.value } == 8)
    loader.finish(.success)
  }

  @Test("Each outcome has its sign")
  func outcomes() {
    let all = TerminalLoader.Outcome.allCases
    // Success, warning, information, failure and canceled.
    #expect(all.map { $0.sign(isUnicode: true).glyph } == ["✓", "!", "i", "✗", "–"])
    #expect(
      all.map { $0.sign(isUnicode: false).glyph }
        == ["ok:", "warning:", "info:", "error:", "canceled:"])
  }
}
