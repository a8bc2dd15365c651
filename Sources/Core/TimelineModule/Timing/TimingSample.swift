/// Where a time lies relative to the active interval.
///
/// Source: Web Animations Level 1, "Animation effect phases and states".
public enum TimingPhase: Hashable, Sendable {
  /// There is no phase: the time is NaN, or the timing is not legal.
  case idle
  /// Before the active interval.
  case before
  /// In the active interval.
  case active
  /// After the active interval.
  case after
}

/// The result of a timing at an instant.
public struct TimingSample: Hashable, Sendable {
  /// The phase that the instant lies in.
  public var phase: TimingPhase
  /// The number of the iteration, counted from 0; infinite after endless iterations.
  ///
  /// Nil if `progress` is nil.
  public var currentIteration: Double?
  /// The progress within the iteration, directed and eased, and its velocity per second.
  ///
  /// Nil if the effect does not apply. The velocity is 0 where a value is held; if a negative delay
  /// or end delay cuts the active interval short, the held value keeps moving beyond the cut.
  public var progress: Sample?
  /// The *before flag* of CSS: if set, a staircase sampled exactly at a jump has not made it yet.
  ///
  /// It is set before the active interval, or after it if the iteration is played backwards.
  public var beforeFlag: Bool

  /// Creates a sample; without progress and iteration it is unresolved.
  public init(
    phase: TimingPhase, currentIteration: Double? = nil, progress: Sample? = nil,
    beforeFlag: Bool = false
  ) {
    (self.phase, self.currentIteration, self.progress) = (phase, currentIteration, progress)
    self.beforeFlag = beforeFlag
  }
}
