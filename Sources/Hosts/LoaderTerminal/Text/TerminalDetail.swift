import LoaderCore

/// A part of the text behind a loader's label.
///
/// Each takes as many columns as its longest text, so that none moves another. If a line is too
/// short, details are left out, the last of these cases first, until twenty columns are left for the
/// label. The percentage stays.
public enum TerminalDetail: Hashable, Sendable, CaseIterable {
  /// `25%`, once it is known.
  case percent
  /// ` 12/80`, ` 3.4/12 MB`, or `7 done` of tasks, if something is counted.
  case count
  /// `~2 min left`, while it can be estimated: see `ProgressEstimate`.
  case remaining
  /// `0:07`, from 5 s.
  case elapsed
  /// `1.2 MB/s` or `12/s`, of the last seconds, if something is counted.
  case rate

  /// The default details.
  package static let standard: [TerminalDetail] = [.count, .percent, .elapsed]

  /// The time from which the elapsed time is shown, in seconds.
  static let patience = 5.0

  /// True if it changes with the time alone, without an event.
  var ticks: Bool { self == .remaining || self == .elapsed || self == .rate }

  /// Returns the left-aligned text, and the number of columns that it takes; nil if there is nothing to show.
  ///
  /// `work.count` is what is displayed as counted, of the work or of its tasks. `work.progress` is what the
  /// remaining time follows from. Both are nil while there is nothing of the kind.
  ///
  /// - Parameters:
  ///   - fraction: The completed fraction of the work; nil while it is unknown.
  ///   - time: The time of the frame, in seconds.
  func text(of work: Work, _ fraction: Double?, at time: Double) -> (text: String, width: Int)? {
    let passed = work.start.map { time - $0 } ?? 0
    switch self {
    // As wide as `100%`.
    case .percent: return fraction.map { ("\(LoaderText.percent(of: $0))%", 4) }
    case .count:
      guard let count = work.count, let (text, width) = count.countText else { return nil }
      // Ended tasks out of an unknown number. ` done` is five columns wide.
      if work.countsTasks, count.total == nil { return ("\(text) done", width + 5) }
      return (text, width)
    case .elapsed:
      return passed < Self.patience ? nil : Self.clock(passed)
    case .remaining:
      guard let progress = work.progress, let total = progress.total else { return nil }
      // Nothing is left. The 12 columns of `seconds left` remain, so that later details stay.
      if progress.units >= total { return ("", 12) }
      return work.forecast(at: time).remaining.map { (Self.text(of: $0), 12) }
    case .rate:
      // Known a second after the activation. As wide as `999 kB/s`.
      guard passed >= 1, let unit = work.count?.unit else { return nil }
      // All is counted: the work is being checked or closed. Only the columns remain, so that later details stay.
      if let progress = work.progress, let total = progress.total, progress.units >= total {
        return ("", 8)
      }
      let rate = Magnitude(rounding: work.forecast(at: time).rate)
      // Empty for items below a thousand, as in `12/s`.
      let name = rate.prefix + unit
      return ("\(rate.number)\(name.isEmpty ? "" : " ")\(name)/s", 8)
    }
  }

  /// Returns a duration in seconds as `h:mm:ss` or `m:ss`, and the number of columns of that text.
  private static func clock(_ seconds: Double) -> (String, Int) {
    // Limited to a number that any integer holds: 32 bits are enough.
    let wholeSeconds = Int(min(seconds, 1e9))
    let twoDigits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let minutes = wholeSeconds / 60
    let hours = minutes / 60
    // The text before the seconds.
    let start = hours > 0 ? "\(hours):\(twoDigits(minutes % 60))" : "\(minutes)"
    let text = "\(start):\(twoDigits(wholeSeconds % 60))"
    return (text, text.count)
  }

  /// Returns a remaining time, such as `~2 min left`; without a number if it is too uncertain for one.
  private static func text(of remaining: DisplayedForecast.Remaining) -> String {
    if remaining.isVague { return "seconds left" }
    let unit =
      switch remaining.unit {
      case 1: "s"
      case 60: "min"
      case 3600: "h"
      default: "d"
      }
    return "~\(remaining.count) \(unit) left"
  }
}

/// A number in three characters and a letter for its thousands: `1.2` and `M`.
///
/// A count is never rounded up, so the text of a part is at most the text of its whole. A rate is rounded.
private struct Magnitude {
  /// The letters for one thousand, for a thousand thousands and so on, after none for numbers below a thousand.
  private static let prefixes = ["", "k", "M", "G", "T", "P", "E"]
  /// The index of the prefix.
  var power = 0
  /// The number before the prefix, at most 999.
  var value: Double

  /// Creates the magnitude of a number; a negative one counts as 0.
  init(_ value: Double) {
    self.value = max(value, 0)
    while self.value >= 1000, power < Self.prefixes.count - 1 {
      self.value /= 1000
      power += 1
    }
    // No more than three digits: 999.5 could be rounded to 1000, and a number beyond the last prefix has more.
    if self.value > 999 { self.value = 999 }
  }

  /// Creates the magnitude of a rate, rounded to the digits that are shown.
  init(rounding rate: Double) {
    self.init(rate)
    // Numbers that are rounded to less than 10 have a decimal.
    let scale = value < 9.95 ? 10.0 : 1
    value = (value * scale).rounded() / scale
  }

  /// The letter behind the number; empty below a thousand.
  var prefix: String { Self.prefixes[power] }

  /// The number in three characters, right-aligned.
  var number: String {
    // A number such as 2.3 may be slightly below 23 tenths.
    let tenths = Int(value * 10 + 1e-9)
    // `3.0 MB` keeps its decimal, which will change; `3` items have none.
    let hasDecimal = value < 10 && (power > 0 || tenths % 10 > 0)
    let text = "\(tenths / 10)" + (hasDecimal ? ".\(tenths % 10)" : "")
    return String(repeating: " ", count: 3 - text.count) + text
  }
}

extension TerminalProgress {
  /// The symbol of the counted unit, empty for items; nil for a fraction, which counts nothing.
  var unit: String? {
    switch self {
    case .fraction: nil
    case .counted: ""
    case .bytes: "B"
    }
  }

  /// The text of the count, and the columns that it takes until the end of the work; nil for a fraction.
  fileprivate var countText: (text: String, width: Int)? {
    switch self {
    case .fraction: return nil
    case .counted(let done, nil):
      return ("\(done)", "\(done)".count)
    case .counted(let done, let total?):
      let (done, total) = ("\(done)", "\(total)")
      // The completed number is right-aligned in the width of the total.
      let space = String(repeating: " ", count: max(total.count - done.count, 0))
      return ("\(space)\(done)/\(total)", max(total.count, done.count) + 1 + total.count)
    case .bytes(let done, nil):
      let size = Magnitude(Double(done))
      // As wide as `999 MB`.
      return ("\(size.number) \(size.prefix)B", 6)
    case .bytes(let done, let total?):
      let whole = Magnitude(Double(total))
      // The completed bytes have the unit of the total. They may exceed it, and still take three digits.
      var part = whole
      part.value = max(Double(done), 0)
      for _ in 0..<whole.power { part.value /= 1000 }
      part.value = min(part.value, 999)
      let text = "\(part.number)/\(whole.number.drop { $0 == " " }) \(whole.prefix)B"
      return (text, text.count)
    }
  }
}

/// The elapsed time in familiar form: 3.2 s, 12 s, 1 min 5 s, 2 h 3 min.
package enum ElapsedTime {
  /// Returns the text of a time in seconds; negative numbers and NaN count as 0.
  ///
  /// A time is never rounded up, so no second appears twice.
  package static func text(_ seconds: Double) -> String {
    let seconds = seconds > 0 ? min(seconds, 1e9) : 0
    let wholeSeconds = Int(seconds)
    switch wholeSeconds {
    case ..<10:
      let tenths = Int(seconds * 10)
      return "\(tenths / 10).\(tenths % 10) s"
    case ..<60: return "\(wholeSeconds) s"
    case ..<3600: return "\(wholeSeconds / 60) min \(wholeSeconds % 60) s"
    default: return "\(wholeSeconds / 3600) h \(wholeSeconds / 60 % 60) min"
    }
  }
}
