import Foundation
import LoaderProof

/// `loader verify`: all that is claimed of the two tables and of the motion, put to the proof.
enum Verify: Subcommand {
  static let name = "verify"
  static let summary =
    "Proves both tables and the motion: every sequence of events, every wrong table."
  static let operands: [Operand] = []
  static let example = "loader verify --depth 4 --events 2 --mutants 1 --random 300"

  static let options = [
    Option(
      name: "--depth", value: "N",
      summary: "inputs in the longest sequences, 1 to 12; two fewer for the screen",
      standard: "10", example: "--depth 6"),
    Option(
      name: "--hidden", value: "N",
      summary: """
        states that the program may have beyond those of its table, 0 to 6, for the
        W-method: sequences that find any wrong machine of up to so many states
        """,
      standard: "4", example: "--hidden 2"),
    Option(
      name: "--events", value: "N",
      summary: "events in the longest sequences that are tried with all timings, 1 to 5",
      standard: "4", example: "--events 3"),
    Option(
      name: "--random", value: "N",
      summary: """
        random sequences, 0 to 10000000; for every 300 of them, one is changed step
        by step toward the fastest acceleration
        """,
      standard: "60000", example: "--random 3000"),
    Option(
      name: "--mutants", value: "N",
      summary: """
        cells that are wrong at a time in a mutant, 0 to 2; a mutant is a table made
        wrong on purpose, which the program runs: what it shows has to give it away
        """,
      standard: "2", example: "--mutants 1"),
    Option(
      name: "--oracle", value: "FILE",
      summary: """
        the loader's oracle: its table written by hand from the specification, with
        which the program has to agree
        """,
      standard: "built in", example: "--oracle Fixtures/Matrix.csv"),
    Option(
      name: "--screen-oracle", value: "FILE", summary: "the same for the screen",
      standard: "built in",
      example: "--screen-oracle my.csv"),
    Option(
      name: "--json", summary: "prints a line of JSON for each claim instead of the table",
      standard: "off",
      example: "--json"),
  ]

  static func run(_ arguments: Arguments) throws {
    let groups = try groups(VerifySettings(arguments))
    let report = check(groups)
    try StandardOutput.print(arguments["--json"] == nil ? report.table : report.json())
    guard report.violated == 0 else { throw Failure(.violated, lines: []) }
  }

  /// The claims, by what they are about.
  private static func groups(_ settings: VerifySettings) throws -> [(String, [Claim])] {
    [
      (
        "loader",
        try claims("--oracle", settings.oracle, builtIn: EmbeddedOracles.loader) {
          try LoaderProof.claims(
            oracle: $0, depth: settings.depth, extraStates: settings.hidden,
            mutants: settings.mutants)
        } + [
          MotionProof.claim(depth: settings.events),
          MotionSearch.random(sequences: settings.random),
          MotionSearch.climbs(settings.random / 300, steps: 1500),
        ]
      ),
      (
        "screen",
        try claims("--screen-oracle", settings.screenOracle, builtIn: EmbeddedOracles.screen) {
          // Nine inputs, not seven, and each takes longer: two fewer in a row are as much work.
          try ScreenProof.claims(
            oracle: $0, depth: max(1, settings.depth - 2), extraStates: settings.hidden,
            mutants: settings.mutants)
        }
      ),
    ]
  }

  private static func claims(
    _ option: String, _ path: String?, builtIn: String, read: (String) throws -> [Claim]
  ) throws -> [Claim] {
    guard let path else { return try read(builtIn) }
    let remedy = "a file, or no \(option) for the one that is built in"
    let text = String(decoding: try Input.bytes(path, expected: remedy), as: UTF8.self)
    do {
      return try read(text)
    } catch let error as OracleError {
      throw Failure(.badInput, "\(Input.name(path)): \(error.description)")
    }
  }

  private static func check(_ groups: [(String, [Claim])]) -> VerifyReport {
    var (report, bar) = (VerifyReport(), ProgressBar())
    defer { bar.clear() }
    let all = groups.reduce(0) { $0 + $1.1.reduce(0) { $0 + $1.cost } }
    var done = 0.0
    for (group, claims) in groups {
      for claim in claims {
        let (start, share) = (ContinuousClock.now, claim.cost / Double(claim.parts.count))
        var finding = Finding()
        Parallel.run(claim.parts.count) {
          claim.parts[$0]()
        } done: { part in
          finding.add(part)
          done += share
          bar.show(done / all)
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        report.lines.append(
          VerifyReport.Line(group: group, claim: claim.name, finding: finding, seconds: seconds))
      }
    }
    return report
  }
}

/// What the flags of `loader verify` say.
struct VerifySettings {
  let depth, hidden, events, mutants, random: Int
  /// Nil is the built-in oracle.
  let oracle, screenOracle: String?

  init(_ arguments: Arguments) throws {
    depth = try arguments.count("--depth", in: 1...12, "inputs") ?? 10
    hidden = try arguments.count("--hidden", in: 0...6, "states") ?? 4
    events = try arguments.count("--events", in: 1...5, "events") ?? 4
    random = try arguments.count("--random", in: 0...10_000_000, "sequences") ?? 60_000
    mutants = try arguments.count("--mutants", in: 0...2, "cells") ?? 2
    oracle = arguments["--oracle"]
    screenOracle = arguments["--screen-oracle"]
  }
}
