/// Where a time lies with regard to the active interval.
///
/// Source: Web Animations Level 1, "Animation effect phases and states".
public enum TimingPhase: Hashable, Sendable {
  /// There is no time: it is NaN, or the timing is not a legal one.
  case idle
  /// Before the active interval.
  case before
  /// In it.
  case active
  /// After it.
  case after
}
