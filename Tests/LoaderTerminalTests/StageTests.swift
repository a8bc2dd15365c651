import Foundation
import LoaderCore
import LoaderDrawing
import TestSupport
import Testing

@testable import LoaderTerminal

extension Stage.Line {
  /// The same line with the percentage as its only detail, so that none changes with time alone.
  var untimed: Self {
    var line = self
    line.details = [.percent]
    return line
  }
}

/// The output of a stage, which decides what a terminal shows, and when.
///
/// Its times are given by the test, in seconds. `output(at:)` returns the bytes that are due, and `next`, the time of
/// the next output without an event; nil for never. A frame waits for its turn, a twentieth of a second after the last
/// one. On a `drawn` stage loaders are drawn, on a `plain` one they write lines. A `VirtualTerminal` interprets bytes.
@Suite("Output of a stage")
struct StageTests {
  /// A terminal in which loaders move.
  static let drawn = TerminalCapabilities(isAnimated: true, colors: .full, isUnicode: true)
  /// A stream that gets plain lines.
  static let plain = TerminalCapabilities(isAnimated: false, colors: .none, isUnicode: true)

  /// Returns the line of a ring, which shows its label and its percentage.
  func line(_ label: String = "Go", size: TerminalSize = .small) -> Stage.Line {
    Stage.Line(AnyLoader(.circular), label: label, size: size).untimed
  }

  /// Sends an animated event to a loader of a stage.
  func send(_ event: LoaderEvent, _ stage: inout Stage, _ id: Int, at now: Double) {
    stage.change(id, at: now) { $0.loader.send(event, at: $1, animated: true) }
  }

  func text(_ output: Stage.Output) -> String { String(decoding: output.bytes, as: UTF8.self) }

  @Test("Writes and schedules nothing before a loader is active")
  func idle() {
    var stage = Stage(Self.drawn)
    _ = stage.add(line(), at: 0)
    #expect(stage.output(at: 0) == Stage.Output())
  }

  @Test("A spinning loader needs twenty frames a second, a still one none")
  func clock() throws {
    var stage = Stage(Self.drawn)
    let id = stage.add(line(), at: 0)
    send(.activate, &stage, id, at: 1)
    var (now, frames) = (1.0, 0)
    while now < 3 {
      let output = stage.output(at: now)
      if !output.bytes.isEmpty { frames += 1 }
      let next = try #require(output.next)
      // A twentieth of a second, and half a millisecond, by which a turn may come early.
      #expect(next > now && next <= now + 0.0505)
      now = next
    }
    // Of about 40 turns in 2 s, some write nothing new.
    #expect((20...42).contains(frames))
    send(.progress(0.4), &stage, id, at: 3)
    while let next = stage.output(at: now).next { now = next }
    // The last frame of the change of progress at 3 s comes within 2 s.
    #expect((3...5).contains(now))
    #expect(stage.output(at: 1000) == Stage.Output())
  }

  @Test("Draws the newest of ten thousand changes a second, twenty times a second")
  func latest() {
    var stage = Stage(Self.drawn)
    let id = stage.start(line(), at: 0)
    var (frames, terminal) = (0, VirtualTerminal())
    for step in 0...10_000 {
      let now = 1 + Double(step) / 10_000
      send(.progress(Double(step) / 20_000), &stage, id, at: now)
      let output = stage.output(at: now)
      if !output.bytes.isEmpty { frames += 1 }
      terminal.write(output.bytes)
    }
    // From 1 to 2 s there are 21 turns, both ends included; some pictures are the same.
    #expect((17...21).contains(frames))
    terminal.write(stage.output(at: 2.1).bytes)
    #expect(terminal.lines[0].hasSuffix("Go 50%"))
  }

  @Test("Draws an urgent change out of turn; the next one waits for its turn")
  func urgent() {
    var stage = Stage(Self.drawn)
    stage.start(line(), at: 0)
    #expect(!stage.output(at: 1.02).bytes.isEmpty)
    stage.isUrgent = true
    #expect(!stage.output(at: 1.0625).bytes.isEmpty)
    // The next turn is 0.05 s after that.
    #expect(stage.output(at: 1.08) == Stage.Output(next: 1.1125))
  }

  @Test("A frame waits its turn after a written one, and shows the newest label")
  func turns() {
    var stage = Stage(Self.drawn)
    let id = stage.start(line("Fetching"), at: 0)
    send(.progress(0.4), &stage, id, at: 0)
    #expect(text(stage.output(at: 10)).contains("Fetching 40%"))
    // Nothing is written, so the next frame does not wait.
    #expect(stage.output(at: 20).bytes.isEmpty)
    stage.change(id, at: 20) { line, _ in line.label = "Building" }
    #expect(text(stage.output(at: 20.001)).contains("Building 40%"))
    stage.change(id, at: 20.002) { line, _ in line.label = "Linking" }
    // The turn after the frame at 20.001 s, 0.05 s later.
    let early = stage.output(at: 20.003)
    #expect(early.bytes.isEmpty && abs((early.next ?? 0) - 20.051) < 1e-9)
    #expect(text(stage.output(at: 20.051)).contains("Linking 40%"))
  }

  @Test("Writes all rows once a second, and only moving ones in between")
  func whole() {
    var stage = Stage(Self.drawn)
    stage.start(line("Resolving"), at: 0)
    let resting = stage.start(line("Linking"), at: 0)
    stage.change(resting, at: 0) { line, time in line.report(.fraction(0.5), at: time) }
    // A frame at each turn, for 3 s; the second loader is at rest, so its row is only written with all others.
    let frames = (0..<60).map { text(stage.output(at: 10 + Double($0) * 0.0501)) }
    let moving = frames.filter { !$0.isEmpty }
    #expect(moving.count > 30 && moving.allSatisfy { $0.contains("Resolving") })
    #expect((3...4).contains(frames.count { $0.contains("Linking") }))
  }

  @Test("Assumes 80 columns and 24 rows until a terminal reports its size")
  func size() {
    var stage = Stage(Self.drawn)
    for index in 0..<30 { stage.start(line("job \(index)"), at: 0) }
    // All rows but the cursor's own.
    #expect(stage.columns == 80 && stage.drawnRows(at: 2).count == 23)
  }

  @Test("Writes printed lines immediately, each whole, above the loader")
  func above() {
    var (stage, terminal) = (Stage(Self.drawn), VirtualTerminal())
    stage.start(line(), at: 0)
    for step in 0..<40 {
      // A millisecond apart, so no line waits for the turn of a frame.
      stage.print("line \(step)\u{1B}[2J\nsecond")
      terminal.write(stage.output(at: 1 + Double(step) / 1000).bytes)
    }
    let wanted = (0..<40).flatMap { ["line \($0)", "second"] }
    #expect(Array(terminal.everything.dropLast()) == wanted)
    #expect(terminal.lines.last?.hasSuffix(" Go") == true)
  }

  @Test("Counts text for a blocked terminal beyond a megabyte, and prints the count")
  func bounded() {
    var stage = Stage(Self.drawn)
    let line = String(repeating: "x", count: 1022)
    for _ in 0..<3000 { stage.print(line) }
    let text = text(stage.output(at: 0))
    #expect(text.utf8.count < (1 << 20) + 4096)
    // A line has 1024 bytes with its end, so 1024 of 3000 lines are a megabyte, and 1976 are left.
    #expect(text.hasSuffix("1976 more lines were left out: the terminal did not take them\r\n"))
  }

  @Test("Several loaders are small, one line each; those that do not fit are counted")
  func several() {
    var (stage, terminal) = (Stage(Self.drawn), VirtualTerminal(columns: 30, rows: 6))
    (stage.columns, stage.rows) = (30, 6)
    let ids = (0..<8).map { index in stage.add(line("job \(index)", size: .large), at: 0) }
    for id in ids.prefix(3) { send(.activate, &stage, id, at: 0) }
    terminal.write(stage.output(at: 1).bytes)
    #expect(terminal.lines.map { $0.suffix(5) } == ["job 0", "job 1", "job 2"])
    // A small ring of two cells, a space, and `job 0`.
    #expect(terminal.lines.allSatisfy { $0.count == 8 })
    for id in ids { send(.activate, &stage, id, at: 1) }
    terminal.write(stage.output(at: 2).bytes)
    // Of six rows the last one stays free, and one has the number: four of eight loaders fit.
    #expect(terminal.lines.count == 5 && terminal.lines.last == "…4 more")
    for id in ids.dropFirst() { stage.remove(id, leaving: (.success, "done \(id)"), at: 2) }
    terminal.write(stage.output(at: 3).bytes)
    #expect(terminal.everything.filter { $0.hasPrefix("✓  done") }.count == 7)
    // The loader that is left is alone, so it is large again: a ring of three rows, with its label beside them.
    #expect(terminal.lines.suffix(3).contains { $0.hasPrefix("⣠") || $0.contains("job 0") })
  }

  @Test("Two labels that are too long wrap nothing at any width", arguments: [1, 2, 3, 5, 8, 20])
  func narrow(columns: Int) {
    var terminal = VirtualTerminal(columns: columns, rows: 5)
    var stage = Stage(Self.drawn)
    (stage.columns, stage.rows) = (columns, 5)
    for label in ["日本語 of 👩‍👩‍👧 packages", "Resolving a good many packages"] {
      let id = stage.start(line(label), at: 0)
      send(.progress(0.5), &stage, id, at: 0)
    }
    terminal.write(stage.output(at: 2).bytes)
    #expect(terminal.wrapCount == 0 && terminal.history.isEmpty)
    #expect(terminal.lines.count <= 2)
  }

  @Test("Updates the taskbar at each change, and clears it at the end")
  func taskbar() {
    var capabilities = Self.drawn
    capabilities.hasTaskbar = true
    var (stage, terminal) = (Stage(capabilities), VirtualTerminal())
    let id = stage.start(line(), at: 0)
    for now in [1.0, 1.5, 2] { terminal.write(stage.output(at: now).bytes) }
    send(.progress(0.25), &stage, id, at: 2)
    for now in [3.0, 3.5] { terminal.write(stage.output(at: now).bytes) }
    stage.taskbarOverride = .paused(25)
    terminal.write(stage.output(at: 4).bytes)
    stage.taskbarOverride = nil
    // While the progress of one of two loaders is unknown, so is the taskbar's.
    let unknown = stage.start(line("more"), at: 4)
    terminal.write(stage.output(at: 5).bytes)
    stage.remove(unknown, leaving: nil, at: 5)
    terminal.write(stage.output(at: 6).bytes)
    stage.isEnding = true
    terminal.write(stage.output(at: 7).bytes)
    // 3 is unknown progress, 1 known with its percentage, 4 paused, and 0 none.
    #expect(terminal.taskbar == ["3", "1;25", "4;25", "3", "1;25", "0"])
    #expect(terminal.isCursorVisible && terminal.lines.isEmpty)
  }

  @Test("Stays out of the lines of another program")
  func foreign() {
    var (stage, terminal) = (Stage(Self.drawn), VirtualTerminal(columns: 30, rows: 6))
    stage.start(line(), at: 0)
    terminal.write(stage.output(at: 1).bytes)
    for (index, piece) in ["half a ", "line", "\nnext\n", "Go on? ", "y\n"].enumerated() {
      stage.pass(foreign: piece.utf8)
      let output = stage.output(at: 2 + Double(index))
      terminal.write(output.bytes)
      let isWhole = piece.hasSuffix("\n")
      #expect(terminal.isCursorVisible == !isWhole && (output.next != nil) == isWhole)
      #expect((terminal.lines.last?.hasSuffix(" Go") == true) == isWhole)
    }
    // Only the first line: a `VirtualTerminal` does not return at a line feed, as real ones do.
    #expect(terminal.everything.first == "half a line")
  }

  @Test("Writes nothing of its own into a string of any length, and erases itself before it")
  func strings() {
    var generator = SeededGenerator(seed: 69)
    for _ in 0..<60 {
      var (stage, written) = (Stage(Self.drawn), [UInt8]())
      let id = stage.start(line(), at: 0)
      var now = 1.0
      /// Writes a frame, and goes on to the turn of the next one.
      func write() {
        written += stage.output(at: now).bytes
        // More than a turn of 0.05 s.
        now += 0.06
      }
      write()
      // From a thousand to a million bytes, evenly by magnitude.
      let size = Int(pow(1000, Double.random(in: 1...2, using: &generator)))
      // The string ends with BEL, with ST, which is `ESC \`, or with CAN, which cancels it.
      let ends: [[UInt8]] = [[0x07], [0x1B, 0x5C], [0x18]]
      let end = ends.randomElement(using: &generator) ?? []
      let string: [UInt8] = [0x1B, 0x5D] + Array(repeating: UInt8(ascii: "A"), count: size) + end
      let text: [UInt8] = Array("one\r\n".utf8) + string + Array("two\r\n".utf8)
      var remaining = text[...]
      var noteCount = 0
      while !remaining.isEmpty {
        let piece = remaining.prefix(Int.random(in: 1...60_000, using: &generator))
        remaining = remaining.dropFirst(piece.count)
        stage.pass(foreign: piece)
        if Bool.random(using: &generator) {
          stage.print("note")
          noteCount += 1
        }
        stage.change(id, at: now) { $0.report(.fraction(0.5), at: $1) }
        write()
      }
      // In two more frames, all that waited is written.
      write()
      write()
      // The string is there as a whole, and the loader before and after it.
      let all = String(decoding: written, as: UTF8.self)
      #expect(all.contains(String(decoding: string, as: UTF8.self)), "\(size)")
      #expect(all.contains(" Go 50%") && stage.hidesCursor)
      #expect(all.components(separatedBy: "note").count == noteCount + 1)
      // Of a string, up to 4096 bytes are held back, and a piece has up to 60,000. A string that is longer than both is
      // written in parts, before the first of which the loader is erased.
      if size > 70_000 {
        let before = all.components(separatedBy: "\u{1B}]A").first ?? ""
        var screen = VirtualTerminal()
        screen.write(before.utf8)
        #expect(screen.isCursorVisible && !screen.lines.contains { $0.contains("Go") })
      }
    }
  }

  @Test("A hyperlink that is open takes in no loader")
  func link() {
    var stage = Stage(Self.drawn)
    stage.start(line(), at: 0)
    _ = stage.output(at: 1)
    stage.pass(foreign: "\u{1B}]8;;http://a\u{7}text\r\n".utf8)
    let frame = text(stage.output(at: 2))
    // After the text: the end of the hyperlink, the loader, and the hyperlink again.
    let drawn = frame.components(separatedBy: "text\r\n").last ?? ""
    let linkEnd = drawn.firstRange(of: "\u{1B}]8;;\u{1B}\\")
    let label = drawn.firstRange(of: " Go")
    #expect(linkEnd != nil && label != nil && linkEnd!.upperBound <= label!.lowerBound)
    #expect(drawn.contains("\u{1B}]8;;http://a\u{7}"))
  }

  @Test("Printed lines keep their colors, which end with the line")
  func styled() {
    for (colors, end) in [(ColorDepth.full, "\u{1B}[m"), (.none, "")] {
      var stage = Stage(TerminalCapabilities(isAnimated: false, colors: colors, isUnicode: true))
      // Beside colors, sequences are left out: one that clears the screen, a title, and a CSI of one byte.
      stage.printStyled("\u{1B}[1;31mred\u{1B}[2J\u{1B}]0;t\u{7}\nplain\u{9B}5m")
      let red = colors == .none ? "red\n" : "\u{1B}[1;31mred\(end)\n"
      #expect(text(stage.output(at: 0)) == red + "plain\n")
    }
  }

  @Test("Erases nothing in the background, and returns with the terminal")
  func background() {
    var (stage, terminal) = (Stage(Self.drawn), VirtualTerminal(columns: 30, rows: 6))
    stage.start(line(), at: 0)
    terminal.write(stage.output(at: 1).bytes)
    // The program was stopped and continued as a background job, and the shell shows its prompt.
    terminal.write(Array("\r\n$ ".utf8))
    stage.move(toBackground: true)
    terminal.write(stage.output(at: 2).bytes)
    #expect(terminal.lines.last == "$" && terminal.isCursorVisible)
    stage.invalidate()
    #expect(stage.output(at: 3) == Stage.Output())
    // The user brings the program back, by typing `fg`.
    terminal.write(Array("fg\r\n".utf8))
    stage.move(toBackground: false)
    terminal.write(stage.output(at: 4).bytes)
    #expect(terminal.lines.dropLast().last == "$ fg")
    #expect(terminal.lines.last?.hasSuffix(" Go") == true && !terminal.isCursorVisible)
  }

  @Test("Applies a change to reduced motion while the loader spins")
  func motion() {
    var stage = Stage(Self.drawn)
    let id = stage.start(line(size: .large), at: 0)
    /// Returns the number of different pictures in a second.
    func pictures(from start: Double) -> Int {
      Set((0..<30).map { stage.text(of: id, columns: 40, at: start + Double($0) / 30) }).count
    }
    let full = pictures(from: 2)
    stage.change(id, at: 4) { $0.loader.box.setMotion(.reduced, at: $1) }
    let reduced = pictures(from: 6)
    stage.change(id, at: 8) { $0.loader.box.setMotion(.full, at: $1) }
    // Reduced motion is slower, and no standstill.
    #expect(reduced < full && reduced > 1 && pictures(from: 10) > reduced)
  }

  @Test(
    "A bar fits the width: its label is cut last, its percentage never",
    arguments: TerminalSize.allCases)
  func narrow(size: TerminalSize) {
    for (columns, label, wanted) in [
      (20, "Resolving packages", "Resolv… 100%"), (20, "Go", "Go 100%"),
      (12, "Resolving", "R… 100%"),
      (40, "Resolving packages", "Resolving packages 100%"),
    ] {
      var stage = Stage(TerminalCapabilities(isAnimated: true, colors: .full, isUnicode: true))
      stage.columns = columns
      let bar = AnyLoader(.linear)
      let id = stage.start(Stage.Line(bar, label: label, size: size), at: 0, animated: false)
      // The length of the bar while its progress is unknown, which stays the same.
      let barCells = stage.drawnRows(at: 1)[0].cells.count
      #expect(barCells >= 4)
      stage.change(id, at: 1) { $0.loader.send(.progress(1), at: $1, animated: false) }
      let row = stage.drawnRows(at: 2)[0]
      #expect(row.cells.count == barCells && row.width < columns)
      // A bar is shorter, down to four cells, before its label is cut. Where that is cut depends on the size.
      let isLabelWhole = wanted.hasPrefix(label)
      #expect(isLabelWhole ? row.text.content == wanted : row.text.content.hasSuffix("… 100%"))
    }
  }

  @Test(
    "A spinning ring writes less than 4 KB a second", arguments: [ColorDepth.none, .full],
    TerminalSize.allCases)
  func bytes(depth: ColorDepth, size: TerminalSize) {
    var stage = Stage(TerminalCapabilities(isAnimated: true, colors: depth, isUnicode: true))
    stage.start(line("Resolving packages", size: size), at: 0)
    var sum = 0
    // From 2 to 5 s, asked 30 times a second, of which 20 are drawn.
    for frame in 60..<150 {
      let bytes = stage.output(at: Double(frame) / 30 + 0.001).bytes
      sum += bytes.count
      // The last byte of a sequence of colors; the label has no such letter.
      #expect(depth != .none || !bytes.contains(UInt8(ascii: "m")))
    }
    // The sum of 3 s.
    #expect((1...4096).contains(sum / 3))
  }
}
