import Foundation
import LoaderDrawing

/// A writer to a terminal, on a thread of its own.
///
/// The thread asks the stage for output, writes it, and sleeps until something moves or changes. A
/// blocked terminal blocks only this thread. Meanwhile only text is queued: when the terminal takes
/// bytes again, it gets the newest frame.
package final class TerminalWriter: Sendable {
  /// The time that the end of a program waits for a terminal, in seconds.
  static let patience = 0.2
  /// The intervals between checks for the foreground, and for the end of suppression, in seconds.
  ///
  /// Loaders are suppressed while a password is typed, for example.
  private static let (backgroundPause, suppressionPause) = (0.5, 0.1)

  struct State {
    var stage: Stage
    /// The response to the background query; nil if there was none.
    var backgroundResponse: BackgroundResponse?
    /// Returns true if another program leaves the terminal to loaders now; nil for always.
    var mayDraw: (@Sendable () -> Bool)?
    var isRunning = false
    var isWaiting = false
    /// True if the terminal is gone, so that nothing more is written.
    var isDead = false
    /// The number of writes that have begun. `isWriting` is true during the last one.
    var writes = 0
    var isWriting = false
    /// The threads that wait until everything is written.
    var waiters: [DispatchSemaphore] = []
  }

  let port: TerminalPort
  let capabilities: TerminalCapabilities
  let state: Locked<State>
  private let wakeUp = DispatchSemaphore(value: 0)
  private let start = ContinuousClock.now

  /// Creates a writer.
  ///
  /// - Parameter background: The terminal's background, as far as it is known.
  init(_ port: TerminalPort, _ capabilities: TerminalCapabilities, background: CanvasColor?) {
    (self.port, self.capabilities) = (port, capabilities)
    var stage = Stage(capabilities)
    stage.background = background
    if let size = port.size { (stage.columns, stage.rows) = size }
    state = Locked(State(stage: stage))
  }

  /// The seconds since the terminal was first used, on a monotonic clock.
  package var now: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// Changes the stage, and wakes the thread.
  package func change<Result>(
    _ body: (inout Stage, _ now: Double) -> Result
  ) -> Result {
    let now = now
    return state.withLock { state in
      let result = body(&state.stage, now)
      if !state.isRunning, !state.isDead { run(&state) }
      wake(&state)
      return result
    }
  }

  /// Reads the stage without changing it.
  package func read<Result>(_ body: (Stage, _ now: Double) -> Result) -> Result {
    let now = now
    return state.withLock { body($0.stage, now) }
  }

  /// Updates the size, after the terminal may have been resized.
  package func resize() {
    guard let size = port.size else { return }
    change { stage, _ in stage.resize(columns: size.columns, rows: size.rows) }
  }

  /// Queries the terminal's background, the first time, if the drawing depends on it.
  package func queryBackground() {
    let isNew = state.withLock { state in
      defer { state.backgroundResponse = state.backgroundResponse ?? BackgroundResponse() }
      return state.backgroundResponse == nil && capabilities.isAnimated
        && state.stage.brush.isSmooth
    }
    guard isNew else { return }
    let answer = port.queryBackground()
    state.withLock { state in
      state.backgroundResponse = answer
      state.stage.background = answer.color ?? state.stage.background
    }
  }

  /// The remaining response of the terminal about its background, among the keys.
  package var backgroundResponse: BackgroundResponse {
    state.withLock { $0.backgroundResponse } ?? BackgroundResponse()
  }

  /// Waits until everything shown now is written.
  ///
  /// - Parameter limit: The maximum time to wait for the terminal, in seconds; nil for as long as
  ///   it takes. On a busy machine it waits up to ten times as long for our thread to begin
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
    var hasBegun = false
    for _ in 0..<20 {
      if done.wait(timeout: .now() + limit / 2) == .success || hasBegun { return }
      hasBegun = state.withLock { $0.isWriting || $0.writes != writes }
    }
  }

  /// True if the terminal is gone.
  package var isDead: Bool { state.withLock { $0.isDead } }

  private func wake(_ state: inout State) {
    guard state.isWaiting else { return }
    state.isWaiting = false
    wakeUp.signal()
  }

  private func run(_ state: inout State) {
    state.isRunning = true
    SignalKeeper.shared.keep(self)
    Thread.start(Self.threadName) { [self] in
      blockSignals()
      while step() {}
    }
  }

  /// Blocks signals on this thread, because they are for the program's own threads.
  ///
  /// Here a closed pipe is an error of `write`, and a job in the background may write its lines.
  private func blockSignals() {
    var all = sigset_t()
    sigfillset(&all)
    // Swift's backtrace stops all threads by it; our handler may run on any.
    sigdelset(&all, SIGPROF)
    pthread_sigmask(SIG_BLOCK, &all, nil)
  }

  /// Writes once, or waits once; returns false if the terminal is gone.
  private func step() -> Bool {
    let isForeground = !capabilities.isAnimated || port.isForeground
    let isSuppressed = !(state.withLock { $0.mayDraw }?() ?? true)
    let now = now
    let output = state.withLock { state in
      state.stage.move(toBackground: !isForeground)
      state.stage.isSuppressed = isSuppressed
      var output = state.stage.output(at: now)
      if !isForeground || isSuppressed, !state.stage.lines.isEmpty {
        output.next = now + (isForeground ? Self.suppressionPause : Self.backgroundPause)
      }
      if output.bytes.isEmpty {
        release(&state)
        state.isWaiting = !state.stage.isOver
        state.isRunning = state.isWaiting
      } else if state.stage.hidesCursor != SignalKeeper.isCursorHidden(port.descriptor) {
        SignalKeeper.noteCursor(port.descriptor, isHidden: state.stage.hidesCursor)
      }
      if !output.bytes.isEmpty {
        state.writes += 1
        state.isWriting = true
      }
      return output
    }
    if output.bytes.isEmpty {
      guard state.withLock({ $0.isRunning }) else { return false }
      wait(until: output.next)
      return true
    }
    while SignalKeeper.hasCrashed { Thread.sleep(forTimeInterval: 1) }
    let isTaken = port.write(output.bytes)
    state.withLock { state in
      state.isWriting = false
      guard !isTaken else { return }
      state.isDead = true
      release(&state)
    }
    return isTaken
  }

  private func release(_ state: inout State) {
    for waiter in state.waiters { waiter.signal() }
    state.waiters = []
  }

  private func wait(until next: Double?) {
    guard let next else { return wakeUp.wait() }
    guard wakeUp.wait(timeout: .now() + max(next - now, 0)) == .timedOut else { return }
    // Timed out, not woken; a signal that is sent just now is taken back.
    let wasWoken = state.withLock { state in
      defer { state.isWaiting = false }
      return !state.isWaiting
    }
    if wasWoken { wakeUp.wait() }
  }
}
