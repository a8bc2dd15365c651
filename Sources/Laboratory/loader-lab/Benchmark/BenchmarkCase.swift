import CommandSupport
import Foundation

/// One line of a benchmark: work that is measured again and again, in runs of many evaluations.
struct BenchmarkCase {
  /// The text at the beginning of its line.
  var name: String
  /// The budget for an evaluation, in nanoseconds; nil if there is none.
  var budget: Double?
  /// The bytes that an evaluation reads or writes; nil to leave its megabytes per second empty.
  var bytes: Double?
  /// The kind of time that is measured.
  var clock = Clock.thread
  /// The nanoseconds per evaluation in each run.
  var nanoseconds: [Double] = []
  /// Makes the given number of evaluations, and returns the sum of their results.
  ///
  /// With the sum, the compiler cannot leave out any of them.
  var evaluate: (Int) -> Double

  /// The kinds of time that can be measured.
  enum Clock {
    /// The processor time of this thread, without the time in which it waits.
    case thread
    /// Wall time, for work of several threads or processes.
    case wall
  }

  /// Measures one run, and adds its nanoseconds per evaluation to the list.
  ///
  /// - Parameter samples: The number of evaluations, named as the flag `--samples`.
  mutating func run(samples: Int) {
    let start = now
    keep(evaluate(samples))
    nanoseconds.append((now - start) / Double(samples))
  }

  /// The time of the case's clock, in nanoseconds.
  private var now: Double {
    var time = timespec()
    clock_gettime(clock == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Uses the sum in a way that is opaque to the compiler.
  @inline(never)
  private func keep(_ sum: Double) {}
}
