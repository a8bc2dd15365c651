import Testing

/// Arguments that mean nothing, and what is to be said of them.
struct Misuse: Sendable, CustomTestStringConvertible {
  let arguments: String
  let message: String

  init(_ arguments: String, _ message: String) {
    (self.arguments, self.message) = (arguments, message)
  }

  var testDescription: String { arguments }

  static let all = commands + flags + values + names + proofs + comparisons + terminals

  private static let terminals = [
    Misuse("play", "SCENARIO is missing, expected \(scenario)"),
    Misuse("play x --speed 0", "--speed is '0', expected 0.01 to 100"),
    Misuse(
      "play x --size smal",
      "--size is 'smal', expected small, medium or large; did you mean small?"),
    Misuse(
      "run --",
      "COMMAND is missing, expected the command and its arguments"),
    Misuse(
      "run -x true",
      "unknown flag '-x', expected --label, --label-from, --progress-from, --quiet-unless-fails, "
        + "--keep, --bell-after, --appearance, --preset, --size, --right-to-left, "
        + "--reduced-motion or --help"),
    Misuse(
      "run --label-from '(a)(b)' -- true",
      "--label-from is '(a)(b)' with 2 groups, expected at most one as in '^Compiling (.*)'"),
    Misuse(
      "run --bell-after x -- true", "--bell-after is 'x', expected 0 to 1e9 seconds"),
    Misuse(
      "run --progress-from '%' -- true",
      "--progress-from is '%' with 0 groups, expected one for a percentage as in '(\\d+)%', or two "
        + "for a part and the whole as in '(\\d+)/(\\d+)'"),
  ]

  private static let scenario =
    "a CSV file with the header time_s,event,value, or - for standard input"
  private static let presets =
    "materialWeb, materialIOS, materialAndroid, materialExpressive, flutter or composeM2"
  private static let subcommands =
    "render, screen, matrix, sample, skeleton, float, fields, play or run"

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
      "FILE is missing, expected JSON Lines, each an animation in the terms of the Web Animations "
        + "API, or -"),
    Misuse(
      "skeleton",
      "FILE is missing, expected JSON of stacks, gaps and bones, as Docs/Drawing.md describes it, or -"
    ),
    Misuse(
      "skeleton x --outptu y",
      "unknown flag '--outptu', expected --output, --format, --title or --help; did you mean --output?"
    ),
    Misuse("skeleton x --format png", "--format is 'png', expected csv or svg"),
    Misuse(
      "benchmark",
      "WHAT is missing, expected timeline (easing curves), loader (frames, events), batch (many "
        + "loaders), drawing, keyframes, fields (stepped bodies, and flights), csv, "
        + "reading, pictures, start or terminal"),
    Misuse(
      "benchmark timelin",
      "WHAT is 'timelin', expected timeline, loader, batch, drawing, keyframes, fields, csv, "
        + "reading, pictures, start or terminal; did you mean timeline?"),
    Misuse("benchmark loader --runs 0", "--runs is '0', expected 1 to 1000 runs"),
    Misuse(
      "benchmark loader --samples -1", "--samples is '-1', expected 1 to 100000000 evaluations"),
    Misuse("matrix a", "one argument too many, 'a', expected none"),
  ]

  private static let proofs = [
    Misuse(
      "matrix --machine scren",
      "--machine is 'scren', expected loader, screen or floating; did you mean screen?"),
    Misuse("verify --depth 13", "--depth is '13', expected 1 to 12 inputs"),
    Misuse("verify --depth 2.5", "--depth is '2.5', expected 1 to 12 inputs"),
    Misuse("verify --hidden -1", "--hidden is '-1', expected 0 to 6 states"),
    Misuse("verify --events 0", "--events is '0', expected 1 to 5 events"),
    Misuse("verify --json=yes", "--json takes no value, expected --json alone"),
    Misuse("screen", "SCENARIO is missing, expected \(scenario)"),
    Misuse("screen x --fps 0", "--fps is '0', expected 0.001 to 1000000 frames per second"),
  ]

  private static let comparisons = [
    Misuse("compare", "SCENARIO is missing, expected \(scenario)"),
    Misuse("compare x --phases 0", "--phases is '0', expected 1 to 10000 phases"),
    Misuse("compare x --from -1", "--from is '-1', expected 0 to 3600 seconds"),
    Misuse("compare x --duration 1e9", "--duration is '1e9', expected 0 to 3600 seconds"),
    Misuse(
      "compare x --format polt",
      "--format is 'polt', expected table, plot or svg; did you mean plot?"),
    Misuse(
      "compare Fixtures/Scenarios/first.csv --format svg",
      "from 0.0 to 12.0 s it is not always shown, or not switched one to four times, expected another --from"
    ),
    Misuse(
      "compare x --format plot --json", "--json and --format plot are given, expected one of them"),
    Misuse(
      "compare Fixtures/Scenarios/meter.csv --from 9",
      "--from is 9.0, expected less than the end, 7.75 s"),
    Misuse(
      "compare Fixtures/Scenarios/hour-long.csv",
      "the scenario lasts 3603.0 s, expected a --duration of 0 to 3600"),
    Misuse(
      "compare x --output x", "--output x is the same file as the input x, expected another file"),
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
      "render x --transitions - --output -",
      "--transitions and --output name the same file, expected two"),
    Misuse(
      "render x --transitions -",
      "--transitions and the frames both go to standard output, expected --output FILE for the frames"
    ),
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
        "--format is 'jpeg', expected text, markdown, mermaid, dot, csv, svg or html"),
      Misuse(
        "matrix --format markdwon",
        "--format is 'markdwon', expected text, markdown, mermaid, dot, csv, svg or html; did you mean markdown?"
      ),
      Misuse(
        "render x --preset materialweb",
        "--preset is 'materialweb', expected \(presets); did you mean materialWeb?"),
    ]

  private static let names = [
    Misuse(
      "render x --appearance bar",
      "--appearance is 'bar', expected circular, linear or shimmer"),
    Misuse(
      "render x --appearance linear --preset flutter",
      "--preset is 'flutter', expected none: --appearance linear has no presets"),
    Misuse(
      "render x --preset spinner",
      "--preset is 'spinner', expected \(presets)"),
    Misuse(
      "render x --appearance circlar",
      "--appearance is 'circlar', expected circular, linear or shimmer; did you mean circular?"),
    Misuse(
      "render x --format plto",
      "--format is 'plto', expected csv, svg, css, keyframes, lottie, filmstrip, plot or html; did you "
        + "mean plot?"
    ),
    Misuse(
      "render Fixtures/Scenarios/first.csv --format html --fps 240 --duration 86400",
      "a page of 20736001 frames would take about 1 GB, expected at most 60000 frames: a lower "
        + "--fps or a shorter --duration"),
    Misuse(
      "screen Fixtures/Screens/banner.csv --format filmstrip --fps 60 --duration 3600",
      "a filmstrip of 216001 frames would take about 151 MB, expected at most 2000 frames: a lower "
        + "--fps or a shorter --duration"),
    Misuse(
      "render Fixtures/Scenarios/first.csv --format lottie --duration 86400",
      "an animation of 86400.0 s would take about 173 MB, expected a --duration of at most 600 s"),
    Misuse(
      "render Fixtures/Scenarios/first.csv --format svg --duration 86400",
      "an animation of 86400.0 s would take about 173 MB, expected a --duration of at most 600 s"),
    Misuse(
      "screen Fixtures/Screens/banner.csv --format css --duration 601",
      "a style sheet of 601.0 s would take about 1 MB, expected a --duration of at most 600 s"),
    Misuse(
      "render x --format svg --size 0", "--size is '0', expected 1 to 10000 points"),
    Misuse(
      "render x --format css --size 1e9", "--size is '1e9', expected 1 to 10000 points"),
    Misuse(
      "render x --size 96",
      "--size has no effect on the format csv, expected a --format that is drawn: svg, css, lottie, "
        + "filmstrip or html"),
    Misuse(
      "render x --format keyframes --style y",
      "--style has no effect on the format keyframes, expected a --format that is drawn: svg, css, "
        + "lottie, filmstrip or html"),
    Misuse(
      "render - --format svg --style -",
      "SCENARIO and --style are both -, expected one from standard input"),
    Misuse(
      "matrix --format css",
      "--format is 'css', expected text, markdown, mermaid, dot, csv, svg or html; did you mean csv?"
    ),
    Misuse(
      "screen x --format svg --preset flutter",
      "unknown flag '--preset', expected --output, --format, --title, --transitions, --size, --style, "
        + "--fps, --duration or --help"),
    Misuse(
      "render x --title Loading",
      "--title has no effect on the format csv, expected a --format that has a title: svg, css, lottie, "
        + "filmstrip, plot or html"),
    Misuse(
      "compare x --json --output x.svg --title Loading",
      "--title has no effect on the format json, expected a --format that has a title: plot or svg"),
    Misuse(
      "render Fixtures/Scenarios/first.csv --format plot --duration 86400",
      "a plot of 86400.0 s is 3456000 pixels wide, expected a --duration of at most 500 s"),
  ]
}
