import Foundation
import LoaderCore
import LoaderDrawing

// The types that the initializers take, so that a program imports only this module.
public typealias LoaderPolicy = LoaderCore.LoaderPolicy
public typealias LoaderStyle = LoaderDrawing.LoaderStyle

/// A stream for loaders: one thread writes all of them, and each has a line.
///
/// If the stream is not a terminal, plain lines are written instead; see ``TerminalCapabilities``.
public final class Terminal: Sendable {
  /// Standard error, where loaders belong, so that a program's output can go into a pipe.
  public static let standardError = Terminal(descriptor: 2)
  /// Standard output.
  public static let standardOutput = Terminal(descriptor: 1)

  /// The values of `leavesSignals` and `leavesStreams`.
  private static let leaves = Locked((signals: false, streams: false))

  /// True if loaders handle no signal; to be set before the first loader.
  ///
  /// A signal that ends or stops the program then leaves its loader, and a hidden cursor.
  public static var leavesSignals: Bool {
    get { leaves.withLock(\.signals) }
    set { leaves.withLock { $0.signals = newValue } }
  }

  /// True if `stdout` and `stderr` stay as they are; to be set before the first loader.
  ///
  /// Text that is printed then lands in the line of a loader.
  public static var leavesStreams: Bool {
    get { leaves.withLock(\.streams) }
    set { leaves.withLock { $0.streams = newValue } }
  }

  /// The writer of all loaders, with its thread and the stage that holds them.
  package let writer: TerminalWriter

  /// Creates a terminal for an open file.
  ///
  /// Create only one for each file: two would draw over each other.
  ///
  /// - Parameters:
  ///   - descriptor: The number of the file, which stays open as long as the terminal is used.
  ///   - environment: The variables that describe the terminal; the process's by default.
  public init(
    descriptor: Int32, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let port = TerminalPort(descriptor: descriptor)
    writer = TerminalWriter(
      port, TerminalCapabilities(environment: environment, isTerminal: port.isTerminal),
      background: CanvasColor(colorFGBG: environment["COLORFGBG"]))
  }

  deinit {
    // Loaders retain their terminal, so there are none left, and the writer's thread ends.
    writer.change { stage, _ in stage.isOver = true }
  }

  /// The capabilities of the stream.
  public var capabilities: TerminalCapabilities { writer.capabilities }

  /// True if loaders write only a final line where nothing can be drawn, as in CI.
  public var isQuiet: Bool {
    get { writer.read { stage, _ in stage.isQuiet } }
    set { writer.change { stage, _ in stage.isQuiet = newValue } }
  }

  /// The motion of the loaders that are created from now on.
  ///
  /// By default it is what the variable `LOADER_MOTION` says: `full`, `reduced` or `still`.
  public var motion: TerminalMotion {
    get { writer.read { stage, _ in stage.motion } }
    set { writer.change { stage, _ in stage.motion = newValue } }
  }

  /// The maximum number of frames a second, 1 to 60; 20 by default.
  ///
  /// Lower numbers are for slow links. A number outside of that range is clamped to it; one that is not
  /// finite changes nothing.
  public var frameRate: Double {
    get { writer.read { stage, _ in stage.frameRate } }
    set {
      guard newValue.isFinite else { return }
      writer.change { stage, _ in stage.frameRate = min(max(newValue, 1), 60) }
    }
  }

  /// Writes lines above the loaders, without waiting: a blocked terminal gets them later.
  ///
  /// Colors in the text (`ESC [ … m`) stay where the terminal has any, and end with their line.
  /// Other control characters and escape sequences are left out.
  public func print(_ text: String) {
    writer.change { stage, _ in stage.printStyled(text) }
  }

  /// Queries the terminal's background and color of text, for bands of light and skeletons.
  ///
  /// Without a query, the background is the color in `COLORFGBG`, else dark, and a light on a label only
  /// changes its weight. It waits at most 0.1 s for the response, and keys typed meanwhile are
  /// lost. Only the first call queries.
  public func queryBackground() { writer.queryBackground() }

  /// Waits until everything is written, at most 0.2 s.
  public func flush() {
    writer.flush(limit: TerminalWriter.patience)
  }
}
