import LoaderCore

/// What the laws allow an appearance.
public struct MotionLimits<Appearance: LawfulAppearance>: Sendable {
  /// The appearance that every checked loader has.
  public let appearance: Appearance
  /// The peak acceleration of its own indeterminate motion, in 1/s².
  public package(set) var ownPeak: Double
  /// The laws that are not checked.
  public let exempt: Set<MotionLaw>

  /// Computes what the laws allow.
  ///
  /// - Parameter exempt: Laws that are not checked, in addition to those that the appearance cannot
  ///   keep.
  /// - Complexity: 20 000 samples of the base motion.
  public init(of appearance: Appearance, exempt: Set<MotionLaw> = []) {
    self.appearance = appearance
    self.exempt = exempt.union(appearance.exemptLaws)
    ownPeak = appearance.peakAcceleration(.full)
  }

  /// The peak acceleration, in 1/s², that is allowed after three kinds of events: one that
  /// interrupts no blend, one that interrupts a blend, and one in which a shrinking progress turns
  /// a moving edge round.
  var settled: Double { 2 * ownPeak }
  var nested: Double { 4 * ownPeak }
  var turning: Double { 4.5 * ownPeak }
}

/// The figures that the laws allow every appearance.
enum Limits {
  /// The most that a channel may jump at an event, and the most that its velocity may jump, a
  /// second.
  static let (jump, velocityJump) = (1e-9, 1e-6)
  /// The rounding by which a value may leave its range, and a velocity may be negative.
  static let (range, backwards) = (1e-12, 1e-9)
  /// The seconds until an entrance, an exit and a hold for the progress are over.
  static let (entrance, exit, hold) = (0.35, 0.25, 0.8)
  /// The seconds in which a mark draws itself, or goes, and for which it stays whole.
  static let (mark, stay) = (0.25, 0.4)
  /// The rounding of a deadline.
  static let rounding = 1e-9
  /// If a switch begins at most this many seconds before a corner in the motion of an edge, the
  /// edge may brake harder than the law allows, because it has room only up to that corner.
  static let cornerReach = 0.01
  /// How far a length that is read as the progress may go beyond both where it was and where it goes.
  static let length = 0.08
  /// How fast an edge may be with reduced motion, a second.
  static let reducedSpeed = 0.5
  /// How far the shown progress may lag behind a steady stream, in seconds; how fast the stream may
  /// be, a second, and the gap between its steps.
  static let (lag, streamSpeed, streamGap) = (0.2, 2.0, 1.0 / 60)
  /// The rounding that a placement adds to the values of a bare base motion.
  static let placement = 1e-9
}
