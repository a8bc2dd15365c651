import Foundation
import TestSupport
import Testing

/// Tests of `loader run` in a shell: output, status, plain lines and the taskbar.
///
/// `shellSession` is a shell in a virtual terminal, which knows the command as `$L`, and as `$WORK` its run with a
/// loader with the label `Working`; `gatedSession` has a gate, too: `gate.wait` is a command of the shell that waits
/// until the test calls `gate.open`. The prompt is `$`. With `CI` a loader prints plain lines, with `WT_SESSION` it has
/// a taskbar, as in Windows Terminal; `taskbar` are the states that were sent to it.
///
/// `session.wait` waits until the screen is as wanted, `wait(for:)` until a line with a text has been on it; `stays` is
/// true if the screen is as wanted for 0.3 s. `now` is the current screen, `everything` the lines on it and before it,
/// `log` all that was written. `ends(with:)` is about the last line, without a duration such as 0:07 behind it; where
/// that is `Working`, the loader is shown.
@Suite("loader run", .waitsForTime, .needsShell)
struct RunTests {
  /// Returns the lines after the last one with a part of the typed command, without the prompt.
  private func output(_ session: TerminalSession, after command: String) -> [String] {
    let lines = session.now.everything
    let start = lines.lastIndex { $0.contains(command) }.map { $0 + 1 } ?? 0
    return lines[start...].filter { $0 != "$" }
  }

  @Test("Shows a loader below the output, and leaves the output whole")
  func output() throws {
    let (session, gate) = try gatedSession()
    session.type("$WORK bash -c 'for i in 1 2 3; do echo line $i; \(gate.wait); done'\n")
    for line in 1...3 {
      #expect(session.wait(for: "line \(line)"))
      #expect(session.wait { $0.ends(with: " Working") && !$0.isCursorVisible })
      gate.open()
    }
    #expect(session.wait { $0.lines.last == "$" })
    #expect(output(session, after: "done'") == ["line 1", "line 2", "line 3"])
    #expect(session.now.isCursorVisible && session.now.unknown.isEmpty)
  }

  @Test(
    "Ends with the status of the command",
    arguments: [
      // A signal ends with 128 and its number; 126 is for a file that cannot be executed, 127 for one that is missing.
      ("true", 0), ("false", 1), ("bash -c 'exit 42'", 42), ("bash -c 'kill -TERM $$'", 143),
      ("bash -c 'kill -KILL $$'", 137), ("bash -c 'kill -PIPE $$'", 141),
      ("nothing-like-this", 127),
      ("/etc/passwd", 126),
    ])
  func status(command: String, status: Int) throws {
    let session = try shellSession()
    session.type("$L run -- \(command); echo status $?\n")
    #expect(session.wait(for: "status \(status)"))
    #expect(session.now.isCursorVisible)
    // Without a terminal the status is the same. After a signal there is none to compare: the signal that ended the
    // command ends `loader`, too, and only a shell reports that as 128 + n.
    if status < 128 {
      #expect(try Command(shell: "$LOADER run -- \(command)").status == Int32(status))
    }
  }

  @Test("Ends with the status of the command below a parent that ignores the end of children")
  func ignoredEnd() throws {
    let run = try Command(shell: "env --ignore-signal=CHLD $LOADER run -- bash -c 'exit 3'")
    #expect(run.status == 3)
  }

  @Test("Reports on a line of its own why a command cannot start")
  func message() throws {
    let session = try shellSession()
    session.type("$L run --label '\(String(repeating: "long ", count: 30))' -- nothing-like-this\n")
    let message = "loader run: error: cannot run nothing-like-this: No such file or directory"
    #expect(session.wait { $0.everything.contains(message) })
  }

  @Test(
    "Reports in a plain line how the command ended, if it started",
    arguments: cases([
      ("true", "Working...\nok: Working\n"),
      ("bash -c 'exit 3'", "Working...\nerror: Working: exit 3\n"),
      ("bash -c 'kill -KILL $$'", "Working...\nerror: Working: SIGKILL\n"),
      (
        "nothing-like-this",
        "loader run: error: cannot run nothing-like-this: No such file or directory\n"
      ),
    ]))
  func plainEnd(given: Given<(String, String)>) throws {
    let (command, lines) = given.values
    // Plain lines, even if the tests run in a terminal.
    let line = "CI=1 exec $LOADER run --plain-lines --label Working -- \(command)"
    #expect(try Command(shell: line).error == lines)
  }

  @Test(
    "Writes nothing of its own where standard error is no terminal",
    arguments: ["", "--keep", "--quiet-unless-fails", "--bell-after 0", "--progress-from percent"])
  func nothingOwn(flag: String) throws {
    let session = try shellSession()
    let file = try TemporaryFile()
    for start in ["", "setsid -w"] {
      // The loader is drawn on the terminal of the session; with `setsid`, in a session without one, it is not drawn.
      let run = "\(start) $L run \(flag) -- sh -c 'printf x >&2; echo 1/1,500%' >/dev/null"
      let end = "end-of-\(start.count)"
      // In the end the screen is empty, so the text `end` is looked for in all that was written.
      session.type("\(run) 2>\(file.path); echo \(end); clear\n")
      #expect(session.wait { $0.lines == ["$"] && session.log.contains("\(end)\r\n") })
      // The output of a command that succeeds is dropped with that flag.
      #expect(file.content == (flag == "--quiet-unless-fails" ? "" : "x"))
    }
  }

  @Test("Writes plain lines to a file, also where there is a terminal to draw on")
  func plainLines() throws {
    let session = try shellSession()
    let file = try TemporaryFile()
    session.type("$L run --plain-lines --label Working -- true 2>\(file.path); echo 'the'' end'\n")
    #expect(session.wait(for: "the end"))
    #expect(file.content.hasPrefix("Working") && file.content.hasSuffix("✓ Working\n"))
    // On the terminal there is no such line.
    #expect(!session.log.contains("Working\r"))
  }

  @Test("Leaves a question visible, so that the answer can be typed")
  func question() throws {
    let (session, gate) = try gatedSession()
    session.type("$WORK bash -c 'read -p \"Go on? \" x; echo answer $x; \(gate.wait)'\n")
    #expect(session.wait { $0.lines.last == "Go on?" && $0.isCursorVisible })
    session.type("yes\n")
    #expect(session.wait(for: "answer yes"))
    #expect(session.wait { $0.ends(with: " Working") })
    gate.open(untilPromptOf: session)
    // The last two rows: the path of the gate, whose name begins with `gate-`, may be broken over two rows before them.
    #expect(output(session, after: "gate-").suffix(2) == ["Go on? yes", "answer yes"])
  }

  @Test("Shows the taskbar progress of the command, and keeps it from other terminals")
  func taskbar() throws {
    let (session, gate) = try gatedSession()
    // The command reports 35 percent, then unknown progress, in the sequences for a taskbar, which this terminal does
    // not have.
    session.type(
      #"$WORK bash -c 'printf "\033]9;4;1;35\033\\"; "#
        + gate.wait + #"; printf "\033]9;4;3\a"; "# + gate.wait + "'\n")
    #expect(session.wait { $0.ends(with: " Working 35%") })
    gate.open()
    #expect(session.wait { $0.ends(with: " Working") })
    gate.open(untilPromptOf: session)
    #expect(session.now.taskbar.isEmpty)
  }

  @Test(
    "Shows and clears the progress in the taskbar of a terminal that has one",
    arguments: ["true", "false"])
  func ownTaskbar(last: String) throws {
    let (session, gate) = try gatedSession(["WT_SESSION": "1"])
    session.type("$L run -- bash -c '\(gate.wait); \(last)'\n")
    // 3 is unknown progress, 0 none.
    #expect(session.wait { $0.taskbar.contains("3") })
    gate.open()
    #expect(session.wait { $0.taskbar.contains("0") })
    #expect(session.now.taskbar == ["3", "0"])
  }

  @Test("Gives the command a terminal of the right size, also after a change")
  func size() throws {
    let session = try shellSession(columns: 70, rows: 20)
    session.type(
      "$WORK bash -c 'trap \"stty size <&1\" WINCH; stty size <&1; test -t 1 && test -t 2 && echo terminals; while sleep 0.1; do :; done'\n"
    )
    #expect(session.wait { $0.everything.contains("terminals") })
    // `stty size` prints the rows, then the columns.
    #expect(session.now.everything.contains("20 70"))
    // The command prints its size at each change, by its handler of SIGWINCH.
    session.resize(columns: 50, rows: 15)
    #expect(session.wait(for: "15 50"))
    // Ctrl-C.
    session.type("\u{3}")
  }

  @Test("Passes on a flood of output without losing a byte")
  func flood() throws {
    let session = try shellSession()
    session.type(
      "$L run -- bash -c 'seq 1 30000; printf \"no end of line\"'; echo; echo status $?\n")
    #expect(session.wait(for: "status 0"))
    let lines = session.now.everything
    let start = try #require(lines.firstIndex(of: "1"))
    // The first line that is not its number; nil if all are there in order.
    let wrong = zip(1...30_000, lines[start...]).first { number, line in "\(number)" != line }
    #expect(wrong == nil)
    #expect(lines.dropFirst(start + 30_000).first == "no end of line")
  }

  @Test("Waits for a command that has closed its output, without spinning")
  func closed() throws {
    let session = try shellSession()
    session.type("time $WORK bash -c 'echo out; exec >&- 2>&-; sleep 3; exit 7'; echo status $?\n")
    #expect(session.wait(for: "status 7"))
    // The processor time, as `time` prints it: `user 0m0.012s`.
    let line = try #require(session.now.everything.first { $0.hasPrefix("user") })
    // A loop that spins through the 3 s of the sleep would use all of them.
    let seconds = try #require(line.firstMatch(of: /m([\d.]+)s/).flatMap { Double($0.1) })
    #expect(seconds < 2.5)
  }

  @Test(
    "Does not wait for processes that the command leaves behind",
    arguments: ["sleep 30", "(while echo more; do sleep 0.01; done)", "yes"])
  func grandchild(left: String) throws {
    let session = try shellSession()
    session.type("$L run -- bash -c 'echo started; \(left) & sleep 0.2'; echo status $?\n")
    #expect(session.wait(for: "status 0"))
    #expect(session.now.everything.contains("started"))
  }

  @Test("Does not draw on the screen of a full-screen program")
  func fullScreen() throws {
    let (session, gate) = try gatedSession()
    // The sequences switch to the screen for full-screen programs, and back.
    session.type(
      #"$WORK bash -c 'printf "\033[?1049h\033[H"; "#
        + gate.wait + #"; printf "\033[?1049l"; "# + gate.wait + "'\n")
    #expect(session.wait { $0.isFullScreen })
    #expect(session.stays { $0.isFullScreen && $0.lines.isEmpty })
    gate.open()
    #expect(session.wait { $0.ends(with: " Working") })
    gate.open(untilPromptOf: session)
  }
}

/// A gate at which a command of a shell waits, so that no test depends on the machine's speed.
final class Gate {
  /// The path of a named pipe, from which the command reads.
  private let path = FileManager.default.temporaryDirectory
    .appending(path: "gate-\(UUID().uuidString)").path(percentEncoded: false)
  /// The open pipe, into which the test writes.
  private let file: Int32

  init() throws {
    // Opened to read and to write, so that neither end waits for the other to be opened.
    guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    file = Foundation.open(path, O_RDWR | O_CLOEXEC)
  }

  deinit {
    close(file)
    unlink(path)
  }

  /// The shell command that waits at the gate.
  var wait: String { "read <\(path)" }

  /// Ends one wait.
  func open() { _ = write(file, "\n", 1) }

  /// Ends the last wait of a command, and expects the prompt of its shell.
  func open(
    untilPromptOf session: TerminalSession, location: SourceLocation = #_sourceLocation
  ) {
    open()
    #expect(session.wait { $0.lines.last == "$" }, sourceLocation: location)
  }
}

/// Returns a shell, with more variables in its environment, and a gate for its commands.
func gatedSession(_ more: [String: String] = [:]) throws -> (session: TerminalSession, gate: Gate) {
  (try shellSession(more), try Gate())
}

/// Returns a shell in the package's folder that knows the commands as `$L` and `$LAB`.
///
/// `$WORK COMMAND` is `loader run` with the label `Working`. `more` are more variables in the shell's environment.
func shellSession(
  _ more: [String: String] = [:], columns: Int = 80, rows: Int = 24
) throws -> TerminalSession {
  let loader = Command.executable.path(percentEncoded: false)
  let commands = [
    "L": loader, "LAB": Command.lab.path(percentEncoded: false),
    "WORK": "\(loader) run --label Working --",
  ]
  let session = try TerminalSession(
    shell: commands.merging(more) { $1 }, columns: columns, rows: rows)
  session.type("cd $ROOT; clear\n")
  // The first prompt looks the same; text typed before the screen is cleared may appear twice.
  let clear = "\u{1B}[2J"
  try #require(session.wait { $0.lines == ["$"] && session.log.contains(clear) })
  return session
}
