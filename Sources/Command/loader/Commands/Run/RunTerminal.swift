import Foundation
import LoaderTerminal

/// Where the loader of a command is shown, and which of the command's streams go through a
/// pseudo-terminal, so that the loader stays below them.
struct RunTerminal {
  /// Where the loader is drawn, or its plain lines are written.
  let terminal: Terminal
  /// The number of the terminal; nil where there is none, so that plain lines are written.
  let descriptor: Int32?
  /// Whether anything of the loader is written at all.
  let isShown: Bool
  /// What the command gets in place of the terminal; nil if nothing of the terminal is its own.
  let pseudo: PseudoTerminal?
  /// The command's streams that are the terminal.
  let streams: [Int32]
  /// Whether what is typed is shown before the command starts. Else it means nothing if it is not.
  let echoes: Bool

  /// Looks at our own streams.
  init() {
    descriptor = Self.drawable()
    terminal =
      descriptor.map { $0 == 2 ? .standardError : Terminal(descriptor: $0) } ?? .standardError
    echoes = descriptor.flatMap { termios($0) }?.echoes ?? false
    guard let descriptor else {
      // Nothing but the command's own output is written where that is.
      (isShown, pseudo, streams) = (!Self.isSameFile(1, 2), nil, [])
      return
    }
    // Another program that writes to the terminal would write into our rows.
    guard ![Int32(1), 2].contains(where: Pipeline.mayReachTerminal) else {
      (isShown, pseudo, streams) = (false, nil, [])
      return
    }
    let streams = (0...2).filter { TerminalPort(descriptor: descriptor).isSame(as: $0) }
    pseudo =
      streams.isEmpty ? nil : PseudoTerminal(like: descriptor, isRaw: streams.contains(0))
    (isShown, self.streams) = (true, pseudo == nil ? [] : streams)
  }

  /// Whether the command's keys come from us, so that it gets a session of its own.
  var hasKeys: Bool { streams.contains(0) }

  /// The files that the command gets for its streams. In a session of its own, the terminal is already its
  /// standard input.
  var files: [(stream: Int32, file: Int32)] {
    guard let pseudo else { return [] }
    return streams.filter { $0 != 0 }.map { ($0, hasKeys ? 0 : pseudo.child) }
  }

  /// The terminal on standard error, or else that of our session, if one can be drawn on.
  private static func drawable() -> Int32? {
    if isatty(2) == 1 { return 2 }
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if Terminal(descriptor: descriptor).capabilities.isAnimated { return descriptor }
    close(descriptor)
    return nil
  }

  static func isSameFile(_ one: Int32, _ other: Int32) -> Bool {
    var (first, second) = (stat(), stat())
    return fstat(one, &first) == 0 && fstat(other, &second) == 0
      && (first.st_dev, first.st_ino) == (second.st_dev, second.st_ino)
  }
}
