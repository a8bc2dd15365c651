import LoaderCore

/// The band of a shimmer keeps every law except ``MotionLaw/forward``.
///
/// After each cycle it goes back to a position before the view, and known progress may lie behind
/// it.
extension Shimmer: LawfulAppearance {
  /// The start, middle and end of the band.
  public static var edgeChannels: [Int] { [0, 1, 2] }
  public static func progressChannel(_ channels: Channels) -> Int? { 1 }
  public static var opacityChannel: Int { 3 }
  public static var thicknessChannel: Int? { nil }
  public static var spanCount: Int { 1 }

  /// Returns the width of the band.
  public static func span(at index: Int, of channels: ShimmerChannels) -> Double {
    channels.end - channels.start
  }

  /// Returns the position at which the light is brightest.
  public static func shownProgress(_ channels: ShimmerChannels) -> Double? { channels.middle }

  public var exemptLaws: Set<MotionLaw> { [.forward] }

  public var cycle: Double { Shimmer.cycle(.full) }

  /// Returns true if a new band starts between the two instants.
  public func hasJump(from start: Double, to end: Double, _ motion: MotionPreference) -> Bool {
    let duration = Self.cycle(motion)
    return ((start - origin) / duration).rounded(.down)
      != ((end - origin) / duration).rounded(.down)
  }

  /// Returns the acceleration of a blend from rest to rest, 6·distance/duration².
  ///
  /// The distance is the whole way of the band, the duration the longest of a switch. The band
  /// moves at constant velocity, so it has no acceleration of its own with which to compare a
  /// switch. With reduced motion the result is 0.
  public func peakAcceleration(_ motion: MotionPreference) -> Double {
    motion == .full ? 6 * Shimmer.travel / (longestSwitch * longestSwitch) : 0
  }

  public func delayed(by seconds: Double) -> Shimmer { Shimmer(origin: origin + seconds) }
}
