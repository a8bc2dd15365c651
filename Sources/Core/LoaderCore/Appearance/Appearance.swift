import TimelineModule

/// The appearance of a loader: a shape, its two base motions, and the channels of a frame.
///
/// The *shape* is the numbers that move, such as the two ends of a ring. A *base motion* is the shape as a
/// pure function of time: one while progress is unknown, the *spin*, and one while it is known. A *switch*,
/// the smooth transition between them, is the same for all appearances; an appearance only says how its parts
/// come to rest in it. The *channels* are the numbers that a host draws. The loader's table of actions does not know
/// what it animates: it only sets goals, such as to be shown and 40 % full.
///
/// Most appearances implement only `indeterminate`, `determinate` and `channels`. The others have
/// defaults: the loops for players (``LoopingAppearance``), and the brakes of a switch
/// (``SwitchingAppearance``).
///
/// `Tests/OutsideTests/Pulse.swift` is an appearance of one page, written outside the package.
///
/// A base motion has to be continuous, and so has its velocity: a jump of either is seen on screen.
/// Each `velocity` has to be the derivative of its `value` with respect to time in seconds, because
/// a switch continues with that velocity. `MotionLaws` checks both.
public protocol Appearance: Hashable, Sendable, LoopingAppearance, SwitchingAppearance {
  /// The moving numbers: one, or a struct of several.
  associatedtype Shape
  /// The values of a frame.
  associatedtype Channels: ChannelList

  /// Returns the base motion while progress is unknown, at `time`, in seconds.
  ///
  /// In reduced motion it is slow, but never still: a spinner that stands still looks broken.
  func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Shape>

  /// Returns the base motion while progress is known; `progress` is in 0...1 and may be moving.
  func determinate(_ progress: Sample) -> MotionSample<Shape>

  /// Returns the channels of a shape, and their velocities per second.
  func channels(
    of shape: ShapeSample<Shape>, _ presence: PresenceSample
  ) -> (values: Channels, velocities: Channels)

  /// True if it draws the mark of an ending, a check or a cross; by default false: it disappears without one.
  static var hasMark: Bool { get }

  /// Returns the lit part of a shape of unknown progress, as a progress in 0...1; by default 0.
  ///
  /// A loader that fails while its progress is unknown stops there, or at a quarter if that is more,
  /// instead of filling the shape.
  func fill(of shape: Shape) -> Double
}

extension Appearance {
  @inlinable
  public static var hasMark: Bool { false }

  @inlinable
  public func fill(of shape: Shape) -> Double { 0 }

  /// Returns the same motion as without a switch: right for a base motion that never jumps back.
  @inlinable @inline(__always)
  public func indeterminate(
    at time: Double, switchingUntil end: Double, _ motion: MotionPreference
  ) -> ShapeSample<Shape> {
    indeterminate(at: time, motion)
  }
}

/// A shape and its velocity, with whole turns kept separately.
///
/// A spin of ten years has made 240 million turns. Added to the value, they would limit its
/// precision to 3e-8.
public struct ShapeSample<Shape: MotionVector>: Hashable, Sendable {
  /// The whole turns, to be added to every number of the shape; 0 for one that does not turn.
  public var turns: Double
  /// The shape without whole turns, and its velocity per second.
  public var sample: MotionSample<Shape>

  /// Creates a sample.
  @inlinable
  public init(turns: Double = 0, _ sample: MotionSample<Shape>) {
    self.turns = turns
    self.sample = sample
  }

  /// Returns the same shape with an offset, by which a switch has moved a base motion, added to every number.
  @inlinable @inline(__always)
  package func offset(by offset: BaseOffset) -> ShapeSample {
    ShapeSample(
      turns: turns + offset.turns,
      MotionSample(value: sample.value.offset(by: offset.rotation), velocity: sample.velocity))
  }
}

/// The presence of a loader at an instant, from which an appearance computes its channels.
public struct PresenceSample: Hashable, Sendable {
  /// The instant, in seconds.
  public var time: Double
  /// The opacity: 0 is not drawn, 1 is opaque.
  public var opacity: Sample
  /// The stroke width, 0...1 of its full width: it grows and shrinks with the presence in full motion, else 1.
  public var thickness: Sample
  /// The drawn part of a check, 0...1, or of a cross, 0...−1.
  public var mark: Sample

  /// Creates a sample.
  @inlinable
  package init(
    time: Double, opacity: Sample, thickness: Sample, mark: Sample = Sample(value: 0)
  ) {
    self.time = time
    self.opacity = opacity
    self.thickness = thickness
    self.mark = mark
  }

  /// Returns the sample of a loader that is fully present at `time`, and at rest.
  @inlinable
  public static func whole(at time: Double) -> PresenceSample {
    PresenceSample(time: time, opacity: Sample(value: 1), thickness: Sample(value: 1))
  }
}

/// The channels of an appearance, each a number with a name and a unit.
public protocol ChannelList: Hashable, Sendable {
  /// The channels while nothing is drawn: all 0.0.
  static var zero: Self { get }

  /// The number of channels.
  static var count: Int { get }

  /// Returns the name of the channel at `index`, in 0..<count, with its unit: `opacity_ratio`.
  static func name(at index: Int) -> StaticString

  /// The value of the channel at `index`, in 0..<count.
  subscript(index: Int) -> Double { get }

  // Keyframes for players. By default these are the channels above.

  /// Returns the name of the channel at `index` in keyframes.
  ///
  /// A player draws a ring from its tail and its sweep, not from its two ends.
  static func keyframeName(at index: Int) -> StaticString

  /// Returns the keyframe value of the channel at `index`, less `turns` whole turns.
  ///
  /// By default it is the channel itself, which is right for a list without turns. A list may also hold
  /// the velocities of the channels; then `turns` is 0.
  func keyframeValue(at index: Int, after turns: Double) -> Double

  /// The whole turns in the channels, which are subtracted so that keyframes begin below one turn; by default 0.
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
