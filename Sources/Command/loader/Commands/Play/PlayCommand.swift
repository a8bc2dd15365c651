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

  /// Plays the scenario in the terminal, or writes pictures of it with `--at` or `--loop`.
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
    // An appearance of the flags precedes the log's. If neither has one of this package, it is a ring. A skeleton
    // always shimmers.
    let chosen = options.appearance ?? log.appearance?.canvasAppearance ?? Circular()
    let appearance: any CanvasAppearance = skeleton == nil ? chosen : Shimmer()
    // The flag can only reduce the log's motion.
    let motion = options.motion == .full ? log.motion : options.motion
    let loader = AnyLoader(appearance, policy: log.policy, motion: motion)
    let line = Stage.Line(
      loader, style: options.style, skeleton: skeleton, label: "", size: options.size)
    let caption = arguments["--label"]
    var screen = PlayScreen(log.script, on: line, speed: speed, caption: caption)
    if let instants {
      let picture = TerminalPicture(screens: instants.map { screen.rows(at: $0) })
      return try picture.write(to: .standard)
    }
    // Without either flag, it plays live.
    guard let loop else { return screen.run() }
    let start = loop[0]
    let seconds = loop[1] - start
    // One screen for each frame of a terminal. The end of the interval has none, because the loop shows the start then.
    let count = max(Int((seconds * Stage.frameRate).rounded()), 1)
    let screens = (0..<count).map { frame in
      screen.rows(at: start + seconds * Double(frame) / Double(count))
    }
    try TerminalPicture(screens: screens).writeFilm(
      lasting: seconds, title: caption ?? "", to: .standard)
  }

  /// Returns the skeleton to play; nil without `--skeleton`.
  private static func skeleton(
    from arguments: Arguments, options: TerminalOptions
  ) throws -> CellSkeleton? {
    guard let path = arguments["--skeleton"] else { return nil }
    for flag in ["--appearance", "--preset", "--size"] where arguments[flag] != nil {
      throw arguments.failure("\(flag) and --skeleton are both given, expected one of them")
    }
    let file = try Input.read(path, SkeletonFile.init)
    var skeleton = file.skeleton
    if options.style.direction == .rightToLeft { skeleton.direction = .rightToLeft }
    // A cell is 16 points high; a part of a row at the end takes a whole one.
    return CellSkeleton(skeleton, rows: Int((file.room.height / 16).rounded(.up)))
  }

  /// Returns the times in the value `text` of a flag: seconds, separated by commas.
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
}

/// A loader in the middle of a scenario, at any instant; a ``PlayScreen`` moves it by `go(to:)`.
struct ScenarioPlayer {
  private let scenario: Scenario
  /// The loader before the first event.
  private let fresh: AnyLoader
  /// The index of the next event; the number of events at the end.
  private var nextIndex = 0
  /// The loader as the events so far left it; its `box` is the loader of the appearance that `AnyLoader` hides.
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

  /// The time at which the scenario is over, in seconds: one second after its last event.
  var end: Double { scenario.defaultDuration }

  /// The time of the next event, in seconds; nil for none.
  var nextEventTime: Double? {
    nextIndex < scenario.entries.count ? scenario.entries[nextIndex].time : nil
  }

  /// Goes to an instant in seconds, 0 or more, with all events up to it.
  ///
  /// To go back, it plays from the beginning again, with the motion that the viewer chose.
  ///
  /// - Complexity: O(events on the way).
  mutating func go(to time: Double) {
    if time < self.time {
      loader = fresh
      nextIndex = 0
      // The viewer's choice holds from the beginning, although it was made later.
      if let chosen { loader.box.setMotion(chosen, at: 0) }
    }
    while let eventTime = nextEventTime, eventTime <= time {
      let entry = scenario.entries[nextIndex]
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
      // A changed setting, such as the show delay.
      case .policy(let setting): setting.apply(to: &loader.box.policy)
      }
      nextIndex += 1
    }
    self.time = time
  }

  /// Switches between full and reduced motion, from the current position on; `go(to:)` keeps that choice.
  mutating func flipMotion() {
    let motion: MotionPreference = loader.box.motion == .full ? .reduced : .full
    chosen = motion
    loader.box.setMotion(motion, at: time)
  }
}
