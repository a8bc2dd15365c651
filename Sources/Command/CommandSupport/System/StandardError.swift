import Foundation
import LoaderTerminal

/// Messages on standard error, lost without an error if nobody can read them.
package enum Message {
  /// Writes a line.
  package static func write(_ line: String) {
    raw(line + "\n")
  }

  /// Writes a note, which is not an error.
  package static func note(_ text: String) {
    write("\(Program.name): note: \(text)")
  }

  /// Writes a text without a line feed.
  package static func raw(_ text: String) {
    var text = text
    text.withUTF8 { try? Descriptor.error.write(UnsafeRawBufferPointer($0)) }
  }
}

/// A progress bar on standard error for a long run.
///
/// It appears if standard error is a terminal, and the output does not go to one. It is removed at the end, and
/// when a signal ends or stops the program.
package struct ProgressBar {
  /// The delay before the bar appears.
  private static let delay = Duration.milliseconds(500)
  /// The shortest interval between two pictures of the bar.
  private static let interval = Duration.milliseconds(100)
  /// The width of the bar, in columns.
  private static let width = 40

  /// The time of creation, when the work begins.
  private let start = ContinuousClock.now
  /// The time of the last picture of the bar; before the first one, the time of creation.
  private var lastShown = ContinuousClock.now
  /// True if the bar may appear on standard error.
  private let isEnabled: Bool
  /// The line of the bar. The working thread draws it, and the thread of signals removes it.
  private static let line = Locked(BarLine())

  /// The line of the terminal that has the bar.
  private struct BarLine {
    /// True if the bar is on it.
    var hasBar = false
    /// True from the moment a signal is about to end or stop the program until it continues: no bar is drawn.
    var isAway = false

    /// Removes the bar, if there is one.
    mutating func erase() {
      // The text has four bytes: a return to the first column, and the sequence that erases the line from there. It is
      // not written by `Descriptor`, which writes nothing once a signal is pending.
      if hasBar { _ = Foundation.write(2, "\r\u{1B}[K", 4) }
      hasBar = false
    }
  }

  /// Creates a bar for work that writes to `output`.
  ///
  /// - Parameter output: Nil for work that prints nothing before the bar is cleared.
  package init(beside output: Output? = nil) {
    isEnabled = Descriptor.error.isTerminal && output?.descriptor.isTerminal != true
  }

  /// Shows the finished `fraction`, 0...1, after half a second and at most ten times a second.
  ///
  /// NaN, the fraction of nothing, counts as finished.
  package mutating func show(_ fraction: Double) {
    guard isEnabled else { return }
    let now = ContinuousClock.now
    guard now - start > Self.delay, now - lastShown > Self.interval else { return }
    // A program that a signal stops or ends leaves no bar behind. The keeper has one such closure: a later one
    // replaces it.
    SignalKeeper.shared.onAway { isAway in
      Self.line.withLock { line in
        line.isAway = isAway
        if isAway { line.erase() }
      }
    }
    lastShown = now
    let part = fraction.isNaN ? 1 : min(max(fraction, 0), 1)
    let filled = Int(part * Double(Self.width))
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    Self.line.withLock { line in
      guard !line.isAway else { return }
      line.hasBar = true
      Message.raw("\r\(bar) \(Int(part * 100)) %")
    }
  }

  /// Removes the bar; a later `show` draws it again.
  package func clear() { Self.line.withLock { $0.erase() } }
}
