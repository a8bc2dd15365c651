import TimelineModule

/// What a loader looks like: a shape, its two base motions, and the channels that a frame carries.
///
/// The matrix does not know what it animates; it asks for goals. An appearance says where its shape
/// is while progress is unknown and while it is known, each a pure function of time. How it gets from
/// one to the other, smoothly, is the same for all and is not its business:
///
/// `Tests/OutsideTests/Pulse.swift` is one of a page, written outside the package.
///
/// A base motion has to be continuous, its velocity too: what jumps there, jumps on screen. And each
/// `velocity` has to be the derivative of its `value` by time, in seconds, because a switch goes on with
/// it. `MotionLaws` checks both.
public protocol Appearance: Hashable, Sendable {
  /// What moves: one number, or a struct of several.
  associatedtype Shape: ChannelVector
  /// The values of a frame.
  associatedtype Channels: ChannelList

  /// The base motion while progress is unknown, at `time`, in seconds.
  ///
  /// Where motion is reduced it is slow, but never still: a spinner that stands looks broken.
  func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Shape>

  /// The base motion while progress is unknown, under a switch to it that is over at `end`, or
  /// alone, where `end` is `time`.
  ///
  /// A base that jumps back where nobody sees it, as a bar does that has left its track, would be
  /// seen to jump under a switch. It has to answer as the cycle does that is under way at `end`, and
  /// before the start of that cycle with whatever leads to it and cannot be seen alone. By default
  /// the motion without a switch: right for a base that never jumps.
  func indeterminate(
    at time: Double, until end: Double, _ motion: MotionPreference
  ) -> ShapeSample<Shape>

  /// The base motion while progress is known, `progress` in 0...1 and moving itself.
  func determinate(_ progress: Sample) -> MotionSample<Shape>

  /// How many rounds of the motion without progress lie before `time`, the one under way by its part.
  ///
  /// It is for what changes from round to round, as the colours of a list do, and does not depend on
  /// how much may move. 0 by default: the first round, at its beginning, for ever.
  func rounds(at time: Double) -> Double

  /// The first instant after `time`, in seconds, at which a keyframe of the motion without progress
  /// lies: where its acceleration jumps, or its velocity, or it wraps. Infinity, for none, by default.
  ///
  /// ``Loader/keyframes(from:into:tolerance:)`` begins a new segment there. It finds its way around a
  /// jump of the acceleration that it is not told of, with more segments, but not around a wrap.
  func nextKeyframe(after time: Double, _ motion: MotionPreference) -> Double

  /// How the channel at `index` repeats in the motion without progress; by default unknown.
  func loop(ofChannel index: Int, _ motion: MotionPreference) -> ChannelLoop

  /// The Bézier curve in (time, value) by which the channel at `index` moves in the motion without
  /// progress around `time`, up to the next keyframe at least; its values may be off by any constant.
  ///
  /// Nil, by default, where there is none: then the motion is sampled, and curves are fitted to it.
  func segment(
    ofChannel index: Int, at time: Double, _ motion: MotionPreference
  ) -> CubicSegment?

  /// How far a base is moved on when it is gone over to at `time`, so that it lies ahead of a shape
  /// that coasts to rest. Unmoved by default: right where nothing turns.
  ///
  /// - Parameters:
  ///   - fill: The progress of the base; nil for the one without.
  ///   - now: Where the shape is.
  ///   - rest: Where it would come to rest.
  ///   - turns: The whole turns from which both count.
  func placement(
    of fill: Double?, ahead now: Shape, _ rest: Shape, turns: Double, at time: Double,
    _ motion: MotionPreference
  ) -> Placement

  /// How fast the shape approaches the nearest wall of its range, and how far it is to that wall.
  ///
  /// Speed 0 and endless room by default: right for a shape without walls.
  func braking(_ shape: MotionSample<Shape>) -> (speed: Double, room: Double)

  /// Where the old motion has coasted to, `elapsed` seconds into a switch.
  ///
  /// By default what the blend says, which brakes all channels at the same pace: right where one wall
  /// concerns them all. A shape of several parts brakes each by itself. At the start of the blend it
  /// has to be the blend's origin, at half its duration at rest.
  func coasting(_ blend: InertialBlend<Shape>, at elapsed: Double) -> MotionSample<Shape>

  /// The first instant after `elapsed`, both in seconds into a switch, at which `coasting` has braked
  /// a part of the shape; infinity, for none but the blend's own brake, by default.
  func nextBrake(after elapsed: Double, in blend: InertialBlend<Shape>) -> Double

  /// Whether the numbers of a shape are finite and in its range; what is decoded has to be.
  func isInRange(_ shape: MotionSample<Shape>) -> Bool

  /// The channels of a shape, and their velocities a second.
  func channels(
    of shape: ShapeSample<Shape>, _ presence: PresenceSample
  ) -> (values: Channels, velocities: Channels)
}

extension Appearance {
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
  public func placement(
    of fill: Double?, ahead now: Shape, _ rest: Shape, turns: Double, at time: Double,
    _ motion: MotionPreference
  ) -> Placement { .unmoved }

  @inlinable
  public func braking(_ shape: MotionSample<Shape>) -> (speed: Double, room: Double) {
    (0, .infinity)
  }

  @inlinable @inline(__always)
  public func indeterminate(
    at time: Double, until end: Double, _ motion: MotionPreference
  ) -> ShapeSample<Shape> {
    indeterminate(at: time, motion)
  }

  @inlinable @inline(__always)
  public func coasting(
    _ blend: InertialBlend<Shape>, at elapsed: Double
  ) -> MotionSample<Shape> {
    blend.coasting(at: elapsed)
  }

  @inlinable
  public func nextBrake(after elapsed: Double, in blend: InertialBlend<Shape>) -> Double {
    .infinity
  }

  @inlinable
  public func isInRange(_ shape: MotionSample<Shape>) -> Bool { true }
}

/// Where a shape is, and how fast it moves; whole turns apart.
///
/// A spin of ten years has made 240 million turns, and a sum would leave the rest no better than 3e-8.
public struct ShapeSample<Shape: ChannelVector>: Hashable, Sendable {
  /// Whole turns, to be added to every channel; 0 for a shape that does not turn.
  public var turns: Double
  /// The rest, and its velocity a second.
  public var sample: MotionSample<Shape>

  /// Creates a sample.
  @inlinable
  public init(turns: Double = 0, _ sample: MotionSample<Shape>) {
    (self.turns, self.sample) = (turns, sample)
  }

  /// The same shape, moved on.
  @inlinable
  func moved(by placement: Placement) -> ShapeSample {
    var moved = self
    moved.turns += placement.turns
    moved.sample.value = moved.sample.value.offset(by: placement.rotation)
    return moved
  }
}

/// How far a base motion is moved on: what a switch leaves behind, and what the loader keeps of it.
public struct Placement: Hashable, Sendable {
  /// Whole turns.
  public var turns: Double
  /// The part of a turn, in 0..<1; without effect on a base with known progress.
  public var rotation: Double

  /// Creates a placement.
  @inlinable
  public init(turns: Double, rotation: Double) {
    (self.turns, self.rotation) = (turns, rotation)
  }

  /// Not moved at all.
  @inlinable
  public static var unmoved: Placement { Placement(turns: 0, rotation: 0) }
}

/// How much of a loader is there at an instant.
public struct PresenceSample: Hashable, Sendable {
  /// 0 is not drawn, 1 opaque.
  public var opacity: Sample
  /// The stroke, 0...1 of its full width: as the presence where motion is full, else 1.
  public var thickness: Sample

  /// Creates a sample.
  @inlinable
  public init(opacity: Sample, thickness: Sample) {
    (self.opacity, self.thickness) = (opacity, thickness)
  }

  /// Wholly there, and at rest.
  @inlinable
  public static var whole: PresenceSample {
    PresenceSample(opacity: Sample(value: 1), thickness: Sample(value: 1))
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

  // As players take them. By default they are the channels above.

  /// The name of the channel at `index` as keyframes tell it: a player draws a ring from its tail and
  /// its sweep, not from its two ends.
  static func keyframeName(at index: Int) -> StaticString

  /// The value of the channel at `index` as keyframes tell it, less whole turns that were made
  /// before.
  ///
  /// Of velocities it is read with no turns.
  func keyframeValue(at index: Int, after turns: Double) -> Double

  /// The whole turns in the channels, so that keyframes can begin with less than one; 0 by default.
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

/// How much may move, as the user of the system asked.
public enum MotionPreference: Hashable, Sendable {
  /// All of it.
  case full
  /// Turning is slowed, never frozen; no arc breathes, modes dissolve into each other, and the loader
  /// comes and goes by its opacity alone.
  case reduced

  /// The preference's name, as files spell it.
  public var name: StaticString {
    switch self {
    case .full: "full"
    case .reduced: "reduced"
    }
  }
}

#if !hasFeature(Embedded)
  extension MotionPreference: CaseIterable {}
  extension MotionPreference: CodedByName {}

  extension Placement: Codable {
    var isSound: Bool {
      turns == turns.rounded() && abs(turns) <= 0x1p53 && (0...1).contains(rotation)
    }
  }
#endif
