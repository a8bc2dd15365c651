extension Sample {
  /// The same value with its velocity times `factor`.
  ///
  /// Held is held: 0 times an infinite velocity is 0. Finite for finite arguments.
  @inlinable @inline(__always)
  func scaled(by factor: Double) -> Sample {
    // The sum takes its sign from a zero.
    let scaled = velocity * factor + 0
    return scaled.isFinite ? Sample(value: value, velocity: scaled) : overflowing(by: factor)
  }

  /// The same where the product is not finite, nor perhaps a factor of it.
  @usableFromInline
  func overflowing(by factor: Double) -> Sample {
    if factor == 0 { return Sample(value: value) }
    let scaled = velocity * factor.saturated
    return Sample(value: value, velocity: velocity.isFinite ? scaled.saturated : scaled)
  }
}
