import Foundation
import LoaderTerminal

/// The terminal for a command's loader, and the streams that go through a pseudo-terminal.
///
/// `loader run` creates one, before the command starts. What the command writes to its pseudo-terminal,
/// `loader run` reads and writes above the loader, so that the loader stays below it.
struct RunTerminal {
  /// The terminal on which the loader is drawn, or to which its plain lines are written.
  let terminal: Terminal
  /// The descriptor of the terminal; nil without one, so that at most plain lines are written.
  let descriptor: Int32?
  /// A Boolean that indicates whether anything of the loader is written at all.
  let isShown: Bool
  /// The command's replacement of the terminal; nil if none of its streams is the terminal.
  let pseudo: PseudoTerminal?
  /// The command's standard streams, 0 to 2, that are the terminal; empty without `pseudo`.
  let streams: [Int32]
  /// A Boolean that indicates whether typed keys are shown before the command starts.
  ///
  /// If they are not, a later state without echo is no sign of a password.
  let echoes: Bool

  /// Creates the settings by inspecting our own streams.
  ///
  /// - Parameter wantsPlainLines: True if lines are wanted where standard error is no terminal.
  init(wantsPlainLines: Bool) {
    // If plain lines are wanted, and standard error (2) is no terminal, they are written there, and no loader is drawn
    // on our session's terminal, `/dev/tty`.
    descriptor = wantsPlainLines && isatty(2) == 0 ? nil : Self.drawable()
    terminal =
      descriptor.map { $0 == 2 ? .standardError : Terminal(descriptor: $0) } ?? .standardError
    // In the background the modes are the shell's, without echo because the shell echoes keys itself. They do not count
    // then: keys are taken for shown.
    let isForeground = descriptor.map { TerminalPort(descriptor: $0).isForeground } ?? false
    let modes = descriptor.flatMap { termios($0) }
    echoes = modes.map { $0.echoes || !isForeground } ?? false
    // If standard output (1) or error (2) is a pipe, its reader may itself write to the terminal, into our rows: no
    // loader then.
    guard let descriptor, ![Int32(1), 2].contains(where: Pipeline.mayReachTerminal) else {
      // If standard output and standard error are one file, plain lines would get into the command's own output.
      isShown = descriptor == nil && wantsPlainLines && !Self.isSameFile(1, 2)
      pseudo = nil
      streams = []
      return
    }
    let streams = (0...2).filter { TerminalPort(descriptor: descriptor).isSame(as: $0) }
    // Nil also if the system has no pseudo-terminal left: the streams then stay on the real one.
    pseudo =
      streams.isEmpty ? nil : PseudoTerminal(like: descriptor, isRaw: streams.contains(0))
    isShown = true
    self.streams = pseudo == nil ? [] : streams
  }

  /// A Boolean that indicates whether all keys are the command's: its standard input is the terminal.
  var hasKeys: Bool { streams.contains(0) }

  /// A Boolean that indicates whether the command gets a session of its own.
  ///
  /// Then its pseudo-terminal is its controlling terminal, for which programs such as pv ask. If its
  /// standard input is another file, it may still read keys from `/dev/tty`. While it seems to, typed keys are lent to
  /// it: `KeyRelay` passes them on to its pseudo-terminal. On Apple's systems that cannot be seen, so no keys are lent,
  /// and the command stays in our session.
  var leadsSession: Bool {
    #if canImport(Darwin)
      return hasKeys
    #else
      if hasKeys { return true }
      guard pseudo != nil, let descriptor else { return false }
      // Keys are lent only by our session's terminal: for any other one, `tcgetpgrp` fails.
      return tcgetpgrp(descriptor) > 0
    #endif
  }

  /// The command's streams on the pseudo-terminal, each with the file that it becomes a copy of.
  ///
  /// In a session of its own, the command opens the pseudo-terminal as the first of `streams`, which is
  /// therefore not among them. The others are copies of that stream.
  var files: [(stream: Int32, file: Int32)] {
    guard let pseudo else { return [] }
    return leadsSession
      ? streams.dropFirst().map { ($0, streams[0]) } : streams.map { ($0, pseudo.child) }
  }

  /// Returns 2 if standard error is a terminal, or else an open descriptor of our session's terminal.
  ///
  /// Nil if there is neither, or if no loader can move on the session's terminal.
  private static func drawable() -> Int32? {
    if isatty(2) == 1 { return 2 }
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if Terminal(descriptor: descriptor).capabilities.isAnimated { return descriptor }
    close(descriptor)
    return nil
  }

  /// Returns true if two descriptors are of one file.
  static func isSameFile(_ one: Int32, _ other: Int32) -> Bool {
    var (first, second) = (stat(), stat())
    return fstat(one, &first) == 0 && fstat(other, &second) == 0
      && (first.st_dev, first.st_ino) == (second.st_dev, second.st_ino)
  }
}
