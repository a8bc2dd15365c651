/// The six states of a loader, and the main ways between them; Docs/Matrix.md has all.
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
  /// Temporary: coming up, until its deadline or an event.
  case activating
  /// Looping: drawn, turning without end.
  case indeterminate
  /// Resting, or following its progress: drawn, filled as far as the progress says.
  case determinate
  /// Temporary: going down, until its deadline or an event.
  case deactivating

  /// Whether the state ends by itself, at a deadline.
  @inlinable
  public var isTemporary: Bool { self == .activating || self == .deactivating }

  /// Whether something is drawn in this state, or waits to be.
  @inlinable
  public var isDrawn: Bool { self != .offscreen && self != .inactive }

  /// The state's name, as files and diagrams spell it.
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
