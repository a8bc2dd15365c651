import CommandSupport
import Foundation
import LoaderTerminal

/// A pseudo-terminal in place of the real one, for a child.
///
/// Its number may be another file's once it is closed, so nothing is done with it but under a lock that
/// says whether it is open.
final class PseudoTerminal: Sendable {
  /// The child's end.
  let child: Int32
  /// The path of the child's end.
  let path: String
  /// Our end, which does not block.
  private let descriptor: Int32
  private let isOpen = Locked(true)

  /// Creates one with the size and the modes of the real one; nil if the system has none left.
  ///
  /// - Parameter isRaw: Whether the real one is raw meanwhile, so that this one does what a terminal does
  ///   with line feeds, keys and their echo. Else it changes no byte of the output.
  init?(like terminal: Int32, isRaw: Bool) {
    var (descriptor, child): (Int32, Int32) = (-1, -1)
    guard var modes = termios(terminal) else { return nil }
    if !isRaw { modes.c_oflag &= ~tcflag_t(OPOST) }
    guard openpty(&descriptor, &child, nil, &modes, nil) == 0 else { return nil }
    for end in [descriptor, child] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    (self.descriptor, self.child) = (descriptor, child)
    path = ttyname(child).map { String(cString: $0) } ?? ""
    resize(like: terminal)
  }

  /// Closes our end, as when a window is closed: the system sends SIGHUP to the session that has it.
  func close() {
    isOpen.withLock { isOpen in
      if isOpen { Foundation.close(descriptor) }
      isOpen = false
    }
  }

  /// What is done with an open end; nil if it is closed.
  private func withOpen<Result>(_ body: (Int32) -> Result) -> Result? {
    isOpen.withLock { $0 ? body(descriptor) : nil }
  }

  /// Takes the size of the real one.
  ///
  /// - Returns: Whether it had another one. The system tells that to the session that has it.
  @discardableResult
  func resize(like terminal: Int32) -> Bool {
    withOpen { descriptor in
      var (new, old) = (winsize(), winsize())
      guard ioctl(terminal, UInt(TIOCGWINSZ), &new) == 0 else { return false }
      _ = ioctl(descriptor, UInt(TIOCGWINSZ), &old)
      _ = ioctl(descriptor, UInt(TIOCSWINSZ), &new)
      return (new.ws_col, new.ws_row) != (old.ws_col, old.ws_row)
    } ?? false
  }

  /// What is done with the keys now, and the group that gets their signals; nil if nobody can tell.
  var keys: (modes: termios, foreground: pid_t)? {
    withOpen { descriptor in
      termios(descriptor).map { ($0, tcgetpgrp(descriptor)) }
    } ?? nil
  }

  /// What a read or a write came to.
  enum Transfer {
    case bytes(Int)
    /// Nothing for now.
    case later
    /// Nobody has the other end.
    case closed

    fileprivate init(_ count: Int) {
      if count > 0 {
        self = .bytes(count)
      } else {
        self = count < 0 && (errno == EAGAIN || errno == EINTR) ? .later : .closed
      }
    }
  }

  /// Reads what the child has written.
  func read(into bytes: UnsafeMutableRawBufferPointer) -> Transfer {
    withOpen { Transfer(Foundation.read($0, bytes.baseAddress, bytes.count)) } ?? .closed
  }

  /// Types for the child.
  func type(_ bytes: ArraySlice<UInt8>) -> Transfer {
    bytes.withUnsafeBytes { bytes in
      withOpen { Transfer(write($0, bytes.baseAddress, bytes.count)) } ?? .closed
    }
  }

  /// Closes the child's end, once the child has it or is over.
  func closeChild() { Foundation.close(child) }

  /// Takes the keys that nobody has read, before the child's end is closed.
  func takeUnread() -> [UInt8] {
    guard var modes = termios(child) else { return [] }
    // Else a line that is not ended cannot be read.
    cfmakeraw(&modes)
    tcsetattr(child, TCSANOW, &modes)
    _ = fcntl(child, F_SETFL, O_NONBLOCK)
    var (all, bytes): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 4096))
    // Only a read that finds nothing waits for what is still on its way.
    while true {
      let count = Foundation.read(child, &bytes, bytes.count)
      guard count > 0 else { return all }
      all += bytes.prefix(count)
    }
  }

  /// A request to `poll` for it.
  func request(_ events: Int32) -> pollfd {
    pollfd(fd: descriptor, events: Int16(events), revents: 0)
  }
}

extension termios {
  /// Whether what is typed is shown.
  var echoes: Bool { c_lflag & tcflag_t(ECHO) != 0 }

  /// Whether keys make signals.
  var hasSignals: Bool { c_lflag & tcflag_t(ISIG) != 0 }

  /// The key with a meaning, such as `VINTR`; nil for none.
  func key(_ index: Int32) -> UInt8? {
    let key = withUnsafeBytes(of: c_cc) { $0[Int(index)] }
    // _POSIX_VDISABLE, which is 255 on Apple's systems.
    return key == 0 || key == 0xFF ? nil : key
  }
}
