/// A painter that turns the differences between two frames' rows into escape sequences.
///
/// A stage has one, which remembers the rows on the screen. Between two frames the cursor is at the beginning of
/// the first row, so everything below it is ours. However a terminal wraps lines when it is resized, erasing from
/// there removes all of our rows. A frame is one write in synchronized output, and contains only the changes.
struct Painter: Sendable {
  /// The rows on the screen.
  private(set) var shown: [Row] = []
  /// True if we have hidden the cursor.
  private(set) var hidesCursor = false
  /// True if the screen is still as we left it, as far as it is known.
  private var isValid = true

  /// Invalidates the screen, after a resize or other output: the next frame is written completely.
  mutating func invalidate() { isValid = false }

  /// Forgets the rows on the screen, which are left to another program: they are not erased.
  mutating func forget() { shown = [] }

  /// Returns the bytes that replace the current rows by `rows`; none if nothing changed.
  ///
  /// - Parameters:
  ///   - above: Raw output above the rows; it ends at the beginning of a line, or `rows` is empty.
  ///   - colors: The sequences that select the colors of the other program, whose output is above the rows: before that
  ///     output and after it. Empty is for the terminal's own colors.
  ///   - isOverText: True if the rows begin on a line with text, at its first column.
  ///   - isCursorLost: True if another program may have moved the cursor: the old rows are then
  ///     erased from the cursor on, which stays there.
  mutating func frame(
    _ rows: [Row], above: [UInt8] = [], colors: (before: String, after: String) = ("", ""),
    isOverText: Bool = false, isCursorLost: Bool = false
  ) -> [UInt8] {
    if rows == shown, isValid, above.isEmpty { return [] }
    var writer = InkWriter(restoring: colors.before)
    let isDrawing = !rows.isEmpty || !shown.isEmpty
    if isDrawing { writer.text += Self.beginUpdate }
    // Another program may have shown the cursor meanwhile.
    if !rows.isEmpty, !hidesCursor || !isValid { writer.text += Self.hideCursor }
    // If every row stays where it is, only the changes are written; if not, all rows are erased and written again.
    if isValid, above.isEmpty, rows.count == shown.count {
      writer.change(shown, to: rows)
    } else {
      if !shown.isEmpty { writer.eraseBelow(fromHere: isCursorLost) }
      if !above.isEmpty { writer.write(raw: above, restoring: colors.after) }
      // Text below the cursor is erased where the rows begin, and where rows of ours may be left that are not known
      // any more. The output above may continue a prompt, in which the cursor is: so erasing comes after it.
      if !rows.isEmpty, isOverText || (shown.isEmpty && !isValid) { writer.eraseBelow() }
      writer.write(rows)
    }
    if rows.isEmpty, hidesCursor { writer.text += Self.showCursor }
    if isDrawing { writer.text += Self.endUpdate }
    shown = rows
    hidesCursor = !rows.isEmpty
    isValid = true
    return writer.finish()
  }

  // Synchronized output: the terminal draws all that is between these two at one time.
  private static let beginUpdate = "\u{1B}[?2026h"
  private static let endUpdate = "\u{1B}[?2026l"

  private static let hideCursor = "\u{1B}[?25l"
  private static let showCursor = "\u{1B}[?25h"
}

/// A writer of the rows of one frame, which selects an ink (colors and weight) only if another one is selected.
///
/// Before the frame the other program's colors may be selected. They are selected again after it.
private struct InkWriter {
  /// The text since the last raw bytes, which were bytes of another program.
  var text = ""
  /// The bytes to write before `text`.
  private var bytes: [UInt8] = []
  /// The sequence that selects the other program's colors; empty for the terminal's own.
  private var restoring = ""
  /// The selected ink; nil while the other program's colors are selected, which are no `Ink`.
  private var ink: Ink?

  /// Creates a writer while the other program's colors are selected, which `restoring` selects again.
  init(restoring: String) {
    setRestoring(restoring)
  }

  /// Sets the sequence that selects the other program's colors, which are selected now.
  private mutating func setRestoring(_ restoring: String) {
    self.restoring = restoring
    ink = restoring.isEmpty ? Ink() : nil
  }

  /// Writes another program's bytes, after which `restoring` selects its colors.
  mutating func write(raw: [UInt8], restoring: String) {
    bytes += Array(text.utf8)
    bytes += raw
    text = ""
    setRestoring(restoring)
  }

  /// Returns all that was written, raw bytes included.
  func finish() -> [UInt8] {
    bytes + Array(text.utf8)
  }

  /// Erases everything from the first row, or from the cursor.
  ///
  /// A space comes first: tmux archives the whole screen if it is erased from its first cell. `ESC [ J` erases from the
  /// cursor to the end of the screen, and a backspace (8) goes back over the space.
  ///
  /// - Parameter fromHere: True to begin at the cursor, and to return to it.
  mutating func eraseBelow(fromHere: Bool = false) {
    // Erased cells take the selected background.
    select(Ink())
    text += fromHere ? " \u{1B}[J\u{8}" : "\r \u{1B}[J\r"
    restore()
  }

  /// Writes rows from the cursor, and returns to the beginning of the first.
  mutating func write(_ rows: [Row]) {
    for (index, row) in rows.enumerated() {
      if index > 0 { text += "\r\n" }
      write(row)
    }
    guard !rows.isEmpty else { return }
    restore()
    goBack(rows.count - 1)
  }

  /// Writes the rows that differ, and returns to the beginning of the first row.
  ///
  /// Both have the same number of rows: `frame` writes all anew if that changes.
  mutating func change(_ old: [Row], to new: [Row]) {
    // The index of the row in which the cursor is.
    var line = 0
    for index in new.indices where old[index] != new[index] {
      // Keys typed meanwhile may have moved the cursor.
      text += "\r"
      if index > line { text += Self.move(.down, by: index - line) }
      line = index
      change(old[index], to: new[index])
    }
    restore()
    goBack(line)
  }

  /// Writes the cells that differ, and then the whole text, over which another program may have written.
  ///
  /// If only inks of the text differ, as under a moving light, these are changed.
  private mutating func change(_ old: Row, to new: Row) {
    if old.cells == new.cells, old.text == new.text { return changeInks(of: old, to: new) }
    // The column of the cursor.
    var column = 0
    for index in new.cells.indices {
      // With another number of cells, the old text may be where a cell is now: all are written.
      if index < old.cells.count, old.cells.count == new.cells.count,
        old.cells[index] == new.cells[index]
      {
        continue
      }
      if index > column { text += Self.move(.right, by: index - column) }
      write(new.cells[index])
      column = index + 1
    }
    if new.cells.count > column { text += Self.move(.right, by: new.cells.count - column) }
    write(new, text: new.text)
    erase()
  }

  /// Writes the characters whose ink differs, and moves the cursor over the others.
  ///
  /// If another program wrote over the others, that stays until everything is written again. A character outside
  /// ASCII is always written, because the cursor cannot move over it: terminals may differ on its width.
  private mutating func changeInks(of old: Row, to new: Row) {
    let characters = Array(new.text.content)
    // The last character whose ink differs; nil if none does, so that nothing is written.
    let last = characters.indices.last { old.ink(ofCharacter: $0) != new.ink(ofCharacter: $0) }
    // The number of cells to move by before the next character that is written.
    var skipped = new.indent
    setWrapping(new.text, isOn: false)
    let end = last.map { $0 + 1 } ?? 0
    for index in 0..<end {
      let ink = new.ink(ofCharacter: index)
      if characters[index].isASCII, ink == old.ink(ofCharacter: index) {
        skipped += 1
        continue
      }
      if skipped > 0 { text += Self.move(.right, by: skipped) }
      skipped = 0
      select(ink)
      text.append(characters[index])
    }
    setWrapping(new.text, isOn: true)
  }

  /// Turns wrapping off, or on again, around a text on whose width terminals may differ.
  private mutating func setWrapping(_ words: SafeText, isOn: Bool) {
    if !words.isPlain { text += isOn ? "\u{1B}[?7h" : "\u{1B}[?7l" }
  }

  /// Writes all cells of a row, and its text, from the cursor.
  private mutating func write(_ row: Row) {
    for cell in row.cells { write(cell) }
    write(row, text: row.text)
  }

  /// Writes a cell in its ink; an empty cell in any ink that leaves it blank.
  private mutating func write(_ cell: Cell) {
    let isEmpty = cell.glyph == " " && !cell.ink.isInverse
    // True if the selected ink would color an empty cell. The other program's colors (`ink` is nil) might.
    let wouldShow = ink.map { $0.isInverse || $0.background != nil } ?? true
    if !isEmpty || wouldShow { select(cell.ink) }
    text.unicodeScalars.append(cell.glyph)
  }

  /// Writes a text behind the cells of its row.
  ///
  /// Where terminals may differ on its width, wrapping is off, so that none can break the line.
  private mutating func write(_ row: Row, text words: SafeText) {
    guard words.width > 0 else { return }
    select(Ink())
    // The indent includes a space between cells and text, if there are both.
    if row.indent > row.cells.count { text += " " }
    setWrapping(words, isOn: false)
    if row.inks.isEmpty {
      text += words.content
    } else {
      for (index, character) in words.content.enumerated() {
        select(row.ink(ofCharacter: index))
        text.append(character)
      }
    }
    setWrapping(words, isOn: true)
  }

  /// Erases the remainder of the line, with the terminal's own background.
  private mutating func erase() {
    select(Ink())
    text += "\u{1B}[K"
  }

  /// Selects an ink, unless it is selected already.
  private mutating func select(_ new: Ink) {
    guard new != ink else { return }
    // The other program's hyperlink would go on over our cells.
    if ink == nil, restoring.contains(Self.link) { text += Self.linkEnd }
    text += new.sequence
    ink = new
  }

  /// Selects the other program's colors again, or the terminal's own.
  private mutating func restore() {
    select(Ink())
    guard !restoring.isEmpty else { return }
    text += restoring
    ink = nil
  }

  /// The beginning of the sequence that begins a hyperlink.
  private static let link = "\u{1B}]8;"
  /// The sequence that ends a hyperlink.
  private static let linkEnd = "\u{1B}]8;;\u{1B}\\"

  /// Goes to the beginning of the row that is above by this number of rows.
  private mutating func goBack(_ rows: Int) {
    text += "\r"
    if rows > 0 { text += Self.move(.up, by: rows) }
  }

  /// A direction of the cursor, as the last character of its sequence.
  private enum Direction: Character {
    case up = "A"
    case down = "B"
    case right = "C"
  }

  /// Returns the sequence that moves the cursor by this number of rows or columns, 1 or more; 1 is left out.
  private static func move(_ direction: Direction, by count: Int) -> String {
    "\u{1B}[\(count == 1 ? "" : "\(count)")\(direction.rawValue)"
  }
}
