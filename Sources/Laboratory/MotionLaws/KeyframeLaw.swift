/// A law of the keyframes of a loader.
public enum KeyframeLaw: String, CaseIterable, Sendable {
  /// Segments are contiguous and in order of time.
  ///
  /// They lead from the beginning of the plan to its loop, with their controls between their ends.
  /// A loop ends with the value with which it began.
  case order
  /// A played value differs from the loader's own by no more than the tolerance.
  case value
  /// A played velocity differs from the loader's own by no more than 2e-2 per second.
  case velocity
  /// Keyframes have the loader's own values and velocities, on both sides.
  ///
  /// The tolerance is 1e-9 for a value and 1e-6 per second for a velocity: nothing jumps unless it
  /// jumps in the loader itself. A wait of at most 1e-9 s may stand for a motion, so only its value
  /// counts.
  case exact
  /// A segment is monotone, and played values stay in the range of their channel.
  case range
  /// A channel has at most 24 segments at the default tolerance or a larger one, else 400.
  ///
  /// The segments of a loop do not count.
  case few
}

/// A violation of a law, at a keyframe or between two.
public struct BrokenKeyframes: Hashable, Sendable, CustomStringConvertible {
  /// The law.
  public var law: KeyframeLaw
  /// The channel's name.
  public var channel: String
  /// The time, in seconds.
  public var time: Double
  /// The measured figure.
  public var figure: Double
  /// The limit of the law.
  public var limit: Double

  /// The law, the channel and the figure.
  public var description: String {
    "\(law.rawValue): \(channel) at \(time) s is \(figure), the limit \(limit)"
  }
}
