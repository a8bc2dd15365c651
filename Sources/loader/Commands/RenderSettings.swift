import LoaderCore
import LoaderExport

/// What the arguments of `loader render` ask for.
struct RenderSettings {
  let path: String
  let output: String
  let transitions: String?
  let preset: CircularPreset
  let policy: LoaderPolicy
  let motion: MotionPreference
  let isAtOnce: Bool
  let clock: ClockSettings

  init(_ arguments: Arguments) throws {
    path = arguments.operands[0]
    output = arguments["--output"] ?? "-"
    transitions = arguments["--transitions"]
    _ = try arguments.choice("--format", from: ["csv"], later: ["svg", "html", "lottie"])
    _ = try arguments.choice("--appearance", from: ["circular"], later: ["linear", "shimmer"])
    let name = try arguments.choice("--preset", from: Render.presets, later: Render.laterPresets)
    preset = CircularPreset.allCases.first { "\($0.name)" == name } ?? .materialWeb
    let seconds = "0 to 1000000000 seconds"
    policy = LoaderPolicy(
      showDelay: try arguments.number("--show-delay", in: 0...1e9, seconds) ?? 0,
      minimumVisible: try arguments.number("--minimum-visible", in: 0...1e9, seconds) ?? 0,
      holdsUntilFilled: arguments["--hold-until-filled"] != nil)
    isAtOnce = arguments["--at-once"] != nil
    motion = arguments["--reduced-motion"] == nil ? .full : .reduced
    clock = try ClockSettings(arguments)
    if transitions == output {
      throw arguments.failure("--transitions and --output name the same file, expected two")
    }
  }
}
