import MatrixLaws

/// A door as an example of a machine: its cases are the three states, a ``Push`` is one of four events.
///
/// Only one cell leads to `locked`: a test that changes this cell makes the row of that state unreachable.
enum Door: CaseIterable, Sendable {
  case open, closed, locked

  enum Push: CaseIterable, Sendable { case open, close, lock, unlock }

  /// The effect of a push; a cell without effect is `nothing`, because a missing cell is a hole of the table.
  enum Move: Hashable, Sendable {
    case nothing
    case to(Door)
  }

  /// The table of 3 states by 4 pushes: four cells move the door, the other eight do nothing.
  static let table = StateTable(states: allCases, events: Push.allCases) { door, push -> Move? in
    switch (door, push) {
    case (.closed, .open): .to(.open)
    case (.open, .close): .to(.closed)
    case (.closed, .lock): .to(.locked)
    case (.locked, .unlock): .to(.closed)
    default: .nothing
    }
  }

  /// Returns a machine that starts closed, moves by the table, and answers with its new state.
  static func machine(of table: StateTable<Door, Push, Move>) -> Machine<Door, Push, Door> {
    // Returns the next state after a move.
    Machine(table, start: .closed) { door, move in
      if case .to(let next) = move { next } else { door }
    }
  }

  /// The right machine, which tests use as the specification, too.
  static let machine = machine(of: table)
}
