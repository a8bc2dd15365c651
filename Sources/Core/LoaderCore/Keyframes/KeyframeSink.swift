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
/// endPlan
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

  /// From ``KeyframeTiming/settled`` on, the channel repeats the segments that follow, without end.
  ///
  /// If a channel has two loops, their values are added.
  ///
  /// - Parameters:
  ///   - period: Seconds of one repetition, more than 0.
  ///   - growth: The amount added to the value with each repetition: a whole number of turns, or 0.
  mutating func beginLoop(period: Double, growth: Double)

  /// The channel is complete.
  mutating func endChannel()

  /// The plan is complete.
  mutating func endPlan()
}

/// The instants of a plan, in seconds, and the turns that it counts from.
public struct KeyframeTiming: Hashable, Sendable {
  /// When the plan begins.
  public var start: Double
  /// When all channels have settled: the end of every transient, and the beginning of every loop.
  public var settled: Double
  /// When the next plan has to be requested, if no event comes before; infinity for never.
  public var expiry: Double
  /// The whole turns that ``ChannelList/keyframeValue(at:after:)`` is counted from.
  public var turns: Double

  /// Creates the timing of a plan.
  @inlinable
  public init(start: Double, settled: Double, expiry: Double, turns: Double) {
    (self.start, self.settled, self.expiry, self.turns) = (start, settled, expiry, turns)
  }
}
