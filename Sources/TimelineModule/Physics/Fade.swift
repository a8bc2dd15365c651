/// The weight that rises from 0 to 1 over `duration` by S = 3s² − 2s³, at rest at both ends.
public struct Fade: Hashable, Sendable {
  /// Seconds from 0 to 1, more than 0.
  public var duration: Double

  /// Creates a fade.
  @inlinable
  public init(duration: Double) {
    self.duration = duration
  }

  /// The weight `elapsed` seconds after the start, in 0...`duration`, and its rise a second.
  @inlinable
  public func weight(at elapsed: Double) -> Sample {
    let s = elapsed / duration
    let left = 1 - s
    // The same polynomial from the nearer end, so that rounding never takes it past 1.
    let weight = s < 0.5 ? s * s * (3 - 2 * s) : 1 - left * left * (1 + 2 * s)
    return Sample(value: weight, velocity: 6 * s * left / duration)
  }

  /// One motion giving way to another: `old` where the weight is 0, `new` where it is 1.
  @inlinable
  public static func mix(_ old: Sample, _ new: Sample, weight: Sample) -> Sample {
    let rise = new.value - old.value
    return Sample(
      value: old.value + rise * weight.value,
      velocity: old.velocity + (new.velocity - old.velocity) * weight.value
        + rise * weight.velocity)
  }
}
