import TimelineModule

/// The blend between two base motions, with the whole turns that it counts from.
@usableFromInline
struct ShapeSwitch<Shape: ChannelVector>: Hashable, Sendable {
  /// Seconds of a switch: 0.6 less what keeps "over within 0.6" true under any rounding.
  @inlinable static var duration: Double { 0.58 }

  /// When it began, in seconds.
  @usableFromInline var start: Double
  /// The whole turns that the values count from.
  @usableFromInline var turns: Double
  /// What was displayed.
  @usableFromInline var origin: MotionSample<Shape>
  /// Seconds in which the velocities beyond the shared one are braked.
  @usableFromInline var brake: Double

  @inlinable
  init(
    from displayed: ShapeSample<Shape>, at time: Double, braking: (speed: Double, room: Double)
  ) {
    start = time
    turns = displayed.turns
    origin = displayed.sample
    brake = Coast<Shape>.braking(
      speed: braking.speed, room: braking.room, limit: Self.duration / 2)
  }

  /// The first instant at which the new motion stands alone.
  @inlinable
  var end: Double { start + Self.duration }

  @inlinable
  var blend: InertialBlend<Shape> {
    InertialBlend(from: origin, at: start, duration: Self.duration, brake: brake)
  }

  /// What is displayed at `time` over `base`.
  @inlinable @inline(__always)
  func sample(over base: ShapeSample<Shape>, at time: Double) -> ShapeSample<Shape> {
    var base = base
    base.sample.value = base.sample.value.offset(by: base.turns - turns)
    return ShapeSample(turns: turns, blend.sample(over: base.sample, at: time))
  }
}

#if !hasFeature(Embedded)
  extension ShapeSwitch: Codable where Shape: Codable {}
#endif
