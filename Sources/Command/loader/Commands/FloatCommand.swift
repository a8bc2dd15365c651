import CommandSupport
import FieldDynamics
import FloatingCore
import LoaderDrawing
import LoaderExport
import LoaderImport
import PlainText

/// `loader float`: a scenario of a loader that floats in, its frames out.
enum FloatCommand: Subcommand {
  static let name = "float"
  static let summary =
    "Plays throws of a loader that floats and sticks to corners, and prints its frames."
  static let operands = [
    Operand(
      name: "SCENARIO",
      summary: "CSV of time_s,event,x,y, as Docs/Fields.md describes it, or - for standard input")
  ]
  static let example = "loader float Fixtures/Floating/thrown-hard.csv --fps 30"

  static let options = [
    Option(
      name: "--output", value: "FILE", summary: "where the frames go, - for standard output",
      standard: "-", example: "--output flight.csv"),
    formats.option(
      """
      \(alternatives(formats.names)): frames, a picture that plays by itself, a plot of its position
      over time, the cubics of each flight, or an inspector page
      """, example: "--format plot"),
    PictureTitle.option(titled),
    Option(
      name: "--fps", value: "RATE", summary: "frames per second, 0.001 to 1000000",
      standard: "60", example: "--fps 30"),
    Option(
      name: "--duration", value: "S", summary: "seconds, 0 to 315576000 (ten years)",
      standard: "the last event + 3", example: "--duration 2.5"),
    Option(
      name: "--size", value: "PT", summary: "width and height of the loader, 0 to 10000 points",
      standard: "48", example: "--size 32"),
    Option(
      name: "--inset", value: "PT",
      summary: "distance from the edges to the resting loader, 0 to 10000 points",
      standard: "16", example: "--inset 8"),
    Option(
      name: "--reduced-motion", summary: "goes straight to its corner, and does not overshoot",
      standard: "off"),
  ]

  private static let formats = FileFormats(
    names: ["csv", "svg", "plot", "keyframes", "html"],
    endings: ["csv": "csv", "svg": "svg", "html": "html"])
  private static let titled = ["svg", "plot", "html"]

  static func run(_ arguments: Arguments) throws {
    let (path, target) = (arguments.operands[0], arguments["--output"] ?? "-")
    let format = try formats.choice(arguments)
    let title = try PictureTitle.read(arguments, for: format, of: titled)
    let rate =
      try arguments.number("--fps", in: FrameClock.rates, "0.001 to 1000000 frames per second")
      ?? 60
    let length = try arguments.number(
      "--duration", in: 0...FrameClock.longest, "0 to 315576000 seconds, ten years")
    let size = try arguments.number("--size", in: 0...10_000, "0 to 10000 points") ?? 48
    let inset = try arguments.number("--inset", in: 0...10_000, "0 to 10000 points") ?? 16
    try arguments.checkFiles(input: path, outputs: [("--output", target)])
    let script = try Input.script(path, of: FloatingEvent.self)
    let duration = length ?? script.durationToRest
    let geometry = FloatingGeometry(
      size: FieldVector(size, size), top: inset, left: inset, bottom: inset, right: inset)
    let loader = FloatingLoader(
      in: .zero, geometry: geometry,
      motion: arguments["--reduced-motion"] == nil ? .full : .reduced)
    guard let clock = FrameClock(rate: rate, duration: duration) else {
      throw arguments.failure(
        "--fps \(rate) for \(duration) s is over 10 billion frames or ten years, expected less")
    }
    let ring = FloatingRing(loader, for: script)
    let plot = FramePlot(script, on: ring, duration: duration, title: title)
    if format == "plot", plot == nil {
      try arguments.checkEvents(of: script, "a plot")
      throw arguments.failure(
        "a plot of \(duration) s is too wide, expected a --duration of at most "
          + "\(Int(FramePlot<FloatingRing>.longest)) s")
    }
    let picture = FloatingPicture(script, on: loader, duration: duration, title: title)
    if format == "svg", picture == nil {
      try arguments.checkEvents(of: script, "a picture")
      throw arguments.failure(
        "a picture of \(duration) s cannot be played, expected a --duration above 0, at most "
          + "\(Int(FloatingPicture.longest)) s")
    }
    let rows = FrameRows(script, on: ring, clock: clock)
    let page = Inspector(rows, title: title, style: ring.style)
    if format == "html", page == nil {
      try arguments.checkEvents(of: script, "a page")
      throw arguments.failure(
        "a page has at most \(Inspector<FloatingRing>.most) frames, expected a shorter --duration or a "
          + "lower --fps")
    }
    let output = try Output.open(target)
    switch format {
    case "plot": try plot?.write { chunk, _ in try output.write(chunk) }
    case "svg": try picture?.write { chunk, _ in try output.write(chunk) }
    case "html": try page?.write { chunk, _ in try output.write(chunk) }
    case "keyframes": try FloatingKeyframesCSV(script, on: loader).write { try output.write($0) }
    default: try FloatingCSV(script, on: loader, clock: clock).write { try output.write($0) }
    }
    try output.finish()
  }
}
