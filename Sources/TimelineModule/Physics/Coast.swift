/// A motion whose velocity dies away in finite time: x₀ + (v₀·d/3)·(1 − (1 − q)³), q = min(1, t/d).
///
/// The velocity is v₀(1 − q)², so it starts as it was and is exactly 0 from `duration` on. The way it
/// goes is a third of what it would have gone unbraked.
public struct Coast<Vector: ChannelVector>: Hashable, Sendable {
  /// The position and velocity at the start.
  public var start: MotionSample<Vector>
  /// Seconds until it stands still; 0 stands still at once.
  public var duration: Double

  /// Creates a coast from `start`, at rest after `duration` seconds.
  @inlinable
  public init(from start: MotionSample<Vector>, duration: Double) {
    self.start = start
    self.duration = duration
  }

  /// The seconds in which `speed` is braked within `room`, and within `limit` seconds.
  ///
  /// A coast goes a third of speed × duration, so 3·room/speed seconds of it fit into the room. No
  /// room, or less than none, stops at once; without a speed there is nothing to brake.
  @inlinable
  public static func braking(speed: Double, room: Double, limit: Double) -> Double {
    let fitting = speed > 0 ? 3 * max(room, 0) / speed : limit
    return min(limit, fitting)
  }

  /// Where it comes to rest.
  @inlinable
  public var restingValue: Vector { start.value + start.velocity * duration / 3 }

  /// Position, and velocity a second, `elapsed` seconds after the start, at least 0.
  ///
  /// NaN gives the position at rest.
  @inlinable @inline(__always)
  public func sample(at elapsed: Double) -> MotionSample<Vector> {
    guard elapsed < duration else { return MotionSample(value: restingValue) }
    let left = 1 - elapsed / duration
    return MotionSample(
      value: start.value + start.velocity * duration / 3 * (1 - left * left * left),
      velocity: start.velocity * left * left)
  }
}
