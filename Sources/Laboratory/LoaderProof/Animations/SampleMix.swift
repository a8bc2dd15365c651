import TimelineModule

// The arithmetic of animations with arbitrary numbers, whose products may overflow.
extension Sample {
  /// Returns the straight line from `start` (weight 0) to `end` (weight 1).
  ///
  /// Other weights extrapolate. All three may be moving; the velocity follows from the product
  /// rule. Finite arguments give a finite result: an overflow becomes the largest finite number. An
  /// infinite velocity of the weight makes the velocity of the result infinite, or has no effect if
  /// `start` and `end` are equal.
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

  /// Returns this mix with its non-finite parts computed again, scaled so that nothing overflows.
  ///
  /// This sample is the result of `mix` with the same arguments. Distances are scaled by 2⁻⁵²⁰ and
  /// products by 2⁻⁶⁰⁰ more. `sum` takes both back, in two steps, because 2¹¹²⁰ is more than a Double
  /// can be.
  private func repaired(_ start: Sample, _ end: Sample, by weight: Sample) -> Sample {
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
  func scaled(by factor: Double) -> Sample {
    // Adding 0 turns −0 into 0.
    let scaled = velocity * factor + 0
    return scaled.isFinite ? Sample(value: value, velocity: scaled) : overflowing(by: factor)
  }

  /// Returns `scaled(by:)` where the product is not finite.
  ///
  /// An infinite factor counts as the largest finite number, so that a velocity of 0 stays 0.
  private func overflowing(by factor: Double) -> Sample {
    if factor == 0 { return Sample(value: value) }
    let scaled = velocity * factor.saturated
    return Sample(value: value, velocity: velocity.isFinite ? scaled.saturated : scaled)
  }
}
