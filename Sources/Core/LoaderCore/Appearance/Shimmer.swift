import TimelineModule

/// The highlight of a skeleton: a band of light that passes over it, or rests on the known fraction.
///
/// The band is a gradient with three locations, half a view apart: nothing, the light, nothing. It
/// enters from before the view and leaves behind it, so its shape is one number, the middle.
///
/// While progress is unknown the band is a function of time only, whatever happened before: all
/// skeletons with one origin shimmer as one surface.
public struct Shimmer: Appearance {

  /// The instant, in seconds, at which a band starts; skeletons that share it are in step.
  ///
  /// An origin that is not finite becomes 0. Its distance from any requested time has to be finite.
  public let origin: Double

  /// Creates a shimmer.
  @inlinable
  public init(origin: Double = 0) {
    self.origin = origin.isFinite ? origin : 0
  }

  /// Seconds from one band to the next.
  ///
  /// Source: the skeletons of Facebook's Shimmer and of its successors: locations from −1, −0.5, 0
  /// to 1, 1.5, 2, linear, in 1.5 s. In reduced motion it has a fifth of the speed, as the ring
  /// does.
  @inlinable
  package static func cycle(_ motion: MotionPreference) -> Double {
    switch motion {
    case .full: 1.5
    case .reduced: 5 * 1.5
    }
  }

  /// Where the middle starts, and how far it goes, in fractions of the view: from the whole band
  /// before the view to the whole band behind it.
  @inlinable package static var start: Double { -0.5 }
  @inlinable package static var way: Double { 2 }

  @inlinable
  public func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Double> {
    indeterminate(at: time, switchingUntil: time, motion)
  }

  /// During a switch the band is the one in progress when the switch ends. Before its start it
  /// approaches, at the same speed, from farther before the view: so nothing goes back during a
  /// switch.
  @inlinable
  public func indeterminate(
    at time: Double, switchingUntil end: Double, _ motion: MotionPreference
  ) -> ShapeSample<Double> {
    let duration = Self.cycle(motion)
    let band = ((end - origin) / duration).floor
    let progress = (time - origin) / duration - band
    return ShapeSample(
      Sample(value: Self.start + Self.way * progress, velocity: Self.way / duration))
  }

  @inlinable
  public func nextKeyframe(after time: Double, _ motion: MotionPreference) -> Double {
    let duration = Self.cycle(motion)
    let cycle = ((time - origin) / duration).rounded(.down)
    var next = NextInstant(after: time)
    next.consider(origin + cycle * duration)
    next.consider(origin + (cycle + 1) * duration)
    return next.instant
  }

  @inlinable
  public func loop(ofChannel index: Int, _ motion: MotionPreference) -> ChannelLoop {
    index < 3 ? .repeating(every: Self.cycle(motion)) : .presence
  }

  /// The middle of the band rests on the fraction.
  @inlinable
  public func determinate(_ progress: Sample) -> Sample { progress }

  @inlinable
  public func isInRange(_ middle: Sample) -> Bool {
    middle.value.isFinite && middle.velocity.isFinite
  }

  @inlinable
  public func channels(
    of shape: ShapeSample<Double>, _ presence: PresenceSample
  ) -> (values: ShimmerChannels, velocities: ShimmerChannels) {
    let (middle, half) = (shape.sample, ShimmerChannels.halfWidth)
    return (
      ShimmerChannels(
        start: middle.value - half, middle: middle.value, end: middle.value + half,
        opacity: presence.opacity.value),
      ShimmerChannels(
        start: middle.velocity, middle: middle.velocity, end: middle.velocity,
        opacity: presence.opacity.velocity)
    )
  }
}

/// The values of a frame of a shimmer, or their velocities per second.
///
/// Locations are fractions of the view, 0 at its start, and may lie outside 0...1.
public struct ShimmerChannels: ChannelList {
  /// Where the light begins.
  public var start: Double
  /// Where it is brightest.
  public var middle: Double
  /// Where it ends.
  public var end: Double
  /// 0 is not drawn, 1 is opaque.
  public var opacity: Double

  /// The distance from the middle to either end, as a fraction of the view.
  @inlinable static var halfWidth: Double { 0.5 }

  /// Creates the values of a frame.
  @inlinable
  public init(start: Double, middle: Double, end: Double, opacity: Double) {
    (self.start, self.middle, self.end, self.opacity) = (start, middle, end, opacity)
  }

  @inlinable
  public static var zero: ShimmerChannels {
    ShimmerChannels(start: 0, middle: 0, end: 0, opacity: 0)
  }

  @inlinable
  public static var count: Int { 4 }

  @inlinable
  public static func name(at index: Int) -> StaticString {
    switch index {
    case 0: "start_ratio"
    case 1: "middle_ratio"
    case 2: "end_ratio"
    default: "opacity_ratio"
    }
  }

  @inlinable
  public subscript(index: Int) -> Double {
    switch index {
    case 0: start
    case 1: middle
    case 2: end
    default: opacity
    }
  }
}

#if !hasFeature(Embedded)
  extension Shimmer: Codable {
    public init(from decoder: any Decoder) throws { self.init(origin: try decoder.origin()) }
  }

  extension ShimmerChannels: Codable {}
#endif
