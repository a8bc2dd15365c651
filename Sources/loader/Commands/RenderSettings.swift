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
  let rate: Double
  let duration: Double?
  private let arguments: Arguments

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
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
    motion = arguments["--reduced-motion"] == nil ? .full : .reduced
    rate =
      try arguments.number(
        "--fps", in: FrameClock.rates, "0.001 to 1000000 frames a second") ?? 60
    duration = try arguments.number(
      "--duration", in: 0...FrameClock.longest, "0 to 315576000 seconds, ten years")
    if transitions == output {
      throw arguments.failure("--transitions and --output name the same file, expected two")
    }
  }

  /// When frames are taken.
  func clock(for scenario: Scenario) throws -> FrameClock {
    let duration = duration ?? scenario.defaultDuration
    if duration > FrameClock.longest {
      throw Failure(
        .badInput,
        "\(Input.name(path)): the last event is later than ten years, expected --duration then")
    }
    guard let clock = FrameClock(rate: rate, duration: duration) else {
      throw arguments.failure(
        "--fps \(rate) for \(duration) s is over 10 billion frames, expected fewer")
    }
    return clock
  }

  /// Says on standard error what the files will not say.
  func note(_ scenario: Scenario, until duration: Double) {
    let leftOut = scenario.entries.filter { $0.time > duration }
    if let first = leftOut.first {
      Message.write(
        "loader: note: \(events(leftOut)) left out after \(duration) s, the first at \(first.time) s"
      )
    }
  }

  private func events(_ entries: [Scenario.Entry]) -> String {
    entries.count == 1 ? "1 event is" : "\(entries.count) events are"
  }
}
