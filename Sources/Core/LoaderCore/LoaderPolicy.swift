/// Settings against flashes: when a loader may appear, and its shortest stay.
///
/// 0.5 s of delay and 0.2 s of minimum stay are the usual choice. All settings are off by default;
/// a change applies from the next event on. A negative duration or NaN counts as 0, and one above a
/// billion seconds as a billion.
public struct LoaderPolicy: Hashable, Sendable {
  /// Seconds before an activation is drawn; one that ends earlier is never drawn at all.
  public var showDelay: Double { didSet { showDelay = Self.seconds(showDelay) } }
  /// The shortest time for which it is drawn before an exit begins, in seconds: from the first
  /// instant of its entrance, or from the `orderIn` that showed it if that was later.
  public var minimumVisible: Double { didSet { minimumVisible = Self.seconds(minimumVisible) } }
  /// Whether an exit waits until the shape has reached the known progress, at most 0.8 s.
  public var holdsUntilFilled: Bool

  /// Creates a policy; each setting is off unless given.
  @inlinable
  public init(
    showDelay: Double = 0, minimumVisible: Double = 0, holdsUntilFilled: Bool = false
  ) {
    self.showDelay = Self.seconds(showDelay)
    self.minimumVisible = Self.seconds(minimumVisible)
    self.holdsUntilFilled = holdsUntilFilled
  }

  @inlinable
  static func seconds(_ duration: Double) -> Double {
    duration > 0 ? min(duration, 1e9) : 0
  }
}

#if !hasFeature(Embedded)
  extension LoaderPolicy: Codable {
    private enum Key: CodingKey {
      case showDelay, minimumVisible, holdsUntilFilled
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let showDelay = try container.decode(Double.self, forKey: .showDelay)
      let minimumVisible = try container.decode(Double.self, forKey: .minimumVisible)
      self.init(
        showDelay: showDelay, minimumVisible: minimumVisible,
        holdsUntilFilled: try container.decode(Bool.self, forKey: .holdsUntilFilled))
      try container.require(
        self.showDelay == showDelay, .showDelay, "\(showDelay) is not in 0...1e9")
      try container.require(
        self.minimumVisible == minimumVisible, .minimumVisible,
        "\(minimumVisible) is not in 0...1e9")
    }
  }
#endif
