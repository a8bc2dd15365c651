import CommandSupport
import Foundation
import PlainText

/// A regular expression that is looked for in each line that a command writes; the last match of a line
/// counts.
struct LinePattern: Sendable {
  /// The flag that it comes from.
  let flag: String
  private let regex: NSRegularExpression

  /// How much of a line is looked at, its end, in characters: some patterns take time that grows with the
  /// square of the length, or faster.
  static let reach = 256
  /// How much of the processor it may take for a line, however busy the machine is.
  private static let patience = Duration.milliseconds(50)

  /// It took too long for a line.
  struct TooSlow: Error {
    let flag: String

    var message: String {
      "\(Program.name) run: note: \(flag) took more than 50 ms for a line, and is not looked for any more"
    }
  }

  /// Reads the value of a flag; nil if it was not given.
  ///
  /// - Parameters:
  ///   - groups: How many groups it may have, and what they mean, for a message.
  ///   - example: A regular expression as it could be.
  init?(
    _ flag: String, groups: ClosedRange<Int>, _ meaning: String, example: String,
    _ arguments: Arguments
  ) throws {
    guard let text = arguments[flag] else { return nil }
    guard let regex = try? NSRegularExpression(pattern: text) else {
      // Foundation does not say why.
      let reason = Result { try Regex(text) }
      throw arguments.failure(
        "\(flag) is \(quote(text)), expected a regular expression as in '\(example)'\(reason.reason)"
      )
    }
    guard groups.contains(regex.numberOfCaptureGroups) else {
      throw arguments.failure(
        "\(flag) is \(quote(text)) with \(regex.numberOfCaptureGroups) groups, expected \(meaning)")
    }
    (self.flag, self.regex) = (flag, regex)
  }

  /// What the groups of the last match are, or the match itself where there are no groups; nil for no
  /// match. A group that takes no part in it is left out.
  func lastMatch(in line: String) throws(TooSlow) -> [String]? {
    let line = String(line.suffix(Self.reach))
    var last: NSTextCheckingResult?
    var isTooSlow = false
    let start = Self.processorTime
    let all = NSRange(line.startIndex..., in: line)
    regex.enumerateMatches(in: line, options: .reportProgress, range: all) { match, _, stop in
      last = match ?? last
      isTooSlow = Self.processorTime - start > Self.patience
      if isTooSlow { stop.pointee = true }
    }
    if isTooSlow { throw TooSlow(flag: flag) }
    guard let last else { return nil }
    return (min(1, last.numberOfRanges - 1)..<last.numberOfRanges).compactMap { group in
      Range(last.range(at: group), in: line).map { String(line[$0]) }
    }
  }

  /// How long the processor has worked for this thread.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }
}

extension Result {
  /// Why it failed, behind a colon; empty for a success.
  fileprivate var reason: String {
    if case .failure(let error) = self { ": \(error)" } else { "" }
  }
}

/// What is read out of a command's lines, if anything.
struct LinePatterns: Sendable {
  /// A percentage, or a part and the whole.
  var progress: LinePattern?
  /// What the command does.
  var label: LinePattern?

  var isEmpty: Bool { progress == nil && label == nil }

  init(_ arguments: Arguments) throws {
    progress = try LinePattern(
      "--progress-from", groups: 1...2,
      #"one for a percentage as in '(\d+)%', or two for a part and the whole as in '(\d+)/(\d+)'"#,
      example: #"(\d+)%"#, arguments)
    label = try LinePattern(
      "--label-from", groups: 0...1, #"at most one as in '^Compiling (.*)'"#,
      example: "^Compiling (.*)", arguments)
  }

  /// A percentage of 0 to 100 from the groups of a match; nil if they are no numbers.
  static func percent(_ groups: [String]) -> Int? {
    let numbers = groups.compactMap { Double($0) }
    let percent: Double
    switch numbers.count {
    case 1: percent = numbers[0]
    case 2 where numbers[1] > 0: percent = 100 * numbers[0] / numbers[1]
    default: return nil
    }
    return percent.isFinite ? Int(min(max(percent, 0), 100)) : nil
  }
}
