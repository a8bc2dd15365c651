import FieldDynamics
import FloatingCore

extension NumberCalls {
  /// Returns the calls of a world: none traps or makes its bodies infinite.
  ///
  /// Each gets the ordinary numbers after its name as `n`, then special ones in their place, such as infinity.
  @Sendable
  static func world() -> NumberCalls {
    var calls = NumberCalls()
    let start = FieldBody(at: FieldVector(50, 50), velocity: FieldVector(10, 20))
    let world = FieldWorld(
      bodies: [start], fields: [ForceField(.drag, strength: 2)],
      bounds: (FieldVector(0, 0), FieldVector(400, 400)), solver: .stepped)
    calls.call("FieldWorld.advance(to:)", 0.1) { n in
      // A larger finite time is left out: at 240 steps a second it takes too long.
      if n[0] > 100, n[0].isFinite { return true }
      var changed = world
      changed.advance(to: n[0])
      return changed.time.isFinite && changed.bodies.allSatisfy(isSomewhere)
    }
    calls.call("FieldWorld.bodies(at:)", 0.1) { n in
      // As for `advance(to:)`.
      if n[0] > 100, n[0].isFinite { return true }
      return world.bodies(at: n[0]).allSatisfy(isSomewhere)
    }
    // The left, top, right and bottom edge; the time and the rate; and the length, frequency and damping of an
    // attachment, which the snap reads as x, y and damping.
    calls.call(
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
      // Only with a time below 1e6 s and a rate of up to 1e5 steps a second, or not finite ones.
      guard n[4].magnitude < 1e6 || !n[4].isFinite, !(n[5] > 1e5) || !n[5].isFinite else {
        return true
      }
      world.advance(to: world.time + 0.02)
      return world.time.isFinite && world.bodies.allSatisfy(isSomewhere)
    }
    let kinds: [ForceField.Kind] = [
      .drag, .electric, .linearGravity(direction: FieldVector(0, 1)), .magnetic, .radialGravity,
      .spring, .noise(smoothness: 0.5, animationSpeed: 1),
      .turbulence(smoothness: 0.5, animationSpeed: 1), .velocity(direction: FieldVector(1, 0)),
      .vortex,
    ]
    calls.call("ForceField.init(_:at:region:strength:falloff:minimumRadius:)", 1, 2, 50, 1, 1, 1) {
      n in
      kinds.allSatisfy { kind in
        let field = ForceField(
          kind, at: FieldVector(n[0], n[1]), region: .circle(radius: n[2]), strength: n[3],
          falloff: n[4], minimumRadius: n[5])
        return FieldWorld(bodies: [start], fields: [field]).bodies(at: 0.05)
          .allSatisfy(isSomewhere)
      }
    }
    return calls
  }

  /// Returns true if position and velocity of a body are finite.
  private static func isSomewhere(_ body: FieldBody) -> Bool {
    body.position.isFinite && body.velocity.isFinite
  }
}
