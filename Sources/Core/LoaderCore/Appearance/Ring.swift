import TimelineModule

/// A ring: an arc that turns, or one that fills clockwise from 12 o'clock.
///
/// - Parameter Preset: What spins it: a custom ``SpinPreset``, or ``CircularPreset``.
public struct Ring<Preset: SpinPreset>: Appearance {
  public typealias Shape = RingEnds
  public typealias Channels = RingChannels
  @inlinable public static var hasMark: Bool { true }

  /// The instant, in seconds, at which the spin's cycle begins; loaders that share it are in step.
  ///
  /// An origin that is not finite becomes 0. Its distance from any requested time has to be finite.
  public let origin: Double
  /// The curves of the spin.
  public let preset: Preset

  /// Creates a ring that spins as `preset` says, or evenly and slowly in reduced motion.
  @inlinable
  public init(preset: Preset, origin: Double = 0) {
    self.preset = preset
    self.origin = origin.isFinite ? origin : 0
  }

  @inlinable
  public func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<RingEnds> {
    switch motion {
    case .full: preset.ends(at: time - origin)
    case .reduced: ReducedSpin.reduced(at: time - origin)
    }
  }

  /// The rounds of its preset since the origin.
  @inlinable
  public func rounds(at time: Double) -> Double { (time - origin) * preset.roundFrequency }

  public func nextKeyframe(after time: Double, _ motion: MotionPreference) -> Double {
    motion == .full ? preset.spin.nextKeyframe(after: time - origin) + origin : .infinity
  }

  public func loop(ofChannel index: Int, _ motion: MotionPreference) -> ChannelLoop {
    guard let channel = Self.channel(index) else { return .presence }
    return (motion == .full ? preset.spin : ReducedSpin.spin).loop(of: channel)
  }

  public func segment(
    ofChannel index: Int, at time: Double, _ motion: MotionPreference
  ) -> CubicSegment? {
    guard motion == .full, let channel = Self.channel(index) else { return nil }
    return preset.spin.segment(of: channel, at: time - origin)?.delayed(by: origin)
  }

  /// The spin's channel for an index of a frame's channels, as used in keyframes.
  private static func channel(_ index: Int) -> SpinChannel? {
    index == 0 ? .tail : index == 1 ? .sweep : nil
  }

  @inlinable
  public func determinate(_ progress: Sample) -> MotionSample<RingEnds> {
    MotionSample(
      value: RingEnds(tail: 0, head: progress.value),
      velocity: RingEnds(tail: 0, head: progress.velocity))
  }

  /// A filled ring goes to the first whole turn that neither end has passed. A spinning one is
  /// turned by just enough to put both ends ahead.
  @inlinable
  public func baseOffset(
    of fill: Double?, ahead now: RingEnds, _ rest: RingEnds, turns: Double, at time: Double,
    _ motion: MotionPreference
  ) -> BaseOffset {
    let (tail, head) = (max(now.tail, rest.tail), max(now.head, rest.head))
    if let fill {
      return BaseOffset(turns: turns + max(tail, head - fill).rounded(.up), rotation: 0)
    }
    let spin = indeterminate(at: time, motion)
    let lead = max(tail - spin.sample.value.tail, head - spin.sample.value.head)
    let whole = lead.rounded(.down)
    return BaseOffset(turns: turns - spin.turns + whole, rotation: lead - whole)
  }

  /// The walls of the ring are those of its sweep: 0 and a whole turn; on the way to a known progress, a little
  /// beyond the sweeps that it leads from and to, because there the length is the message.
  @inlinable
  public func braking(
    _ ends: MotionSample<RingEnds>, to fill: Double?
  ) -> (speed: Double, room: Double) {
    let sweep = ends.value.head - ends.value.tail
    let velocity = ends.velocity.head - ends.velocity.tail
    guard let fill else { return (abs(velocity), velocity < 0 ? sweep : 1 - sweep) }
    // The weight of the new motion takes 0.001 off it, so that 0.08 is kept.
    let beyond = 0.081
    let least = max(0, min(sweep, fill) - beyond)
    let most = min(1, max(sweep, fill) + beyond)
    // Braked evenly, in half the time, an end goes 3/4 as far as in a coast.
    return (abs(velocity), (velocity < 0 ? sweep - least : most - sweep) * 4 / 3)
  }

  /// On the way to a known progress both ends keep a mean of their velocities as it coasts, and brake what
  /// they have beyond it evenly, in half the time: neither ever goes back, since (1 − r)² ≥ 1 − 2r. The mean is
  /// nearer to the head's, which has the longer way before it.
  @inlinable
  public func coasting(
    _ blend: InertialBlend<RingEnds>, fills: Bool, at elapsed: Double
  ) -> MotionSample<RingEnds> {
    guard fills else { return blend.coasting(at: elapsed) }
    let origin = blend.origin
    let isOneWay = origin.velocity.tail * origin.velocity.head > 0
    let shared = isOneWay ? 0.46 * origin.velocity.tail + 0.54 * origin.velocity.head : 0
    let together = Coast(from: Sample(value: 0, velocity: shared), duration: blend.coast)
      .sample(at: elapsed)
    let (excess, brake) = (origin.velocity.offset(by: -shared), blend.brake / 2)
    let left = elapsed < brake ? 1 - elapsed / brake : 0
    return MotionSample(
      value: (origin.value + excess * (brake / 2 * (1 - left * left))).offset(by: together.value),
      velocity: (excess * left).offset(by: together.velocity))
  }

  @inlinable
  public func nextBrake(
    after elapsed: Double, in blend: InertialBlend<RingEnds>, fills: Bool
  ) -> Double {
    let brake = fills ? blend.brake / 2 : blend.brake
    return elapsed < brake ? brake : .infinity
  }

  /// As long as it takes for no end to be faster than 1.44 × the preset's own peak: the fastest instant of a
  /// switch is 1.5 × as fast as the mean.
  @inlinable
  public func switchDuration(over way: RingEnds) -> Double {
    1.5 * max(way.tail, way.head) / (1.44 * preset.peakSpeed)
  }

  @inlinable
  public func isInRange(_ ends: MotionSample<RingEnds>) -> Bool {
    let sweep = ends.value.head - ends.value.tail
    return (-1e-9...1 + 1e-9).contains(sweep)
      && (ends.velocity.head + ends.velocity.tail + ends.value.tail).isFinite
  }

  @inlinable
  public func channels(
    of shape: ShapeSample<RingEnds>, _ presence: PresenceSample
  ) -> (values: RingChannels, velocities: RingChannels) {
    let ends = shape.sample
    let whole = ends.value.tail.floor
    var (values, velocities) = (RingChannels(), RingChannels())
    values.turns = shape.turns + whole
    values.rotation = ends.value.tail - whole
    values.sweep = ends.value.head - ends.value.tail
    values.opacity = presence.opacity.value
    values.thickness = presence.thickness.value
    values.mark = presence.mark.value
    velocities.rotation = ends.velocity.tail
    velocities.sweep = ends.velocity.head - ends.velocity.tail
    velocities.opacity = presence.opacity.velocity
    velocities.thickness = presence.thickness.velocity
    velocities.mark = presence.mark.velocity
    return (values, velocities)
  }
}

/// The rings of the package: the Material ring, unless another preset is asked for.
public typealias Circular = Ring<CircularPreset>

extension Ring where Preset == CircularPreset {
  /// Creates a ring that spins like Material Web's, or evenly and slowly in reduced motion.
  @inlinable
  public init(origin: Double = 0) {
    self.init(preset: .materialWeb, origin: origin)
  }
}

#if !hasFeature(Embedded)
  extension Ring: Codable where Preset: Codable {
    private enum Key: CodingKey {
      case preset
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      self.init(
        preset: try container.decode(Preset.self, forKey: .preset), origin: try decoder.origin())
    }
  }
#endif
