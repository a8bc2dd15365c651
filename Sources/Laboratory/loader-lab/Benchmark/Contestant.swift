import CommandSupport
import Foundation

/// One line of a benchmark: its name, and a closure that makes so many evaluations.
struct Contestant {
  var name: String
  /// The largest errors of its values and of its velocities; nil if they are not measured.
  var errors: [Double?]
  /// The budget for an evaluation, in nanoseconds, if there is one.
  var budget: Double?
  /// How many bytes an evaluation reads or writes, if its speed is also given in megabytes a
  /// second.
  var bytes: Double?
  /// Which time is measured.
  var clock: Clock
  /// Makes so many evaluations, and returns their sum, so that the compiler can leave none of them
  /// out.
  var evaluate: (Int) -> Double
  /// The nanoseconds for an evaluation in each run.
  var nanoseconds: [Double] = []

  /// The kinds of time that can be measured.
  enum Clock {
    /// The processor time of this thread, without the time in which it waits.
    case thread
    /// Wall time, for work of several threads or processes.
    case wall
  }

  init(
    _ name: String, errors: [Double?] = [], budget: Double? = nil, bytes: Double? = nil,
    clock: Clock = .thread, evaluate: @escaping (Int) -> Double
  ) {
    (self.name, self.errors, self.budget, self.bytes) = (name, errors, budget, bytes)
    (self.clock, self.evaluate) = (clock, evaluate)
  }

  mutating func run(samples: Int) {
    let start = now
    keep(evaluate(samples))
    nanoseconds.append((now - start) / Double(samples))
  }

  private var now: Double {
    var time = timespec()
    clock_gettime(clock == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Uses the sum, in a way that the compiler cannot see through.
  @inline(never)
  private func keep(_ sum: Double) {}
}
