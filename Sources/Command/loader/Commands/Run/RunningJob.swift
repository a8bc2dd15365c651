import CommandSupport
import Foundation
import LoaderTerminal

/// A running command, with its output, its keys and its signals.
///
/// Typed keys are the command's if its standard input is the terminal. In a pipeline they are lent: a
/// relay, a thread that forwards keys, takes them only while the command reads its terminal. Keys that the
/// command leaves unread go back to the real terminal.
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
    // Keys: from standard input, 0, if that is the terminal. If not, lent keys are read from the terminal itself.
    // Without a terminal there is no relay, so the last 0 is never read from. If we have asked the terminal
    // for its background color, the relay takes a late response out of the keys.
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
    // If all keys are the command's, the relay has made the real terminal raw. `beRaw` tells the writer: a line feed
    // then does not return to the first column.
    if runTerminal.hasKeys { writer.change { stage, _ in stage.beRaw() } }
    // Output, above the loader.
    output = pseudo.map { [relay] in
      ChildOutput(of: $0) { bytes in
        // A line without an end may be a prompt: lent keys are taken, which turns their echo off, before it is seen.
        if bytes.last != UInt8(ascii: "\n") { relay?.takeWanted() }
        return handOn(bytes)
      }
    }
    // The closure is called before each frame: nothing is drawn while keys are not shown (`echoes`), as for a
    // password. If keys were not shown before the command started either (`runTerminal.echoes` is false), hidden keys
    // are no sign of a password: then drawing is always allowed.
    if runTerminal.echoes {
      writer.allowDrawing { [self] in
        // A shell that continued the job may have set the terminal's modes: the relay sets its own again.
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
        // Nil lets the loader move again.
        loader.freeze(at: nil)
        if let label { loader.label = label }
        label = nil
        loader.writeTaskbar(.clear)
      }
    }
    // From here on a signal is for us alone: the terminal may block, and the child's number may
    // soon be another process's.
    SignalKeeper.shared.passOn(nil)
    // Unread keys are taken from our copy of the pseudo-terminal's end for the child. While that is open, `output`
    // would wait for more.
    if let relay {
      relay.leaveUnread()
      pseudo?.closeChild()
    }
    output?.finish()
    // Ctrl-C in the child's own session has not reached our group. So if a key may have ended the child, `byKey`
    // returns an end that later sends the signal to our group, too.
    return end.byKey(relay?.isInterrupted ?? false)
  }

  /// Gives the keys back for good; called when the child is over, and nothing of its output is left to write.
  func finish() { relay?.finish() }

  /// A Boolean that indicates whether typed keys are shown, by the child's terminal or the real one.
  ///
  /// If they are not, as for a password, nothing is drawn. It is true if the terminal is closed, or there is none.
  private var echoes: Bool {
    if relay != nil { return pseudo?.keys?.modes.echoes ?? true }
    return terminal.flatMap { termios($0) }?.echoes ?? true
  }

  /// Forwards a signal to the child, unless the child's terminal has already sent it.
  ///
  /// - Parameter isFromProcess: True if a process sent it, as by `kill`; false if the terminal did.
  private func passOn(_ signal: Int32, isFromProcess: Bool) {
    switch signal {
    case SIGHUP where !isFromProcess:
      // If neither condition holds, the system has sent SIGHUP to our whole group, and so to the child.
      if child.leadsSession {
        // Our terminal is closed, so the child's is closed, too: the system sends SIGHUP to its session.
        relay?.finish()
        output?.hangUp()
      } else if getsid(0) == getpid() {
        // We are our session's leader, to which alone the system reports that the terminal is closed.
        child.send(signal)
      }
    case SIGWINCH where !isFromProcess: break  // `resize()` forwards the size.
    // The job of a session of its own is an orphaned process group: no shell could continue it, so the system ignores
    // SIGTSTP for it. It gets SIGSTOP instead, and `resume()` continues it.
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
    // `resize` returns true if the size changed. Then the system has told a child that leads its session.
    guard let pseudo, let terminal, pseudo.resize(like: terminal), !child.leadsSession else {
      return
    }
    // A child in our session got the signal from the real terminal, when its pseudo-terminal still had the old size.
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
