import Foundation
import LoaderDrawing

/// Writes to a terminal on a separate thread, which asks the stage what to write, writes it, and
/// sleeps until something moves or changes.
///
/// A blocked terminal blocks only this thread. Meanwhile only text is queued: when the terminal
/// takes bytes again, it gets the newest frame.
package final class TerminalWriter: Sendable {
  /// How long the end of a program waits for a terminal, in seconds.
  static let patience = 0.2
  /// How often a background job checks whether it is in the foreground again, and how often somebody who
  /// types a password whether that is over, in seconds.
  private static let (backgroundPause, hushPause) = (0.5, 0.1)

  struct State {
    var stage: Stage
    /// What the terminal says of its background; nil if nobody has asked.
    var groundAnswer: GroundAnswer?
    /// Whether another program leaves the terminal to loaders now; nil for always.
    var mayDraw: (@Sendable () -> Bool)?
    var isRunning = false
    var isWaiting = false
    /// Whether the terminal is gone, so that nothing more is written.
    var isDead = false
    /// How many writes have begun, and whether the last one is still going on.
    var writes = 0
    var isWriting = false
    /// Who waits until everything is written.
    var waiters: [DispatchSemaphore] = []
  }

  let port: TerminalPort
  let capabilities: TerminalCapabilities
  let state: Locked<State>
  private let wakeUp = DispatchSemaphore(value: 0)
  private let start = ContinuousClock.now

  /// - Parameter ground: The terminal's background, as far as it is known.
  init(_ port: TerminalPort, _ capabilities: TerminalCapabilities, ground: CanvasColor?) {
    (self.port, self.capabilities) = (port, capabilities)
    var stage = Stage(capabilities)
    stage.ground = ground
    if let size = port.size { (stage.columns, stage.rows) = size }
    state = Locked(State(stage: stage))
  }

  /// The seconds since the terminal was first used, on a clock that never goes back.
  package var now: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// Changes what is shown, and wakes the thread.
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

  /// Reads what is shown, without a change.
  package func read<Result>(_ body: (Stage, _ now: Double) -> Result) -> Result {
    let now = now
    return state.withLock { body($0.stage, now) }
  }

  /// The size of the terminal may have changed.
  package func resize() {
    guard let size = port.size else { return }
    change { stage, _ in stage.resize(columns: size.columns, rows: size.rows) }
  }

  /// Asks the terminal for its background, the first time, if what is drawn depends on it.
  package func learnGround() {
    let isNew = state.withLock { state in
      defer { state.groundAnswer = state.groundAnswer ?? GroundAnswer() }
      return state.groundAnswer == nil && capabilities.isAnimated && state.stage.brush.isSmooth
    }
    guard isNew else { return }
    let answer = port.askForGround()
    state.withLock { state in
      state.groundAnswer = answer
      state.stage.ground = answer.color ?? state.stage.ground
    }
  }

  /// What the terminal may still have to say of its background, among the keys.
  package var groundAnswer: GroundAnswer { state.withLock { $0.groundAnswer } ?? GroundAnswer() }

  /// Waits until all that is shown now is written.
  ///
  /// - Parameter limit: The most seconds that it waits for the terminal; nil for as long as it takes.
  ///   On a busy machine it waits up to ten times as long for our thread to begin writing.
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

  /// Whether the terminal is gone.
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

  /// Signals are for the program's own threads; a closed pipe is an error of `write` here, and a job
  /// in the background may write its lines.
  private func blockSignals() {
    var all = sigset_t()
    sigfillset(&all)
    // By it, Swift's backtrace stops all threads; our handler may run on any.
    sigdelset(&all, SIGPROF)
    pthread_sigmask(SIG_BLOCK, &all, nil)
  }

  /// Writes once, or waits once; false if the terminal is gone.
  private func step() -> Bool {
    let isForeground = !capabilities.isAnimated || port.isForeground
    let isHushed = !(state.withLock { $0.mayDraw }?() ?? true)
    let now = now
    let output = state.withLock { state in
      state.stage.move(toBackground: !isForeground)
      state.stage.isHushed = isHushed
      var output = state.stage.output(at: now)
      if !isForeground || isHushed, !state.stage.lines.isEmpty {
        output.next = now + (isForeground ? Self.hushPause : Self.backgroundPause)
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
    // Nobody woke it up; if somebody does just now, the signal is taken back.
    let wasWoken = state.withLock { state in
      defer { state.isWaiting = false }
      return !state.isWaiting
    }
    if wasWoken { wakeUp.wait() }
  }
}
