import Foundation
import PrintedOutput

// Questions to the user, on the terminal of a loader.
extension TerminalLoader {
  /// Asks a question, without loaders, and returns the line that is typed.
  ///
  /// The line is read from the same buffered standard input as by `readLine`. Two questions at a time
  /// wait for each other. A signal that ends or stops the program shows keys again.
  ///
  /// - Parameters:
  ///   - question: The text before the answer. Control characters are left out.
  ///   - secret: True if the answer is not shown, as a password. Lines that were typed before are discarded.
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
  let isSecret: Bool
  let terminal: Terminal
  private let isCanceled = Locked(false)

  /// Held while a question is on a terminal: all questions read the same input, so they wait for each other.
  private static let turn = Locked(())
  /// The interval between checks for a cancellation, in seconds.
  private static let pause = 0.05

  func cancel() { isCanceled.withLock { $0 = true } }

  /// Asks as soon as no other question is on a terminal, and returns the answer; nil without one.
  func answer() -> String? {
    guard terminal.writer.port.isTerminal, TerminalPort(descriptor: 0).isTerminal else {
      return nil
    }
    while !isCanceled.withLock({ $0 }) {
      // The outer nil means that another question is still on; the inner one, no answer.
      let answer: String?? = Self.turn.withLock(within: Self.pause) { _ in ask() }
      if let answer { return answer }
    }
    return nil
  }

  /// Asks now, and reads the answer; nil without one.
  private func ask() -> String? {
    terminal.writer.suspend()
    defer { terminal.writer.resume() }
    // Modes in which typed text is not shown, which only a secret enters.
    let modes = TerminalModes { current in
      // The line feed is shown, so that the next text begins a line.
      current.c_lflag = current.c_lflag & ~tcflag_t(ECHO) | tcflag_t(ECHONL)
    }
    if isSecret {
      _ = modes.enter()
      // Lines typed or pasted before were shown: they are no secret.
      tcflush(0, TCIFLUSH)
    }
    // True until this function returns; the closure below may be called later.
    let isOpen = Locked(true)
    defer {
      isOpen.withLock { $0 = false }
      modes.giveBack()
    }
    // Unless the program handles signals itself: when it is stopped, the terminal's modes are given back for the
    // shell, and when it continues, the question is written again.
    if !Terminal.leavesSignals {
      SignalKeeper.shared.onAway { isAway in
        // Without effect unless the question is secret: only then the modes were entered.
        modes.setAway(isAway)
        if !isAway, isOpen.withLock({ $0 }) { write() }
      }
    }
    write()
    if hasInput() { return readLine() }
    // Canceled: a line that was begun must not become the beginning of the next answer.
    tcflush(0, TCIFLUSH)
    return nil
  }

  /// Writes the text; also after the program was stopped, because a shell has written below it.
  private func write() {
    let content = SafeText(text, isUnicode: terminal.capabilities.isUnicode).content
    _ = terminal.writer.port.write(Array((content + " ").utf8))
  }

  /// Waits until there is a line to read; returns false if the question is canceled before.
  private func hasInput() -> Bool {
    while !isCanceled.withLock({ $0 }) {
      var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      // C's buffer may have the line already, which `poll` does not see. An error of `poll` counts as input: then
      // `readLine` waits for the line.
      if loader_has_input() || poll(&request, 1, Int32(1000 * Self.pause)) != 0 { return true }
    }
    return false
  }
}
