import LoaderDrawing
import TestSupport
import Testing

@testable import LoaderTerminal

/// The bytes that change the rows of loaders on a screen, from the last frame's to new ones.
///
/// A `VirtualTerminal` interprets them: `everything` are its lines, scrolled off or visible, `unknown` the sequences
/// that it does not know, and `wrapCount` counts the lines that did not fit. `above` is output of the program, which
/// stays above the rows. The cursor rests at the start of the first row, and is hidden while there are rows.
@Suite("Painter")
struct PainterTests {
  /// Returns random rows of the kind that loaders have: up to `most` of them, each of up to four cells and a text,
  /// cut to `columns`.
  private func rows(
    _ generator: inout SeededGenerator, columns: Int, most: Int = 4
  ) -> [Row] {
    let words = ["", "Resolving", "日本語のラベル", "a👩‍👩‍👧b", "naïve", "e\u{301}e\u{301}", "☂️ rain"]
    return (0..<Int.random(in: 0...most, using: &generator)).map { _ in
      let count = Int.random(in: 0...min(4, columns), using: &generator)
      let cells = (0..<count).map { _ in
        let scalars: [Unicode.Scalar] = [" ", "⠿", "█", "▌"]
        var ink = Ink()
        if generator.once(in: 2) { ink.foreground = .indexed(7) }
        if generator.once(in: 4) { ink.isInverse = true }
        return Cell(glyph: scalars.randomElement(using: &generator) ?? " ", ink: ink)
      }
      let text = SafeText(words.randomElement(using: &generator) ?? "")
      // The columns that are left beside the cells and a space.
      let width = columns - cells.count - 1
      return Row(cells: cells, text: text.cut(to: max(width, 0), ellipsis: "…"))
    }
  }

  /// Returns the text of a row as a terminal shows it, without the spaces at its end.
  private func text(_ row: Row) -> String {
    let cells = String(String.UnicodeScalarView(row.cells.map(\.glyph)))
    var text = cells + (row.indent > row.cells.count ? " " : "") + row.text.content
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Returns the characters of rows, without empty ones at the end.
  private func trimmed(_ rows: [Row]) -> [String] {
    var lines = rows.map(text)
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  @Test("Shows the rows of the last frame, whatever the screen showed before", arguments: 0..<8)
  func frames(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (painter, terminal) = (Painter(), VirtualTerminal(columns: 40, rows: 12))
    terminal.write("$ tool\r\n".utf8)
    var above: [String] = ["$ tool"]
    for _ in 0..<60 {
      let rows = rows(&generator, columns: 39)
      // Sometimes the program prints a line, too.
      var printed: [UInt8] = []
      if generator.once(in: 5) {
        above.append("line \(above.count)")
        printed = Array("\(above[above.count - 1])\r\n".utf8)
      }
      terminal.write(painter.frame(rows, above: printed))
      var wanted = above + trimmed(rows)
      while wanted.last == "" { wanted.removeLast() }
      #expect(terminal.everything == wanted)
      #expect(terminal.wrapCount == 0 && terminal.unknown.isEmpty)
      #expect(terminal.isCursorVisible == rows.isEmpty)
      #expect(!terminal.isSynchronized && terminal.colors == "" && terminal.column == 0)
      // The cursor is in the first row below the printed lines.
      #expect(terminal.history.count + terminal.row == above.count)
    }
    terminal.write(painter.frame([]))
    #expect(terminal.everything == above && terminal.isCursorVisible)
  }

  @Test("Leaves no ghosts when the terminal is resized repeatedly", arguments: 0..<8)
  func resize(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (painter, terminal) = (Painter(), VirtualTerminal(columns: 40, rows: 12))
    terminal.write("$ tool\r\nfirst line of output\r\n".utf8)
    let text = SafeText("Resolving a good many packages 日本語 naïve of a long name")
    for index in 0..<80 {
      // Up to three rows of 59 columns wrap to 15 lines of 12, so that they fit below the two lines of the program.
      let columns = Int.random(in: 12...60, using: &generator)
      terminal.resize(columns: columns, rows: Int.random(in: 17...24, using: &generator))
      painter.invalidate()
      let count = Int.random(in: 1...3, using: &generator)
      let rows = (0..<count).map { _ in
        Row(text: text.cut(to: max(columns - 1, 0), ellipsis: "…").appending(""))
      }
      terminal.write(painter.frame(rows))
      // Wrapped anew, the output above has the same letters.
      let everything = terminal.everything.joined().replacing(" ", with: "")
      let wanted = "$toolfirstlineofoutput" + trimmed(rows).joined().replacing(" ", with: "")
      #expect(everything == wanted, "\(index): \(columns) columns")
    }
  }

  @Test(
    "Never wraps, even where a terminal draws the parts of an emoji sequence",
    arguments: 4..<40)
  func emoji(columns: Int) {
    var (painter, terminal) = (Painter(), VirtualTerminal(columns: columns, rows: 4))
    let text = SafeText("Family 👩‍👩‍👧‍👦 👩‍👩‍👧‍👦 of four").cut(to: columns - 1, ellipsis: "…")
    // Each frame writes all, over the one before.
    for _ in 0..<3 {
      painter.invalidate()
      terminal.write(painter.frame([Row(text: text), Row(text: SafeText("two"))]))
      #expect(terminal.wrapCount == 0 && terminal.lines.count == 2 && terminal.row == 0)
    }
  }

  @Test("Writes only the cells that differ, and the text of their rows, in one piece")
  func difference() {
    var painter = Painter()
    let old = Row(
      cells: "⠁⠂⠃⠄".unicodeScalars.map { Cell(glyph: $0, ink: Ink()) }, text: SafeText("Resolving"))
    var new = old
    new.cells[2].glyph = "⠿"
    _ = painter.frame([old, old])
    #expect(painter.frame([old, old]).isEmpty)
    // A synchronized frame: down a row, to the third cell, over the fourth to the text, up again.
    #expect(
      String(decoding: painter.frame([old, new]), as: UTF8.self)
        == "\u{1B}[?2026h\r\u{1B}[B\u{1B}[2C⠿\u{1B}[C Resolving\u{1B}[K\r\u{1B}[A\u{1B}[?2026l")
    new.text = SafeText("Resolved")
    #expect(
      String(decoding: painter.frame([old, new]), as: UTF8.self)
        == "\u{1B}[?2026h\r\u{1B}[B\u{1B}[4C Resolved\u{1B}[K\r\u{1B}[A\u{1B}[?2026l")
  }

  @Test("Overwrites typed keys in the cursor's row when that row changes")
  func typed() {
    var (painter, terminal) = (Painter(), VirtualTerminal(columns: 20, rows: 4))
    let cells = "⠁⠂".unicodeScalars.map { Cell(glyph: $0, ink: Ink()) }
    terminal.write(painter.frame([Row(cells: cells, text: SafeText("Go"))]))
    terminal.write("ab".utf8)
    let new = "⠃⠄".unicodeScalars.map { Cell(glyph: $0, ink: Ink()) }
    terminal.write(painter.frame([Row(cells: new, text: SafeText("Go"))]))
    #expect(terminal.lines == ["⠃⠄ Go"])
  }

  @Test("Erases no prompt above the loader after an invalidation")
  func prompt() {
    var (painter, terminal) = (Painter(), VirtualTerminal(columns: 20, rows: 4))
    terminal.write(painter.frame([], above: Array("Password: ".utf8)))
    painter.invalidate()
    let row = Row(cells: [Cell(glyph: "█", ink: Ink())], text: SafeText("Go"))
    terminal.write(painter.frame([row], above: Array("\r\n".utf8)))
    #expect(terminal.lines == ["Password:", "█ Go"])
  }

  @Test("Restores another program's colors before and after its output")
  func colors() {
    var (painter, terminal) = (Painter(), VirtualTerminal(columns: 20, rows: 4))
    let row = Row(
      cells: [Cell(glyph: "█", ink: Ink(foreground: .palette(5)))], text: SafeText("Go"))
    terminal.write(painter.frame([row]))
    #expect(terminal.colors == "")
    // `colors` are the other program's, before its text and after it.
    terminal.write(
      painter.frame(
        [row], above: Array("\u{1B}[31mred\r\n".utf8), colors: ("", "\u{1B}[31m")))
    #expect(terminal.colors == "31")
    #expect(terminal.lines == ["red", "█ Go"])
    terminal.write(
      painter.frame([row], above: Array("more\u{1B}[0m\r\n".utf8), colors: ("\u{1B}[31m", "")))
    #expect(terminal.colors == "" && terminal.lines == ["red", "more", "█ Go"])
    // Around an erasure, `ESC [J`, the terminal's own colors are selected, so that it gets their background.
    let bytes = painter.frame([row], above: Array("x\n".utf8), colors: ("\u{1B}[41m", ""))
    #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[m\r \u{1B}[J\r\u{1B}[41m"))
  }
}
