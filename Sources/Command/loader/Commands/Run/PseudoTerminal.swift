import CommandSupport
import Foundation

/// A pseudo-terminal that a child writes to in place of the real one.
struct PseudoTerminal: Sendable {
  /// The end that we read.
  let reader: Int32
  /// The end that the child writes to.
  let child: Int32

  /// Creates one with the size of the real one; nil if the system has none left.
  ///
  /// It changes no byte: the real terminal decides what a line feed does.
  init?(like terminal: Int32) {
    var (reader, child): (Int32, Int32) = (-1, -1)
    var modes = termios()
    guard tcgetattr(terminal, &modes) == 0 else { return nil }
    modes.c_oflag &= ~tcflag_t(OPOST)
    guard openpty(&reader, &child, nil, &modes, nil) == 0 else { return nil }
    (self.reader, self.child) = (reader, child)
    for end in [reader, child] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = resize(like: terminal)
  }

  /// Takes the size of the real one; whether it had another one.
  func resize(like terminal: Int32) -> Bool {
    var (new, old) = (winsize(), winsize())
    guard ioctl(terminal, UInt(TIOCGWINSZ), &new) == 0 else { return false }
    _ = ioctl(reader, UInt(TIOCGWINSZ), &old)
    _ = ioctl(reader, UInt(TIOCSWINSZ), &new)
    return (new.ws_col, new.ws_row) != (old.ws_col, old.ws_row)
  }

  /// Whether two open files are one terminal.
  static func isSame(_ one: Int32, _ other: Int32) -> Bool {
    var (first, second) = (stat(), stat())
    guard isatty(one) == 1, isatty(other) == 1 else { return false }
    return fstat(one, &first) == 0 && fstat(other, &second) == 0
      && first.st_rdev == second.st_rdev
  }
}
