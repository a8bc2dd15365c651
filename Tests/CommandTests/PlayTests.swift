import Foundation
import TestSupport
import Testing

/// Tests of `loader play` in a terminal.
///
/// `shellSession` is a shell in a virtual terminal, which knows the command as `$L`; its prompt is `$`. Below the
/// loader, the screen shows the time in tenths of a second, and the state. `now` is the current screen: its visible
/// `lines`, `everything` with the lines scrolled off, `unknown` control sequences, and in `wrapCount` the broken lines.
/// `log` is all that was written. A shell adds 128 to the number of the signal that ended a command.
@Suite("loader play", .waitsForTime, .needsShell)
struct PlayTests {
  private let first = "Fixtures/Scenarios/first.csv"

  /// Returns the number of seconds that the screen shows; nil if it shows none.
  private func time(_ session: TerminalSession) -> Double? {
    session.now.lines.compactMap { $0.firstMatch(of: /(\d+\.\d) s/) }.last.flatMap { Double($0.1) }
  }

  @Test("Plays a scenario to its end and leaves nothing behind")
  func plays() throws {
    let session = try shellSession(columns: 200)
    // Each state is shown for about a second or longer, so that a busy machine shows it, too.
    session.type("$L play Fixtures/Scenarios/meter.csv; echo status $?\n")
    #expect(session.wait { $0.lines.contains { $0.contains(" s  indeterminate") } })
    #expect(session.wait { $0.lines.contains { $0.contains("determinate 25%") } })
    #expect(session.wait { $0.lines.last == "$" && $0.isCursorVisible })
    let lines = session.now.everything.filter { !$0.isEmpty }
    // The typed line, its output, and the next prompt.
    #expect(lines.count == 3 && lines[1] == "status 0", "\(lines)")
  }

  @Test("The keys pause, seek, change the motion and end")
  func keys() throws {
    let session = try shellSession(columns: 200)
    session.type("$L play \(first); echo status $?\n")
    #expect(session.wait { $0.lines.contains { $0.contains(" s  indeterminate") } })
    session.type(" ")
    #expect(session.wait { $0.lines.contains { $0.hasSuffix("paused") } })
    let start = try #require(time(session))
    // Three times Right, a tenth of a second each; the screen shows tenths, so the error is up to half of one.
    session.type("\u{1B}[C\u{1B}[C\u{1B}[C")
    #expect(session.wait { _ in abs((time(session) ?? 0) - start - 0.3) < 0.06 })
    // Left, once.
    session.type("\u{1B}[D")
    #expect(session.wait { _ in abs((time(session) ?? 0) - start - 0.2) < 0.06 })
    session.type("m")
    #expect(session.wait { $0.lines.contains { $0.contains("reduced motion") } })
    // Full motion, and no pause any more.
    session.type("m ")
    #expect(session.wait { !$0.lines.contains { $0.contains("paused") } })
    session.type("q")
    #expect(session.wait(for: "status 0"))
    #expect(session.now.isCursorVisible)
    // The keyboard is as it was: typed text is echoed, and the shell, which got none of the keys, runs it.
    session.type("echo typed\n")
    #expect(session.wait { $0.lines.contains("typed") && $0.lines.contains("$ echo typed") })
  }

  /// Plays the scenario, and sends the process a signal as soon as the loader is shown, for which it hides the cursor.
  private func play(in session: TerminalSession, until signal: String) throws {
    // The name of the process, by which pkill finds it.
    let mark = "play-\(UUID().uuidString)"
    session.type("(exec -a \(mark) $L play \(first)); echo status $?\n")
    #expect(session.wait { !$0.isCursorVisible })
    _ = try Command(shell: "/usr/bin/pkill -\(signal) -f '^\(mark)'")
  }

  @Test(
    "Restores the cursor and the keyboard at every signal", .needs("/usr/bin/pkill"),
    arguments: [
      ("INT", 130), ("TERM", 143), ("HUP", 129), ("QUIT", 131), ("ILL", 132), ("TRAP", 133),
      ("ABRT", 134), ("SEGV", 139),
    ])
  func signals(signal: String, status: Int) throws {
    let session = try shellSession(columns: 200)
    try play(in: session, until: signal)
    #expect(session.wait { $0.isCursorVisible })
    // Text that is typed before the shell reads its keyboard again would have no prompt before it.
    #expect(session.wait { $0.lines.last == "$" })
    #expect(!session.log.contains("\0"))
    session.type("\necho again $?\n")
    // The status of the command, from the first line; or, where the signal ended that line, too, from the second one.
    #expect(
      session.wait {
        $0.everything.contains("status \(status)") || $0.everything.contains("again \(status)")
      })
    #expect(session.wait { $0.everything.contains("$ echo again $?") })
  }

  @Test("Draws nothing over the report of a crash", .needs("/usr/bin/pkill"))
  func crash() throws {
    let report = "enable=yes,interactive=no,color=no,symbolicate=off,threads=crashed,registers=none"
    let session = try shellSession(["SWIFT_BACKTRACE": report], columns: 200)
    try play(in: session, until: "SEGV")
    #expect(session.wait(for: "Backtrace took"))
    // Swift continues a program whose signal came from another process.
    Thread.sleep(forTimeInterval: 0.5)
    let parts = session.log.components(separatedBy: "Program crashed")
    // The report is there once, and after it no frame of a loader, which would begin with this sequence.
    #expect(parts.count == 2 && !parts[1].contains("\u{1B}[?2026h"))
  }

  @Test("Ctrl-Z restores the keyboard and stops; fg continues")
  func stopped() throws {
    let session = try shellSession(columns: 200)
    session.type("$L play \(first)\n")
    #expect(session.wait { !$0.isCursorVisible })
    #expect(session.wait { _ in time(session) != nil })
    let asked = ContinuousClock.now
    let start = try #require(time(session))
    session.type("\u{1A}")
    #expect(
      session.wait { $0.isCursorVisible && $0.everything.contains { $0.contains("Stopped") } })
    session.type("echo typed\n")
    #expect(session.wait { $0.lines.contains("typed") })
    // Meanwhile, the scenario stands still.
    Thread.sleep(forTimeInterval: 4)
    session.type("fg\n")
    #expect(session.wait { !$0.isCursorVisible })
    // The first frame is the old one.
    Thread.sleep(forTimeInterval: 0.2)
    #expect(session.wait { _ in time(session) != nil })
    let played = try #require(time(session)) - start
    // Of the time since, it stood still for 4 s; 2 s of these are for a slow machine.
    #expect(played < (ContinuousClock.now - asked) / .seconds(1) - 2)
    session.type("q")
    #expect(session.wait { $0.isCursorVisible && $0.lines.last == "$" })
  }

  @Test(
    "Shows a bar, a shimmer, and a ring of another preset, from right to left",
    arguments: ["linear", "shimmer", "circular --preset flutter"])
  func appearances(appearance: String) throws {
    let session = try shellSession(columns: 200)
    session.type(
      "$L play \(first) --speed 20 --right-to-left --appearance \(appearance); echo status $?\n")
    #expect(session.wait(for: "status 0"))
    #expect(session.now.unknown.isEmpty && session.now.wrapCount == 0)
  }

  @Test("Plays a skeleton of several rows, with the state below it")
  func skeleton() throws {
    let session = try shellSession(columns: 200)
    let flags = "--skeleton Fixtures/Skeletons/row.json"
    session.type("$L play \(first) \(flags); echo status $?\n")
    #expect(
      session.wait { terminal in
        terminal.lines.last?.contains("s  indeterminate") == true
          // At least two rows with a long bone.
          && terminal.lines.count { $0.firstMatch(of: /[█▀▄]{20}/) != nil } >= 2
      })
    #expect(session.wait { $0.lines.last == "$" })
    #expect(session.now.unknown.isEmpty && session.now.wrapCount == 0)
    let lines = session.now.everything.filter { !$0.isEmpty }
    #expect(lines.count == 3 && lines[1] == "status 0", "\(lines)")
  }

  @Test(
    "Rejects a skeleton together with a size, an appearance or a preset",
    arguments: ["--size small", "--appearance linear", "--preset flutter"])
  func either(flag: String) throws {
    let run = try Command(
      shell: "$LOADER play \(first) --skeleton Fixtures/Skeletons/row.json \(flag)")
    #expect(run.status == 64)
    #expect(run.error.contains("\(flag.prefix { $0 != " " }) and --skeleton are both given"))
  }

  @Test("Prints plain lines without a terminal")
  func plain() throws {
    // A progress that lasts half a second, so that a busy machine reports it, too.
    let run = try Command(shell: "$LOADER play Fixtures/Scenarios/meter.csv --speed 5 2>&1")
    #expect(run.status == 0 && !run.output.contains("\u{1B}"))
    #expect(run.output.contains(": 25%\n"))
  }
}
