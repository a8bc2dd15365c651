import CommandSupport
import Foundation

/// Cases that are measured in turn, one run each, so that a busy machine slows all of them equally.
struct BenchmarkSuite {
  /// The cases in groups; if `isCompared`, each is compared with the first of its group.
  var groups: [[BenchmarkCase]]
  /// True if the table has a column with the ratio to the first case of the group.
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
    let headings =
      ["ns", "spread"] + (isCompared ? ["ratio"] : []) + (hasBytes ? ["MB/s"] : [])
      + (hasBudget ? ["budget"] : [])
    return line("", cells: headings, width: width)
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

  /// Returns a line of the table without spaces at its end; the cells are aligned on the right.
  ///
  /// - Parameter width: The width of the column of names, in characters.
  private func line(_ name: String, cells: [String], width: Int) -> String {
    let cellWidth = 13
    let padded = name + String(repeating: " ", count: width - name.count)
    let columns = cells.map { String(repeating: " ", count: max(0, cellWidth - $0.count)) + $0 }
    let line = padded + columns.joined()
    let spacesAtEnd = line.reversed().prefix { $0 == " " }.count
    return line.prefix(line.count - spacesAtEnd) + "\n"
  }
}

/// The figures of a case.
private struct Result {
  /// The measured case.
  let benchmarkCase: BenchmarkCase
  /// The median of the runs, in nanoseconds per evaluation.
  let median: Double
  /// The distance between the quartiles of the runs, in nanoseconds per evaluation.
  let spread: Double
  /// The median of the ratios, run by run, to the first of its group; nil if it is not compared.
  let ratio: Double?

  /// Computes the figures of a case; with `first`, the first of its group, also their ratio.
  init(_ benchmarkCase: BenchmarkCase, comparedWith first: BenchmarkCase?) {
    let runs = benchmarkCase.nanoseconds
    self.benchmarkCase = benchmarkCase
    median = Self.quantile(0.5, of: runs)
    spread = Self.quantile(0.75, of: runs) - Self.quantile(0.25, of: runs)
    ratio = first.map { Self.quantile(0.5, of: zip(runs, $0.nanoseconds).map { $0 / $1 }) }
  }

  /// The speed, in megabytes per second: 1000 × bytes per nanosecond.
  var megabytes: Double? { benchmarkCase.bytes.map { $0 / median * 1000 } }

  /// Returns a quantile of numbers in any order, by linear interpolation between the nearest two.
  ///
  /// - Parameter fraction: The fraction of the numbers below the quantile, 0...1.
  private static func quantile(_ fraction: Double, of numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    let rank = fraction * Double(sorted.count - 1)
    let (low, high) = (Int(rank.rounded(.down)), Int(rank.rounded(.up)))
    return sorted[low] + (sorted[high] - sorted[low]) * (rank - Double(low))
  }
}
