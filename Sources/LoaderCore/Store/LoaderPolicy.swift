/// Settings against flashes: when a loader may appear, and how long it stays at least.
///
/// 0.5 s of delay and 0.2 s at least is the pair that users of such helpers settle on. All default
/// to off; a change holds from the next event on. A duration counts as 0 below 0 or if it is not a
/// number, and as a billion seconds above that.
public struct LoaderPolicy: Hashable, Sendable {
  /// Seconds that an activation stays undrawn; one that ends before is never drawn at all.
  public var showDelay = 0.0
  /// Seconds from the first drawn instant before which a deactivation holds.
  public var minimumVisible = 0.0
  /// Whether a deactivation holds until the ring has arrived at its progress, at most 0.6 s.
  public var holdsUntilFilled = false

  /// Creates a policy; each setting is off unless given.
  @inlinable
  public init(
    showDelay: Double = 0, minimumVisible: Double = 0, holdsUntilFilled: Bool = false
  ) {
    self.showDelay = showDelay
    self.minimumVisible = minimumVisible
    self.holdsUntilFilled = holdsUntilFilled
  }

  /// A duration as it counts.
  @inlinable
  static func seconds(_ duration: Double) -> Double {
    duration > 0 ? min(duration, 1e9) : 0
  }
}
