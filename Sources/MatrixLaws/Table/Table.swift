/// A table of states and events, as a value: what stands in each cell, and which cells are missing.
///
/// ```swift
/// let table = Table(states: Door.allCases, events: Push.allCases) { rules[$0, $1] }
/// table.holes  // [] if it is total
/// ```
public struct Table<State: Hashable & Sendable, Event: Hashable & Sendable, Cell: Sendable>:
  Sendable
{
  /// The lines, in order.
  public let states: [State]
  /// The columns, in order.
  public let events: [Event]
  private let rows: [State: Int]
  private let columns: [Event: Int]
  private var cells: [Cell?]

  /// Fills a table by asking for each cell once; nil is a cell that nobody decided on.
  ///
  /// A state or an event that is given twice counts once.
  ///
  /// - Complexity: O(*states × events*).
  public init(states: [State], events: [Event], cell: (State, Event) -> Cell?) {
    (self.states, rows) = states.numbered()
    (self.events, columns) = events.numbered()
    cells = []
    for state in self.states {
      for event in self.events { cells.append(cell(state, event)) }
    }
  }

  /// What stands in a cell; nil if it is a hole, or not in the table.
  public subscript(state: State, event: Event) -> Cell? {
    get { index(state, event).flatMap { cells[$0] } }
    set { if let index = index(state, event) { cells[index] = newValue } }
  }

  /// Every cell's place, line by line.
  public var places: [Place] {
    states.flatMap { state in events.map { Place(state: state, event: $0) } }
  }

  /// The cells that nobody decided on: the table is total if there are none.
  public var holes: [Place] {
    places.filter { self[$0.state, $0.event] == nil }
  }

  private func index(_ state: State, _ event: Event) -> Int? {
    guard let row = rows[state], let column = columns[event] else { return nil }
    return row * events.count + column
  }
}

extension Array where Element: Hashable {
  /// The elements, each once, and the number of each.
  fileprivate func numbered() -> ([Element], [Element: Int]) {
    var (once, numbers) = ([Element](), [Element: Int]())
    for element in self where numbers[element] == nil {
      numbers[element] = once.count
      once.append(element)
    }
    return (once, numbers)
  }
}
