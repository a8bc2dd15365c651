import LoaderCore

/// What happened to a screen in one step.
public struct ScreenTransition: Hashable, Sendable {
  /// When it took effect, in seconds.
  public var time: Double
  /// The event; nil for a settlement: a banner's time was over.
  public var event: ScreenEvent?
  /// The state before.
  public var from: ScreenState
  /// The action in the cell; nil for a null cell and for a settlement.
  public var action: ScreenAction?
  /// The state after.
  public var to: ScreenState
  /// Whether the event was refused, for its time was not finite; then nothing changed.
  public var isRefused = false
}
