import CommandSupport
import LoaderCore
import LoaderExport
import LoaderImport
import LoaderProof
import PlainText

/// `loader-lab compare`: the same scenario on this loader and on models of others.
enum Compare: Subcommand {
  static let name = "compare"
  static let summary =
    "Plays a scenario on this loader and on models of other spinners, and compares them."
  static let operands = [Operand.scenario]
  static let example = "loader-lab compare Fixtures/Scenarios/meter.csv --phases 9"

  static let options = [
    .output("it goes", example: "hero.svg"),
    formats.option(
      """
      \(alternatives(formats.names)): the figures of each switch, the rings around the first one with a
      chart, or all of them as an SVG that plays over and over
      """, example: "--format plot"),
    PictureTitle.option(["plot", "svg"]),
    Option(
      name: "--phases", value: "N",
      summary: """
        at how many phases of the spin each switch is tried, 1 to 10000: the table shows the worst;
        the pictures show the first
        """,
      standard: "1", example: "--phases 81"),
    Option(name: "--narrow", summary: "pictures for a phone, 358 pixels wide"),
    Option(name: "--pair", summary: "an SVG of the first model alone beside this loader"),
    Option(
      name: "--from", value: "S", summary: "where the plot begins, in seconds, 0 to 3600",
      standard: "0", example: "--from 1.5"),
    Option(
      name: "--duration", value: "S", summary: "seconds, 0 to 3600",
      standard: "the last event + 3", example: "--duration 5"),
  ]

  /// The names of the formats, and the extension of a file by which one is chosen.
  private static let formats = FileFormats(
    names: ["table", "plot", "svg"], extensions: ["svg": "svg"])
  /// The maximum of `--from` and `--duration`, in seconds.
  private static let longest = 3600.0

  static func run(_ arguments: Arguments) throws {
    let (path, target) = (arguments.operands[0], arguments.output)
    let format = try formats.selectedFormat(arguments)
    let title = try PictureTitle.read(arguments, for: format, of: ["plot", "svg"])
    let phases = try arguments.count("--phases", in: 1...10_000, unit: "phases") ?? 1
    let seconds = "0 to 3600 seconds"
    let start = try arguments.number("--from", in: 0...longest, expected: seconds) ?? 0
    let duration = try arguments.number("--duration", in: 0...longest, expected: seconds)
    try arguments.checkFiles(input: path, outputs: [("--output", target)])
    let scenario = try Input.script(path, of: LoaderCue.self)
    // By default, some seconds after the last event.
    let end = duration ?? (scenario.entries.last?.time ?? 0) + Comparison.standardTail
    guard end <= longest else {
      throw arguments.failure("the scenario lasts \(end) s, expected a --duration of 0 to 3600")
    }
    // The default start, 0, is no error even if the end is 0, too.
    guard start < end || start == 0 else {
      throw arguments.failure("--from is \(start), expected less than the end, \(end) s")
    }
    let comparison = Comparison(scenario, on: Loader(), until: end, phases: phases)
    let name = "\(title): this loader and others at the same switch"
    // Without the flag, the title is the name of the file, which alone does not say what is shown.
    let heading = arguments["--title"] == nil ? name : title
    let isNarrow = arguments["--narrow"] != nil
    let plot = ComparisonPlot(comparison, title: heading, from: start, isNarrow: isNarrow)
    // Nil unless the ring is shown from 0 s on, its progress is unknown at first and known later, and the host makes
    // at most five changes until the end: the steps in the message below.
    let film = ComparisonFilm(
      comparison, title: heading, isNarrow: isNarrow, isPair: arguments["--pair"] != nil)
    if format == "svg", film == nil {
      throw arguments.failure(
        "until \(end) s progress is not unknown first and known later, in at most five steps, "
          + "expected another scenario or --duration"
      )
    }
    let output = try Output.open(target)
    switch format {
    case "plot": try plot.write(to: output.write)
    case "svg": try film?.write(to: output.write)
    default: try Array(comparison.table.utf8).withUnsafeBytes(output.write)
    }
    try output.finish()
  }
}
