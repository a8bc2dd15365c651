/// At which ends of the interval a staircase jumps.
public enum StepPosition: Hashable, Sendable {
  /// At 0, but not at 1: the CSS `jump-start`, or `start`.
  case jumpStart
  /// At 1, but not at 0: the CSS `jump-end`, or `end`.
  case jumpEnd
  /// At neither: it rests at 0 and at 1 as long as at every other level.
  case jumpNone
  /// At both: it never rests at 0 or at 1.
  case jumpBoth
}
