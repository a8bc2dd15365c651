import TimelineModule

/// Material 3's loading indicator: a shape that springs into the next of seven, and turns; with known progress, a
/// circle that becomes a star.
///
/// The others step a spring from frame to frame. This is its periodic solution, so it is a function of time, and
/// continues through any event.
///
/// Source: material-components-android, loadingindicator, LoadingIndicatorAnimatorDelegate.java: ζ = 0.6, a
/// stiffness of 200, a target that rises by 1 every 650 ms; 50° evenly and 90° by the spring for each shape.
/// Known progress is this package's own: Material has none.
public struct Morphing: Appearance {
  public typealias Shape = MorphShape
  public typealias Channels = MorphChannels
  @inlinable public static var hasMark: Bool { true }

  /// The instant, in seconds, at which the first shape begins to change; loaders that share it are in step.
  ///
  /// An origin that is not finite becomes 0. Its distance from any requested time has to be finite.
  public let origin: Double

  /// Creates a loader that begins with the star.
  public init(origin: Double = 0) {
    self.origin = origin.isFinite ? origin : 0
  }

  /// From one shape to the next: 650 ms; with reduced motion there is one shape, which turns at a fifth of the
  /// speed.
  static func step(_ motion: MotionPreference) -> LoopTrack {
    LoopTrack(by: Rational(1), every: Rational(motion == .full ? 650 : 3250, 1000))
  }

  /// Where the spring is when its target has risen by 1, so that it is there again at the next rise.
  ///
  /// From x(T) = x(0) + 1 and x′(T) = x′(0) for x = e^(−kt)·(A cos ωt + B sin ωt), k = ζ√200, ω = √(200 − k²).
  static var spring: SpringMotion {
    SpringMotion(
      from: Sample(value: -1.004579515694164641, velocity: 0.062668055388078314), to: 0,
      frequency: 14.142135623730951, dampingRatio: 0.6)
  }

  public func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<
    MorphShape
  > {
    let (whole, rest) = Self.step(motion).sample(at: time - origin)
    var shape = MotionSample(value: MorphShape.zero)
    if motion == .reduced {
      // What is counted on as shapes is taken back.
      shape.value.morph = -whole
      shape.value.rotation = MorphShape.turn * rest.value
      shape.velocity.rotation = MorphShape.turn * rest.velocity
      return ShapeSample(turns: whole, shape)
    }
    let ahead = Self.spring.sample(at: rest.value / rest.velocity)
    shape.value.morph = 1 + ahead.value
    shape.velocity.morph = ahead.velocity
    shape.value.rotation = (50 * rest.value + 90 * shape.value.morph) / 360
    shape.velocity.rotation = (50 * rest.velocity + 90 * ahead.velocity) / 360
    return ShapeSample(turns: whole, shape)
  }

  /// A star that grows out of a circle and turns half a turn back meanwhile.
  public func determinate(_ progress: Sample) -> MotionSample<MorphShape> {
    MotionSample(
      value: MorphShape(
        morph: 0, rotation: -0.5 * progress.value, weight: 1, fill: progress.value),
      velocity: MorphShape(
        morph: 0, rotation: -0.5 * progress.velocity, weight: 0, fill: progress.velocity))
  }

  /// The next shape that it does not have to go back to.
  public func baseOffset(
    of fill: Double?, ahead now: MorphShape, _ rest: MorphShape, turns: Double, at time: Double,
    _ motion: MotionPreference
  ) -> BaseOffset {
    let ahead = max(now.morph, rest.morph)
    guard fill == nil else { return BaseOffset(turns: turns + ahead.rounded(.up), rotation: 0) }
    let base = indeterminate(at: time, motion)
    let lead = (ahead - base.sample.value.morph).rounded(.up)
    return BaseOffset(turns: turns - base.turns + lead, rotation: 0)
  }

  /// What has walls brakes before them, apart from the rest.
  public func coasting(
    _ blend: InertialBlend<MorphShape>, fills: Bool, at elapsed: Double
  ) -> MotionSample<MorphShape> {
    var sample = Coast(from: blend.origin, duration: blend.coast).sample(at: elapsed)
    let (weight, fill) = Self.walled(blend)
    let (now, then) = (weight.sample(at: elapsed), fill.sample(at: elapsed))
    (sample.value.weight, sample.velocity.weight) = (now.value, now.velocity)
    (sample.value.fill, sample.velocity.fill) = (then.value, then.velocity)
    return sample
  }

  public func nextBrake(
    after elapsed: Double, in blend: InertialBlend<MorphShape>, fills: Bool
  ) -> Double {
    let (weight, fill) = Self.walled(blend)
    var next = NextInstant(after: elapsed)
    next.consider(blend.coast)
    next.consider(weight.duration)
    next.consider(fill.duration)
    return next.instant
  }

  private static func walled(
    _ blend: InertialBlend<MorphShape>
  ) -> (weight: Coast<Double>, fill: Coast<Double>) {
    let (value, velocity) = (blend.origin.value, blend.origin.velocity)
    return (
      Coast(
        ofFraction: Sample(value: value.weight, velocity: velocity.weight), limit: blend.coast),
      Coast(ofFraction: Sample(value: value.fill, velocity: velocity.fill), limit: blend.coast)
    )
  }

  public func rounds(at time: Double) -> Double {
    (time - origin) / Self.step(.full).period.value
  }

  public func nextKeyframe(after time: Double, _ motion: MotionPreference) -> Double {
    guard motion == .full else { return .infinity }
    let (seconds, within) = (Self.step(.full).period.value, time - origin)
    let shape = (within / seconds).rounded(.down)
    var next = NextInstant(after: time)
    next.consider(origin + shape * seconds)
    next.consider(origin + (shape + 1) * seconds)
    next.consider(origin + (shape + 2) * seconds)
    return next.instant
  }

  /// Seven shapes, and 18 of them in seven turns.
  public func loop(ofChannel index: Int, _ motion: MotionPreference) -> ChannelLoop {
    let seconds = Self.step(motion).period.value
    return switch index {
    case 0: motion == .full ? .repeating(every: 7 * seconds) : .still
    case 1: .repeating(every: 18 * seconds)
    case 2, 3: .still
    default: .presence
    }
  }

  public func isInRange(_ shape: MotionSample<MorphShape>) -> Bool {
    let (value, velocity) = (shape.value, shape.velocity)
    let range = -1e-9...1 + 1e-9
    return range.contains(value.weight) && range.contains(value.fill)
      && (value.numbers.sum() + velocity.numbers.sum()).isFinite
  }

  public func channels(
    of shape: ShapeSample<MorphShape>, _ presence: PresenceSample
  ) -> (values: MorphChannels, velocities: MorphChannels) {
    (
      MorphChannels(
        turns: shape.turns, shape.sample.value, opacity: presence.opacity.value,
        scale: presence.thickness.value, mark: presence.mark.value),
      MorphChannels(
        turns: 0, shape.sample.velocity, opacity: presence.opacity.velocity,
        scale: presence.thickness.velocity, mark: presence.mark.velocity)
    )
  }
}
#if !hasFeature(Embedded)
  extension Morphing: Codable {
    public init(from decoder: any Decoder) throws { self.init(origin: try decoder.origin()) }
  }
#endif
