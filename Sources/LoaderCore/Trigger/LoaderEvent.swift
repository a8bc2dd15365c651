/// What can happen to a loader: two notices of the screen, and changes of the two properties.
public enum LoaderEvent: Hashable, Sendable {
  /// It came on screen.
  case orderIn
  /// It left the screen.
  case orderOut
  /// `isActive` became true.
  case activate
  /// `isActive` became false.
  case deactivate
  /// `progress` became this fraction of the whole; nil means unknown.
  case progress(Double?)

  /// The event without its value: the column of the matrix it belongs to.
  public enum Kind: Hashable, Sendable {
    case orderIn, orderOut, activate, deactivate, progress
  }

  /// The column of the matrix it belongs to.
  @inlinable
  public var kind: Kind {
    switch self {
    case .orderIn: .orderIn
    case .orderOut: .orderOut
    case .activate: .activate
    case .deactivate: .deactivate
    case .progress: .progress
    }
  }
}
