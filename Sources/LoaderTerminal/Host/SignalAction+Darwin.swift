#if canImport(Darwin)
  import Foundation

  // How the C library of Apple's systems lays out what is done at a signal.
  extension sigaction {
    private var address: Int {
      unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self)
    }

    /// Whether the signal is ignored.
    package var isIgnored: Bool { address == unsafeBitCast(SIG_IGN, to: Int.self) }

    /// Whether the system does what it does by default.
    var isDefault: Bool { address == 0 }

    /// An action that calls a handler, and interrupts no system call of the program.
    package init(
      _ handler:
        @escaping @convention(c) (
          Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
        ) -> Void
    ) {
      self.init()
      __sigaction_u.__sa_sigaction = handler
      sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK
    }
  }

  extension UnsafeMutablePointer<siginfo_t> {
    /// Whether a process sent the signal, by `kill` say: the kernel is process 0.
    var isFromProcess: Bool { pointee.si_pid != 0 }
  }
#endif
