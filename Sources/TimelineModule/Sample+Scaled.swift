extension Sample {
  /// The same value with its velocity times `factor`.
  ///
  /// Held is held: 0 times an infinite velocity is 0. Finite for finite arguments.
  @inlinable
  func scaled(by factor: Double) -> Sample {
    if factor == 0 { return Sample(value: value) }
    let scaled = velocity * factor
    return Sample(value: value, velocity: velocity.isFinite ? scaled.saturated : scaled)
  }
}
