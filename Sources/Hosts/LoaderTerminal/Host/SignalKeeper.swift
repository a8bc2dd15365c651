import Foundation

/// Restores the cursor when a signal ends or stops the program.
///
/// The process has one keeper, `shared`. It installs its handlers when the first animated loader is activated, or when
/// it is asked to call a function at a signal. It handles only signals that the program leaves to the system: a handler
/// of the program's own stays, and gets its signal as without us. A signal handler may do almost nothing, so ours
/// writes the signal's number into a pipe, which a thread reads. The thread removes the loaders, restores the default
/// action, and sends the signal again. So the program ends or stops as it would have without us, and its parent sees
/// the signal's own number.
package final class SignalKeeper: Sendable {
  package static let shared = SignalKeeper()

  /// The signals that end a program.
  private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// The signals that are handled only once signals are passed on to another program, and from then on.
  ///
  /// `SIGWINCH` means a new size, `SIGCONT` that the program continues; the others are for timers,
  /// for files, and for a program's own use.
  private static let others = [
    SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGWINCH, SIGCONT,
  ]
  /// The signals of a crash, such as an uncaught error.
  static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
  /// The time that the end of the program waits for a lock, in seconds.
  ///
  /// A handler that calls `exit` may have interrupted the thread that holds the lock.
  private static let lockTime = 0.1

  /// The terminals, and what signals call; under a lock, which a signal handler must not take.
  private struct State {
    var writers: [WeakWriter] = []
    /// True once the handlers are installed.
    var isInstalled = false
    /// Passes signals on to another program; nil without one.
    var passOn: PassOn?
    /// Called when the terminal's size changes.
    var resized: (@Sendable () -> Void)?
    /// Called before the program ends or is stopped, and when it continues.
    var away: (@Sendable (_ isAway: Bool) -> Void)?
  }

  /// A function that receives a signal for another program.
  ///
  /// `isFromProcess` is true if a process sent it, false if the kernel did, as for a key.
  package typealias PassOn = @Sendable (_ signal: Int32, _ isFromProcess: Bool) -> Void

  /// A reference to a writer that does not keep it alive; nil once its terminal is released.
  private struct WeakWriter {
    weak var writer: TerminalWriter?
  }

  private let state = Locked(State())
  /// The semaphore that the thread signals when it has done a request of ``passOn(_:)`` or ``endAll()``.
  private let caughtUp = DispatchSemaphore(value: 0)

  // State for handlers, without a lock: each value is one word, so that a handler never sees half of one. The values
  // are set before the handlers are installed; the cursor and the modes change later, too.
  /// The end of the pipe into which handlers write; -1 before the thread has started.
  nonisolated(unsafe) private static var pipe: Int32 = -1
  /// The process that has started the thread; 0 before.
  nonisolated(unsafe) private static var process: pid_t = 0
  /// The terminal whose cursor is hidden; -1 for none.
  nonisolated(unsafe) private static var hiddenCursor: Int32 = -1
  /// True once `restoreCursor` has restored the cursor without the writers, which must not draw any more.
  nonisolated(unsafe) private(set) static var hasCrashed = false
  /// The previous actions of crash signals, at the signals' numbers; nil before ours are installed.
  nonisolated(unsafe) private static var previousCrash: UnsafeMutablePointer<sigaction>?
  /// The modes of a terminal to restore, in `modesPlace`, and that terminal; nil while the modes are unchanged.
  nonisolated(unsafe) private static var modes: UnsafeMutablePointer<termios>?
  nonisolated(unsafe) private static var modesTerminal: Int32 = 0
  nonisolated(unsafe) private static let modesPlace =
    UnsafeMutablePointer<termios>.allocate(capacity: 1)

  /// True in a child of `fork`, in which our thread does not run.
  static var isForked: Bool { process != 0 && process != getpid() }

  /// Starts the thread that reads the pipe, and registers the removal of the loaders at exit.
  ///
  /// It is a static property so that this is done only once, when it is first read.
  private static let start: Void = {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { return }
    // No program that this one starts inherits the pipe (`CLOEXEC`). Its descriptors are 3 or more: if the program had
    // closed a standard stream, the pipe could take its number, and what is printed there would count as signals.
    for index in ends.indices {
      let end = ends[index]
      ends[index] = fcntl(end, F_DUPFD_CLOEXEC, 3)
      close(end)
    }
    // A handler never waits: if there are more signals than the pipe holds, the last are lost.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    pipe = ends[1]
    process = getpid()
    let input = ends[0]
    Thread.start("LoaderTerminal signals") {
      while let (signal, isFromProcess) = next(input) {
        shared.handle(signal, isFromProcess: isFromProcess)
      }
    }
    atexit { if !SignalKeeper.isForked { SignalKeeper.shared.endAll() } }
  }()

  /// Takes over the signals that end or stop a program, unless nothing is drawn or `leavesSignals` is set.
  func watchEnds(of writer: TerminalWriter) {
    if writer.capabilities.isAnimated, !Terminal.leavesSignals { install() }
  }

  /// Registers a writer, whose loaders are removed when the program ends or is stopped.
  func keep(_ writer: TerminalWriter) {
    _ = Self.start
    state.withLock { state in
      state.writers.removeAll { $0.writer == nil }
      state.writers.append(WeakWriter(writer: writer))
    }
  }

  /// Lets `body` pass signals on to another program, which this one has started and runs in the place of.
  ///
  /// `body` receives every signal that can be handled. Signals from the keyboard, and of a terminal that
  /// closes, have already reached the other program if it is in our session. While there is a `body`, signals
  /// that end a program do not end this one, but SIGTSTP stops it.
  ///
  /// - Parameter body: Nil when the other program is over. From then on a signal that ends a program ends
  ///   this one, and others such as SIGUSR1 are lost.
  package func passOn(_ body: PassOn?) {
    install()
    // A signal received while the other program ran is not for this one, even if that program is
    // over before our thread has seen it.
    if body == nil { request(Self.catchUpRequest, limit: .infinity) }
    state.withLock { $0.passOn = body }
    if body != nil { Self.others.forEach(watch) }
  }

  // Requests to the thread, which are written into the pipe as signals are. No signal has these numbers.
  /// The request to signal `caughtUp` once the signals received so far are handled.
  private static let catchUpRequest: UInt8 = 0
  /// The request to end all writers, and then to signal `caughtUp`.
  private static let endRequest: UInt8 = 0x7F

  /// Sends a request to the thread, and waits until it is done.
  ///
  /// It takes no lock, and allocates nothing, because it may run in a signal handler of the program that calls `exit`.
  ///
  /// - Parameter limit: The maximum time to wait, in seconds.
  private func request(_ number: UInt8, limit: Double) {
    var byte = number
    // Without effect if there is no thread, or no free byte in the pipe.
    guard write(Self.pipe, &byte, 1) == 1 else { return }
    _ = caughtUp.wait(timeout: limit == .infinity ? .distantFuture : .now() + limit)
  }

  /// Ends all writers, because the program is over.
  ///
  /// The time to wait is enough for two terminals: a flush takes at most ten times the patience.
  package func endAll() {
    request(Self.endRequest, limit: 20 * TerminalWriter.patience)
  }

  /// Calls `body` when the program is about to end or to be stopped, and when it continues.
  ///
  /// It replaces the `body` of an earlier call. `isAway` is true before the end or the stop, false afterwards.
  package func onAway(_ body: @escaping @Sendable (_ isAway: Bool) -> Void) {
    install()
    state.withLock { $0.away = body }
  }

  /// Calls `body` when the terminal's size changes, in place of the `body` of an earlier call.
  ///
  /// It has an effect only once `passOn` has been called, which installs the handler of `SIGWINCH`.
  package func onResize(_ body: @escaping @Sendable () -> Void) {
    install()
    state.withLock { $0.resized = body }
  }

  /// Remembers if a terminal's cursor is hidden, in case the program crashes.
  static func noteCursor(_ descriptor: Int32, isHidden: Bool) {
    hiddenCursor = isHidden ? descriptor : -1
  }

  /// Returns true if the cursor of this terminal is known to be hidden.
  static func isCursorHidden(_ descriptor: Int32) -> Bool { hiddenCursor == descriptor }

  /// Remembers the modes that a terminal had before we changed them, in case the program crashes.
  ///
  /// - Parameter new: The modes to restore; nil once they are restored.
  static func noteModes(_ new: termios?, of terminal: Int32) {
    modesTerminal = terminal
    // `modes` is set last: a handler that finds it set finds the terminal and the place set, too.
    if let new { modesPlace.initialize(to: new) }
    modes = new == nil ? nil : modesPlace
  }

  /// Installs the handlers, once in a process.
  private func install() {
    _ = Self.start
    let isFirst = state.withLock { state in
      defer { state.isInstalled = true }
      return !state.isInstalled
    }
    guard isFirst else { return }
    for signal in Self.endings + [SIGTSTP] { watch(signal) }
    watchCrashes()
  }

  /// Takes a signal over, unless the program handles or ignores it, as with `nohup`.
  private func watch(_ signal: Int32) {
    var previous = sigaction()
    sigaction(signal, nil, &previous)
    guard previous.isDefault else { return }
    var action = sigaction { signal, info, _ in
      // The code that the signal has interrupted must not see the error of the write below.
      let error = errno
      var byte = UInt8(truncatingIfNeeded: signal)
      // The highest bit says that a process sent the signal; the numbers of signals leave it free.
      let isFromProcess = info?.isFromProcess ?? true
      if isFromProcess { byte |= 0x80 }
      _ = write(SignalKeeper.pipe, &byte, 1)
      errno = error
    }
    sigaction(signal, &action, nil)
  }

  /// Reads the next signal or request from the pipe, which `input` reads; nil at the pipe's end, and after an error.
  private static func next(_ input: Int32) -> (signal: Int32, isFromProcess: Bool)? {
    var byte: UInt8 = 0
    while true {
      let count = read(input, &byte, 1)
      if count == 1 { return (Int32(byte & 0x7F), byte & 0x80 != 0) }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  /// Handles a signal, or a request, on our thread.
  private func handle(_ signal: Int32, isFromProcess: Bool) {
    switch signal {
    case Int32(Self.catchUpRequest):
      caughtUp.signal()
      return
    case Int32(Self.endRequest):
      // Locks that the program holds never become free if it exits within its own signal handler.
      if canLock { leave { stage in stage.isEnding = true } } else { Self.restoreCursor() }
      caughtUp.signal()
      return
    default: break
    }
    let passOn = state.withLock { $0.passOn }
    let isOther = Self.others.contains(signal)
    // The kernel sends a timer's signal, such as an alarm that was set before this program began. No key has sent it
    // to the other program, too, so it counts as sent by a process.
    let isAlarm = isOther && signal != SIGWINCH && signal != SIGCONT
    passOn?(signal, isFromProcess || isAlarm)
    switch signal {
    case SIGWINCH: state.withLock { $0.resized }?()
    case SIGCONT: resume()
    // The other signals are only passed on. The program to which signals are passed on ends by itself, so they do not
    // end this one; SIGTSTP stops it, too.
    case _ where isOther || (passOn != nil && signal != SIGTSTP): break
    default:
      if canLock { leave { stage in stage.isAway = true } } else { Self.restoreCursor() }
      // Usually the process ends or stops within this call.
      sendAgain(signal)
      // The program was stopped and continues, or another thread blocks the signal.
      watch(signal)
      // If `restoreCursor` was called, it was for a stop that is over: the writers may draw again.
      Self.hasCrashed = false
      resume()
    }
  }

  /// True if all locks that `leave` takes become free soon; a thread that a signal handler interrupted may keep one.
  private var canLock: Bool {
    let isFree = state.withLock(within: Self.lockTime) { _ in true } ?? false
    return isFree
      && writers.allSatisfy { $0.state.withLock(within: Self.lockTime) { _ in true } ?? false }
  }

  /// The writers whose terminals are not released.
  private var writers: [TerminalWriter] {
    state.withLock { $0.writers.compactMap(\.writer) }
  }

  /// Returns the writers; none if the lock does not become free within this time.
  func writers(within seconds: Double) -> [TerminalWriter] {
    state.withLock(within: seconds) { $0.writers.compactMap(\.writer) } ?? []
  }

  /// Removes the loaders from all terminals, and waits briefly for that; `resume` shows them again.
  ///
  /// - Parameter change: Sets the property of each stage that makes it remove its loaders: `isAway` or `isEnding`.
  private func leave(_ change: (inout Stage) -> Void) {
    state.withLock { $0.away }?(true)
    // Modes that are still changed, as by a query of the background that waits for the terminal's response.
    if let modes = Self.modes { tcsetattr(Self.modesTerminal, TCSANOW, modes) }
    for writer in writers { writer.change { stage, _ in change(&stage) } }
    for writer in writers { writer.flush(limit: TerminalWriter.patience) }
  }

  /// Draws the loaders again after `leave`, because the program has continued.
  private func resume() {
    state.withLock { $0.away }?(false)
    for writer in writers {
      writer.change { stage, _ in
        stage.isAway = false
        // A shell may have written to the terminal.
        stage.invalidate()
      }
    }
  }

  /// Sends a signal to the process with the default action, and waits until it is delivered.
  private func sendAgain(_ signal: Int32) {
    // Zeros are the default action.
    var action = sigaction()
    sigaction(signal, &action, nil)
    kill(getpid(), signal)
    // The signal is pending until a thread of the program takes it. After a second, all threads probably block it.
    for _ in 0..<1000 {
      var pending = sigset_t()
      sigpending(&pending)
      guard sigismember(&pending, signal) == 1 else { break }
      usleep(1000)
    }
  }

  /// Erases the loaders, shows the cursor, and restores the modes, without locks: a signal handler may call it.
  ///
  /// It writes only if the terminal takes the bytes without waiting. Nothing is drawn afterwards: `hasCrashed` stops
  /// the writers' threads.
  private static func restoreCursor() {
    hasCrashed = true
    let descriptor = hiddenCursor
    if descriptor >= 0 {
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      // These twelve bytes erase all from the beginning of the line on, as the painter does, and show the cursor.
      if poll(&request, 1, 0) == 1 { _ = write(descriptor, "\r \u{1B}[J\r\u{1B}[?25h", 12) }
    }
    if let modes { tcsetattr(modesTerminal, TCSANOW, modes) }
  }

  /// Installs the handlers for crashes, which restore the cursor.
  ///
  /// The report of the crash then appears where the loader was. The previous handler, such as the one
  /// of Swift's backtrace, gets the signal afterwards.
  private func watchCrashes() {
    // Numbers of signals are at most 64.
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    previous.initialize(repeating: sigaction(), count: 65)
    Self.previousCrash = previous
    var action = sigaction { signal, info, _ in
      SignalKeeper.restoreCursor()
      if let previous = SignalKeeper.previousCrash {
        sigaction(signal, previous + Int(signal), nil)
      }
      // If an instruction has raised the signal, it does so again when we return, and the previous handler receives
      // the address of the instruction. But a signal of a process comes only once, and after a trap, execution might
      // continue: these are raised again here.
      let isFromProcess = info?.isFromProcess ?? true
      if isFromProcess || signal == SIGTRAP { Foundation.raise(signal) }
    }
    for signal in Self.crashes {
      sigaction(signal, &action, previous + Int(signal))
    }
  }
}
