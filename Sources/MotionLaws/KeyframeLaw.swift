/// A law of the keyframes that a loader hands over.
public enum KeyframeLaw: String, CaseIterable, Sendable {
  /// Segments follow each other from the beginning of the plan to its loop, in order of time, the
  /// controls between their ends; a loop goes on where it began.
  case order
  /// Played, a value is no farther from the loader's own than the tolerance.
  case value
  /// Played, a velocity is no farther from the loader's own than 2e-2 a second.
  case velocity
  /// At every keyframe the value is the loader's own within 1e-9, and the velocity within 1e-6 a
  /// second, on both sides: so nothing jumps that does not jump in the loader itself.
  case exact
  /// A segment never turns round, and what is played stays in the range of its channel.
  case range
  /// No more segments a channel than 24 at the default tolerance, and 400 at any, a loop's own apart.
  case few
}

/// One keyframe, or one instant between, that breaks a law.
public struct BrokenKeyframes: Hashable, Sendable, CustomStringConvertible {
  /// The law.
  public var law: KeyframeLaw
  /// The channel's name.
  public var channel: String
  /// When, in seconds.
  public var time: Double
  /// What was measured, and what the law allows.
  public var figure, limit: Double

  /// Creates a record of a broken law.
  @inlinable
  public init(law: KeyframeLaw, channel: String, time: Double, figure: Double, limit: Double) {
    (self.law, self.channel, self.time) = (law, channel, time)
    (self.figure, self.limit) = (figure, limit)
  }

  /// The law, the place and the figure.
  public var description: String {
    "\(law.rawValue): \(channel) at \(time) s is \(figure), the limit \(limit)"
  }
}
