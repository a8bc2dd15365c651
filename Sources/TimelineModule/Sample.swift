/// A value and its rate of change at one point.
///
/// Everything in this module answers with a sample: an easing at a progress, a track at a progress,
/// a coast at a time. `velocity` is the derivative by that argument, so where one feeds another (a
/// track played by a timing) their velocities multiply.
public struct Sample: Hashable, Sendable {
  /// The value, in the unit of the channel.
  public var value: Double
  /// The exact derivative of `value`, per unit of the argument: one-sided at a corner, infinite at a
  /// vertical tangent.
  public var velocity: Double

  /// Creates a sample, at rest by default.
  @inlinable
  public init(value: Double, velocity: Double = 0) {
    self.value = value
    self.velocity = velocity
  }
}

extension Sample {
  /// The straight line from `start` (weight 0) to `end` (weight 1); other weights extrapolate.
  ///
  /// All three may be moving; the velocity is that of the product rule. Finite arguments give a finite
  /// result: an overflow becomes the largest finite number. An infinite velocity of the weight makes
  /// the result's infinite, or has no effect if `start` and `end` are equal.
  @inlinable
  static func mix(_ start: Sample, _ end: Sample, by weight: Sample) -> Sample {
    let rise = end.value - start.value
    let gain = end.velocity - start.velocity
    let mixed = Sample(
      value: start.value + rise * weight.value,
      velocity: start.velocity + gain * weight.value + rise * weight.velocity)
    // A finite number times 0 is 0, anything else is NaN: one test covers both.
    if mixed.value * 0 + mixed.velocity * 0 == 0 { return mixed }
    return mixed.repaired(start, end, by: weight)
  }

  /// This mix with its non-finite parts computed again, scaled down so that nothing overflows.
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

  /// The product, scaled down once more; 0 for a distance of 0, even where `factor` is infinite.
  private static func product(_ distance: Double, _ factor: Double) -> Double {
    distance == 0 ? 0 : distance * (factor * 0x1p-600)
  }

  /// The sum of `start` and a scaled distance, scaled up again.
  private static func sum(_ start: Double, _ distance: Double) -> Double {
    let sum = start * 0x1p-520 * 0x1p-600 + distance
    return sum.isFinite ? (sum * 0x1p560 * 0x1p560).saturated : sum
  }

  /// The same value with its velocity multiplied by `factor`.
  ///
  /// A factor of 0 gives a velocity of 0, even from an infinite one. Finite arguments give a finite
  /// result.
  @inlinable @inline(__always)
  func scaled(by factor: Double) -> Sample {
    // Adding 0 turns −0 into 0.
    let scaled = velocity * factor + 0
    return scaled.isFinite ? Sample(value: value, velocity: scaled) : overflowing(by: factor)
  }

  /// `scaled(by:)` where the product, and perhaps a factor of it, is not finite.
  @usableFromInline
  func overflowing(by factor: Double) -> Sample {
    if factor == 0 { return Sample(value: value) }
    let scaled = velocity * factor.saturated
    return Sample(value: value, velocity: velocity.isFinite ? scaled.saturated : scaled)
  }
}
