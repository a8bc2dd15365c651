/// A clock that stands still until a test moves it on.
public struct VirtualClock: Hashable, Sendable {
  /// The time, in seconds.
  public private(set) var now: Double

  /// Creates a clock that shows `now`.
  public init(now: Double = 0) { self.now = now }

  /// Moves on to a later instant; an earlier one, or none, leaves it as it is.
  public mutating func advance(to instant: Double) {
    if instant.isFinite, instant > now { now = instant }
  }

  /// Moves on by a number of seconds.
  public mutating func advance(by seconds: Double) { advance(to: now + seconds) }
}
