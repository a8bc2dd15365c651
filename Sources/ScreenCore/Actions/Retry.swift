/// Loading begins again, if the error was told in a way that lets the user ask for it.
struct Retry: Action {
  func run(on store: inout ScreenStore) {
    if store.told?.offersRetry == true { Load().run(on: &store) }
  }
}
