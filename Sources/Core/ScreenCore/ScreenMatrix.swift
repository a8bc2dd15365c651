import MatrixEngine

/// What each event means in each state of a screen: sixteen cells, four of them null.
///
/// A nil is the null cell: the event's values are stored, nothing is shown, the state stays.
@usableFromInline
package struct ScreenMatrix: Matrix {
  /// Creates the matrix; all are equal, and have no size.
  @usableFromInline
  package init() {}

  /// The action for an event in `state`, or nil if the cell is null.
  @usableFromInline
  package func action(in state: ScreenState, on kind: ScreenEvent.Kind) -> ScreenAction? {
    Self.row(state)[kind]
  }

  // swift-format-ignore
  static func row(_ state: ScreenState) -> Row {
    switch state {
    case .initial: Row(loadingStarted: .load, contentReceived: .show, errorReceived: .fail, retry: nil)
    case .loading: Row(loadingStarted: nil,   contentReceived: .show, errorReceived: .fail, retry: nil)
    case .error:   Row(loadingStarted: .load, contentReceived: .show, errorReceived: .fail, retry: .retry)
    case .content: Row(loadingStarted: .load, contentReceived: .show, errorReceived: .fail, retry: nil)
    }
  }

  /// One row of the matrix: a cell for each event.
  struct Row {
    let loadingStarted, contentReceived, errorReceived, retry: ScreenAction?

    subscript(kind: ScreenEvent.Kind) -> ScreenAction? {
      switch kind {
      case .loadingStarted: loadingStarted
      case .contentReceived: contentReceived
      case .errorReceived: errorReceived
      case .retry: retry
      }
    }
  }
}
