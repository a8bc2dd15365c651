import Foundation

/// Contestants that are measured in turn, so that a busy machine is as busy for all of them.
struct Race {
  /// What its errors are, a column each.
  var errors: [String] = []
  /// Each group is compared with its first, where `isCompared`.
  var groups: [[Contestant]]
  var isCompared = false

  mutating func run(_ runs: Int, samples: Int) {
    // The first run warms the caches up, and does not count.
    for run in 0...runs {
      for group in groups.indices {
        for index in groups[group].indices {
          groups[group][index].run(samples: samples)
          if run == 0 { groups[group][index].nanoseconds = [] }
        }
      }
    }
  }

  /// The medians in columns: nanoseconds, the ratio to the first of the group, the errors.
  var table: String {
    let width = groups.joined().map(\.name.count).max() ?? 0
    let heads = ["ns"] + (isCompared ? ["ratio"] : []) + errors
    var text = line("", heads, width)
    for group in groups {
      for contestant in group {
        var cells = [String(format: "%.2f", median(contestant.nanoseconds))]
        if isCompared {
          let ratios = zip(contestant.nanoseconds, group[0].nanoseconds).map { $0 / $1 }
          cells.append(String(format: "%.3f", median(ratios)))
        }
        cells += contestant.errors.map { $0.map { String(format: "%.1e", $0) } ?? "" }
        text += line(contestant.name, cells, width)
      }
    }
    return text
  }

  private func line(_ name: String, _ cells: [String], _ width: Int) -> String {
    let padded = name + String(repeating: " ", count: width - name.count)
    let columns = cells.map { String(repeating: " ", count: max(0, 13 - $0.count)) + $0 }
    let line = padded + columns.joined()
    return line.prefix(line.count - line.reversed().prefix { $0 == " " }.count) + "\n"
  }

  private func median(_ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
