import TimelineModule

/// An estimate of the rate of work and of its remaining time, from its reported progress.
///
/// ```swift
/// var estimate = ProgressEstimate(total: 80)
/// estimate.add(12, at: 3)
/// let left = estimate.forecast(at: 3.5).remaining
/// ```
///
/// It is a fold over samples, with no clock and no heap. Between two samples the work counts as
/// even, so that nothing depends on how often it is reported.
///
/// The remaining time comes from a mean over the whole run, in which an instant weighs in
/// proportion to its age since the start. A forecast never recedes by more than two seconds a
/// second: while nothing happens, at most one more second remains each second.
public struct ProgressEstimate: Hashable, Sendable {
  /// A forecast of the work at an instant.
  public struct Forecast: Hashable, Sendable {
    /// Units a second in the last seconds.
    public var rate = 0.0
    /// The remaining seconds; nil while too little is known. 0 only at the end.
    public var remaining: Double?
    /// The range in which they may lie; nil with `remaining`.
    public var range: ClosedRange<Double>?
    /// True if the rate is less than a tenth of its mean: 11 to 15 s after steady work has stopped.
    public var isStalled = false

    /// Returns a remaining time as a number of seconds, minutes, hours or days; never 0.
    ///
    /// From ten seconds on, seconds are multiples of five.
    ///
    /// - Returns: The number, and the seconds of one unit.
    package static func steps(of seconds: Double) -> (count: Int, unit: Double) {
      if seconds < 9.5 { return (count(seconds, unit: 1), 1) }
      if seconds < 57.5 { return (count(seconds, unit: 5) * 5, 1) }
      if seconds < 3570 { return (count(seconds, unit: 60), 60) }
      return seconds < 3600 * 99.5
        ? (count(seconds, unit: 3600), 3600) : (min(count(seconds, unit: 86400), 999), 86400)
    }

    private static func count(_ seconds: Double, unit: Double) -> Int {
      max(Int((min(seconds, 1e9) / unit + 0.5).floor), 1)
    }
  }

  /// The time constant of the rate's mean, in seconds: work that much older weighs e⁻¹ as much.
  private static let memory = 5.0
  /// The minimum work, as a fraction, and the minimum time, in seconds, before a forecast.
  private static let minimumDone = 0.02
  private static let minimumTime = 2.0
  /// The limits of times, in seconds, and of units, so that no power or product overflows.
  private static let latest = 1e12
  private static let maximumUnits = 1e200
  /// The duration, in seconds, below which work counts as a jump.
  private static let instant = 1e-9

  /// The total number of units; nil if it is unknown.
  private let total: Double?
  /// The first sample: its time in seconds, and the work done by then.
  private var (start, startDone) = (0.0, 0.0)
  /// The last sample: seconds since the first, and the work done, a fraction if the whole is known.
  private var (age, done) = (0.0, 0.0)
  private var hasBegun = false
  /// The integrals over the work done, dp, of its age and of the cube of its age.
  ///
  /// Later work counts more.
  private var (moment, cubicMoment) = (0.0, 0.0)
  /// The integral of e^(−t/`memory`) dp, t seconds ago, divided by `memory`.
  private var recent = 0.0
  /// The minimum of remaining time minus age over all forecasts; nil before any forecast.
  private var slack: Double?

  /// Creates an estimate of work that has not begun.
  ///
  /// - Parameter total: The number of units, more than 0; anything else counts as nil: unknown.
  public init(total: Double? = 1) {
    self.total = total.flatMap { $0 > 0 && $0 <= Self.maximumUnits ? $0 : nil }
  }

  /// Adds a sample: the units done so far. Fewer than before begin a new run.
  ///
  /// A number that is not finite is ignored. A time before the last one counts as that one.
  ///
  /// - Parameter time: In seconds, on a clock that does not go back.
  public mutating func add(_ units: Double, at time: Double) {
    guard units.isFinite, time.isFinite else { return }
    let time = min(max(time, -Self.latest), Self.latest)
    let units = min(max(units, 0), total ?? Self.maximumUnits)
    let new = units / (total ?? 1)
    if hasBegun, new >= done { return advance(to: max(time - start, age), done: new) }
    let isLater = !hasBegun || time > start + age
    self = ProgressEstimate(total: total, start: isLater ? time : start + age, done: new)
  }

  private init(total: Double?, start: Double, done: Double) {
    self.init(total: total)
    self.start = start
    startDone = done
    self.done = done
    hasBegun = true
  }

  /// Returns the forecast at an instant, if nothing happens since the last sample.
  public func forecast(at time: Double) -> Forecast {
    guard hasBegun, time.isFinite else { return Forecast() }
    // If the work were assumed to go on instead, a lower sample would raise the remaining time by
    // more than that.
    var now = self
    now.advance(to: max(min(time, Self.latest) - start, age), done: done)
    return now.forecast
  }

  private var forecast: Forecast {
    var answer = Forecast()
    if left <= 0 { (answer.remaining, answer.range) = (0, 0...0) }
    guard age > Self.instant else { return answer }
    let rateNow = recent / Self.passed(age)
    answer.rate = rateNow * (total ?? 1)
    // Three means: each instant alike, later ones more, much later ones much more.
    let even = (done - startDone) / age
    let rate = 2 * moment / (age * age)
    let late = 4 * cubicMoment / (age * age * age * age)
    answer.isStalled = rateNow < even / 10 && left > 0
    if left > 0, let slack {
      let remaining = min(left / rate, slack + age)
      let low = min(left / max(even, max(rate, late)), remaining)
      let high = max(left / min(even, min(rate, late)), remaining)
      // Otherwise it would be more than half uncertain.
      guard high - low <= remaining, remaining > 0, high < .infinity else { return answer }
      answer.remaining = remaining
      answer.range = low...high
    }
    return answer
  }

  /// The remaining fraction; infinity if the whole is unknown.
  private var left: Double { total == nil ? .infinity : 1 - done }

  /// Returns the fraction of the past's weight that falls in the last `seconds`.
  private static func passed(_ seconds: Double) -> Double {
    let x = seconds / memory
    return x < 1e-5 ? x * (1 - x / 2) : 1 - Elementary.exponential(-x)
  }

  /// Advances evenly to an age and its work; stops where a forecast is first possible.
  private mutating func advance(to newAge: Double, done new: Double) {
    if slack == nil, total != nil, new - startDone >= Self.minimumDone, newAge >= Self.minimumTime {
      let fraction = (startDone + Self.minimumDone - done) / (new - done)
      let reached = fraction > 0 ? age + min(fraction, 1) * (newAge - age) : age
      let first = max(reached, Self.minimumTime)
      if first > age {
        step(to: first, done: done + (first - age) / (newAge - age) * (new - done))
      }
      slack = 2 * moment > 0 ? left * age * age / (2 * moment) - age : .infinity
    }
    step(to: newAge, done: new)
  }

  /// Adds work that was done evenly up to a new age, in seconds.
  private mutating func step(to newAge: Double, done new: Double) {
    let (seconds, change) = (newAge - age, new - done)
    let before = self
    moment += change * (newAge + age) / 2
    cubicMoment += change * (newAge + age) * (newAge * newAge + age * age) / 4
    // A jump is the limit of steep lines.
    let passed = Self.passed(seconds)
    let weight = seconds > Self.instant ? passed / seconds : 1 / Self.memory
    recent = recent * (1 - passed) + change * weight
    age = newAge
    done = new
    if let old = before.slack {
      let end = left * age * age / (2 * moment) - age
      slack = min(min(old, end), before.minimumSlack(until: newAge, change: change))
    }
  }

  /// Returns the minimum of `remaining − age` between now and a later age, if there is one.
  ///
  /// It is the exact one, so that a sample in between changes nothing.
  ///
  /// With the rate b, the remainder A − b·t and twice the moment K + b·t², its derivative has the
  /// sign of −(K² − 2AKt + 5bKt² + 2b²t⁴). That is convex where K > 0; else it falls throughout.
  private func minimumSlack(until newAge: Double, change: Double) -> Double {
    guard newAge > age else { return .infinity }
    let b = change / (newAge - age)
    let (a, k) = (left + b * age, 2 * moment - b * age * age)
    guard k > 0 else { return .infinity }
    var t = age
    // Newton's steps from the left never pass the first root of a convex function.
    for _ in 0..<40 {
      let value = k * k - 2 * a * k * t + 5 * b * k * t * t + 2 * b * b * t * t * t * t
      let slope = -2 * a * k + 10 * b * k * t + 8 * b * b * t * t * t
      guard value > 0, slope < 0 else { break }
      t -= value / slope
      guard t < newAge else { return .infinity }
    }
    guard t > age else { return .infinity }
    return (a - b * t) * t * t / (k + b * t * t) - t
  }
}

/// An estimate that follows the progress of a machine; unknown progress begins anew.
package struct FollowedEstimate {
  private var estimate = ProgressEstimate()
  private var lastProgress: Double?

  /// Creates an estimate without samples.
  package init() {}

  /// Returns the forecast at `time` for this progress; nil if it is unknown.
  ///
  /// - Parameter time: In seconds, in order.
  package mutating func forecast(_ progress: Double?, at time: Double) -> ProgressEstimate.Forecast?
  {
    if progress != lastProgress {
      if let progress { estimate.add(progress, at: time) } else { estimate = ProgressEstimate() }
      lastProgress = progress
    }
    return progress == nil ? nil : estimate.forecast(at: time)
  }
}
