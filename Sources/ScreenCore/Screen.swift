import LoaderCore

/// A screen that loads what it shows: four states, four events, one table, and a loader it drives.
///
/// ```swift
/// var screen = Screen(Loader())
/// screen.loader.send(.orderIn, at: 0)
/// screen.send(.loadingStarted, at: 0.1)
/// screen.send(.errorReceived(.banner(seconds: 3)), at: 2)
/// let frame = screen.frame(at: 2.1)  // .error, a banner over a placeholder, the loader leaving
/// ```
///
/// A value built as the loader is: copying it is a snapshot, the caller gives every time, in seconds.
public struct Screen<Appearance: LoaderCore.Appearance>: Hashable, Sendable {
  package var store = ScreenStore()

  /// The loader that it drives: loading activates it, the rest deactivate it.
  ///
  /// That it came on screen or left it, and its progress, are for the host to tell it.
  public var loader: Loader<Appearance>

  /// Creates a screen to which nothing has happened yet.
  public init(_ loader: Loader<Appearance>) {
    self.loader = loader
  }

  /// The state since the last event or settlement. `frame(at:)` tells that of an instant.
  public var state: ScreenState { store.state }

  /// When a banner goes by itself, in seconds; nil where there is none.
  public var deadline: Double? { store.deadline }
}
