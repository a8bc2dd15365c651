import LoaderCore
import LoaderDrawing
import TimelineModule

/// Material 3's wavy indicators: a ring or a bar whose line is a wave that travels along it.
///
/// Its base is the appearance without the wave: the ends of a wavy line are always the ends of its base. The wave's
/// phase is the time, a wavelength a second, so nothing can make it jump. Its amplitude is full while progress is
/// unknown. While progress is known, the amplitude follows the displayed progress: a wave grows out of an empty
/// line, and a full line is straight.
///
/// A wavy loader never rests while it is shown: its wave travels on.
///
/// Source: androidx, compose/material3, WavyProgressIndicator.kt.
public struct Wavy<Base: Appearance>: Appearance {
  public typealias Shape = WavyShape<Base.Shape>
  public typealias Channels = WavyChannels<Base.Channels>
  /// True if the base draws the mark of an ending, a check or a cross.
  @inlinable public static var hasMark: Bool { Base.hasMark }
  /// The index of the wave's phase, the last channel, which moves with the time alone.
  @inlinable public static var clockChannel: Int? { Base.Channels.count + 1 }

  /// The appearance without its wave.
  @usableFromInline package let base: Base

  /// Creates a wavy appearance from `base`.
  @inlinable
  public init(_ base: Base) { self.base = base }

  /// Returns the progress that the base shows with the same lit part; the wave does not matter.
  @inlinable
  public func fill(of shape: Shape) -> Double { base.fill(of: shape.base) }

  /// Returns the base's motion while progress is unknown, with a full wave.
  @inlinable
  public func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Shape> {
    Self.fullWave(base.indeterminate(at: time, motion))
  }

  /// Returns the base's motion during a switch to unknown progress, with a full wave.
  ///
  /// - Parameter end: The end of the switch, in seconds.
  @inlinable
  public func indeterminate(
    at time: Double, switchingUntil end: Double, _ motion: MotionPreference
  ) -> ShapeSample<Shape> {
    Self.fullWave(base.indeterminate(at: time, switchingUntil: end, motion))
  }

  /// Returns a motion of the base with a wave of full amplitude, as while progress is unknown.
  @inlinable
  static func fullWave(_ base: ShapeSample<Base.Shape>) -> ShapeSample<Shape> {
    ShapeSample(turns: base.turns, Self.sample(base.sample, Sample(value: 1)))
  }

  /// Returns the base's motion while progress is known, with the wave for this progress.
  @inlinable
  public func determinate(_ progress: Sample) -> MotionSample<Shape> {
    Self.sample(base.determinate(progress), Self.amplitude(ofProgress: progress))
  }

  /// True if the base's motion of unknown progress goes on while progress is known, as a page's shimmer does.
  ///
  /// Then a loader adds the motions of unknown and known progress, and so the amplitudes of both, up to 2. That does
  /// no harm, because such a base is drawn without a wave.
  @inlinable
  public var keepsSpinning: Bool { base.keepsSpinning }

  /// Returns the amplitude at a known progress: it grows up to a fifth, and shrinks from nine tenths on.
  @inlinable
  static func amplitude(ofProgress progress: Sample) -> Sample {
    let isFirstHalf = progress.value < 0.5
    // The change of `part` with the progress: from 0 to 1 in a fifth, and from 1 to 0 in a tenth.
    let (rise, fall) = (1 / 0.2, -1 / 0.1)
    let slope = isFirstHalf ? rise : fall
    // The progress since the empty line, or the distance to the full line, which counts as negative.
    let fromEnd = isFirstHalf ? progress.value : progress.value - 1
    // 0 at an empty or full line, and 1 where the amplitude becomes full. A cubic eases it.
    let part = slope * fromEnd
    guard part < 1 else { return Sample(value: 1) }
    return Sample(
      value: part * part * (3 - 2 * part),
      velocity: 6 * part * (1 - part) * slope * progress.velocity)
  }

  /// Returns a sample of the wavy shape: a sample of the base, and one of the amplitude.
  @inlinable
  static func sample(
    _ base: MotionSample<Base.Shape>, _ amplitude: Sample
  ) -> MotionSample<Shape> {
    MotionSample(
      value: Shape(base.value, amplitude: amplitude.value),
      velocity: Shape(base.velocity, amplitude: amplitude.velocity))
  }

  /// Returns the base's channels, the amplitude and the phase, which is the time in seconds.
  @inlinable
  public func channels(
    of shape: ShapeSample<Shape>, _ presence: PresenceSample
  ) -> (values: Channels, velocities: Channels) {
    let base = base.channels(
      of: ShapeSample(turns: shape.turns, shape.sample.withoutWave()), presence)
    return (
      Channels(
        base.values, amplitude: shape.sample.value.amplitude, phase: presence.time),
      Channels(base.velocities, amplitude: shape.sample.velocity.amplitude, phase: 1)
    )
  }
}

/// The wavy ring: with Material Web's spin, or another one.
public typealias WavyCircular = Wavy<Circular>

/// The wavy bar.
public typealias WavyLinear = Wavy<Linear>

extension Wavy where Base == Circular {
  /// Creates a wavy ring.
  @inlinable
  public init(preset: CircularPreset = .materialWeb, origin: Double = 0) {
    self.init(Circular(preset: preset, origin: origin))
  }
}

extension Wavy where Base == Linear {
  /// Creates a wavy bar.
  @inlinable
  public init(origin: Double = 0) { self.init(Linear(origin: origin)) }
}

// In a switch, the smooth transition between unknown and known progress, the base moves by its own rules, and the
// amplitude by itself. The old motion coasts to rest, while the new motion fades in.
extension Wavy {
  /// Returns the base's offset, by which a switch moves the new motion ahead of the old one: a wave needs none.
  @inlinable
  public func baseOffset(
    for fill: Double?, current: Shape, resting: Shape, turns: Double, at time: Double,
    _ motion: MotionPreference
  ) -> BaseOffset {
    base.baseOffset(
      for: fill, current: current.base, resting: resting.base, turns: turns, at: time, motion)
  }

  /// Returns the shape with its base moved by an offset of `baseOffset`; the amplitude stays.
  @inlinable
  public func moved(_ shape: ShapeSample<Shape>, by offset: BaseOffset) -> ShapeSample<Shape> {
    let (value, velocity) = (shape.sample.value, shape.sample.velocity)
    let moved = base.moved(
      ShapeSample(turns: shape.turns, shape.sample.withoutWave()), by: offset)
    return ShapeSample(
      turns: moved.turns,
      Self.sample(moved.sample, Sample(value: value.amplitude, velocity: velocity.amplitude)))
  }

  /// Returns the base's speed toward its nearest limit, per second, and the distance to it.
  ///
  /// The amplitude does not count here: `amplitudeCoast` brakes the wave.
  @inlinable
  public func nearestLimit(
    of shape: MotionSample<Shape>, switchingTo fill: Double?
  ) -> (speed: Double, distance: Double) {
    base.nearestLimit(of: shape.withoutWave(), switchingTo: fill)
  }

  /// Returns the duration of a switch that moves the base by its part of the distance, in seconds.
  @inlinable
  public func switchDuration(over distance: Shape) -> Double {
    base.switchDuration(over: distance.base)
  }

  /// Returns the old motion in a switch, which coasts to rest: the base by its own rules, and the amplitude.
  @inlinable
  public func coasting(
    _ blend: InertialBlend<Shape>, fills: Bool, at elapsed: Double
  ) -> MotionSample<Shape> {
    Self.sample(
      base.coasting(Self.base(of: blend), fills: fills, at: elapsed),
      Self.amplitudeCoast(of: blend).sample(at: elapsed))
  }

  /// Returns the next instant at which a part of the base, or the amplitude, comes to rest in a switch.
  ///
  /// It is in seconds since the start of the switch, as `elapsed` is; infinity if there is none.
  @inlinable
  public func nextBrake(
    after elapsed: Double, in blend: InertialBlend<Shape>, fills: Bool
  ) -> Double {
    var next = NextInstant(after: elapsed)
    next.consider(base.nextBrake(after: elapsed, in: Self.base(of: blend), fills: fills))
    next.consider(Self.amplitudeCoast(of: blend).duration)
    return next.instant
  }

  /// Returns the blend, the numbers of a switch, without the amplitude.
  @inlinable
  static func base(of blend: InertialBlend<Shape>) -> InertialBlend<Base.Shape> {
    InertialBlend(
      from: blend.origin.withoutWave(), at: blend.start, duration: blend.duration,
      brakingTime: blend.brakingTime)
  }

  /// Returns the coast of the amplitude, which brakes before 0 and 1 by itself.
  @inlinable
  static func amplitudeCoast(of blend: InertialBlend<Shape>) -> Coast<Double> {
    Coast(
      ofFraction: Sample(
        value: blend.origin.value.amplitude, velocity: blend.origin.velocity.amplitude),
      limit: blend.coastingTime)
  }
}

// The loops of a wavy appearance.
extension Wavy {
  /// Returns the number of rounds of the base's motion before `time`, with the fraction of the current one.
  @inlinable
  public func rounds(at time: Double) -> Double { base.rounds(at: time) }

  /// Returns the base's next keyframe, an instant at which its motion is not smooth: the wave has none.
  @inlinable
  public func nextKeyframe(after time: Double, _ motion: MotionPreference) -> Double {
    base.nextKeyframe(after: time, motion)
  }

  /// Returns the loop of a channel while progress is unknown.
  ///
  /// The amplitude stands still. The phase repeats every second but for a whole wavelength. The others are the base's.
  @inlinable
  public func loop(ofChannel index: Int, _ motion: MotionPreference) -> ChannelLoop {
    switch index - Base.Channels.count {
    case 0: .still
    case 1: .repeating(every: 1)
    default: base.loop(ofChannel: index, motion)
    }
  }

  /// Returns the curve of one of the base's channels; nil for the amplitude and the phase.
  ///
  /// With nil, curves are fitted to samples of the channel.
  @inlinable
  public func segment(
    ofChannel index: Int, at time: Double, _ motion: MotionPreference
  ) -> CubicSegment? {
    index < Base.Channels.count ? base.segment(ofChannel: index, at: time, motion) : nil
  }

  /// Returns the channel whose curve, without the offset, the channel at `index` follows with it.
  ///
  /// For a channel of the base, the base decides. The wave's own two channels follow their own curves.
  @inlinable
  public func unmovedChannel(_ index: Int, before offset: BaseOffset) -> Int {
    index < Base.Channels.count ? base.unmovedChannel(index, before: offset) : index
  }
}

/// The moving numbers of a wavy loader: its base's numbers, and the wave's amplitude.
public struct WavyShape<Base: MotionVector>: MotionVector {
  /// The numbers of the appearance without its wave.
  @usableFromInline package var base: Base
  /// The amplitude: 0 is a line without a wave, 1 the full wave.
  @usableFromInline package var amplitude: Double

  /// Creates a shape.
  @inlinable
  package init(_ base: Base, amplitude: Double) {
    self.base = base
    self.amplitude = amplitude
  }

  @inlinable
  public static var zero: WavyShape { WavyShape(.zero, amplitude: 0) }

  @inlinable
  public static func + (lhs: WavyShape, rhs: WavyShape) -> WavyShape {
    WavyShape(lhs.base + rhs.base, amplitude: lhs.amplitude + rhs.amplitude)
  }

  @inlinable
  public static func * (shape: WavyShape, factor: Double) -> WavyShape {
    WavyShape(shape.base * factor, amplitude: shape.amplitude * factor)
  }

  @inlinable
  public static func / (shape: WavyShape, divisor: Double) -> WavyShape {
    WavyShape(shape.base / divisor, amplitude: shape.amplitude / divisor)
  }

  /// Returns the shape with the base's numbers moved; the amplitude stays, because a wave does not turn.
  @inlinable
  public func offset(by distance: Double) -> WavyShape {
    WavyShape(base.offset(by: distance), amplitude: amplitude)
  }
}

extension MotionSample {
  /// Returns the sample of the base alone.
  @inlinable
  func withoutWave<Base>() -> MotionSample<Base> where Vector == WavyShape<Base> {
    MotionSample<Base>(value: value.base, velocity: velocity.base)
  }
}

/// The values of a frame of a wavy loader, or their velocities per second.
///
/// The channels of its base come first, then its own two.
public struct WavyChannels<Base: ChannelList>: ChannelList {
  /// The channels of the appearance without its wave.
  @usableFromInline package var base: Base
  /// The amplitude: 0 is a line without a wave, 1 the full wave.
  @usableFromInline package var amplitude: Double
  /// The number of wavelengths that the wave has traveled: the time in seconds, as it travels one a second.
  @usableFromInline package var phase: Double

  /// Creates the values of a frame.
  @inlinable
  package init(_ base: Base, amplitude: Double, phase: Double) {
    self.base = base
    self.amplitude = amplitude
    self.phase = phase
  }

  @inlinable
  public static var zero: WavyChannels { WavyChannels(.zero, amplitude: 0, phase: 0) }

  @inlinable
  public static var count: Int { Base.count + 2 }

  @inlinable
  public static func name(at index: Int) -> StaticString {
    switch index - Base.count {
    case 0: "amplitude_ratio"
    case 1: "phase_turn"
    default: Base.name(at: index)
    }
  }

  @inlinable
  public subscript(index: Int) -> Double {
    switch index - Base.count {
    case 0: amplitude
    case 1: phase
    default: base[index]
    }
  }

  /// Returns the name of a channel in keyframes, in which the base may have other channels than in frames.
  @inlinable
  public static func keyframeName(at index: Int) -> StaticString {
    index < Base.count ? Base.keyframeName(at: index) : name(at: index)
  }

  /// Returns the value of a channel in keyframes; of the base's channels, less `turns` whole turns.
  @inlinable
  public func keyframeValue(at index: Int, after turns: Double) -> Double {
    index < Base.count ? base.keyframeValue(at: index, after: turns) : self[index]
  }

  /// The whole turns in the base's channels, which keyframes leave out.
  @inlinable
  public var wholeTurns: Double { base.wholeTurns }
}
