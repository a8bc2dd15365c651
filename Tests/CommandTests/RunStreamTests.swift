import Foundation
import TestSupport
import Testing

/// Streams of `loader run` and its command: through pipes, into files, and byte for byte.
///
/// `shellSession` is a shell in a virtual terminal, which knows the command as `$L`, and as `$WORK` its run with a
/// loader with the label `Working`; `gatedSession` has a gate, too: `gate.wait` is a command of the shell that waits
/// until the test calls `gate.open`. The prompt is `$`. With `CI` a loader prints plain lines, with `WT_SESSION` it has
/// a taskbar. `Command` runs a program outside of such a terminal.
///
/// `session.wait` waits until the screen is as wanted, `wait(for:)` until a line with a text has been on it. `now` is
/// the current screen, and `everything` the lines that were on it, too. `ends(with:)` is about the last line, without a
/// duration such as 0:07 behind it; where that is `Working`, the loader is shown.
@Suite("loader run, streams", .waitsForTime, .needsShell)
struct RunStreamTests {
  @Test("Leaves pipes as they are: no pseudo-terminal without a terminal")
  func pipes() throws {
    // The command waits for the first plain line, so that its own error comes after it.
    let run = try Command(
      shell:
        "CI=1 $LOADER run --plain-lines --label Working -- bash -c 'until test -s /dev/stderr; do sleep 0.01; done; test -t 1 || echo piped; echo err >&2; read x <&0; echo got $x' <<< input"
    )
    #expect(run.status == 0 && run.output == "piped\ngot input\n")
    #expect(run.error == "Working...\nerr\nok: Working\n")
    let both = try Command(
      shell:
        "CI=1 $LOADER run --plain-lines --label Working -- bash -c 'echo out; echo err >&2' 2>&1")
    #expect(both.output == "out\nerr\n" && both.error == "")
  }

  @Test("Needs no -- before the command, and passes on the command's flags")
  func bare() throws {
    let run = try Command(shell: "CI=1 $LOADER run --label Working printf '%s\\n' --label -- x")
    #expect(run.status == 0 && run.output == "--label\n--\nx\n", "\(run.error)")
  }

  @Test(
    "Draws nothing if a pipe ends on the terminal",
    arguments: ["| cat", "2>&1 | cat", "| grep -v x | tee /dev/null", "> >(cat)"])
  func garbling(pipe: String) throws {
    let session = try shellSession(["WT_SESSION": "1"])
    // Between its two lines the command takes as long as six frames, in which a loader would be drawn.
    session.type("$WORK bash -c 'echo one; sleep 0.3; echo two' \(pipe); sleep 0.1; echo end\n")
    #expect(session.wait { $0.lines.contains("end") && $0.lines.last == "$" })
    // In the last case, bash does not wait for `cat`, so the pause before `end` gives that the time to write `two`.
    #expect(session.now.lines.suffix(4) == ["one", "two", "end", "$"])
    #expect(session.now.frameCount == 0 && session.now.taskbar.isEmpty)
  }

  @Test(
    "Draws on the terminal if a pipe ends elsewhere",
    arguments: [
      "| cat >$F", "| cat | gzip -c | gunzip >$F", ">$F 2>&1", ">$F 2>/dev/null", "<$F >$F",
    ])
  func elsewhere(pipe: String) throws {
    let file = try TemporaryFile()
    let (session, gate) = try gatedSession(["F": file.path])
    session.type("$WORK bash -c 'echo one; \(gate.wait); echo two' \(pipe)\n")
    #expect(session.wait { $0.ends(with: " Working") })
    gate.open(untilPromptOf: session)
    #expect(file.content == "one\ntwo\n")
  }

  @Test("Draws while a shell waits for the output")
  func substitution() throws {
    let (session, gate) = try gatedSession()
    session.type("x=$($WORK bash -c '\(gate.wait); echo two'); echo got $x\n")
    #expect(session.wait { $0.ends(with: " Working") })
    gate.open()
    #expect(session.wait { $0.lines.contains("got two") })
  }

  @Test("Does not split a character")
  func characters() throws {
    let (session, gate) = try gatedSession()
    // 9000 characters of three bytes take several reads, each of which may end in the middle of a character.
    session.type("$WORK bash -c 'printf \"漢%.0s\" {1..9000}; echo; \(gate.wait)'\n")
    #expect(session.wait { $0.ends(with: " Working") })
    gate.open(untilPromptOf: session)
    // The 9000, and one in the typed line.
    #expect(session.now.everything.joined().count { $0 == "漢" } == 9001)
    // A character that was split would have been replaced by this one.
    #expect(!session.log.contains("\u{FFFD}"))
  }

  @Test(
    "Passes on an unfinished sequence at the end",
    // The bytes, for printf, and how they are read as text: an unfinished character is replaced.
    arguments: [(#"\033[3"#, "\u{1B}[3"), (#"\346\274"#, "\u{FFFD}"), (#"\033"#, "\u{1B}")])
  func unfinished(bytes: String, text: String) throws {
    let session = try shellSession()
    // The quotes keep the echo of the typed line from containing `the end`.
    session.type("$L run -- printf 'line\(bytes)'; printf ' the ''end\\n'\n")
    #expect(session.wait { _ in session.log.contains("\(text) the end") })
  }
}
