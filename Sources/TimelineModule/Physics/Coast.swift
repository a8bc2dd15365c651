/// A motion that slows to rest in finite time: x₀ + (v₀·d/3)·(1 − (1 − q)³), q = min(1, t/d).
///
/// The velocity is v₀(1 − q)²: v₀ at the start, and exactly 0 from `duration` on.
public struct Coast: Hashable, Sendable {
  /// The position and velocity at the start.
  public var start: Sample
  /// Seconds until it is at rest, at least 0; 0 is at rest at once.
  public var duration: Double

  /// Creates a coast from `start`, at rest after `duration` seconds.
  @inlinable
  public init(from start: Sample, duration: Double) {
    self.start = start
    self.duration = duration
  }

  /// The position at rest.
  @inlinable
  public var restingValue: Double { start.value + start.velocity * duration / 3 }

  /// Position, and velocity a second, `elapsed` seconds after the start, at least 0.
  ///
  /// NaN gives the position at rest.
  @inlinable
  public func sample(at elapsed: Double) -> Sample {
    guard elapsed < duration else { return Sample(value: restingValue) }
    let left = 1 - elapsed / duration
    return Sample(
      value: start.value + start.velocity * duration / 3 * (1 - left * left * left),
      velocity: start.velocity * left * left)
  }
}

/// A weight that rises from 0 to 1 over `duration` as 3s² − 2s³, s = t/d, at rest at both ends.
///
/// The polynomial is the *smoothstep* function.
public struct Fade: Hashable, Sendable {
  /// Seconds from 0 to 1, more than 0.
  public var duration: Double

  /// Creates a fade over `duration` seconds.
  @inlinable
  public init(duration: Double) {
    self.duration = duration
  }

  /// The weight `elapsed` seconds after the start, and its velocity a second.
  ///
  /// `elapsed` is in 0...`duration`; the caller checks the ends.
  @inlinable
  public func weight(at elapsed: Double) -> Sample {
    let s = elapsed / duration
    let left = 1 - s
    // The same polynomial from the nearer end, so that rounding never takes it past 1.
    let weight = s < 0.5 ? s * s * (3 - 2 * s) : 1 - left * left * (1 + 2 * s)
    return Sample(value: weight, velocity: 6 * s * left / duration)
  }

  /// A cross-fade of two motions: `old` at weight 0, `new` at weight 1.
  ///
  /// The velocity includes that of the weight, by the product rule.
  @inlinable
  public static func mix(_ old: Sample, _ new: Sample, weight: Sample) -> Sample {
    let rise = new.value - old.value
    return Sample(
      value: old.value + rise * weight.value,
      velocity: old.velocity + (new.velocity - old.velocity) * weight.value
        + rise * weight.velocity)
  }
}
