import Testing

/// Arguments that mean nothing, and what is to be said of them.
struct Misuse: Sendable, CustomTestStringConvertible {
  let arguments: String
  let message: String

  init(_ arguments: String, _ message: String) {
    (self.arguments, self.message) = (arguments, message)
  }

  var testDescription: String { arguments }

  static let all = commands + flags + values + names + proofs

  private static let scenario =
    "a CSV file with the header time_s,event,value, or - for standard input"
  private static let subcommands = "render, screen, matrix, sample, benchmark or verify"

  private static let commands = [
    Misuse("", "a subcommand is missing, expected \(subcommands)"),
    Misuse(
      "rendr x", "unknown subcommand 'rendr', expected \(subcommands); did you mean render?"),
    Misuse("dance", "unknown subcommand 'dance', expected \(subcommands)"),
    Misuse(
      "--hepl",
      "unknown flag '--hepl', expected a subcommand, --help or --version; did you mean --help?"),
    Misuse("render", "SCENARIO is missing, expected \(scenario)"),
    Misuse("render a b", "one argument too many, 'b', expected SCENARIO alone"),
    Misuse(
      "sample",
      "FILE is missing, expected JSON Lines, an animation in the terms of the Web Animations API on "
        + "each, or -"),
    Misuse(
      "benchmark",
      "WHAT is missing, expected timeline (solvers of easing curves) or loader (frames and events)"
    ),
    Misuse(
      "benchmark timelin",
      "WHAT is 'timelin', expected timeline or loader; did you mean timeline?"),
    Misuse("benchmark loader --runs 0", "--runs is '0', expected 1 to 1000 runs"),
    Misuse(
      "benchmark loader --samples -1", "--samples is '-1', expected 1 to 100000000 evaluations"),
    Misuse("matrix a", "one argument too many, 'a', expected none"),
  ]

  private static let proofs = [
    Misuse(
      "matrix --machine scren",
      "--machine is 'scren', expected loader or screen; did you mean screen?"),
    Misuse("verify --depth 13", "--depth is '13', expected 1 to 12 inputs"),
    Misuse("verify --depth 2.5", "--depth is '2.5', expected 1 to 12 inputs"),
    Misuse("verify --hidden -1", "--hidden is '-1', expected 0 to 6 states"),
    Misuse("verify --events 0", "--events is '0', expected 1 to 5 events"),
    Misuse("verify --json=yes", "--json takes no value, expected --json alone"),
    Misuse("screen", "SCENARIO is missing, expected \(scenario)"),
    Misuse("screen x --fps 0", "--fps is '0', expected 0.001 to 1000000 frames per second"),
  ]

  private static let flags = [
    Misuse(
      "matrix --fromat csv",
      "unknown flag '--fromat', expected --format, --machine or --help; did you mean --format?"),
    Misuse(
      "matrix --format", "--format has no value, expected --format FORMAT as in --format mermaid"),
    Misuse(
      "matrix --format=", "--format has no value, expected --format FORMAT as in --format mermaid"),
    Misuse("matrix --format csv --format dot", "--format is given twice, expected it once"),
    Misuse(
      "render x --output f --transitions f",
      "--transitions and --output name the same file, expected two"),
    Misuse(
      "render x --transitions -", "--transitions and --output name the same file, expected two"),
  ]

  private static let values =
    ["0", "nan", "-1", "1e7", "x", "0x10", "inf"].map { text in
      Misuse(
        "render x --fps \(text)", "--fps is '\(text)', expected 0.001 to 1000000 frames per second")
    }
    + ["-1", "inf", "315576001", "1e999"].map { text in
      Misuse(
        "render x --duration \(text)",
        "--duration is '\(text)', expected 0 to 315576000 seconds, ten years")
    } + [
      Misuse(
        "render Fixtures/Scenarios/first.csv --duration 315576000",
        "--fps 60.0 for 315576000.0 s is over 10 billion frames, expected fewer"),
      Misuse(
        "render x --show-delay -1", "--show-delay is '-1', expected 0 to 1000000000 seconds"),
      Misuse(
        "render x --reduced-motion=yes",
        "--reduced-motion takes no value, expected --reduced-motion alone"),
      Misuse(
        "matrix --format jpeg",
        "--format is 'jpeg', expected text, markdown, mermaid, dot or csv"),
      Misuse(
        "matrix --format markdwon",
        "--format is 'markdwon', expected text, markdown, mermaid, dot or csv; did you mean markdown?"
      ),
      Misuse(
        "render x --preset materialweb",
        "--preset is 'materialweb', expected materialWeb; did you mean materialWeb?"),
    ]

  private static let names = [
    Misuse(
      "render x --appearance linear",
      "--appearance is 'linear', expected circular"),
    Misuse(
      "render x --preset flutter",
      "--preset is 'flutter', expected materialWeb"),
    Misuse(
      "render x --appearance circlar",
      "--appearance is 'circlar', expected circular; did you mean circular?"),
    Misuse("render x --format svg", "--format is 'svg', expected csv"),
  ]
}
