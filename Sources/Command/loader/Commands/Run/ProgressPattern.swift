import CommandSupport
import PlainText

/// A regular expression that finds the progress in what a command writes.
///
/// With one group that is a percentage, as in `(\d+)%`; with two a part and the whole, as in
/// `\[(\d+)/(\d+)\]`. It is looked for in each line, a carriage return ends one too, and the last match counts.
struct ProgressPattern: Sendable {
  // Regular expressions are values, which their type does not say.
  private nonisolated(unsafe) let regex: Regex<AnyRegexOutput>
  private var line: [UInt8] = []

  /// The most bytes of a line that are looked at.
  private static let most = 4096

  init(_ text: String, _ arguments: Arguments) throws {
    let name = "--progress-from"
    do {
      regex = try Regex(text)
    } catch {
      throw arguments.failure(
        "\(name) is \(quote(text)), expected a regular expression as in '(\\d+)%': \(error)")
    }
    // Empty text is matched by the empty branch, and the match has all groups.
    let groups = try Regex("(?:\(text))|").wholeMatch(in: "").map { $0.output.count - 1 } ?? 0
    guard (1...2).contains(groups) else {
      throw arguments.failure(
        "\(name) is \(quote(text)) with \(groups) groups, expected one for a percentage as in "
          + "'(\\d+)%', or two for a part and the whole as in '(\\d+)/(\\d+)'")
    }
  }

  /// The last progress in these bytes, 0...100; nil for none.
  ///
  /// - Complexity: O(bytes), and what the regular expression takes.
  mutating func read(_ bytes: UnsafeRawBufferPointer) -> Int? {
    var percent: Int?
    for byte in bytes {
      if byte == 0x0A || byte == 0x0D {
        percent = progress() ?? percent
        line.removeAll(keepingCapacity: true)
      } else if line.count < Self.most {
        line.append(byte)
      }
    }
    // A line that is not over yet may be all that comes for a while.
    return progress() ?? percent
  }

  private func progress() -> Int? {
    guard !line.isEmpty else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    guard let match = text.matches(of: regex).last else { return nil }
    let numbers = match.output.dropFirst().compactMap { $0.substring.flatMap { Double($0) } }
    let percent: Double
    switch numbers.count {
    case 1: percent = numbers[0]
    case 2 where numbers[1] > 0: percent = 100 * numbers[0] / numbers[1]
    default: return nil
    }
    return percent.isFinite ? Int(min(max(percent, 0), 100)) : nil
  }
}
