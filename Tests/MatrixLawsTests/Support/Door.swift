import MatrixLaws

/// A door as an example: three states, four events, and a row that a broken cell makes unreachable.
enum Door: CaseIterable, Sendable {
  case open, closed, locked

  enum Push: CaseIterable, Sendable { case open, close, lock, unlock }

  /// The effect of a push; that nothing happens is a decision too.
  enum Move: Hashable, Sendable {
    case nothing
    case to(Door)
  }

  /// The four pushes that move the door; the other eight cells do nothing.
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
    Machine(table, start: .closed) { door, move in
      if case .to(let next) = move { next } else { door }
    }
  }

  /// The right machine, which tests use as the specification, too.
  static let machine = machine(of: table)
}
