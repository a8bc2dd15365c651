import Foundation
import TestSupport
import Testing

/// Flags of `loader run`: progress read from the output, the output itself, and the end.
///
/// `shellSession` is a shell in a virtual terminal, which knows the command as `$L`; `gatedSession` has a gate, too:
/// `gate.wait` is a command of the shell that waits until the test calls `gate.open`. The prompt is `$`.
/// `--progress-from` names how a line shows progress: `swift` reads `[6/40]`, `percent` reads `50%`. The loader is the
/// last line of the screen, with its label and its progress. `st` is a line that follows the run.
///
/// `session.wait` waits until the screen is as wanted, `wait(for:)` until a line with a text has been on it. `now` is
/// the current screen, `log` all that was written. `ends(with:)` is about the last line, without a duration such as
/// 0:07 behind it.
@Suite("loader run, flags", .waitsForTime, .needsShell)
struct RunFlagTests {
  @Test(
    "A regular expression reads the progress",
    arguments: [
      // An expression, a line of the command, and the progress beside the label.
      (#"(\d+)%"#, "at 40%", "40%"), (#"\[(\d+)/(\d+)\]"#, "[3/12] Compiling", " 3/12 25%"),
    ])
  func pattern(regex: String, line: String, progress: String) throws {
    let (session, gate) = try gatedSession()
    session.type(
      "$L run --progress-from '\(regex)' --label Working -- bash -c 'echo \"\(line)\"; \(gate.wait)'\n"
    )
    #expect(session.wait { $0.ends(with: " Working \(progress)") })
    gate.open(untilPromptOf: session)
  }

  @Test("With a slow expression, output and progress still arrive")
  func slow() throws {
    let (session, gate) = try gatedSession()
    // 60 lines of ten thousand digits: a match may begin at each digit, and none ends with a percent sign.
    let line = #"printf "%010000d\n" 0"#
    session.type(
      """
      $L run --progress-from '(\\d+)%' --label Working -- bash -c 'for i in {1..60}; do \(line); done; \
      echo after; echo 30%; \(gate.wait)'\n
      """)
    #expect(session.wait { $0.lines.contains("after") })
    #expect(session.wait { $0.ends(with: " Working 30%") })
    gate.open(untilPromptOf: session)
  }

  @Test("Disables an expression that takes too long, with a note")
  func hopeless() throws {
    let (session, gate) = try gatedSession()
    // 300 letters `a` without a `b` can be divided into groups in 2^299 ways, and all are tried.
    session.type(
      """
      $L run --progress-from '(?:a+)+b(\\d)' --label Working -- bash -c 'printf "a%.0s" {1..300}; echo; \
      echo after; \(gate.wait)'\n
      """)
    let note = "loader run: note: --progress-from took more than 50 ms for a line"
    #expect(session.wait { $0.lines.contains("after") })
    #expect(session.wait { $0.lines.contains { $0.hasPrefix(note) } })
    #expect(session.wait { $0.ends(with: " Working") })
    gate.open(untilPromptOf: session)
  }

  @Test(
    "The loader replaces a line that is rewritten; its last version stays",
    arguments: [#"\r\033[K[$i/4] step $i"#, #"[$i/4] step $i\r"#, #"\033[2K\r[$i/4] step $i"#])
  func rewritten(line: String) throws {
    // `WT_SESSION` gives the terminal a taskbar, which shows that the first version of the line was read. The line
    // `first` stays, since nothing rewrites it.
    let (session, gate) = try gatedSession(["WT_SESSION": "1"])
    session.type(
      """
      $L run --progress-from '\\[(\\d+)/(\\d+)\\]' --label-from '(step \\d)' -- bash -c \
      'echo first; for i in 1 2 3; do printf "\(line)"; \(gate.wait); done; echo; echo end; \
      \(gate.wait)'\n
      """)
    // In a taskbar, 1 is known progress: 1 of 4, which are 25 percent.
    #expect(session.wait { $0.taskbar.contains("1;25") })
    gate.open()
    #expect(session.wait { $0.ends(with: " step 2 2/4 50%") })
    gate.open()
    #expect(session.wait { $0.ends(with: " step 3 3/4 75%") })
    #expect(session.now.lines.suffix(2).first == "first")
    gate.open()
    #expect(session.wait { $0.lines.suffix(3).prefix(2) == ["[3/4] step 3", "end"] })
    #expect(session.wait { $0.ends(with: " step 3 3/4 75%") })
    gate.open(untilPromptOf: session)
  }

  @Test("An empty match is no label: the loader keeps the label that it has")
  func emptyLabel() throws {
    let (session, gate) = try gatedSession()
    session.type(
      """
      $L run --label-from '^x(.*)' --progress-from percent -- bash -c \
      'echo xfirst; \(gate.wait); echo x; echo 50%; \(gate.wait)'\n
      """)
    #expect(session.wait { $0.ends(with: " first") })
    gate.open()
    #expect(session.wait { $0.ends(with: " first 50%") })
    gate.open(untilPromptOf: session)
  }

  @Test("A question that looks like progress stays")
  func question() throws {
    let session = try shellSession()
    session.type(
      """
      $L run --progress-from '\\[(\\d+)/(\\d+)\\]' -- bash -c \
      'echo "[1/2] one"; read -p "Which [1/2]? " x; echo got $x'\n
      """)
    #expect(session.wait { $0.lines.last == "Which [1/2]?" })
    // Time for four frames, in the first of which a loader would replace the question.
    Thread.sleep(forTimeInterval: 0.2)
    session.type("1\n")
    #expect(session.wait { $0.lines.contains("got 1") && $0.lines.contains("Which [1/2]? 1") })
  }

  @Test("A last line reports how the command ended, and its duration", arguments: [0, 3])
  func keep(status: Int) throws {
    let session = try shellSession()
    session.type("$L run --keep --label Working -- bash -c 'echo out; exit \(status)'\n")
    let line = status == 0 ? "✓  Working, " : "✗  Working: exit 3, "
    #expect(session.wait { $0.lines.last == "$" && $0.lines.contains("out") })
    let last = try #require(session.now.lines.dropLast().last)
    #expect(last.hasPrefix(line) && last.hasSuffix(" s"))
    // With `CI` the loader is plain lines.
    let plain = try Command(
      shell:
        "CI=1 exec $LOADER run --plain-lines --keep --label Working -- bash -c 'exit \(status)'")
    #expect(
      plain.error.hasPrefix(
        status == 0 ? "Working...\nok: W" : "Working...\nerror: Working: exit 3"))
  }

  @Test("Draws no more frames a second than --frame-rate")
  func frameRate() throws {
    let (session, gate) = try gatedSession()
    session.type("$L run --frame-rate 2 --label Working -- bash -c '\(gate.wait)'\n")
    #expect(session.wait { $0.ends(with: " Working") })
    let (frames, start) = (session.now.frameCount, ContinuousClock.now)
    #expect(session.wait { $0.frameCount >= frames + 3 })
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    // Three frames at 2 a second take at least 1 s, of which 0.1 s is a margin. Two more frames may be drawn at the
    // ends of the interval.
    #expect(Double(session.now.frameCount - frames) <= 2 * seconds + 2 && seconds > 0.9)
    gate.open(untilPromptOf: session)
  }

  @Test("Keeps the output of a command, and prints it if the command fails", arguments: [0, 3])
  func quiet(status: Int) throws {
    let (session, gate) = try gatedSession()
    let command = "echo out; echo err >&2; \(gate.wait); exit \(status)"
    session.type(
      "$L run --quiet-unless-fails --label Working -- bash -c '\(command)'; echo st $?\n")
    #expect(session.wait { $0.ends(with: " Working") })
    #expect(!session.now.lines.contains("out"))
    gate.open()
    #expect(session.wait { $0.lines.contains("st \(status)") })
    #expect(session.now.lines.contains("out") == (status != 0))
    #expect(session.now.lines.contains("err") == (status != 0))
    // Without a terminal, each stream is kept separately.
    let plain = try Command(
      shell:
        "CI=1 exec $LOADER run --quiet-unless-fails -- bash -c 'echo out; echo err >&2; exit \(status)'"
    )
    #expect(plain.output == (status == 0 ? "" : "out\n"))
    #expect(plain.error.contains("err\n") == (status != 0))
  }

  @Test("Shows a question of a command whose output is kept, and its answer")
  func keptQuestion() throws {
    let session = try shellSession()
    session.type(
      "$L run --quiet-unless-fails -- bash -c 'echo out; read -p \"Name? \" name; sleep 1'; echo st $?\n"
    )
    #expect(session.wait { $0.lines.last == "Name?" })
    session.type("Bob\n")
    #expect(session.wait { $0.lines.last == "$" && $0.lines.contains("st 0") })
    #expect(session.now.lines.contains("Name? Bob") && !session.now.lines.contains("out"))
  }

  @Test("Records the loader's events for loader render")
  func log() throws {
    let file = try TemporaryFile()
    let session = try shellSession(["F": file.path])
    session.type(
      "$L run --log $F --progress-from percent -- bash -c 'echo 50%; sleep 1'; echo st $?\n")
    #expect(session.wait { $0.lines.contains("st 0") })
    #expect(file.content.contains("\"progress\",\"value\":0.5"))
    // The log can be rendered.
    let run = try Command("render", file.path, "--format", "summary").succeeding()
    #expect(run.output.contains("progress"))
  }

  @Test(
    "The count is the current one; the percentage of a growing whole falls only with the flag",
    arguments: cases([
      // Flags, the command's lines, and what the loader shows for each. 6 of 40 are 15 %, less than 50 % before.
      (
        "--progress-from swift", ["[5/10]", "[6/40]", "[30/40]"],
        ["5/10 50%", "6/40 50%", "30/40 75%"]
      ),
      (
        "--progress-from swift --progress-may-fall", ["[5/10]", "[6/40]"],
        ["5/10 50%", "6/40 15%"]
      ),
      // A comma may be for thousands or for decimals. Here it is for thousands: as a decimal, 1,234 is less than 7.
      (
        #"--progress-from '\[([0-9,]+)/([0-9,]+)\]'"#,
        ["[7/1,234]", "[100/1,234]", "[999/1,234]", "[1,000/1,234]", "[1,234/1,234]"],
        ["7/1234 0%", "100/1234 8%", "999/1234 80%", "1000/1234 81%", "1234/1234 100%"]
      ),
    ]))
  func counts(given: Given<(String, [String], [String])>) throws {
    let (flags, lines, progress) = given.values
    let (session, gate) = try gatedSession()
    let script = "for p in \(lines.joined(separator: " ")); do echo $p; \(gate.wait); done"
    session.type("$L run \(flags) --label Go -- bash -c '\(script)'; echo st\n")
    let start = Date()
    for step in progress {
      let isShown = session.wait { $0.ends(with: " \(step)") }
      // A percentage that has been lower for 5 s is shown, so a run that takes as long proves nothing.
      guard Date().timeIntervalSince(start) < 5 else { return }
      #expect(isShown)
      gate.open()
    }
    #expect(session.wait { $0.lines.contains("st") })
    // Between them, no other percentage was shown.
    let shown = session.log.matches(of: /\/\d+ +(\d+%)/).map { String($0.1) }
    let wanted = progress.map { $0.components(separatedBy: " ")[1] }
    #expect(changes(of: shown) == changes(of: wanted))
  }

  /// Returns texts without those that repeat the one before.
  private func changes(of texts: [String]) -> [String] {
    texts.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  // The progress falls from 100 % or 50 % to 2 of 40. The moment of unknown progress takes 1 s. After 10 of 10 it
  // begins immediately; after 5 of 10, once the progress has been lower for 5 s.
  @Test(
    "Lower numbers are shown after a moment of unknown progress, in which the label is alone",
    arguments: [10, 5])
  func phases(last number: Int) throws {
    let (session, gate) = try gatedSession()
    let script = "echo [\(number)/10]; \(gate.wait); echo [2/40]; \(gate.wait)"
    session.type("$L run --progress-from swift --label Go -- bash -c '\(script)'; echo st\n")
    #expect(session.wait { $0.ends(with: "/10 \(10 * number)%") })
    gate.open()
    // True once the label was alone. A machine too busy to look at the screen five times a second may miss that.
    var isAlone = false
    // True once the new count was shown with a full percentage, as left from the old one.
    var isFull = false
    // The longest time between two looks at the screen.
    var (lastLook, longest) = (ContinuousClock.now, Duration.zero)
    #expect(
      session.wait { screen in
        longest = max(longest, ContinuousClock.now - lastLook)
        lastLook = ContinuousClock.now
        isAlone = isAlone || screen.ends(with: " Go")
        isFull = isFull || screen.ends(with: "2/40 100%")
        return screen.ends(with: " Go  2/40 5%")
      })
    #expect(isAlone || longest > .milliseconds(200))
    #expect(!isFull)
    gate.open()
    #expect(session.wait { $0.lines.contains("st") })
  }

  @Test("An error of its own begins at the margin, and ends its line", .needs("/dev/full"))
  func fullLog() throws {
    let session = try shellSession()
    // 74 is the status for an output that cannot be written.
    session.type("$L run --log /dev/full -- sh -c 'echo out'; echo st $?\n")
    #expect(session.wait { $0.lines.contains("st 74") })
    #expect(
      session.now.lines.contains(
        "loader: error: cannot write to /dev/full: No space left on device"))
  }

  @Test("The bell rings only after the given seconds", arguments: [("0", true), ("1000", false)])
  func bell(seconds: String, rings: Bool) throws {
    let session = try shellSession()
    session.type("$L run --bell-after \(seconds) -- echo out; echo end\n")
    #expect(session.wait { $0.lines.contains("end") })
    // The control character for the bell is 7.
    #expect(session.log.contains("\u{7}") == rings)
  }
}
