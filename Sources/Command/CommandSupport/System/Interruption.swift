import Foundation
import LoaderTerminal

/// The error of a signal during writing.
///
/// ``check()`` throws it before the next write. On its way to ``Program`` the unfinished file is removed; then
/// ``takeEffect()`` ends the process by the signal.
package struct Interruption: ProcessEnd {
  package let signal: Int32

  /// The pending signal, or 0. A signal handler may do little more than set a number of one word.
  nonisolated(unsafe) private static var pending: sig_atomic_t = 0

  /// The POSIX signals that end a process by default and that no fault of its own raises.
  private static let terminatingSignals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
  ]

  /// Lets a terminating signal only be noted from now on; the next ``check()`` throws it.
  package static func watch() {
    var signals = sigset_t()
    sigemptyset(&signals)
    // Signals that the parent ignores for us, as nohup does, stay ignored.
    for number in terminatingSignals {
      var previous = sigaction()
      sigaction(number, nil, &previous)
      if previous.isIgnored { continue }
      sigaddset(&signals, number)
      var action = sigaction { number, _, _ in Interruption.pending = number }
      // Without SA_RESTART, so that a blocking call, for example for a reader of a pipe, returns.
      action.sa_flags = SA_SIGINFO
      sigaction(number, &action, nil)
    }
    // If our parent started us from a thread of Dispatch, we have inherited blocked signals.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Throws if a signal has arrived.
  package static func check() throws {
    if pending != 0 { throw Interruption(signal: pending) }
  }

  /// Ends the process by the signal itself, so that the parent process sees its number.
  package func takeEffect() -> Int32 {
    Foundation.signal(signal, SIG_DFL)
    raise(signal)
    // Not reached, unless the signal is blocked.
    return ExitStatus.software.rawValue
  }
}
