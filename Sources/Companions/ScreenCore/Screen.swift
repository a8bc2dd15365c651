import LoaderCore
import MatrixEngine

/// A screen that loads its content: four states, four events, one table, and a loader it drives.
///
/// ```swift
/// var screen = Screen(Loader())
/// screen.loader.send(.orderIn, at: 0)
/// screen.send(.loadingStarted, at: 0.1)
/// screen.send(.errorReceived(.banner(seconds: 3)), at: 2)
/// let frame = screen.frame(at: 2.1)  // .error, a banner over a placeholder, the loader leaving
/// ```
///
/// It is a value, as the loader is: a copy is a snapshot; the caller passes every time, in seconds.
public struct Screen<Appearance: LoaderCore.Appearance>: Hashable, Sendable {
  /// The machine, which only an event, a settlement and the loader's own calls change.
  @usableFromInline package var machine: ScreenMachine<Appearance>

  /// The state and the values of events, as of the last event or completion, at its `time`.
  ///
  /// To read the state at an instant, use ``state(at:)``.
  @inlinable
  public var store: ScreenStore { machine.store }

  /// The driven loader: loading activates it, all other states deactivate it.
  ///
  /// The host tells the loader itself about its progress, and about entering or leaving the screen.
  @inlinable
  public var loader: Loader<Appearance> {
    get { machine.loader }
    set { machine.loader = newValue }
  }

  /// Creates a screen in the state `initial`, with the loader that it drives.
  public init(_ loader: Loader<Appearance>) {
    machine = ScreenMachine(loader: loader)
  }

  /// Sends an event to the screen, and returns the transition.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time of the event, in seconds. A time before the last event's counts as the last
  ///     event's; one that is not finite is rejected, and changes nothing.
  ///   - animated: If false, all motions of the loader end immediately at their target.
  ///   - lookup: The action lookup before the matrix: see `ActionLookupChain`. The screen does not keep
  ///     it.
  /// - Complexity: Constant.
  @inlinable
  @discardableResult
  public mutating func send(
    _ event: ScreenEvent, at time: Double, animated: Bool = true,
    using lookup: some ActionLookup<ScreenAction> = NoActionLookup()
  ) -> ScreenTransition {
    // Not before the loader's last event, because the screen's action sends the loader an event at this time. A time
    // that is not finite is passed on, and rejected by the machine.
    let time = time.isFinite ? max(time, loader.store.time) : time
    return machine.step(
      event, at: time, isAnimated: animated, over: ScreenMatrix(), using: lookup)
  }

  /// Sends an event to its loader, as `loader.send` does: `progress` for example.
  @discardableResult
  @inlinable
  public mutating func send(
    _ event: LoaderEvent, at time: Double, animated: Bool = true
  ) -> LoaderTransition {
    loader.send(event, at: time, animated: animated)
  }

  /// Ends a banner whose deadline is `time` or before, and returns this step; nil if nothing is due.
  @inlinable
  public mutating func settle(upTo time: Double) -> ScreenTransition? {
    machine.settle(upTo: time)
  }

  /// The deadline of a banner, in seconds; nil if there is none.
  @inlinable
  public var deadline: Double? { machine.deadline }

  /// Returns `time`, or the last event's time if `time` is earlier or not finite.
  @inlinable
  public func clamped(_ time: Double) -> Double { machine.clamped(time) }

  /// Returns the frame at `time`: a function of the events so far and of `time` only.
  ///
  /// A time that is earlier than the last event's, or not finite, counts as the last event's.
  ///
  /// - Complexity: Constant.
  @inlinable
  public func frame(at time: Double) -> ScreenFrame<Appearance.Channels> {
    // The loader's last event counts too, because the frame shows both. In the settled machine, a banner whose
    // deadline has passed is gone.
    let time = max(clamped(time), loader.store.time)
    return ScreenFrame(machine.settled(at: time).store, loader: loader.frame(at: time))
  }

  /// Returns the state at `time`, completions included.
  public func state(at time: Double) -> ScreenState {
    machine.settled(at: clamped(time)).store.state
  }

  /// Returns the next time at which a frame may differ from that at `time`, if no event comes.
  public func nextChange(after time: Double) -> NextChange {
    let time = clamped(time)
    let next = loader.nextChange(after: time)
    guard let deadline = store.deadline, deadline > time else { return next }
    return next.earlier(.at(deadline))
  }
}

/// The result of one step of a screen.
///
/// It does not list the loader's own completions; for those, call `loader.settle(upTo:)`.
public typealias ScreenTransition = MachineTransition<ScreenState, ScreenEvent, ScreenAction>

/// A frame of a screen at an instant.
public struct ScreenFrame<Channels: ChannelList>: Hashable, Sendable {
  /// The state at that instant, completions included.
  public var state: ScreenState
  /// The kind of content that is shown.
  public var shown: Shown
  /// The presentation of an error; nil if there is none.
  public var error: ErrorPresentation?
  /// The frame of its loader.
  public var loader: Frame<Channels>

  /// The instant, in seconds.
  public var time: Double { loader.time }

  /// Creates the frame of a store, whose completions are done, with the frame of its loader.
  @usableFromInline
  init(_ store: ScreenStore, loader: Frame<Channels>) {
    state = store.state
    shown = store.shown
    error = store.presentation
    self.loader = loader
  }
}
