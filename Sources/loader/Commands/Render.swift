import LoaderCore
import LoaderExport
import PlainText
import ScenarioFormat

/// `loader render`: a scenario in, sampled frames out.
enum Render: Subcommand {
  static let name = "render"
  static let summary = "Plays a scenario of events on a loader and prints its frames."
  static let operands = [
    Operand(
      name: "SCENARIO",
      summary: "a CSV file with the header time_s,event,value, or - for standard input")
  ]
  static let example = "loader render Fixtures/Scenarios/first.csv --fps 30 --output first.csv"

  static let options: [Option] =
    Rendering.options + ClockSettings.options + [
      Option(
        name: "--appearance", value: "NAME",
        summary: "what is drawn: \(alternatives(appearances))", standard: appearances[0],
        example: "--appearance circular"),
      Option(
        name: "--preset", value: "NAME", summary: "how it spins: \(alternatives(presets))",
        standard: presets[0], example: "--preset \(presets[0])"),
      Option(
        name: "--show-delay", value: "S",
        summary: """
          the show delay: seconds after an activation in which nothing is drawn yet,
          so that a short task shows no loader; 0 to 1000000000
          """, standard: "0", example: "--show-delay 0.5"),
      Option(
        name: "--minimum-visible", value: "S",
        summary: "seconds that the loader stays visible at least, 0 to 1000000000",
        standard: "0", example: "--minimum-visible 0.2"),
      Option(
        name: "--hold-until-filled",
        summary: "a deactivation first lets the drawn progress reach its value, 0.6 s at most"),
      Option(
        name: "--at-once",
        summary: "every event takes effect immediately, as with false in the column animated"),
      Option(
        name: "--reduced-motion",
        summary: "turns slowly and evenly, appears and disappears only by its opacity"),
    ]

  private static let appearances = ["circular"]
  private static let presets = CircularPreset.allCases.map { "\($0.name)" }

  static func run(_ arguments: Arguments) throws {
    let settings = try Settings(arguments)
    var scenario = try Input.script(settings.path, of: LoaderEvent.self)
    if settings.isAtOnce { scenario.disableAnimations() }
    let loader = Loader(
      Circular(preset: settings.preset), policy: settings.policy, motion: settings.motion)
    try settings.rendering.write(
      scenario, on: loader, clock: settings.clock.clock(for: scenario))
  }

  /// What the flags say.
  private struct Settings {
    let path: String
    let rendering: Rendering
    let preset: CircularPreset
    let policy: LoaderPolicy
    let motion: MotionPreference
    let isAtOnce: Bool
    let clock: ClockSettings

    init(_ arguments: Arguments) throws {
      path = arguments.operands[0]
      rendering = try Rendering(arguments)
      _ = try arguments.choice("--appearance", from: appearances)
      let name = try arguments.choice("--preset", from: presets)
      preset = CircularPreset.allCases.first { "\($0.name)" == name } ?? .materialWeb
      let seconds = "0 to 1000000000 seconds"
      policy = LoaderPolicy(
        showDelay: try arguments.number("--show-delay", in: 0...1e9, seconds) ?? 0,
        minimumVisible: try arguments.number("--minimum-visible", in: 0...1e9, seconds) ?? 0,
        holdsUntilFilled: arguments["--hold-until-filled"] != nil)
      isAtOnce = arguments["--at-once"] != nil
      motion = arguments["--reduced-motion"] == nil ? .full : .reduced
      clock = try ClockSettings(arguments)
    }
  }
}
