/// A law of the keyframes that a loader returns.
public enum KeyframeLaw: String, CaseIterable, Sendable {
  /// Segments follow each other from the beginning of the plan to its loop, in order of time, with
  /// their controls between their ends; a loop ends with the value with which it began.
  case order
  /// When played, a value differs from the loader's own by no more than the tolerance.
  case value
  /// When played, a velocity differs from the loader's own by no more than 2e-2 a second.
  case velocity
  /// At every keyframe the value is the loader's own within 1e-9, and the velocity within 1e-6 a
  /// second, on both sides: nothing jumps unless it jumps in the loader itself. A wait of at most
  /// 1e-9 s may stand for a motion, so only its value counts.
  case exact
  /// A segment never turns round, and what is played stays in the range of its channel.
  case range
  /// At most 24 segments a channel at the default tolerance, 400 at any other; those of a loop do
  /// not count.
  case few
}

/// One instant, at a keyframe or between two, at which a law is broken.
public struct BrokenKeyframes: Hashable, Sendable, CustomStringConvertible {
  /// The law.
  public var law: KeyframeLaw
  /// The channel's name.
  public var channel: String
  /// When, in seconds.
  public var time: Double
  /// What was measured, and what the law allows.
  public var figure, limit: Double

  /// The law, the place and the figure.
  public var description: String {
    "\(law.rawValue): \(channel) at \(time) s is \(figure), the limit \(limit)"
  }
}
