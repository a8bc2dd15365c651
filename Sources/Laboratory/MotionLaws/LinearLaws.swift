import LoaderCore

/// A bar keeps every law except ``MotionLaw/forward``.
///
/// Both bars go back to the start of the track after each cycle, and one of them also does when
/// progress becomes known.
extension Linear: LawfulAppearance {
  /// The tail and head of the first bar, and of the second.
  public static var edgeChannels: [Int] { [0, 1, 2, 3] }
  public static var opacityChannel: Int { 4 }
  public static var thicknessChannel: Int? { 5 }
  public static var markChannel: Int? { 6 }
  public static var spanCount: Int { 6 }

  /// Returns the lengths of the two bars, then each edge's distance from the start of the track.
  public static func span(at index: Int, of channels: LinearChannels) -> Double {
    let edges = channels.edges
    return switch index {
    case 0: edges.head1 - edges.tail1
    case 1: edges.head2 - edges.tail2
    default: channels[index - 2]
    }
  }

  /// Returns the head of the bar that is nearer to the start.
  public static func progressChannel(_ channels: LinearChannels) -> Int? {
    channels.edges.tail2 < channels.edges.tail1 ? 3 : 1
  }

  /// Returns the end of the bar that is nearer to the start.
  public static func shownProgress(_ channels: LinearChannels) -> Double? {
    progressChannel(channels).map { channels[$0] }
  }

  /// Returns the number of bars that are seen and do not leave; a bar's head is the channel after
  /// its tail.
  ///
  /// A bar is seen if it is at least a fiftieth of the track long. It leaves if its tail has left the
  /// first tenth of the track, does not go back, and is at least as fast as its head.
  public static func valueCount(_ channels: LinearChannels, velocities: LinearChannels) -> Int {
    [0, 2].count { tail in
      channels[tail + 1] - channels[tail] >= 0.02
        && (channels[tail] <= 0.1 || velocities[tail] < max(velocities[tail + 1], 0))
    }
  }

  public var exemptLaws: Set<MotionLaw> { [.forward] }

  public var cycle: Double { Linear.cycle(.full) }

  /// Returns true if the first bar's tail arrives, or the second's head starts, with a velocity.
  ///
  /// With reduced motion, true if the tail starts or the head arrives.
  public func hasCorner(from start: Double, to end: Double, _ motion: MotionPreference) -> Bool {
    // The corners, as fractions of the cycle.
    let first = motion == .full ? TwoBars.tail1.end.value : SlowBar.tail.start.value
    let second = motion == .full ? TwoBars.head2.start.value : SlowBar.head.end.value
    return isPassed(first, from: start, to: end, motion)
      || isPassed(second, from: start, to: end, motion)
  }

  /// Returns true if all edges go back to the start of the track there.
  public func hasJump(from start: Double, to end: Double, _ motion: MotionPreference) -> Bool {
    isPassed(0, from: start, to: end, motion)
  }

  /// Returns true if the cycle passes this fraction between the two instants.
  private func isPassed(
    _ progress: Double, from start: Double, to end: Double, _ motion: MotionPreference
  ) -> Bool {
    let duration = Self.cycle(motion)
    return ((start - origin) / duration - progress).rounded(.down)
      != ((end - origin) / duration - progress).rounded(.down)
  }

  public func delayed(by seconds: Double) -> Linear { Linear(origin: origin + seconds) }
}
