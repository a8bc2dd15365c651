import Foundation
import PrintedOutput

// Output to C's `stdout` and `stderr`, as by Swift's `print`, above the loaders on the same
// terminal. Output to the descriptors by other means is not seen here.
extension TerminalWriter {
  /// The name of the writing threads.
  static let threadName = "LoaderTerminal"

  /// Take the streams 1, `stdout`, and 2, `stderr`, over, permanently: what is printed to them goes to `take`.
  ///
  /// They are static properties so that this happens only once, when they are first read.
  private static let takesOutput = loader_take_printed(1, take)
  private static let takesErrors = loader_take_printed(2, take)

  /// The time that a print waits for a lock, in seconds, before it goes past the loaders.
  ///
  /// A signal handler may print while the code that it interrupted holds the lock: it would never become free.
  private static let lockTime = 0.5

  /// Takes signals and printed text over, because a loader is about to be shown; the program may keep either.
  func takeOver() {
    SignalKeeper.shared.watchEnds(of: self)
    changeState { state, _ in
      guard !state.isInUse else { return }
      state.isInUse = true
      // Other text may have left the cursor in a line. The stage can go to an empty line only if the columns are
      // known, because it writes as many blanks for that.
      state.stage.startsAnywhere = capabilities.isAnimated && port.size != nil
    }
    guard !Terminal.leavesStreams else { return }
    if isBelowPrinted(1) { _ = Self.takesOutput }
    if isBelowPrinted(2) { _ = Self.takesErrors }
  }

  /// Returns true if loaders can be drawn on the terminal that text printed to this descriptor goes to.
  ///
  /// If the lock does not become free, the result is false: the text is then written past the loaders.
  private func isBelowPrinted(_ descriptor: Int32) -> Bool {
    let isDead = state.withLock(within: Self.lockTime) { $0.isDead } ?? true
    return capabilities.isAnimated && !isDead && port.isSame(as: descriptor)
  }

  /// Prints bytes above the loaders, or writes them directly if no terminal with loaders accepts them.
  ///
  /// When it returns, the bytes are on the terminal, so a program that crashes afterwards loses none.
  /// They are written directly also from our own thread, on which a custom appearance may print
  /// while it is drawn, and in a forked child, which has no thread of ours.
  ///
  /// The parameters are the descriptor, the bytes and their number; the result is the number of bytes that were
  /// taken, 0 after an error.
  private static let take: @convention(c) (Int32, UnsafePointer<CChar>?, Int) -> Int = {
    descriptor, bytes, count in
    let bytes = Array(UnsafeRawBufferPointer(start: bytes, count: count))
    let isOwn = loader_is_own_thread() || SignalKeeper.isForked
    let writers = isOwn ? [] : SignalKeeper.shared.writers(within: lockTime)
    // The first writer of the descriptor's terminal that shows loaders prints the bytes.
    let isAccepted = writers.contains { writer in
      writer.isBelowPrinted(descriptor) && writer.print(bytes)
    }
    if isAccepted { return bytes.count }
    return TerminalPort(descriptor: descriptor).write(bytes) ? bytes.count : 0
  }

  /// Prints above the loaders; returns false if nothing is printed: no loader is shown, the lock does not become free,
  /// or the terminal is gone.
  ///
  /// Texts that follow each other closely are a burst. The first text goes through a frame of the writer's thread, for
  /// which the flush below waits. The others are written here, and the next frame draws the loaders again.
  private func print(_ bytes: [UInt8]) -> Bool {
    var isBurst = false
    let isPrinted =
      writing.withLock(within: Self.lockTime) { _ in
        // This `within` is no wait for a lock, but the time in which the thread has to notice the change. Its next frame
        // is early enough, because a text of a burst is written here. For a first text, the flush wakes it.
        let (isAccepted, output) = changeState(within: state.withLock(\.stage.frameTime)) {
          state, now in
          let isAccepted = state.stage.accept(printed: bytes, at: now)
          state.setQuestion()
          isBurst = isAccepted && state.stage.notePrint(at: now)
          guard isBurst else { return (isAccepted, [UInt8]()) }
          // `textOutput` erases the loaders, and returns all queued text.
          state.stage.applyPending(at: now)
          let output = state.stage.textOutput()
          noteCursor(state.stage)
          return (isAccepted, output)
        }
        // `write` returns false if the terminal is gone.
        return isAccepted && (output.isEmpty || write(output))
      } ?? false
    if isPrinted, !isBurst { flush(limit: nil) }
    return isPrinted
  }

  /// Removes the loaders until `resume`, and waits until they are erased, but not long for a blocked terminal.
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
/// The thread of a task would not identify it, because the thread goes on with other tasks while this one waits.
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
  /// Remembers which part of the program has just printed an unfinished line, probably a question; none without a line.
  fileprivate mutating func setQuestion() {
    prompter = stage.hasQuestion ? .current : nil
    isReadingAnswer = false
    // The next report of progress, which shows that the question is answered, has to wake the writer.
    if prompter != nil { stage.armPending() }
  }

  /// Notes an action of the current task or thread: if this part of the program had asked, it has its answer.
  mutating func noteAction() {
    if prompter != nil, prompter == .current { endQuestion() }
  }

  /// Leaves the line of a question, which has been answered.
  mutating func endQuestion() {
    prompter = nil
    if stage.hasQuestion { stage.goToNewLine() }
  }
}

// Printed text in the stage, which queues it in `above`, and tracks the cursor in it by `foreign`.
extension Stage {
  /// Accepts printed bytes for the lines above, if a loader is shown.
  ///
  /// - Returns: True if they are accepted; if not, the caller prints them itself.
  mutating func accept(printed bytes: [UInt8], at now: Double) -> Bool {
    // Within a burst of prints the loaders are erased until the next frame, but count as shown.
    let isErased = isInBurst(at: now) && !lines.isEmpty
    // Loaders are on the screen or erased, or text waits for a frame, or a frame will draw one of the loaders. A pinned
    // loader keeps its row even if nothing of it is visible.
    let isShown =
      !painter.shown.isEmpty || !above.isEmpty || isErased
      || lines.contains { entry in
        let facts = entry.line.loader.box.facts(at: entry.line.time(now))
        return facts.isActive || facts.isVisible || entry.line.isPinned
      }
    let isAccepted = isShown && !isEnding
    var output: [UInt8] = []
    // The complete lines end behind the last line feed, 0x0A; an unfinished line follows. `foreign` follows both even
    // if the caller prints them. Its progress for the taskbar is not used.
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
  /// If the line is a question of this program, the typed answer may have left it already: then the stage goes to an
  /// empty line.
  ///
  /// - Parameter lineEnd: The line break for any other line, in which the cursor is known to be.
  mutating func leaveLine(_ lineEnd: String) {
    if hasQuestion, capabilities.isAnimated { return goToNewLine() }
    above += Array(lineEnd.utf8)
    foreign.breakLine()
  }

  /// The bytes that go to the beginning of an empty line, wherever the cursor is.
  ///
  /// These are as many blanks as the terminal has columns, and a carriage return. The blanks fill an empty line, in
  /// which the cursor stays; from the middle of a line they wrap to the next one. Shells do the same for prompts.
  var newLine: [UInt8] { Array(repeating: 0x20, count: columns) + [0x0D] }

  /// Goes to the beginning of an empty line, wherever the cursor is.
  mutating func goToNewLine() {
    guard capabilities.isAnimated else { return }
    above += newLine
    foreign.goToLineStart()
    hasQuestion = false
  }
}
