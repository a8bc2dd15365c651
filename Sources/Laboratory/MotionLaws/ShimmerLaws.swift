import LoaderCore

/// A shimmer keeps every law except ``MotionLaw/forward``.
///
/// A band of light passes over a view again and again, the spin; a known progress lights a part from the start of the
/// view. After each cycle the band goes back to a position before the view, and the lit part may shrink.
extension Shimmer: LawfulAppearance {
  /// The middle of the band, and the end of the lit part, both as fractions of the view.
  public static var edgeChannels: [Int] { [0, 1] }
  public static func progressChannel(_ channels: Channels) -> Int? { 1 }
  public static var opacityChannel: Int { 2 }
  public static var thicknessChannel: Int? { nil }
  public static var spanCount: Int { 1 }

  /// Returns the length of the lit part, which is the progress.
  public static func span(at index: Int, of channels: ShimmerChannels) -> Double { channels.fill }

  public static func shownProgress(_ channels: ShimmerChannels) -> Double? { channels.fill }

  public var exemptLaws: Set<MotionLaw> { [.forward] }

  public var cycle: Double { Shimmer.cycle(.full) }

  /// Returns true if a new band starts between the two instants, in seconds: then their cycles differ.
  public func hasJump(from start: Double, to end: Double, _ motion: MotionPreference) -> Bool {
    let duration = Self.cycle(motion)
    return ((start - origin) / duration).rounded(.down)
      != ((end - origin) / duration).rounded(.down)
  }

  /// Returns the acceleration of a blend from rest to rest, 6·distance/duration².
  ///
  /// The distance is the whole way of the band, 2 views, the duration the longest of a switch. The band
  /// moves at constant velocity, so it has no acceleration of its own with which to compare a
  /// switch. With reduced motion the result is 0: accelerations are not limited there.
  public func peakAcceleration(_ motion: MotionPreference) -> Double {
    motion == .full ? 6 * Shimmer.travel / (longestSwitch * longestSwitch) : 0
  }

  public func delayed(by seconds: Double) -> Shimmer { Shimmer(origin: origin + seconds) }
}
