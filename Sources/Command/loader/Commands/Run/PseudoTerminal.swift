import CommandSupport
import Foundation
import LoaderTerminal

/// A pseudo-terminal in place of the real one, for a child.
///
/// It has two ends: what is typed at ours is the input at the child's, and the child's output is read at ours.
/// Once our end is closed, its descriptor may become another file's. So whatever reads, writes or changes it holds a
/// lock under which it is known to be open. A ``RunTerminal`` creates one for the command.
final class PseudoTerminal: Sendable {
  /// The descriptor of the child's end.
  let child: Int32
  /// The path of the child's end, by which the leader of a session opens it.
  let path: String
  /// The descriptor of our end, which does not block.
  private let descriptor: Int32
  /// True until our end is closed. Its lock is held during each operation of our end.
  private let isOpen = Locked(true)
  /// The modes that were last copied from the real one.
  private let copied: Locked<termios>

  /// Creates one with the size and the modes of the real terminal; nil if there is none, or if the system has no
  /// pseudo-terminal left.
  ///
  /// - Parameters:
  ///   - terminal: The descriptor of the real terminal.
  ///   - isRaw: True if the real one becomes raw, so that this one processes line feeds,
  ///     keys and their echo in its place. If false, this one changes no byte of the output.
  init?(like terminal: Int32, isRaw: Bool) {
    var (descriptor, child): (Int32, Int32) = (-1, -1)
    guard var modes = termios(terminal) else { return nil }
    // Without OPOST, output is not processed.
    if !isRaw { modes.c_oflag &= ~tcflag_t(OPOST) }
    guard openpty(&descriptor, &child, nil, &modes, nil) == 0 else { return nil }
    for end in [descriptor, child] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    self.descriptor = descriptor
    self.child = child
    copied = Locked(modes)
    path = ttyname(child).map { String(cString: $0) } ?? ""
    resize(like: terminal)
  }

  /// Copies `modes`, the real one's, unless the child has set others.
  ///
  /// A job that was started in the background has copied the shell's modes, for reading a command. So its modes
  /// are copied again when it comes to the front.
  func copy(_ modes: termios) {
    copied.withLock { copied in
      withOpen { descriptor in
        // The child has set others, if the current modes are not the copied ones.
        guard termios(descriptor)?.isSame(as: copied) == true else { return }
        var modes = modes
        tcsetattr(descriptor, TCSANOW, &modes)
        copied = modes
      }
    }
  }

  /// Closes our end, like a closed window: the system sends SIGHUP to the session whose terminal it is.
  func close() {
    isOpen.withLock { isOpen in
      if isOpen { Foundation.close(descriptor) }
      isOpen = false
    }
  }

  /// Returns the result of `body` for the descriptor of our end; nil if it is closed.
  private func withOpen<Result>(_ body: (Int32) -> Result) -> Result? {
    isOpen.withLock { $0 ? body(descriptor) : nil }
  }

  /// Takes the size of the real terminal.
  ///
  /// - Returns: True if its size changed. The system then sends SIGWINCH to the session whose terminal it is.
  @discardableResult
  func resize(like terminal: Int32) -> Bool {
    withOpen { descriptor in
      var new = winsize()
      var old = winsize()
      guard ioctl(terminal, UInt(TIOCGWINSZ), &new) == 0 else { return false }
      _ = ioctl(descriptor, UInt(TIOCGWINSZ), &old)
      _ = ioctl(descriptor, UInt(TIOCSWINSZ), &new)
      return (new.ws_col, new.ws_row) != (old.ws_col, old.ws_row)
    } ?? false
  }

  /// True if the child has set modes of its own, as for a password.
  var hasOtherModes: Bool {
    copied.withLock { copied in
      withOpen { termios($0)?.isSame(as: copied) == false } ?? false
    }
  }

  /// The current modes, which decide what keys do, and the process group that gets their signals; nil if unknown.
  var keys: (modes: termios, foreground: pid_t)? {
    withOpen { descriptor in
      termios(descriptor).map { ($0, tcgetpgrp(descriptor)) }
    } ?? nil
  }

  /// The result of a read or a write.
  enum Transfer {
    case bytes(Int)
    /// Nothing is transferred at the moment; a later call may succeed.
    case later
    /// The other end is closed.
    case closed

    /// Creates the result of a call from the number of bytes that it returned, −1 for an error.
    fileprivate init(_ count: Int) {
      if count > 0 {
        self = .bytes(count)
      } else {
        // EAGAIN means no bytes, or no room, and EINTR a signal; 0 and any other error mean that an end is closed.
        self = count < 0 && (errno == EAGAIN || errno == EINTR) ? .later : .closed
      }
    }
  }

  /// Reads the output of the child.
  func read(into bytes: UnsafeMutableRawBufferPointer) -> Transfer {
    withOpen { Transfer(Foundation.read($0, bytes.baseAddress, bytes.count)) } ?? .closed
  }

  /// Types for the child, whose terminal takes as many of the bytes as it has room for.
  func type(_ bytes: ArraySlice<UInt8>) -> Transfer {
    bytes.withUnsafeBytes { bytes in
      withOpen { Transfer(write($0, bytes.baseAddress, bytes.count)) } ?? .closed
    }
  }

  /// Closes our own descriptor of the child's end, once the child has one or is over.
  func closeChild() { Foundation.close(child) }

  /// Returns the keys that the child has not read; to be called before `closeChild`.
  func takeUnread() -> [UInt8] {
    guard var modes = termios(child) else { return [] }
    // In canonical mode, as before, an unfinished line could not be read.
    cfmakeraw(&modes)
    tcsetattr(child, TCSANOW, &modes)
    _ = fcntl(child, F_SETFL, O_NONBLOCK)
    var unread: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    // Repeated until a read finds nothing: only such a read has waited for keys that the system was still passing on.
    while true {
      let count = Foundation.read(child, &bytes, bytes.count)
      guard count > 0 else { return unread }
      unread += bytes.prefix(count)
    }
  }

  /// Returns a request to `poll` for events of our end, such as POLLIN.
  ///
  /// The wait holds no lock. If our end is closed meanwhile, the next `read` or `type` returns `closed`.
  func request(_ events: Int32) -> pollfd {
    pollfd(fd: descriptor, events: Int16(events), revents: 0)
  }
}

extension termios {
  /// A Boolean that indicates whether typed keys are shown.
  var echoes: Bool { c_lflag & tcflag_t(ECHO) != 0 }

  /// Returns true if the modes of input, output and typed lines are equal, whatever the keys and speeds are.
  fileprivate func isSame(as other: termios) -> Bool {
    c_iflag == other.c_iflag && c_oflag == other.c_oflag && c_lflag == other.c_lflag
  }

  /// A Boolean that indicates whether keys send signals.
  var hasSignals: Bool { c_lflag & tcflag_t(ISIG) != 0 }

  /// Returns the key with this meaning, such as `VINTR`; nil for none.
  func key(_ index: Int32) -> UInt8? {
    let key = withUnsafeBytes(of: c_cc) { $0[Int(index)] }
    // _POSIX_VDISABLE, which is 255 on Apple's systems.
    return key == 0 || key == 0xFF ? nil : key
  }
}
