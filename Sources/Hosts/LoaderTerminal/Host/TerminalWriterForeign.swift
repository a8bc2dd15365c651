import Foundation

// Another program that writes above the loaders, through us.
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
