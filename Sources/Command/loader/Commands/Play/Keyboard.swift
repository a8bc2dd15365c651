import CommandSupport
import Foundation
import LoaderTerminal

/// The keys of the terminal on standard input, one by one and without an echo.
///
/// What the terminal did before is restored when the program ends, also by a signal, and while it is
/// stopped.
final class Keyboard: Sendable {
  enum Key: Hashable {
    case left, right
    case character(Character)
  }

  private let cooked: termios
  private let raw: termios

  /// Takes the keys over; nil if standard input is no terminal, or that of another job.
  init?() {
    var modes = termios()
    guard tcgetattr(0, &modes) == 0, tcgetpgrp(0) == getpgrp() else { return nil }
    cooked = modes
    // Signals stay with the terminal, so Ctrl-C and Ctrl-Z do what they always do.
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    raw = modes
    SignalKeeper.shared.onAway { [self] isAway in set(isAway ? cooked : raw) }
    set(raw)
  }

  /// Gives the keys back.
  func giveBack() { set(cooked) }

  private func set(_ modes: termios) {
    var modes = modes
    guard tcgetpgrp(0) == getpgrp() else { return }
    // Not TCSADRAIN, which waits for a terminal that takes nothing, also at a signal.
    tcsetattr(0, TCSANOW, &modes)
  }

  /// The keys that are pressed within so many seconds, or until the first of them; nil if nobody can
  /// press any more.
  ///
  /// - Parameter limit: Nil for as long as it takes.
  func keys(within limit: Double?) -> [Key]? {
    var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    let milliseconds = limit.map { Int32(min(max($0, 0), 1e6) * 1000) } ?? -1
    guard poll(&request, 1, milliseconds) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(0, &bytes, bytes.count)
    if count == 0 { return nil }
    return count > 0 ? Self.keys(of: bytes[..<count]) : []
  }

  private static func keys(of bytes: ArraySlice<UInt8>) -> [Key] {
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("\u{1B}[D", with: "\u{E000}").replacing("\u{1B}OD", with: "\u{E000}")
      .replacing("\u{1B}[C", with: "\u{E001}").replacing("\u{1B}OC", with: "\u{E001}")
    return text.map { $0 == "\u{E000}" ? .left : $0 == "\u{E001}" ? .right : .character($0) }
  }
}
