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
  /// What the state machine remembers since the last event or completion, at its `time`.
  ///
  /// It is public for the engine, which changes it. To read the state at an instant, use
  /// ``state(at:)``.
  public var store = LoaderStore()
  @usableFromInline var currentMotion: MotionPreference
  /// Whether the thickness follows the presence. It is copied from `motion` whenever the presence
  /// is exactly 0 or 1, so that the thickness never jumps.
  @usableFromInline var scalesThickness: Bool

  /// When the loader may appear, and its shortest stay. A change applies from the next event on.
  public var policy: LoaderPolicy

  @usableFromInline package var shape = ShapeMotion<Appearance>()
  @usableFromInline var presence = Presence.hidden
  @usableFromInline var currentEnding = LoaderEnding.none
  /// Whether progress was told since the last activation, below which a monotone loader does not fall.
  @usableFromInline var isTold = false
  @usableFromInline var storedMark = Mark.none
  @usableFromInline var currentAppearance: Appearance
  @usableFromInline var markBlend = FractionBlend(from: Sample(value: 0), at: 0)

  /// Creates a loader that is off screen and inactive, its progress unknown.
  @inlinable
  public init(
    _ appearance: Appearance, policy: LoaderPolicy = LoaderPolicy(),
    motion: MotionPreference = .full
  ) {
    currentAppearance = appearance
    currentMotion = motion
    self.policy = policy
    scalesThickness = motion == .full
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
  ///   - lookUp: Asked before the matrix what a cell does: see `LookUpChain`. The loader does not keep it.
  /// - Complexity: Constant.
  @inlinable
  @discardableResult
  public mutating func send(
    _ event: LoaderEvent, at time: Double, animated: Bool = true,
    asking lookUp: some LookUp<LoaderAction> = NoLookUp()
  ) -> LoaderTransition {
    step(event, at: time, isAnimated: animated, over: LoaderMatrix(), asking: lookUp)
  }

  /// How much may move, as set by the user of the system. Changed by ``setMotion(_:at:)``.
  @inlinable
  public var motion: MotionPreference { currentMotion }

  /// How it disappears next. Changed by ``setEnding(_:at:)``, and to none by an activation.
  @inlinable
  public var ending: LoaderEnding { currentEnding }

  /// What it looks like. Changed by ``setAppearance(_:at:)``.
  @inlinable
  public var appearance: Appearance { currentAppearance }

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
    change(at: time) { $0.currentMotion = motion }
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
    change(at: time) { $0.currentAppearance = appearance }
  }

  /// Changes both at once.
  @inlinable
  package mutating func set(
    _ appearance: Appearance, _ motion: MotionPreference, at time: Double
  ) {
    _ = change(at: time) { ($0.currentAppearance, $0.currentMotion) = (appearance, motion) }
  }

  @inlinable
  mutating func change(at time: Double, _ set: (inout Loader) -> Void) -> Bool {
    guard advance(to: time) else { return false }
    commitMark(by: store.time)
    let (time, old) = (store.time, self)
    keepThickness(at: time)
    set(&self)
    guard motion != old.motion || appearance != old.appearance else { return true }
    if presence.isDrawn(at: time), let faded = shape.dissolve(at: time), faded.value < 1 {
      presence.resume(from: old.opacity(at: time), at: time)
    }
    guard !old.isUnseen(at: time) else {
      shape.finish()
      keepThickness(at: time)
      return true
    }
    if case .leaving(let entrance, let exit) = presence, time >= exit.start {
      // The exit continues as it is, as if the loader had never been fully visible.
      let blend = FractionBlend(from: entrance.sample(at: exit.start), at: exit.start)
      presence = .leaving(Presence.Entrance(blend, drawnSince: entrance.drawnSince), exit)
    }
    shape.commitDissolve(by: time)
    shape.rebase(
      from: shape.displayed(at: time, of: old.appearance, old.motion),
      base: shape.base(at: time, of: old.appearance, old.motion).shape, at: time, of: appearance,
      motion)
    hold(at: time)
    return true
  }

  /// Settles what is due by `time`, which becomes that of the last event; false if it is not finite.
  @inlinable
  mutating func advance(to time: Double) -> Bool {
    guard time.isFinite else { return false }
    while settle(upTo: time) != nil {}
    store.advance(to: time)
    return true
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
