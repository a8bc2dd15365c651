import LoaderCore
import LoaderDrawing

/// Decides what is shown on a terminal and when it is written: everything that the writer's thread
/// does, except the writing. It knows no thread, no clock and no file.
package struct Stage: Sendable {
  /// A loader on the stage.
  package struct Line: Sendable {
    package var loader: AnyLoader
    var style = LoaderStyle()
    /// The bones that it lights, if it is a band of light over them.
    var skeleton: CellSkeleton?
    /// What it does.
    package var label: String
    /// How large it is, if it is alone.
    package var size = TerminalSize.small
    /// The instant at which it is stopped, whatever the clock says; nil if it follows the clock.
    package var frozen: Double?
    /// Where the progress comes from, if it is looked up: what it is now, and whether that may change.
    package var observed: (@Sendable () -> (event: LoaderEvent, isOver: Bool))?
    /// Whether its row is there even while nothing of the loader is drawn.
    package var isPinned = false
    /// The label that it gets when it is still working.
    var later: String?
    /// Where it is noted what happens.
    var log: Locked<LoaderLog>?
    /// What stands behind the label.
    package var parts = TerminalPart.standard
    /// What it is to other lines.
    var place = TaskPlace()
    /// What is known of the work.
    private(set) var work = Work()
    /// The label, made safe once and not in each frame.
    var text = SafeText("")
    var plain = PlainLines()

    /// Its own time when the clock shows `now`.
    package func time(_ now: Double) -> Double { frozen ?? now }

    /// Takes the progress that it is told.
    mutating func tell(_ progress: TerminalProgress?, at time: Double, animated: Bool = true) {
      work.tell(progress, at: time)
      send(.progress(progress?.fraction), at: time, animated: animated)
    }

    /// Tells the loader what happened, and notes it.
    mutating func send(_ event: LoaderEvent, at time: Double, animated: Bool = true) {
      log?.withLock { $0.add(event, at: time, isAnimated: animated) }
      loader.send(event, at: time, animated: animated)
    }

    /// Notes since when it is active.
    fileprivate mutating func noteActivity(at time: Double) {
      work.note(isActive: loader.box.facts(at: time).isActive, at: time)
    }
  }

  /// Bytes to write, and when to ask again, in seconds; nil for not before something changes.
  package struct Output: Hashable {
    package var bytes: [UInt8] = []
    package var next: Double?
  }

  /// The most frames a second. The dots of a terminal are few: at thirty the same ones were often written
  /// again, and being woken cost more than half a percent of a core.
  package static let frameRate = 20.0
  /// How often everything is written again while something moves, in seconds: another program may
  /// have written over it.
  static let repair = 1.0
  /// How much text is kept for a terminal that takes none, in bytes. What is more is counted.
  static let maximumText = 1 << 20

  let capabilities: TerminalCapabilities
  /// The terminal's background, if it is known.
  package var background: CanvasColor?
  /// How many columns and rows the terminal has.
  var columns = 80
  var rows = 24
  package internal(set) var lines: [(id: Int, line: Line)] = []
  private var nextID = 0
  private(set) var painter = Painter()
  var taskbar = TaskbarState.clear
  /// What is paused or has failed, instead of the loaders' progress.
  package var taskbarOverride: TaskbarState?
  var above: [UInt8] = []
  /// The line that the program has begun to print, if a loader is shown below.
  var unfinished: [UInt8] = []
  private var leftOut = 0
  /// What another program has written; the loaders stay out of its lines.
  var foreign = ForeignOutput()
  /// Whether the line that the other program writes again and again gives its place to the loaders.
  package var takesLine = false
  /// How many bytes of that line, the last ones of `above`, are kept back.
  private var kept = 0
  /// Whether the terminal shows the other program's own screen, and whether that was left for a while,
  /// because the program is not in front.
  var (showsScreen, hasLeftScreen) = (false, false)
  /// Whether nothing may be drawn, as while a password is typed.
  var isSuppressed = false
  private var lastFrame = -Double.infinity
  /// When all was written last.
  private var lastWhole = -Double.infinity
  /// Whether the process is about to be stopped, or to end by a signal: nothing is drawn meanwhile.
  var isAway = false
  /// Whether the process is a background job, so that the terminal belongs to another.
  private(set) var isInBackground = false
  /// Whether, where nothing can be drawn, only the end of each loader is written.
  var isQuiet = false
  /// Whether the program ends: what is left is written, and nothing is drawn.
  var isEnding = false
  /// Whether nobody can change anything any more, so the writer may end.
  var isOver = false
  /// Whether the next frame does not wait for its turn.
  var isUrgent = false

  package init(_ capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
  }

  /// Whether the cursor is hidden, or will be.
  var hidesCursor: Bool { painter.hidesCursor }

  var brush: Brush { Brush(capabilities, on: background) }

  var ellipsis: String { capabilities.isUnicode ? "…" : "..." }

  /// Adds a loader below the others, and sends it `orderIn`.
  package mutating func add(_ line: Line, at now: Double) -> Int {
    nextID += 1
    var line = line
    line.text = SafeText(line.label, isUnicode: capabilities.isUnicode)
    lines.append((nextID, line))
    change(nextID, at: now) { line, time in line.send(.orderIn, at: time) }
    return nextID
  }

  /// Changes a loader, at its own time.
  package mutating func change(
    _ id: Int, at now: Double, _ body: (inout Line, _ time: Double) -> Void
  ) {
    guard let index = lines.firstIndex(where: { $0.id == id }) else { return }
    let time = lines[index].line.time(now)
    let label = lines[index].line.label
    body(&lines[index].line, time)
    lines[index].line.noteActivity(at: time)
    if lines[index].line.label != label {
      lines[index].line.text = SafeText(
        lines[index].line.label, isUnicode: capabilities.isUnicode)
    }
    writePlainly(index, now)
    if let parent = lines[index].line.place.parent { report(to: parent, at: now) }
  }

  /// Removes a loader, and leaves a line that says how it ended, if one is given.
  ///
  /// - Parameter word: What a plain line says if no line is given.
  /// - Returns: Whether it was there.
  @discardableResult
  package mutating func remove(
    _ id: Int, leaving end: (outcome: TerminalLoader.Outcome, text: String)?,
    word: String = "ended", at now: Double
  ) -> Bool {
    guard let index = lines.firstIndex(where: { $0.id == id }) else { return false }
    var line = lines.remove(at: index).line
    line.log?.withLock { $0.add(.orderOut, at: line.time(now)) }
    if let end {
      let sign = end.outcome.sign(isUnicode: capabilities.isUnicode)
      let text = SafeText.lines(end.text, isUnicode: capabilities.isUnicode)
      let isColored = capabilities.colors != .none
      let glyph =
        isColored
        ? "\(Ink(foreground: sign.color).sequence)\(sign.glyph)\(Ink().sequence)" : sign.glyph
      for (index, line) in text.enumerated() {
        write(index == 0 ? "\(glyph) \(line.content)" : line.content)
      }
    } else if !capabilities.isAnimated {
      let last = line.plain.line(
        isShown: false, progress: nil, label: line.text.content, ellipsis: ellipsis, end: word,
        at: now)
      if let last { print(last) }
    }
    noteEnd(of: line, succeeded: word == TerminalLoader.Outcome.success.word, at: now)
    return true
  }

  /// Writes lines above the loaders.
  package mutating func print(_ text: String) {
    for line in SafeText.lines(text, isUnicode: capabilities.isUnicode) { write(line.content) }
  }

  /// Writes a line that is safe, above the loaders.
  mutating func write(_ line: String) {
    guard above.count < Self.maximumText else {
      leftOut += 1
      return
    }
    let end = capabilities.isAnimated || !foreign.returnsAtLineFeed ? "\r\n" : "\n"
    if foreign.isInLine {
      above += Array(end.utf8)
      foreign.breakLine()
    }
    above += Array((line + end).utf8)
  }

  /// The terminal has another size, and may have wrapped our lines again.
  package mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    invalidate()
  }

  /// The screen is not as we left it any more.
  mutating func invalidate() { painter.invalidate() }

  /// The process went to the background, where the terminal belongs to another, or came back.
  mutating func move(toBackground isInBackground: Bool) {
    guard isInBackground != self.isInBackground else { return }
    self.isInBackground = isInBackground
    painter.invalidate()
    if isInBackground { painter.forget() }
  }

  /// What has to be written at `now`.
  ///
  /// At most twenty frames a second, and the newest only: what changed in between is not kept.
  package mutating func output(at now: Double) -> Output {
    observe(at: now)
    guard capabilities.isAnimated else { return plainOutput(at: now) }
    let turn = lastFrame + 1 / Self.frameRate
    let isText = above.count > kept || isEnding
    if !isUrgent, !isText, now < turn - 0.0005 { return Output(next: turn) }
    if waitsForScreen {
      isUrgent = false
      return Output()
    }
    let before = foreign.shownColors
    let room = room
    let rows = room == nil ? [] : drawnRows(at: now)
    kept = rows.isEmpty ? 0 : room?.kept ?? 0
    if rows.isEmpty { (above, unfinished) = (above + unfinished, []) }
    let text = takeText(keeping: kept)
    showsScreen = foreign.isFullScreen
    foreign.noteShown(isKeptBack: kept > 0)
    if rows != painter.shown, now >= lastWhole + Self.repair || !text.isEmpty {
      if text.isEmpty { painter.invalidate() }
      lastWhole = now
    }
    let hidCursor = painter.hidesCursor
    var bytes = enterScreen()
    bytes += painter.frame(
      rows, above: text, colors: (before: before, after: foreign.shownColors),
      isOverText: room?.isOverText ?? false, isCursorLost: isSuppressed)
    bytes += leaveScreen()
    // Somebody else hid it, and still wants it so.
    if hidCursor, !painter.hidesCursor, foreign.hidesCursor, !isEnding {
      bytes += Array("\u{1B}[?25l".utf8)
    }
    bytes += taskbarBytes(at: now)
    if !bytes.isEmpty { lastFrame = now }
    isUrgent = false
    return Output(bytes: bytes, next: next(after: now))
  }

  /// Whether the terminal is ours.
  var isInFront: Bool { !isAway && !isInBackground }

  /// Whether anything may be drawn.
  var isOnStage: Bool { isInFront && !isEnding && !isOver && !isSuppressed }

  /// When something moves next, if the loaders may be seen at all.
  private func next(after now: Double) -> Double? {
    guard room != nil else { return nil }
    return earliest { line in
      let change = line.loader.box.nextChange(after: now)
      return [
        change.instant(after: now, frameRate: Self.frameRate),
        line.work.nextTick(of: line.parts, after: now), line.nextPoll(after: now),
      ]
    }
  }

  /// The earliest of some instants of each loader that follows the clock.
  func earliest(_ instants: (Line) -> [Double?]) -> Double? {
    lines.filter { $0.line.frozen == nil }.flatMap { instants($0.line) }.compactMap { $0 }.min()
  }

  /// The text to write now, but for the last `kept` bytes.
  mutating func takeText(keeping kept: Int = 0) -> [UInt8] {
    var text = above
    above = text.suffix(kept)
    text.removeLast(kept)
    if leftOut > 0 {
      text += Array("\(leftOut) more lines were left out: the terminal did not take them\r\n".utf8)
      leftOut = 0
    }
    return text
  }
}
