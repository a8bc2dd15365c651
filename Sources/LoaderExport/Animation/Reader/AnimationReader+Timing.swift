import TimelineModule

extension AnimationReader {
  /// The timing of an effect, in milliseconds, with the API's defaults for what is left out.
  mutating func timing(_ node: JSONNode?, playbackRate: Double) -> Timing {
    let names = [
      "delay", "endDelay", "fill", "iterationStart", "iterations", "duration", "direction",
      "easing",
    ]
    let fields = node.flatMap { members(of: $0, "a timing", known: names) } ?? JSONFields([])
    return Timing(
      delay: number(fields["delay"]) ?? 0,
      endDelay: number(fields["endDelay"]) ?? 0,
      fill: word(fields["fill"], as: Self.fills) ?? .none,
      iterationStart: amount(fields["iterationStart"]) ?? 0,
      iterations: amount(fields["iterations"], words: ["Infinity": .infinity]) ?? 1,
      duration: amount(fields["duration"], words: ["auto": 0, "Infinity": .infinity]) ?? 0,
      direction: word(fields["direction"], as: Self.directions) ?? .normal,
      easing: easing(fields["easing"]),
      playbackRate: playbackRate)
  }

  private static let directions: [String: PlaybackDirection] = [
    "normal": .normal, "reverse": .reverse, "alternate": .alternate,
    "alternate-reverse": .alternateReverse,
  ]

  private static let fills: [String: FillMode] = [
    "none": .none, "forwards": .forwards, "backwards": .backwards, "both": .both, "auto": .none,
  ]
}
