#if !hasFeature(Embedded)
  /// The events of a machine, with their times.
  public struct Script<Event: Hashable & Sendable>: Hashable, Sendable {
    /// The events, in order.
    public var entries: [Entry]

    /// One event of a script.
    public struct Entry: Hashable, Sendable {
      /// The time of the event, in seconds.
      public var time: Double
      /// The event.
      public var event: Event
      /// True if the change is animated; otherwise it takes effect immediately.
      public var isAnimated: Bool

      /// Creates an event at `time`, in seconds.
      @inlinable
      public init(time: Double, event: Event, isAnimated: Bool = true) {
        self.time = time
        self.event = event
        self.isAnimated = isAnimated
      }
    }

    /// Creates a script.
    ///
    /// - Parameter entries: The events in order. A time before the previous entry's counts as the
    ///   previous entry's.
    @inlinable
    public init(entries: [Entry] = []) {
      self.entries = entries
    }
  }
#endif
