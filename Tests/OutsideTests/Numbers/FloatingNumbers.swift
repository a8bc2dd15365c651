import FieldDynamics
import FloatingCore
import LoaderCore
import LoaderExport
import LoaderImport
import MatrixEngine
import TimelineModule

extension NumberCalls {
  mutating func addWorlds() {
    var body = FieldBody(at: FieldVector(50, 50), velocity: FieldVector(10, 20))
    body.allowsRotation = true
    let start = body
    // What a body cannot be does not trap, and does not take the others with it.
    let isSound: (FieldBody) -> Bool = { body in
      var world = FieldWorld(
        bodies: [body, FieldBody(at: FieldVector(300, 300))], fields: [ForceField(.drag)],
        behaviors: [.gravity(FieldVector(0, 1))],
        bounds: (FieldVector(0, 0), FieldVector(400, 400)), solver: .stepped)
      world.advance(to: 0.05)
      return world.bodies.allSatisfy(Self.isSomewhere)
    }
    set(
      "FieldBody", of: start,
      [
        "angle": \.angle, "angularResistance": \.angularResistance,
        "angularVelocity": \.angularVelocity, "charge": \.charge, "density": \.density,
        "elasticity": \.elasticity, "friction": \.friction, "resistance": \.resistance,
      ], holds: isSound)
    for (name, path) in [
      ("position", \FieldBody.position), ("size", \FieldBody.size),
      ("velocity", \FieldBody.velocity),
    ] {
      call("FieldBody.\(name)", 100, 100) { n in
        var changed = start
        changed[keyPath: path] = FieldVector(n[0], n[1])
        return same(changed[keyPath: path].x, n[0]) && isSound(changed)
      }
    }
    call("FieldBody.init(at:velocity:size:)", 50, 50, 1, 2, 100, 100) { n in
      isSound(
        FieldBody(
          at: FieldVector(n[0], n[1]), velocity: FieldVector(n[2], n[3]),
          size: FieldVector(n[4], n[5])))
    }
    let world = FieldWorld(
      bodies: [start], fields: [ForceField(.drag, strength: 2)],
      bounds: (FieldVector(0, 0), FieldVector(400, 400)), solver: .stepped)
    call("FieldWorld.advance(to:)", 0.1) { n in
      // Ten thousand years of steps are not what is asked here.
      guard !(n[0] > 100) || !n[0].isFinite else { return true }
      var changed = world
      changed.advance(to: n[0])
      return changed.time.isFinite && changed.bodies.allSatisfy(Self.isSomewhere)
    }
    call("FieldWorld.bodies(at:)", 0.1) { n in
      guard !(n[0] > 100) || !n[0].isFinite else { return true }
      return world.bodies(at: n[0]).allSatisfy(Self.isSomewhere)
    }
    call("FieldWorld.push(_:impulse:at:)", 1, 2, 0.1) { n in
      guard !(n[2] > 100) || !n[2].isFinite else { return true }
      var changed = world
      changed.push(0, impulse: FieldVector(n[0], n[1]), at: n[2])
      return changed.time.isFinite && changed.bodies.allSatisfy(Self.isSomewhere)
    }
    call(
      "FieldWorld.init(bodies:fields:behaviors:bounds:bodiesCollide:time:solver:rate:)",
      0, 0, 400, 400, 0, 240, 5, 1, 0.5
    ) { n in
      var world = FieldWorld(
        bodies: [start, start],
        behaviors: [
          .attachment(body: 0, to: FieldVector(9, 9), length: n[6], frequency: n[7], damping: n[8]),
          .snap(body: 1, to: FieldVector(n[6], n[7]), damping: n[8]),
        ], bounds: (FieldVector(n[0], n[1]), FieldVector(n[2], n[3])), bodiesCollide: true,
        time: n[4], solver: .stepped, rate: n[5])
      guard n[4].magnitude < 1e6 || !n[4].isFinite, !(n[5] > 1e5) || !n[5].isFinite else {
        return true
      }
      world.advance(to: world.time + 0.02)
      return world.time.isFinite && world.bodies.allSatisfy(Self.isSomewhere)
    }
    let axis = FlightAxis(length: 400, size: 48, lowInset: 16, highInset: 16)
    call(
      "FieldWorld.init(floating:velocity:size:on:solver:rate:)", 100, 100, 900, -300, 48, 48, 240,

    ) { n in
      guard !(n[6] > 1e5) || !n[6].isFinite else { return true }
      return [FieldWorld.Solver.closedForm, .stepped].allSatisfy { solver in
        var world = FieldWorld(
          floating: FieldVector(n[0], n[1]), velocity: FieldVector(n[2], n[3]),
          size: FieldVector(n[4], n[5]), on: (axis, axis), solver: solver, rate: n[6])
        world.advance(to: 0.02)
        return world.time.isFinite && world.bodies.allSatisfy(Self.isSomewhere)
      }
    }
  }

  private static func isSomewhere(_ body: FieldBody) -> Bool {
    body.position.isFinite && body.velocity.isFinite
  }

  /// FloatingCore. Whatever it is told, it is somewhere.
  @Sendable
  static func floating() -> NumberCalls {
    var calls = NumberCalls()
    var loader = FloatingLoader(in: FieldVector(390, 844))
    loader.send(.orderIn, at: 0)
    loader.send(.grab(FieldVector(350, 800)), at: 1)
    loader.send(.release(FieldVector(-900, -2400)), at: 1.1)
    let flying = loader
    let isSound: (FloatingLoader) -> Bool = { loader in
      [0, 1.2, 1e6].allSatisfy {
        let frame = loader.frame(at: $0)
        return frame.place.isFinite && frame.velocity.isFinite && frame.time.isFinite
      }
    }
    calls.call("Corner.init(sides:)", 1, -1) { n in
      let sides = Corner(sides: Flight.Sides(n[0], n[1])).sides
      return (n[0].isNaN || n[0] == 0 || sides.x == (n[0] > 0 ? 1 : -1))
        && (n[1].isNaN || n[1] == 0 || sides.y == (n[1] > 0 ? 1 : -1))
    }
    calls.call("FingerVelocity.init(at:time:)", 1, 2, 0) { n in
      var finger = FingerVelocity(at: FieldVector(n[0], n[1]), time: n[2])
      finger.move(to: FieldVector(10, 10), at: 0.1)
      return finger.pointsPerSecond.isFinite
    }
    calls.call("FingerVelocity.move(to:at:)", 10, 20, 0.1) { n in
      var finger = FingerVelocity(at: FieldVector(1, 2), time: 0)
      finger.move(to: FieldVector(n[0], n[1]), at: n[2])
      finger.move(to: FieldVector(30, 30), at: 0.2)
      return finger.pointsPerSecond.isFinite
    }
    calls.call("FloatingGeometry.init(size:top:left:bottom:right:)", 48, 48, 16, 16, 16, 16) { n in
      let geometry = FloatingGeometry(
        size: FieldVector(n[0], n[1]), top: n[2], left: n[3], bottom: n[4], right: n[5])
      return isSound(FloatingLoader(in: FieldVector(390, 844), geometry: geometry))
    }
    for (name, path) in [
      ("top", \FloatingGeometry.top), ("left", \.left), ("bottom", \.bottom), ("right", \.right),
    ] {
      calls.call("FloatingGeometry.\(name)", 16) { n in
        var geometry = FloatingGeometry()
        geometry[keyPath: path] = n[0]
        return isSound(FloatingLoader(in: FieldVector(390, 844), geometry: geometry))
      }
    }
    calls.call("FloatingGeometry.size", 48, 48) { n in
      var geometry = FloatingGeometry()
      geometry.size = FieldVector(n[0], n[1])
      return isSound(FloatingLoader(in: FieldVector(390, 844), geometry: geometry))
    }
    calls.call("FloatingGeometry.axes(in:)", 390, 844) { n in
      let axes = FloatingGeometry().axes(in: FieldVector(n[0], n[1]))
      return finite(axes.0.middle, axes.0.reach, axes.1.middle, axes.1.reach)
    }
    calls.call("FloatingLoader.init(in:geometry:corner:motion:)", 390, 844) { n in
      isSound(FloatingLoader(in: FieldVector(n[0], n[1])))
    }
    calls.call("FloatingLoader.fly(to:at:animated:)", 1.2) { n in
      var changed = flying
      changed.fly(to: .topLeft, at: n[0])
      return isSound(changed)
    }
    calls.call("FloatingLoader.frame(at:)", 1.2) { n in
      let frame = flying.frame(at: n[0])
      return frame.place.isFinite && frame.velocity.isFinite && frame.time >= 1.1
        && frame.time.isFinite
        && (n[0].isFinite || frame == flying.frame(at: 1.1))
    }
    calls.call("FloatingLoader.state(at:)", 1.2) { n in
      flying.state(at: n[0]) == flying.frame(at: n[0]).state
    }
    calls.call("FloatingLoader.keyframes(of:from:tolerance:into:)", 1.2, 0.25) { n in
      var segments: [CubicSegment] = []
      flying.keyframes(of: .vertical, from: n[0], tolerance: n[1]) { segments.append($0) }
      return segments.allSatisfy(\.isFinite)
    }
    calls.call("FloatingLoader.nextChange(after:)", 1.2) { n in
      let (next, time) = (flying.nextChange(after: n[0]), flying.clamped(n[0]))
      let instant = next.instant(after: time, frameRate: 60)
      return next == flying.nextChange(after: time) && instant ?? .infinity > time
    }
    let events: [(FieldVector) -> FloatingEvent] = [
      { .grab($0) }, { .move($0) }, { .release($0) }, { .resize($0) },
    ]
    calls.call("FloatingLoader.send(_:at:animated:)", 300, 400, 1.2) { n in
      var held = flying
      held.send(.grab(flying.frame(at: 1.15).place), at: 1.15)
      return [flying, held].allSatisfy { start in
        events.allSatisfy { event in
          var changed = start
          let transition = changed.send(event(FieldVector(n[0], n[1])), at: n[2])
          return transition.isRefused == !n[2].isFinite && isSound(changed)
        }
      }
    }
    calls.call("FloatingLoader.send(_:at:animated:asking:)", 300, 400, 1.2) { n in
      var changed = flying
      changed.send(
        .resize(FieldVector(n[0], n[1])), at: n[2], animated: false,
        asking: NoLookUp<FloatingAction>())
      return isSound(changed)
    }
    calls.call("FloatingLoader.setGeometry(_:in:at:animated:)", 48, 16, 390, 844, 1.2) { n in
      var changed = flying
      let geometry = FloatingGeometry(size: FieldVector(n[0], n[0]), top: n[1])
      changed.setGeometry(geometry, in: FieldVector(n[2], n[3]), at: n[4])
      return isSound(changed)
    }
    calls.set("FloatingStore", of: flying.store, ["time": \.time])
    calls.call("FloatingStore.advance(to:)", 3) { n in
      var store = flying.store
      store.advance(to: n[0])
      return store.time == (n[0] > flying.store.time ? n[0] : flying.store.time)
    }
    for (name, path) in [
      ("bounds", \FloatingStore.bounds), ("finger", \.finger), ("velocity", \.velocity),
    ] {
      calls.call("FloatingStore.\(name)", 1, 2) { n in
        var store = flying.store
        store[keyPath: path] = FieldVector(n[0], n[1])
        return same(store[keyPath: path].y, n[1])
      }
    }
    let frame = flying.frame(at: 1.2)
    calls.set("FloatingFrame", of: frame, ["time": \.time])
    for (name, path) in [("place", \FloatingFrame.place), ("velocity", \.velocity)] {
      calls.call("FloatingFrame.\(name)", 1, 2) { n in
        var changed = frame
        changed[keyPath: path] = FieldVector(n[0], n[1])
        return same(changed[keyPath: path].x, n[0])
      }
    }
    return calls
  }
}
