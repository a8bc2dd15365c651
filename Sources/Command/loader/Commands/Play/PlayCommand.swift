import CommandSupport
import Foundation
import LoaderCore
import LoaderDrawing
import LoaderExport
import LoaderImport
import LoaderTerminal
import PlainText
import SkeletonLayout
import TerminalSkeletons

/// `loader play`: a scenario, live in the terminal.
enum PlayCommand: Subcommand {
  static let name = "play"
  static let summary = "Plays a scenario live in the terminal; space pauses, arrows move, q ends."
  static let operands = Render.operands
  static let example = "loader play Fixtures/Scenarios/first.csv --size medium"

  static let options =
    TerminalOptions.options(size: .large) + [
      Option(
        name: "--skeleton", value: "FILE",
        summary: """
          plays a skeleton of several rows, from JSON as in Docs/Skeletons.md; a cell is
          8 × 16 points
          """, example: "--skeleton Fixtures/Skeletons/list.json"),
      Option(
        name: "--speed", value: "FACTOR",
        summary: """
          how fast, 0.01 to 100. At any speed, an arrow key moves by 1 s, or by 0.1 s while paused;
          m turns reduced motion on and off
          """, standard: "1", example: "--speed 0.25"),
      Option(
        name: "--at", value: "S,S,…",
        summary: """
          does not play, but writes what the terminal would show at these times, in seconds, as an
          SVG to standard output
          """, example: "--at 0.5,1.25,3"),
      Option(
        name: "--loop", value: "S,S",
        summary: """
          does not play, but writes what the terminal would show between two times, over and over,
          as an SVG to standard output
          """, example: "--loop 5.3,10.6"),
      Option(
        name: "--label", value: "TEXT", summary: "text beside the loader",
        standard: "the time and the state", example: "--label Loading"),
    ]

  static func run(_ arguments: Arguments) throws {
    let options = try TerminalOptions(arguments, size: .large)
    let speed = try arguments.number("--speed", in: 0.01...100, expected: "0.01 to 100") ?? 1
    let instants = try arguments["--at"].map { try times($0, of: "--at", in: arguments) }
    let loop = try arguments["--loop"].map { try times($0, of: "--loop", in: arguments) }
    if let loop, loop.count != 2 || !(0.1...600).contains(loop[1] - loop[0]) {
      throw arguments.failure(
        "--loop is \(quote(arguments["--loop"] ?? "")), expected two times, 0.1 to 600 s apart")
    }
    if instants != nil, loop != nil {
      throw arguments.failure("--at and --loop are both given, expected one of them")
    }
    let skeleton = try skeleton(from: arguments, options: options)
    var log = try Input.log(arguments.operands[0])
    // A setting of a flag holds for the whole scenario.
    log.script.omitSettings(of: arguments)
    let body = Body(
      options: options, speed: speed, instants: instants, loop: loop, caption: arguments["--label"],
      log: log)
    guard let (skeleton, rows) = skeleton else {
      // An appearance of the flags precedes the log's. `open` makes it, and calls `Body.run`.
      let isNamed = arguments["--appearance"] != nil || arguments["--preset"] != nil
      guard !isNamed, let logged = log.appearance, let option = logged.option else {
        return try options.appearance.open(body)
      }
      return try option.open(body, origin: logged.origin)
    }
    try body.play(.shimmer, skeleton: CellSkeleton(skeleton, rows: rows))
  }

  /// Returns the skeleton to play, and its number of rows of cells; nil without `--skeleton`.
  private static func skeleton(
    from arguments: Arguments, options: TerminalOptions
  ) throws -> (Skeleton<String>, rows: Int)? {
    guard let path = arguments["--skeleton"] else { return nil }
    for flag in ["--appearance", "--preset", "--size"] where arguments[flag] != nil {
      throw arguments.failure("\(flag) and --skeleton are both given, expected one of them")
    }
    let file = try Input.read(path, SkeletonFile.init)
    var skeleton = file.skeleton
    if options.style.direction == .rightToLeft { skeleton.direction = .rightToLeft }
    // A cell is 16 points high.
    return (skeleton, Int((file.room.height / 16).rounded(.up)))
  }

  /// Returns the times of a flag, in seconds, separated by commas.
  private static func times(
    _ text: String, of flag: String, in arguments: Arguments
  ) throws -> [Double] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard case .success(let time) = DecimalNumber.read(String(part)), (0...1e9).contains(time)
      else {
        throw arguments.failure(
          "\(flag) is \(quote(text)), expected seconds from 0 to 1000000000 as in 0.5,1.25,3")
      }
      return time
    }
  }

  /// The scenario and the flags, to play on a loader of any appearance.
  private struct Body: AppearanceBody {
    let options: TerminalOptions
    /// The seconds of the scenario in a second of the clock.
    let speed: Double
    /// The times of still pictures, in seconds; nil without `--at`.
    let instants: [Double]?
    /// The start and the end of a film, in seconds, checked to be two; nil without `--loop`.
    let loop: [Double]?
    /// The text beside the loader; nil for the time and the state.
    let caption: String?
    let log: LoaderLogFile

    func run(on appearance: some SceneAppearance) throws { try play(appearance) }

    /// Plays live, or writes pictures of the given times, or a film of the given interval.
    func play(_ appearance: some SceneAppearance, skeleton: CellSkeleton? = nil) throws {
      let loader = AnyLoader(
        appearance, policy: log.policy,
        // The flag can only reduce the log's motion.
        motion: options.motion == .full ? log.motion : options.motion)
      let line = Stage.Line(
        loader, style: options.style, skeleton: skeleton, label: "", size: options.size)
      var screen = PlayScreen(log.script, on: line, speed: speed, caption: caption)
      if let loop {
        let seconds = loop[1] - loop[0]
        // One screen for each frame of a terminal; the end of the interval is the start again.
        let count = max(Int((seconds * Stage.frameRate).rounded()), 1)
        let times = (0..<count).map { loop[0] + seconds * Double($0) / Double(count) }
        return try TerminalPicture(screens: times.map { screen.rows(at: $0) }).writeFilm(
          lasting: seconds, title: caption ?? "", to: .standard)
      }
      guard let instants else { return screen.run() }
      try TerminalPicture(screens: instants.map { screen.rows(at: $0) }).write(to: .standard)
    }
  }
}

/// A loader in the middle of a scenario, at any instant; a ``PlayScreen`` moves it by `go(to:)`.
struct ScenarioPlayer {
  private let scenario: Scenario
  /// The loader before the first event.
  private let fresh: AnyLoader
  /// The index of the next event; the number of events at the end.
  private var next = 0
  /// The loader as the events so far left it; its `box` is the loader itself, of any appearance.
  private(set) var loader: AnyLoader
  /// The current position, in seconds.
  private(set) var time = 0.0
  /// The motion that the viewer chose in place of the scenario's; nil without a choice.
  private var chosen: MotionPreference?

  init(_ scenario: Scenario, on loader: AnyLoader) {
    self.scenario = scenario
    fresh = loader
    self.loader = loader
  }

  /// The time at which the scenario is over.
  var end: Double { scenario.defaultDuration }

  /// The time of the next event; nil for none.
  var nextEvent: Double? {
    next < scenario.entries.count ? scenario.entries[next].time : nil
  }

  /// Goes to an instant, 0 or more.
  ///
  /// To go back, it plays from the beginning again, with the motion that the viewer chose.
  ///
  /// - Complexity: O(events on the way).
  mutating func go(to time: Double) {
    if time < self.time {
      loader = fresh
      next = 0
      if let chosen { loader.box.setMotion(chosen, at: 0) }
    }
    while let event = nextEvent, event <= time {
      let entry = scenario.entries[next]
      switch entry.event {
      case .event(let event): loader.send(event, at: entry.time, animated: entry.isAnimated)
      case .ending(let ending): loader.box.setEnding(ending, at: entry.time)
      case .motion(let motion):
        // The viewer's choice holds for the whole scenario.
        if chosen == nil { loader.box.setMotion(motion, at: entry.time) }
      case .appearance(let name):
        // Nil for an appearance outside of this package, of which only the name is known.
        if let appearance = name.canvasAppearance {
          loader.setAppearance(appearance, at: entry.time)
        }
      case .policy(let setting): setting.apply(to: &loader.box.policy)
      }
      next += 1
    }
    self.time = time
  }

  /// Switches between full and reduced motion, from now on.
  mutating func flipMotion() {
    let motion: MotionPreference = loader.box.motion == .full ? .reduced : .full
    chosen = motion
    loader.box.setMotion(motion, at: time)
  }
}
