import Foundation

/// An open file that is, or may be, a terminal.
package struct TerminalPort: Hashable, Sendable {
  /// The number of the file.
  let descriptor: Int32

  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The columns and rows; nil if the file is no terminal, or does not report its columns.
  var size: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    // A terminal that does not know its rows reports 0; 24 are usual.
    return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : 24)
  }

  /// True if lines are typed into it that it does not show, as passwords are.
  var hidesKeys: Bool {
    guard let modes = termios(descriptor) else { return false }
    // Without canonical mode a program reads single keys, which are hidden for another reason.
    return modes.isCanonical && modes.c_lflag & tcflag_t(ECHO) == 0
  }

  /// True if this process may draw on it: not a background job of its own terminal.
  package var isForeground: Bool {
    // The process group in the foreground; 0 or less if it is not known.
    let group = tcgetpgrp(descriptor)
    // A terminal of another session has no background jobs of ours.
    return group <= 0 || group == getpgrp()
  }

  /// Returns true if another open file is the same terminal.
  ///
  /// The terminal of our session has a second name, /dev/tty, whose device number is another one.
  package func isSame(as other: Int32) -> Bool {
    var otherStatus = stat()
    var status = stat()
    // A terminal is a character device.
    guard fstat(other, &otherStatus) == 0, fstat(descriptor, &status) == 0,
      otherStatus.st_mode & S_IFMT == S_IFCHR
    else { return false }
    // The same device.
    if otherStatus.st_rdev == status.st_rdev { return isTerminal }
    // Two names of our session's terminal: `tcgetpgrp` knows no other one.
    return isatty(other) == 1 && tcgetpgrp(other) > 0 && tcgetpgrp(descriptor) > 0
  }

  /// Writes all of `bytes`, however long that takes; returns false if the other end is closed.
  ///
  /// The terminal is never made non-blocking, because the shell and others share it. If another
  /// program has done that, this waits until the terminal takes more.
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var remaining = bytes[...]
      while !remaining.isEmpty {
        let next = UnsafeRawBufferPointer(rebasing: remaining)
        let count = Foundation.write(descriptor, next.baseAddress, next.count)
        if count >= 0 {
          remaining = remaining.dropFirst(count)
        } else if errno == EAGAIN {
          var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          // Without a limit.
          poll(&request, 1, -1)
        } else if errno != EINTR {
          // Interrupted by a signal, it writes again; after any other error it gives up.
          return false
        }
      }
      return true
    }
  }
}

extension Thread {
  /// Starts a thread with a name, on which signals are blocked.
  ///
  /// Signals go to the program's own threads, as they would without this one. On this thread a
  /// write to a closed pipe only returns an error, and a job in the background may write to the
  /// terminal.
  package static func start(_ name: String, _ body: @escaping @Sendable () -> Void) {
    var all = sigset_t()
    // The signals that were blocked before; the new thread inherits the blocked ones.
    var before = sigset_t()
    sigfillset(&all)
    // Not blocked: a crash of this thread itself, and SIGPROF, by which Swift's backtrace stops threads.
    for signal in SignalKeeper.crashes + [SIGPROF] { sigdelset(&all, signal) }
    pthread_sigmask(SIG_SETMASK, &all, &before)
    let thread = Thread(block: body)
    thread.name = name
    thread.start()
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}

/// A value that several threads change, one at a time.
///
/// `Mutex` of the standard library needs a newer system than the package does. This class is Sendable
/// because the value is accessed only under the lock.
package final class Locked<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = NSLock()

  package init(_ value: sending Value) {
    self.value = value
  }

  /// Calls `body` with the value, and returns its result.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }

  /// Calls `body`, or returns nil if the lock does not become free within this time.
  func withLock<Result>(within seconds: Double, _ body: (inout Value) -> Result) -> Result? {
    guard lock.try() || lock.lock(before: Date(timeIntervalSinceNow: seconds)) else { return nil }
    defer { lock.unlock() }
    return body(&value)
  }
}
