import MatrixEngine

struct Button: MatrixMachine {
  enum State: CaseIterable { case normal, highlighted, selected, disabled }
  enum Event: MatrixEvent, CaseIterable { case touchDown, touchUp, enable, disable }

  enum Action: ActionName, CellAction {
    case press, select, release, dim

    func run(on store: inout Store, old: Store, event: Event) {
      switch self {
      case .press: store.state = .highlighted
      case .select: store.state = .selected
      case .release: store.state = .normal
      case .dim: store.state = .disabled
      }
    }
  }

  struct Table: Matrix {
    func action(in state: State, on event: Event) -> Action? {
      switch (state, event) {
      case (.normal, .touchDown): .press
      case (.highlighted, .touchUp): .select
      case (.selected, .touchDown), (.disabled, .enable): .release
      case (.normal, .disable), (.highlighted, .disable), (.selected, .disable): .dim
      default: nil  // the null cells
      }
    }
  }

  struct Store: MatrixStore {
    var time = 0.0
    var state: Button.State = .normal
  }

  var store = Store()

  mutating func send(_ event: Event, at time: Double) { step(event, at: time, over: Table()) }
}
