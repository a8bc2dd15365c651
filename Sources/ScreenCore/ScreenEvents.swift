import LoaderCore
import MatrixEngine

/// The four states of a screen that loads what it shows, and the main ways between them;
/// Docs/Screen.md has all.
///
/// ```
///            loadingStarted              contentReceived
///  initial ────────────────▶ loading ────────────────────▶ content
///                            ▲  │                             │
///       loadingStarted, retry│  │errorReceived                │ errorReceived
///                            │  ▼                             │
///                            error ◀──────────────────────────┘
/// ```
public enum ScreenState: Hashable, Sendable {
  /// Nothing was asked for yet.
  case initial
  /// It was asked for: the loader turns.
  case loading
  /// It failed.
  case error
  /// It is here.
  case content

  /// The state's name, as files and diagrams spell it.
  public var name: StaticString {
    switch self {
    case .initial: "initial"
    case .loading: "loading"
    case .error: "error"
    case .content: "content"
    }
  }
}

/// What can happen to a screen.
public enum ScreenEvent: MatrixEvent {
  /// Content was asked for.
  case loadingStarted
  /// Content came.
  case contentReceived
  /// It failed, and this is how the user is to be told.
  case errorReceived(ErrorPresentation)
  /// The user asks again.
  case retry

  /// The event without its value: the column of the matrix that it belongs to.
  public enum Kind: Hashable, Sendable {
    case loadingStarted, contentReceived, errorReceived, retry

    /// The event's name, as files and diagrams spell it.
    public var name: StaticString {
      switch self {
      case .loadingStarted: "loadingStarted"
      case .contentReceived: "contentReceived"
      case .errorReceived: "errorReceived"
      case .retry: "retry"
      }
    }
  }

  /// The column of the matrix that it belongs to.
  public var kind: Kind {
    switch self {
    case .loadingStarted: .loadingStarted
    case .contentReceived: .contentReceived
    case .errorReceived: .errorReceived
    case .retry: .retry
    }
  }

  /// The event with a banner's seconds in 0...1 000 000 000.
  public var normalised: ScreenEvent {
    guard case .errorReceived(.banner(let seconds)) = self else { return self }
    return .errorReceived(.banner(seconds: seconds > 0 ? min(seconds, 1e9) : 0))
  }
}

/// How a user is told of an error.
public enum ErrorPresentation: Hashable, Sendable {
  /// A dialogue, over what is shown.
  case alert
  /// A banner over what is shown, for so many seconds; then the error is silent.
  ///
  /// Below 0 or not a number counts as 0; a billion seconds is the most.
  case banner(seconds: Double)
  /// A page in place of what is shown, with a button to try again or without.
  case placeholder(offersRetry: Bool)
  /// Not at all: what is shown stays.
  case silent

  /// Whether the user can ask again from it.
  public var offersRetry: Bool {
    switch self {
    case .alert, .banner: true
    case .placeholder(let offersRetry): offersRetry
    case .silent: false
    }
  }

  /// The presentation's name, as files spell it; a banner's without its seconds.
  public var name: StaticString {
    switch self {
    case .alert: "alert"
    case .banner: "banner"
    case .placeholder(offersRetry: true): "placeholder+retry"
    case .placeholder(offersRetry: false): "placeholder"
    case .silent: "silent"
    }
  }
}

#if !hasFeature(Embedded)
  extension ScreenState: CaseIterable {}
  extension ScreenState: CodedByName {}
  extension ScreenEvent.Kind: CaseIterable {}
  extension ScreenEvent.Kind: CodedByName {}
  extension ScreenEvent: Codable {}
  extension ErrorPresentation: Codable {}
#endif
