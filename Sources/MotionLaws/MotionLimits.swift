import LoaderCore

/// What the laws allow an appearance.
public struct MotionLimits<Appearance: LawfulAppearance>: Sendable {
  /// The appearance that every checked loader has.
  public let appearance: Appearance
  /// The peak acceleration of its own indeterminate motion, per second squared.
  public let ownPeak: Double
  /// The laws that are not checked.
  public let exempt: Set<MotionLaw>

  /// Computes what the laws allow.
  ///
  /// - Parameter exempt: Laws that are not to be checked, beside those that it cannot keep.
  /// - Complexity: 20 000 samples of the base motion.
  @inlinable
  public init(of appearance: Appearance, exempt: Set<MotionLaw> = []) {
    self.appearance = appearance
    self.exempt = exempt.union(appearance.exemptLaws)
    ownPeak = appearance.peakAcceleration(.full)
  }

  /// The peak acceleration allowed to a switch that strikes a loader at rest, one that strikes a
  /// blend, and one in which a shrinking progress turns a moving edge round.
  @inlinable
  var settled: Double { 2 * ownPeak }
  @inlinable
  var nested: Double { 4 * ownPeak }
  @inlinable
  var turning: Double { 4.5 * ownPeak }
}

/// The figures that the laws allow to every appearance.
@usableFromInline
enum Limits {
  /// The most that a channel may jump at an event, and its velocity, a second.
  @usableFromInline static let (jump, velocityJump) = (1e-9, 1e-6)
  /// The rounding that a range may be left by, and a velocity be negative by.
  @usableFromInline static let (range, backwards) = (1e-12, 1e-9)
  /// Seconds until a switch of the shape is over, an entrance, an exit and a hold for the progress.
  @usableFromInline static let (settling, entrance, exit, hold) = (0.6, 0.35, 0.25, 0.6)
  /// The rounding of a deadline.
  @usableFromInline static let rounding = 1e-9
  /// How long before a corner of its own motion an edge may be, in seconds, and have to brake harder
  /// than the law allows: it has no more room than to that corner.
  @usableFromInline static let cornerReach = 0.01
  /// How fast an edge may be where motion is reduced, a second.
  @usableFromInline static let reducedSpeed = 0.5
  /// How far the shown progress may be behind a steady stream, in seconds; how fast the stream may
  /// be, a second, and the gap between its steps.
  @usableFromInline static let (lag, streamSpeed, streamGap) = (0.2, 2.0, 1.0 / 60)
  /// The rounding of a bare base motion's values that a placement adds.
  @usableFromInline static let placement = 1e-9
}
