/// What there is to draw of a machine: its table, and the ways between its states, by their names.
public struct Blueprint: Hashable, Sendable {
  /// The machine's name.
  public var name: String
  /// The states, in order; the machine starts in the first.
  public var states: [String]
  /// The states that end by themselves.
  public var temporary: Set<String>
  /// The events, in order.
  public var events: [String]
  /// The table by rows: the action's name, or nil where the cell is null.
  public var cells: [[String?]]
  /// The ways, by state and then by event, a settlement last.
  public var edges: [Edge]

  /// A way from one state to another, or back to the same.
  public struct Edge: Hashable, Sendable {
    public var from: String
    public var to: String
    /// What leads along it, and which values of it; the value is empty if it does not matter.
    public var event: String
    public var value = ""
    /// What is run on the way.
    public var action: String

    /// `event value / action`.
    public var label: String {
      "\(event)\(value.isEmpty ? "" : " " + value) / \(action)"
    }
  }

  /// The table by rows; `null` stands in the null cells.
  func cells(null: String) -> [[String]] {
    cells.map { $0.map { $0 ?? null } }
  }
}
