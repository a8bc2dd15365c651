import MatrixEngine

/// The actions of the screen's matrix, by name: the four types below.
public enum ScreenAction: ActionName, CellAction {
  case load, show, fail, retry

  /// Runs the action of this name; nowhere else does a name become an action.
  public func run(on store: inout ScreenStore, old: ScreenStore, event: ScreenEvent) -> ScreenGoal {
    switch self {
    case .load: Load.run(on: &store)
    case .show: Show.run(on: &store)
    case .fail: Fail.run(on: &store)
    case .retry: Retry.run(on: &store)
    }
  }
}

/// The goal of a screen's action for the driven loader.
public struct ScreenGoal: Hashable, Sendable {
  /// True if the loader is to be active.
  public var isLoading: Bool

  /// Creates a goal.
  public init(isLoading: Bool) { self.isLoading = isLoading }
}

/// Begins loading: ends a shown error, and keeps existing content.
enum Load {
  static func run(on store: inout ScreenStore) -> ScreenGoal {
    store.state = .loading
    store.endError()
    return ScreenGoal(isLoading: true)
  }
}

/// Shows the content, and ends a shown error.
enum Show {
  static func run(on store: inout ScreenStore) -> ScreenGoal {
    store.state = .content
    store.endError()
    return ScreenGoal(isLoading: false)
  }
}

/// Presents the event's error, which the machine has stored as `lastError`.
enum Fail {
  static func run(on store: inout ScreenStore) -> ScreenGoal {
    store.state = .error
    store.presentation = store.lastError
    if case .banner(let seconds) = store.lastError {
      store.deadline = store.time + seconds
    } else {
      store.deadline = nil
    }
    return ScreenGoal(isLoading: false)
  }
}

/// Loads again, if the error was shown with a retry button; otherwise nothing changes.
enum Retry {
  static func run(on store: inout ScreenStore) -> ScreenGoal {
    guard store.presentation?.offersRetry == true else { return ScreenGoal(isLoading: false) }
    return Load.run(on: &store)
  }
}

#if !hasFeature(Embedded)
  extension ScreenAction: CaseIterable {}
#endif
