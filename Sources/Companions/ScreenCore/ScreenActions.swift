import MatrixEngine

/// The actions in the cells of a screen's matrix.
public enum ScreenAction: ActionName, CellAction {
  /// Begins loading: ends a shown error, and keeps existing content.
  case load
  /// Shows the content, and ends a shown error.
  case show
  /// Presents the event's error, which the machine has stored as `lastError`.
  case fail
  /// Loads again, if the error was shown with a retry button; otherwise nothing changes.
  case retry

  /// Stores the state to which the action leads, and returns the goal of the loader.
  public func run(on store: inout ScreenStore, old: ScreenStore, event: ScreenEvent) -> ScreenGoal {
    switch self {
    // Without a retry button nothing changes: the state stays `error`.
    case .retry where store.presentation?.offersRetry != true: break
    case .load, .retry:
      store.state = .loading
      store.endError()
    case .show:
      store.state = .content
      store.endError()
    case .fail:
      store.state = .error
      // Forgets the banner of an earlier error, whose deadline would end this one.
      store.endError()
      store.presentation = store.lastError
      if case .banner(let seconds) = store.lastError { store.deadline = store.time + seconds }
    }
    return ScreenGoal(isLoading: store.state == .loading)
  }
}

/// The goal of a screen's action for the driven loader.
public struct ScreenGoal: Hashable, Sendable {
  /// True if the loader is to be active.
  public var isLoading: Bool

  /// Creates a goal.
  public init(isLoading: Bool) { self.isLoading = isLoading }
}

#if !hasFeature(Embedded)
  extension ScreenAction: CaseIterable {}
#endif
