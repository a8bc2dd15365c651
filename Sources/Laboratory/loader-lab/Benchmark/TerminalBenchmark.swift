import LoaderTerminal

/// Loops whose items a terminal's loader counts, beside an empty one.
enum TerminalBenchmark {
  /// The budget for an item, in nanoseconds: a million of them take at most 0.15 s.
  private static let budget = 150.0

  /// The cost of an item in a loop, plain and counted, and of a report.
  static var suite: BenchmarkSuite {
    // Nothing is drawn: frames cost no more for more items.
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

  private static func sum(of items: some Sequence<Int>) -> Double {
    items.reduce(0) { $0 + Double($1) }
  }
}
