import CommandSupport
import Foundation
import LoaderTerminal
import PlainText

/// A thread that searches the lines of a command's output for patterns.
///
/// The output itself never waits for a search. `loader run` has one if patterns are given; the thread
/// lives as long as the process.
final class LineWatcher: Sendable {
  /// The result of a search in a piece of output: for each pattern, from the last line that matches it.
  struct Finding: Sendable {
    /// The progress; nil for none.
    var progress: TerminalProgress?
    /// True if a line matched, but its numbers leave the progress open; `progress` is then nil.
    ///
    /// In `1/1,500` the comma may group digits or begin decimals.
    var isUnknown = false
    /// The label; nil for none.
    var label: String?
    /// True if a match is in a line that the command has not ended, or may overwrite.
    ///
    /// The loader is then drawn in place of that line.
    var isInLastLine = false
    /// Notes about abandoned patterns and, the first time, about a line with unknown numbers.
    var notes: [String] = []
  }

  /// The maximum number of waiting bytes; if there are more, the oldest are not searched.
  private static let maximumWaiting = 1 << 16
  /// The number of bytes that are kept at least of the end of a long line.
  ///
  /// 16 for each searched character are enough for its bytes in UTF-8, and for escape sequences between characters.
  private static let maximumOfLine = 16 * LinePattern.maximumLength

  /// The output that is not searched yet.
  private let waiting = Locked<[UInt8]>([])
  /// Signaled when output has been added.
  private let arrival = DispatchSemaphore(value: 0)

  /// Creates and starts the thread.
  ///
  /// - Parameter found: Called on the thread, with what was found in each piece of output.
  init(_ patterns: LinePatterns, found: @escaping @Sendable (Finding) -> Void) {
    Thread.start("loader run lines") { [self] in
      var splitter = Lines()
      // A copy that `find` changes: a pattern that is too slow becomes nil.
      var patterns = patterns
      // True after the first note about unknown numbers, which is the only one.
      var hasNote = false
      // As long as the process runs.
      while true {
        arrival.wait()
        let bytes = waiting.withLock { waiting in
          defer { waiting = [] }
          return waiting
        }
        // Empty if an earlier round of this loop has taken the bytes of this signal, too.
        guard !bytes.isEmpty else { continue }
        let lines = splitter.split(bytes)
        let finding = Self.find(
          &patterns, in: lines, isOpen: splitter.isOpen, notesUnknown: !hasNote)
        hasNote = hasNote || finding.isUnknown
        found(finding)
      }
    }
  }

  /// Appends output of the command to the waiting bytes, without waiting itself.
  func append(_ bytes: UnsafeRawBufferPointer) {
    waiting.withLock { waiting in
      waiting += bytes
      if waiting.count > Self.maximumWaiting {
        waiting.removeFirst(waiting.count - Self.maximumWaiting)
      }
    }
    arrival.signal()
  }

  /// Searches the lines for each pattern, from the last line backwards until the pattern is found.
  ///
  /// A pattern that takes too long is abandoned: it becomes nil, with a note in the finding.
  ///
  /// - Parameters:
  ///   - isOpen: True if the last line is not ended, or may be overwritten.
  ///   - notesUnknown: True for a note about a line with unknown numbers.
  private static func find(
    _ patterns: inout LinePatterns, in lines: [[UInt8]], isOpen: Bool, notesUnknown: Bool
  ) -> Finding {
    var finding = Finding()
    /// Searches the lines for one pattern, until `use` returns true for the groups and the line of a match.
    ///
    /// A pattern that is nil, because it was not given or abandoned, matches nothing.
    func search(_ pattern: inout LinePattern?, _ use: ([String], String) -> Bool) {
      do throws(LinePattern.TooSlow) {
        for (index, line) in lines.enumerated().reversed() {
          // The visible text of the line, without escape sequences.
          let text = SafeText(String(decoding: line, as: UTF8.self)).content
          guard let match = try pattern?.lastMatch(in: text), use(match, text) else { continue }
          if index == lines.count - 1, isOpen { finding.isInLastLine = true }
          return
        }
      } catch {
        finding.notes.append(error.message)
        pattern = nil
      }
    }
    search(&patterns.progress) { groups, line in
      finding.progress = LinePatterns.progress(groups)
      finding.isUnknown = finding.progress == nil
      if finding.isUnknown, notesUnknown {
        finding.notes.append(
          "\(Program.name) run: note: the progress in this line is unknown: \(quote(line))")
      }
      // Unknown numbers count, too: the numbers of an earlier line would be out of date.
      return true
    }
    search(&patterns.label) { groups, _ in
      // An empty match is no label: an earlier line may have one.
      guard let label = groups.first, !label.isEmpty else { return false }
      finding.label = label
      return true
    }
    return finding
  }

  /// A splitter of output into lines, each ended by a line feed or a carriage return.
  private struct Lines {
    /// The bytes of the unfinished line, which the next piece of output continues.
    private var line: [UInt8] = []
    /// True while the last line is not ended, or may be overwritten from its beginning.
    private(set) var isOpen = false

    /// Returns the lines that these bytes end or continue; the last one may be unfinished.
    mutating func split(_ bytes: [UInt8]) -> [[UInt8]] {
      var lines: [[UInt8]] = []
      for byte in bytes {
        switch byte {
        case 0x0A, 0x0D:
          // Empty between CR and LF, which end one line.
          if !line.isEmpty { lines.append(line) }
          line = []
          // After a carriage return, the next bytes overwrite the line.
          isOpen = byte == 0x0D
        default:
          line.append(byte)
          isOpen = true
          // Only the end of a long line is kept. It is cut in large pieces, because each removal moves the remainder.
          if line.count > 2 * LineWatcher.maximumOfLine {
            line.removeFirst(LineWatcher.maximumOfLine)
          }
        }
      }
      if !line.isEmpty { lines.append(line) }
      return lines
    }
  }
}
