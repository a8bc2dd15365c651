import MatrixLaws

/// A door to try the laws on: three states, four events, one line that no way leads to if broken.
enum Door: CaseIterable, Sendable {
  case open, closed, locked

  enum Push: CaseIterable, Sendable { case open, close, lock, unlock }

  /// Where each push leads; nil is the null cell.
  static let table = Table(states: allCases, events: Push.allCases) { door, push -> Door?? in
    switch (door, push) {
    case (.closed, .open): .some(.open)
    case (.open, .close): .some(.closed)
    case (.closed, .lock): .some(.locked)
    case (.locked, .unlock): .some(.closed)
    default: .some(nil)
    }
  }

  static func machine(of table: Table<Door, Push, Door?>) -> Machine<Door, Push, Door> {
    Machine(table, start: .closed) { door, cell in cell ?? door }
  }

  static let machine = machine(of: table)
}
