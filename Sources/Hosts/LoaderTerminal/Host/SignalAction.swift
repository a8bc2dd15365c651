#if canImport(Darwin) || os(Linux) || os(Android)
  import Foundation

  /// What is done at a signal. Its fields have other names and types in each C library.
  extension sigaction {
    /// A handler that is told which process sent the signal.
    package typealias Handler =
      @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

    /// Whether the signal is ignored.
    package var isIgnored: Bool { address == unsafeBitCast(SIG_IGN, to: Int.self) }

    /// Whether the system does what it does by default.
    var isDefault: Bool { address == 0 }

    #if canImport(Darwin)
      private var address: Int { unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self) }

      /// An action that calls a handler, and interrupts no system call of the program.
      package init(_ handler: @escaping Handler) {
        self.init()
        __sigaction_u.__sa_sigaction = handler
        sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK
      }
    #else
      private var address: Int { unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) }

      /// An action that calls a handler, and interrupts no system call of the program.
      package init(_ handler: @escaping Handler) {
        self.init()
        __sigaction_handler.sa_sigaction = handler
        sa_flags = SA_SIGINFO | Int32(bitPattern: UInt32(SA_RESTART)) | Int32(SA_ONSTACK)
      }
    #endif
  }

  extension UnsafeMutablePointer<siginfo_t> {
    /// Whether a process sent the signal, by `kill` say.
    var isFromProcess: Bool {
      #if canImport(Darwin)
        // The kernel is process 0.
        pointee.si_pid != 0
      #else
        // What the kernel sends, for the keyboard among others, has a code above 0 (sigaction(2)).
        pointee.si_code <= 0
      #endif
    }
  }
#endif
