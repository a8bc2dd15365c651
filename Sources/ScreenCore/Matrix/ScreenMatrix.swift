/// What each event means in each state of a screen: sixteen cells, four of them null.
///
/// A nil is the null cell: what came with the event is stored, nothing is shown, the state stays.
package enum ScreenMatrix {
  /// The action for `event` in `state`, or nil where the cell is null.
  package static subscript(state: ScreenState, event: ScreenEvent.Kind) -> ScreenAction? {
    row(state)[event]
  }

  // swift-format-ignore
  static func row(_ state: ScreenState) -> ScreenRow {
    switch state {
    case .initial: ScreenRow(loadingStarted: .load, contentReceived: .show, errorReceived: .fail, retry: nil)
    case .loading: ScreenRow(loadingStarted: nil,   contentReceived: .show, errorReceived: .fail, retry: nil)
    case .error:   ScreenRow(loadingStarted: .load, contentReceived: .show, errorReceived: .fail, retry: .retry)
    case .content: ScreenRow(loadingStarted: .load, contentReceived: .show, errorReceived: .fail, retry: nil)
    }
  }
}
