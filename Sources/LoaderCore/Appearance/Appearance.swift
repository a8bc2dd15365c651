import TimelineModule

/// What a loader looks like: which channels a frame carries, and the motions behind them.
///
/// The matrix does not know what it animates; it asks for goals, and an appearance turns each into
/// a motion. Between two events it is a pure function of time.
public protocol Appearance: Hashable, Sendable {
  /// The values of a frame.
  associatedtype Channels: ChannelList

  /// Is at once on `fill` (nil spins), nothing having been drawn before. What it kept from its last
  /// time on screen, so that it comes back as if it had never left, it may use.
  mutating func land(on fill: Double?)

  /// Goes over to `fill` (nil spins) from whatever is displayed at `time`.
  mutating func head(toward fill: Double?, at time: Double)

  /// Is at once where it was going.
  mutating func land()

  /// Forgets all that it kept: the loader is hidden, and the next appearance is a fresh one.
  mutating func forget()

  /// The instant, in seconds, from which it stands still; infinity while it spins.
  var settles: Double { get }

  /// The channels at `time`, and their velocities a second.
  ///
  /// - Parameter presence: How much of the loader is there, 0 to 1.
  func channels(presence: Sample, at time: Double) -> (values: Channels, velocities: Channels)
}
