import LoaderCore

/// A bar keeps every law except ``MotionLaw/forward``: both bars go back to the start of the track
/// after each cycle, and the first bar also does when progress becomes known.
extension Linear: LawfulAppearance {
  @inlinable
  public static var edgeChannels: [Int] { [0, 1, 2, 3] }
  @inlinable
  public static var progressChannel: Int? { 1 }
  @inlinable
  public static var opacityChannel: Int { 4 }
  @inlinable
  public static var thicknessChannel: Int? { 5 }
  @inlinable
  public static var spanCount: Int { 6 }

  /// The lengths of the two bars, then each edge's distance from the start of the track.
  @inlinable
  public static func span(at index: Int, of channels: LinearChannels) -> Double {
    let edges = channels.edges
    return switch index {
    case 0: edges.head1 - edges.tail1
    case 1: edges.head2 - edges.tail2
    default: channels[index - 2]
    }
  }

  /// Where the first bar ends.
  @inlinable
  public static func shownProgress(_ channels: LinearChannels) -> Double? { channels.edges.head1 }

  @inlinable
  public var exemptLaws: Set<MotionLaw> { [.forward] }

  @inlinable
  public var cycle: Double { Linear.cycle(.full) }

  /// Computed from the tracks; with reduced motion the bar moves evenly.
  @inlinable
  public func peakAcceleration(_ motion: MotionPreference) -> Double {
    motion == .full ? Linear.peakAcceleration : 0
  }

  @inlinable
  public func delayed(by seconds: Double) -> Linear { Linear(origin: origin + seconds) }
}
