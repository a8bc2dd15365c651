import MatrixEngine

/// The matrix of a screen: sixteen cells, four of them null.
///
/// A nil is the null cell: the event's values are stored, nothing is shown, the state stays.
@usableFromInline
package struct ScreenMatrix: Matrix {
  /// Creates the matrix; all are equal, and have no size.
  @usableFromInline
  package init() {}

  // swift-format-ignore
  /// Returns the action for an event in `state`, or nil if the cell is null.
  @usableFromInline
  package func action(in state: ScreenState, on kind: ScreenEvent.Kind) -> ScreenAction? {
    switch state {
    case .initial: cell(kind, loadingStarted: .load, contentReceived: .show, errorReceived: .fail, retry: nil)
    case .loading: cell(kind, loadingStarted: nil,   contentReceived: .show, errorReceived: .fail, retry: nil)
    case .error:   cell(kind, loadingStarted: .load, contentReceived: .show, errorReceived: .fail, retry: .retry)
    case .content: cell(kind, loadingStarted: .load, contentReceived: .show, errorReceived: .fail, retry: nil)
    }
  }

  /// Returns the cell of an event in a row; nil for the null cell.
  private func cell(
    _ kind: ScreenEvent.Kind, loadingStarted: ScreenAction?, contentReceived: ScreenAction?,
    errorReceived: ScreenAction?, retry: ScreenAction?
  ) -> ScreenAction? {
    switch kind {
    case .loadingStarted: loadingStarted
    case .contentReceived: contentReceived
    case .errorReceived: errorReceived
    case .retry: retry
    }
  }
}
