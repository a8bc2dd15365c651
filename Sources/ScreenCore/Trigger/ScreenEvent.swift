/// What can happen to a screen.
public enum ScreenEvent: Hashable, Sendable {
  /// Content was asked for.
  case loadingStarted
  /// Content came.
  case contentReceived
  /// It failed, and this is how the user is to be told.
  case errorReceived(ErrorPresentation)
  /// The user asks again.
  case retry

  /// The event without its value: the column of the matrix it belongs to.
  public enum Kind: Hashable, Sendable {
    case loadingStarted, contentReceived, errorReceived, retry
  }

  /// The column of the matrix it belongs to.
  public var kind: Kind {
    switch self {
    case .loadingStarted: .loadingStarted
    case .contentReceived: .contentReceived
    case .errorReceived: .errorReceived
    case .retry: .retry
    }
  }
}
