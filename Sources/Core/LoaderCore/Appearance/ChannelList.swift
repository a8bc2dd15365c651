import TimelineModule

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
