extension Script {
  /// One event of a script.
  public struct Entry: Hashable, Sendable {
    /// When, in seconds.
    public var time: Double
    /// What happens.
    public var event: Event
    /// Whether it gets there by a motion, or is there at once.
    public var isAnimated: Bool

    /// Creates an event at `time`, in seconds.
    @inlinable
    public init(time: Double, event: Event, isAnimated: Bool = true) {
      self.time = time
      self.event = event
      self.isAnimated = isAnimated
    }
  }
}
