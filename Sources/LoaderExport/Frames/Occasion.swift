import LoaderCore

/// What a row, or a line of a record, is there for.
public enum Occasion: Hashable, Sendable {
  /// A frame was due.
  case tick
  /// An event came, and met this action; nil is the null cell.
  case event(LoaderEvent.Kind, LoaderAction?)
  /// A deadline passed.
  case settle

  /// What the step of `transition` was for.
  @inlinable
  public init(_ transition: Transition) {
    if let event = transition.event {
      self = .event(event.kind, transition.action)
    } else {
      self = .settle
    }
  }

  /// What happened, as files spell it.
  @inlinable
  public var eventName: StaticString {
    switch self {
    case .tick: "tick"
    case .event(let kind, _): kind.name
    case .settle: "settle"
    }
  }

  /// What it met, as files spell it.
  @inlinable
  public var actionName: StaticString {
    switch self {
    case .tick: "sample"
    case .event(_, let action): action?.name ?? "noop"
    case .settle: "complete"
    }
  }
}
