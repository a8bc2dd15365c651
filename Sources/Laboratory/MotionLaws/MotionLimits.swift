import LoaderCore

/// What the laws allow an appearance.
public struct MotionLimits<Appearance: LawfulAppearance>: Sendable {
  /// The appearance that every checked loader has.
  public let appearance: Appearance
  /// The peak acceleration of its own indeterminate motion, in 1/s².
  public let ownPeak: Double
  /// The laws that are not checked.
  public let exempt: Set<MotionLaw>

  /// Computes what the laws allow.
  ///
  /// - Parameter exempt: Laws that are not checked, in addition to those that the appearance cannot
  ///   keep.
  /// - Complexity: 20 000 samples of the base motion.
  @inlinable
  public init(of appearance: Appearance, exempt: Set<MotionLaw> = []) {
    self.appearance = appearance
    self.exempt = exempt.union(appearance.exemptLaws)
    ownPeak = appearance.peakAcceleration(.full)
  }

  /// The peak acceleration, in 1/s², that is allowed after three kinds of events: one that
  /// interrupts no blend, one that interrupts a blend, and one in which a shrinking progress turns
  /// a moving edge round.
  @inlinable
  var settled: Double { 2 * ownPeak }
  @inlinable
  var nested: Double { 4 * ownPeak }
  @inlinable
  var turning: Double { 4.5 * ownPeak }
}

/// The figures that the laws allow every appearance.
@usableFromInline
enum Limits {
  /// The most that a channel may jump at an event, and the most that its velocity may jump, a
  /// second.
  @usableFromInline static let (jump, velocityJump) = (1e-9, 1e-6)
  /// The rounding by which a value may leave its range, and a velocity may be negative.
  @usableFromInline static let (range, backwards) = (1e-12, 1e-9)
  /// The seconds until an entrance, an exit and a hold for the progress are over.
  @usableFromInline static let (entrance, exit, hold) = (0.35, 0.25, 0.8)
  /// The rounding of a deadline.
  @usableFromInline static let rounding = 1e-9
  /// If a switch begins at most this many seconds before a corner in the motion of an edge, the
  /// edge may brake harder than the law allows, because it has room only up to that corner.
  @usableFromInline static let cornerReach = 0.01
  /// How far a length that is read as the progress may go beyond both where it was and where it goes.
  @usableFromInline static let length = 0.08
  /// How fast an edge may be with reduced motion, a second.
  @usableFromInline static let reducedSpeed = 0.5
  /// How far the shown progress may lag behind a steady stream, in seconds; how fast the stream may
  /// be, a second, and the gap between its steps.
  @usableFromInline static let (lag, streamSpeed, streamGap) = (0.2, 2.0, 1.0 / 60)
  /// The rounding that a placement adds to the values of a bare base motion.
  @usableFromInline static let placement = 1e-9
}
