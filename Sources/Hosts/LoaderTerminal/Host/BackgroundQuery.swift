import Foundation
import LoaderDrawing

/// A terminal's response to a background query, separated from typed keys.
///
/// `queryBackground` waits at most 0.1 s for the response, and the writer of the terminal keeps it. What comes later is
/// among the typed keys, so a reader of keys passes them through ``extract(from:)``.
package struct BackgroundResponse: Sendable {
  /// The query: OSC 10 for the color of text, OSC 11 for the background, and then the primary device attributes.
  ///
  /// A terminal may not know the requests for colors, and then does not respond to them. But every terminal responds to
  /// the last request, after which no more will come.
  ///
  /// Source: xterm, Control Sequences.
  static let question = Array("\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)

  /// The background, if the terminal reported it.
  private(set) var color: CanvasColor?
  /// The color of text, if the terminal reported it.
  private(set) var textColor: CanvasColor?
  /// True if the terminal was queried and has not finished its response.
  private(set) var isDue = false
  /// The keys that were typed during the query.
  package fileprivate(set) var keys: [UInt8] = []
  /// The end of the last input, if it may be the beginning of a report that the next input continues; else empty.
  private var held = ""

  /// Creates a response without colors: one that is due from a terminal, or one that never comes.
  init(isDue: Bool = false) { self.isDue = isDue }

  /// Extracts the response, or a part of it, from a terminal's input, and returns the remainder: the typed keys.
  package mutating func extract(from bytes: [UInt8]) -> [UInt8] {
    guard isDue else { return bytes }
    // One character for each byte, for the patterns below: keys may be in any encoding.
    var text = held + String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    // OSC 11 reports the background, OSC 10 the color of text. A report ends in BEL or `ESC \`.
    while let match = text.firstMatch(of: /\x1B\]1(0|1);([^\x07\x1B]*)(\x07|\x1B\\)/) {
      if match.1 == "1" { color = Self.color(match.2) } else { textColor = Self.color(match.2) }
      text.removeSubrange(match.range)
    }
    // The device attributes, `CSI ? … c`, are the end of the response.
    if let match = text.firstMatch(of: /\x1B\[\?[\d;]*c/) {
      text.removeSubrange(match.range)
      isDue = false
    }
    held = ""
    // The input may end within a report of a color, even between the two characters of the report's end, or within
    // the device attributes. A report is shorter than 40 characters: anything longer is something else.
    if isDue, let match = text.firstMatch(of: /\x1B(\][^\x07\x1B]{0,40}\x1B?|\[(\?[\d;]{0,40})?)$/)
    {
      held = String(match.0)
      text.removeSubrange(match.range)
    }
    return text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  /// Returns an X11 color, `rgb:1e1e/1e1e/1e1e` with one to four digits each; nil for others.
  private static func color(_ text: Substring) -> CanvasColor? {
    let parts = text.drop { $0 != ":" }.dropFirst().split(separator: "/").compactMap { part in
      // As a fraction of the greatest number with as many hexadecimal digits: `<<` binds before `-`.
      UInt16(part, radix: 16).map { Double($0) / Double(1 << (4 * part.count) - 1) }
    }
    guard parts.count >= 3 else { return nil }
    return CanvasColor(red: parts[0], green: parts[1], blue: parts[2])
  }
}

extension TerminalPort {
  /// Queries the terminal's background, if its keys are for this program; waits at most 0.1 s.
  ///
  /// If there are typed keys already, it sends no query, because the response would come after them. Nor does it send
  /// one if the terminal takes no bytes now. The result is then a response without colors that is not due.
  func queryBackground() -> BackgroundResponse {
    // Standard input has to be this terminal, and the terminal of our session. Then `enter` below can tell if this
    // program is in the foreground: only there the keys are for it.
    guard tcgetpgrp(0) > 0, isSame(as: 0) else { return BackgroundResponse() }
    // All signals are blocked, so that one that stops or ends the program is handled after the modes are given back.
    var all = sigset_t()
    // The signals that were blocked before.
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    // In these modes keys arrive one by one, and are not shown: the terminal sends its response like keys.
    let modes = TerminalModes { current in current.c_lflag &= ~tcflag_t(ICANON | ECHO) }
    guard modes.enter() else { return BackgroundResponse() }
    guard !Self.isReady(0, for: POLLIN, milliseconds: 0),
      Self.isReady(descriptor, for: POLLOUT, milliseconds: 0),
      write(BackgroundResponse.question)
    else {
      modes.giveBack()
      return BackgroundResponse()
    }
    var answer = BackgroundResponse(isDue: true)
    var keys: [UInt8] = []
    let end = ContinuousClock.now + .milliseconds(100)
    while answer.isDue {
      let timeout = Int32((end - .now) / .milliseconds(1))
      guard timeout > 0, Self.isReady(0, for: POLLIN, milliseconds: timeout) else { break }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = read(0, &bytes, bytes.count)
      guard count > 0 else { break }
      keys += answer.extract(from: Array(bytes.prefix(count)))
    }
    modes.giveBack()
    answer.keys = keys
    return answer
  }

  /// Returns true if a file becomes ready to be read (`POLLIN`) or written (`POLLOUT`) within this time.
  private static func isReady(_ descriptor: Int32, for event: Int32, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&request, 1, milliseconds) == 1 && request.revents & Int16(event) != 0
  }
}

extension CanvasColor {
  /// Creates the background from the environment variable `COLORFGBG`, such as `15;0` or `0;default;15`.
  ///
  /// The last number is the background, one of sixteen colors; the result is nil if there is no such number. The
  /// background is black for a dark color, and white for a light one.
  ///
  /// Source: rxvt, a terminal that sets the variable. As in Vim, the colors 7 and 9 to 15 are light.
  init?(colorFGBG text: String?) {
    guard let number = text?.split(separator: ";").last.flatMap({ Int($0) }), 0...15 ~= number
    else {
      return nil
    }
    self.init(number == 7 || number > 8 ? 0xFFFFFF : 0)
  }
}
