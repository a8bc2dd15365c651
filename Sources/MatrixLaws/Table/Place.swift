extension Table {
  /// Where a cell stands.
  public struct Place: Hashable, Sendable, CustomStringConvertible {
    /// Its line.
    public var state: State
    /// Its column.
    public var event: Event

    /// Creates a place.
    public init(state: State, event: Event) {
      (self.state, self.event) = (state, event)
    }

    public var description: String { "(\(state), \(event))" }
  }
}
