import CommandSupport
import Foundation
import LoaderCore
import LoaderExpressive
import LoaderProof
import MotionLaws
import PlainText

/// `loader-lab verify`: a proof of all claims about the three tables and about the motion.
enum Verify: Subcommand {
  static let name = "verify"
  static let summary =
    "Checks the tables and the motion, by sequences of events, and by throws."
  static let operands: [Operand] = []
  static let statuses = [("1", "a claim does not hold")]
  static let example = "loader-lab verify --preset flutter --events 1 --phases 4 --random 10"

  static let options = [
    Option(
      name: "--hidden", value: "N",
      summary: """
        hidden states that the program may have beyond its table's, 0 to 6, for the W-method:
        sequences that find any wrong machine with no more hidden states; two fewer for the loader
        that floats
        """,
      standard: "4", example: "--hidden 2"),
    Option(
      name: "--events", value: "N",
      summary: """
        events in the longest sequences that are tried with all timings, 1 to 5; with 4, the whole
        takes about a quarter of an hour on two cores, with 3 about a minute
        """,
      standard: "4", example: "--events 3"),
    Option(
      name: "--phases", value: "N",
      summary: """
        at how many phases of the motion each cell is tried, under five policies, 1 to 100000
        """,
      standard: "512", example: "--phases 64"),
    Option(
      name: "--random", value: "N",
      summary: """
        random sequences, 0 to 10000000; one in 300 is changed step by step toward the highest
        acceleration; for each there are also 20 throws of the floating loader, and for 100 of them a
        search for flashes
        """,
      standard: "60000", example: "--random 3000"),
    Option(
      name: "--oracle", value: "FILE",
      summary: """
        the loader's oracle: its table written by hand from the specification, which the program has
        to match
        """,
      standard: "built in", example: "--oracle Fixtures/Matrix.csv"),
    Option(
      name: "--appearance", value: "NAME",
      summary: """
        checks only the motion of this appearance, because the tables know no appearance:
        \(alternatives(AppearanceOption.appearances))
        """,
      standard: "the tables, and the motion of circular", example: "--appearance linear"),
    Option(
      name: "--preset", value: "NAME",
      summary: "the same for this preset of circular: \(alternatives(AppearanceOption.presets))",
      standard: AppearanceOption.presets[0], example: "--preset flutter"),
  ]

  static func run(_ arguments: Arguments) throws {
    let groups = try groups(VerifySettings(arguments))
    let report = VerifyReport(groups.map { ($0.name, $0.claims.map(\.name)) })
    let violated = try check(groups, report)
    try StandardOutput.print(report.end(violated: violated))
    guard violated == 0 else { throw Failure(.violated, lines: []) }
  }

  /// A group of claims about one machine, or about the motion of one appearance.
  private typealias Group = (name: String, claims: [Claim])

  /// Returns all claims to check: about one appearance if the flags name it, otherwise about everything.
  private static func groups(_ settings: VerifySettings) throws -> [Group] {
    if let appearance = settings.appearance {
      return [(appearance.name, try appearance.open(MotionClaims(settings: settings)))]
    }
    return [
      (
        "loader",
        try AppearanceOption.standard.open(LoaderClaims(settings: settings))
          + AppearanceOption.standard.open(MotionClaims(settings: settings))
      ),
      ("screen", try ScreenProof.claims(oracle: Oracles.screen, extraStates: settings.hidden)),
      ("floating", try floatingClaims(settings)),
      ("flashes", FlashProof.claims(sequences: settings.random / 100)),
    ]
  }

  /// The claims about the motion of an appearance.
  private struct MotionClaims: LawfulBody {
    let settings: VerifySettings

    func run(on appearance: some LawfulAppearance) -> [Claim] {
      // A climb takes as long as several hundred random sequences, and a plan of keyframes is checked after each event
      // of a sequence: of these, there are fewer.
      let claims = [
        MotionCells.claim(appearance, phases: settings.phases),
        GlideProof.claim(appearance, phases: settings.phases),
        MotionProof.claim(appearance, depth: settings.events),
        MotionSearch.random(appearance, sequences: settings.random),
        MotionSearch.climbs(appearance, settings.random / 300, steps: 1500),
        KeyframeProof.claim(appearance, depth: max(1, settings.events - 1)),
        KeyframeProof.random(appearance, sequences: settings.random / 60),
      ]
      // A claim without parts proves nothing.
      return claims.filter { !$0.parts.isEmpty }
    }
  }

  /// The claims about the loader: its table, which knows no appearance, and its action lookups.
  ///
  /// An action lookup is a host's own choice of actions, before the table. Only lookups are checked on the appearance.
  private struct LoaderClaims: LawfulBody {
    let settings: VerifySettings

    func run(on appearance: some LawfulAppearance) throws -> [Claim] {
      let oracle = try settings.oracle.map {
        try Input.bytes($0, expected: "a file, or no --oracle for the one that is built in")
      }
      do {
        return try LoaderProof.claims(
          oracle: oracle ?? Oracles.loader, extraStates: settings.hidden, on: appearance)
      } catch let errors as Diagnostics {
        throw Input.failure(errors, in: settings.oracle ?? "the built-in oracle")
      }
    }
  }

  /// Returns the claims about the floating loader: its table, and its throws.
  private static func floatingClaims(_ settings: VerifySettings) throws -> [Claim] {
    // A step may be a throw, which takes a hundred times as long as an event of the loader. So the W-method, whose
    // sequences multiply with each hidden state, has two fewer of these here.
    try FloatingProof.claims(oracle: Oracles.floating, extraStates: max(0, settings.hidden - 2))
      + FloatingProof.claims(throws: settings.random * 20)
  }

  /// Checks the claims, and prints each result as soon as it is known; returns the number of violated claims.
  private static func check(_ groups: [Group], _ report: VerifyReport) throws -> Int {
    var violated = 0
    var bar = ProgressBar()
    defer { bar.clear() }
    // The costs are estimates of the work, for the progress bar.
    let totalCost = groups.reduce(0) { sum, group in sum + group.claims.reduce(0) { $0 + $1.cost } }
    var doneCost = 0.0
    for (group, claims) in groups {
      for claim in claims {
        let start = ContinuousClock.now
        let costOfPart = claim.cost / Double(claim.parts.count)
        var finding = Finding()
        // Runs the parts on all cores; each result is added as soon as it is known, one at a time.
        Parallel.run(claim.parts.count) {
          claim.parts[$0]()
        } done: { part in
          finding.add(part)
          doneCost += costOfPart
          bar.show(doneCost / totalCost)
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let line = VerifyReport.Line(
          group: group, claim: claim.name, finding: finding, seconds: seconds)
        if !line.holds { violated += 1 }
        bar.clear()
        try StandardOutput.print(report.text(of: line))
      }
    }
    return violated
  }
}

/// The values of the flags of `loader-lab verify`.
struct VerifySettings {
  /// The values of the flags with these names.
  let hidden, events, phases, random: Int
  /// The path of the loader's oracle; nil for the built-in one.
  let oracle: String?
  /// The appearance whose motion alone is proven; nil for everything.
  let appearance: AppearanceOption?

  init(_ arguments: Arguments) throws {
    hidden = try arguments.count("--hidden", in: 0...6, unit: "states") ?? 4
    events = try arguments.count("--events", in: 1...5, unit: "events") ?? 4
    random = try arguments.count("--random", in: 0...10_000_000, unit: "sequences") ?? 60_000
    phases = try arguments.count("--phases", in: 1...100_000, unit: "phases") ?? 512
    appearance = try AppearanceOption(arguments)
    oracle = arguments["--oracle"]
  }
}
