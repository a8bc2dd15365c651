import Foundation
import LoaderDrawing

/// A stream for loaders: one writer for all of them, and one line for each.
///
/// If the stream is not a terminal, plain lines are written instead; see ``TerminalCapabilities``.
public final class Terminal: Sendable {
  /// Standard error, where loaders belong, so that a program's output can go into a pipe.
  public static let standardError = Terminal(descriptor: 2)
  /// Standard output.
  public static let standardOutput = Terminal(descriptor: 1)

  /// The writer of all loaders.
  package let writer: TerminalWriter

  /// Creates a terminal for an open file.
  ///
  /// Create only one for each file: two would draw over each other.
  ///
  /// - Parameters:
  ///   - descriptor: The number of the file, which stays open as long as the terminal is used.
  ///   - environment: The variables that describe the terminal; those of the process by default.
  public init(
    descriptor: Int32, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let port = TerminalPort(descriptor: descriptor)
    writer = TerminalWriter(
      port, TerminalCapabilities(environment: environment, isTerminal: port.isTerminal),
      background: CanvasColor(colorFGBG: environment["COLORFGBG"]))
  }

  deinit {
    // Its loaders retain it, so there are none.
    writer.change { stage, _ in stage.isOver = true }
  }

  /// The capabilities of the stream.
  public var capabilities: TerminalCapabilities { writer.capabilities }

  /// True if loaders write only a final line where nothing can be drawn, as in CI.
  public var isQuiet: Bool {
    get { writer.read { stage, _ in stage.isQuiet } }
    set { writer.change { stage, _ in stage.isQuiet = newValue } }
  }

  /// Writes lines above the loaders, without waiting: a blocked terminal gets them later.
  ///
  /// Control characters and escape sequences in the text are left out.
  public func print(_ text: String) {
    writer.change { stage, _ in stage.print(text) }
  }

  /// Waits until everything is written, at most 0.2 s.
  public func flush() {
    writer.flush(limit: TerminalWriter.patience)
  }
}
