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

  // These multiples define the law `bounded`; the motions were designed to stay within them.

  /// The maximum acceleration after an event that interrupts no blend, in 1/s².
  var uninterrupted: Double { 2 * ownPeak }
  /// The maximum acceleration after an event that interrupts a blend, in 1/s².
  var nested: Double { 4 * ownPeak }
  /// The maximum acceleration where a decreasing progress reverses a moving edge, in 1/s².
  var turning: Double { 4.5 * ownPeak }
}

/// The limits of the laws for every appearance.
///
/// They are written out here, and not taken from the loader, so that a change of the loader's own
/// constants breaks a law.
enum Limits {
  /// The maximum jump of a channel at an event.
  static let jump = 1e-9
  /// The maximum jump of a velocity at an event, per second.
  static let velocityJump = 1e-6
  /// The maximum difference of a slope over 20 µs from the mean of the velocities at its ends, per second.
  ///
  /// A jump J of the acceleration in between makes J · 20 µs/8, as `checkAcceleration` shows: for the ring,
  /// whose peak is 24.6/s², 6e-5.
  static let slope = 1e-4
  /// The rounding by which a value may leave its range.
  static let range = 1e-12
  /// The rounding by which a velocity may be negative, per second.
  static let backwards = 1e-9
  /// The maximum duration of an entrance, in seconds.
  static let entrance = 0.35
  /// The maximum duration of an exit, in seconds.
  static let exit = 0.25
  /// The maximum duration of a hold for the progress, in seconds.
  static let hold = 0.8
  /// The time in which a mark draws itself, or disappears, in seconds.
  static let mark = 0.25
  /// The time in which a mark stays whole, in seconds.
  static let stay = 0.4
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
  /// The maximum lag behind a steady stream, in seconds.
  static let lag = 0.2
  /// The maximum speed of a steady stream, per second.
  static let streamSpeed = 2.0
  /// The gap between the steps of a steady stream, in seconds.
  static let streamGap = 1.0 / 60
  /// The longest glide as a multiple of the time since the last report.
  static let glideRatio = 1.4
  /// The longest glide, in seconds.
  static let glide = 1.5
  /// The duration of a step that reverses the progress, in seconds.
  static let turningStep = 0.58
  /// The peak acceleration of a step of the progress from rest, in 1/s².
  static let stepAcceleration = 28.0
  /// The duration of the shortest step of the progress, in seconds.
  static let shortestStep = 0.2
  /// The rounding of the duration of a step, in seconds.
  static let stepRounding = 1e-6
  /// The maximum lag behind regular reports of a loader that glides, in steps.
  static let lagOfSteps = 1.2
  /// The rounding that a placement adds to the values of a bare base motion.
  static let placement = 1e-9
}
