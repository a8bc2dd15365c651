import CommandSupport
import Foundation

/// A change of a child's status, as reported by `waitpid`.
enum ChildChange: Hashable {
  case ended(ChildEnd)
  case stopped
  case continued

  /// Waits for a change of the child; nil if there is no such child any more.
  static func next(of child: ChildProcess) -> ChildChange? {
    var status: Int32 = 0
    // Repeated if a signal interrupts the wait.
    while waitpid(child.id, &status, WUNTRACED | WCONTINUED) == -1 {
      guard errno == EINTR else { return nil }
    }
    return ChildChange(status)
  }

  /// Creates a change from a status of `waitpid`, whose macros have no Swift name.
  ///
  /// Its low seven bits are the signal that ended the child: 0 for an exit, 0x7F for a stop. The
  /// next byte is the exit status, or the signal of the stop. A child that continues has the status 0xFFFF, or on
  /// Apple's systems a stop by SIGCONT.
  private init(_ status: Int32) {
    let signal = status & 0x7F
    let isStop = signal == 0x7F
    if status == 0xFFFF || (isStop && status >> 8 == SIGCONT) {
      self = .continued
    } else if isStop {
      self = .stopped
    } else {
      self = .ended(signal == 0 ? .exited((status >> 8) & 0xFF) : .signaled(signal))
    }
  }
}

/// The termination of a child, with which this command ends, too: `loader run` throws it.
enum ChildEnd: ProcessEnd, Hashable {
  /// With an exit status.
  case exited(Int32)
  /// By a signal of this number.
  case signaled(Int32)
  /// By the signal of a key such as Ctrl-C, which is for a whole job: a script that runs this command ends, too.
  case interrupted(Int32)

  /// `RLIMIT_CORE`, the limit of the size of a core file. Its type differs between systems, its number does not.
  private static let coreLimit: Int32 = 4

  /// Returns the same end, but as an interruption if its signal may have come from a key.
  ///
  /// - Parameter isInterrupted: True if a key that ends a program was typed for the child.
  func byKey(_ isInterrupted: Bool) -> ChildEnd {
    guard case .signaled(let number) = self, isInterrupted, [SIGINT, SIGQUIT].contains(number)
    else { return self }
    return .interrupted(number)
  }

  /// The description in the last line of a loader.
  var word: String {
    switch self {
    case .exited(0): "done"
    case .exited(let status): "exit \(status)"
    case .signaled(let number), .interrupted(let number): Self.name(ofSignal: number)
    }
  }

  /// Returns the name of a signal, such as SIGTERM.
  private static func name(ofSignal number: Int32) -> String {
    let names = [
      SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
      SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL",
      SIGUSR1: "SIGUSR1", SIGSEGV: "SIGSEGV", SIGUSR2: "SIGUSR2", SIGPIPE: "SIGPIPE",
      SIGALRM: "SIGALRM", SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
    ]
    return names[number] ?? "signal \(number)"
  }

  /// Returns the exit status for this process; a signal ends this process at once, so that the parent sees its number.
  func takeEffect() -> Int32 {
    switch self {
    case .exited(let status): return status
    case .signaled(let number), .interrupted(let number):
      // If a core file is wanted, the child has left one: this process leaves none. Then the signal gets its
      // standard effect, and is not blocked any more.
      var none = rlimit(rlim_cur: 0, rlim_max: 0)
      setrlimit(Self.coreLimit, &none)
      Foundation.signal(number, SIG_DFL)
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, number)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      // To our own process group: the job that the key was for.
      if self == .interrupted(number) { kill(0, number) }
      raise(number)
      // Not reached: a signal that has ended the child ends this process, too.
      return 128 + number
    }
  }
}
