import LoaderCore
import MatrixLaws
import ScreenCore

/// The screen as a machine of letters and answers.
enum ScreenMachine {
  /// The screen that ships, with a loader that ships, by its public means alone.
  static var real: Machine<Screen<Still>, ScreenLetter, ScreenAnswer> {
    var start = Screen(Loader(Still()))
    start.loader.send(.orderIn, at: 0)
    // A null cell at 0; all events come before, and so count as simultaneous.
    start.send(.retry, at: 0)
    return Machine(start: start, letters: ScreenLetter.allCases) { screen, letter in
      guard let event = letter.event else {
        let from = screen.state
        while screen.settle(upTo: .greatestFiniteMagnitude) != nil {}
        return answer(screen, from: from, action: nil)
      }
      let told = screen.send(event, at: -1)
      return answer(screen, from: told.from, action: told.action)
    }
  }

  private static func answer(
    _ screen: Screen<Still>, from: ScreenState, action: ScreenAction?
  ) -> ScreenAnswer {
    // Earlier than the last event is that of the last event: nothing more is settled.
    let frame = screen.frame(at: -1)
    return ScreenAnswer(
      from: from, action: action, to: frame.state, shown: frame.shown, error: frame.error,
      isLoading: frame.loader.isActive)
  }

  /// The screen's own store and actions, over a table that may be wrong.
  static func bare(
    over table: Table<ScreenState, ScreenEvent.Kind, ScreenAction?>
  ) -> Machine<ScreenStore, ScreenLetter, ScreenAnswer> {
    var start = ScreenStore()
    start.time = 0
    return Machine(start: start, letters: ScreenLetter.allCases) { store, letter in
      let from = store.state
      var action: ScreenAction?
      if let event = letter.event {
        store.store(event)
        action = table[from, event.kind] ?? nil
        action?.run(on: &store)
      } else if store.deadline != nil {
        store.complete()
      }
      return ScreenAnswer(
        from: from, action: action, to: store.state, shown: store.shown, error: store.told,
        isLoading: store.state == .loading)
    }
  }
}
