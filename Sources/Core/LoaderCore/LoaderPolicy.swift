/// The settings of when a loader appears and disappears, and how it follows progress.
///
/// They say when a loader may appear, for how long it stays at least, and how long it waits for the
/// next work. For long work, they say what it does when progress falls, and when it says that it is
/// still working.
///
/// 0.5 s of delay and 0.2 s of minimum stay are the usual choice. All settings are off by default;
/// a change applies from the next event on. A negative duration or NaN counts as 0, and one above a
/// billion seconds as a billion.
public struct LoaderPolicy: Hashable, Sendable {
  /// Seconds before an activation is drawn; one that ends earlier is never drawn at all.
  public var showDelay: Double { didSet { showDelay = Self.seconds(showDelay) } }
  /// The shortest time that the loader is drawn before an exit begins, in seconds.
  ///
  /// It counts from the first instant of its entrance, or from the `orderIn` that showed it if that
  /// was later.
  public var minimumVisible: Double { didSet { minimumVisible = Self.seconds(minimumVisible) } }
  /// Seconds for which an exit waits after its request.
  ///
  /// If the loader is activated again by then, as by consecutive requests, it continues as if
  /// nothing had happened.
  public var linger: Double { didSet { linger = Self.seconds(linger) } }
  /// Seconds for which a loader is shown before it is ``Loader/isStillWorking(at:)``; 0 for never.
  public var stillWorkingDelay: Double {
    didSet { stillWorkingDelay = Self.seconds(stillWorkingDelay) }
  }
  /// Seconds for which a complete mark stays before the exit, at least 0.4; see ``LoaderEnding``.
  ///
  /// More than an hour, such as `.infinity`, means until the next activation: then the loader has no
  /// deadline. If it is more than 0, a loader that is activated during the mark counts as first drawn at this
  /// activation: ``minimumVisible`` and ``stillWorkingDelay`` begin again. Less than 0.4, but more than 0, counts as 0.4.
  public var endingHold: Double { didSet { endingHold = Self.seconds(endingHold) } }
  /// True if an exit waits until the shape has reached the known progress, at most 0.8 s.
  public var holdsUntilFilled: Bool
  /// True if the loader does not follow progress that falls.
  ///
  /// Its progress stays until a higher one is reported, until it is unknown, or until the next
  /// activation. Off by default, because telling the truth comes first.
  public var isMonotone: Bool
  /// True if small steps of the progress glide into each other, so that it hardly ever stands still.
  ///
  /// A step up then takes 1.4 times the time since the last report, 0.2 to 1.5 s: a regular report
  /// finds it moving, and the progress lags at most 1.2 steps behind. The first report, one that
  /// falls, and 1.0 are followed as quickly as without it; so is every report during an exit or
  /// with reduced motion.
  public var glides: Bool

  /// Creates a policy; each setting is off unless given.
  public init(
    showDelay: Double = 0, minimumVisible: Double = 0, linger: Double = 0,
    stillWorkingDelay: Double = 0, endingHold: Double = 0, holdsUntilFilled: Bool = false,
    isMonotone: Bool = false, glides: Bool = false
  ) {
    self.showDelay = Self.seconds(showDelay)
    self.minimumVisible = Self.seconds(minimumVisible)
    self.linger = Self.seconds(linger)
    self.stillWorkingDelay = Self.seconds(stillWorkingDelay)
    self.endingHold = Self.seconds(endingHold)
    self.holdsUntilFilled = holdsUntilFilled
    self.isMonotone = isMonotone
    self.glides = glides
  }

  /// Returns a duration limited to 0...1e9 seconds, as a policy stores it; 0 for NaN.
  static func seconds(_ duration: Double) -> Double {
    duration > 0 ? min(duration, 1e9) : 0
  }

  /// The longest hold of a mark that ends by itself, in seconds.
  @usableFromInline static var longestEndingHold: Double { 3600 }

  /// The seconds for which a complete mark stays; infinity until the next activation.
  @inlinable
  package var markStay: Double {
    endingHold > Self.longestEndingHold ? .infinity : max(Mark.stay, endingHold)
  }
}

/// The user's preference for motion, as set in the system.
public enum MotionPreference: Hashable, Sendable {
  /// Everything may move.
  case full
  /// Less motion.
  ///
  /// Turning is slowed, but never stops; no arc grows and shrinks. Unknown and known progress dissolve
  /// into each other. The loader appears and disappears by its opacity only.
  case reduced

  /// The preference's name, as spelled in files.
  public var name: StaticString {
    switch self {
    case .full: "full"
    case .reduced: "reduced"
    }
  }
}

#if !hasFeature(Embedded)
  extension MotionPreference: CodedByName {}

  extension LoaderPolicy: Codable {
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      // A duration out of range is an error instead of clamped: no policy that was encoded contains one.
      func duration(_ key: CodingKeys) throws -> Double {
        let decoded = try container.decode(Double.self, forKey: key)
        try container.require(
          Self.seconds(decoded) == decoded, for: key, message: "\(decoded) is not in 0...1e9")
        return decoded
      }
      self.init(
        showDelay: try duration(.showDelay), minimumVisible: try duration(.minimumVisible),
        linger: try duration(.linger), stillWorkingDelay: try duration(.stillWorkingDelay),
        endingHold: try duration(.endingHold),
        holdsUntilFilled: try container.decode(Bool.self, forKey: .holdsUntilFilled),
        isMonotone: try container.decode(Bool.self, forKey: .isMonotone),
        glides: try container.decode(Bool.self, forKey: .glides))
    }
  }
#endif
