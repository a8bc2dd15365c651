import LoaderCore
import LoaderDrawing

/// Decides what a terminal shows, and when it is written.
///
/// A ``TerminalWriter`` keeps one under its lock, as long as there is the ``Terminal``. The program changes it
/// from any thread; the writer's thread asks for ``output(at:)``, and writes that. The stage itself knows no
/// thread, no clock and no file: `now` is the time in seconds since the terminal was first used.
package struct Stage: Sendable {
  /// The bytes to write, and the time of the next request, in seconds; nil until something changes.
  package struct Output: Hashable {
    package var bytes: [UInt8] = []
    package var next: Double?
  }

  /// The maximum number of frames a second, unless another one is set.
  ///
  /// The dots of a terminal are few. At thirty frames, the same ones were often written again, and
  /// the wakes cost more than half a percent of a core.
  package static let frameRate = 20.0
  /// The time between two printed texts within which they are one burst, in seconds.
  ///
  /// Each text of a burst leaves the loaders erased; the next frame draws them again.
  private static let burstTime = 0.01
  /// The interval at which everything is written again while something moves, in seconds.
  ///
  /// Another program may have written over our rows.
  static let repair = 1.0
  /// The interval at which the taskbar's state is repeated, for terminals that forget it.
  static let taskbarInterval = 5.0
  /// The maximum of text kept for a terminal that takes no bytes now, in bytes. Further lines are only counted.
  static let maximumText = 1 << 20

  /// The capabilities of the terminal. Unless `isAnimated`, nothing is drawn, and plain lines are written.
  let capabilities: TerminalCapabilities
  /// The maximum number of frames a second.
  var frameRate = Stage.frameRate
  /// The motion of new loaders.
  var motion: TerminalMotion
  /// The terminal's background, if it is known.
  package var background: CanvasColor?
  /// The terminal's color of text, if it is known.
  var textColor: CanvasColor?
  /// The size of the terminal in columns and rows.
  var columns = 80
  var rows = 24
  /// The loaders from top to bottom, each with its number, which it keeps.
  package internal(set) var lines: [(id: Int, line: Line)] = []
  /// The number of the loader that was added last.
  private var lastID = 0
  /// True once the warning about a progress above 1 was printed.
  var hasWarnedOfCount = false
  /// The finished loader of the last warning about a later change, not to be repeated; 0 for none.
  var warnedID = 0
  private(set) var painter = Painter()
  /// The last state of the taskbar that was written.
  var taskbar = TaskbarState.clear
  /// The time at which that state is repeated; infinity for never.
  var nextTaskbar = Double.infinity
  /// The paused or failed state that replaces the loaders' progress in the taskbar; nil for none.
  package var taskbarOverride: TaskbarState?
  /// The text to be written above the loaders: lines of ours, and the output that `foreign` follows.
  var above: [UInt8] = []
  /// The number of lines that were left out because too much text waits.
  private var leftOut = 0
  /// True if the last written byte was within a control string of another program: a long escape sequence that carries
  /// data, such as an image.
  private var isInString = false
  /// Our lines that wait for the end of a control string.
  private var held: [String] = []
  /// The tracker of another program's output and of prints: it knows their cursor and colors, so that the loaders stay
  /// out of their lines.
  var foreign = ForeignOutput()
  /// True if the other program's rewritten line gives its place to the loaders.
  package var takesLine = false
  /// The number of bytes of the rewritten line that are kept back: the last ones of `above`.
  private var kept = 0
  /// True if the last bytes ended on the other program's alternate screen.
  var showsScreen = false
  /// True if we have left that screen since, because the program was stopped or went to the background.
  var hasLeftScreen = false
  /// True if nothing may be drawn, as while a password is typed.
  var isSuppressed = false
  /// The number of parts of the program that draw by themselves now, so that nothing is drawn.
  var suspensions = 0
  /// True if the cursor may be in an unfinished line, which was written before our first output.
  var startsAnywhere = false
  /// The time of the last frame that was written.
  private var lastFrame = -Double.infinity
  /// The time at which the program last printed.
  private var lastPrint = -Double.infinity
  /// True if this program printed the unfinished line, a question whose typed answer is not seen here.
  var hasQuestion = false
  /// The time at which everything was last written.
  private var lastWhole = -Double.infinity
  /// True if the process is about to be stopped, or ended by a signal: nothing is drawn meanwhile.
  var isAway = false
  /// True if the process is a background job, so that the terminal belongs to another.
  private(set) var isInBackground = false
  /// True if only the end of each loader is written where nothing can be drawn.
  var isQuiet = false
  /// True if the program ends: the remainder is written, and nothing is drawn.
  var isEnding = false
  /// True once the ``Terminal`` is gone, so that the writer's thread may end.
  var isOver = false
  /// True if the next frame does not wait for its turn: someone waits until it is written.
  var isUrgent = false

  package init(_ capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
    motion = capabilities.motion
  }

  /// True if the cursor is hidden, or will be.
  var hidesCursor: Bool { painter.hidesCursor }

  /// The characters and colors with which loaders are drawn: the capabilities, and what the terminal has reported.
  var brush: Brush { Brush(capabilities, on: background, text: textColor) }

  var ellipsis: String { capabilities.isUnicode ? "…" : "..." }

  /// Adds a loader below the others, sends it `orderIn`, which puts it on screen, and returns its number.
  package mutating func add(_ line: Line, at now: Double) -> Int {
    lastID += 1
    var line = line
    line.text = SafeText(line.label, isUnicode: capabilities.isUnicode)
    line.apply(motion, at: line.time(now))
    lines.append((lastID, line))
    change(lastID, at: now) { line, time in line.send(.orderIn, at: time) }
    return lastID
  }

  /// Changes a loader at its own time: `now`, unless it is frozen. Without effect if it has been removed.
  ///
  /// Then the plain line that is due is written. The progress of a task is reported to its whole: the loader of the
  /// work that it is a part of.
  package mutating func change(
    _ id: Int, at now: Double, _ body: (inout Line, _ time: Double) -> Void
  ) {
    guard let index = lines.firstIndex(where: { $0.id == id }) else { return }
    let time = lines[index].line.time(now)
    let label = lines[index].line.label
    body(&lines[index].line, time)
    lines[index].line.noteActivity(at: time)
    // The text is the label without escape sequences and the like, which is written to the terminal.
    if lines[index].line.label != label {
      lines[index].line.text = SafeText(
        lines[index].line.label, isUnicode: capabilities.isUnicode)
    }
    writePlainly(line: index, at: now)
    if let parent = lines[index].line.taskNode.parent { report(to: parent, at: now) }
  }

  /// Removes a loader, and leaves a line that says how it ended, if `end` is given.
  ///
  /// - Parameters:
  ///   - end: The outcome and the text of that line; nil for none.
  ///   - word: The outcome in a plain line, which is written if `end` is nil and nothing is drawn.
  ///   - succeeded: True if the work of which this is a task counts it as a success.
  /// - Returns: True if it was there.
  @discardableResult
  package mutating func remove(
    _ id: Int, leaving end: (outcome: TerminalLoader.Outcome, text: String)?,
    word: String = "ended", succeeded: Bool = false, at now: Double
  ) -> Bool {
    guard let index = lines.firstIndex(where: { $0.id == id }) else { return false }
    var line = lines.remove(at: index).line
    // The progress that the program has reported and no frame has read. From now on each report wakes the writer, so
    // that a debug build can warn that a finished loader is changed.
    line.pending?.close()
    // The program may read the log later; it ends with `orderOut`.
    line.log?.withLock { line.loader.box.add(.orderOut, to: &$0, at: line.time(now)) }
    if let end {
      let sign = end.outcome.sign(isUnicode: capabilities.isUnicode)
      let lastRows = SafeText.lines(end.text, isUnicode: capabilities.isUnicode)
      let isColored = capabilities.colors != .none
      // The sign in its color, and then the terminal's own color again.
      let glyph =
        isColored
        ? "\(Ink(foreground: sign.color).sequence)\(sign.glyph)\(Ink().sequence)" : sign.glyph
      // The first row begins in the column of the label, at least one blank behind the sign.
      let padding = String(
        repeating: " ", count: max(labelColumn(of: line, at: now) - sign.glyph.count, 1))
      for (number, row) in lastRows.enumerated() {
        write(number == 0 ? "\(glyph)\(padding)\(row.content)" : row.content)
      }
    } else if !capabilities.isAnimated {
      // A task has no other plain line than this one. Another loader has an end only if a plain line announced it.
      let last =
        line.taskNode.parent != nil
        ? "\(line.text.content): \(word)"
        : line.plain.line(
          isShown: false, progress: nil, label: line.text.content, ellipsis: ellipsis, end: word,
          at: now)
      if let last { print(last) }
    }
    // Without effect unless the loader is a task, which its whole counts.
    noteEnd(of: line, succeeded: succeeded, failed: end?.outcome == .failure, at: now)
    return true
  }

  /// Writes lines above the loaders, without the escape sequences in them.
  package mutating func print(_ text: String) {
    for line in SafeText.lines(text, isUnicode: capabilities.isUnicode) { write(line.content) }
  }

  /// Writes lines above the loaders, with their colors where the terminal has any.
  mutating func printStyled(_ text: String) {
    guard capabilities.colors != .none else { return print(text) }
    for line in SafeText.styledLines(text, isUnicode: capabilities.isUnicode) { write(line) }
  }

  /// Queues a safe line to be written above the loaders; while a control string is open, it waits for its end.
  mutating func write(_ line: String) {
    // Plain output has no loaders, and nothing would release its held lines.
    if foreign.isInString, capabilities.isAnimated { return held.append(line) }
    guard above.count < Self.maximumText else {
      leftOut += 1
      return
    }
    // In a raw terminal a line feed does not return to the first column, and a terminal with loaders may become raw.
    let end = capabilities.isAnimated || !foreign.returnsAtLineFeed ? "\r\n" : "\n"
    // The cursor is in a line of another text, which a line break ends first.
    if foreign.isInLine { leaveLine(end) }
    above += Array((line + end).utf8)
  }

  /// Adapts to the size of the terminal. If it has changed, the terminal may have wrapped our rows anew.
  package mutating func resize(columns: Int, rows: Int) {
    guard (columns, rows) != (self.columns, self.rows) else { return }
    self.columns = columns
    self.rows = rows
    invalidate()
  }

  /// Invalidates the screen, which is not as we left it any more.
  mutating func invalidate() { painter.invalidate() }

  /// Adapts to a move into the background, where the terminal belongs to another job, or back.
  mutating func move(toBackground isInBackground: Bool) {
    guard isInBackground != self.isInBackground else { return }
    self.isInBackground = isInBackground
    painter.invalidate()
    // The rows on the screen are left to the shell: they are not erased.
    if isInBackground { painter.forget() }
  }

  /// Returns the bytes to write at `now`.
  ///
  /// There are at most `frameRate` frames a second, each of the newest state: states in between are left out.
  package mutating func output(at now: Double) -> Output {
    observe(at: now)
    guard capabilities.isAnimated else { return plainOutput(at: now) }
    let nextFrame = lastFrame + frameTime
    // Text that is not kept back does not wait for the time of the next frame, nor does the end of the program.
    let isTextDue = above.count > kept || isEnding
    // Up to half a millisecond early counts as in time, because a wait may end a little early.
    if !isUrgent, !isTextDue, now < nextFrame - 0.0005 { return Output(next: nextFrame) }
    // Output for an alternate screen, the one of a full-screen program, waits until the program is in front again. A
    // flush does not wait for that: no bytes count as everything written.
    if waitsForScreen {
      isUrgent = false
      return Output()
    }
    // Each loader notes the forecast that this frame displays, because its next one follows from that.
    for index in lines.indices { lines[index].line.noteFrame(at: lines[index].line.time(now)) }
    if isInString || foreign.isInString { return stringOutput(at: now) }
    // The other program's colors where the loaders were drawn last; `noteShown` below sets the ones at their new place.
    let before = foreign.shownColors
    // Nil if no loaders can be shown. It follows from `above`, which `takeText` changes below, so it is read before.
    let loaderPosition = loaderPosition
    let rows = loaderPosition == nil ? [] : drawnRows(at: now)
    // The line in whose place the loaders are drawn is kept back.
    kept = rows.isEmpty ? 0 : (loaderPosition?.kept ?? 0)
    var text = takeText(keeping: kept)
    // Before our first output the cursor may be in an unfinished line: `newLine` goes from there to an empty line for
    // the loaders. It is not needed if a text comes first, which continues the unfinished line.
    if startsAnywhere, !rows.isEmpty || !text.isEmpty {
      startsAnywhere = false
      if text.isEmpty { text = newLine }
    }
    showsScreen = foreign.isFullScreen
    foreign.noteShown(isKeptBack: kept > 0)
    // While something moves, so that the rows differ, everything is written again once a second. After a text the
    // painter does that anyway.
    let isRepairDue = now >= lastWhole + Self.repair
    if rows != painter.shown, isRepairDue || !text.isEmpty {
      if text.isEmpty { painter.invalidate() }
      lastWhole = now
    }
    let hidCursor = painter.hidesCursor
    // Before the frame, back to an alternate screen that was left; after it, out of one, for the shell.
    var bytes = enterScreen()
    // While loaders are suppressed, as for a password, typed keys may have moved the cursor.
    bytes += painter.frame(
      rows, above: text, colors: (before: before, after: foreign.shownColors),
      isOverText: loaderPosition?.isOverText ?? false, isCursorLost: isSuppressed)
    bytes += leaveScreen()
    // A frame that erases the loaders shows the cursor, which another program has hidden and still wants hidden.
    if hidCursor, !painter.hidesCursor, foreign.hidesCursor, !isEnding {
      bytes += Array("\u{1B}[?25l".utf8)
    }
    bytes += taskbarBytes(at: now)
    if !bytes.isEmpty { lastFrame = now }
    isUrgent = false
    return Output(bytes: bytes, next: next(after: now))
  }

  /// The least time between two frames, in seconds.
  var frameTime: Double { 1 / frameRate }

  /// Returns the bytes to write while another program's control string is open, and at its end.
  ///
  /// Such a string is too long to be kept until it is complete. So the loaders are erased before its first part, and
  /// until its end nothing of ours is written.
  private mutating func stringOutput(at now: Double) -> Output {
    // After the erasure, the colors in which the other program wrote last are selected again.
    let restoring = foreign.shownColors
    var bytes = isInString ? [] : painter.frame([], colors: (before: restoring, after: restoring))
    bytes += takeText()
    foreign.noteShown()
    isInString = foreign.isInString
    // At its end, the lines that were printed meanwhile are queued, and the loaders are drawn again at once.
    if !isInString {
      let heldLines = held
      held = []
      for line in heldLines { write(line) }
    }
    return Output(bytes: bytes, next: isInString ? nil : now)
  }

  /// Notes that the program prints; returns true within a burst of prints.
  ///
  /// If it is true, the caller writes the text by ``textOutput()``, without a frame. It is false where that is not
  /// possible: if loaders may not be drawn, and within another program's rewritten line, full screen or control string.
  mutating func notePrint(at now: Double) -> Bool {
    defer { lastPrint = now }
    return isInBurst(at: now) && isOnStage && kept == 0 && !foreign.isFullScreen
      && capabilities.isAnimated && !isInString && !foreign.isInString
  }

  /// Returns true if the program has just printed, so that what it prints now belongs to a burst.
  func isInBurst(at now: Double) -> Bool { now < lastPrint + Self.burstTime }

  /// Returns the printed text with the bytes that erase the loaders, which the next frame draws.
  mutating func textOutput() -> [UInt8] {
    let before = foreign.shownColors
    let text = takeText()
    foreign.noteShown()
    return painter.frame([], above: text, colors: (before: before, after: foreign.shownColors))
  }

  /// True if the program is neither stopped nor in the background.
  var isInFront: Bool { !isAway && !isInBackground }

  /// True if anything may be drawn.
  var isOnStage: Bool {
    isInFront && !isEnding && !isOver && !isSuppressed && suspensions == 0
  }

  /// Returns the time at which the next frame is needed; nil for none, or while nothing is drawn.
  ///
  /// A frame is needed for a change of the picture, and to repeat the state of the taskbar at `nextTaskbar`.
  private func next(after now: Double) -> Double? {
    guard loaderPosition != nil else { return nil }
    let nextOfLoaders = earliest { line in
      let change = line.loader.box.nextChange(after: now)
      return [
        // A still picture changes only with the state, another one in each frame while it moves.
        line.isStill
          ? stateChange(of: line, after: now)
          : change.instant(after: now, frameRate: frameRate),
        // The next second of a detail such as the elapsed time, and the next look at an observed progress.
        line.work.nextTick(of: line.details, after: now), line.nextPoll(after: now),
      ]
    }
    guard let nextOfLoaders else { return nextTaskbar < .infinity ? nextTaskbar : nil }
    return min(nextOfLoaders, nextTaskbar)
  }

  /// Returns the earliest instant that `instants` returns for a loader that is not frozen; nil without any.
  func earliest(_ instants: (Line) -> [Double?]) -> Double? {
    lines.filter { $0.line.frozen == nil }.flatMap { instants($0.line) }.compactMap { $0 }.min()
  }

  /// Takes the text to write now from the queue, without its last `keptCount` bytes, which stay there.
  ///
  /// - Parameter keptCount: At most the number of queued bytes, as in `loaderPosition`.
  mutating func takeText(keeping keptCount: Int = 0) -> [UInt8] {
    var text = above
    above = text.suffix(keptCount)
    text.removeLast(keptCount)
    if leftOut > 0, !foreign.isInString {
      text += Array("\(leftOut) more lines were left out: the terminal did not take them\r\n".utf8)
      leftOut = 0
    }
    return text
  }
}
