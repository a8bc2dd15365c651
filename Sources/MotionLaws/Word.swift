import LoaderCore

/// A timed word of events, with the settings of the loader that it is told to.
public struct Word: Hashable, Sendable {
  /// One event of a word.
  public struct Letter: Hashable, Sendable {
    /// When, in seconds.
    public var time: Double
    /// What.
    public var event: LoaderEvent
    /// Whether what follows from it is a motion.
    public var isAnimated: Bool

    /// Creates a letter.
    public init(_ time: Double, _ event: LoaderEvent, isAnimated: Bool = true) {
      self.time = time
      self.event = event
      self.isAnimated = isAnimated
    }
  }

  /// The events, their times not decreasing.
  public var letters: [Letter]
  /// The policy of the loader.
  public var policy: LoaderPolicy
  /// The motion preference of the loader.
  public var motion: MotionPreference

  /// Creates a word.
  public init(
    _ letters: [Letter], policy: LoaderPolicy = LoaderPolicy(), motion: MotionPreference = .full
  ) {
    self.letters = letters
    self.policy = policy
    self.motion = motion
  }

  /// A loader that has been told nothing yet.
  public var loader: Loader<Circular> {
    Loader(Circular(motion: motion), policy: policy)
  }
}
