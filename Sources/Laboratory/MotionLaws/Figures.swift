/// The extremes found by checks, each with the sequence that caused it.
public struct Figures: Sendable {
  /// An extreme, with the sequence and the time at which it occurred.
  public struct Extreme: Sendable {
    /// The largest figure found.
    public var figure = 0.0
    /// The sequence that caused it.
    public var sequence: EventSequence?
    /// The time, in seconds.
    public var time = 0.0

    /// Takes `figure` if it is larger.
    mutating func consider(_ figure: Double, _ sequence: EventSequence, at time: Double) {
      guard figure > self.figure else { return }
      self.figure = figure
      self.sequence = sequence
      self.time = time
    }

    /// Takes the other extreme if it is larger; without a sequence, it has found nothing.
    mutating func merge(_ other: Extreme) {
      if let sequence = other.sequence { consider(other.figure, sequence, at: other.time) }
    }
  }

  /// The largest jump of a drawn channel at an event or a breakpoint.
  public var jump = Extreme()
  /// The largest jump of a velocity at an event or a breakpoint, per second.
  public var velocityJump = Extreme()
  /// The peak acceleration after an event that interrupted no blend, in 1/s².
  public var acceleration = Extreme()
  /// The peak acceleration after an event that interrupted a blend, in 1/s².
  public var nestedAcceleration = Extreme()
  /// The peak acceleration where a decreasing progress reversed a moving edge, in 1/s².
  public var turningAcceleration = Extreme()
  /// The largest overshoot of a length read as the progress, beyond both its start and its target.
  public var beyond = Extreme()
  /// The longest time from an event until only the new motion remained, in seconds.
  public var longestSwitch = Extreme()
  /// The largest lag behind regular reports of a loader that glides, in steps.
  public var lag = Extreme()
  /// The number of checked sequences.
  public var sequences = 0
  /// The number of checked instants.
  public var instants = 0

  /// Creates empty figures.
  public init() {}

  /// Keeps the larger of each two figures, and adds the counts.
  public mutating func merge(_ other: Figures) {
    jump.merge(other.jump)
    velocityJump.merge(other.velocityJump)
    acceleration.merge(other.acceleration)
    nestedAcceleration.merge(other.nestedAcceleration)
    turningAcceleration.merge(other.turningAcceleration)
    beyond.merge(other.beyond)
    longestSwitch.merge(other.longestSwitch)
    lag.merge(other.lag)
    sequences += other.sequences
    instants += other.instants
  }
}
