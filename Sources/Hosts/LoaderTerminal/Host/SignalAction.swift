import Foundation

/// The action for a signal, a type of C. Its fields have other names and types in each C library.
extension sigaction {
  /// A handler that receives the signal's number, and information such as the process that sent the signal.
  package typealias Handler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  /// True if the signal is ignored.
  package var isIgnored: Bool { address == unsafeBitCast(SIG_IGN, to: Int.self) }

  /// True if it is the system's default action, `SIG_DFL`, which is 0.
  var isDefault: Bool { address == 0 }

  // `address` is the handler's address, or the constant `SIG_DFL` or `SIG_IGN`.
  #if canImport(Darwin)
    private var address: Int { unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self) }

    /// Creates an action that calls a handler with information (`SA_SIGINFO`), on the alternate stack if there is one
    /// (`SA_ONSTACK`); interrupted system calls of the program go on (`SA_RESTART`).
    package init(_ handler: @escaping Handler) {
      self.init()
      __sigaction_u.__sa_sigaction = handler
      sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK
    }
  #else
    private var address: Int { unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) }

    /// Creates an action that calls a handler with information (`SA_SIGINFO`), on the alternate stack if there is one
    /// (`SA_ONSTACK`); interrupted system calls of the program go on (`SA_RESTART`).
    package init(_ handler: @escaping Handler) {
      self.init()
      __sigaction_handler.sa_sigaction = handler
      sa_flags = SA_SIGINFO | Int32(bitPattern: UInt32(SA_RESTART)) | Int32(SA_ONSTACK)
    }
  #endif
}

extension UnsafeMutablePointer<siginfo_t> {
  /// True if a process sent the signal, such as by `kill`.
  var isFromProcess: Bool {
    #if canImport(Darwin)
      // The kernel is process 0.
      pointee.si_pid != 0
    #else
      // Signals of the kernel, such as signals from the keyboard, have a code above 0 (sigaction(2)).
      pointee.si_code <= 0
    #endif
  }
}
