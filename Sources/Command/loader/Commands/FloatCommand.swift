import CommandSupport
import FieldDynamics
import FloatingCore
import LoaderDrawing
import LoaderExport
import LoaderImport
import PlainText

/// `loader float`: a scenario of a floating loader in, its frames out.
enum FloatCommand: Subcommand {
  static let name = "float"
  static let summary =
    "Plays throws of a loader that floats and sticks to corners, and prints its frames."
  static let operands = [Operand.floatingScenario]
  static let example = "loader float Fixtures/Floating/thrown-hard.csv --fps 30"

  static let options = [
    .output("the frames go", example: "flight.csv"),
    formats.option(
      """
      \(alternatives(formats.names)): frames, a picture that plays by itself, a plot of its position
      over time, the cubics of each flight, or an inspector page
      """, example: "--format plot"),
    PictureTitle.option(titled),
    Option(
      name: "--fps", value: "RATE", summary: "frames per second, 0.001 to 1000000",
      standard: "60", example: "--fps 30"),
    ClockSettings.durationOption(standard: "the last event + 3"),
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
    extensions: ["csv": "csv", "svg": "svg", "html": "html"])
  /// The formats that have a title.
  private static let titled = ["svg", "plot", "html"]

  /// Plays the scenario, and writes its frames in the chosen format.
  static func run(_ arguments: Arguments) throws {
    let (path, target) = (arguments.operands[0], arguments.output)
    let format = try formats.selectedFormat(arguments)
    let title = try PictureTitle.read(arguments, for: format, of: titled)
    let rate = try ClockSettings.rate(arguments) ?? 60
    // Nil without the flag: the default depends on the scenario, which is read below.
    let chosenDuration = try ClockSettings.duration(arguments)
    let size = try arguments.number("--size", in: 0...10_000, expected: "0 to 10000 points") ?? 48
    let inset = try arguments.number("--inset", in: 0...10_000, expected: "0 to 10000 points") ?? 16
    try arguments.checkFiles(input: path, outputs: [("--output", target)])
    let script = try Input.script(path, of: FloatingEvent.self)
    let duration = chosenDuration ?? script.durationToRest
    let geometry = FloatingGeometry(
      size: FieldVector(size, size), top: inset, left: inset, bottom: inset, right: inset)
    // The screen in which it floats has no size yet: an event of the script sets it.
    let loader = FloatingLoader(
      in: .zero, geometry: geometry,
      motion: arguments["--reduced-motion"] == nil ? .full : .reduced)
    // Nil for too many frames, or for a default duration of more than ten years, as it follows from the last event.
    guard let clock = FrameClock(rate: rate, duration: duration) else {
      throw arguments.failure(
        "--fps \(rate) for \(duration) s is over 10 billion frames or ten years, expected less"
      )
    }
    // The floating loader together with a ring that spins at its position, for the plot and the inspector page.
    let ring = FloatingRing(loader, for: script)
    switch format {
    case "plot":
      try Output.write(
        try arguments.plot(of: script, on: ring, duration: duration, title: title), to: target)
    case "svg":
      // Nil for too many events, and for a duration of 0 s or beyond the limit.
      guard let picture = FloatingPicture(script, on: loader, duration: duration, title: title)
      else {
        let count = script.entries.count
        let maximum = FloatingScript.maximumShown
        if count > maximum {
          throw arguments.refusal(of: "a picture", .events(count, maximum: maximum))
        }
        throw arguments.failure(
          "a picture of \(duration) s cannot be played, expected a --duration above 0, at most "
            + "\(Int(FloatingPicture.longest)) s")
      }
      try Output.write(picture, to: target)
    case "html":
      let rows = FrameRows(script, on: ring, clock: clock)
      try Output.write(
        try arguments.inspector(of: rows, title: title, style: ring.style), to: target)
    case "keyframes": try Output.write(FloatingKeyframesCSV(script, on: loader), to: target)
    // csv, the only name that is left.
    default: try Output.write(FloatingCSV(script, on: loader, clock: clock), to: target)
    }
  }
}
