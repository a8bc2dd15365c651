import LoaderCore

/// A scenario of a loader: what happens to it, and when.
public typealias Scenario = Script<LoaderEvent>

/// A list of events with their times: what happens to a machine, and when.
public struct Script<Event: Hashable & Sendable>: Hashable, Sendable {
  /// The events, in the order in which they happen.
  public var entries: [Entry]

  /// One event of a script.
  public struct Entry: Hashable, Sendable {
    /// When it happens, in seconds.
    public var time: Double
    /// What happens.
    public var event: Event
    /// Whether the change is animated; otherwise it takes effect immediately.
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
  /// - Parameter entries: The events in order. A time earlier than the one before counts as that
  ///   one.
  public init(entries: [Entry] = []) {
    self.entries = entries
  }

  /// The most events that a picture or a page of a script can show; one that CSS plays shows fewer,
  /// ``AnimatedSVG/mostEvents``.
  package static var mostShown: Int { 60_000 }

  /// The duration of a rendering if no other is given: one second more than the time of the last
  /// event, in seconds.
  public var defaultDuration: Double {
    (entries.last?.time ?? 0) + 1
  }

  var isShowable: Bool { entries.count <= Self.mostShown }

  /// Makes every event take effect immediately, without animation.
  ///
  /// - Complexity: O(events).
  public mutating func disableAnimations() {
    for index in entries.indices { entries[index].isAnimated = false }
  }
}
