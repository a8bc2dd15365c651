import LoaderCore

/// The progress of a loader's work, its start time and its pace; each loader of a stage has such a value.
struct Work: Sendable {
  /// The reported progress; nil while it is unknown.
  private(set) var progress: TerminalProgress?
  /// The displayed count or fraction: of the work itself, or of its tasks; nil while it is unknown.
  private(set) var count: TerminalProgress?
  /// True if the ended tasks are counted.
  private(set) var countsTasks = false
  /// The estimate of the remaining time, from the progress.
  private var estimate = ProgressEstimate(total: nil)
  /// The estimate of the rate of the displayed count, whatever its total.
  private var pace = ProgressEstimate(total: nil)
  /// The forecast as the last frame displayed it.
  private var shown = DisplayedForecast()
  /// The time of the last activation; nil while the loader is inactive.
  private(set) var start: Double?

  /// The time of the last completed unit, in seconds.
  private var lastWork = 0.0
  /// The sum of all long pauses of this run, in seconds.
  ///
  /// The clock of `estimate` stops during them: its samples are at the time less this sum.
  private var pauses = 0.0

  /// Reports a progress, and the count that is displayed beside it: the sum, else the tasks, else the progress itself.
  ///
  /// - Parameters:
  ///   - newProgress: The progress; nil while it is unknown.
  ///   - tasks: The number of ended tasks; nil if the work is not in tasks.
  ///   - sum: The sum of the counts of all tasks, if they have one unit; shown instead of `tasks`.
  mutating func report(
    _ newProgress: TerminalProgress?, tasks: TerminalProgress? = nil, sum: TerminalProgress? = nil,
    at time: Double
  ) {
    let newCount = sum ?? tasks ?? newProgress
    let isSameUnit = newCount.isSameUnit(as: count)
    countsTasks = sum == nil && tasks != nil
    // Another unit or total, or unknown progress, begins another run, with an estimate of its own.
    if newProgress == nil || newProgress?.total != progress?.total || !isSameUnit {
      estimate = ProgressEstimate(total: newProgress?.total)
      shown = DisplayedForecast()
      pauses = 0
      lastWork = time
    }
    if !isSameUnit { pace = ProgressEstimate(total: nil) }
    if let newProgress, newProgress.units != progress?.units {
      // Units are completed. If the work was stalled until now (its rate was below a tenth of the mean), the pause
      // since the last completed unit is left out of the estimate.
      if estimate.forecast(at: time - pauses).isStalled { pauses += time - lastWork }
      lastWork = time
    }
    if let newProgress { estimate.add(newProgress.units, at: time - pauses) }
    if let newCount { pace.add(newCount.units, at: time) }
    progress = newProgress
    count = newCount
  }

  /// Returns the forecast that is displayed at `time`, in seconds: the last frame's, followed up to then.
  func forecast(at time: Double) -> DisplayedForecast {
    var forecast = shown
    forecast.follow(
      estimate.forecast(at: time - pauses), rate: pace.forecast(at: time).rate, at: time)
    return forecast
  }

  /// Records that a frame is drawn at `time`: the next forecast starts from the one that this frame displays.
  ///
  /// Without effect while the loader is inactive.
  mutating func noteFrame(at time: Double) {
    if start != nil { shown = forecast(at: time) }
  }

  /// Returns the time after `time` at which one of these details next changes without an event; nil for never.
  func nextTick(of details: [TerminalDetail], after time: Double) -> Double? {
    // `ticks` is true for the details that change with the time alone: remaining time, elapsed time and rate.
    guard let start, details.contains(where: \.ticks) else { return nil }
    // The seconds after the start at which the first of these details may appear: a remaining time or a rate
    // after a second, the elapsed time later.
    let hasEarlyTick = details.contains { $0.ticks && $0 != .elapsed }
    let firstTick = hasEarlyTick ? 1 : TerminalDetail.patience
    // The full second that follows `time`. Up to a millisecond before a full second, that second counts as reached, so
    // that a tick which comes a little early does not return the same second once more.
    let nextSecond = (time - start + 0.001).rounded(.down) + 1
    // Half a millisecond later, so that the second has passed in spite of rounding.
    return start + max(nextSecond, firstTick) + 0.0005
  }

  /// Records if the loader is active; while it stays active, its start stays, too.
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
    /// The seconds of one unit: 1, 60, 3600, or 86400 for a day.
    var unit: Double
    /// True if it is too uncertain for a number: `seconds left` is displayed.
    var isVague: Bool

    /// The remaining time as displayed, in seconds.
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
  /// The time since which the estimate has been more than a step above the displayed remaining time; nil if it is not.
  private var risingStart: Double?

  /// Follows an estimate, as far as it may change the display.
  ///
  /// A displayed rate changes by more than 3 %, at most twice a second; from 0 it changes immediately. A displayed
  /// remaining time falls immediately. It rises only if the estimate stays more than a step of its
  /// rounding above it for two seconds.
  ///
  /// - Parameter new: The current rate, in units a second.
  mutating func follow(_ forecast: ProgressEstimate.Forecast, rate new: Double, at time: Double) {
    let isNew = abs(new - rate) > Self.rateStep * rate
    if isNew, time >= rateTime + Self.rateInterval || rate == 0 {
      rate = new
      rateTime = time
    }
    // Too little is known, or nothing is left.
    guard let seconds = forecast.remaining, seconds > 0 else {
      remaining = nil
      risingStart = nil
      return
    }
    // Rounded to a number of seconds, minutes, hours or days; `unit` is the seconds of one.
    let (count, unit) = ProgressEstimate.Forecast.steps(of: seconds)
    // The bounds of the remaining seconds, which a forecast with `remaining` always has. A number of seconds
    // below ten is shown only if the bounds are at most two seconds apart.
    let range = forecast.range ?? 0...0
    let isVague = unit == 1 && count < 10 && range.upperBound - range.lowerBound > 2
    let estimate = Remaining(count: count, unit: unit, isVague: isVague)
    // An estimate that is not lower than the displayed one changes nothing before it is more than a step higher for
    // some time.
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
    // Both sides are `String??`: nil for an unknown progress, an inner nil for a fraction, else the unit.
    map(\.unit) == other.map(\.unit)
  }
}

/// The sum of the counts of several tasks, as long as they have one unit.
///
/// Work in tasks keeps the sum of its ended tasks, and for each report adds the others to a copy of that sum.
struct CountSum: Sendable {
  /// The sum so far; nil if nothing has been added.
  private var sum: TerminalProgress?
  /// True if every task that was added has a count, so that the sum of their totals is complete.
  private var hasTotal = true
  /// True if there can be no sum: the units differ, a task has only a fraction, or an ended task has no count.
  private var isSumImpossible = false

  /// Returns the sum; nil if nothing is counted, or if there can be no sum.
  ///
  /// - Parameter isComplete: True if all tasks of the work were added, so that the sum's total is the work's total.
  func value(isComplete: Bool) -> TerminalProgress? {
    guard !isSumImpossible, let sum else { return nil }
    return hasTotal && isComplete ? sum : sum.withoutTotal
  }

  /// Returns the count of a task, or the sum of its own tasks; nil if it counts only ended tasks.
  static func count(of work: Work) -> TerminalProgress? { work.countsTasks ? nil : work.count }

  /// Adds the count of a task that goes on; nil for none so far, so that the total is unknown.
  mutating func add(_ count: TerminalProgress?) {
    switch (sum, count) {
    case (_, nil): hasTotal = false
    // A fraction counts nothing that could be added.
    case (_, .fraction): isSumImpossible = true
    case (nil, let count?): sum = count
    // `&+`: absurd counts, whose sum overflows, must not crash the program.
    case (.counted(let done, let total), .counted(let more, let moreTotal)):
      sum = .counted(done &+ more, of: Self.total(total, plus: moreTotal))
    case (.bytes(let done, let total), .bytes(let more, let moreTotal)):
      sum = .bytes(done &+ more, of: Self.total(total, plus: moreTotal))
    // Items and bytes have no common unit; a sum is never a fraction.
    default: isSumImpossible = true
    }
  }

  /// Adds the count of a task that has ended; nil leaves no sum, because it would lack this part.
  mutating func addEnded(_ count: TerminalProgress?) {
    add(count)
    isSumImpossible = isSumImpossible || count == nil
  }

  /// Returns the sum of two totals; nil if one of them is unknown.
  private static func total(_ first: Int?, plus second: Int?) -> Int? {
    guard let first, let second else { return nil }
    return first &+ second
  }
}

extension TerminalProgress {
  /// The same count with an unknown total.
  fileprivate var withoutTotal: TerminalProgress {
    switch self {
    case .fraction: self
    case .counted(let done, _): .counted(done, of: nil)
    case .bytes(let done, _): .bytes(done, of: nil)
    }
  }
}
