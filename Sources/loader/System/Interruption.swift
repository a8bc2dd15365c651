import Foundation

/// A signal asked for an end while a file was half written: first it is taken away.
struct Interruption: Error {
  let signal: Int32

  /// The signal that came, or 0: a handler may do no more than set a number.
  nonisolated(unsafe) private static var pending: sig_atomic_t = 0

  /// From now on a signal waits for `check`.
  static func watch() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      sigaddset(&signals, number)
      Foundation.signal(number) { Interruption.pending = $0 }
    }
    // Whoever started us from a thread that blocks them, as Dispatch's do, has left them blocked.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Throws if a signal has come.
  static func check() throws {
    if pending != 0 { throw Interruption(signal: pending) }
  }

  /// Ends the process as the signal would have, so that whoever started it knows.
  func takeEffect() {
    Foundation.signal(signal, SIG_DFL)
    raise(signal)
  }
}
