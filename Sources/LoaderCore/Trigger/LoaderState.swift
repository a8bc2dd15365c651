/// The six states of a loader.
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

  /// Whether the loader is drawn in this state, or about to be.
  @inlinable
  public var isVisible: Bool { self != .offscreen && self != .inactive }
}
