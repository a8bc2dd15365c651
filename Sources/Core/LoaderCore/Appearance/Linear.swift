import TimelineModule

/// The Material bar: two bars that run along a track, or one that fills it from its start.
///
/// The bars are drawn from tail to head; the start is on the left, or on the right if the host
/// draws from right to left.
public struct Linear: Appearance {
  public typealias Shape = LinearEdges
  public typealias Channels = LinearChannels
  @inlinable public static var hasMark: Bool { true }

  /// The instant, in seconds, at which a cycle begins; loaders that share it are in step.
  ///
  /// An origin that is not finite becomes 0. Its distance from any requested time has to be finite.
  public let origin: Double

  /// Creates a bar.
  @inlinable
  public init(origin: Double = 0) {
    self.origin = origin.isFinite ? origin : 0
  }

  @inlinable
  public func indeterminate(
    at time: Double, _ motion: MotionPreference
  ) -> ShapeSample<LinearEdges> {
    indeterminate(at: time, until: time, motion)
  }

  /// At the end of a cycle both bars are empty, and all edges go back from 1 to 0.
  ///
  /// During a switch the cycle is the one in progress when the switch ends, and before that cycle
  /// begins all edges wait at 0. So nothing goes back during a switch, and bars with one origin
  /// stay in step.
  @inlinable
  public func indeterminate(
    at time: Double, until end: Double, _ motion: MotionPreference
  ) -> ShapeSample<LinearEdges> {
    let progress = progress(at: time, until: end, motion)
    guard progress >= 0 else { return ShapeSample(MotionSample(value: .zero)) }
    let moving = Sample(value: progress, velocity: 1 / Self.cycle(motion))
    return ShapeSample(motion == .full ? TwoBars.edges(at: moving) : SlowBar.edges(at: moving))
  }

  /// How much of the cycle in progress at `end` has passed at `time`, as a fraction of a cycle;
  /// negative before that cycle starts.
  @inlinable @inline(__always)
  func progress(at time: Double, until end: Double, _ motion: MotionPreference) -> Double {
    let duration = Self.cycle(motion)
    return (time - origin) / duration - ((end - origin) / duration).floor
  }

  /// The first bar from 0 to the progress; the second is empty, at the end of the track.
  @inlinable
  public func determinate(_ progress: Sample) -> MotionSample<LinearEdges> {
    MotionSample(
      value: LinearEdges(tail1: 0, head1: progress.value, tail2: 1, head2: 1),
      velocity: LinearEdges(tail1: 0, head1: progress.velocity, tail2: 0, head2: 0))
  }

  /// Each bar brakes separately, so that a bar at the end of the track does not stop the other.
  @inlinable
  public func coasting(
    _ blend: InertialBlend<LinearEdges>, fills: Bool, at elapsed: Double
  ) -> MotionSample<LinearEdges> {
    let bars = bars(of: blend)
    let (first, second) = (bars.first.sample(at: elapsed), bars.second.sample(at: elapsed))
    return LinearEdges.sample(first.tail, first.head, second.tail, second.head)
  }

  @inlinable
  public func nextBrake(
    after elapsed: Double, in blend: InertialBlend<LinearEdges>, fills: Bool
  ) -> Double {
    let bars = bars(of: blend)
    var next = NextInstant(after: elapsed)
    bars.first.considerBrakes(&next)
    bars.second.considerBrakes(&next)
    return next.instant
  }

  /// How the two bars coast in a switch.
  @inlinable
  func bars(of blend: InertialBlend<LinearEdges>) -> (first: BarCoast, second: BarCoast) {
    let (value, velocity) = (blend.origin.value, blend.origin.velocity)
    return (
      BarCoast(
        tail: Sample(value: value.tail1, velocity: velocity.tail1),
        head: Sample(value: value.head1, velocity: velocity.head1), limit: blend.coast),
      BarCoast(
        tail: Sample(value: value.tail2, velocity: velocity.tail2),
        head: Sample(value: value.head2, velocity: velocity.head2), limit: blend.coast)
    )
  }

  /// How long a cycle takes, in seconds.
  @inlinable
  public static func cycle(_ motion: MotionPreference) -> Double {
    motion == .full ? TwoBars.duration : SlowBar.duration
  }

  public func nextKeyframe(after time: Double, _ motion: MotionPreference) -> Double {
    let within = time - origin
    return origin
      + (motion == .full
        ? TwoBars.nextKeyframe(after: within) : SlowBar.nextKeyframe(after: within))
  }

  @inlinable
  public func loop(ofChannel index: Int, _ motion: MotionPreference) -> ChannelLoop {
    index < 4 ? .repeating(every: Self.cycle(motion)) : .presence
  }

  /// In reduced motion everything is even, and no curve has to be given.
  public func segment(
    ofChannel index: Int, at time: Double, _ motion: MotionPreference
  ) -> CubicSegment? {
    guard motion == .full, index < 4 else { return nil }
    return TwoBars.segment(ofEdge: index, at: time - origin)?.delayed(by: origin)
  }

  /// The cycles since the origin.
  @inlinable
  public func rounds(at time: Double) -> Double { (time - origin) / TwoBars.duration }

  @inlinable
  public func isInRange(_ edges: MotionSample<LinearEdges>) -> Bool {
    let (value, velocity, slack) = (edges.value, edges.velocity, 1e-9)
    return value.tail1 >= -slack && value.tail1 <= value.head1 + slack && value.head1 <= 1 + slack
      && value.tail2 >= -slack && value.tail2 <= value.head2 + slack && value.head2 <= 1 + slack
      && (velocity.tail1 + velocity.head1 + velocity.tail2 + velocity.head2).isFinite
  }

  @inlinable
  public func channels(
    of shape: ShapeSample<LinearEdges>, _ presence: PresenceSample
  ) -> (values: LinearChannels, velocities: LinearChannels) {
    (
      LinearChannels(
        shape.sample.value, opacity: presence.opacity.value,
        thickness: presence.thickness.value, mark: presence.mark.value),
      LinearChannels(
        shape.sample.velocity, opacity: presence.opacity.velocity,
        thickness: presence.thickness.velocity, mark: presence.mark.velocity)
    )
  }
}

/// How a bar coasts to rest between the two ends of its track, its edges in order.
///
/// The velocity that both edges share is braked before the end of the track that lies ahead. The
/// remaining velocity is braked before the edges meet, if they approach each other; else each edge
/// brakes before its own end of the track, so that an edge near its end does not stop the other.
@usableFromInline
struct BarCoast {
  @usableFromInline let tail, head: Sample
  @usableFromInline let shared: Double
  /// Seconds in which the shared velocity is braked, and the remaining velocity of each edge.
  @usableFromInline let sharedBrake, tailBrake, headBrake: Double

  /// - Parameter limit: The longest brake, in seconds.
  @inlinable
  init(tail: Sample, head: Sample, limit: Double) {
    (self.tail, self.head) = (tail, head)
    let (back, forth) = (tail.velocity, head.velocity)
    shared = back * forth <= 0 ? 0 : abs(back) < abs(forth) ? back : forth
    let toStart = Coast<Double>.braking(speed: -back, room: tail.value, limit: limit)
    let toEnd = Coast<Double>.braking(speed: forth, room: 1 - head.value, limit: limit)
    sharedBrake = min(toStart, toEnd)
    if back > forth {
      let meeting = Coast<Double>.braking(
        speed: back - forth, room: head.value - tail.value, limit: limit)
      (tailBrake, headBrake) = (meeting, meeting)
    } else {
      (tailBrake, headBrake) = (toStart, toEnd)
    }
  }

  /// Reports when each of its brakes ends, in seconds from the start.
  @inlinable
  func considerBrakes(_ next: inout NextInstant) {
    next.consider(sharedBrake)
    next.consider(tailBrake)
    next.consider(headBrake)
  }

  @inlinable
  func sample(at elapsed: Double) -> (tail: Sample, head: Sample) {
    let together = Coast(from: Sample(value: 0, velocity: shared), duration: sharedBrake)
      .sample(at: elapsed)
    return (
      alone(tail, tailBrake, at: elapsed) + together, alone(head, headBrake, at: elapsed) + together
    )
  }

  @inlinable
  func alone(_ edge: Sample, _ brake: Double, at elapsed: Double) -> Sample {
    let rest = Sample(value: edge.value, velocity: edge.velocity - shared)
    return Coast(from: rest, duration: brake).sample(at: elapsed)
  }
}

#if !hasFeature(Embedded)
  extension Linear: Codable {
    public init(from decoder: any Decoder) throws { self.init(origin: try decoder.origin()) }
  }
#endif
