import CommandSupport
import Foundation
import LoaderTerminal

/// The keys of the terminal on standard input, one by one and without echo.
///
/// `loader play` has one, from its start until `giveBack`.
final class Keyboard: Sendable {
  /// A pressed key: an arrow, or a key that types a character.
  enum Key: Hashable {
    case left, right
    case character(Character)
  }

  /// The changed modes of the terminal: keys do not wait for the end of a line (ICANON), and are not shown (ECHO).
  ///
  /// Keys still send signals, so Ctrl-C and Ctrl-Z work as usual.
  private let modes = TerminalModes { current in current.c_lflag &= ~tcflag_t(ICANON | ECHO) }

  /// Takes over the keys of the terminal on standard input; nil if there is none, or if they are another job's now.
  init?() {
    guard modes.enter() else { return nil }
    // Around a stop the modes are restored and changed again: meanwhile the shell has its own.
    SignalKeeper.shared.onAway { [modes] isAway in modes.setAway(isAway) }
  }

  /// Gives the keys back.
  func giveBack() { modes.giveBack() }

  /// Waits for a key, and returns the pressed keys; none at the limit or at a signal, nil if no more can come.
  ///
  /// - Parameter limit: The maximum time in seconds; nil for no limit.
  func keys(within limit: Double?) -> [Key]? {
    var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    // At most 10⁶ s, which fit in the milliseconds of `poll`; −1 is no limit.
    let milliseconds = limit.map { Int32(min(max($0, 0), 1e6) * 1000) } ?? -1
    guard poll(&request, 1, milliseconds) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(0, &bytes, bytes.count)
    // The end of the input.
    if count == 0 { return nil }
    // A failed read, as in the background, has no keys; the next one may.
    return count > 0 ? Self.keys(of: bytes[..<count]) : []
  }

  /// Returns the keys of some input; both sequences that terminals send for an arrow, as `ESC [ D` and `ESC O D` for
  /// the left one, are recognized.
  private static func keys(of bytes: ArraySlice<UInt8>) -> [Key] {
    // Two characters for private use stand for the arrows.
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("\u{1B}[D", with: "\u{E000}").replacing("\u{1B}OD", with: "\u{E000}")
      .replacing("\u{1B}[C", with: "\u{E001}").replacing("\u{1B}OC", with: "\u{E001}")
    return text.map { character -> Key in
      switch character {
      case "\u{E000}": .left
      case "\u{E001}": .right
      default: .character(character)
      }
    }
  }
}
