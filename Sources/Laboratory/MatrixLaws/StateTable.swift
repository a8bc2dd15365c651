/// A state × event table as a value, in which cells may be missing.
///
/// **A hole is not a null cell.** Here `nil` means a *hole*: nobody has decided what happens. The
/// decision that nothing happens is the *null cell*, which needs a value of its own. Use a cell
/// type that has one:
///
/// ```swift
/// enum Effect { case nothing, light, darken }
///
/// let table = StateTable(states: Lamp.allCases, events: Push.allCases) { lamp, push -> Effect? in
///   switch (lamp, push) {
///   case (.off, .up): .light
///   case (.on, .down): .darken
///   case (.on, .up): .nothing  // decided: a lamp that is on stays on
///   case (.off, .down): nil  // a hole: nobody has thought of it
///   }
/// }
/// table.holes  // [(off, down)]; empty if the table is total
/// ```
///
/// If a program uses `nil` for its own null cells, as a table of `Action?` does, wrap them:
/// `{ .some(program[$0, $1]) }` fills a table of `Action?` cells that has no holes.
public struct StateTable<State: Hashable & Sendable, Event: Hashable & Sendable, Cell: Sendable>:
  Sendable
{
  /// The rows, in order.
  public let states: [State]
  /// The columns, in order.
  public let events: [Event]
  /// The index of each state in `states`.
  private let rows: [State: Int]
  /// The index of each event in `events`.
  private let columns: [Event: Int]
  /// The contents, row by row; nil for a hole.
  private var cells: [Cell?]

  /// Creates a table by calling `cell` once for each cell, row by row.
  ///
  /// A state or an event that is given twice counts once.
  ///
  /// - Parameter cell: Returns the content of the cell; nil for a hole, which nobody has decided.
  /// - Complexity: O(*states × events*).
  public init(states: [State], events: [Event], cell: (State, Event) -> Cell?) {
    (self.states, rows) = states.numbered()
    (self.events, columns) = events.numbered()
    cells = []
    for state in self.states {
      for event in self.events { cells.append(cell(state, event)) }
    }
  }

  /// The content of a cell; nil if it is a hole, or not in the table.
  ///
  /// Setting a cell that is not in the table changes nothing.
  public subscript(state: State, event: Event) -> Cell? {
    get { index(state, event).flatMap { cells[$0] } }
    set { if let index = index(state, event) { cells[index] = newValue } }
  }

  /// The coordinates of every cell, row by row.
  public var coordinates: [Coordinate] {
    states.flatMap { state in events.map { Coordinate(state: state, event: $0) } }
  }

  /// The undecided cells; the table is total if there are none.
  public var holes: [Coordinate] {
    coordinates.filter { self[$0.state, $0.event] == nil }
  }

  /// Returns the index in `cells`; nil if the state or the event is not in the table.
  private func index(_ state: State, _ event: Event) -> Int? {
    guard let row = rows[state], let column = columns[event] else { return nil }
    return row * events.count + column
  }

  /// The position of a cell, as its row and its column.
  public struct Coordinate: Hashable, Sendable, CustomStringConvertible {
    /// Its row.
    public var state: State
    /// Its column.
    public var event: Event

    /// Creates the coordinate of a cell.
    public init(state: State, event: Event) {
      self.state = state
      self.event = event
    }

    public var description: String { "(\(state), \(event))" }
  }
}

extension Array where Element: Hashable {
  /// Returns the distinct elements in their order, and the index of each among them.
  fileprivate func numbered() -> ([Element], [Element: Int]) {
    var distinct: [Element] = []
    var indices: [Element: Int] = [:]
    for element in self where indices[element] == nil {
      indices[element] = distinct.count
      distinct.append(element)
    }
    return (distinct, indices)
  }
}
