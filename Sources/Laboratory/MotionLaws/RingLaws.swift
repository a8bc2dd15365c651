import LoaderCore

/// A ring of any preset keeps every law, with one exception.
///
/// A head that a preset draws back also moves back in a switch, so ``MotionLaw/forward`` is not
/// required of it.
extension Ring: LawfulAppearance {
  /// The tail and the head.
  public static var edgeChannels: [Int] { [0, 1] }
  public static func progressChannel(_ channels: Channels) -> Int? { 1 }
  public static var opacityChannel: Int { 2 }
  public static var thicknessChannel: Int? { 3 }
  public static var markChannel: Int? { 4 }
  public static var spanCount: Int { 1 }

  /// Returns the sweep, the arc from the tail to the head, in turns.
  public static func span(at index: Int, of channels: RingChannels) -> Double { channels.sweep }

  /// The sweep is read as the progress.
  public static var lengthSpan: Int? { 0 }

  /// The maximum duration of a switch, in seconds; longer for a preset with a known peak speed.
  ///
  /// For such a preset, a switch over a long distance takes longer, so that no end is much faster than that.
  public var longestSwitch: Double { preset.peakSpeed.isFinite ? 0.8 : 0.6 }

  /// Returns the sweep, which is the progress of a filled ring; never nil.
  public static func shownProgress(_ channels: RingChannels) -> Double? { channels.sweep }

  public var exemptLaws: Set<MotionLaw> { preset.spin.stepsBack ? [.forward] : [] }

  /// The period of the spin, after which only whole turns differ, in seconds.
  ///
  /// A period of 60 s or more is too long to sample: instead, one round of the spin counts, its longest uneven part.
  public var cycle: Double {
    let period = preset.spin.period.duration.value
    return period < 60 ? period : 1 / preset.roundFrequency
  }

  public func hasCorner(from start: Double, to end: Double, _ motion: MotionPreference) -> Bool {
    motion == .full && preset.spin.hasCorner(from: start - origin, to: end - origin)
  }

  public func delayed(by seconds: Double) -> Ring {
    Ring(preset: preset, origin: origin + seconds)
  }
}
