import CommandSupport
import PlainText

/// `loader-lab benchmark`: the time that frames, events and other work take on this machine.
enum Benchmark: Subcommand {
  static let name = "benchmark"
  static let summary =
    "Measures what things cost on this machine, compared with other ways to do them."
  static let operands = [
    Operand(
      name: "WHAT",
      summary:
        """
        loader (frames, events), drawing, keyframes, csv (rows of frames), reading (rows of scenarios) \
        or terminal (counted items)
        """)
  ]
  static let example = "loader-lab benchmark loader --runs 3 --samples 1000"

  static let options = [
    Option(
      name: "--runs", value: "N",
      summary: "interleaved runs, 1 to 1000; the median counts",
      standard: "9", example: "--runs 25"),
    Option(
      name: "--samples", value: "N",
      summary: """
        evaluations in each run, 1 to 100000000: frames, events, rows; for keyframes at most 5000
        """,
      standard: "1000000", example: "--samples 10000"),
  ]

  /// The functions that create a suite of measurements, by the values of the operand.
  private static let suites: KeyValuePairs<String, @Sendable () throws -> BenchmarkSuite> = [
    "loader": { try LoaderBenchmark.suite }, "drawing": { DrawingBenchmark.suite },
    "keyframes": { try KeyframeBenchmark.suite }, "csv": { TextBenchmark.csv },
    "reading": { TextBenchmark.reading }, "terminal": { TerminalBenchmark.suite },
  ]

  /// The maximum number of keyframe plans in a run, so that a measurement ends within half a minute.
  private static let maximumPlans = 5000

  static func run(_ arguments: Arguments) throws {
    let runs = try arguments.count("--runs", in: 1...1000, unit: "runs") ?? 9
    var samples =
      try arguments.count("--samples", in: 1...100_000_000, unit: "evaluations") ?? 1_000_000
    let what = arguments.operands[0]
    guard let create = suites.first(where: { $0.key == what })?.value else {
      throw arguments.failure(
        "WHAT is \(quote(what))\(expectation(for: what, in: suites.map(\.key)))")
    }
    // Here, an evaluation is a whole plan.
    if what == "keyframes" { samples = min(samples, maximumPlans) }
    var suite = try create()
    suite.run(runs, samples: samples)
    try StandardOutput.print(suite.table)
  }
}
