import Foundation
import TestSupport
import Testing

/// Input that is typed while `loader run` runs: it is for the command, in a terminal of its own.
///
/// `shellSession` is a shell in a virtual terminal, which knows the command as `$L`, and as `$WORK` its run with a
/// loader with the label `Working`; `gatedSession` has a gate, too: `gate.wait` is a command of the shell that waits
/// until the test calls `gate.open`. The prompt is `$`. Ctrl-Z is `\u{1A}`, Ctrl-C `\u{3}`.
///
/// `session.wait` waits until the screen is as wanted, `wait(for:)` until a line with a text has been on it; `stays` is
/// true if the screen is as wanted for 0.3 s. `now` is the current screen. `ends(with:)` is about the last line,
/// without a duration such as 0:07 behind it; where that is `Working`, the loader is shown.
@Suite("loader run, keys", .waitsForTime, .needsShell)
struct RunKeysTests {
  @Test(
    "A pager reads keys; Ctrl-Z leaves its screen, and fg returns to it",
    .needs("/usr/bin/less"))
  func pager() throws {
    let session = try shellSession()
    let text = try TemporaryFile((1...200).map { "\($0)\n" }.joined())
    session.type("$WORK less \(text.path)\n")
    #expect(session.wait { $0.isFullScreen && $0.lines.first == "1" })
    // The next page: a screen of 24 rows has 23 lines and a prompt.
    session.type(" ")
    #expect(session.wait { $0.isFullScreen && $0.lines.first == "24" })
    session.type("\u{1A}")
    #expect(session.wait { !$0.isFullScreen && $0.lines.last == "$" && $0.isCursorVisible })
    #expect(session.now.lines.contains { $0.contains("Stopped") })
    // The shell's terminal reads lines again, not single keys.
    session.type("stty -a\n")
    #expect(session.wait(for: " icanon "))
    session.type("fg\n")
    #expect(session.wait { $0.isFullScreen && $0.lines.first == "24" })
    session.type("q")
    #expect(session.wait { !$0.isFullScreen && $0.lines.last == "$" })
    session.type("echo status $?; stty -a | grep -o ' echo '\n")
    #expect(session.wait(for: "status 0"))
    #expect(session.wait { $0.lines.contains(" echo") })
  }

  @Test(
    "Hides the loader for a prompt on /dev/tty, and echoes no password",
    arguments: ["/dev/tty", "/dev/null"])
  func password(input: String) throws {
    let (session, gate) = try gatedSession()
    // With a standard input that is no terminal, the command keeps the terminal of the shell. It ends the line of the
    // prompt before it switches the echo on again, as glibc's getpass does.
    session.type(
      """
      $WORK bash -c '\(gate.wait); stty -echo </dev/tty; \
      printf "Password: " >/dev/tty; read x </dev/tty; echo >/dev/tty; stty echo </dev/tty; \
      echo got $x; \(gate.wait)' <\(input)\n
      """)
    #expect(session.wait { $0.ends(with: " Working") })
    gate.open()
    #expect(session.wait { $0.lines.last == "Password:" && $0.isCursorVisible })
    #expect(session.stays { $0.lines.last == "Password:" })
    session.type("secret\n")
    #expect(session.wait { $0.lines.contains("got secret") })
    #expect(session.wait { $0.ends(with: " Working") })
    #expect(session.now.lines.contains("Password:"))
    gate.open(untilPromptOf: session)
  }

  @Test("Echoes no password that is typed as soon as its prompt appears")
  func quickPassword() throws {
    let (session, gate) = try gatedSession()
    session.type(
      """
      $WORK bash -c '\(gate.wait); for i in 1 2 3 4 5 6; do stty -echo </dev/tty; \
      printf "Password $i: " >/dev/tty; read x </dev/tty; stty echo </dev/tty; echo got $x; done' </dev/null\n
      """)
    #expect(session.wait { $0.ends(with: " Working") })
    gate.open()
    for number in 1...6 {
      #expect(session.wait { $0.lines.contains { $0.contains("Password \(number):") } })
      session.type("secret\(number)\n")
      #expect(session.wait { $0.lines.contains { $0.contains("got secret\(number)") } })
    }
    #expect(session.wait { $0.lines.last == "$" })
    // An echo would be behind its prompt, as in `Password 1: secret1`.
    #expect(!session.now.lines.contains { $0.contains(": secret") })
  }

  @Test("Draws no loader while echo is off")
  func echo() throws {
    let (session, gate) = try gatedSession()
    session.type(
      """
      $WORK bash -c 'stty -echo; echo off; \(gate.wait); stty echo; \
      \(gate.wait)'\n
      """)
    #expect(session.wait { $0.lines.last == "off" })
    #expect(session.stays { $0.lines.last == "off" && $0.isCursorVisible })
    gate.open()
    #expect(session.wait { $0.ends(with: " Working") })
    gate.open(untilPromptOf: session)
  }

  @Test("Every byte reaches a command that reads raw input")
  func bytes() throws {
    let session = try shellSession()
    session.type(
      """
      $L run -- bash -c 'stty raw -echo; printf "ready\\r\\n"; \
      x=$(dd bs=1 count=6 2>/dev/null | od -An -tx1); stty sane; echo got $x'\n
      """)
    #expect(session.wait { $0.lines.last == "ready" })
    // Ctrl-C, Ctrl-Z, Ctrl-D, Return, Ctrl-Q and Ctrl-\, none of which a raw terminal interprets.
    session.type("\u{3}\u{1A}\u{4}\r\u{11}\u{1C}")
    #expect(session.wait(for: "got 03 1a 04 0d 11 1c"))
    #expect(session.wait { $0.lines.last == "$" })
  }

  @Test("Typed text appears once, on a line of its own")
  func typed() throws {
    let (session, gate) = try gatedSession()
    session.type("$WORK bash -c '\(gate.wait)'\n")
    #expect(session.wait { $0.ends(with: " Working") })
    session.type("abc")
    #expect(session.wait { $0.lines.last == "abc" && $0.isCursorVisible })
    session.type("\n")
    #expect(session.wait { $0.ends(with: " Working") })
    #expect(session.now.lines.suffix(2).first == "abc")
    gate.open(untilPromptOf: session)
  }

  /// True if a process may write into its terminal's input queue, which newer systems can forbid.
  private static var mayType: Bool {
    let path = "/proc/sys/dev/tty/legacy_tiocsti"
    return (try? String(contentsOfFile: path, encoding: .utf8))?.hasPrefix("0") != true
  }

  @Test(
    "Leaves input that the command does not read to the shell",
    .enabled(if: mayType, "the system does not allow it"))
  func unread() throws {
    let (session, gate) = try gatedSession()
    session.type("$WORK bash -c 'read line; echo got $line; \(gate.wait)'\n")
    #expect(session.wait { $0.ends(with: " Working") })
    session.type("one\n")
    #expect(session.wait { $0.lines.contains("got one") })
    // The quotes keep the echo of the keys from looking like the output. The last line is not ended before the gate
    // opens.
    session.type("echo t''wo\necho thr''ee")
    #expect(session.wait { $0.lines.last == "echo thr''ee" })
    gate.open()
    session.type("\n")
    #expect(session.wait { $0.lines.contains("two") && $0.lines.contains("three") })
  }

  @Test("An inner shell has its own jobs, and Ctrl-Z stops those")
  func shell() throws {
    let session = try shellSession()
    session.type("$WORK bash --norc --noprofile -i\n")
    // The level is the number of shells inside one another.
    session.type("echo level $SHLVL\n")
    #expect(session.wait { $0.lines.contains("level 2") && $0.lines.last == "$" })
    // At a prompt, Ctrl-Z stops nothing.
    session.type("\u{1A}bash -c 'echo it runs; exec sleep 77'\n")
    #expect(session.wait { $0.lines.suffix(2).first == "it runs" })
    #expect(session.wait { $0.ends(with: " Working") })
    session.type("\u{1A}")
    #expect(session.wait { $0.lines.contains { $0.contains("Stopped") } && $0.lines.last == "$" })
    // The job is killed first, and waited for, as a shell with a stopped job would not end. The shell's own `wait` may
    // return while the job still counts as stopped.
    session.type("kill -9 %1; while jobs %1; do :; done &>/dev/null; echo level $SHLVL again\n")
    #expect(session.wait { $0.lines.contains("level 2 again") && $0.lines.last == "$" })
    session.type("exit 6\n")
    #expect(session.wait { $0.lines.contains("exit") && $0.lines.last == "$" })
    session.type("echo status $?\n")
    #expect(session.wait(for: "status 6"), "\(session.now.lines)")
  }

  @Test("Ctrl-C ends the surrounding script unless the command handles it")
  func script() throws {
    let session = try shellSession()
    // The inner quotes keep the echo of the typed line from containing `went on`.
    session.type("bash -c '$WORK sleep 60; echo \"went\" on'\n")
    #expect(session.wait { $0.ends(with: " Working") })
    session.type("\u{3}")
    #expect(session.wait { $0.lines.last == "$" })
    session.type("echo status $?\n")
    #expect(session.wait(for: "status 130"))
    #expect(!session.now.lines.contains("went on"))
    // A command that handles the signal, and ends with status 5: the script goes on.
    let command = "trap \"exit 5\" INT; echo ready; while :; do sleep 0.05; done"
    session.type("X='\(command)' bash -c '$L run -- bash -c \"$X\"; echo \"went\" on $?'\n")
    #expect(session.wait { $0.lines.contains("ready") })
    session.type("\u{3}")
    #expect(session.wait(for: "went on 5"))
  }

  @Test(
    "Gives the command a session if one of its streams is the terminal", .needs("/bin/ps"),
    arguments: [
      ("</dev/tty", "own"), ("</dev/null", "own"), ("</dev/null 2>/dev/null | cat", "other"),
    ])
  func session(streams: String, kind: String) throws {
    let session = try shellSession()
    // The leader of a session has the session's number.
    let test = "test $(ps -o sid= -p $$) = $$ && echo own session || echo other session"
    session.type("$L run -- bash -c '\(test)' \(streams)\n")
    #expect(session.wait { $0.lines.contains("\(kind) session") })
  }

  @Test(
    "A program in a pipeline is in the foreground of its terminal",
    .needs("/usr/bin/pv", "/usr/bin/rsync"),
    arguments: [
      ("pv -s 400k", "100%"), ("dd status=progress", "copied"),
      ("rsync --progress $ROOT/README.md /tmp/loader-rsync-test", "100%"),
    ])
  func pipeline(command: String, text: String) throws {
    let session = try shellSession()
    // 400 kilobytes in 2 s.
    let slow = "for i in 1 2 3 4; do head -c 100k /dev/zero; sleep 0.5; done"
    let output = command.hasPrefix("rsync") ? "" : ">/dev/null"
    session.type("(\(slow)) | $WORK \(command) \(output); echo 'the'' end'\n")
    #expect(session.wait(for: "the end"))
    #expect(session.log.contains(text))
    #expect(session.wait { $0.lines.last == "$" && $0.isCursorVisible })
    unlink("/tmp/loader-rsync-test")
  }

  @Test("A program in a pipeline reads keys from its terminal, and others from theirs")
  func lent() throws {
    let (session, gate) = try gatedSession()
    // Two programs of one pipeline read from the terminal: first the one outside of the loader, which gets `one`, then
    // the one below the loader, which gets `two`. Until that one reads, the terminal echoes keys, as without a loader.
    session.type(
      """
      (\(gate.wait); echo echoes $(stty -a </dev/tty | grep -c " echo ") >/dev/tty; \
      read x </dev/tty; echo first $x >/dev/tty; \(gate.wait)) | \
      $WORK bash -c \
      'cat; printf "Name? " >/dev/tty; read y </dev/tty; echo second $y'\n
      """)
    #expect(session.wait { $0.ends(with: " Working") })
    gate.open()
    #expect(session.wait(for: "echoes 1"))
    session.type("one\n")
    #expect(session.wait(for: "first one"))
    gate.open()
    #expect(session.wait { $0.lines.last == "Name?" })
    session.type("two\n")
    #expect(session.wait(for: "second two"))
    #expect(session.wait { $0.lines.last == "$" && $0.isCursorVisible })
  }

  @Test(
    "A loader that leads its session ends the command when the terminal closes",
    .needs("/usr/bin/pgrep"), arguments: ["/dev/tty", "/dev/null"])
  func hangUp(input: String) throws {
    let session = try TerminalSession()
    let mark = "hang-up-\(UUID().uuidString)"
    let loader = Command.executable.path(percentEncoded: false)
    let command =
      "exec \(loader) run --label Working -- bash -c 'exec -a \(mark) sleep 77' <\(input)"
    let leader = try StartedProcess(
      ["/usr/bin/setsid", "--ctty", "/bin/bash", "-c", command],
      environment: [
        "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8",
        "SWIFT_BACKTRACE": "enable=no",
      ].merging(ChildEnvironment.values) { $1 },
      on: session.terminal)
    #expect(session.wait { $0.ends(with: " Working") })
    session.hangUp()
    #expect(leader.wait() == 128 + SIGHUP)
    // No process has the command's name any more: then the status of pgrep is 1.
    #expect(try Command(shell: "/usr/bin/pgrep -f '^\(mark)'").status == 1)
  }
}
