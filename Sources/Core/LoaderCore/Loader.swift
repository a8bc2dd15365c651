import MatrixEngine
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
/// A value: copying it is a snapshot, assigning is a restore. It has no clock; the caller passes
/// every time, in seconds. A time earlier than the last event's counts as the last event's.
public struct Loader<Appearance: LoaderCore.Appearance>: Hashable, Sendable {
  /// The machine behind it, which is closed: an event, a setter and a settlement change it, and nothing else does.
  @usableFromInline package var machine: LoaderMachine<Appearance>

  /// Creates a loader that is off screen and inactive, its progress unknown.
  @inlinable
  public init(
    _ appearance: Appearance, policy: LoaderPolicy = LoaderPolicy(),
    motion: MotionPreference = .full
  ) {
    machine = LoaderMachine(appearance, policy: policy, motion: motion)
  }

  /// The two properties, the state, and when: as of the last event or completion.
  ///
  /// To read the state at an instant, use ``state(at:)``.
  @inlinable
  public var store: LoaderStore { machine.store }

  /// When the loader may appear, and its shortest stay. A change applies from the next event on.
  @inlinable
  public var policy: LoaderPolicy {
    get { machine.policy }
    set { machine.policy = newValue }
  }

  /// Whether the host wants it shown. Changed by `activate` and `deactivate`.
  @inlinable
  public var isActive: Bool { store.isActive }

  /// The fraction of the whole, 0...1, or nil if it is unknown. Changed by `progress`.
  @inlinable
  public var progress: Double? { store.progress }

  /// Sends an event to the loader, and returns the transition.
  ///
  /// Whatever was due at or before `time` is settled first, and the resulting state selects the
  /// cell of the matrix. A null cell only stores the property.
  ///
  /// - Parameters:
  ///   - event: The event. Its progress is clamped to 0...1; NaN means unknown, as nil does.
  ///   - time: When it happened, in seconds. A time before the last event's counts as the last
  ///     event's; one that is not finite is refused, and changes nothing.
  ///   - animated: If false, all motions end at once: the loader is where they would have led.
  ///   - lookup: Asked before the matrix what a cell does: see `ActionLookupChain`. The loader does not keep it.
  /// - Complexity: Constant.
  @inlinable
  @discardableResult
  public mutating func send(
    _ event: LoaderEvent, at time: Double, animated: Bool = true,
    asking lookup: some ActionLookup<LoaderAction> = NoActionLookup()
  ) -> LoaderTransition {
    machine.step(event, at: time, isAnimated: animated, over: LoaderMatrix(), asking: lookup)
  }

  /// Completes what was due first, at or before `time`, and returns it; nil if nothing was due.
  ///
  /// Called until it returns nil, it gives all completions, each at its exact deadline; ``send(_:at:animated:asking:)``
  /// does the same internally. A completion counts as the last event. NaN completes nothing.
  @inlinable
  public mutating func settle(upTo time: Double) -> LoaderTransition? {
    machine.settle(upTo: time)
  }

  /// How much may move, as set by the user of the system. Changed by ``setMotion(_:at:)``.
  @inlinable
  public var motion: MotionPreference { machine.motion }

  /// How it disappears next. Changed by ``setEnding(_:at:)``, and to none by an activation.
  @inlinable
  public var ending: LoaderEnding { machine.ending }

  /// What it looks like. Changed by ``setAppearance(_:at:)``.
  @inlinable
  public var appearance: Appearance { machine.appearance }

  /// Changes how much may move, while the loader runs.
  ///
  /// The shape changes to its other pace as smoothly as in any switch, in 0.58 s. A dissolve in
  /// progress is cancelled, and the opacity goes back up. The thickness follows the new preference
  /// from the first instant at which the loader is fully visible, or gone. The state stays.
  ///
  /// - Parameter time: In seconds, with the same rules as the time of an event.
  /// - Returns: False if `time` was not finite; then nothing changed.
  @inlinable
  @discardableResult
  public mutating func setMotion(_ motion: MotionPreference, at time: Double) -> Bool {
    machine.change(at: time) { $0.motion = motion }
  }

  /// Changes what the loader looks like, while it runs: its preset, or the origin of its spin.
  ///
  /// The shape changes to its new base as smoothly as in any switch, in 0.58 s. The state stays. A
  /// list of colors counts the rounds of the new preset from then on, so the color may change at
  /// once.
  ///
  /// - Parameter time: In seconds, with the same rules as the time of an event.
  /// - Returns: False if `time` was not finite; then nothing changed.
  @inlinable
  @discardableResult
  public mutating func setAppearance(_ appearance: Appearance, at time: Double) -> Bool {
    machine.change(at: time) { $0.appearance = appearance }
  }

  /// Changes both at once.
  @inlinable
  package mutating func set(
    _ appearance: Appearance, _ motion: MotionPreference, at time: Double
  ) {
    _ = machine.change(at: time) { ($0.appearance, $0.motion) = (appearance, motion) }
  }

  /// Changes how the loader disappears next, or how it does so now, if it has not begun to.
  ///
  /// It counts for a `deactivate` that is animated while something is drawn, and, if it is set while that
  /// exit has not begun, for that one; an activation sets it back to none. A success fills the shape, a
  /// failure at most to 92 %, whatever the progress; when the shape stands still the mark draws itself in
  /// 0.25 s and stays 0.4 s, and then the loader disappears. An `activate` takes all of it back.
  ///
  /// - Parameter time: In seconds, with the same rules as the time of an event.
  /// - Returns: False if `time` was not finite; then nothing changed.
  @inlinable
  @discardableResult
  public mutating func setEnding(_ ending: LoaderEnding, at time: Double) -> Bool {
    machine.setEnding(ending, at: time)
  }
}

/// What happened to a loader in one step.
public typealias LoaderTransition = MachineTransition<LoaderState, LoaderEvent, LoaderAction>

extension Loader where Appearance == Circular {
  /// Creates a Material ring that is off screen and inactive, its progress unknown.
  @inlinable
  public init(policy: LoaderPolicy = LoaderPolicy(), motion: MotionPreference = .full) {
    self.init(Circular(), policy: policy, motion: motion)
  }
}
