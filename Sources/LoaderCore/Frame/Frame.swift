/// What a loader looks like at an instant.
public struct Frame<Channels: ChannelList>: Hashable, Sendable {
  /// The instant, in seconds.
  public var time: Double
  /// The state at that instant, completions included.
  public var state: LoaderState
  /// The first of the host's two properties.
  public var isActive: Bool
  /// The second: a fraction of the whole, or nil where it is unknown.
  public var progress: Double?
  /// Whether the loader is drawn, or about to be.
  public var isVisible: Bool
  /// The values to draw; every one 0.0 where nothing is drawn.
  public var channels: Channels

  @inlinable
  init(time: Double, store: Store, isVisible: Bool, channels: Channels) {
    self.time = time
    self.state = store.state
    self.isActive = store.isActive
    self.progress = store.progress
    self.isVisible = isVisible
    self.channels = channels
  }
}
