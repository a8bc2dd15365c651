import Foundation

/// Restores the cursor when a signal ends or stops the program, and redraws when it continues.
///
/// A signal handler may do almost nothing, so ours writes the signal's number into a pipe, which a
/// thread reads. The signal is then raised again with its previous action. So the program ends,
/// stops or continues as it would have without us, and its parent sees the signal's own number.
package final class SignalKeeper: Sendable {
  package static let shared = SignalKeeper()

  /// The signals that end a program.
  private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// The signals with a meaning defined by each program, handled only to be passed on.
  private static let others = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO]
  /// The signals of a crash, such as an uncaught error.
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  private struct State {
    var writers: [WeakWriter] = []
    var previous: [Int32: sigaction] = [:]
    var isInstalled = false
    var passOn: PassOn?
    var resized: (@Sendable () -> Void)?
    var away: (@Sendable (_ isAway: Bool) -> Void)?
  }

  /// A function that receives a signal for another program, and whether a process sent it.
  package typealias PassOn = @Sendable (_ signal: Int32, _ isFromProcess: Bool) -> Void

  private struct WeakWriter {
    weak var writer: TerminalWriter?
  }

  private let state = Locked(State())
  /// The semaphore that the thread signals when it reaches a request of ``catchUp()``.
  private let caughtUp = DispatchSemaphore(value: 0)

  // State for handlers. It is set before a handler is installed, and each value is one word.
  nonisolated(unsafe) private static var pipe: Int32 = -1
  nonisolated(unsafe) private static var hiddenCursor: Int32 = -1
  nonisolated(unsafe) private(set) static var hasCrashed = false
  nonisolated(unsafe) private static var previousCrash: UnsafeMutablePointer<sigaction>?
  nonisolated(unsafe) private static var modes: UnsafeMutablePointer<termios>?
  nonisolated(unsafe) private static let modesPlace =
    UnsafeMutablePointer<termios>.allocate(capacity: 1)

  /// Registers the removal of the loaders at exit, and the writing of their last lines.
  ///
  /// A static property, so that this is registered only once.
  private static let endsAtExit = atexit { SignalKeeper.shared.endAll() }

  /// Keeps a writer's terminal from now on. Where nothing is drawn, signals are left alone.
  func keep(_ writer: TerminalWriter) {
    if writer.capabilities.isAnimated { install() }
    _ = Self.endsAtExit
    state.withLock { state in
      state.writers.removeAll { $0.writer == nil }
      state.writers.append(WeakWriter(writer: writer))
    }
  }

  /// Lets `body` pass signals on to another program, in whose place this one runs.
  ///
  /// It receives every signal that can be handled. Those from the keyboard, and of a terminal that
  /// closes, have already reached the other program if it is in our session. Meanwhile, signals
  /// that end a program do not end this one, but SIGTSTP stops it.
  ///
  /// - Parameter body: Nil when the other program is over. A signal that ends a program then ends
  ///   this one, and others such as SIGUSR1 are lost.
  package func passOn(_ body: PassOn?) {
    install()
    // A signal received while the other program ran is not for this one, even if that program is
    // over before our thread has seen it.
    if body == nil { catchUp() }
    state.withLock { $0.passOn = body }
    if body != nil { Self.others.forEach(watch) }
  }

  /// Waits until the thread has handled the signals received so far.
  private func catchUp() {
    // No signal has the number 0.
    var request: UInt8 = 0
    if write(Self.pipe, &request, 1) == 1 { caughtUp.wait() }
  }

  /// Calls `body` when the program is about to end or to be stopped, and when it continues.
  package func onAway(_ body: @escaping @Sendable (_ isAway: Bool) -> Void) {
    install()
    state.withLock { $0.away = body }
  }

  /// Calls `body` when the terminal's size changes.
  package func onResize(_ body: @escaping @Sendable () -> Void) {
    install()
    state.withLock { $0.resized = body }
  }

  /// Remembers whether the cursor is hidden, in case the program crashes.
  static func noteCursor(_ descriptor: Int32, isHidden: Bool) {
    hiddenCursor = isHidden ? descriptor : -1
  }

  /// Returns true if the cursor is known to be hidden.
  static func isCursorHidden(_ descriptor: Int32) -> Bool { hiddenCursor == descriptor }

  /// Remembers the modes of the terminal on standard input, in case the program crashes.
  ///
  /// Nil means that they are unchanged.
  package static func noteModes(_ new: termios?) {
    if let new { modesPlace.initialize(to: new) }
    modes = new == nil ? nil : modesPlace
  }

  private func install() {
    let isFirst = state.withLock { state in
      defer { state.isInstalled = true }
      return !state.isInstalled
    }
    guard isFirst else { return }
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A handler never waits: if there are more signals than the pipe holds, the last are lost.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    Self.pipe = ends[1]
    let input = ends[0]
    Thread.start("LoaderTerminal signals") { [self] in
      while let (signal, isFromProcess) = Self.next(input) {
        if signal == 0 { caughtUp.signal() } else { take(signal, isFromProcess) }
      }
    }
    for signal in Self.endings + [SIGTSTP, SIGCONT, SIGWINCH] { watch(signal) }
    watchCrashes()
    _ = Self.endsAtExit
  }

  /// Takes a signal over, unless the program was started without it, as by `nohup`.
  private func watch(_ signal: Int32) {
    var previous = sigaction()
    sigaction(signal, nil, &previous)
    guard !previous.isIgnored else { return }
    var action = sigaction { signal, info, _ in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: signal) | (info?.isFromProcess ?? true ? 0x80 : 0)
      _ = write(SignalKeeper.pipe, &byte, 1)
      errno = error
    }
    sigaction(signal, &action, nil)
    state.withLock { $0.previous[signal] = previous }
  }

  private static func next(_ input: Int32) -> (signal: Int32, isFromProcess: Bool)? {
    var byte: UInt8 = 0
    while true {
      let count = read(input, &byte, 1)
      if count == 1 { return (Int32(byte & 0x7F), byte & 0x80 != 0) }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  /// Handles a signal.
  private func take(_ signal: Int32, _ isFromProcess: Bool) {
    let passOn = state.withLock { $0.passOn }
    let isOther = Self.others.contains(signal)
    // An alarm that was set before this program began comes from the kernel.
    passOn?(signal, isFromProcess || isOther)
    switch signal {
    case _ where isOther: break
    case SIGWINCH:
      for writer in writers { writer.resize() }
      state.withLock { $0.resized }?()
      raise(signal, again: true)
    case SIGCONT:
      comeBack()
      raise(signal, again: true)
    case SIGTSTP:
      leave { stage in stage.isAway = true }
      raise(signal, again: true)
      comeBack()
    default:
      if passOn != nil { return }
      leave { stage in stage.isAway = true }
      raise(signal, again: false)
      // The program has a handler of its own, and continues.
      watch(signal)
      comeBack()
    }
  }

  var writers: [TerminalWriter] {
    state.withLock { $0.writers.compactMap(\.writer) }
  }

  /// Removes the loaders from all terminals, and waits briefly for that.
  private func leave(_ change: (inout Stage) -> Void) {
    state.withLock { $0.away }?(true)
    // A background query may be waiting for the terminal's response.
    if let modes = Self.modes { tcsetattr(0, TCSANOW, modes) }
    for writer in writers { writer.change { stage, _ in change(&stage) } }
    for writer in writers { writer.flush(limit: TerminalWriter.patience) }
  }

  private func comeBack() {
    state.withLock { $0.away }?(false)
    for writer in writers {
      writer.change { stage, _ in
        stage.isAway = false
        stage.invalidate()
      }
      writer.resize()
    }
  }

  /// Ends all writers, because the program is over.
  package func endAll() {
    leave { $0.isEnding = true }
  }

  /// Raises a signal with the action that preceded ours.
  ///
  /// - Parameter again: True to take the signal over again afterwards.
  private func raise(_ signal: Int32, again: Bool) {
    guard var previous = state.withLock({ $0.previous[signal] }) else { return }
    // The default is to do nothing, so raising it would only cost a stop.
    if previous.isDefault, signal == SIGWINCH || signal == SIGCONT { return }
    var ours = sigaction()
    sigaction(signal, &previous, &ours)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, signal)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    Foundation.raise(signal)
    if again { sigaction(signal, &ours, nil) }
  }

  /// Restores the cursor when the program crashes, if the terminal takes it at once.
  ///
  /// No writer writes afterwards: the report of the crash stands where the loader was.
  private func watchCrashes() {
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    previous.initialize(repeating: sigaction(), count: 65)
    Self.previousCrash = previous
    var action = sigaction { signal, info, _ in
      SignalKeeper.hasCrashed = true
      let descriptor = SignalKeeper.hiddenCursor
      if descriptor >= 0 {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&request, 1, 0) == 1 { _ = write(descriptor, "\r\u{1B}[J\u{1B}[?25h", 10) }
      }
      if let modes = SignalKeeper.modes { tcsetattr(0, TCSANOW, modes) }
      if let previous = SignalKeeper.previousCrash {
        sigaction(signal, previous + Int(signal), nil)
      }
      // A signal raised by an instruction is raised again when we return, so that the previous
      // handler receives its address. After a trap, execution might continue.
      if info?.isFromProcess ?? true || signal == SIGTRAP { Foundation.raise(signal) }
    }
    for signal in Self.crashes {
      sigaction(signal, &action, previous + Int(signal))
    }
  }
}
