import Foundation
import PrintedOutput

// Output to C's `stdout`, as by Swift's `print`, above the loaders, while there are any on the same
// terminal. Output to descriptor 1 by other means is not seen here.
extension TerminalWriter {
  /// The name of the writing threads.
  static let threadName = "LoaderTerminal"

  /// Takes `stdout` over, permanently. A static property, so that this happens only once.
  private static let takesPrinted = loader_take_printed { bytes, count in
    take(Array(UnsafeRawBufferPointer(start: bytes, count: count)))
  }

  /// Puts printed text above the loaders, if standard output is this terminal.
  func takePrinted() {
    if isBelowPrinted { _ = Self.takesPrinted }
  }

  private var isBelowPrinted: Bool { capabilities.isAnimated && !isDead && port.isSame(as: 1) }

  /// Takes printed bytes, or writes them directly if no terminal takes them.
  ///
  /// - Returns: The number of taken bytes. As without loaders they are on the terminal by then, so
  ///   a program that crashes loses none.
  private static func take(_ bytes: [UInt8]) -> Int {
    // A custom appearance may print while it is drawn.
    let isDrawing = Thread.current.name == threadName
    let writer = SignalKeeper.shared.writers.first { writer in
      !isDrawing && writer.isBelowPrinted
        && writer.change { stage, now in stage.take(printed: bytes, at: now) }
    }
    if let writer {
      writer.flush(limit: nil)
      return bytes.count
    }
    return TerminalPort(descriptor: 1).write(bytes) ? bytes.count : 0
  }
}

extension Stage {
  /// Takes printed bytes, if a loader is shown. A line is written when it is finished.
  ///
  /// - Returns: True if they are taken.
  mutating func take(printed bytes: [UInt8], at now: Double) -> Bool {
    let isShown =
      !painter.shown.isEmpty
      || lines.contains { entry in
        let facts = entry.line.loader.box.facts(at: entry.line.time(now))
        return facts.isActive || facts.isVisible || entry.line.isPinned
      }
    guard isShown, !isEnding else { return false }
    unfinished += bytes
    guard let end = unfinished.lastIndex(of: 0x0A) else { return true }
    unfinished[...end].withUnsafeBytes { _ = pass($0) }
    foreign.goToLineStart()
    unfinished.removeSubrange(...end)
    return true
  }
}
