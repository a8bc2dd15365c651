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

  /// Returns the straight line from `start` (weight 0) to `end` (weight 1).
  ///
  /// Other weights extrapolate. All three may be moving; the velocity follows from the product
  /// rule. Finite arguments give a finite result: an overflow becomes the largest finite number. An
  /// infinite velocity of the weight makes the velocity of the result infinite, or has no effect if
  /// `start` and `end` are equal.
  @inlinable
  package static func mix(_ start: Sample, _ end: Sample, by weight: Sample) -> Sample {
    let rise = end.value - start.value
    let gain = end.velocity - start.velocity
    let mixed = Sample(
      value: start.value + rise * weight.value,
      velocity: start.velocity + gain * weight.value + rise * weight.velocity)
    // A finite number times 0 is 0, anything else is NaN: one test covers both.
    if mixed.value * 0 + mixed.velocity * 0 == 0 { return mixed }
    return mixed.repaired(start, end, by: weight)
  }

  /// Returns this mix with its non-finite parts computed again, scaled so that nothing overflows.
  ///
  /// This sample is the result of `mix` with the same arguments. Distances are scaled by 2⁻⁵²⁰ and
  /// products by 2⁻⁶⁰⁰ more. `sum` takes both back, in two steps, because 2¹¹²⁰ is more than a Double
  /// can be.
  @usableFromInline
  func repaired(_ start: Sample, _ end: Sample, by weight: Sample) -> Sample {
    let rise = end.value * 0x1p-520 - start.value * 0x1p-520
    let gain = end.velocity * 0x1p-520 - start.velocity * 0x1p-520
    let covered = Self.product(rise, weight.value)
    let moved = Self.product(gain, weight.value) + Self.product(rise, weight.velocity)
    return Sample(
      value: value.isFinite ? value : Self.sum(start.value, covered),
      velocity: velocity.isFinite ? velocity : Self.sum(start.velocity, moved))
  }

  /// Returns distance × factor × 2⁻⁶⁰⁰; 0 for a distance of 0, even if `factor` is infinite.
  private static func product(_ distance: Double, _ factor: Double) -> Double {
    distance == 0 ? 0 : distance * (factor * 0x1p-600)
  }

  /// Returns `start` plus a distance that is scaled by 2⁻¹¹²⁰, at the full scale again.
  private static func sum(_ start: Double, _ distance: Double) -> Double {
    let sum = start * 0x1p-520 * 0x1p-600 + distance
    return sum.isFinite ? (sum * 0x1p560 * 0x1p560).saturated : sum
  }

  /// Returns the same value with its velocity multiplied by `factor`.
  ///
  /// A factor of 0 gives a velocity of 0, even from an infinite one. Finite arguments give a finite
  /// result.
  @inlinable @inline(__always)
  package func scaled(by factor: Double) -> Sample {
    // Adding 0 turns −0 into 0.
    let scaled = velocity * factor + 0
    return scaled.isFinite ? Sample(value: value, velocity: scaled) : overflowing(by: factor)
  }

  /// Returns `scaled(by:)` where the product is not finite.
  ///
  /// An infinite factor counts as the largest finite number, so that a velocity of 0 stays 0.
  @usableFromInline
  func overflowing(by factor: Double) -> Sample {
    if factor == 0 { return Sample(value: value) }
    let scaled = velocity * factor.saturated
    return Sample(value: value, velocity: velocity.isFinite ? scaled.saturated : scaled)
  }
}
