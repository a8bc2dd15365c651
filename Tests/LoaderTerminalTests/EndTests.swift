import Foundation
import LoaderHosting
import TestSupport
import Testing

@testable import LoaderTerminal

/// The end of a loader, and of its program, on a pseudo-terminal whose screen the test reads.
///
/// A session is such a terminal; `.xterm` is a `Terminal` on it with 256 colors and UTF-8, which draws loaders. A
/// thread writes the frames, 20 a second. An end waits at most `TerminalWriter.patience`, 0.2 s, for that thread, so
/// that later output of the program comes after the loader's. With `CI`, a loader prints plain lines.
/// `.endsProcess` marks tests whose closure runs in a process of its own.
/// `session.wait` waits until the screen is as wanted, `wait(for:)` until a line with a text has been on it.
/// `ends(with:)` is about the last line, without a duration such as 0:07 behind it.
@Suite("End of a loader", .waitsForTime)
struct EndTests {
  /// The ways in which a line disappears without an exit.
  enum Ending: CaseIterable {
    /// The loader is dropped, as when an error is thrown past it.
    case dropped
    /// It ends with an outcome.
    case finished
    case deactivatedWithoutAnimation
  }

  @Test("Leaves an empty line for the next output of the program", arguments: Ending.allCases)
  func freeLine(ending: Ending) throws {
    // The end waits 0.2 s at most; if a busy machine exceeds that, the test tries again.
    for _ in 0..<50 {
      let session = try TerminalSession(columns: 40, rows: 10)
      defer { session.end() }
      var loader: TerminalLoader? = TerminalLoader("packages", on: .xterm(session.terminal))
      loader?.isActive = true
      loader?.progress = 0.33
      // It has just been drawn, so the next frame is not due yet.
      try #require(session.wait { $0.ends(with: "packages 33%") })
      let start = ContinuousClock.now
      switch ending {
      case .dropped: loader = nil
      case .finished: loader?.finish(.canceled)
      case .deactivatedWithoutAnimation: withoutLoaderAnimation { loader?.isActive = false }
      }
      // The end has not taken its maximum wait, so the writer thread has removed the line.
      let isInTime = ContinuousClock.now - start < .seconds(TerminalWriter.patience)
      _ = TerminalPort(descriptor: session.terminal).write(Array("caught Oops()\r\n".utf8))
      guard isInTime else { continue }
      #expect(session.wait { $0.isCursorVisible && $0.lines.last == "caught Oops()" })
      #expect(session.now.lines == ["caught Oops()"])
      return
    }
    Issue.record("the writer was never in time")
  }

  @Test("Waits for a writer thread that comes late")
  func lateThread() throws {
    // The test has to meet a short moment; one of a hundred tries does.
    for _ in 0..<100 {
      let session = try TerminalSession(columns: 40, rows: 10)
      defer { session.end() }
      let loader = try Terminal.xterm(session.terminal).loader(in: session)
      // As soon as the end waits (`isUrgent`), another thread takes the loader off the screen (`isAway`), and holds
      // the writer's lock for three times as long as the end waits for a terminal. If the writer thread wrote before,
      // the test tries again.
      let (writer, limit) = (loader.terminal.writer, TerminalWriter.patience)
      // True when the wait is over, so that the other thread stops trying.
      let isOver = Locked(false)
      let isReady = DispatchSemaphore(value: 0)
      let hasEnded = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        isReady.signal()
        var isHeld = false
        while !isHeld, !isOver.withLock({ $0 }) {
          isHeld = writer.change { stage, _ in
            guard stage.isUrgent else { return false }
            stage.isAway = true
            Thread.sleep(forTimeInterval: 3 * limit)
            return true
          }
        }
        hasEnded.signal()
      }
      isReady.wait()
      writer.flush(limit: limit)
      let port = TerminalPort(descriptor: session.terminal)
      _ = port.write(Array("after\r\n".utf8))
      isOver.withLock { $0 = true }
      hasEnded.wait()
      // Without a limit, so that all of the loader is written before the last line.
      writer.flush(limit: nil)
      _ = port.write(Array("end\r\n".utf8))
      try #require(session.wait(for: "end"))
      // Nothing of the loader came after the wait.
      if session.now.lines == ["after", "end"] { return }
    }
    Issue.record("the end never waited for the writer")
  }

  @Test("Ends with the program, before later output", .endsProcess)
  func exits() async {
    await #expect(processExitsWith: .success) {
      let session = try TerminalSession(columns: 40, rows: 10)
      Exit.session = session
      // Exit handlers run in reverse order, so this one runs after the loaders'.
      atexit { Exit.look() }
      let loader = TerminalLoader("packages", on: .xterm(session.terminal))
      loader.isActive = true
      _ = session.wait { $0.ends(with: "packages") }
      Exit.keptLoader = loader
      Exit.start = .now
      // `look` replaces this status by success if the screen is right.
      exit(EXIT_FAILURE)
    }
  }

  @Test("Ends with the program, after all plain lines", .endsProcess)
  func exitsPlainly() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      // Exit handlers run in reverse order, so this one runs after the terminal's.
      atexit { if Exit.isLate { _ = TerminalPort(descriptor: 2).write(Array("late\n".utf8)) } }
      let terminal = Terminal(descriptor: 2, environment: ["CI": "1"])
      for line in 1...2000 { terminal.print("line \(line) of many") }
      Exit.start = .now
      exit(EXIT_SUCCESS)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    // After the maximum wait, on a busy machine, the last lines may be missing.
    #expect(text.contains("line 2000 of many\n") || text.hasSuffix("late\n"))
  }

  @Test("Reports each outcome in a plain line of one form")
  func plainOutcomes() throws {
    // The outcome, and the last line. Without an outcome, the loader is only dropped.
    let endings: [(TerminalLoader.Outcome?, String)] = [
      (.success, "✓ Go"), (.warning, "! Go"), (.failure, "✗ Go"), (.canceled, "– Go"),
      (nil, "Go: ended"),
    ]
    for (outcome, line) in endings {
      let session = try TerminalSession(columns: 40, rows: 10)
      defer { session.end() }
      var loader: TerminalLoader? = TerminalLoader("Go", on: .xterm(session.terminal, ["CI": "1"]))
      loader?.isActive = true
      if let outcome { loader?.finish(outcome) }
      loader = nil
      #expect(session.wait(for: line))
      #expect(session.now.lines == ["Go…", line])
    }
  }

  @Test("Canceled progress does not end a loader; nothing changes after the end")
  func last() throws {
    let session = try TerminalSession(columns: 40, rows: 10)
    defer { session.end() }
    let loader = TerminalLoader("Go", on: .xterm(session.terminal))
    loader.isActive = true
    let progress = Progress(totalUnitCount: 10)
    progress.completedUnitCount = 3
    loader.observe(progress)
    progress.cancel()
    // The next frame reads the progress; 10 s are enough.
    for _ in 0..<1000 where loader.progress == nil { Thread.sleep(forTimeInterval: 0.01) }
    #expect(loader.progress == 0.3 && loader.isActive)
    // After this end, the later changes have no effect.
    loader.finish(.canceled)
    loader.isActive = true
    loader.progress = 0.5
    loader.finish(.success)
    #expect(!loader.isActive && loader.progress == nil)
  }
}

/// State of a process of its own, for what runs when that process ends; a single thread uses it.
private enum Exit {
  nonisolated(unsafe) static var session: TerminalSession?
  /// A loader that is kept alive, so that it ends with the process, and not before.
  nonisolated(unsafe) static var keptLoader: TerminalLoader?
  /// The time at which the end of the process began.
  nonisolated(unsafe) static var start = ContinuousClock.now

  /// True once the end has taken its maximum wait, as it may on a busy machine.
  static var isLate: Bool { ContinuousClock.now - start >= .seconds(TerminalWriter.patience) }

  /// Prints a line like a program's last output, and exits with success if it is alone on the screen.
  static func look() {
    guard let session else { _exit(EXIT_FAILURE) }
    // If the end came late, the screen proves nothing.
    if isLate { _exit(EXIT_SUCCESS) }
    _ = TerminalPort(descriptor: session.terminal).write(Array("after\r\n".utf8))
    let isThere = session.wait(for: "after")
    _exit(isThere && session.now.lines == ["after"] ? EXIT_SUCCESS : EXIT_FAILURE)
  }
}
