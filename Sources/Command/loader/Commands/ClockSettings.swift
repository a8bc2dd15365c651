import CommandSupport
import LoaderExport
import LoaderImport
import MatrixEngine

/// The times of frames, according to the flags `--fps` and `--duration` of a subcommand.
///
/// The flags are read first, and throw if they are wrong. `clock` comes later, because it needs the scenario for the
/// default duration.
struct ClockSettings {
  static let options = [
    Option(
      name: "--fps", value: "RATE",
      summary: """
        frames per second, 0.001 to 1000000; no effect on svg, css, keyframes, plot and summary; the
        default of a filmstrip is 10, or less, so that it has at most 60 frames
        """,
      standard: "60", example: "--fps 30"),
    durationOption(standard: "the last event + 1"),
  ]

  /// Returns the flag of the duration, with its default for the help.
  static func durationOption(standard: String) -> Option {
    Option(
      name: "--duration", value: "S", summary: "seconds, 0 to 315576000 (ten years)",
      standard: standard, example: "--duration 2.5")
  }

  /// Returns the frames per second of `--fps`; nil without the flag.
  static func rate(_ arguments: Arguments) throws -> Double? {
    try arguments.number(
      "--fps", in: FrameClock.rates, expected: "0.001 to 1000000 frames per second")
  }

  /// Returns the seconds of `--duration`; nil without the flag.
  static func duration(_ arguments: Arguments) throws -> Double? {
    try arguments.number(
      "--duration", in: 0...FrameClock.longest, expected: "0 to 315576000 seconds, ten years")
  }

  /// The frames per second; nil for the default of the format.
  private let rate: Double?
  /// The duration in seconds; nil for the default of the scenario.
  private let duration: Double?
  /// All arguments of the subcommand, for messages.
  private let arguments: Arguments

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    rate = try Self.rate(arguments)
    duration = try Self.duration(arguments)
  }

  /// Returns the times of the frames of `script`, a scenario; notes on standard error how many events come after them.
  func clock<Event>(
    for script: Script<Event>, _ format: Rendering.Format
  ) throws -> FrameClock {
    let duration = duration ?? script.defaultDuration
    let rate = rate ?? format.standardRate(for: duration)
    // Only a default duration: the flag is limited.
    if duration > FrameClock.longest {
      let name = Input.name(arguments.operands[0])
      throw Failure(
        .badInput, "\(name): the last event is later than ten years, expected a --duration")
    }
    // Rate and duration are within their limits here, so nil means too many frames.
    guard let clock = FrameClock(rate: rate, duration: duration) else {
      throw arguments.failure(
        "--fps \(rate) for \(duration) s is over 10 billion frames, expected fewer")
    }
    if let first = script.entries.first(where: { $0.time > duration }) {
      let leftOut = script.entries.count { $0.time > duration }
      let events = leftOut == 1 ? "1 event is" : "\(leftOut) events are"
      Message.note("\(events) left out after \(duration) s, the first at \(first.time) s")
    }
    return clock
  }
}
