import Foundation
import TestSupport
import Testing

@Suite("loader run", .waitsForTime, .needsShell)
struct RunTests {
  /// What is on the screen behind the line with which a command was typed, without the prompt.
  private func output(_ session: TerminalSession, after command: String) -> [String] {
    let lines = session.now.everything
    let start = lines.lastIndex { $0.contains(command) }.map { $0 + 1 } ?? 0
    return lines[start...].filter { $0 != "$" }
  }

  @Test("shows a loader below the output, which stays whole, and goes without a trace")
  func output() throws {
    let (session, gate) = try gatedSession()
    session.type(
      "$L run --label Working -- bash -c 'for i in 1 2 3; do echo line $i; \(gate.wait); done'\n")
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
    "ends as the command ended",
    arguments: [
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
    // Without a terminal it is the same.
    if status < 128 {
      #expect(try Command(shell: "$LOADER run -- \(command)").status == Int32(status))
    }
  }

  @Test("says on a separate line why a command cannot be started")
  func message() throws {
    let session = try shellSession()
    session.type("$L run --label '\(String(repeating: "long ", count: 30))' -- nothing-like-this\n")
    let message = "loader run: error: cannot run nothing-like-this: No such file or directory"
    #expect(session.wait { $0.everything.contains(message) })
  }

  @Test(
    "says in a plain line how the command ended, and nothing of one that did not start",
    arguments: cases([
      ("bash -c 'exit 3'", "Working...\nWorking: exit 3\n"),
      ("bash -c 'kill -KILL $$'", "Working...\nWorking: signal 9\n"),
      (
        "nothing-like-this",
        "loader run: error: cannot run nothing-like-this: No such file or directory\n"
      ),
    ]))
  func plainEnd(given: Given<(String, String)>) throws {
    let (command, lines) = given.values
    // Plain lines, also where the tests are run from a terminal.
    let line = "CI=1 exec $LOADER run --label Working -- \(command)"
    #expect(try Command(shell: line).error == lines)
  }

  @Test("leaves a question visible, so that the answer can be typed")
  func question() throws {
    let (session, gate) = try gatedSession()
    session.type(
      "$L run --label Working -- bash -c 'read -p \"Go on? \" x; echo answer $x; \(gate.wait)'\n")
    #expect(session.wait { $0.lines.last == "Go on?" && $0.isCursorVisible })
    session.type("yes\n")
    #expect(session.wait(for: "answer yes"))
    #expect(session.wait { $0.ends(with: " Working") })
    gate.open()
    #expect(session.wait { $0.lines.last == "$" })
    #expect(output(session, after: "gate-") == ["Go on? yes", "answer yes"])
  }

  @Test("shows the progress that the command sends to the taskbar, and passes it on to no terminal")
  func taskbar() throws {
    let (session, gate) = try gatedSession()
    session.type(
      #"$L run --label Working -- bash -c 'printf "\033]9;4;1;35\033\\"; "#
        + gate.wait + #"; printf "\033]9;4;3\a"; "# + gate.wait + "'\n")
    #expect(session.wait { $0.ends(with: " Working 35%") })
    gate.open()
    #expect(session.wait { $0.ends(with: " Working") })
    gate.open()
    #expect(session.wait { $0.lines.last == "$" })
    #expect(session.now.taskbar.isEmpty)
  }

  @Test(
    "shows the progress in the taskbar of a terminal that has one, and clears it",
    arguments: ["true", "false"])
  func ownTaskbar(last: String) throws {
    let (session, gate) = try gatedSession(["WT_SESSION": "1"])
    session.type("$L run -- bash -c '\(gate.wait); \(last)'\n")
    #expect(session.wait { $0.taskbar.contains("3") })
    gate.open()
    #expect(session.wait { $0.taskbar.contains("0") })
    #expect(session.now.taskbar == ["3", "0"])
  }

  @Test("gives the command a terminal of the right size, also after a change")
  func size() throws {
    let session = try shellSession(columns: 70, rows: 20)
    session.type(
      "$L run --label Working -- bash -c 'trap \"stty size <&1\" WINCH; stty size <&1; test -t 1 && test -t 2 && echo terminals; while sleep 0.1; do :; done'\n"
    )
    #expect(session.wait { $0.everything.contains("terminals") })
    #expect(session.now.everything.contains("20 70"))
    session.resize(columns: 50, rows: 15)
    #expect(session.wait(for: "15 50"))
    session.type("\u{3}")
  }

  @Test("hands on a great deal of output without losing a byte")
  func flood() throws {
    let session = try shellSession()
    session.type(
      "$L run -- bash -c 'seq 1 30000; printf \"no end of line\"'; echo; echo status $?\n")
    #expect(session.wait(for: "status 0"))
    let lines = session.now.everything
    let start = try #require(lines.firstIndex(of: "1"))
    let wrong = zip(1...30_000, lines[start...]).first { "\($0)" != $1 }
    #expect(wrong == nil)
    #expect(lines.dropFirst(start + 30_000).first == "no end of line")
  }

  @Test("does not spin when the command closes its output, and waits for its end")
  func closed() throws {
    let session = try shellSession()
    session.type(
      "time $L run --label Working -- bash -c 'echo out; exec >&- 2>&-; sleep 3; exit 7'; echo status $?\n"
    )
    #expect(session.wait(for: "status 7"))
    let line = try #require(session.now.everything.first { $0.hasPrefix("user") })
    let seconds = try #require(line.firstMatch(of: /m([\d.]+)s/).flatMap { Double($0.1) })
    #expect(seconds < 2.5)
  }

  @Test(
    "does not wait for processes that the command leaves behind",
    arguments: ["sleep 30", "(while echo more; do sleep 0.01; done)", "yes"])
  func grandchild(left: String) throws {
    let session = try shellSession()
    session.type("$L run -- bash -c 'echo started; \(left) & sleep 0.2'; echo status $?\n")
    #expect(session.wait(for: "status 0"))
    #expect(session.now.everything.contains("started"))
  }

  @Test("keeps a full-screen program's screen clear of the loader")
  func fullScreen() throws {
    let (session, gate) = try gatedSession()
    session.type(
      #"$L run --label Working -- bash -c 'printf "\033[?1049h\033[H"; "#
        + gate.wait + #"; printf "\033[?1049l"; "# + gate.wait + "'\n")
    #expect(session.wait { $0.isFullScreen })
    // As long as a few frames.
    for _ in 0..<20 {
      #expect(session.now.isFullScreen && session.now.lines.isEmpty)
      Thread.sleep(forTimeInterval: 0.01)
    }
    gate.open()
    #expect(session.wait { $0.ends(with: " Working") })
    gate.open()
    #expect(session.wait { $0.lines.last == "$" })
  }
}

/// Where a command of a shell waits until the test goes on: no test depends on how quick the machine is.
final class Gate {
  private let path = FileManager.default.temporaryDirectory
    .appending(path: "gate-\(UUID().uuidString)").path(percentEncoded: false)
  private let file: Int32

  init() throws {
    // Open at both ends, so that neither waits for the other.
    guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    file = Foundation.open(path, O_RDWR | O_CLOEXEC)
  }

  deinit {
    close(file)
    unlink(path)
  }

  /// What the shell does to wait.
  var wait: String { "read <\(path)" }

  /// Lets one wait end.
  func open() { _ = write(file, "\n", 1) }
}

/// A shell, and where its commands wait.
func gatedSession(_ more: [String: String] = [:]) throws -> (session: TerminalSession, gate: Gate) {
  (try shellSession(more), try Gate())
}

/// A shell that knows the commands as `$L` and `$LAB`, in the folder of the package.
func shellSession(
  _ more: [String: String] = [:], columns: Int = 80, rows: Int = 24
) throws -> TerminalSession {
  let commands = [
    "L": Command.executable.path(percentEncoded: false),
    "LAB": Command.lab.path(percentEncoded: false),
  ]
  let session = try TerminalSession(
    shell: commands.merging(more) { $1 }, columns: columns, rows: rows)
  session.type("cd $ROOT; clear\n")
  // The first prompt looks the same; what is typed before the screen is cleared may be shown twice.
  let clear = "\u{1B}[2J"
  try #require(session.wait { $0.lines == ["$"] && session.log.contains(clear) })
  return session
}
