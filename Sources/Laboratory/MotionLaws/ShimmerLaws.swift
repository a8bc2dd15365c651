import LoaderCore

/// The band of a shimmer keeps every law except ``MotionLaw/forward``: after each cycle it goes
/// back to a place before the view, and known progress may lie behind it.
extension Shimmer: LawfulAppearance {
  @inlinable
  public static var edgeChannels: [Int] { [0, 1, 2] }
  @inlinable
  public static var progressChannel: Int? { 1 }
  @inlinable
  public static var opacityChannel: Int { 3 }
  @inlinable
  public static var thicknessChannel: Int? { nil }
  @inlinable
  public static var spanCount: Int { 1 }

  /// The width of the band.
  @inlinable
  public static func span(at index: Int, of channels: ShimmerChannels) -> Double {
    channels.end - channels.start
  }

  /// Where the light is brightest.
  @inlinable
  public static func shownProgress(_ channels: ShimmerChannels) -> Double? { channels.middle }

  @inlinable
  public var exemptLaws: Set<MotionLaw> { [.forward] }

  @inlinable
  public var cycle: Double { Shimmer.cycle(.full) }

  /// The acceleration of a blend from rest to rest, 6·distance/duration², over the whole way of the
  /// band in the time that a switch may last.
  ///
  /// The band moves evenly, so it has no acceleration of its own with which a switch could be
  /// compared.
  @inlinable
  public func peakAcceleration(_ motion: MotionPreference) -> Double {
    motion == .full ? 6 * Shimmer.way / (settling * settling) : 0
  }

  @inlinable
  public func delayed(by seconds: Double) -> Shimmer { Shimmer(origin: origin + seconds) }
}
