import Foundation

// The output of another program above the loaders, and the space that it leaves for them. The stage queues it in
// `above`. Before that, the tracker `foreign` follows it, and so knows the other program's cursor and screen.
extension Stage {
  /// The number of bytes queued in `above` from which the other program has to wait, so that memory stays small.
  static let maximumForeign = 1 << 17

  /// Queues another program's bytes unchanged, except for its progress for the taskbar, which is left out and returned.
  package mutating func pass(_ bytes: UnsafeRawBufferPointer) -> [TaskbarState] {
    foreign.follow(bytes, into: &above)
  }

  /// Adapts to a terminal in raw mode, in which a line feed does not return to the first column.
  package mutating func beRaw() { foreign.returnsAtLineFeed = false }

  /// True if the other program has to wait.
  var isFull: Bool { above.count >= Self.maximumForeign }

  /// True while the other program uses the whole screen.
  package var isFullScreen: Bool { foreign.isFullScreen }

  /// The position of the loaders in the output; nil if they cannot be shown.
  ///
  /// At the beginning of an empty line, `kept` is 0. Elsewhere the loaders take the place of a line that is rewritten
  /// again and again, such as a bar, if `takesLine` allows it. Then the last `kept` bytes of `above`, the newest text
  /// of that line, are not written. `isOverText` is true, because the line's earlier text is on the screen.
  var loaderPosition: (kept: Int, isOverText: Bool)? {
    guard isOnStage else { return nil }
    if foreign.isAtLineStart { return (0, false) }
    // Bytes that are not in `above` any more, because they are written already, cannot be kept back.
    guard takesLine, let byteCount = foreign.rewrittenLine, byteCount <= above.count
    else { return nil }
    return (byteCount, true)
  }

  /// True if the output has to wait, because it is for an alternate screen that is not shown now.
  ///
  /// The alternate screen is a full-screen program's. While the program is stopped or in the background, the terminal
  /// shows the shell's screen. When the program ends (`isEnding`), the output is written all the same.
  var waitsForScreen: Bool {
    // We have left the alternate screen, or the bytes that enter it are still queued.
    let isScreenHidden = hasLeftScreen || (foreign.isFullScreen && !showsScreen)
    return isScreenHidden && !isInFront && !isEnding
  }

  /// Returns the bytes that go back to the alternate screen of a full-screen program that is in front again.
  ///
  /// There are none unless `leaveScreen` has left that screen. They hide the cursor (`?25l`) if the program did so.
  mutating func enterScreen() -> [UInt8] {
    guard hasLeftScreen, isInFront else { return [] }
    hasLeftScreen = false
    return Array("\u{1B}[?1049h\(foreign.hidesCursor ? "\u{1B}[?25l" : "")".utf8)
  }

  /// Returns the bytes that leave the alternate screen of a full-screen program that is stopped or in the background.
  ///
  /// For the shell, they reset the colors, and show the cursor (`?25h`). There are none if that screen is not shown.
  mutating func leaveScreen() -> [UInt8] {
    guard showsScreen, !isInFront, !hasLeftScreen, !isEnding else { return [] }
    hasLeftScreen = true
    return Array("\(Ink().sequence)\u{1B}[?1049l\u{1B}[?25h".utf8)
  }
}

// Output of another program through the writer.
extension TerminalWriter {
  /// Queues another program's bytes above the loaders, and waits while too many bytes are queued.
  ///
  /// - Returns: The taskbar progress among them; nil if the terminal is gone.
  package func pass(_ bytes: UnsafeRawBufferPointer) -> [TaskbarState]? {
    let (states, isFull) = change { stage, _ in (stage.pass(bytes), stage.isFull) }
    if isFull { flush(limit: nil) }
    // The flush may leave bytes: while the other program's full screen is not in front, none of its output is written.
    while !isDead, read({ stage, _ in stage.isFull }) {
      Thread.sleep(forTimeInterval: 0.1)
    }
    return isDead ? nil : states
  }

  /// Writes all of the other program's output, which has ended, and waits for that; an unfinished sequence is included.
  ///
  /// It waits however long the terminal takes: the other program would have waited, too.
  package func finishPassing() {
    change { stage, _ in stage.foreign.end(into: &stage.above) }
    flush(limit: nil)
  }

  /// Sets if a line that the other program rewrites again and again gives its place to the loaders.
  package func takeLine(_ isTaken: Bool) {
    guard read({ stage, _ in stage.takesLine }) != isTaken else { return }
    change { stage, _ in stage.takesLine = isTaken }
  }

  /// Rings the bell.
  package func ringBell() {
    _ = withUnsafeBytes(of: UInt8(0x07)) { pass($0) }
    flush(limit: Self.patience)
  }

  /// Lets loaders be drawn only while `mayDraw` returns true. It is called before each frame, on the writer's thread.
  package func allowDrawing(while mayDraw: @escaping @Sendable () -> Bool) {
    state.withLock { $0.mayDraw = mayDraw }
  }
}
