extension Sample {
  /// The way from `start` to `end`, `weight` of it covered; outside 0...1 it goes on straight.
  ///
  /// All three may be moving. Finite for finite arguments: what would overflow stays at the largest
  /// finite number. A weight of infinite velocity makes the velocity infinite, or leaves it alone if
  /// there is no way to cover.
  @inlinable
  static func mix(_ start: Sample, _ end: Sample, by weight: Sample) -> Sample {
    let rise = end.value - start.value
    let gain = end.velocity - start.velocity
    let mixed = Sample(
      value: start.value + rise * weight.value,
      velocity: start.velocity + gain * weight.value + rise * weight.velocity)
    // Times 0 is 0 for what is finite, and nothing else: one question for both.
    if mixed.value * 0 + mixed.velocity * 0 == 0 { return mixed }
    return mixed.repaired(start, end, by: weight)
  }

  /// This mix with what is not finite in it worked out again in numbers too small to overflow.
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

  /// No way is none, however often it is gone.
  private static func product(_ way: Double, _ times: Double) -> Double {
    way == 0 ? 0 : way * (times * 0x1p-600)
  }

  private static func sum(_ start: Double, _ way: Double) -> Double {
    let sum = start * 0x1p-520 * 0x1p-600 + way
    return sum.isFinite ? (sum * 0x1p560 * 0x1p560).saturated : sum
  }
}
