import Testing

/// Arguments that mean nothing, and what is to be said of them.
struct Misuse: Sendable, CustomTestStringConvertible {
  let arguments: String
  let message: String

  init(_ arguments: String, _ message: String) {
    (self.arguments, self.message) = (arguments, message)
  }

  var testDescription: String { arguments }

  static let all = commands + flags + values + later

  private static let commands = [
    Misuse("", "a subcommand is missing, expected render, matrix, sample or verify"),
    Misuse(
      "rendr x",
      "unknown subcommand 'rendr', expected render, matrix, sample or verify; did you mean render?"),
    Misuse("dance", "unknown subcommand 'dance', expected render, matrix, sample or verify"),
    Misuse(
      "--hepl",
      "unknown flag '--hepl', expected a subcommand, --help or --version; did you mean --help?"),
    Misuse("render", "SCENARIO is missing, expected a CSV file headed time_s,event,value, or -"),
    Misuse("render a b", "one argument too many, 'b', expected SCENARIO alone"),
    Misuse(
      "sample", "FILE is missing, expected JSON Lines of animations in Web Animations' words, or -"),
    Misuse("matrix a", "one argument too many, 'a', expected none"),
  ]

  private static let flags = [
    Misuse(
      "matrix --fromat csv",
      "unknown flag '--fromat', expected --format or --help; did you mean --format?"),
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
        "render x --fps \(text)", "--fps is '\(text)', expected 0.001 to 1000000 frames a second")
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

  private static let later = [
    Misuse(
      "render x --appearance linear",
      "--appearance linear comes with a later version, expected for now circular"),
    Misuse(
      "render x --preset flutter",
      "--preset flutter comes with a later version, expected for now materialWeb"),
    Misuse(
      "render x --format svg", "--format svg comes with a later version, expected for now csv"),
  ]
}
