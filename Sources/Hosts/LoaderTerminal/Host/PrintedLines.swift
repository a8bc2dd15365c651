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
    changeState { state, _ in
      guard !state.isInUse else { return }
      state.isInUse = true
      // Only if the columns are known can the stage go to an empty line: it writes as many blanks.
      state.stage.startsAnywhere = capabilities.isAnimated && port.size != nil
    }
    guard !Terminal.leavesStreams else { return }
    if isBelowPrinted(1) { _ = Self.takesOutput }
    if isBelowPrinted(2) { _ = Self.takesErrors }
  }

  /// Returns true if text that is printed to this descriptor would land among our loaders.
  ///
  /// If the lock does not become free, it is false: the text is then written past the loaders.
  private func isBelowPrinted(_ descriptor: Int32) -> Bool {
    let isDead = state.withLock(within: Self.lockTime) { $0.isDead } ?? true
    return capabilities.isAnimated && !isDead && port.isSame(as: descriptor)
  }

  /// Takes printed bytes, or writes them directly if no terminal takes them.
  ///
  /// When it returns, they are on the terminal, so a program that crashes afterwards loses none.
  /// They are written directly also from our own thread, because a custom appearance may print
  /// while it is drawn, and in a forked child, which has no thread of ours.
  ///
  /// The parameters are the descriptor, the bytes and their number; the result is the number of bytes that were
  /// taken, 0 after an error.
  private static let take: @convention(c) (Int32, UnsafePointer<CChar>?, Int) -> Int = {
    descriptor, bytes, count in
    let bytes = Array(UnsafeRawBufferPointer(start: bytes, count: count))
    let isOwn = loader_is_own_thread() || SignalKeeper.isForked
    let writers = isOwn ? [] : SignalKeeper.shared.writers(within: lockTime)
    // The first writer of that terminal that shows loaders prints them.
    let isAccepted = writers.contains { writer in
      writer.isBelowPrinted(descriptor) && writer.print(bytes)
    }
    if isAccepted { return bytes.count }
    return TerminalPort(descriptor: descriptor).write(bytes) ? bytes.count : 0
  }

  /// Prints above the loaders; returns false if nothing is printed: no loader is shown, the lock does not become free,
  /// or the terminal is gone.
  ///
  /// The first text goes through a frame of the writer's thread, by the flush below. Texts that follow within a burst
  /// are written here, and the loaders are drawn again by the next frame.
  private func print(_ bytes: [UInt8]) -> Bool {
    var isBurst = false
    let isAccepted =
      writing.withLock(within: Self.lockTime) { _ in
        // The thread need not notice the change before its next frame: a text of a burst is written here.
        let (isAccepted, output) = changeState(within: state.withLock(\.stage.frameTime)) {
          state, now in
          let isAccepted = state.stage.accept(printed: bytes, at: now)
          state.setQuestion()
          isBurst = isAccepted && state.stage.notePrint(at: now)
          guard isBurst else { return (isAccepted, [UInt8]()) }
          state.stage.applyPending(at: now)
          let output = state.stage.textOutput()
          noteCursor(state.stage)
          return (isAccepted, output)
        }
        return isAccepted && (output.isEmpty || write(output))
      } ?? false
    if isAccepted, !isBurst { flush(limit: nil) }
    return isAccepted
  }

  /// Removes the loaders until `resume`, and waits until they are erased.
  func suspend() {
    change { stage, _ in stage.suspensions += 1 }
    flush(limit: Self.patience)
  }

  /// Ends a `suspend`: after the last one, shows the loaders again, below all that was written meanwhile.
  func resume() {
    change { stage, _ in
      stage.suspensions -= 1
      if !stage.lines.isEmpty, stage.suspensions == 0 { stage.goToNewLine() }
    }
  }
}

/// The part of the program that printed a question: a task, or a thread outside of tasks.
///
/// A thread is not enough, because it goes on with other tasks while one of them waits.
enum Prompter: Equatable {
  case thread(pthread_t)
  /// A task, by its hash value.
  case task(Int)

  /// The task that runs now, or the thread outside of tasks.
  static var current: Prompter {
    withUnsafeCurrentTask { $0.map { .task($0.hashValue) } } ?? .thread(pthread_self())
  }
}

extension TerminalWriter.State {
  /// Remembers who has just printed an unfinished line, if there is one: it is probably a question.
  fileprivate mutating func setQuestion() {
    prompter = stage.hasQuestion ? .current : nil
    isReadingAnswer = false
    // The next report, which shows that the program goes on, has to wake the writer.
    if prompter != nil { stage.armPending() }
  }

  /// Notes an action of the program: if it had asked, its question has been answered.
  mutating func noteAction() {
    if prompter != nil, prompter == .current { endQuestion() }
  }

  /// Leaves the line of a question, which has been answered.
  mutating func endQuestion() {
    prompter = nil
    if stage.hasQuestion { stage.goToNewLine() }
  }
}

// Printed text in the stage, which queues it in `above`, and follows its lines with `foreign`.
extension Stage {
  /// Accepts printed bytes for the lines above, if a loader is shown.
  ///
  /// - Returns: True if they are accepted; if not, the caller prints them itself.
  mutating func accept(printed bytes: [UInt8], at now: Double) -> Bool {
    // Within a burst the loaders are erased until the next frame, but count as shown.
    let isErased = isInBurst(at: now) && !lines.isEmpty
    let isShown =
      !painter.shown.isEmpty || !above.isEmpty || isErased
      || lines.contains { entry in
        let facts = entry.line.loader.box.facts(at: entry.line.time(now))
        return facts.isActive || facts.isVisible || entry.line.isPinned
      }
    let isAccepted = isShown && !isEnding
    var output: [UInt8] = []
    // The complete lines, and then the unfinished one; `foreign` follows both even if the caller prints them.
    let linesEnd = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    for piece in [bytes[..<linesEnd], bytes[linesEnd...]] {
      _ = piece.withUnsafeBytes { foreign.follow($0, into: &output) }
      // After complete lines the cursor counts as at the start of a line, whatever moved it before.
      if piece.last == 0x0A { foreign.goToLineStart() }
    }
    hasQuestion = foreign.isInLine
    // If they are not accepted, the caller prints all bytes, unfinished sequences included.
    if isAccepted { above += output } else { foreign.end(into: &output) }
    return isAccepted
  }

  /// Leaves the unfinished line of the terminal.
  ///
  /// If it is a question of this program, the typed answer may have left the line already.
  ///
  /// - Parameter lineEnd: The line break where the cursor is known to be in the line.
  mutating func leaveLine(_ lineEnd: String) {
    if hasQuestion, capabilities.isAnimated { return goToNewLine() }
    above += Array(lineEnd.utf8)
    foreign.breakLine()
  }

  /// The bytes that go to the beginning of an empty line, wherever the cursor is.
  ///
  /// These are as many blanks as the terminal has columns. They fill an empty line, and from the
  /// middle of a line they wrap to the next one. A carriage return follows. Shells do the same for
  /// prompts.
  var newLine: [UInt8] { Array(repeating: 0x20, count: columns) + [0x0D] }

  /// Goes to the beginning of an empty line, wherever the cursor is.
  mutating func goToNewLine() {
    guard capabilities.isAnimated else { return }
    above += newLine
    foreign.goToLineStart()
    hasQuestion = false
  }
}
