import MatrixEngine

/// What the loader's state machine remembers: the two properties, the state, and when.
///
/// Look-ups and actions get it as a value. If a custom action of the host changes it, only the
/// changed state is used; a change of the rest is ignored.
public struct LoaderStore: MatrixStore {
  /// When the last event or completion was, in seconds; before the first, the least finite number.
  public var time = -Double.greatestFiniteMagnitude

  /// When the entrance caused by the last change of `isActive` to true begins: at that change plus
  /// the show delay. The least finite number if that activation was not animated.
  @usableFromInline var entranceStart = -Double.greatestFiniteMagnitude

  /// The second of the host's two properties: a fraction of the whole, or nil if it is unknown.
  public var progress: Double?

  /// The first of the host's two properties.
  public var isActive = false

  /// The state that selects the row of the matrix.
  public var state = LoaderState.offscreen

  /// The state that the last goal leads to, and that a completion enters.
  @usableFromInline var stateAfterCompletion = LoaderState.inactive

  /// Whether the loader came on screen at this very instant, `time`: nobody has seen it yet.
  @usableFromInline var isArriving = false

  /// Whether it came on screen by being restored, and not by a custom action of the host.
  @usableFromInline var isRestored = false

  @inlinable
  init() {}

  @inlinable
  public mutating func advance(to time: Double) {
    guard time > self.time else { return }
    self.time = time
    isArriving = false
  }
}

#if !hasFeature(Embedded)
  extension LoaderStore: Codable {
    private enum CodingKeys: String, CodingKey {
      case time, entranceStart, progress, isActive, state
      case stateAfterCompletion = "implied"
      case isArriving, isRestored
    }

    /// Whether its numbers are ones that a loader can have stored.
    var isValid: Bool {
      time.isFinite && entranceStart.isFinite && progress.map((0...1).contains) ?? true
    }
  }
#endif

/// The six states of a loader, and the main transitions between them; Docs/Architecture.md has all.
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
