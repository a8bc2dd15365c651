/// What a cell of the screen's matrix does.
protocol Action {
  /// Runs with what came with the event already stored.
  func run(on store: inout ScreenStore)
}

extension ScreenAction {
  /// Runs the action of this name; the one place where a name becomes an action.
  package func run(on store: inout ScreenStore) {
    switch self {
    case .load: Load().run(on: &store)
    case .show: Show().run(on: &store)
    case .fail: Fail().run(on: &store)
    case .retry: Retry().run(on: &store)
    }
  }
}
