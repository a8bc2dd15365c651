import LoaderCore
import LoaderDrawing

// The rows of the loaders, and their progress for the taskbar.
extension Stage {
  /// Returns the rows of all visible loaders, as many as fit on the screen.
  package func drawnRows(at now: Double) -> [Row] {
    // A pinned line keeps its row while its loader is invisible.
    let visible = lines.map(\.line).filter { line in
      line.isPinned || line.loader.box.facts(at: line.time(now)).isVisible
    }
    // The last row of the screen stays free for later output.
    let available = max(rows - 1, 1)
    // Several loaders, and a loader on a screen of up to four rows, are small.
    let isAlone = visible.count == 1 && rows > 4
    var all: [Row] = []
    for (index, line) in visible.enumerated() {
      // Each of the loaders below needs a row.
      let loadersBelow = visible.count - 1 - index
      let maximum = max(available - all.count - loadersBelow, 1)
      all += rows(
        of: line, size: isAlone ? line.size : .small, columns: columns, maximum: maximum, brush,
        isStacked: visible.count > 1, at: line.time(now))
    }
    guard all.count > available else { return all }
    // Rows are too few only if each loader has a single one, so hidden rows are hidden loaders. One row says how many; it
    // takes the place of one more.
    let hiddenCount = all.count - available + 1
    let more = Row(
      text: SafeText("\(ellipsis)\(hiddenCount) more", isUnicode: capabilities.isUnicode))
    // The row of a total, the loader of work in tasks, which is below them: it stays, however many are hidden. Empty
    // if the last loader is no total.
    let totalRow = visible.last?.taskNode.hasParts == true ? Array(all.suffix(1)) : []
    // If there is only one row, it is the total's, or without a total the first loader's.
    if available == 1 { return totalRow.isEmpty ? Array(all.prefix(1)) : totalRow }
    return all.prefix(available - 1 - totalRow.count) + [more] + totalRow
  }

  /// Returns the rows of a loader with its label, none wider than `columns`.
  ///
  /// A shimmer that lights the label has no picture beside it.
  ///
  /// - Parameters:
  ///   - maximum: The maximum number of rows, for a picture that can be cut: a skeleton.
  ///   - isStacked: True if other loaders are above or below, from which a row of dots separates a small ring.
  func rows(
    of line: Line, size: TerminalSize, columns: Int, maximum: Int, _ brush: Brush,
    isStacked: Bool = false, at time: Double
  ) -> [Row] {
    // Some terminals wrap a line that ends in the last column.
    let columns = max(columns - 1 - line.taskNode.indent, 1)
    let fraction = line.loader.box.facts(at: time).progress
    let text = LoaderText(label: line.text, line.details, of: line.work, fraction, at: time)
    // A bar leaves to the text the columns that the text wants.
    let surface = CellSurface(
      size: size, brush: brush, maximumColumns: columns, text: text.wanted,
      isStacked: isStacked, maximumRows: maximum)
    let light = line.labelLight(at: line.pictureTime(time), brush)
    let picture = light == nil ? line.picture(at: line.pictureTime(time), on: surface) : []
    // Below a skeleton the text has a row of its own.
    let rows = text.rows(
      with: picture, isBelow: line.skeleton != nil, columns: columns, maximum: maximum,
      isUnicode: brush.isUnicode, light: light)
    // Only a task of a task is indented. The inks are left out: a task is a ring, whose text has none.
    guard line.taskNode.indent > 0 else { return rows }
    let indent = Array(repeating: Cell.blank, count: line.taskNode.indent)
    return rows.map { Row(cells: indent + $0.cells, text: $0.text) }
  }

  /// Returns the column in which the text of a removed loader's last line begins.
  ///
  /// The line begins with the sign of the outcome, such as a check. Behind a small ring of two cells and a space, the
  /// label was in column 3: there the text begins, too. In any other case it is column 2.
  func labelColumn(of line: Line, at now: Double) -> Int {
    guard capabilities.isAnimated else { return 2 }
    let surface = CellSurface(
      size: .small, brush: brush, maximumColumns: columns, text: 0, maximumRows: 1)
    return line.picture(at: line.time(now), on: surface).first?.count == 2 ? 3 : 2
  }

  /// Returns the bytes that change the taskbar, or repeat its state when that is due; none at any other time.
  mutating func taskbarBytes(at now: Double) -> [UInt8] {
    guard capabilities.hasTaskbar else { return [] }
    // A task counts in the progress of its whole, the loader of the work that it is a part of.
    let wholes = lines.filter { $0.line.taskNode.parent == nil }
    // The outer nil leaves a loader out; the inner one is unknown progress.
    let progress = wholes.compactMap { entry -> Double?? in
      let facts = entry.line.loader.box.facts(at: entry.line.time(now))
      return facts.isVisible && facts.isActive ? .some(facts.progress) : nil
    }
    let current = taskbarOverride ?? TaskbarState(of: progress)
    let state = isAway || isEnding ? .clear : current
    let isRepeated = now >= nextTaskbar
    guard state != taskbar || isRepeated else { return [] }
    taskbar = state
    // A terminal that forgets a state that is not repeated, unless there is nothing to forget.
    let isForgotten = capabilities.repeatsTaskbar && state != .clear
    nextTaskbar = isForgotten ? now + Self.taskbarInterval : .infinity
    return Array(state.sequence.utf8)
  }
}

extension Stage {
  /// Returns the drawing of a loader, row by row, without colors; empty if it is not visible.
  func text(of id: Int, columns: Int, at now: Double) -> [String] {
    guard let line = lines.first(where: { $0.id == id })?.line else { return [] }
    let time = line.time(now)
    guard line.loader.box.facts(at: time).isVisible else { return [] }
    let rows = rows(
      of: line, size: line.size, columns: columns, maximum: .max, Brush(), at: time)
    return rows.map { row in
      // The indent includes a space between cells and text, if there are both.
      let cells = String(String.UnicodeScalarView(row.cells.map(\.glyph)))
      return cells + (row.indent > row.cells.count ? " " : "") + row.text.content
    }
  }
}

// Output where nothing is drawn.
extension Stage {
  /// Returns the plain lines that are due, and the time of the next request, as `output` does.
  mutating func plainOutput(at now: Double) -> Output {
    for index in lines.indices { writePlainly(line: index, at: now) }
    let next = earliest { line in
      [
        stateChange(of: line, after: now), line.plain.nextReminder, line.nextPoll(after: now),
      ]
    }
    return Output(bytes: takeText(), next: isEnding ? nil : next)
  }

  /// Returns the time of the next change of a loader whose motion is invisible.
  ///
  /// Its state changes only at the end of a temporary state, an entrance or an exit. A loader that moves until then
  /// does not say when that is, so it is asked ten times a second.
  ///
  /// - Parameter line: A loader that is not frozen, so `now` is its own time, too.
  func stateChange(of line: Line, after now: Double) -> Double? {
    switch line.loader.box.nextChange(after: now) {
    case .at(let instant): instant
    case .everyFrame where line.loader.box.facts(at: now).state.isTemporary: now + 0.1
    case .everyFrame, .never: nil
    }
  }

  /// Writes the plain line that is due for a loader, unless loaders are drawn.
  mutating func writePlainly(line index: Int, at now: Double) {
    let line = lines[index].line
    // A task has only a line for its end.
    guard !capabilities.isAnimated, line.taskNode.parent == nil else { return }
    let facts = line.loader.box.facts(at: line.time(now))
    let isShown = facts.isVisible && facts.isActive
    // Nil if no line is due.
    let text = lines[index].line.plain.line(
      isShown: isShown, progress: facts.progress, label: line.text.content, ellipsis: ellipsis,
      interval: line.taskNode.hasParts ? PlainLines.groupInterval : 0, at: now)
    // A quiet stage writes only ends, of loaders that are not shown any more.
    if let text, !(isQuiet && isShown) { print(text) }
  }
}
