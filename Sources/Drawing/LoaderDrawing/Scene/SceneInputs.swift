import LoaderCore

/// The inputs of a scene: the channels of a frame, and the weight of unknown progress.
///
/// A canvas draws a frame from its numbers. A plan, which makes keyframes for players, runs the scene on
/// expressions of the channels.
///
/// The channels are the ones of keyframes (`ChannelList.keyframeValue`): a ring has its sweep, not its head. A
/// channel list drawn by a scene has at most eleven channels; more are a programming error.
public struct SceneInputs<List: ChannelList, Number: SceneNumber>: Sendable {
  /// The channels 0 to 5; tuples are stored in place, without a heap.
  @usableFromInline let low: (Number, Number, Number, Number, Number, Number)
  /// The channels 6 to 10.
  @usableFromInline let high: (Number, Number, Number, Number, Number)

  /// The number of channels for which there is space.
  @inlinable static var maximumChannels: Int { 11 }

  /// The displayed weight of unknown progress: 1 in a spin, 0 at known progress.
  ///
  /// It is in between during a switch.
  public let unknownWeight: Number

  /// The user's preference for motion.
  public let motion: MotionPreference

  /// Creates inputs from the number of each channel, which `number` returns for its index.
  @inlinable
  public init(
    unknownWeight: Number, _ motion: MotionPreference = .full, _ number: (_ channel: Int) -> Number
  ) {
    self.motion = motion
    precondition(
      List.count <= Self.maximumChannels, "a scene is drawn from at most eleven channels")
    // The space for channels that the list does not have is filled with 0.
    func channel(_ index: Int) -> Number { index < List.count ? number(index) : Number(0) }
    low = (channel(0), channel(1), channel(2), channel(3), channel(4), channel(5))
    high = (channel(6), channel(7), channel(8), channel(9), channel(10))
    self.unknownWeight = unknownWeight
  }

  /// Returns the channel at an index, in 0..<count.
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
  /// Creates the inputs of a frame: its channels as in keyframes, without whole turns, which nobody sees.
  @inlinable
  package init(_ frame: Frame<List>) {
    let channels = frame.channels
    self.init(unknownWeight: frame.cycle.unknownWeight.asFraction, frame.motion) { index in
      channels.keyframeValue(at: index, after: channels.wholeTurns)
    }
  }
}
