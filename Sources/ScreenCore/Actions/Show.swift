/// The content is shown, and an error that was told is over.
struct Show: Action {
  func run(on store: inout ScreenStore) {
    store.state = .content
    store.end()
  }
}
