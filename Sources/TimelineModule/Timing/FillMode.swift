/// Whether an effect holds its value outside its active interval.
public enum FillMode: Hashable, Sendable {
  /// No value before or after.
  case none
  /// The value of the end is held after.
  case forwards
  /// The value of the start is held before.
  case backwards
  /// Both.
  case both
}
