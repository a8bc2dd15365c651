import LoaderCore
import TestSupport
import Testing

/// An estimator of the remaining time: this package's, a model of another, or a wrong one.
protocol Estimator {
  init()
  /// Takes a sample: the fraction of the work that is done at `time`.
  mutating func add(_ fraction: Double, at time: Double)
  /// Returns the remaining seconds at `time`; nil without an estimate.
  func remaining(at time: Double) -> Double?
}

extension ProgressEstimate: Estimator {
  // The whole work is 1, so that the units of a sample are a fraction.
  init() { self.init(total: 1) }
  func remaining(at time: Double) -> Double? { forecast(at: time).remaining }
}

/// Tests of the forecast of the remaining time, by laws that every estimator should keep.
///
/// Work is a fraction, 0...1, and times are in seconds. A `SyntheticRun` is a made-up series of samples: for
/// each of 40 seeds, one that is steady, and others that speed up, stall or restart. Its `difference` adds a
/// sample to two estimators, and describes how their answers differ. `EvenMean`, `Tqdm` and `Hopeful` are wrong
/// estimators.
@Suite("The estimate of the remaining time")
struct ProgressEstimateTests {
  private static let runs = SyntheticRun.all(seeds: 40)

  /// Returns the first violation of law (a), as text.
  ///
  /// Between two instants with an estimate, the remaining time grows by no more than the elapsed time, unless
  /// there is a gap between them: an instant without an estimate, or a fall of the fraction.
  private func recession<Kind: Estimator>(of _: Kind.Type, _ run: SyntheticRun) -> String? {
    var estimate = Kind()
    // The minimum of the remaining time minus the time, since the last gap; infinity right after it.
    var minimum = Double.infinity
    /// Returns the violation at `time` as text; nil if there is none.
    func inspect(_ time: Double) -> String? {
      guard let left = estimate.remaining(at: time) else {
        minimum = .infinity
        return nil
      }
      defer { minimum = min(minimum, left - time) }
      // The factor is for rounding.
      let limit = (minimum + time) * (1 + 1e-9)
      return left <= limit ? nil : "\(run.name): \(left) at \(time), not \(limit)"
    }
    for (index, sample) in run.samples.enumerated() {
      if index > 0, sample.fraction < run.samples[index - 1].fraction { minimum = .infinity }
      estimate.add(sample.fraction, at: sample.time)
      // Four instants up to the next sample, or within a minute after the last one.
      let next = index + 1 < run.samples.count ? run.samples[index + 1].time : sample.time + 60
      for step in 0..<4 {
        if let fault = inspect(sample.time + (next - sample.time) * Double(step) / 4) {
          return fault
        }
      }
    }
    return nil
  }

  /// Returns the first violation of law (b), as text: a fall of the fraction makes the estimator like a new one.
  private func memory<Kind: Estimator>(of _: Kind.Type, _ run: SyntheticRun) -> String? {
    var (estimate, fresh) = (Kind(), Kind())
    var lastFraction = 0.0
    for sample in run.samples {
      if sample.fraction < lastFraction { fresh = Kind() }
      lastFraction = sample.fraction
      if let fault = run.difference(&estimate, &fresh, after: sample) { return fault }
    }
    return nil
  }

  /// Returns the first violation of law (c), as text: samples on the line between two others change no later answer.
  private func density<Kind: Estimator>(of _: Kind.Type, _ run: SyntheticRun) -> String? {
    var (estimate, dense) = (Kind(), Kind())
    var generator = SeededGenerator(seed: 7)
    for (index, sample) in run.samples.enumerated() {
      if index > 0, case let last = run.samples[index - 1], last.fraction <= sample.fraction {
        // Three samples more, at random parts of the way from the last one to this one.
        for part in (0..<3).map({ _ in generator.number() }).sorted() {
          dense.add(
            last.fraction + part * (sample.fraction - last.fraction),
            at: last.time + part * (sample.time - last.time))
        }
      }
      if let fault = run.difference(&estimate, &dense, after: sample) { return fault }
    }
    return nil
  }

  /// Returns the first violation of the other laws, as text.
  ///
  /// A steady run is estimated within a fifth from 30 % and from 2 s on, before which there may be no estimate.
  /// No estimate is negative, and it is 0 exactly when all work is done.
  private func honesty<Kind: Estimator>(of _: Kind.Type, _ run: SyntheticRun) -> String? {
    var estimate = Kind()
    for sample in run.samples {
      estimate.add(sample.fraction, at: sample.time)
      let left = estimate.remaining(at: sample.time)
      if let left, !left.isFinite || left < 0 || (left == 0) != (sample.fraction == 1) {
        return "\(run.name): \(left) at \(sample.time)"
      }
      guard run.isSteady, sample.fraction >= 0.3, sample.time > 2 else { continue }
      let truth = run.end - sample.time
      if abs((left ?? .infinity) - truth) > 0.2 * truth {
        return "\(run.name): \(left ?? -1) is not nearly \(truth) at \(sample.time)"
      }
    }
    return nil
  }

  @Test(
    "The remaining time is rounded to common steps and never 0",
    arguments: [
      (0, 1, 1), (9.4, 9, 1), (9.5, 10, 1), (57, 55, 1), (58, 1, 60), (3569, 59, 60),
      (3570, 1, 3600), (358_000, 99, 3600),
      (400_000, 5, 86_400), (1e12, 999, 86_400),
    ] as [(Double, Int, Double)])
  func steps(seconds: Double, count: Int, unit: Double) {
    // A unit is a second, a minute, an hour or a day, in seconds. From ten seconds on, seconds are multiples of
    // five. The next unit begins where rounding would reach it, and 999 days are the most.
    let step = ProgressEstimate.Forecast.steps(of: seconds)
    #expect(step.count == count && step.unit == unit)
  }

  @Test("The estimate obeys its laws on synthetic and recorded runs")
  func laws() throws {
    for run in try Self.runs + SyntheticRun.recorded() {
      #expect(recession(of: ProgressEstimate.self, run) == nil)
      #expect(memory(of: ProgressEstimate.self, run) == nil)
      #expect(density(of: ProgressEstimate.self, run) == nil)
      #expect(honesty(of: ProgressEstimate.self, run) == nil)
    }
  }

  @Test("Each law rejects a wrong estimator")
  func controls() {
    // A mean since the beginning grows too fast while work rests, and remembers the work before a restart.
    // tqdm weighs each sample equally, however short. The hopeful one promises a third less than it should.
    #expect(Self.runs.contains { recession(of: EvenMean.self, $0) != nil })
    #expect(Self.runs.contains { memory(of: EvenMean.self, $0) != nil })
    #expect(Self.runs.contains { density(of: Tqdm.self, $0) != nil })
    #expect(Self.runs.contains { $0.isSteady && honesty(of: Hopeful.self, $0) != nil })
  }

  @Test("The range spans the means that weigh each instant 1, t and t³", arguments: [0.04, 0.02])
  func range(firstRate: Double) throws {
    // Ten seconds at one rate, then ten at the other: 0.6 is done. The means of the rates, with these weights.
    let rates = [firstRate, 0.06 - firstRate]
    var estimate = ProgressEstimate()
    estimate.add(0, at: 0)
    estimate.add(10 * rates[0], at: 10)
    estimate.add(0.6, at: 20)
    let (even, late) = (0.03, (rates[0] + 15 * rates[1]) / 16)
    let forecast = estimate.forecast(at: 20)
    let range = try #require(forecast.range)
    #expect(abs(try #require(forecast.remaining) - 0.4 / ((rates[0] + 3 * rates[1]) / 4)) < 1e-9)
    #expect(abs(range.lowerBound - 0.4 / max(even, late)) < 1e-9)
    #expect(abs(range.upperBound - 0.4 / min(even, late)) < 1e-9)
  }

  @Test("Gives no forecast early, and ignores numbers that are not finite")
  func early() {
    var estimate = ProgressEstimate()
    let silent = estimate.forecast(at: 0)
    #expect(silent.remaining == nil && silent.rate == 0 && !silent.isStalled)
    estimate.add(0, at: 0)
    estimate.add(0.5, at: 1.9)
    // A forecast needs 2 s since the first sample, and 2 % of the work.
    #expect(estimate.forecast(at: 1.99).remaining == nil)
    #expect(estimate.forecast(at: 2.01).remaining != nil)
    // The forecast is silent again, because its range has become wider than the remaining time.
    #expect(estimate.forecast(at: 4).remaining == nil)
    let before = estimate
    for (fraction, time) in [(.nan, 3), (.infinity, 3), (0.6, .nan), (0.6, .infinity)] {
      estimate.add(fraction, at: time)
    }
    #expect(estimate == before)
    #expect(estimate.forecast(at: .nan) == silent)
    // At 0.0019 a second, 1.9 % are done after 10 s, and 2.09 % after 11 s. Then 0.9791 of the work is left, for
    // 0.9791/0.0019 s; without a forecast the 1 fails.
    var slow = ProgressEstimate()
    for time in 0...10 { slow.add(Double(time) * 0.0019, at: Double(time)) }
    #expect(slow.forecast(at: 10).remaining == nil)
    slow.add(0.0209, at: 11)
    #expect(abs(slow.forecast(at: 11).remaining.map { $0 * 0.0019 - 0.9791 } ?? 1) < 1e-9)
  }

  @Test("A time that goes back counts as the last one, in a rise, in a fall and in a question")
  func goesBack() {
    // 0.5 is done at 10 s, so 0.7 is a rise and 0.2 a fall. The earlier times count as 10 s.
    for fraction in [0.7, 0.2] {
      var (back, same) = (ProgressEstimate(), ProgressEstimate())
      for (done, time) in [(0.1, 1.0), (0.5, 10)] {
        back.add(done, at: time)
        same.add(done, at: time)
      }
      #expect(back.forecast(at: 3) == same.forecast(at: 10))
      back.add(fraction, at: 5)
      same.add(fraction, at: 10)
      #expect(back == same)
    }
  }

  @Test("Unknown progress begins an estimate that follows a loader anew")
  func followed() {
    // Samples of the loader's progress, and the forecast after each; nil while progress is unknown.
    var followed = FollowedEstimate()
    for second in 0...10 { _ = followed.forecast(Double(second) / 20, at: Double(second)) }
    #expect(followed.forecast(0.5, at: 10)?.remaining != nil)
    #expect(followed.forecast(nil, at: 11) == nil)
    #expect(followed.forecast(0.6, at: 12)?.remaining == nil)
  }

  @Test("Starts when enough is done, with or without a sample at that instant")
  func first() throws {
    var (reported, unreported) = (ProgressEstimate(), ProgressEstimate())
    // From 2 s to 12 s, 0.2 % are done a second, so 2 % are done after 4.5 s.
    for (fraction, time) in [(0, 0), (0.015, 2), (0.02, 4.5), (0.035, 12)] {
      reported.add(fraction, at: time)
      if fraction != 0.02 { unreported.add(fraction, at: time) }
    }
    let (sampled, unsampled) = (
      reported.forecast(at: 12).remaining, unreported.forecast(at: 12).remaining
    )
    #expect(try abs(#require(sampled) - #require(unsampled)) < 1e-6)
  }

  @Test("Reports the rate of the last seconds and a stall")
  func rate() {
    // 2 units a second, of 80 or of an unknown number.
    for total in [80.0, nil] {
      var estimate = ProgressEstimate(total: total)
      for second in 0...20 { estimate.add(Double(second) * 2, at: Double(second)) }
      let now = estimate.forecast(at: 20)
      #expect(abs(now.rate - 2) < 1e-9 && !now.isStalled)
      #expect((now.remaining == nil) == (total == nil))
      // Stalled: the recent rate, 2 · e^(−t/5) after t silent seconds, is below a tenth of the mean of the whole
      // run. At 31 s these are 0.22 and 0.13, at 35 s 0.10 and 0.11.
      #expect(!estimate.forecast(at: 31).isStalled && estimate.forecast(at: 35).isStalled)
    }
  }

  @Test("Finite for every finite sample")
  func hostile() {
    let numbers = [-1e308, -1, -0.0, .leastNonzeroMagnitude, 1e-300, 0.3, 1, 1e9, 1e15, 1e308]
    var generator = SeededGenerator(seed: 3)
    for total in numbers.map(Optional.some) + [nil, .nan, .infinity] {
      for _ in 0..<300 {
        var estimate = ProgressEstimate(total: total)
        for _ in 0..<6 {
          func number() -> Double { numbers[Int.random(in: 0..<10, using: &generator)] }
          estimate.add(number(), at: number())
          let forecast = estimate.forecast(at: number())
          let values = [forecast.rate, forecast.remaining ?? 0, forecast.range?.upperBound ?? 0]
          #expect(values.allSatisfy { $0.isFinite && $0 >= 0 })
        }
      }
    }
  }
}
