import LoaderCore

/// A row of a rendering: a frame, or one side of a step.
public struct FrameRow<Channels: ChannelList>: Hashable, Sendable {
  /// Which of the three it is.
  public var kind: Kind
  /// Its place among all rows, from 0.
  public var sequence: Int
  /// The index of the last frame at or before the row's time.
  public var index: Int
  /// Why there is a row here.
  public var occasion: Occasion
  /// What the loader looks like.
  public var frame: Frame<Channels>
  /// The last progress that was known, in 0...1; 0.0 if none ever was.
  public var lastProgress: Double

  @inlinable
  init(
    kind: Kind, sequence: Int, index: Int, occasion: Occasion, frame: Frame<Channels>,
    lastProgress: Double
  ) {
    self.kind = kind
    self.sequence = sequence
    self.index = index
    self.occasion = occasion
    self.frame = frame
    self.lastProgress = lastProgress
  }
}
