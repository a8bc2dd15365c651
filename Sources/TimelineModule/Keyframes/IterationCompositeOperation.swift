/// How an iteration builds upon the ones before it.
///
/// Source: Web Animations Level 2, section "The iteration composite operation".
public enum IterationCompositeOperation: Hashable, Sendable {
  /// Every iteration is like the first.
  case replace
  /// Every iteration starts from where the one before it ended: the last keyframe's value is added
  /// once for each iteration gone by.
  case accumulate
}
