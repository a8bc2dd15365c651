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
  /// How much of the motion without progress was displayed, 0...1. Half the digits are enough for a
  /// colour, and fit where a loader had four bytes left.
  @usableFromInline var share: Float

  @inlinable
  init(
    from displayed: ShapeSample<Shape>, share: Double, at time: Double,
    braking: (speed: Double, room: Double)
  ) {
    self.share = Float(share)
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

  /// How much of the motion without progress is displayed at `time`, on the way to `target`.
  ///
  /// By 3x² − 2x³: the share leaves at rest, and arrives at rest.
  @inlinable
  func share(toward target: Double, at time: Double) -> Double {
    guard time < end else { return target }
    let passed = min(max((time - start) / Self.duration, 0), 1)
    let first = Double(share)
    return first + (target - first) * passed * passed * (3 - 2 * passed)
  }

  /// What is displayed at `time`, before the end, over `base`.
  @inlinable @inline(__always)
  func sample<Look: Appearance>(
    over base: ShapeSample<Shape>, at time: Double, of appearance: Look
  ) -> ShapeSample<Shape> where Look.Shape == Shape {
    var new = base.sample
    new.value = new.value.offset(by: base.turns - turns)
    let (blend, elapsed) = (blend, max(0, time - start))
    let old = appearance.coasting(blend, at: elapsed)
    return ShapeSample(turns: turns, blend.mixed(with: new, over: old, at: elapsed))
  }

  /// Where the old motion would come to rest if nothing faded in.
  @inlinable
  func rest<Look: Appearance>(of appearance: Look) -> Shape where Look.Shape == Shape {
    appearance.coasting(blend, at: Self.duration).value
  }
}

#if !hasFeature(Embedded)
  extension ShapeSwitch: Codable where Shape: Codable {}
#endif
