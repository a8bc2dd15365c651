import LoaderCore

/// What a screen looks like at an instant.
public struct ScreenFrame<Channels: ChannelList>: Hashable, Sendable {
  /// The state at that instant, completions included.
  public var state: ScreenState
  /// What is shown.
  public var shown: Shown
  /// How the user is told of an error; nil where there is none.
  public var error: ErrorPresentation?
  /// What its loader looks like.
  public var loader: Frame<Channels>

  /// The instant, in seconds.
  public var time: Double { loader.time }

  init(_ store: ScreenStore, loader: Frame<Channels>) {
    state = store.state
    shown = store.shown
    error = store.told
    self.loader = loader
  }
}
