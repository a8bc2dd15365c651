/// In which direction each iteration is played.
public enum PlaybackDirection: Hashable, Sendable {
  /// All as they are written.
  case normal
  /// All backwards.
  case reverse
  /// The even ones (the first is number 0) as written, the odd ones backwards.
  case alternate
  /// The even ones backwards, the odd ones as written.
  case alternateReverse
}
