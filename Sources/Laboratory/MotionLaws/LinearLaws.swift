import LoaderCore

/// A bar keeps every law except ``MotionLaw/forward``.
///
/// It consists of two bars, each between a tail and a head, its edges, which are fractions of the track. Both go back
/// to the start of the track after each cycle, and one of them also does when progress becomes known.
extension Linear: LawfulAppearance {
  /// The tail and head of the first bar, and of the second.
  public static var edgeChannels: [Int] { [0, 1, 2, 3] }
  public static var opacityChannel: Int { 4 }
  public static var thicknessChannel: Int? { 5 }
  public static var markChannel: Int? { 6 }
  public static var spanCount: Int { 6 }

  /// Returns the length of a bar for index 0 or 1, the position of one of the four edges for 2 to 5.
  public static func span(at index: Int, of channels: LinearChannels) -> Double {
    let edges = channels.edges
    return switch index {
    case 0: edges.head1 - edges.tail1
    case 1: edges.head2 - edges.tail2
    default: channels[index - 2]
    }
  }

  /// Returns the head of the bar that is nearer to the start, which shows the progress.
  public static func progressChannel(_ channels: LinearChannels) -> Int? {
    channels.edges.tail2 < channels.edges.tail1 ? 3 : 1
  }

  /// Returns the position of that head; never nil.
  public static func shownProgress(_ channels: LinearChannels) -> Double? {
    progressChannel(channels).map { channels[$0] }
  }

  /// Returns the number of bars that are seen and stay; a bar's head is the channel after its tail.
  ///
  /// A bar is seen if it is at least a fiftieth of the track long. It stays if its tail is in the first tenth
  /// of the track, goes back, or is slower than its head: a bar that shrinks and moves away shows no value.
  public static func valueCount(_ channels: LinearChannels, velocities: LinearChannels) -> Int {
    [0, 2].count { tail in
      channels[tail + 1] - channels[tail] >= 0.02
        && (channels[tail] <= 0.1 || velocities[tail] < max(velocities[tail + 1], 0))
    }
  }

  public var exemptLaws: Set<MotionLaw> { [.forward] }

  public var cycle: Double { Linear.cycle(.full) }

  /// Returns true if an edge starts or arrives with a velocity between the two instants, in seconds.
  ///
  /// In full motion the first bar's tail arrives so, and the second's head starts so. With reduced motion, in which
  /// there is one bar, its tail starts so, and its head arrives so.
  public func hasCorner(from start: Double, to end: Double, _ motion: MotionPreference) -> Bool {
    // The corners, as fractions of the cycle.
    let first = motion == .full ? TwoBars.tail1.end.value : SlowBar.tail.start.value
    let second = motion == .full ? TwoBars.head2.start.value : SlowBar.head.end.value
    return isPassed(first, from: start, to: end, motion)
      || isPassed(second, from: start, to: end, motion)
  }

  /// Returns true if all edges go back to the start of the track between the two instants: a cycle ends.
  public func hasJump(from start: Double, to end: Double, _ motion: MotionPreference) -> Bool {
    isPassed(0, from: start, to: end, motion)
  }

  /// Returns true if this fraction of the cycle is passed between the two instants, in seconds.
  ///
  /// Then it has been passed more often by the second one.
  private func isPassed(
    _ fraction: Double, from start: Double, to end: Double, _ motion: MotionPreference
  ) -> Bool {
    let duration = Self.cycle(motion)
    return ((start - origin) / duration - fraction).rounded(.down)
      != ((end - origin) / duration - fraction).rounded(.down)
  }

  public func delayed(by seconds: Double) -> Linear { Linear(origin: origin + seconds) }
}
