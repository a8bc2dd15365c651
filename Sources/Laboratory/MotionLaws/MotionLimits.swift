import LoaderCore

/// The limits of the laws for an appearance.
public struct MotionLimits<Appearance: LawfulAppearance>: Sendable {
  /// The appearance of every checked loader.
  public let appearance: Appearance
  /// The peak acceleration of its own indeterminate motion, in 1/s².
  public package(set) var ownPeak: Double
  /// The laws that are not checked.
  public let exempt: Set<MotionLaw>

  /// Creates the limits of an appearance.
  ///
  /// - Parameter exempt: Laws that are not checked, in addition to those that the appearance cannot
  ///   keep.
  /// - Complexity: 20 000 samples of the base motion.
  public init(of appearance: Appearance, exempt: Set<MotionLaw> = []) {
    self.appearance = appearance
    self.exempt = exempt.union(appearance.exemptLaws)
    ownPeak = appearance.peakAcceleration(.full)
  }

  /// The maximum peak acceleration, in 1/s², after three kinds of events.
  ///
  /// One interrupts no blend, one interrupts a blend, and in one a decreasing progress reverses a
  /// moving edge.
  var uninterrupted: Double { 2 * ownPeak }
  var nested: Double { 4 * ownPeak }
  var turning: Double { 4.5 * ownPeak }
}

/// The limits of the laws for every appearance.
enum Limits {
  /// The maximum jump of a channel at an event, and the maximum jump of its velocity, per second.
  static let (jump, velocityJump) = (1e-9, 1e-6)
  /// The rounding by which a value may leave its range, and a velocity may be negative.
  static let (range, backwards) = (1e-12, 1e-9)
  /// The maximum durations of an entrance, an exit and a hold for the progress, in seconds.
  static let (entrance, exit, hold) = (0.35, 0.25, 0.8)
  /// The seconds in which a mark draws itself, or disappears, and in which it stays whole.
  static let (mark, stay) = (0.25, 0.4)
  /// The longest hold of a mark that ends by itself, in seconds.
  static let longestStay = 3600.0
  /// The rounding of a deadline.
  static let rounding = 1e-9
  /// The time before a corner of an edge in which a beginning switch is exempt, in seconds.
  ///
  /// The edge may then brake harder than the law allows, because its remaining range ends at that
  /// corner.
  static let cornerReach = 0.01
  /// The maximum overshoot of a length read as the progress, beyond both its start and target.
  static let length = 0.08
  /// The maximum speed of an edge with reduced motion, per second.
  static let reducedSpeed = 0.5
  /// The maximum lag behind a steady stream, its maximum speed, and the gap between its steps.
  ///
  /// They are in seconds, per second, and in seconds.
  static let (lag, streamSpeed, streamGap) = (0.2, 2.0, 1.0 / 60)
  /// The longest glide as a multiple of the time since the last report, and in seconds.
  static let (glideRatio, glide) = (1.4, 1.5)
  /// The duration of a step that reverses the progress, and the rounding of any, in seconds.
  static let (turningStep, stepRounding) = (0.58, 1e-6)
  /// The maximum lag behind regular reports of a loader that glides, in steps.
  static let lagOfSteps = 1.2
  /// The rounding that a placement adds to the values of a bare base motion.
  static let placement = 1e-9
}
