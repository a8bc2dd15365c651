import TimelineModule

/// The highlight of a skeleton: a band of light that passes over it, or rests on the progress.
///
/// The band is a gradient with three locations, half a view apart: nothing, the light, nothing. It
/// enters from before the view and leaves behind it, so its shape is one number, the middle.
///
/// While progress is unknown the band is a function of time only, whatever happened before: all
/// skeletons with one origin shimmer as one surface.
public struct Shimmer: Appearance {
  /// The start of a band, in seconds; skeletons with the same origin are in step.
  ///
  /// An origin that is not finite becomes 0, and one of more than 2³³ s its remainder by that, so that
  /// phases stay precise.
  package let origin: Double

  /// Creates a shimmer.
  public init(origin: Double = 0) {
    self.origin = origin.boundedOrigin
  }

  /// Returns the seconds from one band to the next.
  ///
  /// Source: the skeletons of Facebook's Shimmer and of its successors: locations from −1, −0.5, 0
  /// to 1, 1.5, 2, linear, in 1.5 s. In reduced motion it has a fifth of the speed, as the ring
  /// does.
  package static func cycle(_ motion: MotionPreference) -> Double {
    switch motion {
    case .full: 1.5
    case .reduced: 5 * 1.5
    }
  }

  /// The position of the middle at the start of a cycle, in views: the whole band is before the view.
  package static var start: Double { -0.5 }
  /// The distance of the middle in a cycle, in views: at its end, the whole band is behind the view.
  package static var travel: Double { 2 }

  /// Returns the band in progress at `time`.
  public func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Double> {
    indeterminate(at: time, switchingUntil: time, motion)
  }

  /// Returns the band in progress when the switch ends.
  ///
  /// Before its start it approaches at the same speed from farther before the view, so nothing
  /// goes back during a switch.
  public func indeterminate(
    at time: Double, switchingUntil end: Double, _ motion: MotionPreference
  ) -> ShapeSample<Double> {
    let duration = Self.cycle(motion)
    // The number of the band, and the fraction of its cycle: below 0 while it approaches.
    let band = ((end - origin) / duration).floor
    let progress = (time - origin) / duration - band
    return ShapeSample(
      Sample(value: Self.start + Self.travel * progress, velocity: Self.travel / duration))
  }

  /// Returns the next instant after `time`, in seconds, at which a band leaves and the next one enters.
  public func nextKeyframe(after time: Double, _ motion: MotionPreference) -> Double {
    let duration = Self.cycle(motion)
    let cycle = ((time - origin) / duration).rounded(.down)
    var next = NextInstant(after: time)
    // The start of this cycle is later than `time` only if rounding made `cycle` too large by one.
    next.consider(origin + cycle * duration)
    next.consider(origin + (cycle + 1) * duration)
    return next.instant
  }

  /// Returns the loop of a location: the cycle. The opacity shows the presence.
  public func loop(ofChannel index: Int, _ motion: MotionPreference) -> ChannelLoop {
    index < 3 ? .repeating(every: Self.cycle(motion)) : .ofPresence
  }

  /// The middle of the band rests on the fraction.
  public func determinate(_ progress: Sample) -> Sample { progress }

  /// Returns the three locations of the band, half a view apart, and the opacity.
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
  /// The beginning of the light.
  public var start: Double
  /// The brightest point.
  public var middle: Double
  /// The end of the light.
  public var end: Double
  /// The opacity: 0 is not drawn, 1 is opaque.
  public var opacity: Double

  /// The distance from the middle to either end, as a fraction of the view.
  static var halfWidth: Double { 0.5 }

  /// Creates the values of a frame.
  package init(start: Double, middle: Double, end: Double, opacity: Double) {
    self.start = start
    self.middle = middle
    self.end = end
    self.opacity = opacity
  }

  public static var zero: ShimmerChannels {
    ShimmerChannels(start: 0, middle: 0, end: 0, opacity: 0)
  }

  public static var count: Int { 4 }

  public static func name(at index: Int) -> StaticString {
    switch index {
    case 0: "start_ratio"
    case 1: "middle_ratio"
    case 2: "end_ratio"
    default: "opacity_ratio"
    }
  }

  public subscript(index: Int) -> Double {
    switch index {
    case 0: start
    case 1: middle
    case 2: end
    default: opacity
    }
  }
}
