/// What a timing says at an instant.
public struct TimingSample: Hashable, Sendable {
  /// Where the instant lies.
  public var phase: TimingPhase
  /// The number of the iteration, counted from 0; infinite after endless iterations.
  ///
  /// Nil where `progress` is.
  public var currentIteration: Double?
  /// The progress within the iteration, directed and eased, and its velocity a second.
  ///
  /// Nil where the effect is not in effect. The velocity is 0 where a value is held.
  /// A fill that a negative end delay, or before 0 a negative delay, cut short is moving on.
  public var progress: Sample?
  /// The *before flag* of CSS: whether the instant lies before what happens exactly there.
  ///
  /// Set before the active interval, or after it where that is played backwards. A staircase asked
  /// at the foot of a step has yet to climb it then.
  public var beforeFlag: Bool

  /// Creates a sample; unresolved unless progress and iteration are given.
  @inlinable
  public init(
    phase: TimingPhase, currentIteration: Double? = nil, progress: Sample? = nil,
    beforeFlag: Bool = false
  ) {
    (self.phase, self.currentIteration, self.progress) = (phase, currentIteration, progress)
    self.beforeFlag = beforeFlag
  }
}
