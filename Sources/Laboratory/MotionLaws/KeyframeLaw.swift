/// A law of the keyframes of a loader.
///
/// A *plan* has the keyframes until the loader's next event. In it, each channel has *segments*, Bézier curves of
/// a value over the time, until the plan is steady. Then the channel holds a value, or repeats the segments of a
/// loop.
public enum KeyframeLaw: String, CaseIterable, Sendable {
  /// Segments are contiguous and in order of time.
  ///
  /// They lead from the beginning of the plan to its steady part. In time, their control points lie between
  /// their ends. A loop ends with the value with which it began, or whole turns beyond it.
  case order
  /// A played value differs from the loader's own by no more than the tolerance.
  case value
  /// A played velocity differs from the loader's own by no more than 2e-2 per second.
  case velocity
  /// Keyframes have the loader's own values and velocities, on both sides.
  ///
  /// The tolerance is 1e-9 for a value and 1e-6 per second for a velocity: nothing jumps unless it
  /// jumps in the loader itself. A last value that is held for at most 1e-9 s, until the plan expires, may
  /// stand for a motion, so there only the value counts.
  case exact
  /// A segment only rises or only falls, and a played opacity stays in 0...1.
  case range
  /// A channel has at most 24 segments if the tolerance is 1e-4 or larger, and at most 400 for a smaller one.
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
  /// The measured figure, such as an error; infinity if the law only holds or does not.
  public var figure: Double
  /// The limit of the law.
  public var limit: Double

  /// The law, the channel and the figure.
  public var description: String {
    "\(law.rawValue): \(channel) at \(time) s is \(figure), the limit \(limit)"
  }
}
