import CommandSupport
import Foundation
import LoaderTerminal
import PlainText

/// A regular expression to search for in each line of a command's output.
///
/// The last match of a line counts.
struct LinePattern: Sendable {
  /// The flag whose value it is, with its dashes.
  let flag: String
  private let regex: NSRegularExpression

  /// The maximum number of characters to search, from the end of a line.
  ///
  /// The time of some patterns grows with the square of the length, or faster.
  static let maximumLength = 256
  /// The maximum processor time for a line, independent of the load of the machine.
  private static let timeLimit = Duration.milliseconds(50)

  /// The error for a pattern that took too long for a line.
  struct TooSlow: Error {
    let flag: String

    var message: String {
      "\(Program.name) run: note: \(flag) took more than 50 ms for a line, and is not looked for any more"
    }
  }

  /// Creates the pattern of a flag; nil if the flag was not given.
  ///
  /// - Parameters:
  ///   - flag: The flag, with its dashes.
  ///   - groups: The allowed number of groups.
  ///   - meaning: The meaning of the groups, for a message.
  ///   - example: An example of a regular expression.
  ///   - names: Ready patterns, each with a line that it reads, by the names that can be given instead.
  init?(
    _ flag: String, groups: ClosedRange<Int>, _ meaning: String, example: String,
    names: [String: (pattern: String, line: String)] = [:], _ arguments: Arguments
  ) throws {
    guard let given = arguments[flag] else { return nil }
    let text = names[given]?.pattern ?? given
    guard let regex = try? NSRegularExpression(pattern: text) else {
      // Foundation does not say what is wrong with the pattern, but Swift's own parser does.
      let parsed = Result { try Regex(text) }
      throw arguments.failure(
        "\(flag) is \(quote(text)), expected a regular expression as in '\(example)'\(parsed.reason)"
      )
    }
    guard groups.contains(regex.numberOfCaptureGroups) else {
      throw arguments.failure(
        "\(flag) is \(quote(text)) with \(regex.numberOfCaptureGroups) groups, expected \(meaning)")
    }
    self.flag = flag
    self.regex = regex
  }

  /// Returns the texts of the groups of the last match, or of the match itself if the pattern has no groups.
  ///
  /// It is nil if nothing matches. A group that takes no part in the match is omitted. Only the last 256
  /// characters of the line are searched. It throws if that takes too long.
  func lastMatch(in line: String) throws(TooSlow) -> [String]? {
    let line = String(line.suffix(Self.maximumLength))
    var lastMatch: NSTextCheckingResult?
    var isTooSlow = false
    let start = Self.processorTime
    let lineRange = NSRange(line.startIndex..., in: line)
    // The closure is also called without a match, to report progress: then only the time counts.
    regex.enumerateMatches(in: line, options: .reportProgress, range: lineRange) { match, _, stop in
      lastMatch = match ?? lastMatch
      isTooSlow = Self.processorTime - start > Self.timeLimit
      if isTooSlow { stop.pointee = true }
    }
    if isTooSlow { throw TooSlow(flag: flag) }
    guard let lastMatch else { return nil }
    // Range 0 is the match itself, which is returned only without groups; the groups are the ranges from 1 on.
    let rangeCount = lastMatch.numberOfRanges
    let firstCounted = min(1, rangeCount - 1)
    return (firstCounted..<rangeCount).compactMap { index in
      Range(lastMatch.range(at: index), in: line).map { String(line[$0]) }
    }
  }

  /// The processor time of this thread.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }
}

extension Result {
  /// The reason of the failure, after a colon; empty for a success.
  fileprivate var reason: String {
    if case .failure(let error) = self { ": \(error)" } else { "" }
  }
}

/// The patterns to search for in the lines of a command's output, by the flags of `loader run`.
struct LinePatterns: Sendable {
  /// The pattern of a percentage, or of a part and the whole; nil without `--progress-from`, or once it took too long.
  var progress: LinePattern?
  /// The pattern of the command's current activity; nil without `--label-from`, or once it took too long.
  var label: LinePattern?

  var isEmpty: Bool { progress == nil && label == nil }

  /// Creates the patterns of `--progress-from` and `--label-from`; throws if one is no pattern.
  init(_ arguments: Arguments) throws {
    progress = try LinePattern(
      "--progress-from", groups: 1...2,
      #"one for a percentage as in '(\d+)%', or two for a part and the whole as in '(\d+)/(\d+)'"#,
      example: #"(\d+)%"#, names: Self.ready, arguments)
    label = try LinePattern(
      "--label-from", groups: 0...1, #"at most one as in '^Compiling (.*)'"#,
      example: "^Compiling (.*)", arguments)
  }

  /// Patterns for the progress of well-known programs, by the names for `--progress-from`, each with a line that it
  /// reads.
  ///
  /// Source: what they print; the build system of Swift 6.4 puts spaces around its numbers.
  static let ready: [String: (pattern: String, line: String)] = [
    "swift": (#"\[ *(\d+) */ *(\d+) *\]"#, "[5/20] Compiling"),
    "cargo": (#"\[[=> ]*\] (\d+)/(\d+)"#, "Building [==> ] 5/20"),
    "ninja": (#"^\[(\d+)/(\d+)\]"#, "[5/20] cc a.o"),
    "make": (#"^\[ *(\d+)%\]"#, "[ 25%] Building"),
    "bazel": (#"\[([\d,]+) / ([\d,]+)\]"#, "[5 / 20] 3 actions"),
    "pip": (#"[━-] ([\d.]+)/([\d.]+) [kMG]?B"#, "━━━ 5.0/20.0 MB"),
    // The columns: percent and size of all, percent and size received, percent sent.
    "curl": (
      #"^ *(\d{1,3}) +[\d.]+[kMGTP]? +\d{1,3} +[\d.]+[kMGTP]? +\d{1,3} "#,
      "25 80M 25 20M 0 0"
    ),
    // A percentage, but no negative one, no size after compression (`12 MB => 40%`), and not the used
    // part of a disk, before the disk's path.
    "percent": (#"(?<![-−.,\d]|B ={1,2}> )(\d+(?:[.,]\d+)?) ?%(?! +/)"#, "at 25.0 %"),
  ]

  /// The names of the ready patterns, each with a line that it reads, for the help.
  static var named: String {
    ready.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.line)" }.joined(separator: ", ")
  }

  /// Returns the progress in the groups that took part in a match: one is a percentage, two are a part and its whole.
  ///
  /// It is nil, unknown, if there is no group, if a text is no number, or if the two may be read in different ways.
  static func progress(_ groups: [String]) -> TerminalProgress? {
    groups.count == 2
      ? PrintedNumber.progress(groups[0], of: groups[1])
      : groups.first.flatMap(PrintedNumber.fraction)
  }
}
