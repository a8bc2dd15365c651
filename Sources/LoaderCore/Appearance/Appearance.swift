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

  /// The base motion while progress is known, `progress` in 0...1 and moving itself.
  func determinate(_ progress: Sample) -> MotionSample<Shape>

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

  /// Whether the numbers of a shape are finite and in its range; what is decoded has to be.
  func isInRange(_ shape: MotionSample<Shape>) -> Bool

  /// The channels of a shape, and their velocities a second.
  func channels(
    of shape: ShapeSample<Shape>, _ presence: PresenceSample
  ) -> (values: Channels, velocities: Channels)
}

extension Appearance {
  @inlinable
  public func placement(
    of fill: Double?, ahead now: Shape, _ rest: Shape, turns: Double, at time: Double,
    _ motion: MotionPreference
  ) -> Placement { .unmoved }

  @inlinable
  public func braking(_ shape: MotionSample<Shape>) -> (speed: Double, room: Double) {
    (0, .infinity)
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
