import LoaderCore

/// What happens to a loader, and when.
public typealias Scenario = Script<LoaderEvent>

/// A script of events: what happens to a machine, and when.
public struct Script<Event: Hashable & Sendable>: Hashable, Sendable {
  /// The events, in the order in which they happen.
  public var entries: [Entry]

  /// Creates a scenario.
  ///
  /// - Parameter entries: In order. A time earlier than the one before counts as that one.
  public init(entries: [Entry] = []) {
    self.entries = entries
  }

  /// How long the scenario is rendered unless someone says otherwise: a second past the last event,
  /// in seconds.
  public var defaultDuration: Double {
    (entries.last?.time ?? 0) + 1
  }

  /// Lets no event start a motion.
  public mutating func landAll() {
    for index in entries.indices { entries[index].isAnimated = false }
  }
}
