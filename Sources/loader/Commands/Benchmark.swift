import PlainText

/// `loader benchmark`: what an evaluation costs on this machine.
enum Benchmark: Subcommand {
  static let name = "benchmark"
  static let summary =
    "Measures what an evaluation costs on this machine, beside a browser's method."
  static let operands = [
    Operand(
      name: "WHAT", summary: "timeline (solvers of easing curves) or loader (frames and events)")
  ]
  static let example = "loader benchmark timeline --runs 3 --samples 10000"

  static let options = [
    Option(
      name: "--runs", value: "N",
      summary: "interleaved runs, of which the median counts, 1 to 1000",
      standard: "9", example: "--runs 25"),
    Option(
      name: "--samples", value: "N", summary: "evaluations in each run, 1 to 100000000",
      standard: "1000000", example: "--samples 10000"),
  ]

  private static let races = ["timeline", "loader"]

  static func run(_ arguments: Arguments) throws {
    let runs = try arguments.count("--runs", in: 1...1000, "runs") ?? 9
    let samples = try arguments.count("--samples", in: 1...100_000_000, "evaluations") ?? 1_000_000
    let what = arguments.operands[0]
    guard races.contains(what) else {
      throw arguments.failure(
        "WHAT is \(quote(what)), expected \(alternatives(races))\(hint(for: what, in: races))")
    }
    var race = what == "timeline" ? CurveRace.race : LoaderRace.race
    race.run(runs, samples: samples)
    try StandardOutput.print(race.table)
  }
}
