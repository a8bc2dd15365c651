#if os(Linux) || os(Android)
  import Foundation

  // How the C library of Linux lays out what is done at a signal.
  extension sigaction {
    private var address: Int {
      unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
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
      __sigaction_handler.sa_sigaction = handler
      sa_flags = SA_SIGINFO | Int32(bitPattern: UInt32(SA_RESTART)) | Int32(SA_ONSTACK)
    }
  }

  extension UnsafeMutablePointer<siginfo_t> {
    /// Whether a process sent the signal, by `kill` say: what the kernel sends, for the keyboard among
    /// others, has a code above 0 (sigaction(2)).
    var isFromProcess: Bool { pointee.si_code <= 0 }
  }
#endif
