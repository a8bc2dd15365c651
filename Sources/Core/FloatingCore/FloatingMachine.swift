import FieldDynamics
import LoaderCore
import MatrixEngine

/// The loader that floats as a machine of the engine: what is stored, and how a goal becomes a course.
extension FloatingLoader: MatrixMachine {
  public typealias Action = FloatingAction

  /// When the present piece of a flight ends, at a border or at rest, in seconds; nil without a flight.
  public var deadline: Double? {
    guard case .flying(let flight, let release) = course else { return nil }
    return release + flight.end
  }

  /// Whether the loader comes to rest at the deadline, instead of meeting a border.
  package var isDueToRest: Bool {
    guard case .flying(let flight, _) = course else { return false }
    return flight.endsAtRest
  }

  /// Stores what came with the event.
  public mutating func record(_ event: FloatingEvent, isAnimated: Bool) {
    switch event {
    case .grab(let place), .move(let place): store.finger = place
    case .release(let velocity): store.velocity = velocity
    case .resize(let size): store.bounds = size
    case .orderIn: store.isOnScreen = true
    case .orderOut: store.isOnScreen = false
    }
  }

  /// Starts the motion that an action asks for.
  public mutating func pursue(_ goal: FloatingGoal, from old: FloatingStore, isAnimated: Bool) {
    let now = placeBefore(old)
    switch goal {
    case .grip: course = .held(place: now.place, grip: now.place - store.finger)
    case .finger: follow(from: now.place)
    case .fields(let velocity):
      fly(from: now.place, velocity: velocity, isAtOnce: !isAnimated)
    case .corner(let isAtOnce):
      relocate(from: now, isAtOnce: isAtOnce || !isAnimated)
    }
    if case .held(let place, _) = course {
      let axes = geometry.axes(in: store.bounds)
      store.corner = Corner(
        sides: Flight.Sides(axes.0.side(of: place.x), axes.1.side(of: place.y)))
    }
  }

  /// Shows what a host's own action wants, and makes the state consistent with it: the goal wins
  /// over the state that the action asks for.
  public mutating func pursue(
    _ goal: FloatingGoal, asking state: FloatingState, on event: FloatingEvent,
    from old: FloatingStore, isAnimated: Bool
  ) {
    switch goal {
    case .grip, .finger:
      // A loader that is not on screen cannot be touched.
      guard store.isOnScreen else { return rest() }
      store.state = .held
      pursue(goal, from: old, isAnimated: isAnimated)
    case .fields(let velocity):
      let velocity = velocity.limited(to: FloatingEvent.fastest)
      pursue(.fields(velocity: velocity), from: old, isAnimated: isAnimated)
    case .corner: pursue(goal, from: old, isAnimated: isAnimated)
    }
  }

  /// The next piece of the flight begins, or it rests.
  public mutating func complete() {
    guard case .flying(var flight, let release) = course else { return }
    // At a large time, the next number after it may be later than the end of a short piece.
    while release + flight.end <= store.time {
      guard flight.advance() else { return rest() }
    }
    course = .flying(flight, release: release)
  }

  private mutating func rest() {
    course = .resting
    store.state = .resting
  }

  /// Where it is at the event, in the bounds from before the event.
  private func placeBefore(_ old: FloatingStore) -> (place: FieldVector, velocity: FieldVector) {
    var before = self
    before.store.bounds = old.bounds
    return before.sample(at: store.time)
  }

  /// Keeps it as far from the finger as it was when it was grabbed, within the walls.
  private mutating func follow(from place: FieldVector) {
    guard case .held(_, let grip) = course else {
      course = .held(place: place, grip: place - store.finger)
      return
    }
    let (axes, wanted) = (geometry.axes(in: store.bounds), store.finger + grip)
    course = .held(
      place: FieldVector(axes.0.clamped(wanted.x), axes.1.clamped(wanted.y)), grip: grip)
  }

  /// Starts a flight to where the fields lead.
  private mutating func fly(from place: FieldVector, velocity: FieldVector, isAtOnce: Bool) {
    let axes = geometry.axes(in: store.bounds)
    let flight = Flight(from: place, velocity: velocity, on: axes)
    store.corner = Corner(sides: flight.landed.sides)
    guard !isAtOnce, store.isOnScreen else { return rest() }
    switch motion {
    case .full: begin(flight)
    case .reduced:
      begin(.straight(from: place, velocity: velocity, on: axes, toward: store.corner.sides))
    }
  }

  /// Moves it to its corner in the present bounds, at once or by a flight.
  private mutating func relocate(
    from now: (place: FieldVector, velocity: FieldVector), isAtOnce: Bool
  ) {
    guard !isAtOnce, store.isOnScreen else { return rest() }
    let (axes, sides) = (geometry.axes(in: store.bounds), store.corner.sides)
    switch motion {
    case .full:
      begin(
        Flight(
          from: now.place, velocity: now.velocity, on: axes, guidance: .corner, toward: sides))
    case .reduced:
      begin(.straight(from: now.place, velocity: now.velocity, on: axes, toward: sides))
    }
  }

  private mutating func begin(_ flight: Flight) {
    course = .flying(flight, release: store.time)
    store.state = .flying
    // A loader that is at its goal already rests at once.
    if flight.end <= 0 { complete() }
  }
}
