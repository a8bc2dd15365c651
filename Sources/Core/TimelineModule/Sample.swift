/// The values of one or more channels, which a motion moves.
///
/// One number is a vector (`Double`), and so is a struct of several, such as the two ends of a
/// ring. All operations work channel by channel.
public protocol MotionVector: AdditiveArithmetic, Hashable, Sendable {
  /// Returns every channel times `factor`.
  static func * (vector: Self, factor: Double) -> Self

  /// Returns every channel divided by `divisor`.
  static func / (vector: Self, divisor: Double) -> Self

  /// Returns every channel moved by `distance`.
  func offset(by distance: Double) -> Self

  /// The velocity that all channels share and may keep, if this vector holds velocities.
  ///
  /// It differs from 0 only if all channels can move on without end, as the two ends of a ring can.
  /// By default it is 0: a channel with limits shares no velocity.
  var sharedVelocity: Double { get }
}

extension MotionVector {
  @inlinable
  public var sharedVelocity: Double { 0 }

  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self { lhs + rhs * -1 }
}

extension Double: MotionVector {
  @inlinable
  public func offset(by distance: Double) -> Double { self + distance }
}

/// A value and its velocity.
///
/// Every evaluation in this module returns a sample: an easing at a progress, a track at a
/// progress, a blend at a time. `velocity` is the derivative with respect to this progress or time.
/// If one sample's value is the next one's progress, their velocities are multiplied.
public struct MotionSample<Vector: MotionVector>: Hashable, Sendable {
  /// The value, in the unit of the channel.
  public var value: Vector
  /// The exact derivative of `value`, per unit of the argument.
  ///
  /// It is one-sided at a corner and infinite at a vertical tangent.
  public var velocity: Vector

  /// Creates a sample, by default at rest.
  @inlinable
  public init(value: Vector, velocity: Vector = .zero) {
    self.value = value
    self.velocity = velocity
  }
}

/// The value of one channel and its velocity.
public typealias Sample = MotionSample<Double>

extension Sample {
  /// Returns the sum of two motions.
  @inlinable
  package static func + (lhs: Sample, rhs: Sample) -> Sample {
    Sample(value: lhs.value + rhs.value, velocity: lhs.velocity + rhs.velocity)
  }
}
