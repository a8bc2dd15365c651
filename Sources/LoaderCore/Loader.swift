import TimelineModule

/// A loader that can be switched at any moment: six states, five events, one table.
///
/// ```swift
/// var loader = Loader()
/// loader.send(.orderIn, at: 0)
/// loader.send(.activate, at: 0.25)
/// loader.send(.progress(0.4), at: 1.5)
/// let frame = loader.frame(at: 1.6)
/// ```
///
/// A value: copying it is a snapshot, assigning is a restore. It keeps no clock; the caller gives
/// every time, in seconds. A time earlier than the last event's counts as the last event's.
public struct Loader<Appearance: LoaderCore.Appearance>: Hashable, Sendable {
  @usableFromInline var store = Store()
  @usableFromInline var presence = Presence()
  @usableFromInline var appearance: Appearance

  /// When it may appear, and how long it stays at least.
  public var policy: LoaderPolicy

  /// Creates a loader that is off screen and inactive, its progress unknown.
  @inlinable
  public init(_ appearance: Appearance, policy: LoaderPolicy = LoaderPolicy()) {
    self.appearance = appearance
    self.policy = policy
  }

  /// Whether it is to be shown. Changed by `activate` and `deactivate`.
  @inlinable
  public var isActive: Bool { store.isActive }

  /// The fraction of the whole, 0...1, or nil where it is unknown. Changed by `progress`.
  @inlinable
  public var progress: Double? { store.progress }

  /// The state since the last event or settlement. `frame(at:)` tells that of an instant.
  @inlinable
  public var state: LoaderState { store.state }
}

extension Loader where Appearance == Circular {
  /// Creates a Material ring that is off screen and inactive, its progress unknown.
  @inlinable
  public init(policy: LoaderPolicy = LoaderPolicy()) {
    self.init(Circular(), policy: policy)
  }
}
