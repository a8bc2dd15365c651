import Foundation
import TestSupport
import Testing

/// A pane of tmux, a terminal that we did not write.
///
/// It should show the same as our virtual terminal, which interprets output in other tests. `Tmux` is a server of one
/// test, with a pane of 80 × 24 cells: `type` types a line in it, `lines` are its lines that are not empty, and `wait`
/// waits until these are as wanted. `loader run --label TEXT -- COMMAND` shows a loader below the command's output, in
/// a row that ends with the label.
@Suite("tmux", .waitsForTime, .needs("/usr/bin/tmux"))
struct TmuxTests {
  private let loader = Command.executable.path(percentEncoded: false)

  @Test("A loader is below the output, and many resizes leave one of it")
  func storm() throws {
    let tmux = try Tmux()
    // The command ends when the file `end` exists, however slow the machine is. It is in a script, so that the
    // typed line has none of the expected words, however long the paths are.
    let folder = try FileManager.default.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let (end, script) = (folder.appending(path: "end"), folder.appending(path: "script"))
    let command = """
      '\(loader)' run --label 'Working on a long label 日本語' -- bash -c '
        echo first
        until [ -e \(end.path(percentEncoded: false)) ]; do sleep 0.1; done
        echo last'
      """
    try Data(command.utf8).write(to: script)
    try tmux.type("bash \(script.path(percentEncoded: false)); echo status $?")
    #expect(
      tmux.wait { lines in
        lines.contains { $0.contains("Working") } && lines.contains("first")
      })
    // Each size is followed by the next one within two or three frames, of which there are 20 a second.
    for (columns, rows) in [(40, 10), (25, 8), (90, 24), (31, 20), (60, 7), (100, 12), (80, 24)] {
      try tmux.resize(columns, rows)
      Thread.sleep(forTimeInterval: 0.05)
    }
    #expect(
      tmux.wait { lines in
        lines.count { $0.contains("Working") } == 1
          && lines.last?.contains("Working on a long label") == true
      })
    try Data().write(to: end)
    #expect(tmux.wait { $0.contains("status 0") })
    // The output is whole, and the loader, whose row would end with the end of its label, is gone.
    #expect(tmux.lines.contains("last") && !tmux.lines.contains { $0.hasSuffix("日本語") })
    // The cursor is visible again.
    #expect(try tmux.run("display-message", "-p", "#{cursor_flag}") == "1\n")
  }

  @Test("Archives nothing of a screen that was cleared", arguments: ["small", "large"])
  func history(size: String) throws {
    let tmux = try Tmux()
    try tmux.type(
      "clear; '\(loader)' run --label Waiting --size \(size) -- bash -c 'sleep 3; echo out'")
    #expect(tmux.wait { lines in lines.contains { $0.contains("Waiting") } })
    // After the command's output the loader is gone.
    #expect(
      tmux.wait { lines in
        lines.contains("out") && !lines.contains { $0.hasSuffix("Waiting") }
      })
    // No line has left the screen at its top: tmux would keep such lines in its history.
    #expect(try tmux.run("display-message", "-p", "#{history_size}") == "0\n")
  }

  // For the clipboard, for a picture in iTerm, and for a picture in Sixel; each with its number of bytes.
  @Test(
    "A control string of any length stays whole, and leaves no rubbish",
    arguments: [
      ("\\033]52;c;", 20_000), ("\\033]1337;File=inline=1:", 200_000), ("\\033Pq", 200_000),
    ])
  func strings(start: String, size: Int) throws {
    let wanted = ["first", "last", "st 0"]
    var shown: [String] = []
    // tmux gives up a string that has no end after 5 s, which a busy machine may take. So there are three attempts.
    for _ in 0..<3 where shown.suffix(3) != wanted[...] { shown = try lines(around: start, size) }
    #expect(shown.suffix(3) == wanted[...])
    // Nothing of the string's content is left, and no loader: the label is only in the typed line, after `run`.
    #expect(!shown.contains { $0.contains("AAA") })
    #expect(!shown.contains { $0.contains("Working") && !$0.contains("run") })
  }

  /// Returns the lines that tmux shows after a command has printed a control string between two lines.
  ///
  /// The prompt and the typed line, which begins with `clear;`, are left out.
  ///
  /// - Parameters:
  ///   - start: The beginning of the string, as `printf` spells it. Its end is always `ESC \`.
  ///   - size: The number of bytes of its content, each the letter A.
  private func lines(around start: String, _ size: Int) throws -> [String] {
    let tmux = try Tmux()
    let file = try TemporaryFile(
      """
      sleep 0.5
      echo first
      printf '\(start)'; head -c \(size) /dev/zero | tr '\\0' A; printf '\\033\\\\'
      echo last
      sleep 1
      """)
    try tmux.type("clear; '\(loader)' run --label Working -- sh \(file.path); echo st $?")
    #expect(tmux.wait { $0.contains("st 0") })
    return tmux.lines.filter { $0 != "$" && !$0.contains("clear;") }
  }

  @Test("Shows a scenario in the same cells as our virtual terminal")
  func play() throws {
    let tmux = try Tmux()
    let session = try TerminalSession(shell: ["TERM": "screen-256color"], columns: 200)
    // Both run the same command; the session's pane is so wide that no path breaks the typed line.
    let scenario = Repository.root.appending(path: "Fixtures/Scenarios/first.csv")
    let line = "clear; \(loader) play \(scenario.path(percentEncoded: false))"
    // Both are paused at any instant, then moved to the same one: the picture depends on time alone. One line has the
    // time and the state, with two spaces between them; the space bar pauses.
    try tmux.type(line)
    #expect(tmux.wait { lines in lines.contains { $0.contains(" s  ") } })
    try tmux.key("Space")
    session.type(line + "\n")
    #expect(session.wait { screen in screen.lines.contains { $0.contains(" s  ") } })
    session.type(" ")
    #expect(session.wait { screen in screen.lines.contains { $0.contains("paused") } })
    #expect(tmux.wait { lines in lines.contains { $0.contains("paused") } })
    // Back to 0 by the left arrow, `ESC [ D`, and forward by the right one: 17 steps of a tenth of a second.
    for _ in 0..<100 { session.type("\u{1B}[D") }
    try tmux.key("Left", times: 100)
    for _ in 0..<17 { session.type("\u{1B}[C") }
    try tmux.key("Right", times: 17)
    #expect(session.wait { screen in screen.lines.contains { $0.contains("1.7 s") } })
    #expect(tmux.wait { lines in lines.contains { $0.contains("1.7 s") } })
    // The line with time and state, and two of the ring's rows, by their first characters: tmux shows them, too.
    let expected = session.now.lines.filter {
      $0.contains("s  ") || $0.hasPrefix("⣠") || $0.hasPrefix("⠙")
    }
    #expect(!expected.isEmpty && expected.allSatisfy { tmux.lines.contains($0) })
    session.type("q")
    try tmux.key("q")
  }
}

/// A tmux server of one test, with one pane; the server ends when this object is no longer used.
private final class Tmux {
  /// The name of the server's socket.
  private let name = "loader-\(UUID().uuidString)"

  /// Starts the server with bash in its pane of 80 × 24 cells, and waits for the prompt.
  init() throws {
    _ = try run(
      "new-session", "-d", "-x", "80", "-y", "24", "env PS1='$ ' bash --norc --noprofile -i")
    try #require(wait { $0.contains("$") })
  }

  deinit { _ = try? run("kill-server") }

  /// Runs a command of tmux on this server, and returns what it prints.
  @discardableResult
  func run(_ arguments: String...) throws -> String { try run(arguments) }

  /// Runs a command of tmux on this server without a configuration, and returns its output and its errors.
  @discardableResult
  func run(_ arguments: [String]) throws -> String {
    let run = try FinishedProcess(
      "/usr/bin/tmux", ["-L", name, "-f", "/dev/null"] + arguments,
      environment: [
        "LANG": "C.UTF-8", "TERM": "xterm-256color", "PATH": "/usr/bin:/bin",
        "SWIFT_BACKTRACE": "enable=no",
      ].merging(ChildEnvironment.values) { $1 })
    return run.output + run.error
  }

  /// Types a line in the pane, as it is spelled, and presses Enter.
  func type(_ line: String) throws {
    _ = try run("send-keys", "-l", line)
    _ = try run("send-keys", "Enter")
  }

  /// Presses a key, by its name in tmux, once or as often as `times` says.
  func key(_ key: String, times: Int = 1) throws { _ = try run("send-keys", "-N", "\(times)", key) }

  /// Changes the size of the pane, in cells.
  func resize(_ columns: Int, _ rows: Int) throws {
    _ = try run("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// The lines of the pane that are not empty, without spaces at their ends.
  var lines: [String] {
    ((try? run("capture-pane", "-p")) ?? "").split(separator: "\n").map { line in
      var line = String(line)
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Waits until the lines are as wanted; returns false if they are not within a minute.
  func wait(until isWanted: ([String]) -> Bool) -> Bool {
    // 1200 · 0.05 s.
    for _ in 0..<1200 {
      if isWanted(lines) { return true }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return false
  }
}
