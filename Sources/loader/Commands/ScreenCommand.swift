import LoaderCore
import ScenarioFormat
import ScreenCore

/// `loader screen`: a screen's scenario in, its sampled frames out.
enum ScreenCommand: Subcommand {
  static let name = "screen"
  static let summary = "Plays a scenario on a screen that drives a loader and prints its frames."
  static let operands = Render.operands
  static let example = "loader screen Fixtures/Screens/banner.csv --fps 30"

  static let options = Rendering.options + ClockSettings.options

  static func run(_ arguments: Arguments) throws {
    let (clock, rendering) = (try ClockSettings(arguments), try Rendering(arguments))
    let script = try Input.script(arguments.operands[0], of: ScreenCue.self)
    try rendering.write(
      script, on: Screen(Loader()), clock: clock.clock(for: script, rendering.format))
  }
}
