import FieldDynamics
import LoaderCore
import MatrixEngine
import TimelineModule

/// The floating loader as a machine of the engine: its stored state, and the motions.
///
/// An action returns a goal, the position that it asks for; the machine starts the motion to there.
/// A ``FloatingLoader`` keeps a machine, and passes the events and their times to it.
package struct FloatingMachine: Hashable, Sendable {
  /// The state, the corner, the bounds, and the values of the last events.
  package var store: FloatingStore
  /// The size of the loader, and its distances from the edges.
  var geometry: FloatingGeometry
  /// The motion preference, for the next flight.
  var motion: MotionPreference
  /// The motion since the last event.
  var movement = Movement.resting
  /// The motion of the lift: from its value at the last change to 1 while the loader is held, otherwise to 0.
  var lift = Self.landed

  /// The motion of a floating loader.
  enum Movement: Hashable, Sendable {
    /// It rests in `store.corner`.
    case resting
    /// A finger holds it, with the position of its center and, as `grip`, its offset from the finger.
    case held(position: FieldVector, grip: FieldVector)
    /// It has been flying since `release`, in seconds.
    case flying(Flight, release: Double)
  }

  /// A lift that ended long ago.
  static var landed: FractionBlend {
    FractionBlend(from: Sample(value: 0), at: -.greatestFiniteMagnitude)
  }

  /// The limits of the position: the walls, and the resting positions.
  package var limits: FloatingLimits { FloatingLimits(of: geometry, in: store.bounds) }
}

extension FloatingMachine: MatrixMachine {
  package typealias Action = FloatingAction

  /// The end of a flight's current piece, at a wall or at rest, in seconds; nil without a flight.
  package var deadline: Double? {
    guard case .flying(let flight, let release) = movement else { return nil }
    return release + flight.end
  }

  /// True if the loader comes to rest at the deadline, instead of meeting a wall.
  package var isDueToRest: Bool {
    guard case .flying(let flight, _) = movement else { return false }
    return flight.wall == nil
  }

  /// Stores the values of the event; the event's action then sets the state.
  package mutating func record(_ event: FloatingEvent, isAnimated: Bool) {
    switch event {
    case .grab(let position), .move(let position): store.finger = position
    case .release(let velocity): store.velocity = velocity
    case .resize(let size): store.bounds = size
    case .orderIn: store.isOnScreen = true
    case .orderOut: store.isOnScreen = false
    }
  }

  /// Starts the motion of an action's goal.
  package mutating func apply(_ goal: FloatingGoal, from old: FloatingStore, isAnimated: Bool) {
    // Position and lift at the event, by the motion and the state before it.
    var before = self
    before.store = old
    let (now, oldLift) = (before.sample(at: store.time), before.liftSample(at: store.time))
    switch goal {
    case .grip: movement = .held(position: now.position, grip: now.position - store.finger)
    case .finger: follow(from: now.position)
    case .thrown(let velocity):
      store.corner = limits.corner(of: now.position, velocity: velocity)
      fly(from: now.position, velocity: velocity, isImmediate: !isAnimated)
    case .corner(let isImmediate):
      fly(from: now.position, velocity: now.velocity, isImmediate: isImmediate || !isAnimated)
    }
    // While it is held, its corner is the corner of the quarter that it is in.
    if case .held(let position, _) = movement { store.corner = limits.corner(of: position) }
    let isHeld = store.state == .held
    let wasHeld = old.state == .held
    if !isAnimated || !store.isOnScreen {
      lift = Self.landed
    } else if store.state == .flying || isHeld != wasHeld {
      // A new blend of the lift begins at a grab, at a release, and for every flight, whose duration it
      // takes. A loader that is neither held nor lifted has nothing to land.
      let needsBlend = oldLift.value > 0 || isHeld
      lift = needsBlend ? FractionBlend(from: oldLift, at: store.time) : Self.landed
    }
  }

  /// Applies the goal of a host's own action, and makes the state consistent.
  ///
  /// The state follows from the goal, whatever state the action asks for.
  package mutating func apply(
    _ goal: FloatingGoal, requesting state: FloatingState, on event: FloatingEvent,
    from old: FloatingStore, isAnimated: Bool
  ) {
    var goal = goal
    switch goal {
    case .grip, .finger:
      // A loader off screen cannot be touched.
      if store.isOnScreen { store.state = .held } else { goal = .corner(isImmediate: true) }
    case .thrown(let velocity):
      goal = .thrown(velocity: velocity.limited(to: FloatingEvent.fastest))
    case .corner: break
    }
    apply(goal, from: old, isAnimated: isAnimated)
  }

  /// Begins the next piece of the flight, or rests.
  package mutating func complete() {
    guard case .flying(var flight, let release) = movement else { return }
    // Far from 0, a Double's steps are so large that short pieces may have ended by the deadline, too.
    while release + flight.end <= store.time {
      guard flight.advance() else { return rest() }
    }
    movement = .flying(flight, release: release)
  }

  /// Puts it to rest in its corner.
  private mutating func rest() {
    movement = .resting
    store.state = .resting
  }

  /// Moves it with the finger, at its offset from the finger at the grab, within the walls.
  ///
  /// Without a grab, it is held at `position` from now on.
  private mutating func follow(from position: FieldVector) {
    guard case .held(_, let grip) = movement else {
      movement = .held(position: position, grip: position - store.finger)
      return
    }
    movement = .held(position: limits.walls.clamped(store.finger + grip), grip: grip)
  }

  /// Starts a flight to its corner, or moves there immediately.
  private mutating func fly(from position: FieldVector, velocity: FieldVector, isImmediate: Bool) {
    guard !isImmediate, store.isOnScreen else { return rest() }
    let flight = Flight(
      from: position, velocity: velocity, to: store.corner, in: limits,
      isStraight: motion == .reduced)
    movement = .flying(flight, release: store.time)
    store.state = .flying
    // A flight whose first piece ends at once: a loader at its goal comes to rest now, one at a wall bounces.
    if flight.end <= 0 { complete() }
  }

  /// Keeps the position of a resting loader although its corner will move.
  ///
  /// The position at rest is computed from the corner, so until the next event it counts as held.
  mutating func detach(at time: Double) {
    settleAll(upTo: time)
    guard case .resting = movement else { return }
    movement = .held(position: limits.restingPosition(in: store.corner), grip: .zero)
  }
}

// Samples of the current piece of a flight, even past its end.
extension FloatingMachine {
  /// Returns the frame at `time`.
  package func frameBeforeSettling(at time: Double) -> FloatingFrame {
    let now = sample(at: time)
    return FloatingFrame(
      time: time, state: store.state, isOnScreen: store.isOnScreen, position: now.position,
      velocity: now.velocity, corner: store.corner, lift: liftSample(at: time).value)
  }

  /// Returns the lift at `time`, 0...1, and its velocity, per second.
  package func liftSample(at time: Double) -> Sample {
    lift.sample(toward: store.state == .held ? 1 : 0, in: liftDuration, at: time)
  }

  /// The duration of the lift or landing, in seconds: the landing of a flying loader ends with its flight.
  var liftDuration: Double {
    guard case .flying(let flight, _) = movement else { return FloatingRecipe.liftDuration }
    return max(flight.landing, FloatingRecipe.liftDuration)
  }

  /// The instant at which the lift or landing ends, in seconds.
  var liftEnd: Double { lift.start + liftDuration }

  /// Returns position, in points, and velocity, in points a second, at `time`.
  func sample(at time: Double) -> (position: FieldVector, velocity: FieldVector) {
    switch movement {
    case .resting: (limits.restingPosition(in: store.corner), .zero)
    case .held(let position, _): (position, .zero)
    case .flying(let flight, let release): flight.sample(at: time - release)
    }
  }
}
