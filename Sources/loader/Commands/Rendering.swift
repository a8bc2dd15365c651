import LoaderExport
import PlainText
import ScenarioFormat

/// The files that a played scenario is written to, according to the flags of a subcommand.
struct Rendering {
  static let options = [
    Option(
      name: "--output", value: "FILE", summary: "where the frames go, - for standard output",
      standard: "-", example: "--output frames.csv"),
    Option(
      name: "--format", value: "FORMAT", summary: alternatives(formats), standard: formats[0],
      example: "--format csv"),
    Option(
      name: "--transitions", value: "FILE",
      summary: """
        where the transitions (what each event changed) go, - for standard output: a
        line for each event and for each settlement (the end of an entrance or exit)
        """,
      example: "--transitions transitions.csv"),
  ]

  private static let formats = Format.allCases.map(\.rawValue)

  /// The formats of frames.
  private enum Format: String, CaseIterable {
    case csv
  }

  private let output: String
  private let transitions: String?
  private let format: Format

  /// Reads the flags, and refuses outputs that are the input or one another.
  init(_ arguments: Arguments) throws {
    output = arguments["--output"] ?? "-"
    transitions = arguments["--transitions"]
    format = Format(rawValue: try arguments.choice("--format", from: Rendering.formats)) ?? .csv
    let outputs = [("--output", output)] + (transitions.map { [("--transitions", $0)] } ?? [])
    try arguments.checkFiles(input: arguments.operands[0], outputs: outputs)
  }

  /// Plays `script` on `machine`, and writes its frames and, if asked for, its transitions.
  func write<Machine: Playable>(
    _ script: Script<Machine.Cue>, on machine: Machine, clock: FrameClock
  ) throws {
    let output = try Output.open(output)
    let record = try transitions.map(Output.open)
    let rows = FrameRows(script, on: machine, clock: clock)
    // If one output is a pipe that its reader closes early, the other one is still written.
    try ClosedPipe.isNoFailure {
      switch format {
      case .csv: try write(FrameCSV(rows), upTo: clock.duration, to: output)
      }
    }
    if let record {
      try ClosedPipe.isNoFailure {
        try TransitionsCSV.write(script, on: machine, upTo: clock.duration, to: record.write)
      }
      try record.finish()
    }
    try output.finish()
  }

  private func write(
    _ frames: some FrameFormat, upTo duration: Double, to output: Output
  ) throws {
    var bar = ProgressBar(beside: output)
    defer { bar.clear() }
    try frames.write { chunk, time in
      try output.write(chunk)
      bar.show(time / duration)
    }
  }
}
