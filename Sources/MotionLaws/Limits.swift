/// The figures that the laws allow.
enum Limits {
  /// The most that a channel may jump at an event, and its velocity, a second.
  static let (jump, velocityJump) = (1e-9, 1e-6)
  /// The rounding that a range may be left by, and a velocity be negative by.
  static let (range, backwards) = (1e-12, 1e-9)
  /// Seconds until a switch of the ring is over, an entrance, an exit and a hold for the progress.
  static let (settling, entrance, exit, hold) = (0.6, 0.35, 0.25, 0.6)
  /// The rounding of a deadline.
  static let rounding = 1e-9
  /// The peak acceleration of Material Web's own spin, in turns/s²: 0.75 of a turn, eased in half
  /// of 1.333 s, at the steepest of its easing's slope.
  static let ownPeak = 24.6
  /// Peak acceleration, in turns/s²: of a loader at rest, of a carry struck, of a progress that
  /// turns round.
  static let (settled, nested, turning) = (2 * ownPeak, 4 * ownPeak, 4.5 * ownPeak)
}
