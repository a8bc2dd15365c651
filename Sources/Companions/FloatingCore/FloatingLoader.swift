import FieldDynamics
import LoaderCore
import MatrixEngine
import TimelineModule

/// A loader that floats over a view: it can be dragged and thrown to a corner, where it sticks.
///
/// ```swift
/// var floating = FloatingLoader(in: FieldVector(390, 844))
/// floating.send(.orderIn, at: 0)
/// floating.send(.grab(at: FieldVector(350, 804)), at: 1)
/// floating.send(.move(to: FieldVector(300, 600)), at: 1.1)
/// floating.send(.release(velocity: FieldVector(-900, -2400)), at: 1.1)
/// let position = floating.frame(at: 1.3).position  // of its middle, in points
/// let mayStop = floating.nextChange(after: 5).stopsDisplayLink
/// ```
///
/// Its position depends only on the events and the time. It is a value, as the loader is: a copy
/// is a snapshot, and the caller passes every time, in seconds. It does not know what is drawn at
/// its position.
public struct FloatingLoader: Hashable, Sendable {
  /// The machine, which only an event, a setter and a settlement change.
  package var machine: FloatingMachine

  /// Creates a loader that rests in a corner, off screen.
  ///
  /// - Parameter bounds: Their width and height, in points. A length that is negative or NaN counts
  ///   as 0, and the maximum is a billion points.
  public init(
    in bounds: FieldVector, geometry: FloatingGeometry = FloatingGeometry(),
    corner: Corner = .bottomRight, motion: MotionPreference = .full
  ) {
    machine = FloatingMachine(
      store: FloatingStore(bounds: FloatingGeometry.sound(bounds)), geometry: geometry,
      motion: motion)
    machine.store.corner = corner
  }

  /// The state, the corner, the bounds and the events' values, as of the last event or completion.
  ///
  /// To read the state at an instant, use ``state(at:)``.
  public var store: FloatingStore { machine.store }

  /// The size and the distances from the edges; ``setGeometry(_:in:at:animated:)`` changes it.
  public var geometry: FloatingGeometry { machine.geometry }

  /// The motion preference: with reduced motion, it flies straight to its corner.
  ///
  /// A change applies from the next flight on.
  public var motion: MotionPreference {
    get { machine.motion }
    set { machine.motion = newValue }
  }

  /// Sends an event, and returns the transition.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time in seconds. A time earlier than the last event's counts as the last
  ///     event's; a time that is not finite is rejected, and nothing changes.
  ///   - animated: If false, the loader moves to its resting position immediately, without a
  ///     flight.
  ///   - lookup: The action lookup before the matrix: see `ActionLookupChain`. It is not stored.
  /// - Complexity: O(pieces of the flight), of which there are few.
  @discardableResult
  public mutating func send(
    _ event: FloatingEvent, at time: Double, animated: Bool = true,
    using lookup: some ActionLookup<FloatingAction> = NoActionLookup()
  ) -> FloatingTransition {
    machine.step(event, at: time, isAnimated: animated, over: FloatingMatrix(), using: lookup)
  }

  /// Completes the first due step at or before `time`, and returns it; nil if nothing is due.
  public mutating func settle(upTo time: Double) -> FloatingTransition? {
    machine.settle(upTo: time)
  }

  /// Changes the size, the distances from the edges, and the bounds.
  ///
  /// It sends one event `resize`, so the loader flies from its position to its corner, without a
  /// jump.
  ///
  /// - Parameters:
  ///   - bounds: Their size, in points.
  ///   - time: The time in seconds, treated as the time of an event.
  @discardableResult
  public mutating func setGeometry(
    _ geometry: FloatingGeometry, in bounds: FieldVector, at time: Double, animated: Bool = true
  ) -> FloatingTransition {
    // At a time that is not finite nothing changes: `send` below rejects it, too.
    if time.isFinite {
      // Keeps the position of a resting loader; otherwise it would jump with its corner.
      machine.detach(at: time)
      machine.geometry = geometry
    }
    return send(.resize(to: bounds), at: time, animated: animated)
  }

  /// Sends it to a corner, for a keyboard or for assistive technology.
  ///
  /// A finger that holds it lets it go.
  ///
  /// - Parameters:
  ///   - corner: The target; it flies from its position and with its velocity. Nothing happens if
  ///     it rests there already, or is off screen.
  ///   - time: The time in seconds, treated as the time of an event.
  public mutating func fly(to corner: Corner, at time: Double, animated: Bool = true) {
    let frame = frame(at: time)
    guard time.isFinite, frame.isOnScreen, corner != frame.corner || frame.state != .resting
    else { return }
    if frame.state == .held { send(.release(velocity: .zero), at: time, animated: animated) }
    machine.detach(at: time)
    machine.store.corner = corner
    // The bounds stay as they are. In the table, a resize leads to the loader's corner, which is the new one now.
    send(.resize(to: store.bounds), at: time, animated: animated)
  }

  /// Returns the resting position of its middle in a corner, in points.
  public func position(of corner: Corner) -> FieldVector {
    machine.limits.restingPosition(in: corner)
  }

  /// Returns the frame at `time`, in seconds: a function of the events so far and of `time` only.
  ///
  /// A time that is earlier than the last event's, or not finite, counts as the last event's.
  ///
  /// - Complexity: O(pieces of the flight), of which there are few.
  public func frame(at time: Double) -> FloatingFrame {
    let time = clamped(time)
    // With everything completed that is due, the machine is on the piece of the flight that contains `time`.
    let machine = machine.isDue(at: time) ? machine.settled(at: time) : machine
    return machine.frameBeforeSettling(at: time)
  }

  /// Returns the state at `time`, completions included. The time counts as for ``frame(at:)``.
  public func state(at time: Double) -> FloatingState {
    machine.settled(at: clamped(time)).store.state
  }

  /// Returns the next time at which a frame may differ from that at `time`, if no event comes.
  ///
  /// The time counts as for ``frame(at:)``.
  public func nextChange(after time: Double) -> NextChange {
    // A flight and a change of the lift need every frame. A loader that rests or is held moves only at an event.
    let moves = state(at: time) == .flying || clamped(time) < machine.liftEnd
    return moves ? .everyFrame : .never
  }

  /// The end of a flight's current piece, at a wall or at rest, in seconds; nil without a flight.
  public var deadline: Double? { machine.deadline }

  /// Returns `time`, or the last event's time if `time` is earlier or not finite.
  public func clamped(_ time: Double) -> Double { machine.clamped(time) }
}

/// A floating loader's position at an instant.
public struct FloatingFrame: Hashable, Sendable {
  /// The instant, in seconds.
  public var time: Double
  /// The state at that instant, completions included.
  public var state: FloatingState
  /// True if it is on screen.
  public var isOnScreen: Bool
  /// The position of its middle, in points.
  public var position: FieldVector
  /// The velocity of its flight, in points a second.
  ///
  /// It is 0 while it rests, and while a finger holds it, because the finger's velocity is known
  /// only at the release.
  public var velocity: FieldVector
  /// The corner that it rests in or flies to; while it is held, the corner of the quarter that it is in.
  public var corner: Corner
  /// The lift, 0...1.
  ///
  /// While a finger holds it, it is drawn 1.06 times as large, with a shadow. Its walls do not
  /// change when it is lifted.
  public var lift: Double
}

/// The transition of one step of a floating loader.
public typealias FloatingTransition = MachineTransition<
  FloatingState, FloatingEvent, FloatingAction
>
