import Foundation

/// One line of a benchmark: what is measured, and what a number of evaluations is.
struct Contestant {
  var name: String
  /// The largest errors of its values and of its velocities, where they are told.
  var errors: [Double?] = []
  /// Evaluates so many times, and adds all up, so that nothing of it can be left out.
  var evaluate: (Int) -> Double
  /// Nanoseconds an evaluation, a run each.
  var nanoseconds: [Double] = []

  init(_ name: String, errors: [Double?] = [], evaluate: @escaping (Int) -> Double) {
    (self.name, self.errors, self.evaluate) = (name, errors, evaluate)
  }

  mutating func run(samples: Int) {
    let start = Self.clock
    keep(evaluate(samples))
    nanoseconds.append((Self.clock - start) / Double(samples))
  }

  /// The nanoseconds that this thread has worked: those in which it had to wait are not ours.
  private static var clock: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// What makes the compiler believe that the sum is needed.
  @inline(never)
  private func keep(_ sum: Double) {}
}
