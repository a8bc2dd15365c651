import Foundation
import PrintedOutput

// Output to C's `stdout` and `stderr`, as by Swift's `print`, above the loaders on the same
// terminal. Output to the descriptors by other means is not seen here.
extension TerminalWriter {
  /// The name of the writing threads.
  static let threadName = "LoaderTerminal"

  /// Takes the streams over, permanently. Static properties, so that this happens only once.
  private static let takesOutput = loader_take_printed(1, take)
  private static let takesErrors = loader_take_printed(2, take)

  /// The time that a line waits for a lock, in seconds.
  ///
  /// A signal handler may print while the code that it interrupted holds it.
  private static let lockTime = 0.5

  /// Takes signals and printed text over, because a loader is about to be shown.
  func takeOver() {
    SignalKeeper.shared.watchEnds(of: self)
    guard !Terminal.leavesStreams else { return }
    if isBelowPrinted(1) { _ = Self.takesOutput }
    if isBelowPrinted(2) { _ = Self.takesErrors }
  }

  private func isBelowPrinted(_ descriptor: Int32) -> Bool {
    let isDead = state.withLock(within: Self.lockTime) { $0.isDead } ?? true
    return capabilities.isAnimated && !isDead && port.isSame(as: descriptor)
  }

  /// Takes printed bytes, or writes them directly if no terminal takes them.
  ///
  /// As without loaders they are on the terminal by then, so a program that crashes loses none. A
  /// custom appearance may print while it is drawn, and a forked child has no thread of ours.
  private static let take: @convention(c) (Int32, UnsafePointer<CChar>?, Int) -> Int = {
    descriptor, bytes, count in
    let bytes = Array(UnsafeRawBufferPointer(start: bytes, count: count))
    let isOwn = Thread.current.name == threadName || SignalKeeper.isForked
    let writer =
      isOwn
      ? nil
      : SignalKeeper.shared.writers(within: lockTime).first { writer in
        writer.isBelowPrinted(descriptor) && writer.take(printed: bytes)
      }
    if let writer {
      writer.flush(limit: nil)
      return bytes.count
    }
    return TerminalPort(descriptor: descriptor).write(bytes) ? bytes.count : 0
  }

  private func take(printed bytes: [UInt8]) -> Bool {
    changeState { state, now in
      let isTaken = state.stage.take(printed: bytes, at: now)
      // A thread of Swift's tasks goes on with others meanwhile.
      let isTask = withUnsafeCurrentTask { $0 != nil }
      state.prompter = state.stage.foreign.isInLine && !isTask ? pthread_self() : nil
      return isTaken
    }
  }

  /// Removes the loaders while `body` runs, and waits until they are erased.
  func suspend() {
    change { stage, _ in stage.suspensions += 1 }
    flush(limit: Self.patience)
  }

  /// Shows the loaders again, below all that was written meanwhile.
  func resume() {
    change { stage, _ in
      stage.suspensions -= 1
      if !stage.lines.isEmpty, stage.suspensions == 0 { stage.goToNewLine() }
    }
  }
}

extension Stage {
  /// Takes printed bytes, if a loader is shown, which leaves an unfinished line alone.
  ///
  /// - Returns: True if they are taken.
  mutating func take(printed bytes: [UInt8], at now: Double) -> Bool {
    let isShown =
      !painter.shown.isEmpty || !above.isEmpty
      || lines.contains { entry in
        let facts = entry.line.loader.box.facts(at: entry.line.time(now))
        return facts.isActive || facts.isVisible || entry.line.isPinned
      }
    let isTaken = isShown && !isEnding
    var output: [UInt8] = []
    let end = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    for piece in [bytes[..<end], bytes[end...]] {
      _ = piece.withUnsafeBytes { foreign.take($0, into: &output) }
      if piece.last == 0x0A { foreign.goToLineStart() }
    }
    if isTaken { above += output } else { foreign.end(into: &output) }
    return isTaken
  }

  /// Leaves the line of a question, which has been answered.
  mutating func leaveLine() {
    if foreign.isInLine, capabilities.isAnimated { goToNewLine() }
  }

  /// Goes to the beginning of an empty line, wherever the cursor is.
  ///
  /// As many blanks as the terminal has columns end in the last column of the line if it is empty,
  /// else in the next one, as the prompts of shells use it.
  mutating func goToNewLine() {
    guard capabilities.isAnimated else { return }
    above += Array(repeating: 0x20, count: columns) + [0x0D]
    foreign.goToLineStart()
  }
}
