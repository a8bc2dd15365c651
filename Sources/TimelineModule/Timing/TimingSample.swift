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

  /// Creates a sample; unresolved unless progress and iteration are given.
  @inlinable
  public init(phase: TimingPhase, currentIteration: Double? = nil, progress: Sample? = nil) {
    (self.phase, self.currentIteration, self.progress) = (phase, currentIteration, progress)
  }
}
