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
