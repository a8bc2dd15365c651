import TimelineModule

/// How a channel continues while progress is unknown, once the loader has settled.
public enum ChannelLoop: Hashable, Sendable {
  /// It shows only the presence, during switches too: an opacity, a thickness.
  case presence
  /// It stands still.
  case still
  /// It repeats after this many seconds, except for whole turns.
  case repeating(every: Double)
  /// It is the sum of two motions that repeat together only late or never: one that repeats after
  /// `every` seconds, except for whole turns, and an even turn in `beside` seconds.
  case turning(every: Double, beside: Double)
  /// It does not repeat, or only after a time that is too long for a loop.
  case unknown

  /// The longest loop, in seconds, for which keyframes are written.
  @inlinable
  static var longest: Double { 60 }

  /// Seconds of a round, and of a turn beside it: 0 if there is none, infinity if it is unknown.
  @inlinable
  package var rounds: (period: Double, beside: Double) {
    switch self {
    case .presence, .still: (0, 0)
    case .repeating(let period): (period, 0)
    case .turning(let period, let beside): (period, beside)
    case .unknown: (.infinity, 0)
    }
  }

  /// How a number with these rounds continues.
  @inlinable
  package init(period: Double, beside: Double) {
    self =
      period == 0
      ? .still : beside == 0 ? .repeating(every: period) : .turning(every: period, beside: beside)
  }
}
