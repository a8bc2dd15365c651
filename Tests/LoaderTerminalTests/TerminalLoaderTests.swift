import Foundation
import LoaderCore
import LoaderDrawing
import LoaderTerminal
import TestSupport
import Testing

/// Loaders on a pseudo-terminal, whose screen the test reads while a thread draws 20 frames a second.
///
/// `session.wait` waits until the screen is as wanted, `wait(for:)` until a line with a text has been on it.
/// `ends(with:)` is about the last line, without a duration such as 0:07 behind it. `now` is the current screen, `log`
/// all that was written. `writer` is the thread that draws. With `CI`, a loader prints plain lines.
@Suite("Loaders in a pseudo-terminal", .waitsForTime)
struct TerminalLoaderTests {
  /// Returns a terminal and a loader on it, `Go`, that is active and shown.
  private func shown(
    columns: Int = 40
  ) throws -> (session: TerminalSession, loader: TerminalLoader) {
    let session = try TerminalSession(columns: columns, rows: 10)
    let loader = TerminalLoader("Go", on: .xterm(session.terminal))
    loader.isActive = true
    try #require(session.wait { $0.ends(with: "Go") })
    return (session, loader)
  }

  /// Lets the only loader of its terminal observe an unknown progress, and returns the number of its
  /// readings so far.
  ///
  /// It is read each time that the thread wakes.
  private func countingReadings(of loader: TerminalLoader) -> Locked<Int> {
    let count = Locked(0)
    loader.terminal.writer.change { stage, now in
      // The only loader has the number 1.
      stage.change(1, at: now) { line, _ in
        line.observed = {
          count.withLock { $0 += 1 }
          return (.progress(nil), false)
        }
      }
    }
    return count
  }

  @Test("Appears, scrolls lines above, and leaves a line and the cursor")
  func life() throws {
    let session = try TerminalSession(columns: 40, rows: 10)
    defer { session.end() }
    let loader = TerminalLoader("Resolving packages", on: .xterm(session.terminal))
    #expect(!loader.isActive && loader.progress == nil)
    loader.isActive = true
    #expect(session.wait { $0.ends(with: "Resolving packages") })
    #expect(!session.now.isCursorVisible)
    loader.progress = 0.25
    #expect(session.wait { $0.ends(with: "Resolving packages 25%") })
    loader.print("a line above it")
    #expect(session.wait { $0.lines.count == 2 && $0.lines[0] == "a line above it" })
    loader.label = "Almost"
    #expect(session.wait { $0.ends(with: "Almost 25%") })
    #expect(loader.isActive && loader.progress == 0.25)
    loader.finish(.success, "Resolved 12 packages")
    #expect(session.wait { $0.isCursorVisible })
    #expect(session.now.lines == ["a line above it", "✓  Resolved 12 packages"])
    #expect(session.now.unknown.isEmpty && session.now.wrapCount == 0)
    // After its end nothing changes.
    #expect(!loader.isActive)
    loader.isActive = true
    loader.finish(.success, "twice")
    #expect(!session.log.contains("twice"))
  }

  @Test("Has its label until its end, goes on after it was frozen, and leaves its sign")
  func settings() throws {
    let (session, loader) = try shown()
    loader.isActive = true
    #expect(loader.label == "Go")
    loader.setMotion(.reduced)
    #expect(session.wait { $0.ends(with: " Go") })
    // A frozen loader does not move. A time that is not a number lets it go on.
    loader.freeze(at: 5)
    loader.freeze(at: .nan)
    loader.progress = 0.5
    #expect(session.wait { $0.ends(with: " Go 50%") })
    loader.finish(.canceled, "Left off")
    #expect(session.wait(for: "–  Left off"))
    #expect(loader.label == "")
  }

  @Test("Never waits for a blocked terminal, which later shows the newest frame")
  func blocked() throws {
    let (session, loader) = try shown()
    session.blocked {
      for step in 0..<2000 {
        loader.progress = Double(step) / 4000
        loader.print("line \(step) " + String(repeating: "x", count: 20))
      }
      // A flush waits 0.2 s at most; a slow machine may take longer to notice.
      let start = ContinuousClock.now
      loader.terminal.flush()
      #expect(ContinuousClock.now - start < .seconds(10))
    }
    // The last progress is 1999 of 4000, rounded down.
    #expect(session.wait { $0.ends(with: "Go 49%") })
    #expect(session.now.everything.filter { $0.hasPrefix("line ") }.count == 2000)
    loader.finish(.canceled)
  }

  @Test("Outlives its terminal")
  func closed() throws {
    let session = try TerminalSession(columns: 40, rows: 10)
    // A descriptor of the test's own, which the end of the session leaves open.
    let copy = dup(session.terminal)
    let loader = TerminalLoader("Go", on: .xterm(copy))
    loader.isActive = true
    #expect(session.wait { $0.ends(with: "Go") })
    session.hangUp()
    for step in 0..<100 {
      loader.progress = Double(step) / 100
      loader.print("nobody reads this")
      Thread.sleep(forTimeInterval: 0.005)
    }
    loader.finish(.failure, "nor this")
    #expect(loader.progress == nil)
    // Its writer detects that the terminal is gone, and stops trying: within a minute, even if the machine is busy.
    for _ in 0..<6000 where !loader.terminal.writer.isDead { Thread.sleep(forTimeInterval: 0.01) }
    #expect(loader.terminal.writer.isDead)
    close(copy)
  }

  @Test("Follows Foundation's progress")
  func observed() throws {
    let (session, loader) = try shown()
    let progress = Progress(totalUnitCount: 10)
    loader.observe(progress)
    #expect(loader.glides == true)
    progress.completedUnitCount = 3
    #expect(session.wait { $0.ends(with: "Go 30%") })
    progress.completedUnitCount = 10
    #expect(session.wait { $0.ends(with: "Go 100%") })
    loader.finish(.success)
    #expect(session.wait { $0.isCursorVisible && $0.lines == ["✓  Go"] })
  }

  @Test("Follows the progress that a closure returns, also to unknown")
  func polled() throws {
    let (session, loader) = try shown()
    let fraction = Locked<Double?>(nil)
    loader.observe { fraction.withLock { $0 } }
    for (value, text) in [(0.25, "Go 25%"), (nil, "Go"), (1, "Go 100%")] as [(Double?, String)] {
      fraction.withLock { $0 = value }
      #expect(session.wait { $0.ends(with: text) })
    }
    loader.finish(.success)
  }

  @Test("Wakes for its frames, and is idle between them")
  func sleeps() throws {
    let (session, loader) = try shown()
    let count = countingReadings(of: loader)
    let start = ContinuousClock.now
    Thread.sleep(forTimeInterval: 0.5)
    // On a busy machine, the first reading may be later, by 10 s at most.
    for _ in 0..<1000 where count.withLock({ $0 }) == 0 { Thread.sleep(forTimeInterval: 0.01) }
    let readings = count.withLock { $0 }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    // Twenty frames a second, each with one more reading before the thread sleeps: 40. The bound is
    // generous, but far below what a thread reads that never sleeps.
    #expect((1..<Int(100 * seconds + 100)).contains(readings))
    loader.finish(.success)
    session.end()
  }

  @Test("Freezes at a given time, identically on every stream")
  func frozen() throws {
    let session = try TerminalSession(columns: 40, rows: 10)
    defer { session.end() }
    // Two pictures on a terminal, and then the same two without one.
    var pictures: [[String]] = []
    for terminal in [Terminal.xterm(session.terminal), .xterm(-1)] {
      let loader = TerminalLoader("Go", size: .medium, on: terminal)
      // 1000 s after the terminal was first used, whatever its clock says.
      loader.freeze(at: 1000)
      loader.isActive = true
      loader.freeze(at: 1002)
      pictures.append(loader.snapshot())
      loader.progress = 0.75
      loader.freeze(at: 1004)
      pictures.append(loader.snapshot(columns: 8))
      loader.finish(.success)
    }
    // The first ones 2 s after the activation, the others 2 s after the progress, in 8 columns.
    #expect(pictures[0] == pictures[2] && pictures[1] == pictures[3])
    #expect(pictures[0][0].hasSuffix(" Go"))
    // Without a time, it freezes at its current one.
    let paused = TerminalLoader("Go", on: .xterm(-1))
    paused.isActive = true
    paused.freeze()
    let now = paused.terminal.writer.now
    let instant = paused.terminal.writer.read { stage, _ in stage.lines[0].line.frozen }
    #expect(try #require(instant) <= now)
    paused.finish(.success)
  }

  @Test("A million reports from several threads are one value that the next frame displays")
  func ticks() throws {
    let (session, loader) = try shown()
    let count = countingReadings(of: loader)
    let start = ContinuousClock.now
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<250_000 { loader.increment() }
    }
    // The writer is not woken for each of them: twenty frames a second are 40 readings, and the bound is
    // generous. No report is lost.
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    #expect(count.withLock { $0 } <= Int(100 * seconds + 100))
    #expect(loader.reported == .counted(1_000_000, of: nil))
    #expect(session.wait { $0.ends(with: "Go 1000000") })
    // Without the observation, the reported progress is what counts.
    loader.terminal.writer.change { stage, now in
      stage.change(1, at: now) { line, _ in line.observed = nil }
    }
    for step in 1...1000 { loader.count(step, of: 1000) }
    #expect(loader.reported == .counted(1000, of: 1000))
    for step in 1...1000 { loader.count(step, of: 2000) }
    #expect(session.wait { $0.ends(with: "Go 1000/2000 50%") })
    // What is reported after a rest is displayed, too.
    Thread.sleep(forTimeInterval: 0.3)
    loader.increment()
    #expect(session.wait { $0.ends(with: "Go 1001/2000 50%") })
    loader.finish(.success)
  }

  @Test("Plain lines and the log have the last value of a burst")
  func lastTick() throws {
    let session = try TerminalSession(columns: 40, rows: 10)
    defer { session.end() }
    let loader = TerminalLoader("Go", on: .xterm(session.terminal, ["CI": "1"]))
    loader.beginLog()
    loader.isActive = true
    for step in 1...1000 { loader.count(step, of: 2000) }
    #expect(session.wait(for: "Go: 50%"))
    // A report 20 ms after another one, within a frame of 50 ms, and one after a rest.
    loader.progress = 0.6
    Thread.sleep(forTimeInterval: 0.02)
    loader.progress = 0.7
    #expect(session.wait(for: "Go: 70%"))
    Thread.sleep(forTimeInterval: 0.3)
    loader.progress = 0.8
    #expect(session.wait(for: "Go: 80%"))
    // Nothing moves any more after a second. Then comes a report that changes no line, because it is in the same tenth,
    // and one after a rest.
    Thread.sleep(forTimeInterval: 1)
    loader.progress = 0.81
    Thread.sleep(forTimeInterval: 0.2)
    loader.progress = 0.3
    #expect(session.wait(for: "Go: 30%"))
    for step in 1000...1999 { loader.count(step, of: 2000) }
    loader.finish(.success)
    #expect(session.wait(for: "✓ Go"))
    // The last one is 1999 of 2000, rounded down.
    #expect(session.now.lines.contains("Go: 99%"))
    #expect(loader.log?.contains("0.9995") == true)
  }

  @Test("Draws no more frames than its cap, which is limited to 1 to 60", arguments: [2.0, 20])
  func cap(rate: Double) throws {
    let (session, loader) = try shown()
    // A rate is within 1...60. One that is not a number changes nothing, so 60 stays.
    for (given, used) in [(0, 1.0), (99, 60), (.nan, 60), (rate, rate)] {
      loader.terminal.frameRate = given
      #expect(loader.terminal.frameRate == used)
    }
    let (frames, start) = (session.now.frameCount, ContinuousClock.now)
    /// Returns true for 2 s; on a busy machine until there are two frames, for at most a minute.
    func goesOn() -> Bool {
      let elapsed = ContinuousClock.now - start
      if elapsed < .seconds(2) { return true }
      return session.now.frameCount < frames + 2 && elapsed < .seconds(60)
    }
    while goesOn() { loader.increment() }
    let drawn = session.now.frameCount - frames
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    // Two more, because the interval may begin and end with a frame; and a quarter, because the screen may
    // lag behind what was drawn before. Without the cap of 2 there are ten times as many.
    #expect(drawn <= Int(1.25 * rate * seconds) + 2 && drawn >= 2)
    loader.finish(.success)
  }

  @Test("Writes nothing while nothing moves")
  func settled() throws {
    let (session, loader) = try shown()
    loader.progress = 0.5
    #expect(session.wait { $0.ends(with: "Go 50%") })
    // The progress moves for less than a second, and a frame would follow within 50 ms. So after some waits of 0.5 s,
    // no byte is written any more.
    var (bytes, triesLeft) = (-1, 40)
    while session.bytes != bytes, triesLeft > 0 {
      (bytes, triesLeft) = (session.bytes, triesLeft - 1)
      Thread.sleep(forTimeInterval: 0.5)
    }
    #expect(session.bytes == bytes)
    loader.finish(.success)
  }

  @Test("A debug build says once that a progress above 1 is probably a count", .waitsForTime)
  func counted() throws {
    let (session, loader) = try shown(columns: 100)
    // Of both, only the first one is reported.
    loader.progress = 50
    loader.progress = 51
    #expect(session.wait { $0.ends(with: "Go 100%") })
    #if DEBUG
      let lines = session.now.lines.filter { $0.contains("did you mean count(_:of:)") }
      #expect(
        lines == [
          "warning: a progress of 50.0 is shown as 100 %; did you mean count(_:of:) or 0...1?"
        ])
    #endif
    loader.finish(.success)
  }
}
