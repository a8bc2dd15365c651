/// A motion that brakes to rest in finite time: x₀ + (v₀·d/3)·(1 − (1 − q)³), q = min(1, t/d).
///
/// The velocity is v₀(1 − q)²: v₀ at the start, and exactly 0 from `duration` on. The distance is a
/// third of what the motion would cover without braking; if v₀·d exceeds the largest finite number,
/// the distance is not finite.
public struct Coast<Vector: ChannelVector>: Hashable, Sendable {
  /// The position and velocity at the start.
  public var start: MotionSample<Vector>
  /// Seconds until it stands still, at most 2⁵³; 0, a negative value or NaN means at once.
  public var duration: Double

  /// Creates a coast from `start`, at rest after `duration` seconds.
  @inlinable
  public init(from start: MotionSample<Vector>, duration: Double) {
    self.start = start
    self.duration = duration
  }

  /// The seconds in which `speed` is braked within `room`, at most `limit`.
  ///
  /// A coast covers a third of speed × duration, so 3·room/speed seconds of it fit into the room.
  /// If the room is 0 or less, it stops at once; if the speed is 0 or less, the limit is the
  /// result.
  @inlinable
  public static func braking(speed: Double, room: Double, limit: Double) -> Double {
    let fitting = speed > 0 ? 3 * max(room, 0) / speed : limit
    return min(limit, fitting)
  }

  /// The position at which it comes to rest.
  @inlinable
  public var restingValue: Vector { start.value + start.velocity * max(0, length) / 3 }

  /// The duration, at most 2⁵³ s, up to which a Double counts seconds; it may be negative or NaN.
  @inlinable @inline(__always)
  var length: Double { min(duration, 0x1p53) }

  /// The position, and the velocity per second, `elapsed` seconds after the start, at least 0.
  ///
  /// NaN gives the position at rest.
  @inlinable @inline(__always)
  public func sample(at elapsed: Double) -> MotionSample<Vector> {
    let length = length
    guard elapsed < length else { return MotionSample(value: restingValue) }
    let left = 1 - elapsed / length
    return MotionSample(
      value: start.value + start.velocity * length / 3 * (1 - left * left * left),
      velocity: start.velocity * left * left)
  }
}
