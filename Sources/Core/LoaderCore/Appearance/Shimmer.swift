import TimelineModule

/// The highlight of a skeleton: a band of light that passes over it, and over the part that is known.
///
/// The band is a gradient with three locations, half a view apart: nothing, the light, nothing. It
/// enters from before the view and leaves behind it. It is a function of time only, whatever happens:
/// all skeletons with one origin shimmer as one surface, and it moves on through every switch.
///
/// A known progress is a second light, from the start of the view to the fraction; the band crosses it.
///
/// Its shape is the two bars of a `LinearEdges`, in fractions of the view: the first is the part that is lit
/// because it is known, the second is the band.
public struct Shimmer: Appearance {
  /// The start of a band, in seconds; skeletons with the same origin are in step.
  ///
  /// An origin that is not finite becomes 0, and one of more than 2³³ s its remainder by that, so that
  /// phases stay precise.
  package let origin: Double

  /// Creates a shimmer.
  ///
  /// - Parameter origin: The start of a band, in seconds.
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

  /// The position of the band's middle at the start of a cycle, in views: the whole band is before the view.
  package static var start: Double { -0.5 }
  /// The distance that the middle covers in a cycle, in views: at the end, the whole band is behind the view.
  package static var travel: Double { 2 }

  /// Returns the band in progress at `time`.
  public func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<LinearEdges>
  {
    indeterminate(at: time, switchingUntil: time, motion)
  }

  /// Returns the position at `time` of the band that passes at `end`; the first bar is empty.
  ///
  /// If the spin changes, as with another preference for motion, `end` is the end of that switch; otherwise it
  /// is `time`. Before its cycle starts, the band approaches at the same speed from farther before the view.
  /// So it does not go back during the switch, as it would from one cycle to the next.
  public func indeterminate(
    at time: Double, switchingUntil end: Double, _ motion: MotionPreference
  ) -> ShapeSample<LinearEdges> {
    let duration = Self.cycle(motion)
    // The number of the band, and the fraction of its cycle: below 0 while it approaches.
    let band = ((end - origin) / duration).floor
    let progress = (time - origin) / duration - band
    let middle = Self.start + Self.travel * progress
    let half = ShimmerChannels.halfWidth
    let velocity = Self.travel / duration
    return ShapeSample(
      MotionSample(
        value: LinearEdges(tail1: 0, head1: 0, tail2: middle - half, head2: middle + half),
        velocity: LinearEdges(tail1: 0, head1: 0, tail2: velocity, head2: velocity)))
  }

  /// True: the band passes over a known progress, too. The shape is the sum of the spin and of the lit part.
  public var keepsSpinning: Bool { true }

  /// Returns the next instant after `time`, in seconds, at which a band has left and the next one enters.
  public func nextKeyframe(after time: Double, _ motion: MotionPreference) -> Double {
    let duration = Self.cycle(motion)
    let cycle = ((time - origin) / duration).rounded(.down)
    var next = NextInstant(after: time)
    // The start of this cycle is later than `time` only if rounding made `cycle` too large by one.
    next.consider(origin + cycle * duration)
    next.consider(origin + (cycle + 1) * duration)
    return next.instant
  }

  /// Returns the loop of a channel: the band repeats, the lit part stands still, the opacity shows the presence.
  public func loop(ofChannel index: Int, _ motion: MotionPreference) -> ChannelLoop {
    switch index {
    case 0: .repeating(every: Self.cycle(motion))
    case 1: .still
    default: .ofPresence
    }
  }

  /// Returns the lit part, from 0 to the progress; the band is added to it.
  public func determinate(_ progress: Sample) -> MotionSample<LinearEdges> {
    MotionSample(
      value: LinearEdges(tail1: 0, head1: progress.value, tail2: 0, head2: 0),
      velocity: LinearEdges(tail1: 0, head1: progress.velocity, tail2: 0, head2: 0))
  }

  /// Returns the speed of the end of the lit part, and its distance to the edge of the view ahead.
  public func nearestLimit(
    of shape: MotionSample<LinearEdges>, switchingTo fill: Double?
  ) -> (speed: Double, distance: Double) {
    let (value, velocity) = (shape.value.head1, shape.velocity.head1)
    let distance = velocity < 0 ? value : 1 - value
    return (abs(velocity), distance)
  }

  /// Returns the middle of the band, the lit part, and the opacity.
  public func channels(
    of shape: ShapeSample<LinearEdges>, _ presence: PresenceSample
  ) -> (values: ShimmerChannels, velocities: ShimmerChannels) {
    let (value, velocity) = (shape.sample.value, shape.sample.velocity)
    return (
      ShimmerChannels(
        middle: value.tail2 + ShimmerChannels.halfWidth, fill: value.head1,
        opacity: presence.opacity.value),
      ShimmerChannels(
        middle: velocity.tail2, fill: velocity.head1, opacity: presence.opacity.velocity)
    )
  }
}

/// The values of a frame of a shimmer, or their velocities per second.
public struct ShimmerChannels: ChannelList {
  /// The brightest point of the band, as a fraction of the view: 0 is its start. It may lie outside 0...1.
  public var middle: Double
  /// The part of the view that is lit because it is known, 0...1 from its start.
  public var fill: Double
  /// The opacity: 0 is not drawn, 1 is opaque.
  public var opacity: Double

  /// The distance from the middle of the band to either end, as a fraction of the view.
  @inlinable package static var halfWidth: Double { 0.5 }

  /// Creates the values of a frame.
  package init(middle: Double, fill: Double, opacity: Double) {
    self.middle = middle
    self.fill = fill
    self.opacity = opacity
  }

  public static var zero: ShimmerChannels { ShimmerChannels(middle: 0, fill: 0, opacity: 0) }

  public static var count: Int { 3 }

  /// Returns the name of the channel at `index`, in 0..<3, with its unit.
  public static func name(at index: Int) -> StaticString {
    switch index {
    case 0: "middle_ratio"
    case 1: "fill_ratio"
    default: "opacity_ratio"
    }
  }

  /// The value of the channel at `index`, in 0..<3, in the order of `name(at:)`.
  public subscript(index: Int) -> Double {
    switch index {
    case 0: middle
    case 1: fill
    default: opacity
    }
  }
}
