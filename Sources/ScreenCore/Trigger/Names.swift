extension ScreenState {
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

extension ScreenEvent.Kind {
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

extension ErrorPresentation {
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
