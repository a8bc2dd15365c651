import CommandSupport
import LoaderCore
import LoaderExpressive
import PlainText

/// `loader-lab benchmark`: the cost of an evaluation on this machine.
enum Benchmark: Subcommand {
  static let name = "benchmark"
  static let summary =
    "Measures what things cost on this machine, compared with other ways to do them."
  static let operands = [
    Operand(
      name: "WHAT",
      summary:
        """
        timeline (easing curves), loader (frames, events), drawing, keyframes, fields (stepped \
        bodies, and flights), csv, reading, pictures, start or terminal
        """
    )
  ]
  static let example = "loader-lab benchmark timeline --runs 3 --samples 1000"

  static let options = [
    Option(
      name: "--runs", value: "N",
      summary: "interleaved runs, 1 to 1000; the median counts",
      standard: "9", example: "--runs 25"),
    Option(
      name: "--samples", value: "N",
      summary: """
        evaluations in each run, 1 to 100000000: frames, loaders, rows, events; for keyframes at
        most 5000, for terminal and fields 2000, for pictures 1500, for start 20
        """,
      standard: "1000000", example: "--samples 10000"),
    Option(
      name: "--appearance", value: "NAME",
      summary: """
        for loader and keyframes: what is measured, compared with \(AppearanceOption.standard.name):
        \(alternatives(AppearanceOption.appearances))
        """,
      standard: AppearanceOption.appearances[0],
      example: "--appearance linear"),
    Option(
      name: "--preset", value: "NAME",
      summary: "how a ring spins: \(alternatives(AppearanceOption.presets))",
      standard: AppearanceOption.presets[0], example: "--preset flutter"),
    Option(
      name: "--json",
      summary: "the figures as JSON, an object per line, instead of the table"),
  ]

  private static let suites = [
    "timeline", "loader", "drawing", "keyframes", "fields", "csv", "reading", "pictures", "start",
    "terminal",
  ]

  /// The maximum numbers of evaluations in a run of a slow suite.
  ///
  /// An evaluation of these takes a thousand times as long as one of the others. Without flags, a
  /// measurement ends within half a minute.
  private static let maximumSamples = [
    "keyframes": 5000, "terminal": 2000, "fields": 2000, "pictures": 1500, "start": 20,
  ]

  static func run(_ arguments: Arguments) throws {
    let runs = try arguments.count("--runs", in: 1...1000, "runs") ?? 9
    let samples = try arguments.count("--samples", in: 1...100_000_000, "evaluations") ?? 1_000_000
    let what = arguments.operands[0]
    guard suites.contains(what) else {
      throw arguments.failure(
        "WHAT is \(quote(what))\(expectation(for: what, in: suites))")
    }
    let appearance = try AppearanceOption(arguments)
    let maximum = min(samples, maximumSamples[what] ?? samples)
    var suite =
      switch what {
      case "timeline": CurveBenchmark.suite
      case "loader": try LoaderBenchmark.suite(of: appearance)
      case "drawing": DrawingBenchmark.suite
      case "csv": TextBenchmark.csv
      case "reading": TextBenchmark.reading
      case "pictures": PictureBenchmark.suite(samples: maximum)
      case "start": StartBenchmark.suite
      case "terminal": TerminalBenchmark.suite
      case "fields": FieldsBenchmark.suite
      default: try KeyframeBenchmark.suite(of: appearance)
      }
    suite.run(runs, samples: maximum)
    if arguments["--json"] != nil { return try StandardOutput.print(suite.json) }
    try StandardOutput.print(suite.table)
    if what == "terminal" {
      try StandardOutput.print(TerminalBenchmark.bytes(frames: min(max(samples / 1000, 6), 300)))
      try StandardOutput.print(TerminalBenchmark.live(seconds: min(Double(samples) / 1e5, 10)))
    }
    if what == "keyframes" {
      try StandardOutput.print(
        KeyframeBenchmark.extremes(of: appearance, sequences: min(samples, 1000)))
    }
  }
}
