import LoaderCore
import LoaderDrawing
import TimelineModule

/// Material 3's loading indicator: a shape that springs into the next of seven, and turns.
///
/// With known progress it is a circle that becomes a star, both with the shape number 0.
///
/// Other implementations step a spring from frame to frame. This is its periodic solution: a
/// function of time, which continues through any event.
///
/// Source: material-components-android, loadingindicator, LoadingIndicatorAnimatorDelegate.java:
/// ζ = 0.6, a stiffness of 200, a target that rises by 1 every 650 ms. For each shape it turns by 50°
/// at constant speed and by 90° with the spring.
/// Known progress follows androidx, compose/material3, LoadingIndicator.kt: a circle turned by
/// 18° becomes SoftBurst, half a turn back. Compose has a separate indicator for known progress, and no
/// motion between the two.
public struct Morphing: Appearance {
  /// True: it draws the check or the cross of an ending.
  public static var hasMark: Bool { true }

  /// The start of the first change of shape, in seconds; loaders with the same origin are in step.
  ///
  /// An origin that is not finite becomes 0, and one of more than 2³³ s its remainder by 2³³ s, so that instants
  /// stay precise.
  package let origin: Double

  /// Creates a loader that begins with the star.
  public init(origin: Double = 0) {
    self.origin = origin.boundedOrigin
  }

  /// Returns the motion of the number of shapes: it rises by 1 in each step of 650 ms, at constant speed.
  ///
  /// With reduced motion a step takes five times as long. Then there is only one shape, and it only turns.
  static func step(_ motion: MotionPreference) -> LoopTrack {
    LoopTrack(by: Rational(1), every: Rational(motion == .full ? 650 : 3250, 1000))
  }

  /// The motion of the spring in a step, from one rise of its target by 1 to the next, relative to the target.
  ///
  /// The position x ends each step of T = 0.65 s as it began, but for the rise of the target: x(T) = x(0) + 1 and
  /// x′(T) = x′(0). The start follows from these, with x = e^(−kt)·(A cos ωt + B sin ωt), k = ζ√200 and
  /// ω = √(200 − k²). The frequency is √200.
  static var spring: SpringMotion {
    SpringMotion(
      from: Sample(value: -1.004579515694164641, velocity: 0.062668055388078314), to: 0,
      frequency: 14.142135623730951, dampingRatio: 0.6)
  }

  /// Returns the seconds since the origin, limited to ±2¹⁰⁰⁰, so that their number of steps stays finite.
  private func elapsed(at time: Double) -> Double {
    min(max(time - origin, -0x1p1000), 0x1p1000)
  }

  /// Returns the shape on its way to the next one, and turned: 50° a step evenly, 90° by the spring.
  public func indeterminate(
    at time: Double, _ motion: MotionPreference
  ) -> ShapeSample<MorphShape> {
    // The steps that are complete, and the fraction of the current one, with its velocity.
    let (whole, remainder) = Self.step(motion).sample(at: elapsed(at: time))
    var shape = MotionSample(value: MorphShape.zero)
    if motion == .reduced {
      // The `turns` of the sample are whole shapes. `MorphChannels` adds them to `morph`, and 140° for each to the
      // rotation. Here they are subtracted from `morph`, so that the shape stays the first one, and only turns.
      shape.value.morph = -whole
      shape.value.rotation = MorphShape.turn * remainder.value
      shape.velocity.rotation = MorphShape.turn * remainder.velocity
      return ShapeSample(turns: whole, shape)
    }
    // The fraction rises from 0 at constant velocity, so their quotient is the time since the step began.
    let secondsInStep = remainder.value / remainder.velocity
    // The position of the spring relative to its target, which is the next shape.
    let spring = Self.spring.sample(at: secondsInStep)
    shape.value.morph = 1 + spring.value
    shape.velocity.morph = spring.velocity
    shape.value.rotation = (50 * remainder.value + 90 * shape.value.morph) / 360
    shape.velocity.rotation = (50 * remainder.velocity + 90 * spring.velocity) / 360
    return ShapeSample(turns: whole, shape)
  }

  /// Returns the shape of known progress: a circle at 0, which becomes a star at 1 and meanwhile turns half a
  /// turn back.
  public func determinate(_ progress: Sample) -> MotionSample<MorphShape> {
    MotionSample(
      value: MorphShape(
        morph: 0, rotation: -0.5 * progress.value, weight: 1, fill: progress.value),
      velocity: MorphShape(
        morph: 0, rotation: -0.5 * progress.velocity, weight: 0, fill: progress.velocity))
  }

  /// Returns the number of whole shapes by which a switch moves its base, the motion that it leads to.
  ///
  /// It is the smallest number with which the base is not behind the displayed shape. So a switch never morphs
  /// backwards. The offset has no rotation of its own: each whole shape of it turns the base by 140°, too.
  ///
  /// - Parameters:
  ///   - fill: The progress that the base shows; nil for unknown progress.
  ///   - current: The displayed shape.
  ///   - resting: The shape at which the current motion would stop.
  ///   - turns: The whole shapes from which `current` and `resting` are counted.
  public func baseOffset(
    for fill: Double?, current: MorphShape, resting: MorphShape, turns: Double, at time: Double,
    _ motion: MotionPreference
  ) -> BaseOffset {
    // The number of shapes that the old motion reaches at most, counted from `turns`.
    let ahead = max(current.morph, resting.morph)
    // The base of known progress has the shape number 0.
    guard fill == nil else { return BaseOffset(turns: turns + ahead.rounded(.up), rotation: 0) }
    let base = indeterminate(at: time, motion)
    // The displayed shape is counted from `turns`, the base from its own turns.
    let lead = (ahead - base.sample.value.morph).rounded(.up)
    return BaseOffset(turns: turns - base.turns + lead, rotation: 0)
  }

  /// Returns the old motion in a switch, which coasts to rest.
  ///
  /// All numbers coast for the same time, except weight and progress, which have to brake before 0 and 1.
  ///
  /// - Parameters:
  ///   - blend: The switch, with the shape and its velocity at its start.
  ///   - elapsed: The seconds since the start of the switch.
  public func coasting(
    _ blend: InertialBlend<MorphShape>, fills: Bool, at elapsed: Double
  ) -> MotionSample<MorphShape> {
    var sample = Coast(from: blend.origin, duration: blend.coastingTime).sample(at: elapsed)
    let (weight, fill) = Self.limitedCoasts(blend)
    let weightSample = weight.sample(at: elapsed)
    let fillSample = fill.sample(at: elapsed)
    sample.value.weight = weightSample.value
    sample.velocity.weight = weightSample.velocity
    sample.value.fill = fillSample.value
    sample.velocity.fill = fillSample.velocity
    return sample
  }

  /// Returns the next instant at which the coast of any number ends; infinity if there is none.
  ///
  /// It is in seconds since the start of the switch, as `elapsed` is.
  public func nextBrake(
    after elapsed: Double, in blend: InertialBlend<MorphShape>, fills: Bool
  ) -> Double {
    let (weight, fill) = Self.limitedCoasts(blend)
    var next = NextInstant(after: elapsed)
    next.consider(blend.coastingTime)
    next.consider(weight.duration)
    next.consider(fill.duration)
    return next.instant
  }

  /// Returns the coasts of weight and progress from the start of a switch, which brake before 0 and 1.
  private static func limitedCoasts(
    _ blend: InertialBlend<MorphShape>
  ) -> (weight: Coast<Double>, fill: Coast<Double>) {
    let (value, velocity) = (blend.origin.value, blend.origin.velocity)
    return (
      Coast(
        ofFraction: Sample(value: value.weight, velocity: velocity.weight),
        limit: blend.coastingTime),
      Coast(
        ofFraction: Sample(value: value.fill, velocity: velocity.fill), limit: blend.coastingTime)
    )
  }

  /// Returns the number of steps since the origin, with a fraction: a list of colors changes with each shape.
  ///
  /// It is the same with reduced motion, in which steps take longer.
  public func rounds(at time: Double) -> Double {
    elapsed(at: time) / Self.step(.full).period.value
  }

  /// Returns the next start of a step after `time`, in seconds, at which the spring's target rises.
  public func nextKeyframe(after time: Double, _ motion: MotionPreference) -> Double {
    // With reduced motion the shape only turns, at constant velocity: no start of a step is noticed.
    guard motion == .full else { return .infinity }
    let seconds = Self.step(.full).period.value
    let stepIndex = (elapsed(at: time) / seconds).rounded(.down)
    // Three instants, because `stepIndex` may be rounded to a neighbor. Only the first one after `time` is kept.
    var next = NextInstant(after: time)
    next.consider(origin + stepIndex * seconds)
    next.consider(origin + (stepIndex + 1) * seconds)
    next.consider(origin + (stepIndex + 2) * seconds)
    return next.instant
  }

  /// Returns the loop of a channel: after 7 steps the shapes repeat, after 18 steps the rotation.
  ///
  /// 18 steps of 140° are seven whole turns.
  public func loop(ofChannel index: Int, _ motion: MotionPreference) -> ChannelLoop {
    let seconds = Self.step(motion).period.value
    // The channels in the order of their names: morph, rotation, weight and fill; then opacity, scale and mark,
    // which show the presence. With reduced motion there is only one shape.
    return switch index {
    case 0: motion == .full ? .repeating(every: 7 * seconds) : .still
    case 1: .repeating(every: 18 * seconds)
    case 2, 3: .still
    default: .ofPresence
    }
  }

  /// Returns the channels and their velocities; the thickness of the presence scales the whole shape.
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

/// The moving numbers of a morphing loader.
///
/// The whole turns of a `ShapeSample`, which it keeps apart from these numbers, are whole shapes here. Each of them
/// adds 1 to the number of shapes, and 140° to the rotation.
public struct MorphShape: MotionVector {
  /// `morph`, `rotation`, `weight` and `fill`.
  var numbers: SIMD4<Double>

  /// The rotation for each shape, in turns.
  package static var turn: Double { 7.0 / 18 }

  /// Creates a shape.
  package init(morph: Double, rotation: Double, weight: Double, fill: Double) {
    numbers = SIMD4(morph, rotation, weight, fill)
  }

  private init(_ numbers: SIMD4<Double>) { self.numbers = numbers }

  /// The number of shapes so far, without the sample's whole turns.
  ///
  /// At 2.3, the loader is three tenths of the way from the third shape to the fourth.
  package var morph: Double {
    get { numbers.x }
    set { numbers.x = newValue }
  }

  /// The rotation in turns, clockwise.
  package var rotation: Double {
    get { numbers.y }
    set { numbers.y = newValue }
  }

  /// The weight of the shape that shows progress, 0...1.
  package var weight: Double {
    get { numbers.z }
    set { numbers.z = newValue }
  }

  /// The progress, 0...1.
  package var fill: Double {
    get { numbers.w }
    set { numbers.w = newValue }
  }

  public static var zero: MorphShape { MorphShape(SIMD4()) }

  public static func + (lhs: MorphShape, rhs: MorphShape) -> MorphShape {
    MorphShape(lhs.numbers + rhs.numbers)
  }

  public static func * (shape: MorphShape, factor: Double) -> MorphShape {
    MorphShape(shape.numbers * factor)
  }

  public static func / (shape: MorphShape, divisor: Double) -> MorphShape {
    MorphShape(shape.numbers / divisor)
  }

  /// Returns the shape after `distance` more shapes, each of which turns it by 140°.
  public func offset(by distance: Double) -> MorphShape {
    MorphShape(numbers + SIMD4(distance, Self.turn * distance, 0, 0))
  }
}

/// The values of a frame of a morphing loader, or their velocities per second.
public struct MorphChannels: ChannelList {
  /// The whole shapes so far that are not in `shape`; the loader counts them as it counts a ring's turns.
  package var turns: Double
  /// The current shape, its rotation, and the progress.
  package var shape: MorphShape
  /// The opacity: 0 is not drawn, 1 is opaque.
  package var opacity: Double
  /// The scale, 0...1 of the full size.
  package var scale: Double
  /// The drawn part of a check, 0...1, or of a cross, 0...−1.
  package var mark: Double

  /// Creates the values of a frame.
  package init(turns: Double, _ shape: MorphShape, opacity: Double, scale: Double, mark: Double) {
    self.turns = turns
    self.shape = shape
    self.opacity = opacity
    self.scale = scale
    self.mark = mark
  }

  public static var zero: MorphChannels {
    MorphChannels(turns: 0, .zero, opacity: 0, scale: 0, mark: 0)
  }

  public static var count: Int { 7 }

  public static func name(at index: Int) -> StaticString {
    switch index {
    case 0: "morph_ratio"
    case 1: "rotation_turn"
    case 2: "weight_ratio"
    case 3: "fill_ratio"
    case 4: "opacity_ratio"
    case 5: "scale_ratio"
    default: "mark_ratio"
    }
  }

  /// The channel at `index`, with all whole shapes.
  public subscript(index: Int) -> Double { keyframeValue(at: index, after: 0) }

  /// Returns the channel at `index`, less `turns` whole shapes and their rotation.
  ///
  /// Keyframes pass the `wholeTurns` of their first frame: small numbers keep more digits.
  public func keyframeValue(at index: Int, after turns: Double) -> Double {
    // The whole shapes that are not left out are added, each with its rotation by 140°.
    let shape = shape.offset(by: self.turns - turns)
    return switch index {
    case 0: shape.morph
    case 1: shape.rotation
    case 2: shape.weight
    case 3: shape.fill
    case 4: opacity
    case 5: scale
    default: mark
    }
  }

  /// The whole shapes so far that keyframes leave out, a multiple of 126: that changes nothing that is seen.
  ///
  /// After 126 shapes the loader has turned 49 times, and shows the first of its seven shapes again.
  public var wholeTurns: Double { (turns / 126).rounded(.down) * 126 }
}
