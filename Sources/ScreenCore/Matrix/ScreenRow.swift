/// One line of the screen's matrix: a cell for each event.
struct ScreenRow {
  let loadingStarted, contentReceived, errorReceived, retry: ScreenAction?

  subscript(event: ScreenEvent.Kind) -> ScreenAction? {
    switch event {
    case .loadingStarted: loadingStarted
    case .contentReceived: contentReceived
    case .errorReceived: errorReceived
    case .retry: retry
    }
  }
}
