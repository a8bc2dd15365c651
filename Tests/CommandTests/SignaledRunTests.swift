import Foundation
import TestSupport
import Testing

/// Effects of signals, and of the keys that send them, on `loader run` and its command.
///
/// `shellSession` is a shell in a virtual terminal, which knows the command as `$L`, and as `$WORK` its run with a
/// loader with the label `Working`; `gatedSession` has a gate, too: `gate.wait` is a command of the shell that waits
/// until the test calls `gate.open`. The prompt is `$`. Ctrl-C is `\u{3}`, Ctrl-Z `\u{1A}`. A shell adds 128 to the
/// number of the signal that ended a command.
///
/// `session.wait` waits until the screen is as wanted, `wait(for:)` until a line with a text has been on it. `now` is
/// the current screen, and `everything` the lines that were on it, too. `ends(with:)` is about the last line, without a
/// duration such as 0:07 behind it; where that is `Working`, the loader is shown, which also hides the cursor.
@Suite("loader run, signals", .waitsForTime, .needsShell)
struct SignaledRunTests {
  /// Standard inputs of the command.
  ///
  /// With the terminal as its input, the command has a session of its own; with /dev/null it is in the session of the
  /// shell.
  private static let inputs = ["/dev/tty", "/dev/null"]

  @Test("Ctrl-C ends it like the command, and restores the cursor", arguments: inputs)
  func interrupt(input: String) throws {
    let session = try shellSession()
    session.type("$WORK sleep 60 <\(input); echo status $?\n")
    #expect(session.wait { $0.ends(with: " Working") && !$0.isCursorVisible })
    session.type("\u{3}")
    // The shell sees the signal itself, and abandons the rest of the line.
    #expect(session.wait { $0.isCursorVisible && $0.lines.last == "$" })
    session.type("echo status $?\n")
    #expect(session.wait(for: "status 130"))
  }

  @Test("Leaves an interrupt to a command that handles it", arguments: inputs)
  func handled(input: String) throws {
    let session = try shellSession()
    session.type(
      "$WORK bash -c 'trap \"echo caught\" INT; echo go; sleep 20; exit 5' <\(input); echo status $?\n"
    )
    #expect(session.wait { $0.lines.contains("go") && $0.ends(with: " Working") })
    session.type("\u{3}")
    // The line may begin with the terminal's echo, ^C. The typed line ends with other words, and is longer.
    #expect(session.wait { $0.everything.contains { $0.hasSuffix("caught") && $0.count < 10 } })
    #expect(session.wait(for: "status 5"))
  }

  @Test(
    "Passes on a signal that a process sends to it", .needs("/usr/bin/perl"),
    arguments: [
      ("TERM", 143), ("HUP", 129), ("INT", 130), ("QUIT", 131), ("USR1", 138), ("USR2", 140),
      ("ALRM", 142), ("VTALRM", 154), ("PROF", 155), ("IO", 157),
    ])
  func sent(signal: String, status: Int) throws {
    let session = try shellSession()
    // The command is no shell, since a shell might still ignore SIGQUIT when "up" is visible. `ulimit -c 0`: SIGQUIT
    // leaves no core file behind.
    session.type("ulimit -c 0; $WORK perl -e 'print qq(up\\n); sleep 60' &\n")
    #expect(session.wait { $0.lines.contains { $0.hasSuffix("up") && $0.count < 20 } })
    session.type("kill -\(signal) $!; wait $!; echo status $?\n")
    #expect(session.wait(for: "status \(status)"))
    #expect(session.now.isCursorVisible)
  }

  @Test(
    "Passes on a signal that the command handles, once for one that is sent",
    arguments: ["USR1", "USR2", "ALRM", "CONT", "WINCH"])
  func handledOnce(signal: String) throws {
    let (session, gate) = try gatedSession()
    // The command waits at the gate again and again, because its shell runs a handler only between two commands.
    let loop = "until \(gate.wait) -t 0.05; do :; done"
    let body = "trap \"echo got it\" \(signal); echo pid $PPID; \(loop)"
    session.type("$WORK bash -c '\(body)'\n")
    let loader = try process("pid ", in: session)
    kill(loader, Self.number(of: signal))
    #expect(session.wait { $0.everything.contains("got it") })
    #expect(session.wait { $0.ends(with: " Working") })
    // A read that timed out may have taken the line that opened the gate.
    let isOver = session.wait { screen in
      gate.open()
      return screen.lines.last == "$"
    }
    #expect(isOver)
    #expect(session.now.everything.count { $0 == "got it" } == 1)
  }

  /// Returns the number of a signal by its name in the test above; the last one there is SIGWINCH.
  private static func number(of signal: String) -> Int32 {
    switch signal {
    case "USR1": SIGUSR1
    case "USR2": SIGUSR2
    case "ALRM": SIGALRM
    case "CONT": SIGCONT
    default: SIGWINCH
    }
  }

  /// Returns the number of a process, which a command prints after a word.
  private func process(_ word: String, in session: TerminalSession) throws -> pid_t {
    /// Returns the number on the screen; nil if it is not there yet.
    func number(_ screen: VirtualTerminal) -> pid_t? {
      screen.everything.first { $0.hasPrefix(word) }.flatMap { pid_t($0.dropFirst(word.count)) }
    }
    // The loader is below the number, so the line with the number is complete.
    #expect(session.wait { number($0) != nil && $0.ends(with: " Working") })
    return try #require(number(session.now))
  }

  @Test(
    "A loader that alone gets SIGTSTP and SIGCONT stops and continues its command",
    .needs("/bin/ps"))
  func stoppedByProcess() throws {
    let (session, gate) = try gatedSession()
    // `$$` is the command's process, and `$PPID` the one that started it, the loader's.
    session.type("$WORK bash -c 'echo it $$; echo pid $PPID; \(gate.wait); echo went on; exit 3'\n")
    let loader = try process("pid ", in: session)
    let command = try process("it ", in: session)
    /// Returns the state of a process, as a letter: T for one that is stopped.
    func state(_ process: pid_t) throws -> String {
      try Command(shell: "/bin/ps -o state= -p \(process)").output.prefix(1).description
    }
    // Both are stopped: the shell reports its job, and the row of the loader is gone.
    kill(loader, SIGTSTP)
    #expect(
      session.wait { $0.isCursorVisible && $0.everything.contains { $0.contains("Stopped") } })
    #expect(session.wait { _ in (try? state(command)) == "T" })
    #expect(!session.now.lines.contains { $0.hasSuffix(" Working") })
    // Both continue in the background, and are then brought to the foreground.
    session.type("kill -CONT \(loader)\n")
    #expect(session.wait { _ in (try? state(command)) != "T" })
    session.type("fg\n")
    #expect(session.wait { $0.ends(with: " Working") && !$0.isCursorVisible })
    gate.open()
    #expect(session.wait(for: "went on"))
    #expect(session.wait { $0.lines.last == "$" })
    session.type("echo status $?\n")
    #expect(session.wait(for: "status 3"))
  }

  @Test(
    "Stops at Ctrl-Z and continues at fg, each time, and restores the terminal between them",
    arguments: inputs)
  func stopped(input: String) throws {
    let (session, gate) = try gatedSession()
    session.type("$WORK bash -c '\(gate.wait); echo end of it; exit 3' <\(input)\n")
    #expect(session.wait { $0.ends(with: " Working") && !$0.isCursorVisible })
    for word in ["once", "twice"] {
      session.type("\u{1A}")
      #expect(session.wait { $0.isCursorVisible && $0.lines.last == "$" })
      #expect(session.now.everything.contains { $0.contains("Stopped") })
      #expect(!session.now.lines.contains { $0.hasSuffix(" Working") })
      // Nothing is written for as long as six frames.
      let bytes = session.bytes
      Thread.sleep(forTimeInterval: 0.3)
      #expect(session.bytes == bytes)
      // `icanon` means that the terminal reads lines again, not single keys.
      session.type("stty -a | grep -o ' icanon ' | tr -d ' '; echo \(word)\n")
      #expect(session.wait { $0.lines.suffix(3) == ["icanon", word, "$"] })
      session.type("fg\n")
      #expect(session.wait { $0.ends(with: " Working") && !$0.isCursorVisible })
    }
    gate.open()
    #expect(session.wait(for: "end of it"))
    #expect(session.wait { $0.lines.last == "$" })
    session.type("echo status $?\n")
    #expect(session.wait(for: "status 3"))
  }

  @Test("Does not disturb the shell's prompt while it is in the background")
  func background() throws {
    let session = try shellSession()
    session.type("$WORK bash -c 'sleep 60; exit 3'\n")
    #expect(session.wait { $0.ends(with: " Working") })
    session.type("\u{1A}")
    #expect(session.wait { $0.everything.contains { $0.contains("Stopped") } })
    session.type("bg\n")
    #expect(session.wait { $0.lines.last == "$" && $0.everything.contains { $0.hasSuffix("&") } })
    // By then it has continued, and has checked whether it may draw, which it does each 0.5 s.
    Thread.sleep(forTimeInterval: 0.7)
    #expect(session.now.lines.last == "$" && session.now.isCursorVisible)
    session.type("fg\n")
    #expect(session.wait { $0.ends(with: " Working") && !$0.isCursorVisible })
    #expect(session.now.lines.contains("$ fg"))
    session.type("\u{3}")
    #expect(session.wait { $0.lines.last == "$" })
  }

  /// Interactive shells with a line editor, which changes the modes of the terminal.
  private static let editors = [
    "/bin/bash --norc --noprofile -i", "/usr/bin/zsh -f -i",
  ]

  @Test(
    "A job that began in the background reads a line with its echo after fg",
    .needs("/usr/bin/zsh"), arguments: editors, ["fg", "bg", "stop"])
  func broughtForward(shell: String, history: String) throws {
    let session = try shellSession()
    session.type("PS1='> ' exec \(shell)\n")
    /// Returns true at the prompt of either shell.
    func isAsking(_ screen: VirtualTerminal) -> Bool {
      [">", "%"].contains(screen.lines.last?.suffix(1))
    }
    #expect(session.wait(until: isAsking))
    // Not `$WORK`, which zsh takes for one word.
    session.type("$L run --label Working -- sh -c 'read x; echo got $x' &\n")
    #expect(session.wait { $0.everything.contains { $0.hasPrefix("[1] ") } })
    // Time for the command to begin to read, while the keys are the shell's.
    Thread.sleep(forTimeInterval: 0.5)
    // `fg`: the job is brought to the foreground once, below. `stop`: it was there before, and was stopped. `bg`: it
    // was there before, was stopped, and continued in the background.
    if history != "fg" {
      session.type("fg\n")
      #expect(session.wait { $0.ends(with: " Working") })
      session.type("\u{1A}")
      #expect(
        session.wait {
          $0.everything.contains { $0.lowercased().contains("stopped") || $0.contains("suspended") }
        })
    }
    if history == "bg" {
      session.type("bg\n")
      // By then it has continued, and has checked whether it may draw, which it does each 0.5 s.
      Thread.sleep(forTimeInterval: 0.7)
    }
    session.type("fg\n")
    #expect(session.wait { $0.ends(with: " Working") && !$0.isCursorVisible })
    session.type("abc")
    #expect(session.wait { $0.lines.last == "abc" && $0.isCursorVisible })
    session.type("\r")
    #expect(session.wait(for: "got abc"))
    // Keys typed before the prompt may be lost, where a program cannot give keys back to the terminal.
    #expect(session.wait(until: isAsking))
    session.type("echo status $?\r")
    #expect(session.wait(for: "status 0"))
  }

  @Test("Keys are the command's again after another program has set the modes of the terminal")
  func takenAgain() throws {
    let session = try shellSession()
    session.type("$WORK sh -c 'read x; echo got $x'\n")
    #expect(session.wait { $0.ends(with: " Working") && !$0.isCursorVisible })
    var modes = termios()
    /// Reads the modes of the terminal into `modes`; returns true if it reads whole lines, not single keys.
    func isCanonical() -> Bool {
      tcgetattr(session.terminal, &modes) == 0 && modes.c_lflag & tcflag_t(ICANON) != 0
    }
    // The loader passes on keys one by one.
    #expect(!isCanonical())
    // The test sets the modes of a shell, as another program might, and the loader sets its own again.
    modes.c_oflag |= tcflag_t(OPOST)
    modes.c_lflag |= tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(session.terminal, TCSANOW, &modes)
    #expect(session.wait { _ in !isCanonical() })
    session.type("abc\n")
    #expect(session.wait(for: "got abc"))
  }

  @Test("After a crash, the cursor is visible and lines are read again")
  func forced() throws {
    let session = try shellSession()
    // The signals of a crash. SIGKILL is not among them: no program can do anything at that one.
    for signal in ["ABRT", "BUS", "FPE", "ILL", "SEGV"] {
      session.type("clear; $WORK bash -c 'echo pid $PPID; sleep 77'\n")
      let loader = try process("pid ", in: session)
      #expect(session.wait { !$0.isCursorVisible })
      _ = try Command(shell: "kill -\(signal) \(loader)")
      #expect(session.wait { $0.lines.last == "$" && $0.isCursorVisible })
      session.type("stty -a | grep -o ' icanon ' | tr -d ' '\n")
      #expect(session.wait { $0.lines.contains("icanon") })
    }
  }

  @Test(
    "A signal ends it after the command, even if the terminal is blocked",
    .needs("/usr/bin/pkill"))
  func blocked() throws {
    let session = try shellSession()
    let mark = "blocked-\(UUID().uuidString)"
    // The terminal takes nothing. The loader's memory holds the output meanwhile, so the command ends, and the loader
    // waits for the terminal.
    let gate = try Gate()
    session.type("\(gate.wait); exec -a \(mark) $L run -- seq 1 15000\n")
    try session.blocked {
      gate.open()
      /// Sends a signal, or none if it is 0; returns true if the process was there.
      func isThere(_ signal: Int) throws -> Bool {
        try Command(shell: "/usr/bin/pkill -\(signal) -f '^\(mark)'").status == 0
      }
      // At most 10 s until it runs, and 10 s until SIGTERM has ended it: 200 times 0.05 s.
      var attemptsLeft = 200
      while try !isThere(0), attemptsLeft > 0 {
        attemptsLeft -= 1
        Thread.sleep(forTimeInterval: 0.05)
      }
      try #require(attemptsLeft > 0)
      // Time for the command to end. 15 is SIGTERM.
      Thread.sleep(forTimeInterval: 0.3)
      attemptsLeft = 200
      while try isThere(15), attemptsLeft > 0 {
        attemptsLeft -= 1
        Thread.sleep(forTimeInterval: 0.05)
      }
      #expect(attemptsLeft > 0)
    }
  }

  @Test("Waits if only the command is stopped")
  func paused() throws {
    // With `WT_SESSION` the progress is in the taskbar, too, as in Windows Terminal. The command stops itself; its
    // background job waits at the gate, and then lets the command continue. `$$` is the command in both.
    let (session, gate) = try gatedSession(["WT_SESSION": "1"])
    session.type(
      "$WORK bash -c '(\(gate.wait); kill -CONT $$) & kill -STOP $$; echo again; wait'\n"
    )
    #expect(
      session.wait {
        // In a taskbar, 4;0 is progress that is paused at 0 percent, and 0 at the end of the run clears it.
        $0.ends(with: "Working (stopped)") && $0.taskbar.contains("4;0")
      })
    gate.open()
    #expect(session.wait(for: "again"))
    #expect(session.wait { $0.lines.last == "$" && $0.taskbar.last == "0" })
  }

  @Test(
    "Ends with its command when the terminal closes", .needs("/usr/bin/pgrep"),
    arguments: ["run -- sleep 77", "play"])
  func hangUp(arguments: String) throws {
    let session = try shellSession()
    let mark = "hang-up-\(UUID().uuidString)"
    let line = arguments == "play" ? "play Fixtures/Scenarios/hour-long.csv" : arguments
    session.type("exec -a \(mark) $L \(line)\n")
    #expect(session.wait { !$0.isCursorVisible })
    #expect(try Command(shell: "/usr/bin/pgrep -f '^\(mark)'").status == 0)
    session.hangUp()
    // Within 10 s, 200 times 0.05 s. The status of pgrep is 1 if there is no such process.
    var isGone = false
    for _ in 0..<200 where !isGone {
      isGone = try Command(shell: "/usr/bin/pgrep -f '^\(mark)'").status == 1
      Thread.sleep(forTimeInterval: 0.05)
    }
    #expect(isGone)
  }
}
