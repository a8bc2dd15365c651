extension Verify {
  static let options = [
    Option(
      name: "--depth", value: "N",
      summary: "letters of the longest words, 1 to 12; two fewer for the screen",
      standard: "10", example: "--depth 6"),
    Option(
      name: "--hidden", value: "N", summary: "hidden states that the W-method allows for, 0 to 6",
      standard: "4", example: "--hidden 2"),
    Option(
      name: "--events", value: "N", summary: "events of the longest timed words, 1 to 5",
      standard: "4", example: "--events 3"),
    Option(
      name: "--random", value: "N",
      summary: "random words, 0 to 10000000; for each 300, a climb toward the worst",
      standard: "60000", example: "--random 3000"),
    Option(
      name: "--mutants", value: "N", summary: "cells that are wrong at a time, 0 to 2",
      standard: "2", example: "--mutants 1"),
    Option(
      name: "--oracle", value: "FILE", summary: "the loader's table, written by hand",
      standard: "Fixtures/Matrix.csv", example: "--oracle Fixtures/Matrix.csv"),
    Option(
      name: "--screen-oracle", value: "FILE", summary: "the same of the screen",
      standard: "Fixtures/ScreenMatrix.csv",
      example: "--screen-oracle my.csv"),
    Option(
      name: "--json", summary: "a line of JSON a claim instead of the table", standard: "off",
      example: "--json"),
  ]
}

/// What the arguments of `loader verify` ask for.
struct VerifySettings {
  let depth, hidden, events, mutants, random: Int
  let oracle, screenOracle: String

  init(_ arguments: Arguments) throws {
    depth = try arguments.count("--depth", in: 1...12, "letters") ?? 10
    hidden = try arguments.count("--hidden", in: 0...6, "states") ?? 4
    events = try arguments.count("--events", in: 1...5, "events") ?? 4
    random = try arguments.count("--random", in: 0...10_000_000, "words") ?? 60_000
    mutants = try arguments.count("--mutants", in: 0...2, "cells") ?? 2
    oracle = arguments["--oracle"] ?? "Fixtures/Matrix.csv"
    screenOracle = arguments["--screen-oracle"] ?? "Fixtures/ScreenMatrix.csv"
  }
}
