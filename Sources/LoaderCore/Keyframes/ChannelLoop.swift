/// How a channel goes on while progress is unknown, once the loader has settled.
public enum ChannelLoop: Hashable, Sendable {
  /// It shows nothing but the presence, in switches too: an opacity, a thickness.
  case presence
  /// It stands still.
  case still
  /// It repeats after so many seconds, but for whole turns.
  case repeating(every: Double)
  /// It is the sum of a motion that repeats after so many seconds, but for whole turns, and of an even
  /// turning, once in `beside` seconds. Together they repeat late or never.
  case turning(every: Double, beside: Double)
  /// It does not repeat, or so late that a loop would be too long.
  case unknown

  /// The longest loop, in seconds, that keyframes are written of.
  @inlinable
  static var longest: Double { 60 }
}
