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

/// What a timing gives at an instant.
public struct TimingSample: Hashable, Sendable {
  /// Where the instant lies.
  public var phase: TimingPhase
  /// The number of the iteration, counted from 0; infinite after endless iterations.
  ///
  /// Nil where `progress` is.
  public var currentIteration: Double?
  /// The progress within the iteration, directed and eased, and its velocity a second.
  ///
  /// Nil where the effect does not apply. The velocity is 0 where a value is held; where a negative
  /// delay or end delay cuts the active interval short, the fill goes on moving behind the cut.
  public var progress: Sample?
  /// The *before flag* of CSS: if set, a staircase asked exactly at a jump has not made it yet.
  ///
  /// It is set before the active interval, or after it where the iteration is played backwards.
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
