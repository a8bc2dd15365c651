import LoaderCore

extension Circular: LawfulAppearance {
  @inlinable
  public static var edgeChannels: [Int] { [0, 1] }
  @inlinable
  public static var progressChannel: Int? { 1 }
  @inlinable
  public static var opacityChannel: Int { 2 }
  @inlinable
  public static var thicknessChannel: Int? { 3 }
  @inlinable
  public static var spanCount: Int { 1 }

  /// The sweep.
  @inlinable
  public static func span(at index: Int, of channels: Channels) -> Double { channels.sweep }

  /// The sweep of a filled ring.
  @inlinable
  public static func shownProgress(_ channels: Channels) -> Double? { channels.sweep }

  @inlinable
  public var cycle: Double {
    switch preset {
    // Five of its cycles are eight whole turns.
    case .materialWeb: 5 * 1.333
    }
  }

  @inlinable
  public func delayed(by seconds: Double) -> Circular {
    Circular(preset: preset, origin: origin + seconds)
  }
}
