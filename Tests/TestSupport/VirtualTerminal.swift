/// A terminal that interprets output, so that a test can check what a user would see.
///
/// It knows the control sequences of the package, of shells, and of simple programs. Each Unicode
/// scalar has its width in old terminals, so emoji of several scalars are wider than in new ones.
/// Unknown sequences are kept in `unknown`.
public struct VirtualTerminal: Sendable {
  /// The content of a cell; nil for the second cell of a wide character.
  public typealias Place = String?

  public private(set) var columns: Int
  public private(set) var rows: Int
  /// The lines on the screen, each with a flag that it continues in the next one.
  private var screen: [(places: [Place], wraps: Bool)]

  /// A screen with its cursor.
  private struct SavedScreen {
    var screen: [(places: [Place], wraps: Bool)]
    var row, column: Int
  }

  /// The normal screen while a full-screen program has its own; nil while it is displayed.
  private var normalScreen: SavedScreen?
  /// The lines that were scrolled off.
  public private(set) var history: [String] = []
  public private(set) var row = 0
  public private(set) var column = 0
  /// True if the last character is in the last column, so that the next one begins a new line.
  private var isAtEdge = false
  /// True if a character beyond the last column begins a new line.
  private var wraps = true
  public private(set) var isCursorVisible = true
  /// True while the terminal collects output to show it later.
  public private(set) var isSynchronized = false
  /// The number of lines that were broken because a character did not fit.
  public private(set) var wrapCount = 0
  /// The number of frames in synchronized output.
  public private(set) var frameCount = 0
  /// The parameters of each `OSC 9;4`.
  public private(set) var taskbar: [String] = []
  /// The sequences that it does not know.
  public private(set) var unknown: [String] = []
  /// The parameters of the last `CSI m`; empty for the terminal's own colors.
  public private(set) var colors = ""
  /// The scalars of a control sequence that is not complete yet.
  private var pending: [Unicode.Scalar] = []
  /// The bytes of a character that is not complete yet.
  private var bytes: [UInt8] = []

  /// Creates an empty terminal.
  public init(columns: Int = 80, rows: Int = 24) {
    (self.columns, self.rows) = (columns, rows)
    screen = Array(repeating: (Array(repeating: " ", count: columns), false), count: rows)
  }

  /// Returns true if the last line ends with a text, or with that and a duration such as 0:07.
  public func ends(with text: String) -> Bool {
    lines.last?.replacing(/\ +\d+:\d\d$/, with: "").hasSuffix(text) == true
  }

  /// The lines of the screen, without the spaces at their ends and without empty ones at the end.
  public var lines: [String] {
    var lines = screen.map { Self.text($0.places) }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// True while a full-screen program uses the screen.
  public var isFullScreen: Bool { normalScreen != nil }

  /// All lines, from the first one that was scrolled off.
  public var everything: [String] { history + lines }

  /// Returns the text of a line, without the spaces at its end.
  private static func text(_ places: [Place]) -> String {
    let end = (places.lastIndex { $0 != " " } ?? -1) + 1
    return places[..<end].compactMap { $0 }.joined()
  }

  /// Interprets bytes; an incomplete last character continues in the next call.
  public mutating func write(_ new: some Sequence<UInt8>) {
    bytes += new
    var end = bytes.count
    // An incomplete UTF-8 character is kept for the next call.
    for length in 1...3 where bytes.count >= length {
      let lead = bytes[bytes.count - length]
      // The number of bytes that the first byte of a character announces; 1 for ASCII and for any later byte.
      let needed = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
      if needed > length { end = bytes.count - length }
    }
    for scalar in String(decoding: bytes[..<end], as: UTF8.self).unicodeScalars {
      interpret(scalar)
    }
    bytes.removeFirst(end)
  }

  /// Interprets a scalar: a part of a control sequence, a control character, or one to show.
  private mutating func interpret(_ scalar: Unicode.Scalar) {
    if !pending.isEmpty || scalar == "\u{1B}" {
      pending.append(scalar)
      if isSequenceComplete { interpretSequence() }
      return
    }
    switch scalar {
    case "\n": lineFeed()
    case "\r": (column, isAtEdge) = (0, false)
    case "\u{8}": (column, isAtEdge) = (max(column - 1, 0), false)
    case "\t":
      column = min((column / 8 + 1) * 8, columns - 1)
    case _ where scalar.value < 0x20: break
    default: put(scalar)
    }
  }

  /// True if ``pending`` is a whole control sequence, by its second scalar and its last ones.
  private var isSequenceComplete: Bool {
    guard pending.count > 1 else { return false }
    let last = pending[pending.count - 1]
    switch pending[1] {
    case "[": return pending.count > 2 && (0x40...0x7E).contains(last.value)
    case "]", "P": return last == "\u{7}" || last == "\\" && pending[pending.count - 2] == "\u{1B}"
    case "(", ")", "#": return pending.count > 2
    default: return true
    }
  }

  /// Executes the control sequence in ``pending``, and removes it.
  private mutating func interpretSequence() {
    let sequence = String(String.UnicodeScalarView(pending))
    let final = pending[pending.count - 1]
    let parameters = String(sequence.dropFirst(2).dropLast())
    let isControl = pending[1] == "["
    pending = []
    let count = max(Int(parameters) ?? 1, 1)
    // The cursor goes up, down, right or left, to a column, or to a position.
    switch (isControl, final) {
    case (true, "A"): move(row: row - count)
    case (true, "B"): move(row: row + count)
    case (true, "C"): move(column: column + count)
    case (true, "D"): move(column: column - count)
    case (true, "G"): move(column: count - 1)
    case (true, "H"):
      let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
        .map { max(Int($0) ?? 1, 1) }
      move(row: (numbers.first ?? 1) - 1)
      move(column: (numbers.dropFirst().first ?? 1) - 1)
    // A query of the terminal, which does not answer.
    case (true, "c"): break
    case (true, "K"): eraseLine(parameters)
    case (true, "J"): eraseScreen(parameters)
    case (true, "m"): colors = parameters == "0" ? "" : parameters
    case (true, "h"), (true, "l"): set(parameters, final == "h", sequence)
    default:
      if sequence.hasPrefix("\u{1B}]9;4;") {
        // Six scalars begin the sequence; one or two end it.
        let end = sequence.hasSuffix("\u{7}") ? 1 : 2
        taskbar.append(String(sequence.unicodeScalars.dropFirst(6).dropLast(end)))
      } else if !sequence.hasPrefix("\u{1B}]") {
        unknown.append(sequence)
      }
    }
  }

  /// Sets a mode of the terminal, or resets it.
  private mutating func set(_ mode: String, _ isOn: Bool, _ sequence: String) {
    switch mode {
    case "?7": wraps = isOn
    case "?25": isCursorVisible = isOn
    case "?2026":
      if isOn, !isSynchronized { frameCount += 1 }
      isSynchronized = isOn
    case "?1049": swapScreen(isOn)
    // Bracketed paste, which shells switch on; nothing is shown.
    case "?2004": break
    default: unknown.append(sequence)
    }
  }

  /// Changes to an empty screen for full-screen programs, or back.
  private mutating func swapScreen(_ isFullScreen: Bool) {
    if isFullScreen, normalScreen == nil {
      normalScreen = SavedScreen(screen: screen, row: row, column: column)
      screen = Array(repeating: (Array(repeating: " ", count: columns), false), count: rows)
    } else if !isFullScreen, let normal = normalScreen {
      (screen, row, column, normalScreen) = (normal.screen, normal.row, normal.column, nil)
    }
  }

  /// Moves the cursor to a row, a column, or both, within the screen.
  private mutating func move(row: Int? = nil, column: Int? = nil) {
    isAtEdge = false
    if let row { self.row = min(max(row, 0), rows - 1) }
    if let column { self.column = min(max(column, 0), columns - 1) }
  }

  /// Erases the cursor's line: to the cursor (1), all (2), or from the cursor on.
  private mutating func eraseLine(_ parameters: String) {
    let range =
      switch parameters {
      case "1": 0..<min(column + 1, columns)
      case "2": 0..<columns
      default: column..<columns
      }
    for place in range { screen[row].places[place] = " " }
    if range.upperBound == columns { screen[row].wraps = false }
  }

  /// Erases the screen: all of it (2 or 3), or from the cursor on.
  private mutating func eraseScreen(_ parameters: String) {
    let isWhole = parameters == "2" || parameters == "3"
    if !isWhole { eraseLine("") }
    for line in (isWhole ? 0 : row + 1)..<max(rows, row + 1) {
      screen[line] = (Array(repeating: " ", count: columns), false)
    }
  }

  /// Writes a character at the cursor, and moves the cursor by its width.
  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = scalar.width
    if width == 0 {
      // A character without width is added to the one before it.
      var place = isAtEdge ? column : column - 1
      if place > 0, screen[row].places[place] == nil { place -= 1 }
      if place >= 0 { screen[row].places[place]?.unicodeScalars.append(scalar) }
      return
    }
    if isAtEdge || column + width > columns {
      if wraps {
        wrapCount += 1
        screen[row].wraps = true
        lineFeed()
        column = 0
      } else {
        column = columns - width
      }
      isAtEdge = false
    }
    screen[row].places[column] = String(scalar)
    if width == 2 { screen[row].places[column + 1] = nil }
    if column + width == columns {
      (column, isAtEdge) = (columns - 1, true)
    } else {
      column += width
    }
  }

  /// Moves the cursor down; in the last row, the lines move up instead.
  private mutating func lineFeed() {
    isAtEdge = false
    guard row == rows - 1 else {
      row += 1
      return
    }
    history.append(Self.text(screen[0].places))
    screen.removeFirst()
    screen.append((Array(repeating: " ", count: columns), false))
  }

  /// Changes the size, as terminals do that reflow lines.
  ///
  /// A broken line is joined first, and the cursor stays on its character. If the lines do not fit,
  /// empty lines at the bottom are removed first. Then lines at the top go to the history.
  public mutating func resize(columns: Int, rows: Int) {
    // The lines of the text, and the position of the cursor in them.
    var (lines, cursorLine, cursorPlace) = ([[Place]](), 0, 0)
    var isContinued = false
    for (index, line) in screen.enumerated() {
      var places = line.places
      if !line.wraps { while places.last == " " { places.removeLast() } }
      if !isContinued { lines.append([]) }
      if index == row {
        (cursorLine, cursorPlace) = (lines.count - 1, lines[lines.count - 1].count + column)
      }
      lines[lines.count - 1] += places
      isContinued = line.wraps
    }
    // The lines broken at the new width, and the position of the cursor on them.
    var new: [(places: [Place], wraps: Bool)] = []
    var (newRow, newColumn) = (0, 0)
    for (index, line) in lines.enumerated() {
      let first = new.count
      var rest = line[...]
      repeat {
        var count = min(columns, rest.count)
        // A wide character is not split.
        if count < rest.count, count > 1, rest[rest.startIndex + count] == nil { count -= 1 }
        let part = Array(rest.prefix(count))
        rest = rest.dropFirst(count)
        new.append((part + Array(repeating: " ", count: columns - part.count), !rest.isEmpty))
      } while !rest.isEmpty
      if index == cursorLine {
        newRow = min(first + cursorPlace / columns, new.count - 1)
        newColumn = min(cursorPlace % columns, columns - 1)
        // A cursor beyond the text of its line may need empty lines.
        while newRow < first + cursorPlace / columns {
          new.append((Array(repeating: " ", count: columns), false))
          newRow += 1
        }
      }
    }
    while new.count > rows, new.count - 1 > newRow,
      new[new.count - 1].places.allSatisfy({ $0 == " " })
    {
      new.removeLast()
    }
    while new.count > rows {
      history.append(Self.text(new[0].places))
      new.removeFirst()
      newRow = max(newRow - 1, 0)
    }
    while new.count < rows { new.append((Array(repeating: " ", count: columns), false)) }
    (screen, self.columns, self.rows) = (new, columns, rows)
    (row, column, isAtEdge) = (newRow, newColumn, false)
  }
}
