import LoaderCore

/// The limits of the laws for an appearance: the ones that depend on it, and the laws that it need not keep.
public struct MotionLimits<Appearance: LawfulAppearance>: Sendable {
  /// The appearance of every checked loader.
  public let appearance: Appearance
  /// The peak acceleration of the appearance's own spin, its motion while progress is unknown, in 1/s².
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

  // These multiples define the law `bounded`; the motions were designed to stay within them. A blend is the
  // transition from an old motion to a new one, an edge an end of the shape, such as a ring's head.

  /// The maximum acceleration of an edge after an event that interrupts no blend, in 1/s².
  var uninterrupted: Double { 2 * ownPeak }
  /// The maximum acceleration of an edge after an event that interrupts a blend, in 1/s².
  var nested: Double { 4 * ownPeak }
  /// The maximum acceleration of a moving edge that a decreasing progress reverses, in 1/s².
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
  /// The rounding by which a value may leave its range, or miss another value.
  static let range = 1e-12
  /// The rounding by which a velocity may be negative, per second.
  static let backwards = 1e-9
  /// The maximum duration of an entrance, in seconds.
  static let entrance = 0.35
  /// The maximum duration of an exit, in seconds.
  static let exit = 0.25
  /// The maximum duration of a hold for the progress, in seconds.
  static let hold = 0.8
  /// The time in which a mark, a check or a cross, draws itself, or disappears, in seconds.
  static let mark = 0.25
  /// The time in which a mark stays whole at least, in seconds.
  static let stay = 0.4
  /// The longest hold of a mark that ends by itself, in seconds.
  static let longestStay = 3600.0
  /// The rounding of a deadline, in seconds.
  static let rounding = 1e-9
  /// The time before a corner in which a switch that begins is exempt from `bounded`, in seconds.
  ///
  /// At a corner the velocity of an edge in the spin jumps by design, because its range ends there. So in such a switch
  /// the edge may have to brake harder than the law allows.
  static let cornerReach = 0.01
  /// The maximum overshoot of a length read as the progress, beyond both its start and its target.
  static let length = 0.08
  /// The maximum speed of an edge with reduced motion, per second.
  static let reducedSpeed = 0.5
  /// The maximum lag of the shown progress behind a steady stream of reports, in seconds.
  static let lag = 0.2
  /// The maximum speed of the progress in a steady stream, per second.
  static let streamSpeed = 2.0
  /// The gap between the reports of a steady stream, in seconds.
  static let streamGap = 1.0 / 60
  /// The longest glide, a slow step of the progress, as a multiple of the time since the last report.
  static let glideRatio = 1.4
  /// The longest glide, in seconds.
  static let glide = 1.5
  /// The duration of a step that reverses a moving progress, in seconds.
  static let turningStep = 0.58
  /// The peak acceleration of a step of the progress from rest, in 1/s².
  static let stepAcceleration = 28.0
  /// The duration of the shortest step of the progress, in seconds.
  static let shortestStep = 0.2
  /// The rounding of the duration of a step, in seconds.
  static let stepRounding = 1e-6
  /// The maximum lag of the shown progress behind regular reports to a loader that glides, in steps.
  static let lagOfSteps = 1.2
  /// The rounding between a shape and its base motion, which was moved by an offset.
  static let placement = 1e-9
}
