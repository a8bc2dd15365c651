import LoaderCore
import LoaderExport
import ScreenCore

/// `loader screen`: a screen's scenario in, its sampled frames out.
enum ScreenCommand: Subcommand {
  static let name = "screen"
  static let summary = "Plays a scenario on a screen that drives a loader, and prints its frames."
  static let operands = [
    Operand(name: "SCENARIO", summary: "a CSV file headed time_s,event,value, or -")
  ]
  static let example = "loader screen Fixtures/Screens/banner.csv --fps 30"

  static let options: [Option] = [.output, .fps, .duration]

  static func run(_ arguments: Arguments) throws {
    let settings = try ClockSettings(arguments)
    let script = try Input.script(arguments.operands[0], of: ScreenCue.self)
    let clock = try settings.clock(for: script)
    let output = try Output.open(arguments["--output"] ?? "-")
    var bar = ProgressBar(beside: output)
    defer { bar.clear() }
    try ScreenCSV(script, on: Screen(Loader()), clock: clock).write { chunk, time in
      try output.write(chunk)
      bar.show(time / clock.duration)
    }
    try output.finish()
  }
}
