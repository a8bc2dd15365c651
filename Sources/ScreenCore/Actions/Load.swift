/// Loading begins; an error that was told is over, content that is here stays.
struct Load: Action {
  func run(on store: inout ScreenStore) {
    store.state = .loading
    store.end()
  }
}
