import Foundation

// The output of another program above the loaders, and the space that it leaves for them.
extension Stage {
  /// The number of pending bytes from which the other program has to wait.
  static let maximumForeign = 1 << 17

  /// Queues another program's bytes unchanged, and returns progress for the taskbar.
  ///
  /// That progress is removed from the output.
  package mutating func pass(_ bytes: UnsafeRawBufferPointer) -> [TaskbarState] {
    foreign.follow(bytes, into: &above)
  }

  /// Adapts to a raw terminal, in which a line feed does not return to the first column.
  package mutating func beRaw() { foreign.returnsAtLineFeed = false }

  /// True if the other program has to wait.
  var isFull: Bool { above.count >= Self.maximumForeign }

  /// True while the other program uses the whole screen.
  package var isFullScreen: Bool { foreign.isFullScreen }

  /// The position of the loaders in the output; nil if they cannot be shown.
  ///
  /// `kept` is 0 at an empty line. Otherwise the loaders take the place of a line: its last `kept`
  /// bytes are not written, and `isOverText` is true, because its previous text is on the screen.
  var loaderPosition: (kept: Int, isOverText: Bool)? {
    guard isOnStage else { return nil }
    if foreign.isAtLineStart { return (0, false) }
    // Bytes that are written already, and so not in `above`, cannot be kept back.
    guard takesLine, let line = foreign.rewrittenLine, line <= above.count else { return nil }
    return (line, true)
  }

  /// True if the output is for an alternate screen that is not shown now.
  ///
  /// It is not shown while the program is stopped or in the background.
  var waitsForScreen: Bool {
    !isInFront && !isEnding && (hasLeftScreen || foreign.isFullScreen && !showsScreen)
  }

  /// Returns to the alternate screen of a full-screen program that is in front again.
  mutating func enterScreen() -> [UInt8] {
    guard hasLeftScreen, isInFront else { return [] }
    hasLeftScreen = false
    return Array("\u{1B}[?1049h\(foreign.hidesCursor ? "\u{1B}[?25l" : "")".utf8)
  }

  /// Leaves the alternate screen of a full-screen program that is stopped, for the shell.
  mutating func leaveScreen() -> [UInt8] {
    guard showsScreen, !isInFront, !hasLeftScreen, !isEnding else { return [] }
    hasLeftScreen = true
    return Array("\(Ink().sequence)\u{1B}[?1049l\u{1B}[?25h".utf8)
  }
}

// Output of another program through the writer.
extension TerminalWriter {
  /// Writes another program's bytes above the loaders, and waits while too many are queued.
  ///
  /// - Returns: The taskbar progress among them; nil if the terminal is gone.
  package func pass(_ bytes: UnsafeRawBufferPointer) -> [TaskbarState]? {
    let (states, isFull) = change { stage, _ in (stage.pass(bytes), stage.isFull) }
    if isFull { flush(limit: nil) }
    // While the other program's full screen is not in front, none of its output is written.
    while !isDead, read({ stage, _ in stage.isFull }) {
      Thread.sleep(forTimeInterval: 0.1)
    }
    return isDead ? nil : states
  }

  /// Writes the other program's unfinished output behind all of ours, and waits for that.
  ///
  /// It waits however long the terminal takes: the other program would have waited, too.
  package func finishPassing() {
    change { stage, _ in stage.foreign.end(into: &stage.above) }
    flush(limit: nil)
  }

  /// Sets whether the other program's rewritten line gives its place to the loaders.
  package func takeLine(_ isTaken: Bool) {
    guard read({ stage, _ in stage.takesLine }) != isTaken else { return }
    change { stage, _ in stage.takesLine = isTaken }
  }

  /// Rings the bell.
  package func ringBell() {
    _ = withUnsafeBytes(of: UInt8(0x07)) { pass($0) }
    flush(limit: Self.patience)
  }

  /// Draws only while `mayDraw` returns true, which is called before each frame, on our thread.
  package func allowDrawing(while mayDraw: @escaping @Sendable () -> Bool) {
    state.withLock { $0.mayDraw = mayDraw }
  }
}
