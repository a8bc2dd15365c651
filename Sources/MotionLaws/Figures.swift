/// The extremes met while checking, each with the word that caused it.
public struct Figures: Sendable {
  /// An extreme, and where it was met.
  public struct Extreme: Sendable {
    /// The largest figure met.
    public var figure = 0.0
    /// The word that caused it.
    public var word: Word?
    /// When, in seconds.
    public var time = 0.0

    /// Takes `figure` if it is larger.
    @inlinable
    mutating func meet(_ figure: Double, _ word: Word, at time: Double) {
      guard figure > self.figure else { return }
      (self.figure, self.word, self.time) = (figure, word, time)
    }

    mutating func merge(_ other: Extreme) {
      if let word = other.word { meet(other.figure, word, at: other.time) }
    }
  }

  /// The largest jump of a drawn channel at an event.
  public var jump = Extreme()
  /// The largest jump of a velocity at an event, a second.
  public var velocityJump = Extreme()
  /// The peak acceleration of a switch that struck a loader at rest, in turns/s².
  public var acceleration = Extreme()
  /// The peak acceleration where an event struck a carry, in turns/s².
  public var nestedAcceleration = Extreme()
  /// The peak acceleration where a progress that shrinks was involved, in turns/s².
  public var turningAcceleration = Extreme()
  /// The longest time from an event until the ring's new motion stood alone, in seconds.
  public var settling = Extreme()
  /// How many words were checked, and how many instants of them.
  public var words = 0
  public var instants = 0

  /// Nothing met yet.
  public init() {}

  /// Takes the larger of each figure, and adds the counts.
  public mutating func merge(_ other: Figures) {
    jump.merge(other.jump)
    velocityJump.merge(other.velocityJump)
    acceleration.merge(other.acceleration)
    nestedAcceleration.merge(other.nestedAcceleration)
    turningAcceleration.merge(other.turningAcceleration)
    settling.merge(other.settling)
    words += other.words
    instants += other.instants
  }
}
