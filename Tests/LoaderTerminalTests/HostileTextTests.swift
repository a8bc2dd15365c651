import LoaderCore
import LoaderDrawing
import TestSupport
import Testing

@testable import LoaderTerminal

/// Labels, printed lines and last lines, which often are names and messages from others.
///
/// Each text is shown on a stage of two loaders below the line `$ tool` of another program. A `VirtualTerminal`
/// interprets the written bytes: `everything` are its lines, scrolled off or visible, and `row` is the cursor's.
@Suite("Untrusted text")
struct HostileTextTests {
  /// All control characters, escape sequences of each kind, whole and cut, and directional marks.
  private static let pieces: [String] = {
    // Control characters of one byte, delete, and the control characters after it.
    var pieces = characters(0..<0x20) + characters(0x7F..<0xA0)
    // Control sequences with every final character, by their long and their short introducer; two-character escapes.
    for final in characters(0x40..<0x7F) {
      pieces += ["\u{1B}[2;1\(final)", "\u{9B}?1049\(final)", "\u{1B}\(final)"]
    }
    // Titles, a hyperlink, progress in the taskbar, the clipboard and a palette, with each end, or without one.
    for command in ["0;title", "2;title", "8;;http://x", "9;4;1;50", "52;c;aGk=", "4;1;#fff"] {
      for end in ["\u{7}", "\u{1B}\\", "\u{9C}", ""] {
        pieces += ["\u{1B}]\(command)\(end)", "\u{9D}\(command)\(end)"]
      }
    }
    // Control strings of the other four kinds, with and without an end.
    for kind in ["P", "X", "^", "_"] {
      pieces += ["\u{1B}\(kind)q#0;2\u{1B}\\", "\u{1B}\(kind)1$r"]
    }
    // A test picture, two other character sets, a sequence that is canceled, and one within a title.
    pieces += ["\u{1B}#8", "\u{1B}(0", "\u{1B}%@", "\u{1B}[1\u{18}2J", "\u{1B}]0;\u{1B}[2J"]
    // Directional marks.
    pieces += characters([0x061C, 0x200E, 0x200F])
    pieces += characters(0x202A...0x202E) + characters(0x2066...0x206F)
    // Half of a UTF-16 surrogate pair, and bytes that are not UTF-8: Swift repairs both.
    pieces.append(String(decoding: [0xD83D, 0x61] as [UInt16], as: UTF16.self))
    pieces.append(String(decoding: [0xED, 0xA0, 0x80, 0x61, 0xFF] as [UInt8], as: UTF8.self))
    return pieces
  }()

  /// Returns the characters with these scalar values, each as a string.
  private static func characters(_ values: some Sequence<UInt32>) -> [String] {
    values.compactMap { Unicode.Scalar($0).map { String($0) } }
  }

  /// Texts that are large, or that have characters of many scalars.
  private static let large: [String] = [
    String(repeating: "x", count: 200_000),
    String(repeating: "\u{1B}[2J日\u{301}", count: 5000),
    "e" + String(repeating: "\u{301}", count: 50_000),
    String(repeating: "\u{301}\u{20DD}", count: 1000) + "a",
    String(repeating: "👩‍", count: 500) + "👩", String(repeating: "🇩", count: 501),
    String(repeating: "a\n\t\r\n", count: 500),
  ]

  /// A sequence that loaders write, without its ESC.
  ///
  /// It moves the cursor (`A`, `B`, `C`), erases (`J`, `K`) or colors (`m`), or it switches the cursor (25), wrapping
  /// (7) or synchronized output (2026).
  private let ours = /\[[0-9;]*[ABCJKm]|\[\?(25|7|2026)[hl]/

  /// Returns the first sequence or character that does more than write text; nil if there is none.
  private func harm(_ bytes: [UInt8]) -> String? {
    // The bytes behind each ESC, the first of which have to be a sequence of ours.
    for part in bytes.split(separator: 0x1B, omittingEmptySubsequences: false).dropFirst() {
      let head = String(decoding: part.prefix { $0 < 0x80 }, as: UTF8.self)
      guard head.prefixMatch(of: ours) != nil else {
        return "ESC \(head.prefix(8).debugDescription)"
      }
    }
    // Of the control characters, only line feed, return and ESC are ours.
    let bad = String(decoding: bytes, as: UTF8.self).unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x0A, 0x0D, 0x1B: false
      case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true
      default: false
      }
    }
    return bad.map { "U+\(String($0.value, radix: 16))" }
  }

  /// Calls `check` with a stage of two loaders, a terminal with the line of another program, and the number of the
  /// first loader on the stage.
  ///
  /// The first loader has this label, the second one, below it, is a neighbor with a plain one.
  private func show(
    _ label: String, columns: Int = 40, _ check: (inout Stage, inout VirtualTerminal, Int) -> Void
  ) {
    var terminal = VirtualTerminal(columns: columns, rows: 12)
    var stage = Stage(TerminalCapabilities(isAnimated: true, colors: .full, isUnicode: true))
    (stage.columns, stage.rows) = (columns, 12)
    terminal.write("$ tool\r\n".utf8)
    let ids = [label, "neighbor"].map { label in
      stage.add(Stage.Line(AnyLoader(.circular), label: label, size: .small).untimed, at: 0)
    }
    for id in ids {
      stage.change(id, at: 0) { $0.loader.send(.progress(0.5), at: $1, animated: false) }
      stage.change(id, at: 0) { $0.loader.send(.activate, at: $1, animated: false) }
    }
    check(&stage, &terminal, ids[0])
  }

  /// Writes a frame, and expects that it does no harm: all is as before it, but for the rows of the loaders.
  private func write(_ stage: inout Stage, _ terminal: inout VirtualTerminal, at now: Double) {
    let bytes = stage.output(at: now).bytes
    let harm = harm(bytes)
    #expect(harm == nil)
    terminal.write(bytes)
    #expect(terminal.everything.first == "$ tool" && terminal.column == 0)
    #expect(terminal.unknown.isEmpty && terminal.taskbar.isEmpty && terminal.colors == "")
    #expect(!terminal.isSynchronized && !terminal.isFullScreen)
  }

  @Test("A label stays in its row, and changes neither other rows nor the cursor")
  func label() {
    for piece in Self.pieces + Self.large {
      show("a\(piece)b") { stage, terminal, id in
        write(&stage, &terminal, at: 10)
        // Another program's line and two loaders; the cursor is in the row of the first one.
        #expect(terminal.wrapCount == 0 && terminal.everything.count == 3 && terminal.row == 1)
        // Behind a ring of two cells and a space.
        #expect(terminal.lines[1].unicodeScalars.dropFirst(3).first == "a")
        #expect(terminal.lines[2].hasSuffix(" neighbor 50%"))
        // Also as the next label, and in a row that is too narrow for it.
        stage.change(id, at: 11) { line, _ in line.label = "\(piece)\(piece)" }
        stage.resize(columns: 20, rows: 12)
        terminal.resize(columns: 20, rows: 12)
        write(&stage, &terminal, at: 11)
        #expect(terminal.everything.count == 3 && terminal.lines[2].hasSuffix(" neighbor 50%"))
        // Its loader is gone, and the neighbor has its row.
        stage.remove(id, leaving: nil, at: 12)
        write(&stage, &terminal, at: 12)
        #expect(terminal.everything.count == 2 && terminal.row == 1)
      }
    }
  }

  @Test("Printed lines and last lines stay above the loaders")
  func lines() {
    // All but the longest one, of 200,000 letters, which would be thousands of lines.
    for piece in Self.pieces + Self.large.dropFirst() {
      show("label") { stage, terminal, id in
        write(&stage, &terminal, at: 10)
        stage.print("a\(piece)b")
        write(&stage, &terminal, at: 11)
        #expect(terminal.lines.dropLast().last?.hasSuffix(" label 50%") == true)
        #expect(terminal.lines.last?.hasSuffix(" neighbor 50%") == true)
        #expect(terminal.everything[1].unicodeScalars.first == "a")
        stage.remove(id, leaving: (.failure, "c\(piece)d"), at: 12)
        write(&stage, &terminal, at: 12)
        #expect(terminal.lines.last?.hasSuffix(" neighbor 50%") == true)
        // The sign of a failure, and the text in the column of the label.
        #expect(
          terminal.everything.contains { $0.unicodeScalars.starts(with: "✗  c".unicodeScalars) })
      }
    }
  }

  @Test("A label is one plain line, whatever it contains")
  func plain() {
    for piece in Self.pieces {
      var stage = Stage(TerminalCapabilities(isAnimated: false, colors: .none, isUnicode: true))
      let line = Stage.Line(AnyLoader(.circular), label: "a\(piece)b", size: .small)
      let id = stage.start(line, at: 0)
      stage.remove(id, leaving: nil, at: 1)
      let bytes = stage.output(at: 1).bytes
      #expect(harm(bytes) == nil && !bytes.contains(0x1B))
      // One line at the start, and one at the end.
      #expect(bytes.count { $0 == 0x0A } == 2 && !bytes.contains(0x0D))
    }
  }
}
