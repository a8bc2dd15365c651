import MatrixEngine

/// What can happen to a loader: two notices of the screen, and changes of the two properties.
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

  /// The event without its value: the column of the matrix that it belongs to.
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

  /// The column of the matrix that it belongs to.
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

  /// The event as the loader stores it: progress in 0...1, and NaN, the 0/0 of an empty job, as nil.
  @inlinable
  public var normalized: LoaderEvent {
    guard case .progress(let value) = self else { return self }
    return .progress(value.flatMap(Self.fraction))
  }

  /// `value` clamped to 0...1; nil for NaN.
  @inlinable
  static func fraction(_ value: Double) -> Double? {
    if value.isNaN { return nil }
    // Not min and max, because they may keep a negative zero.
    return value > 0 ? (value < 1 ? value : 1) : 0
  }
}

#if !hasFeature(Embedded)
  /// A scenario of a loader: what happens to it, and when.
  public typealias Scenario = Script<LoaderCue>

  /// What a scenario tells a loader: an event, or how it is to end.
  public enum LoaderCue: Hashable, Sendable {
    case event(LoaderEvent)
    /// See ``Loader/setEnding(_:at:)``.
    case ending(LoaderEnding)

    public static var orderIn: LoaderCue { .event(.orderIn) }
    public static var orderOut: LoaderCue { .event(.orderOut) }
    public static var activate: LoaderCue { .event(.activate) }
    public static var deactivate: LoaderCue { .event(.deactivate) }
    public static func progress(_ value: Double?) -> LoaderCue { .event(.progress(value)) }
  }

  extension LoaderEvent.Kind: CaseIterable {}
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
#endif
