import CommandSupport
import Foundation
import LoaderTerminal

/// A thread that forwards typed keys to a child's pseudo-terminal, byte by byte and unchanged.
///
/// The pseudo-terminal gives keys their meaning, so Ctrl-C reaches the child from there. Only the
/// key that stops a job is ours: the child's session has no shell that could continue it. A
/// ``RunningJob`` has one, from its creation until `finish`, if the child leads a session.
final class KeyRelay: Sendable {
  /// The interval at which a job in the background checks if it is in the foreground again, in milliseconds.
  private static let backgroundPause: Int32 = 200
  /// The interval at which it is checked if the child reads lent keys, in milliseconds.
  private static let lentPause: Int32 = 50
  /// The maximum wait for the end of the thread, in seconds: a busy machine may let it wait for long.
  private static let longestEnd = 2.0
  /// The maximum number of typed keys to remember: unread ones go back to the terminal.
  private static let maximumTyped = 4096

  /// The record of typed keys, which the end of the child needs.
  private struct State {
    /// True if a key that ends a program was typed for the child.
    var isInterrupted = false
    /// The last keys typed for the child.
    var typed: [UInt8] = []
    /// The keys that came too late, because the child was over.
    var untyped: [UInt8] = []
    /// Takes the terminal's response to our background query out of the keys: it is not for the child.
    var answer: BackgroundResponse
  }

  /// The terminal in raw mode, which delivers every key at once.
  private let modes: TerminalModes
  /// The descriptor of the terminal of the keys.
  private let terminal: Int32
  /// True if the keys are lent: the child's only while it reads them from its terminal, as in a pipeline. If false, all
  /// keys are the child's.
  private let isLent: Bool
  private let child: ChildProcess
  private let pseudo: PseudoTerminal
  /// Ends the waits of the thread.
  private let wake = WakePipe()
  /// Signaled at the end of the thread.
  private let done = DispatchSemaphore(value: 0)
  private let state: Locked<State>
  /// Held while keys are taken or given back.
  private let lending = Locked(())

  /// Takes over the keys, unless they are only lent, and starts the thread.
  ///
  /// - Parameters:
  ///   - terminal: The descriptor of the terminal of the keys.
  ///   - answer: The terminal's response to our query of its background color. It arrives among the keys, and is taken
  ///     out of them. The keys that were typed during the query, `answer.keys`, are forwarded first.
  init(
    from terminal: Int32, to pseudo: PseudoTerminal, of child: ChildProcess, isLent: Bool,
    without answer: BackgroundResponse
  ) {
    self.terminal = terminal
    self.isLent = isLent
    state = Locked(State(answer: answer))
    self.pseudo = pseudo
    self.child = child
    // Whenever the keys are taken, the child's terminal gets the modes of the real one, which then
    // becomes raw.
    modes = TerminalModes(descriptor: terminal) { modes in
      pseudo.copy(modes)
      let output = modes.c_oflag
      cfmakeraw(&modes)
      // Other programs of a pipeline still write to the terminal, as before.
      if isLent { modes.c_oflag = output }
    }
    if !isLent { _ = modes.enter() }
    Thread.start("loader run keys") { [self] in
      if forward(answer.keys[...]) {
        while forwardNext() {}
      }
      done.signal()
    }
  }

  /// A Boolean that indicates whether a key that ends a program was typed for the child.
  var isInterrupted: Bool { state.withLock { $0.isInterrupted } }

  /// Takes lent keys if the child reads them now.
  ///
  /// It is called before output that may be a prompt is written, so that the real terminal does not show the answer.
  func takeWanted() {
    if isLent { _ = hasTakenKeys() }
  }

  /// Takes the keys again before a frame, unless they are lent: a shell that continued the job may have taken them.
  func keepOwn() {
    if !isLent { modes.keep() }
  }

  /// Gives the keys back before this process is stopped (true), and takes them again when it continues (false).
  func setAway(_ isAway: Bool) { modes.setAway(isAway) }

  /// Ends the thread, and leaves unread keys to the terminal when the child is over: they are for the next program.
  ///
  /// Nothing is put back unless the unread input equals the last keys typed here: other input was put into the
  /// child's terminal by a program. Where the system forbids to put keys back, they are lost.
  func leaveUnread() {
    wake.wake()
    // Not while the thread may still type. It ends at once, unless a terminal blocks: then nothing is put back.
    guard done.wait(timeout: .now() + Self.longestEnd) == .success else { return }
    let unread = pseudo.takeUnread()
    let (typed, untyped) = state.withLock { ($0.typed, $0.untyped) }
    // The child's terminal has turned returns into line feeds.
    guard typed.suffix(unread.count).map({ $0 == 0x0D ? 0x0A : $0 }) == unread else { return }
    var keys = unread + untyped
    // A key that is put back comes behind the keys in the terminal's queue, which were typed later: so these are
    // taken out, and put back behind it.
    if !keys.isEmpty, wake.wait(for: [input], milliseconds: 0).isReady { keys += read() ?? [] }
    // TIOCSTI puts a byte into the input of a terminal, as if it were typed.
    for var key in keys { _ = ioctl(terminal, UInt(TIOCSTI), &key) }
  }

  /// Ends the thread, if `leaveUnread` has not, and gives the keys back for good.
  func finish() {
    wake.wake()
    // Away, so that no later frame takes them again.
    modes.setAway(true)
  }

  /// A request to `poll` for keys.
  private var input: pollfd { pollfd(fd: terminal, events: Int16(POLLIN), revents: 0) }

  /// True if the keys are the child's anyway, or if the child seems to read lent ones.
  ///
  /// It does if it has changed the modes of its terminal, as for a password, or has the terminal open by name.
  private var wantsKeys: Bool {
    !isLent || pseudo.hasOtherModes || OpenTerminal.isOpen(by: child.id)
  }

  /// Takes the keys if the child wants them, else gives lent ones back; returns true if the keys are taken.
  ///
  /// A job in the background cannot take keys: false for it, too.
  private func hasTakenKeys() -> Bool {
    // One thread at a time, and the question under the lock: a thread that asked before the child turned its echo
    // off, and acts after another one took the keys, would show a password.
    lending.withLock { _ in
      if wantsKeys, modes.enter() { return true }
      if isLent { modes.giveBack() }
      return false
    }
  }

  /// Waits for keys, and forwards them; returns false when there will be no more.
  private func forwardNext() -> Bool {
    // Without the keys, it waits for them: in the background, or until the child reads lent ones.
    guard hasTakenKeys() else {
      let pause = isLent ? Self.lentPause : Self.backgroundPause
      return !wake.wait(for: [], milliseconds: pause).isWoken
    }
    // A wait for a lent key is short, because `wantsKeys` has to be checked again; any other has no limit.
    let (isWoken, isReady) = wake.wait(
      for: [input], milliseconds: isLent ? Self.lentPause : -1)
    if isWoken { return false }
    guard isReady else { return true }
    // No more keys come: the terminal is closed, which a SIGHUP also reports to ``RunningJob``.
    guard let keys = read() else { return false }
    return forward(keys[...])
  }

  /// Returns the pressed keys; empty if there are none for this job now, and nil if there will be no more.
  private func read() -> [UInt8]? {
    guard TerminalPort(descriptor: terminal).isForeground else { return [] }
    var keys = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(terminal, &keys, keys.count)
    // Without the response to the background query, if that is among the keys.
    if count > 0 { return state.withLock { $0.answer.extract(from: Array(keys.prefix(count))) } }
    // The end of the input (0), or an error. EIO is the error of a job in the background, and of a closed terminal.
    let mayReadLater = errno == EINTR || errno == EAGAIN || (errno == EIO && !isHungUp)
    return count < 0 && mayReadLater ? [] : nil
  }

  /// A Boolean that indicates whether the terminal of the keys is closed, and not only another job's.
  private var isHungUp: Bool {
    var request = input
    return poll(&request, 1, 0) > 0 && request.revents & Int16(POLLHUP) != 0
  }

  /// Forwards keys, except those that stop the job; returns false when the child can take no more.
  private func forward(_ bytes: ArraySlice<UInt8>) -> Bool {
    var remainder = bytes
    while !remainder.isEmpty {
      // The foreground group and the modes of the child's terminal, which decide about keys; nil if unknown.
      let control = pseudo.keys
      // True if keys send signals to the child's own group. With another group in front, the child is a shell, which
      // handles the keys of its jobs itself.
      let sendsSignals = control?.foreground == child.id && control?.modes.hasSignals == true
      let signalModes = sendsSignals ? control?.modes : nil
      // The keys that end a program, Ctrl-C and Ctrl-\ by default.
      let endings = [VINTR, VQUIT].compactMap { signalModes?.key(Int32($0)) }
      if remainder.contains(where: endings.contains) { state.withLock { $0.isInterrupted = true } }
      // The position of the key that stops a job, Ctrl-Z by default.
      let stop = signalModes?.key(Int32(VSUSP)).flatMap { remainder.firstIndex(of: $0) }
      // Without a key that stops the job, all keys are typed; also if the child ignores that key's signal, as a shell
      // does, which gets the key itself.
      guard let stop, !child.ignores(SIGTSTP) else { return type(remainder) }
      guard type(remainder[..<stop]) else { return false }
      remainder = remainder[stop...].dropFirst()
      // The stop key is not typed. Our group is the job that the shell knows, so it gets the signal, as from the terminal.
      // `RunningJob` then also stops a child that has a session of its own.
      kill(0, SIGTSTP)
    }
    return true
  }

  /// Types `bytes` for the child, as soon as its terminal takes them; returns false if the child is over.
  private func type(_ bytes: ArraySlice<UInt8>) -> Bool {
    var remainder = bytes
    while !remainder.isEmpty {
      switch pseudo.type(remainder) {
      case .bytes(let count):
        state.withLock { $0.typed = ($0.typed + remainder.prefix(count)).suffix(Self.maximumTyped) }
        remainder = remainder.dropFirst(count)
      case .later:
        // Waits until the child's terminal has room, or until the end of the child wakes this thread.
        guard wake.wait(for: [pseudo.request(POLLOUT)], milliseconds: -1).isWoken else { continue }
        state.withLock { $0.untyped = Array(remainder) }
        return false
      case .closed: return false
      }
    }
    return true
  }
}

/// A pipe that ends a thread's waits: a byte in it, which nobody reads, makes `poll` return at once from then on.
///
/// It stays open until the process ends. If the system has none left, both ends are −1, which `poll`
/// ignores.
struct WakePipe: Sendable {
  private let ends: (reader: Int32, writer: Int32)

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.ends = (ends[0], ends[1])
  }

  /// Ends the current wait and all later ones, by one byte: the zero at the end of an empty string.
  func wake() { _ = write(ends.writer, "", 1) }

  /// Waits until a file is ready, or until it is woken.
  ///
  /// - Parameter milliseconds: The maximum time; -1 for no limit.
  /// - Returns: True for `isWoken` and for `isReady`, a file, if that has ended the wait. Both are false after the
  ///   maximum time, or if a signal has interrupted the wait.
  func wait(for requests: [pollfd], milliseconds: Int32) -> (isWoken: Bool, isReady: Bool) {
    var all = [pollfd(fd: ends.reader, events: Int16(POLLIN), revents: 0)] + requests
    let count = poll(&all, nfds_t(all.count), milliseconds)
    guard count > 0 else { return (false, false) }
    return (all[0].revents != 0, all.dropFirst().contains { $0.revents != 0 })
  }
}
