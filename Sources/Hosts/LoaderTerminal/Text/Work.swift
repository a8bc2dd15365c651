import LoaderCore

/// The progress of a loader's work, its start time and its pace; each line has one.
struct Work: Sendable {
  /// The reported progress; nil while it is unknown.
  private(set) var progress: TerminalProgress?
  /// The displayed count: of the work itself, or of its tasks; nil without one.
  private(set) var count: TerminalProgress?
  /// True if the ended tasks are counted.
  private(set) var countsTasks = false
  /// The estimate of the remaining time.
  private var estimate = ProgressEstimate(total: nil)
  /// The estimate of the rate of the counted units, whatever their total.
  private var pace = ProgressEstimate(total: nil)
  /// The forecast as the last frame displayed it.
  private var shown = DisplayedForecast()
  /// The time of the last activation; nil while it is inactive.
  private(set) var start: Double?

  /// The time of the last completed unit, and the sum of all long pauses, in seconds.
  ///
  /// The clock of `estimate` stops during these pauses.
  private var (lastWork, pauses) = (0.0, 0.0)

  /// Reports a progress.
  ///
  /// - Parameters:
  ///   - new: The progress; nil while it is unknown.
  ///   - tasks: The number of ended tasks, if the work is in tasks.
  ///   - sum: The sum of the counts of all tasks, if they have one unit; shown instead of `tasks`.
  mutating func report(
    _ new: TerminalProgress?, tasks: TerminalProgress? = nil, sum: TerminalProgress? = nil,
    at time: Double
  ) {
    let newCount = sum ?? tasks ?? new
    countsTasks = sum == nil && tasks != nil
    // Another unit or total, or unknown progress, begins another run.
    if new == nil || new?.total != progress?.total || !newCount.isSameUnit(as: count) {
      estimate = ProgressEstimate(total: new?.total)
      shown = DisplayedForecast()
      pauses = 0
      lastWork = time
    }
    if !newCount.isSameUnit(as: count) { pace = ProgressEstimate(total: nil) }
    if let new, new.units != progress?.units {
      // Stalled: the rate fell below a tenth of its mean. Such a pause is left out of the estimate.
      if estimate.forecast(at: time - pauses).isStalled { pauses += time - lastWork }
      lastWork = time
    }
    if let new { estimate.add(new.units, at: time - pauses) }
    if let newCount { pace.add(newCount.units, at: time) }
    progress = new
    count = newCount
  }

  /// Returns the forecast that is displayed at `time`.
  func forecast(at time: Double) -> DisplayedForecast {
    var forecast = shown
    forecast.follow(
      estimate.forecast(at: time - pauses), rate: pace.forecast(at: time).rate, at: time)
    return forecast
  }

  /// Records that a frame is drawn at `time`.
  mutating func noteFrame(at time: Double) {
    if start != nil { shown = forecast(at: time) }
  }

  /// Returns the time at which one of these details next changes without an event; nil for never.
  func nextTick(of details: [TerminalDetail], after time: Double) -> Double? {
    // Some details change with the time alone.
    guard let start, details.contains(where: \.ticks) else { return nil }
    // The elapsed time appears later than the other details that change by the second.
    let first = details.allSatisfy { !$0.ticks || $0 == .elapsed } ? TerminalDetail.patience : 1
    // A tick up to a millisecond early counts as in time, so that its second is not asked for again.
    let nextSecond = (time - start + 0.001).rounded(.down) + 1
    // Half a millisecond later, so that the second has passed in spite of rounding.
    return start + max(nextSecond, first) + 0.0005
  }

  /// Records whether the loader is active.
  mutating func note(isActive: Bool, at time: Double) {
    start = isActive ? start ?? time : nil
  }
}

/// A forecast in steady numbers: none changes faster than it can be read.
struct DisplayedForecast: Sendable {
  /// A remaining time in its displayed steps.
  struct Remaining: Hashable, Sendable {
    /// The displayed number of units.
    var count: Int
    /// The seconds of one unit: 1, 60, 3600, or a day's.
    var unit: Double
    /// True if it is too uncertain for a number of seconds.
    var isVague: Bool

    var seconds: Double { Double(count) * unit }

    /// The step of its rounding, in seconds; from ten seconds on, seconds are multiples of five.
    var step: Double { unit == 1 && count >= 10 ? 5 : unit }
  }

  /// The least time between two displayed rates, in seconds.
  private static let rateInterval = 0.5
  /// The least change of a displayed rate, relative to it.
  private static let rateStep = 0.03
  /// The time for which an estimate has to be higher before a higher one is displayed, in seconds.
  private static let patience = 2.0

  /// The displayed rate, in units a second.
  private(set) var rate = 0.0
  /// The time of the last change of the displayed rate.
  private var rateTime = -Double.infinity
  /// The remaining time; nil while too little is known, and when nothing is left.
  private(set) var remaining: Remaining?
  /// The time since which the estimate is more than a step above the displayed one.
  private var risingStart: Double?

  /// Follows an estimate, as far as it may change the display.
  ///
  /// A rate changes by more than 3 %, at most twice a second; from 0 it changes immediately. A
  /// remaining time falls immediately. It rises only after an estimate that stays more than a step of
  /// the rounding above it for two seconds.
  mutating func follow(_ forecast: ProgressEstimate.Forecast, rate new: Double, at time: Double) {
    let isNew = abs(new - rate) > Self.rateStep * rate
    if isNew, time >= rateTime + Self.rateInterval || rate == 0 {
      rate = new
      rateTime = time
    }
    guard let seconds = forecast.remaining, seconds > 0 else {
      remaining = nil
      risingStart = nil
      return
    }
    let (count, unit) = ProgressEstimate.Forecast.steps(of: seconds)
    // The bounds of the remaining seconds, which a forecast with `remaining` always has. A number below ten
    // needs bounds at most two seconds apart.
    let range = forecast.range ?? 0...0
    let isVague = unit == 1 && count < 10 && range.upperBound - range.lowerBound > 2
    let estimate = Remaining(count: count, unit: unit, isVague: isVague)
    if let remaining, estimate.seconds >= remaining.seconds {
      let isHigher = seconds > remaining.seconds + remaining.step
      risingStart = isHigher ? risingStart ?? time : nil
      guard let start = risingStart, time >= start + Self.patience else { return }
    }
    remaining = estimate
    risingStart = nil
  }
}

extension TerminalProgress? {
  /// Returns true if both count the same: nothing, a fraction, items or bytes.
  fileprivate func isSameUnit(as other: TerminalProgress?) -> Bool {
    // An unknown progress has no unit; the unit of a fraction is nil.
    map(\.unit) == other.map(\.unit)
  }
}

/// The sum of the counts of several tasks, as long as they have one unit.
struct CountSum: Sendable {
  /// The sum so far; nil if nothing has been added.
  private var sum: TerminalProgress?
  /// True if every task that was added has a count.
  private var hasTotal = true
  /// True if the counts have different units, so that there is no sum.
  private var isMixed = false

  /// The sum; nil if nothing is counted, or not in one unit.
  ///
  /// - Parameter isComplete: True if all tasks are in it, so that its total is the work's total.
  func value(isComplete: Bool) -> TerminalProgress? {
    guard !isMixed, let sum else { return nil }
    return hasTotal && isComplete ? sum : sum.withoutTotal
  }

  /// Returns the count of a task, or the sum of its own tasks; nil if it counts only ended tasks.
  static func count(of work: Work) -> TerminalProgress? { work.countsTasks ? nil : work.count }

  /// Adds the count of a task that goes on; nil for none so far, so that the total is unknown.
  mutating func add(_ count: TerminalProgress?) {
    switch (sum, count) {
    case (_, nil): hasTotal = false
    // A fraction counts nothing that could be added.
    case (_, .fraction): isMixed = true
    case (nil, let count?): sum = count
    // `&+`: absurd counts, whose sum overflows, must not crash the program.
    case (.counted(let done, let total), .counted(let more, let moreTotal)):
      sum = .counted(done &+ more, of: Self.add(total, moreTotal))
    case (.bytes(let done, let total), .bytes(let more, let moreTotal)):
      sum = .bytes(done &+ more, of: Self.add(total, moreTotal))
    default: isMixed = true
    }
  }

  /// Adds the count of a task that has ended; nil leaves no sum, because it would lack this part.
  mutating func addEnded(_ count: TerminalProgress?) {
    add(count)
    isMixed = isMixed || count == nil
  }

  /// Returns the sum of two totals; nil if one of them is unknown.
  private static func add(_ first: Int?, _ second: Int?) -> Int? {
    first.flatMap { first in second.map { first &+ $0 } }
  }
}

extension TerminalProgress {
  /// The same count of an unknown total.
  fileprivate var withoutTotal: TerminalProgress {
    switch self {
    case .fraction: self
    case .counted(let done, _): .counted(done, of: nil)
    case .bytes(let done, _): .bytes(done, of: nil)
    }
  }
}
