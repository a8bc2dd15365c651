extension Spring {
  /// Position and velocity `time` seconds after the start.
  ///
  /// Before 0 it is as it starts. The error is at most 1e-12 of the envelope
  /// e^(−λωt)·(|x₀|·(1 + τ) + |v₀|·τ/ω), the slower of its two motions: λ = ζ, or ζ − √(ζ² − 1)
  /// beyond 1, and τ the lesser of ωt and 1/√|1 − ζ²|; for ζ in 0...50 and ωt up to 1000. NaN in,
  /// NaN out; a frequency of 0 lets it go on as it started.
  public func sample(at time: Double) -> Sample {
    if time <= 0 { return start }
    let angle = frequency * time
    let (offset, push) = (start.value - target, start.velocity)
    if angle == 0 { return Sample(value: start.value + push * time, velocity: push) }
    if angle == .infinity && dampingRatio > 0 { return Sample(value: target) }
    let swing = Swing(angle: angle, dampingRatio: dampingRatio)
    // In units of 1/ω: u' = e^(−ζτ)·(v₀c − (x₀ + ζv₀)s).
    let speed = push / frequency
    let value = offset * swing.cosine + (speed + dampingRatio * offset) * swing.sine
    let velocity = speed * swing.cosine - (offset + dampingRatio * speed) * swing.sine
    return Sample(value: target + value, velocity: velocity * frequency)
  }
}
