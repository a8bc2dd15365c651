import LoaderCore
import LoaderExpressive

/// A wave changes no law of the appearance that it is laid over, its `base`, a ring or a bar.
///
/// Its amplitude is one more span, which has to stay in 0...1. The answers are the base's, of the base's channels.
extension Wavy: LawfulAppearance where Base: LawfulAppearance {
  public static var edgeChannels: [Int] { Base.edgeChannels }
  /// Returns the base's count, because the amplitude cannot be read as a value.
  public static func valueCount(_ channels: Channels, velocities: Channels) -> Int {
    Base.valueCount(channels.base, velocities: velocities.base)
  }
  public static func progressChannel(_ channels: Channels) -> Int? {
    Base.progressChannel(channels.base)
  }
  public static var opacityChannel: Int { Base.opacityChannel }
  public static var thicknessChannel: Int? { Base.thicknessChannel }
  public static var markChannel: Int? { Base.markChannel }
  public static var spanCount: Int { Base.spanCount + 1 }

  /// Returns a span of the base or, as the last one, the amplitude.
  public static func span(at index: Int, of channels: Channels) -> Double {
    index < Base.spanCount ? Base.span(at: index, of: channels.base) : channels.amplitude
  }

  public static var lengthSpan: Int? { Base.lengthSpan }

  public static func advance(ofEdge index: Int) -> Double { Base.advance(ofEdge: index) }

  public static func shownProgress(_ channels: Channels) -> Double? {
    Base.shownProgress(channels.base)
  }

  public var longestSwitch: Double { base.longestSwitch }

  public var exemptLaws: Set<MotionLaw> { base.exemptLaws }

  public var cycle: Double { base.cycle }

  public func hasCorner(from start: Double, to end: Double, _ motion: MotionPreference) -> Bool {
    base.hasCorner(from: start, to: end, motion)
  }

  public func hasJump(from start: Double, to end: Double, _ motion: MotionPreference) -> Bool {
    base.hasJump(from: start, to: end, motion)
  }

  public func delayed(by seconds: Double) -> Self { Self(base.delayed(by: seconds)) }
}
