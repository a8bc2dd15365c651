import Foundation

// What another program writes above the loaders, and where it leaves room for them.
extension Stage {
  /// The number of the other program's bytes from which on that program has to wait.
  static let maximumForeign = 1 << 17

  /// Writes another program's bytes unchanged, except that progress for the taskbar is taken out
  /// and returned.
  package mutating func pass(_ bytes: UnsafeRawBufferPointer) -> [TaskbarState] {
    foreign.take(bytes, into: &above)
  }

  /// The other program is over: what it has left unfinished is written as it is.
  mutating func endPassing() { foreign.end(into: &above) }

  /// The terminal is raw, so a line feed does not return to the first column.
  package mutating func beRaw() { foreign.returnsAtLineFeed = false }

  /// Whether the other program's bytes should wait.
  var isFull: Bool { above.count >= Self.maximumForeign }

  /// Whether the other program uses the whole screen.
  package var isFullScreen: Bool { foreign.isFullScreen }

  /// Where the loaders may be drawn: on an empty line, or in the place of one that is kept back, over
  /// what it said before; nil for nowhere.
  var room: (kept: Int, isOverText: Bool)? {
    guard isOnStage else { return nil }
    if foreign.isAtLineStart { return (0, false) }
    guard takesLine, let line = foreign.rewrittenLine, line <= above.count else { return nil }
    return (line, true)
  }

  /// Whether the other program's bytes are for a screen of its own that the terminal does not show,
  /// because the program is not in front.
  var waitsForScreen: Bool {
    !isInFront && !isEnding && (hasLeftScreen || foreign.isFullScreen && !showsScreen)
  }

  /// Goes back to the screen of a full-screen program that is in front again.
  mutating func enterScreen() -> [UInt8] {
    guard hasLeftScreen, isInFront else { return [] }
    hasLeftScreen = false
    return Array("\u{1B}[?1049h\(foreign.hidesCursor ? "\u{1B}[?25l" : "")".utf8)
  }

  /// Leaves the screen of a full-screen program that is stopped, so that the shell has its own.
  mutating func leaveScreen() -> [UInt8] {
    guard showsScreen, !isInFront, !hasLeftScreen, !isEnding else { return [] }
    hasLeftScreen = true
    return Array("\(Ink().sequence)\u{1B}[?1049l\u{1B}[?25h".utf8)
  }
}

// How another program writes there, through us.
extension TerminalWriter {
  /// Writes another program's bytes above the loaders, and waits while too many are queued.
  ///
  /// - Returns: The progress for a taskbar that was among them; nil if the terminal is gone.
  package func pass(_ bytes: UnsafeRawBufferPointer) -> [TaskbarState]? {
    let (states, isFull) = change { stage, _ in (stage.pass(bytes), stage.isFull) }
    if isFull { flush(limit: nil) }
    // While its screen is not in front, the terminal takes nothing of it.
    while !isDead, read({ stage, _ in stage.isFull }) {
      Thread.sleep(forTimeInterval: 0.1)
    }
    return isDead ? nil : states
  }

  /// Writes what the other program has left unfinished, behind all of ours, and waits until everything is
  /// written, however long the terminal takes: the other program would have waited, too.
  package func finishPassing() {
    change { stage, _ in stage.endPassing() }
    flush(limit: nil)
  }

  /// Whether the line that the other program writes again and again gives its place to the loaders.
  package func takeLine(_ isTaken: Bool) {
    guard read({ stage, _ in stage.takesLine }) != isTaken else { return }
    change { stage, _ in stage.takesLine = isTaken }
  }

  /// Rings the bell.
  package func ring() {
    _ = withUnsafeBytes(of: UInt8(0x07)) { pass($0) }
    flush(limit: Self.patience)
  }

  /// Draws only while `mayDraw` says so, which is asked before each frame, on any thread.
  package func draw(while mayDraw: @escaping @Sendable () -> Bool) {
    state.withLock { $0.mayDraw = mayDraw }
  }
}
