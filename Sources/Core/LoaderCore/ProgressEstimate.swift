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
/// The remaining time comes from the mean rate over the whole run, in which an instant weighs as much as
/// the seconds from the start to it: later work counts more. The remaining time grows by at most a second
/// each second, so the forecast end recedes by at most two seconds each second.
public struct ProgressEstimate: Hashable, Sendable {
  /// A forecast of the work at an instant.
  public struct Forecast: Hashable, Sendable {
    /// Units a second in about the last five seconds.
    public var rate = 0.0
    /// The remaining seconds; nil while too little is known; 0 only at the end.
    public var remaining: Double?
    /// The range in which the remaining seconds may lie; nil where `remaining` is nil.
    public var range: ClosedRange<Double>?
    /// True if the rate is less than a tenth of the mean of the whole run.
    ///
    /// That is 11 to 15 s after steady work has stopped.
    public var isStalled = false

    /// Returns a remaining time as a number of seconds, minutes, hours or days: 1 s to 999 days.
    ///
    /// From ten seconds on, seconds are multiples of five.
    ///
    /// - Returns: The number, and the seconds of one unit.
    package static func steps(of seconds: Double) -> (count: Int, unit: Double) {
      // From each limit on, rounding would reach the next unit: 57.5 s would be 60 s, and 3570 s 60 minutes.
      // Hours end where rounding would reach 100.
      if seconds < 9.5 { return (count(seconds, unit: 1), 1) }
      if seconds < 57.5 { return (count(seconds, unit: 5) * 5, 1) }
      if seconds < 3570 { return (count(seconds, unit: 60), 60) }
      if seconds < 3600 * 99.5 { return (count(seconds, unit: 3600), 3600) }
      return (min(count(seconds, unit: 86400), 999), 86400)
    }

    /// Returns the whole number of units that is nearest to a number of seconds, at least 1.
    ///
    /// - Parameter unit: The seconds of one unit.
    private static func count(_ seconds: Double, unit: Double) -> Int {
      // Limited, because an `Int` may have 32 bits.
      max(Int((min(seconds, 1e9) / unit + 0.5).floor), 1)
    }
  }

  /// The time constant of the rate's mean, in seconds: work that much older weighs e⁻¹ as much.
  private static let memory = 5.0
  /// The minimum work before a forecast, as a fraction of the whole.
  private static let minimumDone = 0.02
  /// The minimum time before a forecast, in seconds since the first sample.
  private static let minimumTime = 2.0
  /// The limit of times, in seconds, so that no power of a time overflows.
  private static let latest = 1e12
  /// The limit of units, so that no product overflows.
  private static let maximumUnits = 1e200
  /// The duration, in seconds, below which work counts as done in no time, by a jump.
  private static let instant = 1e-9

  /// The total number of units; nil if it is unknown.
  private let total: Double?
  /// The time of the first sample, in seconds.
  private var start = 0.0
  /// The work done by the first sample, in the unit of `done`.
  private var startDone = 0.0
  /// The time of the last sample, in seconds since the first.
  private var age = 0.0
  /// The work done by the last sample: a fraction if the total is known, else units.
  private var done = 0.0
  /// True once there is a sample.
  private var hasBegun = false
  /// The integral of t dp over all work: each piece dp, times t, the seconds after `start` at which it was done.
  private var moment = 0.0
  /// The integral of t³ dp, in which later work counts even more.
  private var cubicMoment = 0.0
  /// The work per second in the last seconds: the integral of e^(−s/`memory`) dp, divided by `memory`.
  ///
  /// s is the seconds that have passed since the piece dp.
  private var recent = 0.0
  /// The minimum of remaining time minus age over all forecasts so far; nil before any forecast.
  ///
  /// No later forecast exceeds `slack` plus age, so the remaining time grows no faster than time passes.
  private var slack: Double?

  /// Creates an estimate of work that has not begun.
  ///
  /// - Parameter total: The number of units, more than 0 and at most 1e200; anything else counts as nil: unknown.
  public init(total: Double? = 1) {
    let isUsable = total.map { $0 > 0 && $0 <= Self.maximumUnits } ?? false
    self.total = isUsable ? total : nil
  }

  /// Adds a sample: the units done so far. Fewer units than before begin a new run.
  ///
  /// A number that is not finite is ignored. A time before the last one counts as that one.
  ///
  /// - Parameter time: In seconds, on a clock that does not go back.
  public mutating func add(_ units: Double, at time: Double) {
    guard units.isFinite, time.isFinite else { return }
    let time = min(max(time, -Self.latest), Self.latest)
    let units = min(max(units, 0), total ?? Self.maximumUnits)
    // The work in the unit of `done`.
    let new = units / (total ?? 1)
    if hasBegun, new >= done { return advance(to: max(time - start, age), done: new) }
    // A new run begins, but not before the last sample.
    let isLater = !hasBegun || time > start + age
    self = ProgressEstimate(total: total, start: isLater ? time : start + age, done: new)
  }

  /// Creates an estimate of work that begins at `start` with this fraction done.
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
    // No work counts as done since the last sample. Work that was only assumed might turn out not to be done
    // at the next sample, and then the remaining time would jump up.
    var now = self
    now.advance(to: max(min(time, Self.latest) - start, age), done: done)
    return now.forecast
  }

  /// The forecast from the work up to now.
  private var forecast: Forecast {
    var answer = Forecast()
    if workLeft <= 0 {
      answer.remaining = 0
      answer.range = 0...0
    }
    guard age > Self.instant else { return answer }
    // `recent` takes the time before the start for idle; the division makes up for it.
    let rateNow = recent / Self.passed(age)
    answer.rate = rateNow * (total ?? 1)
    // Three means of the rate over the run, in which an instant t weighs 1, t and t³. Each is the work times these
    // weights, divided by the integral of the weights from 0 to `age`: age, age²/2 and age⁴/4.
    let evenMean = (done - startDone) / age
    let mean = 2 * moment / (age * age)
    let lateMean = 4 * cubicMoment / (age * age * age * age)
    answer.isStalled = rateNow < evenMean / 10 && workLeft > 0
    // The remaining time follows the mean that weighs t; the range spans all three.
    if workLeft > 0, let slack {
      let remaining = min(workLeft / mean, slack + age)
      let highestMean = max(evenMean, max(mean, lateMean))
      let lowestMean = min(evenMean, min(mean, lateMean))
      let low = min(workLeft / highestMean, remaining)
      let high = max(workLeft / lowestMean, remaining)
      // A range that is wider than the remaining time itself says too little.
      guard high - low <= remaining, remaining > 0, high < .infinity else { return answer }
      answer.remaining = remaining
      answer.range = low...high
    }
    return answer
  }

  /// The remaining fraction of the work; infinity if the total is unknown.
  private var workLeft: Double { total == nil ? .infinity : 1 - done }

  /// Returns 1 − e^(−s/`memory`): the weight of the last s seconds in the rate's mean, 0..<1.
  private static func passed(_ seconds: Double) -> Double {
    let x = seconds / memory
    // For a small x, the power series keeps the digits that the difference would lose.
    return x < 1e-5 ? x * (1 - x / 2) : 1 - Elementary.exponential(-x)
  }

  /// Advances to a new age, in seconds, and to the work done by then, as if all of it was done evenly.
  ///
  /// If a forecast becomes possible on the way, a first step ends at that instant, where `slack` begins.
  private mutating func advance(to newAge: Double, done new: Double) {
    if slack == nil, total != nil, new - startDone >= Self.minimumDone, newAge >= Self.minimumTime {
      // The part of the way after which the minimum work is done. If it was done before, that is 0 or less,
      // or NaN without new work.
      let partToMinimum = (startDone + Self.minimumDone - done) / (new - done)
      let workAge = partToMinimum > 0 ? age + min(partToMinimum, 1) * (newAge - age) : age
      // The age at which both the minimum work and the minimum time are reached.
      let firstAge = max(workAge, Self.minimumTime)
      // If a jump reaches the minimum, at the time of the last sample, `firstAge` is not above `age`. Then there is no
      // step, and `slack` begins just before the jump.
      if firstAge > age {
        let part = (firstAge - age) / (newAge - age)
        step(to: firstAge, done: done + part * (new - done))
      }
      // The remaining time at the mean rate, 2·moment/age², minus age; unlimited if all work was done at
      // the very start.
      slack = 2 * moment > 0 ? workLeft * age * age / (2 * moment) - age : .infinity
    }
    step(to: newAge, done: new)
  }

  /// Adds the work that was done evenly since the last step, up to a new age, in seconds.
  ///
  /// - Parameter new: The work done by then.
  private mutating func step(to newAge: Double, done new: Double) {
    let (seconds, change) = (newAge - age, new - done)
    let before = self
    // The exact integrals of t dp and t³ dp for even work.
    moment += change * (newAge + age) / 2
    cubicMoment += change * (newAge + age) * (newAge * newAge + age * age) / 4
    // The weight of the new work in `recent`. Work in no time, a jump, is the limit of even work in less and less
    // time.
    let passed = Self.passed(seconds)
    let weight = seconds > Self.instant ? passed / seconds : 1 / Self.memory
    recent = recent * (1 - passed) + change * weight
    age = newAge
    done = new
    if let oldSlack = before.slack {
      // The least of three: before this step, at its end, and within it.
      let endSlack = workLeft * age * age / (2 * moment) - age
      slack = min(min(oldSlack, endSlack), before.minimumSlack(until: newAge, change: change))
    }
  }

  /// Returns the minimum of `remaining − age` strictly between now and a later age.
  ///
  /// It is the exact minimum, so that a sample in between changes nothing. It is infinity if the minimum lies at
  /// either end, which `step` counts itself.
  ///
  /// The remaining time is workLeft·age²/(2·moment). From now on `change` is done evenly, at the rate b. So at
  /// age t the work left is A − b·t and twice the moment K + b·t², with A = workLeft + b·age and
  /// K = 2·moment − b·age². The remaining time is then (A − b·t)·t²/(K + b·t²), and the derivative of
  /// `remaining − age` has the sign of −(K² − 2AKt + 5bKt² + 2b²t⁴). The bracket is convex if K > 0; else
  /// the difference only falls. While the bracket is positive, the difference falls, so its minimum is at the bracket's
  /// first root.
  private func minimumSlack(until newAge: Double, change: Double) -> Double {
    guard newAge > age else { return .infinity }
    let b = change / (newAge - age)
    let a = workLeft + b * age
    let k = 2 * moment - b * age * age
    guard k > 0 else { return .infinity }
    var t = age
    // Newton's steps from the left never pass the first root of a convex function. 40 are only a bound:
    // of 200 000 random cases, none took more than 11.
    for _ in 0..<40 {
      // The bracket, and its derivative by t.
      let value = k * k - 2 * a * k * t + 5 * b * k * t * t + 2 * b * b * t * t * t * t
      let slope = -2 * a * k + 10 * b * k * t + 8 * b * b * t * t * t
      guard value > 0, slope < 0 else { break }
      t -= value / slope
      guard t < newAge else { return .infinity }
    }
    // If no step was taken, the difference rises at first or falls all the way: its minimum is at an end.
    guard t > age else { return .infinity }
    return (a - b * t) * t * t / (k + b * t * t) - t
  }
}

/// An estimate that follows a loader's `progress`; it begins anew after progress was unknown.
package struct FollowedEstimate {
  /// The estimate since progress was last unknown.
  private var estimate = ProgressEstimate()
  /// The progress of the last call; nil while unknown.
  private var lastProgress: Double?

  /// Creates an estimate without samples.
  package init() {}

  /// Returns the forecast at `time` for this progress; nil if it is unknown.
  ///
  /// - Parameter time: In seconds, not before the last call's.
  package mutating func forecast(_ progress: Double?, at time: Double) -> ProgressEstimate.Forecast?
  {
    if progress != lastProgress {
      if let progress { estimate.add(progress, at: time) } else { estimate = ProgressEstimate() }
      lastProgress = progress
    }
    return progress == nil ? nil : estimate.forecast(at: time)
  }
}
