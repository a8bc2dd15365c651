/// The six states of a loader, and the main transitions between them; Docs/Matrix.md lists all.
///
/// ```
/// offscreen ──orderIn──▶ inactive ──activate──▶ activating ──deadline──▶ indeterminate
///     ▲                     ▲                       │                      ▲     │
///  orderOut              deadline              deactivate             nil  │     │ value
///  (from all)               │                       ▼                      │     ▼
///     └───────────────── deactivating ◀──────── deactivate ──────────── determinate
/// ```
public enum LoaderState: Hashable, Sendable {
  /// Resting: not on screen.
  case offscreen
  /// Resting: on screen, nothing drawn.
  case inactive
  /// Temporary: appearing, until its deadline or an event.
  case activating
  /// Looping: drawn, turning without end.
  case indeterminate
  /// Resting, or following its progress: drawn, and filled up to the progress.
  case determinate
  /// Temporary: disappearing, until its deadline or an event.
  case deactivating

  /// Whether the state ends by itself, at a deadline.
  @inlinable
  public var isTemporary: Bool { self == .activating || self == .deactivating }

  /// Whether something is drawn in this state, or waits to be drawn.
  @inlinable
  public var isDrawn: Bool { self != .offscreen && self != .inactive }

  /// The state's name, as spelled in files and diagrams.
  public var name: StaticString {
    switch self {
    case .offscreen: "offscreen"
    case .inactive: "inactive"
    case .activating: "activating"
    case .indeterminate: "indeterminate"
    case .determinate: "determinate"
    case .deactivating: "deactivating"
    }
  }
}

#if !hasFeature(Embedded)
  extension LoaderState: CaseIterable {}
  extension LoaderState: CodedByName {}
#endif
