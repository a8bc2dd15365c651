/// The user is told of the error, as the event says.
struct Fail: Action {
  func run(on store: inout ScreenStore) {
    store.state = .error
    store.told = store.error
    store.deadline = store.error.interval.map { store.time + $0 }
  }
}
