import Foundation
import PrintedOutput

// Questions to the user, on the terminal of a loader.
extension TerminalLoader {
  /// Asks a question, without loaders on the terminal, and returns the line that is typed.
  ///
  /// The line is read from the same buffered standard input as by `readLine`. If two threads ask at a time, the second
  /// question waits for the answer to the first. A signal that ends or stops the program shows keys again.
  ///
  /// - Parameters:
  ///   - question: The text before the answer. Control characters are left out.
  ///   - secret: True if the answer is not shown while it is typed, as a password. Lines that were typed before the
  ///     question are then discarded.
  /// - Returns: The line without its end; nil at the end of the input, and if standard input or the
  ///   loader's stream is no terminal.
  public func ask(_ question: String, secret: Bool = false) -> String? {
    Question(text: question, isSecret: secret, terminal: terminal).answer()
  }

  /// Asks a question, and returns the line that is typed, while other tasks go on.
  ///
  /// The parameters and the result are the same as without `async`.
  ///
  /// - Throws: `CancellationError` if the task is canceled before the answer.
  public func ask(_ question: String, secret: Bool = false) async throws -> String? {
    let question = Question(text: question, isSecret: secret, terminal: terminal)
    // On a thread of its own, because the wait for an answer would block a thread of the tasks.
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.start("LoaderTerminal question") {
          continuation.resume(returning: question.answer())
        }
      }
    } onCancel: {
      question.cancel()
    }
    try Task.checkCancellation()
    return answer
  }
}

/// A question and the wait for its answer.
private struct Question: Sendable {
  let text: String
  /// True if the typed answer is not shown.
  let isSecret: Bool
  let terminal: Terminal
  private let isCanceled = Locked(false)

  /// A lock that is held while a question is on a terminal: all questions read the same input, so they wait for it.
  private static let turn = Locked(())
  /// The interval in which a waiting question checks if it is canceled, in seconds.
  private static let pause = 0.05

  /// Ends the wait for the answer: `answer` then returns nil.
  func cancel() { isCanceled.withLock { $0 = true } }

  /// Asks as soon as no other question is on a terminal, and returns the answer.
  ///
  /// It is nil at the end of the input, after a cancellation, and where there is no terminal.
  func answer() -> String? {
    guard terminal.writer.port.isTerminal, TerminalPort(descriptor: 0).isTerminal else {
      return nil
    }
    while !isCanceled.withLock({ $0 }) {
      // The outer nil means that another question still holds the lock; the inner one, no answer.
      let answer: String?? = Self.turn.withLock(within: Self.pause) { _ in ask() }
      if let answer { return answer }
    }
    return nil
  }

  /// Asks now, and reads the answer; nil at the end of the input, and after a cancellation.
  private func ask() -> String? {
    terminal.writer.suspend()
    defer { terminal.writer.resume() }
    // Modes of the terminal in which typed text is not shown. Only a secret question enters them.
    let modes = TerminalModes { current in
      // The line feed is shown, so that the next text begins a line.
      current.c_lflag = current.c_lflag & ~tcflag_t(ECHO) | tcflag_t(ECHONL)
    }
    if isSecret {
      _ = modes.enter()
      // Lines that were typed or pasted before were shown, so they are no secret: they are discarded.
      tcflush(0, TCIFLUSH)
    }
    // True until this function returns; the closure below may be called later.
    let isOpen = Locked(true)
    defer {
      isOpen.withLock { $0 = false }
      modes.giveBack()
    }
    // When the program is stopped, the terminal's modes are given back for the shell. When it continues, the question
    // is written again. A program that handles signals itself (`leavesSignals`) has to do that itself.
    if !Terminal.leavesSignals {
      SignalKeeper.shared.onAway { isAway in
        // Without effect unless the question is secret, because only then the modes were entered.
        modes.setAway(isAway)
        if !isAway, isOpen.withLock({ $0 }) { write() }
      }
    }
    write()
    if hasInput() { return readLine() }
    // The question was canceled. A line that was begun must not become the beginning of the next answer.
    tcflush(0, TCIFLUSH)
    return nil
  }

  /// Writes the text of the question. It does so again after a stop, because a shell has written below the first one.
  private func write() {
    let content = SafeText(text, isUnicode: terminal.capabilities.isUnicode).content
    _ = terminal.writer.port.write(Array((content + " ").utf8))
  }

  /// Waits until there is a line to read; returns false if the question is canceled before.
  private func hasInput() -> Bool {
    while !isCanceled.withLock({ $0 }) {
      var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      // C's buffer may hold the line already (`loader_has_input`), which `poll` does not see. `poll` returns 0 after
      // the pause, and −1 for an error. An error counts as input: then `readLine` waits for the line.
      if loader_has_input() || poll(&request, 1, Int32(1000 * Self.pause)) != 0 { return true }
    }
    return false
  }
}
