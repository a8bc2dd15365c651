import MatrixEngine

/// An event of a loader: two notices of the screen, and changes of the two properties.
public enum LoaderEvent: MatrixEvent {
  /// The loader came on screen.
  case orderIn
  /// The loader left the screen.
  case orderOut
  /// `isActive` became true.
  case activate
  /// `isActive` became false.
  case deactivate
  /// `progress` became this fraction of the whole; nil means unknown.
  case progress(Double?)

  /// The event without its value: a column of the matrix.
  public enum Kind: Hashable, Sendable {
    case orderIn, orderOut, activate, deactivate, progress

    /// The event's name, as spelled in files and diagrams.
    public var name: StaticString {
      switch self {
      case .orderIn: "orderIn"
      case .orderOut: "orderOut"
      case .activate: "activate"
      case .deactivate: "deactivate"
      case .progress: "progress"
      }
    }
  }

  /// The column of the matrix that the event belongs to.
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

  /// The event as stored: progress in 0...1, and NaN, the 0/0 of an empty job, as nil.
  @inlinable
  public var normalized: LoaderEvent {
    guard case .progress(let value) = self else { return self }
    return .progress(value.flatMap(Self.fraction))
  }

  /// Returns `value` clamped to 0...1; nil for NaN.
  @inlinable
  static func fraction(_ value: Double) -> Double? {
    if value.isNaN { return nil }
    // Not max(0, value), because that may keep a negative zero.
    guard value > 0 else { return 0 }
    return value < 1 ? value : 1
  }
}

/// The memory of a loader's state machine: the time, the state, and the two properties of the host.
///
/// It also has five internal values: the start of the entrance, the time of the last report, the state
/// after completion, and two flags of a loader that has just come on screen.
///
/// Action lookups and actions get it as a value. If a custom action of the host changes it, only
/// the changed state is used; a change of the rest is ignored.
public struct LoaderStore: MatrixStore {
  /// The time of the last event or completion, in seconds; initially the least finite number.
  public var time = -Double.greatestFiniteMagnitude

  /// The start of the entrance caused by the last change of `isActive` to true, in seconds.
  ///
  /// It is the time of that change plus the show delay. It is the least finite number if the activation was
  /// not animated: then the entrance counts as long over.
  @usableFromInline var entranceStart = -Double.greatestFiniteMagnitude

  /// The time of the last report that changed the progress, in seconds.
  ///
  /// It is stored only if the policy's `glides` is on, which paces a step of the progress by the time between
  /// two reports. The largest finite number if there was none since its activation.
  @usableFromInline var reportTime = Double.greatestFiniteMagnitude

  /// The second of the host's two properties: a fraction of the whole, or nil while unknown.
  public var progress: Double?

  /// True if the host wants the loader shown: the first of its two properties.
  public var isActive = false

  /// The state that selects the row of the matrix.
  public var state = LoaderState.offscreen

  /// The state that the last goal leads to: at its deadline, a temporary state changes to it.
  @usableFromInline var stateAfterCompletion = LoaderState.inactive

  /// True if the loader came on screen at this very instant, `time`: nobody has seen it yet.
  @usableFromInline var isArriving = false

  /// True if the last `orderIn` restored the loader; false if a custom action of the host answered it.
  @usableFromInline var isRestored = false

  @inlinable
  init() {}

  /// Advances to `time`, in seconds; from then on, a loader that has come on screen is seen.
  @inlinable
  public mutating func advance(to time: Double) {
    guard time > self.time else { return }
    self.time = time
    isArriving = false
  }
}

/// The six states of a loader, and the main transitions between them.
/// Docs/Inside/Architecture.md has all.
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

  /// True if the state ends by itself, at a deadline.
  @inlinable
  package var isTemporary: Bool { self == .activating || self == .deactivating }

  /// True if a frame in this state may draw. It is true in a show delay, too, in which nothing is drawn yet.
  @inlinable
  package var mayDraw: Bool { self != .offscreen && self != .inactive }

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
  extension LoaderEvent.Kind: CodedByName {}

  /// Coded as it is stored, `{"event": "progress", "value": 0.25}`; an unknown progress has no value.
  extension LoaderEvent: Codable {
    private enum Key: CodingKey {
      case event, value
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      switch try container.decode(Kind.self, forKey: .event) {
      case .orderIn: self = .orderIn
      case .orderOut: self = .orderOut
      case .activate: self = .activate
      case .deactivate: self = .deactivate
      case .progress:
        self = .progress(try container.decodeIfPresent(Double.self, forKey: .value))
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(kind, forKey: .event)
      if case .progress(let value?) = normalized { try container.encode(value, forKey: .value) }
    }
  }

  extension LoaderState: CodedByName {}

#endif
