import LoaderCore
import MatrixEngine

/// The four states of a screen that loads what it shows, and the main transitions between them;
/// Docs/Fields.md lists all.
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

  /// The state's name, as spelled in files and diagrams.
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
  /// Content was requested.
  case loadingStarted
  /// Content arrived.
  case contentReceived
  /// The request failed; the value says how to tell the user.
  case errorReceived(ErrorPresentation)
  /// The user asked again.
  case retry

  /// The event without its value: the column of the matrix that it belongs to.
  public enum Kind: Hashable, Sendable {
    case loadingStarted, contentReceived, errorReceived, retry

    /// The event's name, as spelled in files and diagrams.
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
  public var normalized: ScreenEvent {
    guard case .errorReceived(.banner(let seconds)) = self else { return self }
    return .errorReceived(.banner(seconds: seconds > 0 ? min(seconds, 1e9) : 0))
  }
}

/// What happens to a screen and the loader that it drives: an event of the screen, or one of its loader.
public enum ScreenCue: Hashable, Sendable {
  case screen(ScreenEvent)
  /// `orderIn`, `orderOut` or `progress`. The screen itself decides whether the loader is active.
  case loader(LoaderEvent)
}

/// How a user is told of an error.
public enum ErrorPresentation: Hashable, Sendable {
  /// A dialogue over what is shown.
  case alert
  /// A banner over what is shown, for this many seconds; then the error is silent.
  ///
  /// Negative values and NaN count as 0; the maximum is a billion seconds.
  case banner(seconds: Double)
  /// A page in place of what is shown, with or without a button to try again.
  case placeholder(offersRetry: Bool)
  /// Nothing: what is shown stays.
  case silent

  /// Whether it lets the user ask again.
  public var offersRetry: Bool {
    switch self {
    case .alert, .banner: true
    case .placeholder(let offersRetry): offersRetry
    case .silent: false
    }
  }

  /// The presentation's name, as spelled in files; for a banner, without its seconds.
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

/// What a screen's state machine remembers.
///
/// Look-ups and actions get it as a value, so changing a copy changes no screen.
public struct ScreenStore: MatrixStore {
  /// When the last event or completion was, in seconds; before the first, the least finite number.
  public var time = -Double.greatestFiniteMagnitude
  /// The state. If a custom action of the host changes the store, only this is used.
  public var state = ScreenState.initial
  /// Whether content has ever arrived.
  public var hasContent = false
  /// How the user was to be told of the last error.
  public var error = ErrorPresentation.silent
  /// How the user is told of it now; nil outside the state `error`.
  public var told: ErrorPresentation?
  /// When a banner disappears by itself, in seconds; nil if there is none.
  public var deadline: Double?

  public mutating func advance(to time: Double) {
    // A comparison, because `max` of NaN and a number may be NaN.
    if time > self.time { self.time = time }
  }

  /// Ends the error: the user is not told of it any more.
  mutating func endError() {
    told = nil
    deadline = nil
  }

  /// What is shown.
  var shown: Shown {
    switch state {
    case .initial: .placeholder
    case .content: .content
    case .loading: hasContent ? .content : .skeleton
    case .error:
      if case .placeholder = told { .placeholder } else { hasContent ? .content : .placeholder }
    }
  }
}

/// What a screen shows.
public enum Shown: Hashable, Sendable {
  /// The shape of the content to come.
  case skeleton
  /// A page in place of the content: nothing has been requested yet, or there is an error.
  case placeholder
  /// The content.
  case content

  /// The name, as spelled in files.
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

  extension ScreenStore: Codable {
    /// Whether its values are possible in a screen.
    var isValid: Bool {
      time.isFinite && (state == .error || told == nil) && isBanner == (deadline != nil)
        && deadline?.isFinite != false
    }

    /// Whether the user is told by a banner, which ends at a deadline.
    private var isBanner: Bool {
      if case .banner = told { return true }
      return false
    }
  }
  extension Shown: CodedByName {}
#endif
