/// The names that stand in the cells of the screen's matrix, one for each action type.
public enum ScreenAction: Hashable, Sendable {
  case load, show, fail, retry

  /// The action's name, as files and diagrams spell it.
  public var name: StaticString {
    switch self {
    case .load: "load"
    case .show: "show"
    case .fail: "fail"
    case .retry: "retry"
    }
  }
}
