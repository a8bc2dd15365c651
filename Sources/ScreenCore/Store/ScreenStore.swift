/// All that a screen remembers.
package struct ScreenStore: Hashable, Sendable {
  /// When the last event or completion was, in seconds; before the first, as early as can be.
  package var time = -Double.greatestFiniteMagnitude
  package var state = ScreenState.initial
  /// Whether content ever came.
  package var hasContent = false
  /// How the last error was to be told.
  package var error = ErrorPresentation.silent
  /// How the user is told of it now; nil outside the state of error.
  package var told: ErrorPresentation?
  /// When the banner goes by itself, in seconds.
  package var deadline: Double?

  package init() {}

  /// Stores what came with the event; the state is left to the action.
  package mutating func store(_ event: ScreenEvent) {
    switch event {
    case .loadingStarted, .retry: break
    case .contentReceived: hasContent = true
    case .errorReceived(let presentation): error = presentation
    }
  }

  /// The error is told no longer.
  mutating func end() {
    told = nil
    deadline = nil
  }

  /// The banner goes, and the error stays in silence.
  package mutating func complete() {
    told = .silent
    deadline = nil
  }

  /// What is shown.
  package var shown: Shown {
    switch state {
    case .initial: .placeholder
    case .content: .content
    case .loading: hasContent ? .content : .skeleton
    case .error:
      if case .placeholder = told { .placeholder } else { hasContent ? .content : .placeholder }
    }
  }
}
