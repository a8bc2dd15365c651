import TimelineModule

/// A ring: an arc that turns, or one that fills clockwise from 12 o'clock.
///
/// - Parameter Preset: The source of its spin: a custom ``SpinPreset``, or ``CircularPreset``.
public struct Ring<Preset: SpinPreset>: Appearance {
  /// True: it draws the mark of an ending, a check or a cross.
  @inlinable public static var hasMark: Bool { true }

  /// The start of the spin's cycle, in seconds; loaders with the same origin are in step.
  ///
  /// An origin that is not finite becomes 0, and one of more than 2³³ s its remainder by that, so that
  /// phases stay precise.
  @usableFromInline package let origin: Double
  /// The curves of the spin.
  @usableFromInline package let preset: Preset

  /// Creates a ring with the spin of `preset`, or in reduced motion with a slow one of constant velocity.
  ///
  /// - Parameter origin: The start of the spin's cycle, in seconds.
  @inlinable
  public init(preset: Preset, origin: Double = 0) {
    self.preset = preset
    self.origin = origin.boundedOrigin
  }

  /// Returns the sweep, the arc from tail to head.
  @inlinable
  public func fill(of shape: RingEnds) -> Double { shape.head - shape.tail }

  /// Returns the preset's spin, or in reduced motion a slow one of constant velocity.
  @inlinable
  public func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<RingEnds> {
    motion == .full ? preset.ends(at: time - origin) : ReducedSpin.reduced(at: time - origin)
  }

  /// Returns the rounds of its preset since the origin.
  @inlinable
  public func rounds(at time: Double) -> Double { (time - origin) * preset.roundFrequency }

  /// Returns the spin's next keyframe after `time`, in seconds; none in reduced motion: its velocity is constant.
  public func nextKeyframe(after time: Double, _ motion: MotionPreference) -> Double {
    motion == .full ? preset.spin.nextKeyframe(after: time - origin) + origin : .infinity
  }

  /// Returns the loop of the tail or the sweep in the spin; the other channels show the presence.
  public func loop(ofChannel index: Int, _ motion: MotionPreference) -> ChannelLoop {
    guard let channel = Self.channel(index) else { return .ofPresence }
    return (motion == .full ? preset.spin : ReducedSpin.spin).loop(of: channel)
  }

  /// Returns the spin's curve of the tail or the sweep around `time`; nil if it follows no such curve.
  ///
  /// Also nil for the other channels, which show the presence, and in reduced motion, whose velocity is constant.
  public func segment(
    ofChannel index: Int, at time: Double, _ motion: MotionPreference
  ) -> CubicSegment? {
    guard motion == .full, let channel = Self.channel(index) else { return nil }
    return preset.spin.segment(of: channel, at: time - origin)?.delayed(by: origin)
  }

  /// Returns the spin's channel for an index of the channels in keyframes; nil for a channel of the presence.
  private static func channel(_ index: Int) -> SpinChannel? {
    switch index {
    case 0: .tail
    case 1: .sweep
    default: nil
    }
  }

  /// Returns the filled ring: the tail at 12 o'clock, the head at the progress.
  @inlinable
  public func determinate(_ progress: Sample) -> MotionSample<RingEnds> {
    MotionSample(
      value: RingEnds(tail: 0, head: progress.value),
      velocity: RingEnds(tail: 0, head: progress.velocity))
  }

  /// Returns an offset that puts both ends of the base, the motion that is switched to, ahead of where the old motion
  /// brings them.
  ///
  /// So no end turns back in the switch. A filled ring, whose tail stays at 12 o'clock, is moved by whole
  /// turns; a spin is turned by just enough.
  ///
  /// - Parameters:
  ///   - fill: The known progress of the base; nil for a spin.
  ///   - current: The ends of the old motion now, counted from `turns` whole turns.
  ///   - resting: The ends at which the old motion comes to rest, counted likewise.
  @inlinable
  public func baseOffset(
    for fill: Double?, current: RingEnds, resting: RingEnds, turns: Double, at time: Double,
    _ motion: MotionPreference
  ) -> BaseOffset {
    // The farthest position of each end in the old motion: where it is, or, if it moves ahead, where it rests.
    let tail = max(current.tail, resting.tail)
    let head = max(current.head, resting.head)
    if let fill {
      // The filled ring's tail is at a whole turn, its head `fill` ahead: neither may be behind.
      let wholeTurns = max(tail, head - fill).rounded(.up)
      return BaseOffset(turns: turns + wholeTurns, rotation: 0)
    }
    let spin = indeterminate(at: time, motion)
    // The smallest turn that puts neither end of the spin behind the old motion.
    let lead = max(tail - spin.sample.value.tail, head - spin.sample.value.head)
    let wholeTurns = lead.rounded(.down)
    // The spin has whole turns of its own, to which the offset is added; so they are subtracted here.
    return BaseOffset(turns: turns - spin.turns + wholeTurns, rotation: lead - wholeTurns)
  }

  /// Returns the speed of the sweep, and the distance to the limit that it moves toward: 0 or a whole turn.
  ///
  /// On the way to a known progress, the limits are 0.08 of a turn beyond the sweeps before and after
  /// the switch: the sweep will show the progress, and may not overshoot by more.
  @inlinable
  public func nearestLimit(
    of ends: MotionSample<RingEnds>, switchingTo fill: Double?
  ) -> (speed: Double, distance: Double) {
    let sweep = ends.value.head - ends.value.tail
    let velocity = ends.velocity.head - ends.velocity.tail
    let isShrinking = velocity < 0
    guard let fill else {
      let distance = isShrinking ? sweep : 1 - sweep
      return (abs(velocity), distance)
    }
    // The old motion may go 0.081 of a turn beyond: mixed with the new one, at most 0.08 is displayed.
    let beyond = 0.081
    // So far beyond the smaller and the larger of both sweeps, but within a whole turn.
    let minimum = max(0, min(sweep, fill) - beyond)
    let maximum = min(1, max(sweep, fill) + beyond)
    let distance = isShrinking ? sweep - minimum : maximum - sweep
    // The caller computes the braking time d at which a `Coast` covers the distance: d = 3·distance/v. But
    // `coasting` brakes evenly, in d/2, and covers v·d/4: for it d is 4·distance/v, the result
    // for 4/3 of the distance.
    return (abs(velocity), distance * 4 / 3)
  }

  /// Returns the old motion, which coasts to rest, `elapsed` seconds into a switch.
  ///
  /// On the way to a known progress (`fills`), both ends coast with a mean of their velocities; if they
  /// move in opposite directions, the mean counts as 0. What each end has beyond the mean, its excess, brakes
  /// evenly, in half of `brakingTime`. The weights of the mean, 0.46 and 0.54, are chosen: the head has the
  /// longer way to go.
  ///
  /// Neither end turns round, because its excess fades no later than the mean. At r = `elapsed`/`coastingTime`,
  /// (1 − r)² of the mean is left, which is at least 1 − 2r. Of the excess at most 1 − 2r is left, because in
  /// a switch `brakingTime` is at most `coastingTime`.
  @inlinable
  public func coasting(
    _ blend: InertialBlend<RingEnds>, fills: Bool, at elapsed: Double
  ) -> MotionSample<RingEnds> {
    guard fills else { return blend.coasting(at: elapsed) }
    let start = blend.origin
    let isSameDirection = start.velocity.tail * start.velocity.head > 0
    let mean = isSameDirection ? 0.46 * start.velocity.tail + 0.54 * start.velocity.head : 0
    let together = Coast(from: Sample(value: 0, velocity: mean), duration: blend.coastingTime)
      .sample(at: elapsed)
    let excess = start.velocity.offset(by: -mean)
    let excessTime = blend.brakingTime / 2
    // The part of the excess that is left. It falls evenly, so the distance grows as 1 − its square.
    let remaining = elapsed < excessTime ? 1 - elapsed / excessTime : 0
    let excessDistance = excess * (excessTime / 2 * (1 - remaining * remaining))
    return MotionSample(
      value: (start.value + excessDistance).offset(by: together.value),
      velocity: (excess * remaining).offset(by: together.velocity))
  }

  /// Returns the seconds into a switch until `coasting` has braked the excess; infinity once it has.
  ///
  /// On the way to a known progress (`fills`) that takes half of `brakingTime`, else all of it.
  @inlinable
  public func nextBrake(
    after elapsed: Double, in blend: InertialBlend<RingEnds>, fills: Bool
  ) -> Double {
    let brakingTime = fills ? blend.brakingTime / 2 : blend.brakingTime
    return elapsed < brakingTime ? brakingTime : .infinity
  }

  /// Returns the duration in which no end is faster than 1.44 × the preset's own peak, in seconds.
  ///
  /// The fastest instant of a switch is 1.5 × as fast as the mean. 1.44 is chosen: presets whose `peakSpeed`
  /// is infinite, so that every switch takes 0.58 s, reach 1.4 × their own speed.
  @inlinable
  public func switchDuration(over distance: RingEnds) -> Double {
    1.5 * max(distance.tail, distance.head) / (1.44 * preset.peakSpeed)
  }

  /// Returns the tail as whole turns and a rotation, the sweep, and the presence.
  @inlinable
  public func channels(
    of shape: ShapeSample<RingEnds>, _ presence: PresenceSample
  ) -> (values: RingChannels, velocities: RingChannels) {
    let ends = shape.sample
    // The ends may be some turns beyond `shape.turns`; the rotation is in 0..<1.
    let wholeTurns = ends.value.tail.floor
    var (values, velocities) = (RingChannels(), RingChannels())
    values.turns = shape.turns + wholeTurns
    values.rotation = ends.value.tail - wholeTurns
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

/// The ring's two ends, in turns, clockwise from 12 o'clock, or their velocities per second.
public struct RingEnds: MotionVector {
  /// The tail, in turns; at most the head.
  public var tail: Double
  /// The head, in turns.
  public var head: Double

  /// Creates the ends, in turns.
  @inlinable
  public init(tail: Double, head: Double) {
    self.tail = tail
    self.head = head
  }

  @inlinable
  public static var zero: RingEnds { RingEnds(tail: 0, head: 0) }

  @inlinable
  public static func + (lhs: RingEnds, rhs: RingEnds) -> RingEnds {
    RingEnds(tail: lhs.tail + rhs.tail, head: lhs.head + rhs.head)
  }

  @inlinable
  public static func * (ends: RingEnds, factor: Double) -> RingEnds {
    RingEnds(tail: ends.tail * factor, head: ends.head * factor)
  }

  @inlinable
  public static func / (ends: RingEnds, divisor: Double) -> RingEnds {
    RingEnds(tail: ends.tail / divisor, head: ends.head / divisor)
  }

  /// Returns both ends moved by the same distance, in turns.
  @inlinable
  public func offset(by distance: Double) -> RingEnds {
    RingEnds(tail: tail + distance, head: head + distance)
  }

  /// In a vector of velocities, the slower one if both are in one direction; otherwise 0.
  ///
  /// Both ends may keep it, because a ring can turn without end.
  @inlinable
  public var sharedVelocity: Double {
    if tail * head <= 0 { return 0 }
    return abs(tail) < abs(head) ? tail : head
  }
}

/// The values of a frame of the ring, or their velocities per second.
///
/// Six numbers, but five channels: the first channel, the tail, is `turns` plus `rotation`.
public struct RingChannels: ChannelList {
  /// Whole turns since the spin began.
  public var turns = 0.0
  /// The tail's position within its turn, 0..<1, clockwise from 12 o'clock: a layer's rotation.
  public var rotation = 0.0
  /// The arc from tail to head, 0...1 of a turn: a shape layer's `strokeEnd`.
  public var sweep = 0.0
  /// The opacity: 0 is not drawn, 1 is opaque.
  public var opacity = 0.0
  /// The stroke width, 0...1 of the full width.
  public var thickness = 0.0
  /// The drawn part of a check, 0...1, or of a cross, 0...−1.
  public var mark = 0.0

  /// Every channel 0.0.
  @inlinable
  package init() {}

  /// The tail in unwrapped turns, which continue past 1.
  @inlinable
  public var tail: Double { turns + rotation }

  /// The head in unwrapped turns, which continue past 1.
  @inlinable
  public var head: Double { turns + (rotation + sweep) }

  @inlinable
  public static var zero: RingChannels { RingChannels() }

  @inlinable
  public static var count: Int { 5 }

  /// Returns the name of the channel at `index`, in 0..<5, with its unit.
  @inlinable
  public static func name(at index: Int) -> StaticString {
    switch index {
    case 0: "tail_turn"
    case 1: "head_turn"
    case 2: "opacity_ratio"
    case 3: "thickness_ratio"
    default: "mark_ratio"
    }
  }

  /// The value of the channel at `index`, in 0..<5, in the order of `name(at:)`.
  @inlinable
  public subscript(index: Int) -> Double {
    switch index {
    case 0: tail
    case 1: head
    case 2: opacity
    case 3: thickness
    default: mark
    }
  }

  /// Returns the same name, except for the head: keyframes have the sweep in its place.
  ///
  /// A player turns a layer by the tail, and strokes it up to the sweep.
  @inlinable
  public static func keyframeName(at index: Int) -> StaticString {
    index == 1 ? "sweep_turn" : name(at: index)
  }

  /// Returns the tail less `turns`, the sweep in place of the head, or the channel itself.
  @inlinable
  public func keyframeValue(at index: Int, after turns: Double) -> Double {
    switch index {
    case 0: (self.turns - turns) + rotation
    case 1: sweep
    default: self[index]
    }
  }

  /// The whole turns of the tail, which keyframes leave out to begin below one turn.
  @inlinable
  public var wholeTurns: Double { turns }
}
