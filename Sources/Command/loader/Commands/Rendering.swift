import CommandSupport
import LoaderCore
import LoaderDrawing
import LoaderExport
import LoaderImport
import MatrixEngine
import PlainText

/// The output files of a played scenario, according to the flags of a subcommand.
///
/// `loader render` and `loader screen` create one, which opens no output yet, then call `write` once.
struct Rendering {
  static let options = [
    .output("the frames go", example: "frames.csv"),
    formats.option(
      """
      \(alternatives(formats.names)); svg and css play by themselves in a browser, lottie in players
      of Lottie files; each lasts at most 600 s; summary says how long it was blank, went back
      or stalled
      """, example: "--format plot"),
    PictureTitle.option(titled),
    Option(
      name: "--transitions", value: "FILE",
      summary: """
        where the transitions (what each event changed) go, - for standard output: a
        line for each event and for each settlement (the end of an entrance or exit)
        """,
      example: "--transitions transitions.csv"),
    Option(
      name: "--estimate", value: "FILE",
      summary: """
        where what can be said of the time left goes, - for standard output: a line for each
        frame, with the rate, the seconds that are left and their bounds; a plot shows them, too
        """,
      example: "--estimate estimate.csv"),
    Option(
      name: "--size", value: "PT",
      summary: """
        for a picture (\(alternatives(pictures))): the diameter of the ring or the length of the
        bar, 1 to 10000 points
        """, standard: "48, for a bar 240", example: "--size 96"),
    Option(
      name: "--text", value: "TEXT",
      summary: """
        for svg and css: the words that a shimmer lights, instead of a bone; --size is the size of
        their font, 16 points by default
        """, example: "--text Thinking…"),
    Option(
      name: "--style", value: "FILE",
      summary: """
        for a picture: its style, JSON such as {"thickness": 6, "cap": "butt"}, described in
        Docs/Files.md, or -
        """, standard: "Material's sizes and colors", example: "--style house.json"),
  ]

  /// The names of the formats, and the format that each file extension of --output selects.
  private static let formats = FileFormats(
    names: Format.allCases.map(\.rawValue),
    extensions: [
      "csv": "csv", "svg": "svg", "css": "css", "html": "html", "json": "lottie",
      "jsonl": "keyframes",
    ])
  /// The names of the formats that show the loader.
  private static let pictures = Format.allCases.filter(\.isDrawn).map(\.rawValue)
  /// The names of the formats that have a title.
  private static let titled = Format.allCases.filter(\.hasTitle).map(\.rawValue)

  /// The formats of frames.
  enum Format: String, CaseIterable {
    case csv, svg, css, keyframes, lottie, filmstrip, plot, html, summary

    /// A Boolean that indicates whether it shows the loader itself, and not only its numbers.
    var isDrawn: Bool { ![.csv, .keyframes, .plot, .summary].contains(self) }

    /// A Boolean that indicates whether its file contains a title.
    var hasTitle: Bool { isDrawn || self == .plot }

    /// Returns the default frames per second for a duration in seconds.
    func standardRate(for duration: Double) -> Double {
      switch self {
      case .filmstrip: FrameClock.filmstripRate(for: duration)
      // A summary writes no frames. With the lowest rate, no duration has too many.
      case .summary: FrameClock.rates.lowerBound
      default: 60
      }
    }
  }

  /// The arguments of the subcommand, for messages and further flags.
  let arguments: Arguments
  /// The path of the frames; - for standard output.
  private let output: String
  /// The path of the transitions; nil for none.
  private let transitions: String?
  /// The path of the estimates of the remaining time; nil for none.
  private let estimate: String?
  let format: Format
  let style: LoaderStyle
  let title: String

  /// Creates the settings from the flags; throws if one is wrong, or if two of the files are one.
  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    output = arguments.output
    transitions = arguments["--transitions"]
    estimate = arguments["--estimate"]
    // The fallback is never used: the selected name is always a format's.
    format = Format(rawValue: try Self.formats.selectedFormat(arguments)) ?? .csv
    title = try PictureTitle.read(arguments, for: format.rawValue, of: Self.titled)
    // The flags of all outputs, each with its path; nil if it was not given. `checkFiles` throws if two are one file.
    let files = [("--output", output), ("--transitions", transitions), ("--estimate", estimate)]
    let outputs = files.compactMap { name, file in file.map { (name, $0) } }
    try arguments.checkFiles(input: arguments.operands[0], outputs: outputs)
    style = try Self.style(arguments, for: format)
    // The style is a second input, which no output may be either.
    if let file = arguments["--style"] {
      try arguments.checkFiles(input: file, outputs: outputs)
    }
  }

  /// Returns the style of `--size` and `--style`; throws if one is given for a format that draws no loader.
  private static func style(_ arguments: Arguments, for format: Format) throws -> LoaderStyle {
    let size = try arguments.number(
      "--size", in: 1...StyleFile.longest, expected: "1 to 10000 points")
    let pictureFlags = ["--size", "--style"].filter { arguments[$0] != nil }
    if let flag = pictureFlags.first, !format.isDrawn {
      throw arguments.failure(
        "\(flag) has no effect on the format \(format.rawValue), expected a --format that is drawn: "
          + alternatives(pictures))
    }
    guard let path = arguments["--style"] else { return LoaderStyle(size: size) }
    if path == "-", arguments.operands[0] == "-" {
      throw arguments.failure("SCENARIO and --style are both -, expected one from standard input")
    }
    return LoaderStyle(size: size, base: try Input.read(path, StyleFile.init).style)
  }

  /// Plays `script` on `machine`, and writes its frames and, if their flags are given, its transitions and estimates.
  func write<Machine: DrawableMachine>(
    _ script: Script<Machine.Cue>, on machine: Machine, clock: FrameClock
  ) throws where Machine.Appearance: SceneAppearance {
    // Some formats consist of frames (`rows`), others of plans: keyframes, between which a player moves.
    let rows = FrameRows(script, on: machine, clock: clock)
    let plans = PlannedScenario(script, on: machine, upTo: clock.duration)
    let words = try words(in: Machine.Appearance.self)
    // A file that is too large is rejected here, before any output is opened: `checked` throws, and its message says
    // which flag helps.
    let file: any FrameFormat
    switch format {
    case .csv:
      // By its own type: for `any` format, the code that writes rows would not be specialized, and be slow.
      return try write(ParallelCSV(rows), of: script, on: machine, clock: clock)
    case .svg:
      file = try arguments.checked("an animation") {
        var picture = try SVGFormat(plans, title: title, style: style)
        picture.words = words
        return picture
      }
    case .css:
      file = try arguments.checked("a style sheet") {
        try CSSFormat(plans, title: title, style: style, words: words)
      }
    case .keyframes: file = KeyframeFormat(plans)
    case .lottie:
      file = try arguments.checked("an animation") {
        try LottieFormat(script, on: machine, clock: clock, title: title, style: style)
      }
    case .filmstrip:
      file = try arguments.checked(
        "a filmstrip", bytesPerFrame: FilmstripFormat<Machine>.bytesPerFrame
      ) { try FilmstripFormat(rows, title: title, style: style) }
    case .plot:
      var plot = try arguments.plot(
        of: script, on: machine, duration: clock.duration, title: title)
      plot.showsEstimate = estimate != nil
      file = plot
    case .summary: file = RunSummary(rows)
    case .html: file = try arguments.inspector(of: rows, title: title, style: style)
    }
    try write(file, of: script, on: machine, clock: clock)
  }

  /// Returns the words of `--text`, which a shimmer lights; nil without the flag.
  ///
  /// Throws for a format in which words cannot be lit, and for an appearance other than a shimmer.
  private func words<Appearance: SceneAppearance>(
    in appearance: Appearance.Type
  ) throws -> LitWords? {
    guard let text = arguments["--text"] else { return nil }
    guard [.svg, .css].contains(format) else {
      let reason = format == .lottie ? ", which has no font: it would need the outlines of one" : ""
      throw arguments.failure(
        "--text has no effect on the format \(format.rawValue)\(reason), expected --format svg or css"
      )
    }
    // Nil for an appearance other than a shimmer. Hidden characters in the words are escaped.
    guard let words = LitWords(visible(text), in: appearance) else {
      throw arguments.failure("--text is lit by a shimmer alone, expected --appearance shimmer")
    }
    return words
  }

  /// Writes the frames, and the transitions and estimates if their flags are given.
  private func write<Machine: Playable>(
    _ frames: some FrameFormat, of script: Script<Machine.Cue>, on machine: Machine,
    clock: FrameClock
  ) throws {
    let output = try Output.open(output)
    let transitionsOutput = try transitions.map(Output.open)
    let estimateOutput = try estimate.map(Output.open)
    // If one output is a pipe that its reader closes early, the others are still written.
    try ClosedPipe.isNoFailure { try write(frames, upTo: clock.duration, to: output) }
    if let transitionsOutput {
      try ClosedPipe.isNoFailure {
        try TransitionsFormat(script, on: machine, upTo: clock.duration)
          .write(to: transitionsOutput.write)
      }
      try transitionsOutput.finish()
    }
    if let estimateOutput {
      let rows = FrameRows(script, on: machine, clock: clock)
      try ClosedPipe.isNoFailure {
        try write(EstimateCSV(rows), upTo: clock.duration, to: estimateOutput)
      }
      try estimateOutput.finish()
    }
    try output.finish()
  }

  /// Writes a file to one output; a progress bar on standard error shows the written part of the scenario.
  ///
  /// - Parameter duration: The duration of the scenario, in seconds.
  private func write(
    _ frames: some FrameFormat, upTo duration: Double, to output: Output
  ) throws {
    var bar = ProgressBar(beside: output)
    defer { bar.clear() }
    // Called with each part of the file, and the time in the scenario up to which it is written.
    try frames.write { chunk, time in
      try output.write(chunk)
      bar.show(time / duration)
    }
  }
}
