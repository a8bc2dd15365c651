import LoaderCore

/// What a scene is drawn from: the channels of a frame as a player reads them, and the weight of the
/// unknown.
///
/// A channel list has at most eleven channels to be drawn by a scene; more are a programming error.
public struct SceneInputs<List: ChannelList, Number: SceneNumber>: Sendable {
  // In place, without a heap.
  @usableFromInline let low: (Number, Number, Number, Number, Number, Number)
  @usableFromInline let high: (Number, Number, Number, Number, Number)

  /// How much of the unknown progress is displayed: 1 in a spin, 0 at known progress, in between
  /// during a switch.
  public let unknownWeight: Number

  /// How much may move.
  public let motion: MotionPreference

  /// Creates inputs from the number of each channel.
  @inlinable
  public init(
    unknownWeight: Number, _ motion: MotionPreference = .full, _ number: (_ channel: Int) -> Number
  ) {
    self.motion = motion
    precondition(List.count <= 11, "a scene is drawn from at most eleven channels")
    func channel(_ index: Int) -> Number { index < List.count ? number(index) : Number(0) }
    low = (channel(0), channel(1), channel(2), channel(3), channel(4), channel(5))
    high = (channel(6), channel(7), channel(8), channel(9), channel(10))
    self.unknownWeight = unknownWeight
  }

  /// The channel at an index, in 0..<count.
  @inlinable
  public subscript(index: Int) -> Number {
    switch index {
    case 0: low.0
    case 1: low.1
    case 2: low.2
    case 3: low.3
    case 4: low.4
    case 5: low.5
    case 6: high.0
    case 7: high.1
    case 8: high.2
    case 9: high.3
    default: high.4
    }
  }
}

extension SceneInputs where Number == Double {
  /// The inputs of a frame, without its whole turns.
  @inlinable
  public init(_ frame: Frame<List>) {
    let channels = frame.channels
    self.init(unknownWeight: frame.cycle.unknownWeight.asFraction, frame.motion) { index in
      channels.keyframeValue(at: index, after: channels.wholeTurns)
    }
  }
}
