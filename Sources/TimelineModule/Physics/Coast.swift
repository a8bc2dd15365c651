/// A motion whose velocity dies away in finite time: x₀ + (v₀·d/3)·(1 − (1 − q)³), q = min(1, t/d).
///
/// The velocity is v₀(1 − q)², so it starts as it was and is exactly 0 from `duration` on.
public struct Coast: Hashable, Sendable {
  /// The position and velocity at the start.
  public var start: Sample
  /// Seconds until it stands still; 0 stands still at once.
  public var duration: Double

  /// Creates a coast from `start`, at rest after `duration` seconds.
  @inlinable
  public init(from start: Sample, duration: Double) {
    self.start = start
    self.duration = duration
  }

  /// Where it comes to rest.
  @inlinable
  public var restingValue: Double { start.value + start.velocity * duration / 3 }

  /// Position and velocity `elapsed` seconds after the start.
  @inlinable
  public func sample(at elapsed: Double) -> Sample {
    guard elapsed < duration else { return Sample(value: restingValue) }
    let left = 1 - elapsed / duration
    return Sample(
      value: start.value + start.velocity * duration / 3 * (1 - left * left * left),
      velocity: start.velocity * left * left)
  }
}
