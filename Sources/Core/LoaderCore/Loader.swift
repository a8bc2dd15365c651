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
  /// The machine of the loader; only events, setters and settlements change it.
  @usableFromInline package var machine: LoaderMachine<Appearance>

  /// Creates a loader that is off screen and inactive, its progress unknown.
  @inlinable
  public init(
    _ appearance: Appearance, policy: LoaderPolicy = LoaderPolicy(),
    motion: MotionPreference = .full
  ) {
    machine = LoaderMachine(appearance, policy: policy, motion: motion)
  }

  /// The time, the state and the two properties, as of the last event or completion.
  ///
  /// To read the state at an instant, use ``state(at:)``.
  @inlinable
  public var store: LoaderStore { machine.store }

  /// The settings of when it appears and disappears, and how it follows progress.
  ///
  /// A change applies from the next event on.
  @inlinable
  public var policy: LoaderPolicy {
    get { machine.policy }
    set { machine.policy = newValue }
  }

  /// True if the host wants the loader shown. Changed by `activate` and `deactivate`.
  @inlinable
  public var isActive: Bool { store.isActive }

  /// The fraction of the whole, 0...1; nil while unknown. Changed by `progress`.
  @inlinable
  public var progress: Double? { store.progress }

  /// Sends an event to the loader, and returns the transition.
  ///
  /// Everything due at or before `time` is completed first. The resulting state and the event select a cell of
  /// the matrix, and the action in it runs. A null cell, without an action, only stores the property.
  ///
  /// - Parameters:
  ///   - event: The event. Its progress is clamped to 0...1; NaN means unknown, as nil does.
  ///   - time: The time of the event, in seconds. A time before the last event's counts as the last
  ///     event's. One that is not finite is rejected, and changes nothing.
  ///   - animated: False if all motions end immediately, at their targets.
  ///   - lookup: The action lookup that is asked for the cell before the matrix, such as an
  ///     `ActionLookupChain`. The loader does not keep it.
  /// - Complexity: Constant.
  @inlinable
  @discardableResult
  public mutating func send(
    _ event: LoaderEvent, at time: Double, animated: Bool = true,
    using lookup: some ActionLookup<LoaderAction> = NoActionLookup()
  ) -> LoaderTransition {
    machine.step(event, at: time, isAnimated: animated, over: LoaderMatrix(), using: lookup)
  }

  /// Completes the first due step at or before `time`, and returns it; nil if nothing is due.
  ///
  /// Called until it returns nil, it returns all completions, each at its exact deadline.
  /// ``send(_:at:animated:using:)`` does the same internally. A completion counts as the last
  /// event. NaN completes nothing.
  @inlinable
  public mutating func settle(upTo time: Double) -> LoaderTransition? {
    machine.settle(upTo: time)
  }

  /// The user's preference for motion. Changed by ``setMotion(_:at:)``.
  @inlinable
  public var motion: MotionPreference { machine.motion }

  /// The ending of the next exit. Set by ``setEnding(_:at:)``; an activation resets it to none.
  @inlinable
  public var ending: LoaderEnding { machine.ending }

  /// The current appearance. Changed by ``setAppearance(_:at:)``.
  @inlinable
  public var appearance: Appearance { machine.appearance }

  /// Changes the preference for motion while the loader runs.
  ///
  /// The shape changes to its other pace as smoothly as in any switch, in 0.58 to 0.8 s. A dissolve, by which
  /// reduced motion fades from unknown to known progress or back, is canceled if it is in progress, and the
  /// opacity goes back up. The thickness follows the new preference
  /// from the first instant at which the loader is fully visible, or gone. The state stays.
  ///
  /// - Parameter time: In seconds, with the same rules as the time of an event.
  /// - Returns: False if `time` was not finite; then nothing changed.
  @inlinable
  @discardableResult
  public mutating func setMotion(_ motion: MotionPreference, at time: Double) -> Bool {
    machine.change(at: time) { $0.motion = motion }
  }

  /// Changes the appearance while the loader runs: its preset, or the origin of its spin.
  ///
  /// The shape changes to its new motion as smoothly as in any switch, in 0.58 to 0.8 s. The state stays. If
  /// the host's style has a list of colors, one for each round of the spin, the rounds of the new preset count
  /// from then on. So the color may jump.
  ///
  /// - Parameter time: In seconds, with the same rules as the time of an event.
  /// - Returns: False if `time` was not finite; then nothing changed.
  @inlinable
  @discardableResult
  public mutating func setAppearance(_ appearance: Appearance, at time: Double) -> Bool {
    machine.change(at: time) { $0.appearance = appearance }
  }

  /// Changes the preference for motion and the appearance together; a time that is not finite changes nothing.
  @inlinable
  package mutating func set(
    _ appearance: Appearance, _ motion: MotionPreference, at time: Double
  ) {
    _ = machine.change(at: time) { changed in
      changed.appearance = appearance
      changed.motion = motion
    }
  }

  /// Changes the ending of the next exit, or of a requested one that has not begun.
  ///
  /// It applies to a `deactivate` that is animated while something is drawn. Set after that event
  /// but before the exit begins, it applies to this exit. An activation resets it to none.
  ///
  /// A success fills the shape. A failure stops it where it is, and if the progress is unknown, with at
  /// least a quarter lit. Once the shape stands still, the mark draws itself in 0.25 s, stays for 0.4 s
  /// or ``LoaderPolicy/endingHold``, and the loader disappears. An `activate` takes all of it back.
  ///
  /// - Parameter time: In seconds, with the same rules as the time of an event.
  /// - Returns: False if `time` was not finite; then nothing changed.
  @inlinable
  @discardableResult
  public mutating func setEnding(_ ending: LoaderEnding, at time: Double) -> Bool {
    machine.setEnding(ending, at: time)
  }
}

/// The transition of a loader in one step.
public typealias LoaderTransition = MachineTransition<LoaderState, LoaderEvent, LoaderAction>

extension Loader where Appearance == Circular {
  /// Creates a Material ring that is off screen and inactive, its progress unknown.
  @inlinable
  public init(policy: LoaderPolicy = LoaderPolicy(), motion: MotionPreference = .full) {
    self.init(Circular(), policy: policy, motion: motion)
  }
}
