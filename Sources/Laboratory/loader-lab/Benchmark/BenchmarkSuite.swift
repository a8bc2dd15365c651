import CommandSupport
import Foundation
import LoaderProof

/// Cases that are measured in turn, one run each, so that a busy machine slows all of them equally.
struct BenchmarkSuite {
  /// The cases in groups; each is compared with the first of its group.
  var groups: [[BenchmarkCase]]

  /// Measures all cases `runs` times in turn, after one run that does not count.
  mutating func run(_ runs: Int, samples: Int) {
    var progress = ProgressBar()
    let total = (runs + 1) * groups.joined().count
    var done = 0
    // The first run only fills the caches, and does not count.
    for run in 0...runs {
      for group in groups.indices {
        for index in groups[group].indices {
          groups[group][index].run(samples: samples)
          if run == 0 { groups[group][index].nanoseconds = [] }
          done += 1
          progress.show(Double(done) / Double(total))
        }
      }
    }
    progress.clear()
  }

  /// A line for each case, with its figures in columns.
  ///
  /// These are, per evaluation, the median of all runs in nanoseconds, the distance between the quartiles,
  /// the ratio to the first case of the group, megabytes per second, and the budget in nanoseconds.
  var table: String {
    let rows = groups.flatMap { group in group.map { Self.row(of: $0, comparedWith: group[0]) } }
    return TextTable(["", "ns", "spread", "ratio", "MB/s", "budget"], rows).text
  }

  /// Returns the cells of a case, after a run at least.
  ///
  /// The ratio to the first case of its group is computed run by run, and the median of the ratios counts.
  private static func row(
    of benchmark: BenchmarkCase, comparedWith first: BenchmarkCase
  ) -> [String] {
    let runs = benchmark.nanoseconds
    let median = quantile(0.5, of: runs)
    let spread = quantile(0.75, of: runs) - quantile(0.25, of: runs)
    let ratio = quantile(0.5, of: zip(runs, first.nanoseconds).map { $0 / $1 })
    return [
      benchmark.name, String(format: "%.2f", median), String(format: "%.2f", spread),
      String(format: "%.3f", ratio),
      // A byte per nanosecond is 1000 megabytes per second.
      benchmark.bytes.map { String(format: "%.1f", $0 / median * 1000) } ?? "",
      benchmark.budget.map { String(format: "%.1f", $0) } ?? "",
    ]
  }

  /// Returns a quantile of numbers in any order, by linear interpolation between the nearest two.
  ///
  /// - Parameter fraction: The fraction of the numbers below the quantile, 0...1: 0.5 for the median.
  private static func quantile(_ fraction: Double, of numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    let rank = fraction * Double(sorted.count - 1)
    let low = Int(rank.rounded(.down))
    let high = Int(rank.rounded(.up))
    return sorted[low] + (sorted[high] - sorted[low]) * (rank - Double(low))
  }
}
