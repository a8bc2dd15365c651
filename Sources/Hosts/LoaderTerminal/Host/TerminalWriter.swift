import Foundation
import LoaderDrawing
import PrintedOutput

/// A writer to a terminal, on a thread of its own.
///
/// A ``Terminal`` has one. The first change starts the thread, which asks the stage for output, writes it, and
/// sleeps until something moves or changes; it ends once the ``Terminal`` is gone. A blocked terminal blocks
/// only this thread. Meanwhile only text is queued: when the terminal takes bytes again, it gets the newest frame.
package final class TerminalWriter: Sendable {
  /// The maximum time that the end of a loader or of the program waits for the terminal, in seconds.
  static let patience = 0.2
  /// The interval at which a background job checks if it is in the foreground again, in seconds.
  private static let backgroundPause = 0.5
  /// The interval between checks for the end of suppression, in seconds.
  ///
  /// Loaders are suppressed while a password is typed, for example.
  private static let suppressionPause = 0.1
  /// The interval between checks for the terminal's size while nothing moves, in seconds.
  private static let sizePause = 0.5
  /// The interval between checks for the answer to a question, in seconds.
  private static let answerPause = 0.05
  /// The delay of a frame, in seconds, beyond which the process has probably been stopped meanwhile.
  ///
  /// Another program may have changed the screen, so everything is written again.
  private static let gap = 0.3

  /// The stage and the state of the thread, under one lock.
  struct State {
    var stage: Stage
    /// The response to the background query; nil before the query.
    var backgroundResponse: BackgroundResponse?
    /// Returns true if another program leaves the terminal to loaders now; nil for always.
    var mayDraw: (@Sendable () -> Bool)?
    /// The part of the program that printed an unfinished line, such as a question.
    ///
    /// When it next uses the terminal, the question has been answered.
    var prompter: Prompter?
    /// True if the program was reading standard input when this thread last looked: an answer is being typed.
    var isReadingAnswer = false
    /// True once a loader was activated. Text printed before that may have left the cursor in an unfinished line.
    var isInUse = false
    /// True while the thread exists.
    var isRunning = false
    /// True while the thread sleeps.
    var isWaiting = false
    /// The time until which the thread waits; nil for as long as nothing changes.
    var wakeTime: Double?
    /// True once the other end of the terminal is closed, so that nothing more is written.
    var isDead = false
    /// The number of writes that have begun.
    var writes = 0
    /// True during a write of the thread.
    var isWriting = false
    /// The semaphores of the threads that wait in `flush` until everything is written.
    var waiters: [DispatchSemaphore] = []
  }

  let port: TerminalPort
  let capabilities: TerminalCapabilities
  let state: Locked<State>
  /// Held from the decision on the next bytes to the end of their writing, so that they stay in order.
  ///
  /// Whoever needs `state`, too, locks this one first.
  let writing = Locked(())
  /// True if the terminal has not shown keys from the beginning, so that this is no sign of a password.
  private let hidesKeysAlways: Bool
  /// Wakes the thread.
  private let wakeUp = DispatchSemaphore(value: 0)
  /// The origin of all times.
  private let start = ContinuousClock.now

  /// Creates a writer.
  ///
  /// - Parameter background: The terminal's background, as far as it is known.
  init(_ port: TerminalPort, _ capabilities: TerminalCapabilities, background: CanvasColor?) {
    self.port = port
    self.capabilities = capabilities
    hidesKeysAlways = port.hidesKeys
    var stage = Stage(capabilities)
    stage.background = background
    if let size = port.size { (stage.columns, stage.rows) = size }
    state = Locked(State(stage: stage))
  }

  /// The seconds since the terminal was first used, on a monotonic clock.
  package var now: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// Applies the progress that was reported so far, then changes the stage, and wakes the thread.
  ///
  /// A question, an unfinished line that the program printed, is over if its thread or task acts again: it has its
  /// answer.
  package func change<Result>(
    _ body: (inout Stage, _ now: Double) -> Result
  ) -> Result {
    changeState { state, now in
      state.noteAction()
      state.stage.applyPending(at: now)
      return body(&state.stage, now)
    }
  }

  /// Wakes the thread for pending progress, which its next frame reads.
  ///
  /// - Parameter body: Changes the stage before the thread is woken, such as by a warning.
  func expectFrame(_ body: (inout Stage) -> Void) {
    changeState { state, _ in
      state.noteAction()
      body(&state.stage)
    }
  }

  /// Changes the state, and wakes the thread.
  ///
  /// - Parameter delay: The time within which the thread has to notice the change, in seconds. A thread that
  ///   will wake before is left asleep.
  func changeState<Result>(
    within delay: Double = 0, _ body: (inout State, _ now: Double) -> Result
  ) -> Result {
    let now = now
    return state.withLock { state in
      let result = body(&state, now)
      if !state.isRunning, !state.isDead { run(&state) }
      // A thread without a time to wake sleeps until it is woken.
      if (state.wakeTime ?? .infinity) > now + delay { wake(&state) }
      return result
    }
  }

  /// Reads the stage, with all that the program has reported.
  package func read<Result>(_ body: (Stage, _ now: Double) -> Result) -> Result {
    let now = now
    return state.withLock { state in
      state.stage.applyPending(at: now)
      return body(state.stage, now)
    }
  }

  /// Queries the terminal's background and color of text, only once, if it has colors enough to blend them.
  func queryBackground() {
    let isNew = state.withLock { state in
      // Not nil after this closure, so that no other thread queries.
      defer { state.backgroundResponse = state.backgroundResponse ?? BackgroundResponse() }
      return state.backgroundResponse == nil && capabilities.isAnimated
        && state.stage.brush.isSmooth
    }
    guard isNew else { return }
    let answer = port.queryBackground()
    state.withLock { state in
      state.backgroundResponse = answer
      state.stage.background = answer.color ?? state.stage.background
      state.stage.textColor = answer.textColor
    }
  }

  /// The response to the background query, with the keys typed meanwhile; it may still be due.
  package var backgroundResponse: BackgroundResponse {
    state.withLock { $0.backgroundResponse } ?? BackgroundResponse()
  }

  /// Waits until everything shown now is written; not if the terminal is dead, or was never used.
  ///
  /// - Parameter limit: The maximum time to wait for the terminal to take the bytes, in seconds; nil for as long as
  ///   it takes. On a busy machine this waits up to ten times as long for our thread to begin
  ///   writing.
  package func flush(limit: Double?) {
    let done = DispatchSemaphore(value: 0)
    let writes: Int? = state.withLock { state in
      guard !state.isDead, state.isRunning else { return nil }
      state.stage.isUrgent = true
      state.waiters.append(done)
      wake(&state)
      return state.writes
    }
    guard let writes else { return }
    guard let limit else { return done.wait() }
    // True once our thread was seen to write: a write that has begun after this call, or still goes on.
    var hasBegun = false
    // Twenty halves of the limit are ten times the limit. After our thread was seen to write, one more half is waited.
    for _ in 0..<20 {
      if done.wait(timeout: .now() + limit / 2) == .success || hasBegun { return }
      hasBegun = state.withLock { $0.isWriting || $0.writes != writes }
    }
  }

  /// True once the other end of the terminal is closed.
  package var isDead: Bool { state.withLock { $0.isDead } }

  /// Wakes the thread if it waits.
  private func wake(_ state: inout State) {
    guard state.isWaiting else { return }
    state.isWaiting = false
    wakeUp.signal()
  }

  /// Starts the thread, which writes until the ``Terminal`` is released, or its other end is closed.
  private func run(_ state: inout State) {
    state.isRunning = true
    SignalKeeper.shared.keep(self)
    Thread.start(Self.threadName) { [self] in
      // The output that a custom appearance prints on this thread is written directly.
      loader_be_own_thread()
      var planned: Double?
      while step(&planned) {}
    }
  }

  /// Writes once, or waits once; returns false if the thread has to end.
  ///
  /// - Parameter planned: The time for which this step was planned, nil if the thread was woken; on
  ///   return, the time of the next step.
  private func step(_ planned: inout Double?) -> Bool {
    // The facts of the terminal are asked for before any lock is held. Plain lines are written from the background,
    // too.
    let isForeground = !capabilities.isAnimated || port.isForeground
    let mayNotDraw = isForeground && isSuppressed
    let size = capabilities.isAnimated ? port.size : nil
    // If this step comes late, the process may have been stopped meanwhile.
    let isLate = planned.map { now > $0 + Self.gap } ?? false
    planned = nil
    // `isTaken` is false if the other end of the terminal is closed: it takes no bytes.
    let (output, isRunning, isTaken) = writing.withLock { _ in
      let now = now
      let (output, isRunning) = state.withLock { state in
        state.stage.move(toBackground: !isForeground)
        if let size { state.stage.resize(columns: size.columns, rows: size.rows) }
        if isLate { state.stage.invalidate() }
        suppress(mayNotDraw, &state)
        // True if the program has reported progress since the last step.
        let hasProgress = state.stage.applyPending(at: now)
        // If there was progress, `nextStepTime` plans a step that reads more of it. If there was none, the next report
        // has to wake this thread. It also has to while there is a question, because a report shows that the question
        // is over.
        if !hasProgress || state.prompter != nil { state.stage.armPending() }
        followAnswer(&state)
        var output = state.stage.output(at: now)
        output.next = nextStepTime(
          for: state, output.next, hasProgress: hasProgress, isForeground: isForeground, at: now)
        if output.bytes.isEmpty {
          // Everything is written: the thread sleeps, or ends if the ``Terminal`` is gone.
          release(&state)
          state.isWaiting = !state.stage.isOver
          state.isRunning = state.isWaiting
          state.wakeTime = output.next
        } else {
          noteCursor(state.stage)
          state.writes += 1
          state.isWriting = true
        }
        return (output, state.isRunning)
      }
      // Under the lock `writing`, but not under `state`, which others need while the terminal blocks.
      return (output, isRunning, output.bytes.isEmpty || write(output.bytes))
    }
    if output.bytes.isEmpty {
      guard isRunning else { return false }
      if wait(until: output.next) { planned = output.next }
      return true
    }
    state.withLock { $0.isWriting = false }
    return isTaken
  }

  /// Returns the time of the next step; nil if nothing is expected.
  ///
  /// - Parameter next: The time that the stage requests; nil for none.
  private func nextStepTime(
    for state: State, _ next: Double?, hasProgress: Bool, isForeground: Bool, at now: Double
  ) -> Double? {
    let stage = state.stage
    // Nothing may be drawn: the stage's own time does not count, only the next check whether that is over.
    if !isForeground || stage.isSuppressed, !stage.lines.isEmpty {
      return now + (isForeground ? Self.suppressionPause : Self.backgroundPause)
    }
    var next = next ?? .infinity
    // While loaders are shown, which hide the cursor, the terminal's size is checked.
    if stage.hidesCursor { next = min(next, now + Self.sizePause) }
    // More progress may follow, and does not wake the thread: the next frame reads it.
    if hasProgress { next = min(next, now + stage.frameTime) }
    // A question was printed: its answer is looked for.
    if state.prompter != nil, !stage.lines.isEmpty { next = min(next, now + Self.answerPause) }
    return next < .infinity ? next : nil
  }

  /// Writes bytes; returns false if the other end of the terminal is closed, after which it is dead.
  func write(_ bytes: [UInt8]) -> Bool {
    // A crash handler has restored the terminal: this thread must not draw again, until the end.
    while SignalKeeper.hasCrashed { Thread.sleep(forTimeInterval: 1) }
    if port.write(bytes) { return true }
    state.withLock { state in
      state.isDead = true
      release(&state)
    }
    return false
  }

  /// Tells the crash handler, which shows a hidden cursor again, if ours is hidden or the next bytes hide it.
  func noteCursor(_ stage: Stage) {
    // Only a change, or this terminal would delete the note about the hidden cursor of another one.
    if stage.hidesCursor != SignalKeeper.isCursorHidden(port.descriptor) {
      SignalKeeper.noteCursor(port.descriptor, isHidden: stage.hidesCursor)
    }
  }

  /// True if nothing may be drawn, as while a password is typed: `mayDraw` decides, or without it the terminal's modes.
  private var isSuppressed: Bool {
    guard capabilities.isAnimated else { return false }
    if let mayDraw = state.withLock({ $0.mayDraw }) { return !mayDraw() }
    return port.hidesKeys && !hidesKeysAlways
  }

  /// Sets whether drawing is suppressed; after that, loaders are drawn below all that was written meanwhile.
  private func suppress(_ isSuppressed: Bool, _ state: inout State) {
    // Typed keys may have moved the cursor, which the stage does not see. With `mayDraw` it sees all output.
    if state.stage.isSuppressed, !isSuppressed, state.mayDraw == nil { state.stage.goToNewLine() }
    state.stage.isSuppressed = isSuppressed
  }

  /// Leaves the line of a question once its answer has been read.
  private func followAnswer(_ state: inout State) {
    guard state.prompter != nil else { return }
    // True while a thread of the program waits in a read of `stdin`, such as `readLine`.
    let isReading = loader_is_reading_input()
    if state.isReadingAnswer, !isReading { state.endQuestion() }
    state.isReadingAnswer = isReading
  }

  /// Wakes the threads that wait until everything is written.
  private func release(_ state: inout State) {
    for waiter in state.waiters { waiter.signal() }
    state.waiters = []
  }

  /// Waits on this thread until the time `next`, or until `wake`; if it is nil, only until `wake`.
  ///
  /// - Returns: True if the time has come without `wake`.
  private func wait(until next: Double?) -> Bool {
    guard let next else {
      wakeUp.wait()
      return false
    }
    guard wakeUp.wait(timeout: .now() + max(next - now, 0)) == .timedOut else { return false }
    // `wake` may have come just after the time was over: it has set `isWaiting` to false. Its signal is consumed, or
    // the next wait would end by it.
    let wasWoken = state.withLock { state in
      defer { state.isWaiting = false }
      return !state.isWaiting
    }
    if wasWoken { wakeUp.wait() }
    return !wasWoken
  }
}
