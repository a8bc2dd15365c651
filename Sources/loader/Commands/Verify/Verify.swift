import Foundation
import LoaderExport
import LoaderProof

/// `loader verify`: all that is claimed of the two tables and of the motion, put to the proof.
enum Verify: Subcommand {
  static let name = "verify"
  static let summary = "Proves both tables and the motion: every word of events, every mutant."
  static let operands: [Operand] = []
  static let example = "loader verify --depth 4 --events 2 --mutants 1 --random 300"

  static func run(_ arguments: Arguments) throws {
    let groups = try groups(VerifySettings(arguments))
    let report = check(groups)
    try StandardOutput.print(arguments["--json"] == nil ? report.table : report.json)
    guard report.violated == 0 else { throw Failure(.violated, lines: []) }
  }

  /// The claims, by what they are about.
  private static func groups(_ settings: VerifySettings) throws -> [(String, [Claim])] {
    [
      (
        "loader",
        try claims("--oracle", settings.oracle) {
          try LoaderProof.claims(
            oracle: $0, depth: settings.depth, extraStates: settings.hidden,
            mutants: settings.mutants)
        } + [
          MotionProof.claim(depth: settings.events),
          MotionSearch.random(words: settings.random),
          MotionSearch.climbs(settings.random / 300, steps: 1500),
        ]
      ),
      (
        "screen",
        try claims("--screen-oracle", settings.screenOracle) {
          // Nine letters, not seven: a word less deep is as much work.
          try ScreenProof.claims(
            oracle: $0, depth: max(1, settings.depth - 2), extraStates: settings.hidden,
            mutants: settings.mutants)
        }
      ),
    ]
  }

  private static func claims(
    _ option: String, _ path: String, read: (String) throws -> [Claim]
  ) throws -> [Claim] {
    let remedy = "a file for \(option), or to run where the repository's lies"
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
