import LoaderCore

extension FrameRow {
  /// Where a row stands: on a frame, or on one side of a step.
  public enum Kind: Hashable, Sendable {
    case frame, before, after

    /// The kind's name, as files spell it.
    @inlinable
    public var name: StaticString {
      switch self {
      case .frame: "frame"
      case .before: "before"
      case .after: "after"
      }
    }
  }
}
