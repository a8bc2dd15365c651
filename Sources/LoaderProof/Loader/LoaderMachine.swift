import LoaderCore
import MatrixLaws

/// The loader as a machine of letters and answers.
enum LoaderMachine {
  /// The loader that ships, by its public means alone.
  static var real: Machine<Loader<Still>, LoaderLetter, LoaderAnswer> {
    var start = Loader(Still())
    // All events come before this instant, which the null cell has made the last event's. So they
    // count as simultaneous, and nothing is due before time is let pass.
    start.send(.orderOut, at: 0)
    return Machine(start: start, letters: LoaderLetter.allCases) { loader, letter in
      guard let event = letter.event else {
        let from = loader.state
        while loader.settle(upTo: .greatestFiniteMagnitude) != nil {}
        return LoaderAnswer(
          from: from, action: nil, to: loader.state, isActive: loader.isActive,
          progress: loader.progress)
      }
      let told = loader.send(event, at: -1)
      return LoaderAnswer(
        from: told.from, action: told.action, to: told.to, isActive: loader.isActive,
        progress: loader.progress)
    }
  }

  /// The loader's own store and actions, over a table that may be wrong.
  static func bare(
    over table: Table<LoaderState, LoaderEvent.Kind, LoaderAction?>
  ) -> Machine<Store, LoaderLetter, LoaderAnswer> {
    Machine(start: Store(), letters: LoaderLetter.allCases) { store, letter in
      let old = store
      var action: LoaderAction?
      if let event = letter.event {
        store.store(event)
        action = table[old.state, event.kind] ?? nil
        _ = action?.run(on: &store, old: old)
      } else if old.state.isTemporary {
        store.state = store.impliedState
      }
      return LoaderAnswer(
        from: old.state, action: action, to: store.state, isActive: store.isActive,
        progress: store.progress)
    }
  }
}
