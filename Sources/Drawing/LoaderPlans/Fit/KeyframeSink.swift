import LoaderCore
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
/// The transient is the motion until the plan is steady, which means that every channel only keeps a value or
/// repeats. The hold, wait or loops continue it. The segments of a transient or loop follow each other without a
/// gap. If a segment begins at another value than the one before it ended at, the channel jumps: two keyframes
/// at one time. If a channel has no transient, its continuation counts from the beginning of the plan.
public protocol KeyframeSink {
  /// Begins a plan.
  mutating func beginPlan(_ timing: KeyframeTiming)

  /// Begins the channel of ``ChannelList/keyframeName(at:)`` at this index, 0..<count in order.
  mutating func beginChannel(_ index: Int)

  /// Moves the channel by this curve.
  ///
  /// The times of a transient are the loader's; the times of a loop count from its beginning.
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
  /// The whole turns that all values leave out: see ``ChannelList/keyframeValue(at:after:)``.
  public var turns: Double

  /// Creates the timing of a plan.
  @usableFromInline
  package init(start: Double, steadyStart: Double, expiry: Double, turns: Double) {
    self.start = start
    self.steadyStart = steadyStart
    self.expiry = expiry
    self.turns = turns
  }
}
