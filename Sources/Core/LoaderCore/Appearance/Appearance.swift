import TimelineModule

/// What a loader looks like: a shape, its two base motions, and the channels that a frame carries.
///
/// The matrix does not know what it animates; it only sets goals. An appearance gives its shape
/// while progress is unknown and while it is known, each as a pure function of time. The smooth way
/// from one to the other is the same for all appearances, and not part of this protocol.
///
/// `Tests/OutsideTests/Pulse.swift` is an appearance of one page, written outside the package.
///
/// A base motion has to be continuous, and so has its velocity: a jump there is a jump on screen.
/// Each `velocity` has to be the derivative of its `value` with respect to time in seconds, because
/// a switch continues with that velocity. `MotionLaws` checks both.
public protocol Appearance: Hashable, Sendable {
  /// What moves: one number, or a struct of several.
  associatedtype Shape: ChannelVector
  /// The values of a frame.
  associatedtype Channels: ChannelList

  /// Whether it draws the mark of an ending; by default it does not, and disappears at once.
  static var hasMark: Bool { get }

  /// The channel that moves with the time alone, such as the phase of a wave; nil, the default, if there is none.
  ///
  /// It goes on while progress is known, by its ``loop(ofChannel:_:)``, so a loader with such a channel never
  /// rests while it is shown.
  static var clockChannel: Int? { get }

  /// The base motion while progress is unknown, at `time`, in seconds.
  ///
  /// In reduced motion it is slow, but never still: a spinner that stands still looks broken.
  func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Shape>

  /// The base motion while progress is unknown, during a switch to it that ends at `end`; without a
  /// switch, `end` is `time`.
  ///
  /// A base may jump back where nobody sees it, as a bar does after it has left its track; during a
  /// switch that jump would be visible. So this has to return the motion of the cycle that is in
  /// progress at `end`, and before the start of that cycle any motion that leads to it and is
  /// invisible when shown alone. By default it is the motion without a switch, which is right for a
  /// base that never jumps.
  func indeterminate(
    at time: Double, until end: Double, _ motion: MotionPreference
  ) -> ShapeSample<Shape>

  /// The base motion while progress is known; `progress` is in 0...1 and may be moving.
  func determinate(_ progress: Sample) -> MotionSample<Shape>

  /// The number of rounds of the motion without progress before `time`, with the fraction of the
  /// current one.
  ///
  /// It is for what changes from round to round, such as the colors of a list, and does not depend
  /// on how much may move. By default it is always 0, the beginning of the first round.
  func rounds(at time: Double) -> Double

  /// The first instant after `time`, in seconds, at which a keyframe of the motion without progress
  /// lies: where its acceleration or velocity jumps, or it wraps. By default infinity, for none.
  ///
  /// ``Loader/keyframes(from:into:tolerance:)`` begins a new segment there. If a jump of the
  /// acceleration is not reported here, it only needs more segments; a wrap has to be reported.
  func nextKeyframe(after time: Double, _ motion: MotionPreference) -> Double

  /// How the channel at `index` repeats in the motion without progress; by default unknown.
  func loop(ofChannel index: Int, _ motion: MotionPreference) -> ChannelLoop

  /// The Bézier curve in (time, value) that the channel at `index` follows in the motion without
  /// progress around `time`, at least up to the next keyframe; its values may differ by any
  /// constant.
  ///
  /// By default nil, for no such curve: then the motion is sampled, and curves are fitted to it.
  func segment(
    ofChannel index: Int, at time: Double, _ motion: MotionPreference
  ) -> CubicSegment?

  /// How far a base is moved on when a switch to it begins at `time`, so that it lies ahead of a
  /// shape that coasts to rest. By default it is not moved, which is right for a shape that does
  /// not turn.
  ///
  /// - Parameters:
  ///   - fill: The progress of the base; nil for the base without progress.
  ///   - now: The current shape.
  ///   - rest: The shape at which it would come to rest.
  ///   - turns: The whole turns that both are counted from.
  func baseOffset(
    of fill: Double?, ahead now: Shape, _ rest: Shape, turns: Double, at time: Double,
    _ motion: MotionPreference
  ) -> BaseOffset

  /// How fast the shape approaches the nearest wall of its range, and the distance to that wall, at
  /// the start of a switch to the base for `fill` (nil: that without progress).
  ///
  /// By default speed 0 and infinite room, which is right for a shape without walls.
  func braking(_ shape: MotionSample<Shape>, to fill: Double?) -> (speed: Double, room: Double)

  /// The old motion, which coasts to rest, `elapsed` seconds into a switch.
  ///
  /// By default it is that of the blend, which brakes all channels at the same pace: right if one
  /// wall concerns them all. A shape of several parts brakes each part separately. At the start of
  /// the blend the result has to be the blend's origin, and after `InertialBlend.coast` it has to be
  /// at rest.
  ///
  /// - Parameter fills: Whether the new base is one with known progress.
  func coasting(
    _ blend: InertialBlend<Shape>, fills: Bool, at elapsed: Double
  ) -> MotionSample<Shape>

  /// The seconds of a switch that moves the shape by `way`; less than 0.58 counts as 0.58, more than
  /// 0.8 as 0.8. By default 0.58.
  ///
  /// - Parameter way: From what is displayed to the new base, both at the start of the switch.
  func switchDuration(over way: Shape) -> Double

  /// The first instant after `elapsed`, both in seconds into a switch, at which `coasting` has
  /// braked a part of the shape; infinity if there is none. By default that of the blend's own brake.
  func nextBrake(after elapsed: Double, in blend: InertialBlend<Shape>, fills: Bool) -> Double

  /// Whether the numbers of a shape are finite and in its range; decoded shapes have to be.
  func isInRange(_ shape: MotionSample<Shape>) -> Bool

  /// The channels of a shape, and their velocities per second.
  func channels(
    of shape: ShapeSample<Shape>, _ presence: PresenceSample
  ) -> (values: Channels, velocities: Channels)
}

extension Appearance {
  @inlinable
  public static var hasMark: Bool { false }

  @inlinable
  public static var clockChannel: Int? { nil }

  @inlinable
  public func rounds(at time: Double) -> Double { 0 }

  @inlinable
  public func nextKeyframe(after time: Double, _ motion: MotionPreference) -> Double { .infinity }

  @inlinable
  public func loop(ofChannel index: Int, _ motion: MotionPreference) -> ChannelLoop { .unknown }

  @inlinable
  public func segment(
    ofChannel index: Int, at time: Double, _ motion: MotionPreference
  ) -> CubicSegment? { nil }

  @inlinable
  public func baseOffset(
    of fill: Double?, ahead now: Shape, _ rest: Shape, turns: Double, at time: Double,
    _ motion: MotionPreference
  ) -> BaseOffset { .zero }

  @inlinable
  public func braking(
    _ shape: MotionSample<Shape>, to fill: Double?
  ) -> (speed: Double, room: Double) { (0, .infinity) }

  @inlinable
  public func switchDuration(over way: Shape) -> Double { ShapeSwitch<Shape>.shortest }

  @inlinable @inline(__always)
  public func indeterminate(
    at time: Double, until end: Double, _ motion: MotionPreference
  ) -> ShapeSample<Shape> {
    indeterminate(at: time, motion)
  }

  @inlinable @inline(__always)
  public func coasting(
    _ blend: InertialBlend<Shape>, fills: Bool, at elapsed: Double
  ) -> MotionSample<Shape> {
    blend.coasting(at: elapsed)
  }

  @inlinable
  public func nextBrake(
    after elapsed: Double, in blend: InertialBlend<Shape>, fills: Bool
  ) -> Double { elapsed < blend.brake ? blend.brake : .infinity }

  @inlinable
  public func isInRange(_ shape: MotionSample<Shape>) -> Bool { true }
}

/// A shape and its velocity, with whole turns kept separately.
///
/// A spin of ten years has made 240 million turns; added to the rest, they would limit its
/// precision to 3e-8.
public struct ShapeSample<Shape: ChannelVector>: Hashable, Sendable {
  /// Whole turns, to be added to every channel; 0 for a shape that does not turn.
  public var turns: Double
  /// The shape without whole turns, and its velocity per second.
  public var sample: MotionSample<Shape>

  /// Creates a sample.
  @inlinable
  public init(turns: Double = 0, _ sample: MotionSample<Shape>) {
    (self.turns, self.sample) = (turns, sample)
  }

  /// The same shape, moved on by a base offset.
  @inlinable
  func moved(by offset: BaseOffset) -> ShapeSample {
    var moved = self
    moved.turns += offset.turns
    moved.sample.value = moved.sample.value.offset(by: offset.rotation)
    return moved
  }
}

/// How far a base motion is moved on; a switch sets it, and the loader keeps it.
public struct BaseOffset: Hashable, Sendable {
  /// Whole turns.
  public var turns: Double
  /// The part of a turn, in 0..<1; it has no effect on a base with known progress.
  public var rotation: Double

  /// Creates an offset.
  @inlinable
  public init(turns: Double, rotation: Double) {
    (self.turns, self.rotation) = (turns, rotation)
  }

  /// Not moved at all.
  @inlinable
  public static var zero: BaseOffset { BaseOffset(turns: 0, rotation: 0) }
}

/// How much of a loader is there at an instant.
public struct PresenceSample: Hashable, Sendable {
  /// The instant, in seconds.
  public var time: Double
  /// 0 is not drawn, 1 is opaque.
  public var opacity: Sample
  /// The stroke, 0...1 of its full width: that of the presence in full motion, else 1.
  public var thickness: Sample
  /// How much of a check is drawn, 0...1, or of a cross, 0...−1.
  public var mark: Sample

  /// Creates a sample.
  @inlinable
  public init(
    time: Double, opacity: Sample, thickness: Sample, mark: Sample = Sample(value: 0)
  ) {
    (self.time, self.opacity, self.thickness, self.mark) = (time, opacity, thickness, mark)
  }

  /// Fully present at `time`, and at rest.
  @inlinable
  public static func whole(at time: Double) -> PresenceSample {
    PresenceSample(time: time, opacity: Sample(value: 1), thickness: Sample(value: 1))
  }
}

/// The channels of an appearance, each a number with a name and a unit.
public protocol ChannelList: Hashable, Sendable {
  /// Every channel 0.0: nothing is drawn.
  static var zero: Self { get }

  /// How many channels there are.
  static var count: Int { get }

  /// The name of the channel at `index`, in 0..<count, with its unit: `opacity_ratio`.
  static func name(at index: Int) -> StaticString

  /// The value of the channel at `index`, in 0..<count.
  subscript(index: Int) -> Double { get }

  // What players read. By default these are the channels above.

  /// The name of the channel at `index` in keyframes: a player draws a ring from its tail and its
  /// sweep, not from its two ends.
  static func keyframeName(at index: Int) -> StaticString

  /// The value of the channel at `index` in keyframes, minus the whole turns that were made before.
  ///
  /// For velocities it is read with 0 turns.
  func keyframeValue(at index: Int, after turns: Double) -> Double

  /// The whole turns in the channels, so that keyframes can begin below one turn; 0 by default.
  var wholeTurns: Double { get }
}

extension ChannelList {
  @inlinable
  public static func keyframeName(at index: Int) -> StaticString { name(at: index) }

  @inlinable
  public func keyframeValue(at index: Int, after turns: Double) -> Double { self[index] }

  @inlinable
  public var wholeTurns: Double { 0 }
}

#if !hasFeature(Embedded)
  extension BaseOffset: Codable {
    var isValid: Bool {
      turns == turns.rounded() && abs(turns) <= 0x1p53 && (0...1).contains(rotation)
    }
  }
#endif
