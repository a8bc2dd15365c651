import CommandSupport
import Foundation

/// Cases that are measured in turn, one run each.
///
/// So a busy machine slows all of them equally.
struct BenchmarkSuite {
  /// The cases in groups; if `isCompared`, each is compared with the first of its group.
  var groups: [[BenchmarkCase]]
  var isCompared = false

  /// Measures all cases `runs` times in turn, after one run that does not count.
  mutating func run(_ runs: Int, samples: Int) {
    var progress = ProgressBar()
    let count = (runs + 1) * groups.joined().count
    var done = 0
    // The first run only fills the caches, and does not count.
    for run in 0...runs {
      for group in groups.indices {
        for index in groups[group].indices {
          groups[group][index].run(samples: samples)
          if run == 0 { groups[group][index].nanoseconds = [] }
          done += 1
          progress.show(Double(done) / Double(count))
        }
      }
    }
    progress.clear()
  }

  /// The results, group by group.
  private var results: [Result] {
    groups.flatMap { group in
      group.map { Result($0, comparedWith: isCompared ? group[0] : nil) }
    }
  }

  /// The figures in columns.
  ///
  /// These are nanoseconds, their spread, the ratio to the first of the group, megabytes per
  /// second, and the budget.
  var table: String {
    let results = results
    let width = results.map(\.benchmarkCase.name.count).max() ?? 0
    let hasBytes = results.contains { $0.benchmarkCase.bytes != nil }
    let hasBudget = results.contains { $0.benchmarkCase.budget != nil }
    let heads =
      ["ns", "spread"] + (isCompared ? ["ratio"] : []) + (hasBytes ? ["MB/s"] : [])
      + (hasBudget ? ["budget"] : [])
    return line("", cells: heads, width: width)
      + results.map { result in
        var cells = [result.median, result.spread].map { String(format: "%.2f", $0) }
        if isCompared { cells.append(String(format: "%.3f", result.ratio ?? 1)) }
        if hasBytes { cells.append(result.megabytes.map { String(format: "%.1f", $0) } ?? "") }
        if hasBudget {
          cells.append(result.benchmarkCase.budget.map { String(format: "%.1f", $0) } ?? "")
        }
        return line(result.benchmarkCase.name, cells: cells, width: width)
      }.joined()
  }

  /// Returns a line of the table, its cells aligned on the right.
  private func line(_ name: String, cells: [String], width: Int) -> String {
    let padded = name + String(repeating: " ", count: width - name.count)
    let columns = cells.map { String(repeating: " ", count: max(0, 13 - $0.count)) + $0 }
    let line = padded + columns.joined()
    return line.prefix(line.count - line.reversed().prefix { $0 == " " }.count) + "\n"
  }
}

/// The figures of a case.
private struct Result {
  let benchmarkCase: BenchmarkCase
  /// The median of the runs, in nanoseconds per evaluation.
  let median: Double
  /// The distance between the quartiles of the runs.
  let spread: Double
  /// The median of the ratios, run by run, to the first of its group.
  let ratio: Double?

  init(_ benchmarkCase: BenchmarkCase, comparedWith first: BenchmarkCase?) {
    let runs = benchmarkCase.nanoseconds
    self.benchmarkCase = benchmarkCase
    median = Self.quantile(0.5, of: runs)
    spread = Self.quantile(0.75, of: runs) - Self.quantile(0.25, of: runs)
    ratio = first.map { Self.quantile(0.5, of: zip(runs, $0.nanoseconds).map { $0 / $1 }) }
  }

  /// The speed, in megabytes per second.
  var megabytes: Double? { benchmarkCase.bytes.map { $0 / median * 1000 } }

  /// Returns a quantile of sorted numbers, by linear interpolation between the nearest two.
  private static func quantile(_ part: Double, of numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    let rank = part * Double(sorted.count - 1)
    let (low, high) = (Int(rank.rounded(.down)), Int(rank.rounded(.up)))
    return sorted[low] + (sorted[high] - sorted[low]) * (rank - Double(low))
  }
}
