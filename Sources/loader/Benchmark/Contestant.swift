import Foundation

/// One line of a benchmark: what is measured, and what a number of evaluations is.
struct Contestant {
  var name: String
  /// The largest errors of its values and of its velocities, where they are told.
  var errors: [Double?]
  /// What the house allows for an evaluation, in nanoseconds, where it says so.
  var budget: Double?
  /// The bytes that an evaluation reads or writes, where they are what counts.
  var bytes: Double?
  /// Whose time is counted.
  var clock: Clock
  /// Evaluates so many times, and adds all up, so that nothing of it can be left out.
  var evaluate: (Int) -> Double
  /// Nanoseconds an evaluation, a run each.
  var nanoseconds: [Double] = []

  /// Whose time is counted.
  enum Clock {
    /// What this thread has worked: the time in which it had to wait is not ours.
    case thread
    /// The time on the wall: of what several threads or processes do.
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

  /// What makes the compiler believe that the sum is needed.
  @inline(never)
  private func keep(_ sum: Double) {}
}
