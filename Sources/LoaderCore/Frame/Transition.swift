/// What happened to a loader in one step.
public struct Transition: Hashable, Sendable {
  /// When it took effect, in seconds.
  public var time: Double
  /// The event, its progress clamped; nil for a settlement: a deadline passed.
  public var event: LoaderEvent?
  /// The state before.
  public var from: LoaderState
  /// The action in the cell; nil for a null cell and for a settlement.
  public var action: LoaderAction?
  /// The state after.
  public var to: LoaderState
  /// Whether the event was refused, for its time was not finite; then nothing changed.
  public var isRefused: Bool

  @inlinable
  init(
    time: Double, event: LoaderEvent?, from: LoaderState, action: LoaderAction?, to: LoaderState,
    isRefused: Bool = false
  ) {
    self.time = time
    self.event = event
    self.from = from
    self.action = action
    self.to = to
    self.isRefused = isRefused
  }
}
