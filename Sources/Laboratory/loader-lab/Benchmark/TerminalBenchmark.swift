import LoaderTerminal

/// The cost of an item in a loop whose progress a terminal's loader shows, compared with an empty loop.
enum TerminalBenchmark {
  /// The budget for an item, in nanoseconds: a million of them take at most 0.15 s.
  private static let budget = 150.0

  /// An item of a plain loop, one of a loop that the loader counts by itself, and one that the program reports.
  static var suite: BenchmarkSuite {
    // The descriptor −1 is no open file, so nothing is drawn. Frames would cost no more for more items.
    let loader = TerminalLoader("Counting", on: Terminal(descriptor: -1, environment: [:]))
    loader.isActive = true
    return BenchmarkSuite(groups: [
      [
        BenchmarkCase(name: "item of an empty loop") { sum(of: 0..<$0) },
        BenchmarkCase(name: "item of a range, tracked", budget: budget) {
          sum(of: loader.tracking(0..<$0))
        },
        BenchmarkCase(name: "report of a progress", budget: budget) { count in
          for item in 0..<count { loader.count(item, of: count) }
          return Double(count)
        },
      ]
    ])
  }

  /// Returns the sum of all items, which a loop over them computes.
  private static func sum(of items: some Sequence<Int>) -> Double {
    items.reduce(0) { $0 + Double($1) }
  }
}
