import Foundation

/// A signal arrived while a file was being written. The unfinished file is removed first.
struct Interruption: Error {
  let signal: Int32

  /// The signal that arrived, or 0. A signal handler may do little more than set a number, which is one word.
  nonisolated(unsafe) private static var pending: sig_atomic_t = 0

  /// From now on, signals take effect at the next `check`.
  static func watch() {
    var signals = sigset_t()
    sigemptyset(&signals)
    // What the parent has us ignore, as nohup does, stays ignored.
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] where !isIgnored(number) {
      sigaddset(&signals, number)
      // Without SA_RESTART, so that a call that waits, for a reader of a pipe say, comes back.
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { Interruption.pending = $0 }
      sigaction(number, &action, nil)
    }
    // A process that is started from a thread of Dispatch inherits blocked signals.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Throws if a signal has arrived.
  static func check() throws {
    if pending != 0 { throw Interruption(signal: pending) }
  }

  /// Ends the process by the signal itself, so that the parent process sees its number.
  func takeEffect() {
    Foundation.signal(signal, SIG_DFL)
    raise(signal)
  }
}
