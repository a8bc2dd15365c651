import CommandSupport
import LoaderCore
import LoaderDrawing
import LoaderExport
import LoaderExpressive
import LoaderImport
import PlainText

/// `loader render`: a scenario in, sampled frames out.
enum Render: Subcommand {
  static let name = "render"
  static let summary = "Plays a scenario of events on a loader and prints its frames."
  static let operands = [Operand.scenario]
  static let example = "loader render Fixtures/Scenarios/first.csv --fps 30 --output first.csv"

  static let options: [Option] =
    Rendering.options + ClockSettings.options + AppearanceOption.options + PolicyFlags.delays + [
      Option(
        name: "--link",
        summary: """
          prints no frames, but a link of at most 8 kB that replays them: put it behind the address
          of a playground, as in loader render log.jsonl --link
          """),
      Option(
        name: "--linger", value: "S",
        summary: """
          seconds that it stays after a deactivation: activated again by then, it goes on
          as if nothing had happened; 0 to 1000000000
          """, standard: "0", example: "--linger 0.3"),
      Option(
        name: "--ending-hold", value: "S",
        summary: """
          seconds that the mark of an ending stays, 0.4 at least; more than 3600 for until
          the next activation; 0 to 1000000000
          """, standard: "0", example: "--ending-hold 2"),
      Option(
        name: "--holds-until-filled",
        summary: "after a deactivation it stays until its progress is reached, 0.8 s at most"),
      Option(
        name: "--monotone",
        summary: "progress that falls is not followed until the next activation"),
      Option(
        name: "--glides",
        summary: "small steps of progress glide into each other instead of standing still between"),
      Option(
        name: "--at-once",
        summary: "every event takes effect immediately, as with false in the column animated"),
      Option(
        name: "--reduced-motion",
        summary: "spins slowly and evenly, and comes and goes only by its opacity"),
    ]

  /// Plays the scenario on a loader of the chosen appearance, and writes its frames.
  static func run(_ arguments: Arguments) throws {
    let play = try Play(arguments)
    let origin = play.origin
    // `run` is called with each appearance's own type: for `any` appearance, the code that writes frames would not be
    // specialized, and be slow.
    switch play.appearance {
    case .circular(let preset): try play.run(on: Ring(preset: preset, origin: origin))
    case .linear: try play.run(on: Linear(origin: origin))
    case .shimmer: try play.run(on: Shimmer(origin: origin))
    case .morphing: try play.run(on: Morphing(origin: origin))
    case .wavyCircular(let preset): try play.run(on: WavyCircular(preset: preset, origin: origin))
    case .wavyLinear: try play.run(on: WavyLinear(origin: origin))
    }
  }

  /// The settings of the flags, and the scenario, to play on a loader of any appearance.
  private struct Play {
    let appearance: AppearanceOption
    /// The time at which the cycles of the appearance, such as a ring's turns, begin, in seconds.
    let origin: Double
    private let rendering: Rendering
    private let policy: LoaderPolicy
    private let motion: MotionPreference
    private let clock: ClockSettings
    /// True with --link: then a link is printed, and no frames.
    private let isLink: Bool
    private var scenario: Scenario

    /// Reads the flags and the scenario; throws if a flag or the scenario is wrong, before any output is opened.
    init(_ arguments: Arguments) throws {
      isLink = arguments["--link"] != nil
      if isLink { try Self.checkLinked(arguments) }
      rendering = try Rendering(arguments)
      // Nil without --appearance and --preset.
      let chosenAppearance = try AppearanceOption(arguments)
      let settings = try PolicyFlags.settings(arguments)
      clock = try ClockSettings(arguments)
      // The scenario and the settings at its beginning. A setting without its flag is as in the log.
      let log = try Input.log(arguments.operands[0])
      appearance = chosenAppearance ?? log.appearance?.option ?? .standard
      // The time at which its cycles, such as turns, begin: 0 for an appearance of the flags.
      let loggedOrigin = log.appearance?.origin ?? 0
      origin = chosenAppearance == nil ? loggedOrigin : 0
      policy = settings.reduce(into: log.policy) { policy, setting in setting.apply(to: &policy) }
      motion = arguments["--reduced-motion"] == nil ? log.motion : .reduced
      scenario = log.script
      if arguments["--at-once"] != nil { scenario.disableAnimations() }
      // A setting with its flag stays as the flag says: its changes in the log are left out.
      scenario.omitSettings(of: arguments)
      try Self.check(scenario, in: arguments.operands[0], on: appearance)
    }

    /// Throws if the scenario changes to another kind of appearance than `shown`.
    ///
    /// The frames of another kind have other channels (numbers). An appearance from outside the package, whose `option`
    /// is nil, counts as another kind.
    private static func check(
      _ scenario: Scenario, in path: String, on shown: AppearanceOption
    ) throws {
      for entry in scenario.entries {
        guard case .appearance(let name) = entry.event, name.option?.kind != shown.kind
        else { continue }
        throw Failure(
          .badInput,
          "\(Input.name(path)): at \(entry.time) s the appearance becomes \(name), but frames are of "
            + "one kind, here \(shown.kind); expected loader play, which shows both")
      }
    }

    /// Throws if a flag is about the frames, of which a link has none.
    private static func checkLinked(_ arguments: Arguments) throws {
      let names = (Rendering.options + ClockSettings.options).map(\.name)
      guard let name = names.first(where: { arguments[$0] != nil }) else { return }
      throw arguments.failure("\(name) has no effect on --link, expected --link without it")
    }

    /// Plays the scenario on a loader of the appearance, and writes its files or its link.
    func run(on appearance: some SceneAppearance) throws {
      let loader = Loader(appearance, policy: policy, motion: motion)
      if isLink { return try StandardOutput.print(LogLink.link(LoaderLog(scenario, on: loader))) }
      try rendering.write(
        scenario, on: loader, clock: clock.clock(for: scenario, rendering.format))
    }
  }
}

extension Scenario {
  /// Removes the changes of settings that a flag sets, because a flag holds for the whole scenario.
  mutating func omitSettings(of arguments: Arguments) {
    entries.removeAll { entry in
      switch entry.event {
      // No flag sets these.
      case .event, .ending: false
      case .motion: arguments["--reduced-motion"] != nil
      case .appearance: arguments["--appearance"] != nil || arguments["--preset"] != nil
      case .policy(let setting):
        PolicyFlags.names.contains { flag, name in name == setting.name && arguments[flag] != nil }
      }
    }
  }
}
