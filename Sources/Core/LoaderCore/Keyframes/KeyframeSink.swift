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
/// no transient, its continuation counts from the beginning of the plan.
public protocol KeyframeSink {
  /// Begins a plan.
  mutating func beginPlan(_ timing: KeyframeTiming)

  /// Begins the channel of ``ChannelList/keyframeName(at:)`` at this index, 0..<count in order.
  mutating func beginChannel(_ index: Int)

  /// Moves the channel by this curve.
  ///
  /// The times of a transient are the loader's; those of a loop count from the loop's beginning.
  mutating func segment(_ segment: CubicSegment)

  /// Holds this value from the end of the transient on.
  mutating func hold(_ value: Double)

  /// Holds this value until `instant`; then the channel moves, as the next plan says.
  mutating func wait(_ value: Double, until instant: Double)

  /// Begins a loop: from ``KeyframeTiming/steadyStart`` on, the next segments repeat
  /// until the plan expires.
  ///
  /// If a channel has two loops, their values are added.
  ///
  /// - Parameters:
  ///   - period: Seconds of one repetition, more than 0.
  ///   - growth: The amount added to the value with each repetition: a whole number of turns, or 0.
  mutating func beginLoop(period: Double, growth: Double)

  /// Completes the channel.
  mutating func endChannel()
}

/// The instants of a plan, in seconds, and the turns that it counts from.
public struct KeyframeTiming: Hashable, Sendable {
  /// The start of the plan.
  public var start: Double
  /// The time from which the plan is steady: the end of all transients, the start of all loops.
  public var steadyStart: Double
  /// The time at which the next plan is due, if no event comes before; infinity for never.
  public var expiry: Double
  /// The whole turns that ``ChannelList/keyframeValue(at:after:)`` is counted from.
  public var turns: Double

  /// Creates the timing of a plan.
  public init(start: Double, steadyStart: Double, expiry: Double, turns: Double) {
    (self.start, self.steadyStart, self.expiry, self.turns) = (start, steadyStart, expiry, turns)
  }
}

/// The continuation of a channel while progress is unknown, once the plan is steady.
public enum ChannelLoop: Hashable, Sendable {
  /// It shows only the presence, even during switches: an opacity, a thickness.
  case ofPresence
  /// It stands still.
  case still
  /// It repeats after this many seconds, except for whole turns.
  case repeating(every: Double)
  /// It is the sum of two motions that repeat together only late or never.
  ///
  /// One repeats after `every` seconds, except for whole turns; the other is an even turn in
  /// `evenTurn` seconds, negative for one to the left.
  case turning(every: Double, evenTurn: Double)
  /// It does not repeat, or only after a time that is too long for a loop.
  case unknown

  /// The longest loop, in seconds, for which keyframes are written.
  static var longest: Double { 60 }

  /// The seconds of a repetition, and of the even turn that is added to it.
  ///
  /// They are 0 if there is none, and infinity if unknown.
  @usableFromInline
  package var periods: (loop: Double, evenTurn: Double) {
    switch self {
    case .ofPresence, .still: (0, 0)
    case .repeating(let period): (period, 0)
    case .turning(let period, let evenTurn): (period, evenTurn)
    case .unknown: (.infinity, 0)
    }
  }

  /// Creates the continuation of a number with these periods, in seconds; 0 for none.
  @usableFromInline
  package init(loop: Double, evenTurn: Double) {
    self =
      loop == 0
      ? .still : evenTurn == 0 ? .repeating(every: loop) : .turning(every: loop, evenTurn: evenTurn)
  }
}
