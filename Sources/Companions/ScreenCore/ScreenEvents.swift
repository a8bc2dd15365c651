import LoaderCore
import MatrixEngine

/// The four states of a screen that loads its content.
///
/// These are the main transitions; Docs/Screens.md lists all.
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
  /// Nothing has been requested yet.
  case initial
  /// Content has been requested: the loader turns.
  case loading
  /// The request failed.
  case error
  /// The content is here.
  case content

  /// The state's name in files and diagrams.
  public var name: StaticString {
    switch self {
    case .initial: "initial"
    case .loading: "loading"
    case .error: "error"
    case .content: "content"
    }
  }
}

/// The events that a host sends to a screen.
public enum ScreenEvent: MatrixEvent {
  /// Content was requested.
  case loadingStarted
  /// Content arrived.
  case contentReceived
  /// The request failed; the value is the presentation of the error.
  case errorReceived(ErrorPresentation)
  /// The user asked again.
  case retry

  /// The event without its value: its column of the matrix.
  public enum Kind: Hashable, Sendable {
    case loadingStarted, contentReceived, errorReceived, retry

    /// The event's name in files and diagrams.
    public var name: StaticString {
      switch self {
      case .loadingStarted: "loadingStarted"
      case .contentReceived: "contentReceived"
      case .errorReceived: "errorReceived"
      case .retry: "retry"
      }
    }
  }

  /// The column of the matrix.
  public var kind: Kind {
    switch self {
    case .loadingStarted: .loadingStarted
    case .contentReceived: .contentReceived
    case .errorReceived: .errorReceived
    case .retry: .retry
    }
  }

  /// The event with a banner's seconds in 0...1 000 000 000; NaN becomes 0.
  public var normalized: ScreenEvent {
    guard case .errorReceived(.banner(let seconds)) = self else { return self }
    return .errorReceived(.banner(seconds: seconds > 0 ? min(seconds, 1e9) : 0))
  }
}

/// An event of a screen, or one of the loader that it drives.
public enum ScreenCue: Hashable, Sendable {
  case screen(ScreenEvent)
  /// `orderIn`, `orderOut` or `progress`. The screen itself decides whether the loader is active.
  case loader(LoaderEvent)
}

/// The presentation of an error to the user.
public enum ErrorPresentation: Hashable, Sendable {
  /// An alert over the shown content.
  case alert
  /// A banner over the shown content, for this many seconds; then the error is silent.
  ///
  /// Negative values and NaN count as 0; the maximum is a billion seconds.
  case banner(seconds: Double)
  /// A page in place of the shown content, with or without a retry button.
  case placeholder(offersRetry: Bool)
  /// Nothing: the shown content stays.
  case silent

  /// True if it has a retry button.
  public var offersRetry: Bool {
    switch self {
    case .alert, .banner: true
    case .placeholder(let offersRetry): offersRetry
    case .silent: false
    }
  }

  /// The presentation's name in files; for a banner, without its seconds.
  package var name: StaticString {
    switch self {
    case .alert: "alert"
    case .banner: "banner"
    case .placeholder(offersRetry: true): "placeholder+retry"
    case .placeholder(offersRetry: false): "placeholder"
    case .silent: "silent"
    }
  }
}

/// The store of a screen's state machine.
///
/// Action lookups and custom actions get a copy. Of what a custom action changes in it, the screen takes only `state`.
public struct ScreenStore: MatrixStore {
  /// The time of the last event or completion, in seconds; before the first, the least finite number.
  public var time = -Double.greatestFiniteMagnitude
  /// The state.
  public var state = ScreenState.initial
  /// True once content has arrived.
  @usableFromInline package var hasContent = false
  /// The presentation of the last error.
  @usableFromInline package var lastError = ErrorPresentation.silent
  /// The current presentation of the error; nil outside the state `error`.
  @usableFromInline package var presentation: ErrorPresentation?
  /// The deadline of a banner, in seconds; nil if there is none.
  public var deadline: Double?

  /// Ends the presentation of the error, and forgets the deadline of its banner.
  mutating func endError() {
    presentation = nil
    deadline = nil
  }

  /// The kind of content that is shown.
  var shown: Shown {
    switch state {
    case .initial: .placeholder
    case .content: .content
    case .loading: hasContent ? .content : .skeleton
    case .error:
      if case .placeholder = presentation {
        .placeholder
      } else {
        // An alert or a banner is over the content, if there is any.
        hasContent ? .content : .placeholder
      }
    }
  }
}

/// The kinds of content on a screen.
public enum Shown: Hashable, Sendable {
  /// The shape of the content to come.
  case skeleton
  /// A page in place of the content: nothing has been requested yet, or there is an error.
  case placeholder
  /// The content.
  case content

  /// The name in files.
  public var name: StaticString {
    switch self {
    case .skeleton: "skeleton"
    case .placeholder: "placeholder"
    case .content: "content"
    }
  }
}

#if !hasFeature(Embedded)
  extension ScreenState: CodedByName {}
  extension ScreenEvent.Kind: CodedByName {}
  extension ScreenEvent: Codable {}
  extension ErrorPresentation: Codable {}

  extension Shown: CodedByName {}
#endif
