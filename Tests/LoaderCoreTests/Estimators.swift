import Foundation
import TestSupport

/// Samples of the completed fraction of real or synthetic work.
struct SyntheticRun {
  var name: String
  var isSteady = false
  var samples: [(time: Double, fraction: Double)]

  /// The time of the last sample, in seconds.
  var end: Double { samples.last?.time ?? 0 }

  /// Returns a description of how two answers differ after `sample`, or nil if they agree.
  func difference<Kind: Estimator>(
    _ one: inout Kind, _ other: inout Kind, after sample: (time: Double, fraction: Double)
  ) -> String? {
    let answers = [
      Self.answer(of: &one, after: sample), Self.answer(of: &other, after: sample),
    ]
    guard abs(answers[0] - answers[1]) > 1e-9 * max(answers[0], 0) else { return nil }
    return "\(name): \(answers[0]) is not \(answers[1]) at \(sample.time)"
  }

  /// Returns the remaining time after `sample`, or −1 if there is no estimate.
  private static func answer<Kind: Estimator>(
    of estimate: inout Kind, after sample: (time: Double, fraction: Double)
  ) -> Double {
    estimate.add(sample.fraction, at: sample.time)
    return estimate.remaining(at: sample.time) ?? -1
  }

  /// Returns runs of each kind, sampled at even or at random times.
  static func all(seeds: Int) -> [SyntheticRun] {
    (0..<seeds).flatMap { seed -> [SyntheticRun] in
      var generator = SeededGenerator(seed: UInt64(seed))
      let duration = pow(10, generator.number(0.8...3))
      let stall = generator.number(0.1...0.8)
      let restart = generator.number(0.2...0.8)
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
          samples: times.map { ($0 * duration, $0 == 1 ? 1 : min(max(shape($0), 0), 0.9999)) })
      }
    }
  }

  /// Returns the recorded runs of real commands.
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

/// An estimator that extrapolates the mean rate since the beginning.
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

/// An even mean that promises a third less.
struct Hopeful: Estimator {
  private var mean = EvenMean()

  mutating func add(_ fraction: Double, at time: Double) { mean.add(fraction, at: time) }
  func remaining(at time: Double) -> Double? { mean.remaining(at: time).map { $0 * 2 / 3 } }
}

/// A model of tqdm 4.70: a moving mean of each sample's progress and time, with smoothing 0.3.
///
/// It takes at most ten samples a second.
struct Tqdm: Estimator {
  private var last: (time: Double, fraction: Double)?
  private var (change, seconds, calls) = (0.0, 0.0, 0.0)

  mutating func add(_ fraction: Double, at time: Double) {
    guard let last else {
      self.last = (time, fraction)
      return
    }
    guard time - last.time >= 0.1, fraction > last.fraction else { return }
    change = 0.3 * (fraction - last.fraction) + 0.7 * change
    seconds = 0.3 * (time - last.time) + 0.7 * seconds
    calls += 1
    self.last = (time, fraction)
  }

  func remaining(at time: Double) -> Double? {
    guard let last, change > 0 else { return nil }
    return (1 - last.fraction) * seconds / change
  }
}

/// A model of rich 15: the mean rate of the last 30 s, in whole seconds.
struct Rich: Estimator {
  private var samples: [(time: Double, change: Double)] = []
  private var done = 0.0

  mutating func add(_ fraction: Double, at time: Double) {
    samples.removeAll { $0.time < time - 30 }
    if fraction > done || samples.isEmpty { samples.append((time, fraction - done)) }
    done = fraction
  }

  func remaining(at time: Double) -> Double? {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return nil
    }
    let speed = samples.dropFirst().map(\.change).reduce(0, +) / (last.time - first.time)
    return speed > 0 ? ((1 - done) / speed).rounded(.up) : nil
  }
}

/// A model of indicatif 0.18: a double exponential mean that forgets nine tenths in 15 s.
struct Indicatif: Estimator {
  private var (start, last): (Double?, (time: Double, fraction: Double)) = (nil, (0, 0))
  private var (smooth, smoother) = (0.0, 0.0)

  private func weight(_ seconds: Double) -> Double { pow(0.1, seconds / 15) }

  mutating func add(_ fraction: Double, at time: Double) {
    guard let start, fraction >= last.fraction else {
      (self.start, last, smooth, smoother) = (time, (time, fraction), 0, 0)
      return
    }
    guard fraction > last.fraction, time > last.time else { return }
    let weight = weight(time - last.time)
    smooth = smooth * weight + (fraction - last.fraction) / (time - last.time) * (1 - weight)
    smoother = smoother * weight + smooth / (1 - self.weight(time - start)) * (1 - weight)
    last = (time, fraction)
  }

  func remaining(at time: Double) -> Double? {
    guard let start, time > start else { return nil }
    let (fade, total) = (weight(time - last.time), 1 - weight(time - start))
    let rate = (smoother * fade + smooth * fade / total * (1 - fade)) / total
    return rate > 0 ? (1 - last.fraction) / rate : nil
  }
}
