import CommandSupport
import Foundation
import LoaderTerminal

/// A running command, with its output, its keys and its signals.
///
/// Typed keys are the command's if its standard input is the terminal. In a pipeline they are lent: a
/// relay takes them only while the command reads its terminal. Keys that it leaves unread go back.
/// `loader run` creates a job once the command has started, waits for it, and finishes it.
final class RunningJob: Sendable {
  private let child: ChildProcess
  private let loader: TerminalLoader
  /// The child's pseudo-terminal; nil if none of its streams is the terminal.
  private let pseudo: PseudoTerminal?
  /// The descriptor of the real terminal; nil without one.
  private let terminal: Int32?
  /// The thread that forwards keys; nil if the child has no session of its own.
  private let relay: KeyRelay?
  /// The thread that forwards output; nil without a pseudo-terminal.
  private let output: ChildOutput?
  /// True while we have stopped the child's job, which nothing else could continue.
  private let isHalted = Locked(false)

  /// Creates the job, and takes over the keys, if they are the command's, and the signals.
  ///
  /// - Parameter handOn: Called with the output of the command's pseudo-terminal, on the thread of
  ///   `output`; returns true while it is still wanted.
  init(
    _ child: ChildProcess, on runTerminal: RunTerminal, showing loader: TerminalLoader,
    handOn: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool
  ) {
    self.child = child
    self.loader = loader
    pseudo = runTerminal.pseudo
    terminal = runTerminal.descriptor
    let writer = loader.terminal.writer
    // Keys: from standard input if that is the terminal. If not, lent keys are read from the terminal itself; without
    // one there is no relay, so that the last 0 is never read from. The relay takes the terminal's late response to
    // the background query out of the keys.
    let input = runTerminal.hasKeys ? 0 : runTerminal.descriptor ?? 0
    relay =
      runTerminal.leadsSession
      ? pseudo.map {
        KeyRelay(
          from: input, to: $0, of: child, isLent: !runTerminal.hasKeys,
          without: writer.backgroundResponse)
      } : nil
    // A relay needs the child's end of the pseudo-terminal, to take back unread keys.
    if relay == nil { pseudo?.closeChild() }
    // If all keys are the command's, the relay has made the real terminal raw.
    if runTerminal.hasKeys { writer.change { stage, _ in stage.beRaw() } }
    // Output, above the loader.
    output = pseudo.map { [relay] in
      ChildOutput(of: $0) { bytes in
        // A line without an end may be a prompt: lent keys are taken before it is seen.
        if bytes.last != UInt8(ascii: "\n") { relay?.takeWanted() }
        return handOn(bytes)
      }
    }
    // The closure is called before each frame: nothing is drawn while keys are not shown (`echoes`), as for a
    // password. If they were not shown before the command started either (`runTerminal.echoes`), that says nothing.
    if runTerminal.echoes {
      writer.allowDrawing { [self] in
        // A shell that continued the job may have set the terminal's modes: they are set again.
        relay?.keepOwn()
        return echoes
      }
    }
    // Signals: each goes to the child. Around a stop of this process, and at its end, the keys are given back. A new
    // size is passed on.
    SignalKeeper.shared.passOn { [self] in passOn($0, isFromProcess: $1) }
    SignalKeeper.shared.onAway { [self] isAway in
      if isAway { relay?.setAway(true) } else { resume() }
    }
    SignalKeeper.shared.onResize { [self] in resize() }
  }

  /// Waits until the child ends, and its output is forwarded.
  ///
  /// While the child is stopped, so is the loader.
  func wait() -> ChildEnd {
    // Stays 0 if the status of the child is lost, as `next` then returns nil.
    var end = ChildEnd.exited(0)
    // The label to restore when the child continues; nil unless it is stopped.
    var label: String?
    loop: while let change = ChildChange.next(of: child) {
      switch change {
      case .ended(let childEnd):
        end = childEnd
        break loop
      case .stopped where label == nil:
        label = loader.label
        loader.freeze()
        loader.label += " (stopped)"
        loader.writeTaskbar(.paused(at: loader.progress))
      case .stopped: break
      case .continued:
        loader.freeze(at: nil)
        if let label { loader.label = label }
        label = nil
        loader.writeTaskbar(.clear)
      }
    }
    // From here on a signal is for us alone: the terminal may block, and the child's number may
    // soon be another process's.
    SignalKeeper.shared.passOn(nil)
    // Unread keys are taken from our copy of the child's end; while that is open, `output` waits for more.
    if let relay {
      relay.leaveUnread()
      pseudo?.closeChild()
    }
    output?.finish()
    // Ctrl-C in the child's own session has not reached our group: `byKey` makes the end reach it.
    return end.byKey(relay?.isInterrupted ?? false)
  }

  /// Gives the keys back when the child is over, and nothing of it is left to write.
  func finish() { relay?.finish() }

  /// A Boolean that indicates whether typed keys are shown, by the child's terminal or the real one.
  ///
  /// If they are not, as for a password, nothing is drawn.
  private var echoes: Bool {
    if relay != nil { return pseudo?.keys?.modes.echoes ?? true }
    return terminal.flatMap { termios($0) }?.echoes ?? true
  }

  /// Forwards a signal to the child, unless its terminal has done that.
  ///
  /// - Parameter isFromProcess: True if a process sent it, as by `kill`; false if the terminal did.
  private func passOn(_ signal: Int32, isFromProcess: Bool) {
    switch signal {
    case SIGHUP where !isFromProcess:
      if child.leadsSession {
        // Our terminal is closed, so the child's is closed, too: the system sends SIGHUP to its session.
        relay?.finish()
        output?.hangUp()
      } else if getsid(0) == getpid() {
        // We are our session's leader, to which alone the system reports that the terminal is closed.
        child.send(signal)
      }
    case SIGWINCH where !isFromProcess: break  // `resize()` forwards the size.
    // The job of a session of its own is an orphaned process group, as nothing outside could continue it: the
    // system ignores SIGTSTP for it. So it gets SIGSTOP.
    case SIGTSTP where child.leadsSession:
      isHalted.withLock { $0 = true }
      child.sendToJob(SIGSTOP)
    case SIGCONT where child.leadsSession:
      isHalted.withLock { $0 = false }
      child.sendToJob(SIGCONT)
    case _ where isFromProcess: child.send(signal)
    // The signal of a key, such as Ctrl-C, that was typed while the real terminal was not raw. It reaches only our
    // group, and the child is in another one.
    case _ where child.leadsSession: child.sendToJob(signal)
    // The terminal has sent it to the child, too, which is in our group.
    default: break
    }
  }

  /// Gives the child's terminal the size of the real one.
  private func resize() {
    guard let pseudo, let terminal, pseudo.resize(like: terminal), !child.leadsSession else {
      return
    }
    // The real terminal has told the child already, but then the size was still the old one.
    child.send(SIGWINCH)
  }

  /// Takes the keys again after a stop of this process, and continues the child's job if it was stopped, too.
  private func resume() {
    relay?.setAway(false)
    // The size may have changed meanwhile.
    resize()
    let wasHalted = isHalted.withLock { isHalted in
      defer { isHalted = false }
      return isHalted
    }
    guard wasHalted else { return }
    child.sendToJob(SIGCONT)
    // At the stop the writer left a full-screen program's screen, and the child does not know that it
    // has to redraw: a change of size tells it.
    if loader.terminal.writer.read({ stage, _ in stage.isFullScreen }) { child.sendToJob(SIGWINCH) }
  }
}
