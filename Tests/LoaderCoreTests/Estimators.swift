import Foundation
import TestSupport

/// Samples of the completed fraction of some work, made up or recorded.
///
/// Times are in seconds. An `Estimator` gets samples, and returns the remaining time of the work.
struct SyntheticRun {
  var name: String
  /// True if the fraction is proportional to the time.
  var isSteady = false
  var samples: [(time: Double, fraction: Double)]

  /// The time of the last sample, in seconds.
  var end: Double { samples.last?.time ?? 0 }

  /// Adds `sample` to two estimators, and returns a text on how their answers differ; nil if they agree.
  func difference<Kind: Estimator>(
    _ first: inout Kind, _ second: inout Kind, after sample: (time: Double, fraction: Double)
  ) -> String? {
    let answer = Self.answer(of: &first, after: sample)
    let other = Self.answer(of: &second, after: sample)
    guard abs(answer - other) > 1e-9 * max(answer, 0) else { return nil }
    return "\(name): \(answer) is not \(other) at \(sample.time)"
  }

  /// Adds `sample`, and returns the remaining time in seconds, or −1 if there is no estimate.
  private static func answer<Kind: Estimator>(
    of estimate: inout Kind, after sample: (time: Double, fraction: Double)
  ) -> Double {
    estimate.add(sample.fraction, at: sample.time)
    return estimate.remaining(at: sample.time) ?? -1
  }

  /// Returns a made-up run of each kind for each seed, sampled at even times for even seeds, else at random ones.
  static func all(seeds: Int) -> [SyntheticRun] {
    (0..<seeds).flatMap { seed -> [SyntheticRun] in
      var generator = SeededGenerator(seed: UInt64(seed))
      // 6 to 1000 s.
      let duration = pow(10, generator.number(0.8...3))
      let stall = generator.number(0.1...0.8)
      let restart = generator.number(0.2...0.8)
      // From the elapsed part of the duration to the completed fraction of the work. A stalled run
      // rests for a fifth of its duration; a restarted one falls to 0.
      let shapes: [(String, (Double) -> Double)] = [
        ("steady", { $0 }),
        ("speeding up", { $0 * $0 }),
        ("slowing down", { $0 * (2 - $0) }),
        ("in bursts", { ($0 * 10).rounded(.down) / 10 }),
        ("stalled", { $0 < stall ? $0 / 0.8 : max(stall, $0 - 0.2) / 0.8 }),
        ("restarted", { $0 < restart ? $0 : ($0 - restart) / (1 - restart) }),
        ("slow at first", { $0 < 0.4 ? $0 / 4 : 0.1 + ($0 - 0.4) * 1.5 }),
      ]
      let count = Int.random(in: 12...150, using: &generator)
      let isEven = seed.isMultiple(of: 2)
      let inner = (1..<count).map { step in
        isEven ? Double(step) / Double(count) : generator.number()
      }
      let times = [0] + inner.sorted() + [1]
      return shapes.map { name, shape in
        SyntheticRun(
          name: "\(name), seed \(seed)", isSteady: name == "steady",
          samples: times.map { part -> (time: Double, fraction: Double) in
            // Only the last sample is complete.
            let fraction = min(max(shape(part), 0), 0.9999)
            return (part * duration, part == 1 ? 1 : fraction)
          })
      }
    }
  }

  /// Returns the recorded runs of real commands: of each, a file of times in seconds, and fractions.
  static func recorded() throws -> [SyntheticRun] {
    try ["build", "compress", "copy", "download"].map { name in
      let text = String(
        decoding: try Repository.bytes("Fixtures/Progress/\(name).csv"), as: UTF8.self)
      return SyntheticRun(
        name: name,
        samples: text.split(separator: "\n").dropFirst().map { line in
          let numbers = line.split(separator: ",").map { Double($0) ?? .nan }
          return (numbers[0], numbers[1])
        })
    }
  }
}

/// An estimator that extrapolates the mean rate since the first sample.
///
/// It is wrong where work slows down or begins anew.
struct EvenMean: Estimator {
  private var first: (time: Double, fraction: Double)?
  private var last = 0.0

  mutating func add(_ fraction: Double, at time: Double) {
    first = first ?? (time, fraction)
    last = fraction
  }

  func remaining(at time: Double) -> Double? {
    guard let first, last > first.fraction else { return nil }
    return (1 - last) * (time - first.time) / (last - first.fraction)
  }
}

/// An estimator that is wrong on purpose: an even mean that promises a third less.
struct Hopeful: Estimator {
  private var mean = EvenMean()

  mutating func add(_ fraction: Double, at time: Double) { mean.add(fraction, at: time) }
  func remaining(at time: Double) -> Double? { mean.remaining(at: time).map { $0 * 2 / 3 } }
}

/// A model of tqdm 4.70, a progress bar of Python: moving means of each sample's progress and time, with smoothing 0.3.
///
/// It takes at most ten samples a second. Its correction of young means is left out: it divides both
/// means by the same number, and only their quotient counts.
struct Tqdm: Estimator {
  private var last: (time: Double, fraction: Double)?
  /// The moving means of the progress and of the seconds from one sample to the next.
  private var change = 0.0
  private var seconds = 0.0

  mutating func add(_ fraction: Double, at time: Double) {
    guard let last else {
      self.last = (time, fraction)
      return
    }
    guard time - last.time >= 0.1, fraction > last.fraction else { return }
    change = 0.3 * (fraction - last.fraction) + 0.7 * change
    seconds = 0.3 * (time - last.time) + 0.7 * seconds
    self.last = (time, fraction)
  }

  func remaining(at time: Double) -> Double? {
    guard let last, change > 0 else { return nil }
    return (1 - last.fraction) * seconds / change
  }
}
