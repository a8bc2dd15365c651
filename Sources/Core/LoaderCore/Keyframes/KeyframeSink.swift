import TimelineModule

/// A receiver of the keyframes of a loader, one by one: the writer of a file, or a player's lists.
///
/// ``Loader/keyframes(from:into:tolerance:)`` calls it in this order:
///
/// ```
/// beginPlan
///   for each channel:  beginChannel
///                      segment …                  the transient, in order of time
///                      hold, wait, or one or two loops, each: beginLoop, segment …
///                      endChannel
/// ```
///
/// The segments of one part follow each other without a gap. If a segment begins at another value
/// than the one before it ended at, the channel jumps: two keyframes at one time. If a channel has
/// no transient, its ending counts from the beginning of the plan.
public protocol KeyframeSink {
  /// A plan begins.
  mutating func beginPlan(_ timing: KeyframeTiming)

  /// A channel begins: that of ``ChannelList/keyframeName(at:)`` at this index, 0..<count in order.
  mutating func beginChannel(_ index: Int)

  /// The channel moves by this curve.
  ///
  /// The times of a transient are the loader's; those of a loop count from the loop's beginning.
  mutating func segment(_ segment: CubicSegment)

  /// The channel has this value from the end of the transient on.
  mutating func hold(_ value: Double)

  /// The channel has this value until `instant`; then it moves, as the next plan says.
  mutating func wait(_ value: Double, until instant: Double)

  /// From ``KeyframeTiming/steadyStart`` on, the channel repeats the segments that follow, without end.
  ///
  /// If a channel has two loops, their values are added.
  ///
  /// - Parameters:
  ///   - period: Seconds of one repetition, more than 0.
  ///   - growth: The amount added to the value with each repetition: a whole number of turns, or 0.
  mutating func beginLoop(period: Double, growth: Double)

  /// The channel is complete.
  mutating func endChannel()
}

/// The instants of a plan, in seconds, and the turns that it counts from.
public struct KeyframeTiming: Hashable, Sendable {
  /// When the plan begins.
  public var start: Double
  /// When all channels have steadyStart: the end of every transient, and the beginning of every loop.
  public var steadyStart: Double
  /// When the next plan has to be requested, if no event comes before; infinity for never.
  public var expiry: Double
  /// The whole turns that ``ChannelList/keyframeValue(at:after:)`` is counted from.
  public var turns: Double

  /// Creates the timing of a plan.
  @inlinable
  package init(start: Double, steadyStart: Double, expiry: Double, turns: Double) {
    (self.start, self.steadyStart, self.expiry, self.turns) = (start, steadyStart, expiry, turns)
  }
}

/// How a channel continues while progress is unknown, once the loader has steadyStart.
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
