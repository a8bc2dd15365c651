import CommandSupport
import LoaderCore
import LoaderExport
import LoaderImport
import PlainText
import ScreenCore

/// `loader screen`: a screen's scenario in, its sampled frames out.
enum ScreenCommand: Subcommand {
  static let name = "screen"
  static let summary = "Plays a scenario on a screen that drives a loader and prints its frames."
  static let operands = [
    Operand(
      name: "SCENARIO", summary: Render.operands[0].summary,
      content: """
        An event is \(alternatives(ScreenCue.names)).
        errorReceived has the value alert, banner:3 (its seconds), placeholder, placeholder+retry or
        silent; progress has 0 to 1. Docs/Screens.md explains them, Docs/Files.md describes the file:

          time_s,event,value
          0,orderIn
          0.1,loadingStarted
          2.5,errorReceived,banner:3

        """)
  ]
  static let example = "loader screen Fixtures/Screens/banner.csv --fps 30"

  static let options = Rendering.options + ClockSettings.options + PolicyFlags.delays

  /// Plays the scenario on a screen whose loader has the policy of the flags, and writes the selected files.
  static func run(_ arguments: Arguments) throws {
    let clockSettings = try ClockSettings(arguments)
    let rendering = try Rendering(arguments)
    var policy = LoaderPolicy()
    for setting in try PolicyFlags.settings(arguments) { setting.apply(to: &policy) }
    let script = try Input.script(arguments.operands[0], of: ScreenCue.self)
    // The times of the frames: the length of the script and the format give the defaults of missing flags.
    let clock = try clockSettings.clock(for: script, rendering.format)
    try rendering.write(script, on: Screen(Loader(policy: policy)), clock: clock)
  }
}
