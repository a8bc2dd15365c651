import LoaderCore
import LoaderDrawing
import TestSupport
import Testing

@testable import LoaderTerminal

extension Stage {
  /// Adds a line, and activates its loader at the same time; returns its number.
  @discardableResult
  mutating func start(_ line: Line, at now: Double, animated: Bool = true) -> Int {
    let id = add(line, at: now)
    change(id, at: now) { $0.loader.send(.activate, at: $1, animated: animated) }
    return id
  }

  /// Passes on bytes that another program wrote, to be shown above the loaders.
  mutating func pass(foreign bytes: some Sequence<UInt8>) {
    _ = Array(bytes).withUnsafeBytes { pass($0) }
  }
}

// On a stream that is no terminal, loaders report in plain lines. `line` is a ring with a label and its percentage,
// `send` sends it an event, `text` are the bytes of an output: all that are due at a time in seconds, with `next`, the
// time of the next output.
extension StageTests {
  @Test("Plain lines report each change of state and each tenth, and remind every 30 s")
  func plainLines() {
    var stage = Stage(Self.plain)
    var lines: [String] = []
    /// Adds the lines that are due at a time.
    func collect(_ now: Double) {
      lines += text(stage.output(at: now)).split(separator: "\n").map(String.init)
    }
    let id = stage.add(line("Resolving \u{1B}[31mall"), at: 0)
    collect(0)
    send(.activate, &stage, id, at: 1)
    // A reminder comes every 30 s from the activation at 1 s on, and no other output is scheduled.
    collect(1)
    collect(1.3)
    #expect(stage.output(at: 2).next == 31)
    collect(30.9)
    collect(31)
    collect(61)
    // 25 reports from 0 to 24 %, in three tenths, make three lines.
    for step in 0...24 { send(.progress(Double(step) / 100), &stage, id, at: 61.5) }
    collect(61.5)
    send(.progress(0.9), &stage, id, at: 63)
    send(.progress(nil), &stage, id, at: 64)
    send(.progress(1), &stage, id, at: 65)
    send(.deactivate, &stage, id, at: 66)
    collect(70)
    #expect(
      lines == [
        "Resolving all…", "Resolving all: still working after 30 s",
        "Resolving all: still working after 60 s", "Resolving all: 0%", "Resolving all: 10%",
        "Resolving all: 20%", "Resolving all: 90%", "Resolving all…", "Resolving all: 100%",
        "Resolving all: ended",
      ])
    stage.remove(id, leaving: (.failure, "Nothing \u{1B}[2Jfound"), at: 71)
    #expect(text(stage.output(at: 71)) == "✗ Nothing found\n")
  }

  @Test("Plain lines of a group: the end of each part, and the whole at most every ten seconds")
  func plainGroup() {
    var stage = Stage(Self.plain)
    // 14 parts of 4 s, one after another; the fourth one fails.
    let all = stage.start(line("All"), at: 0)
    stage.expect(14, of: all, at: 0)
    for number in 0..<14 {
      let start = Double(number) * 4
      let part = stage.add(line("part \(number)"), under: all, weight: 1, at: start)
      stage.change(part, at: start) { $0.send(.activate, at: $1) }
      for tenth in 1...10 {
        let now = start + Double(tenth) * 0.4
        stage.change(part, at: now) { $0.report(.fraction(Double(tenth) / 10), at: $1) }
      }
      stage.remove(part, leaving: nil, word: number == 3 ? "failed: no" : "done", at: start + 4)
    }
    let lines = text(stage.output(at: 56)).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("part") } == 14 && lines.contains("part 3: failed: no"))
    // Of the whole, a line at the start, and in 56 s at most one each 10 s.
    #expect((4...7).contains(lines.count { $0.hasPrefix("All") }), "\(lines)")
  }

  @Test(
    "A plain line has the percentage of a terminal, one line for each tenth",
    arguments: [
      ([0.05], ["5%"]), ([0.25], ["25%"]), ([0.29, 0.3], ["29%", "30%"]),
      ([0.999, 1], ["99%", "100%"]), ([0.21, 0.22, 0.29, 0.31, 0.29], ["21%", "31%", "29%"]),
    ])
  func percent(progress: [Double], told: [String]) {
    var stage = Stage(Self.plain)
    let id = stage.add(line(), at: 0)
    send(.progress(progress[0]), &stage, id, at: 0)
    send(.activate, &stage, id, at: 0)
    // The first value is sent again, which makes no line of its own.
    for value in progress { send(.progress(value), &stage, id, at: 1) }
    #expect(text(stage.output(at: 1)) == told.map { "Go: \($0)\n" }.joined())
  }

  @Test("A quiet terminal prints one plain line for a loader, at its end")
  func quiet() throws {
    let session = try TerminalSession(columns: 40, rows: 10)
    defer { session.end() }
    let terminal = Terminal.xterm(session.terminal, ["CI": "1"])
    terminal.isQuiet = true
    withLoader("Building", appearance: .linear, on: terminal) { loader in
      for step in 0...100 { loader.progress = Double(step) / 100 }
    }
    #expect(session.wait(for: "✓ Building"))
    #expect(session.now.lines == ["✓ Building"] && terminal.isQuiet)
  }

  @Test("Plain lines have forced colors only, and words instead of missing signs")
  func forced() {
    // 32 is the green of a success.
    for (outcome, colors, isUnicode, wanted) in [
      (TerminalLoader.Outcome.success, ColorDepth.none, true, "✓ Done\n"),
      (.success, .sixteen, true, "\u{1B}[;32m✓\u{1B}[m Done\n"),
      (.success, .none, false, "ok: Done\n"), (.failure, .none, false, "error: Done\n"),
      (.canceled, .none, false, "canceled: Done\n"),
    ] {
      var stage = Stage(
        TerminalCapabilities(isAnimated: false, colors: colors, isUnicode: isUnicode))
      let id = stage.add(line(), at: 0)
      stage.remove(id, leaving: (outcome, "Done"), at: 0)
      #expect(text(stage.output(at: 0)) == wanted)
    }
  }

  @Test("A plain line does not continue the line of another program", arguments: ["half", "10%\r"])
  func plainForeign(piece: String) {
    var stage = Stage(Self.plain)
    let id = stage.start(line(), at: 0)
    #expect(text(stage.output(at: 1)) == "Go…\n")
    stage.pass(foreign: piece.utf8)
    stage.remove(id, leaving: nil, at: 2)
    stage.print("more")
    #expect(text(stage.output(at: 2)) == "\(piece)\nGo: ended\nmore\n")
  }

  @Test("A loader that comes back is announced immediately, even soon after a line")
  func returned() {
    var lines = PlainLines()
    // Shown, hidden and shown, a second apart, although two lines of a shown loader are at least 9 s apart.
    let texts = [true, false, true].enumerated().map { index, isShown in
      lines.line(
        isShown: isShown, progress: 0.5, label: "Go", ellipsis: "…", interval: 9,
        at: 10 + Double(index))
    }
    #expect(texts == ["Go: 50%", "Go: ended", "Go: 50%"])
  }

  @Test("Long work changes its label when due, and announces it once")
  func relabeled() {
    for capabilities in [Self.drawn, Self.plain] {
      var stage = Stage(capabilities)
      let id = stage.add(line(), at: 0)
      stage.change(id, at: 0) { line, _ in
        line.stillWorkingLabel = "Still going"
        line.loader.box.policy.stillWorkingDelay = 4
      }
      _ = stage.output(at: 0)
      send(.activate, &stage, id, at: 1)
      send(.progress(0.4), &stage, id, at: 1)
      _ = stage.output(at: 2)
      // The label changes 4 s after the activation at 1 s.
      #expect(stage.output(at: 3).next == 5)
      #expect(!text(stage.output(at: 5.0.nextDown)).contains("Still"))
      // A drawn label has its progress behind it. A plain line announces the new label alone, with an ellipsis.
      let announced = text(stage.output(at: 5))
      #expect(announced.contains(capabilities.isAnimated ? "Still going 40%" : "Still going…"))
      #expect(stage.output(at: 6).next == nil && stage.lines[0].line.label == "Still going")
      // A second announcement; it could only be a plain line.
      #expect(!text(stage.output(at: 7)).contains("Still going…"))
    }
  }
}
