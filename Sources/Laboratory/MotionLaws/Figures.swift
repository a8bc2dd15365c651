/// The extremes found by checks, each with the sequence that caused it.
///
/// An *edge* is an end of the moving shape, such as the tail or the head of a ring; a *breakpoint* an instant at which
/// one formula replaces another. In a *blend* the old motion coasts to a stop while the new one fades in. A *switch* is
/// the blend between unknown and known progress.
public struct Figures: Sendable {
  /// An extreme, with the sequence that caused it and the time at which it occurred.
  public struct Extreme: Sendable {
    /// The largest figure found, in the unit of the property that has this extreme; at first 0.
    public var figure = 0.0
    /// The sequence that caused it; nil while no figure above 0 has been found.
    public var sequence: EventSequence?
    /// The time at which it occurred, in seconds.
    public var time = 0.0

    /// Takes `figure` if it is larger than the largest so far.
    mutating func consider(_ figure: Double, _ sequence: EventSequence, at time: Double) {
      guard figure > self.figure else { return }
      self.figure = figure
      self.sequence = sequence
      self.time = time
    }

    /// Takes the other extreme if it is larger; one without a sequence has found nothing.
    mutating func merge(_ other: Extreme) {
      if let sequence = other.sequence { consider(other.figure, sequence, at: other.time) }
    }
  }

  /// The largest jump of a drawn channel at an event or a breakpoint.
  public var jump = Extreme()
  /// The largest jump of a velocity at an event or a breakpoint, per second.
  public var velocityJump = Extreme()
  /// The peak acceleration of an edge after an event that interrupted no blend, in 1/s².
  public var acceleration = Extreme()
  /// The peak acceleration of an edge after an event that interrupted a blend, in 1/s².
  public var nestedAcceleration = Extreme()
  /// The peak acceleration where a decreasing progress reversed a moving edge, in 1/s².
  public var turningAcceleration = Extreme()
  /// The largest overshoot of a length that is read as the progress, such as a ring's arc, in a switch.
  ///
  /// It counts beyond both the length at the start and the target.
  public var beyond = Extreme()
  /// The longest time from an event until only the new motion remained, in seconds.
  public var longestSwitch = Extreme()
  /// The largest lag of the shown progress behind regular reports to a loader that glides, in steps.
  ///
  /// A step is the difference between two reports.
  public var lag = Extreme()
  /// The number of checked sequences.
  public var sequences = 0
  /// The number of checked instants.
  public var instants = 0

  /// Creates empty figures.
  public init() {}

  /// Keeps the larger of the two extremes of each kind, and adds the counts.
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
