import FieldDynamics
import FloatingCore

extension FloatingProof {
  /// Compares a flight with a world of one spring, in closed form, within 1e-7 pt.
  ///
  /// A world is a simulation of bodies in fields of force; its formulas know nothing of corners. If a body only just
  /// touches a wall, a rounding error decides whether it meets the wall. So a throw that arrives at a wall with less
  /// than 10 points per second is left out.
  static func checkGeneralWorld(number: Int, finding: inout Finding) {
    let start = RandomThrow(number: number)
    // A copy of the flight in each of its pieces, from wall to wall.
    var pieces = [start.flight]
    var touchesLightly = false
    while let flight = pieces.last, let wall = flight.wall {
      let axis = wall / 2
      let arriving = flight.path.sample(at: flight.end).velocity[axis]
      touchesLightly = touchesLightly || abs(arriving) < 10
      pieces.append(flight)
      pieces[pieces.count - 1].advance()
    }
    if touchesLightly { return finding.count(1, of: "left out: only just touching a wall") }
    let world = FieldWorld(thrown: start)
    if !world.isInClosedForm {
      finding.violate("the world is not in closed form: \(start)")
    }
    // A flight rests when it cannot move by half a pixel any more; a world goes on.
    let landing = pieces[pieces.count - 1].end
    for time in [0.02, 0.1, 0.4, 1.5] where time < landing {
      guard let flight = pieces.last(where: { $0.path.start <= time }) else { continue }
      let position = flight.sample(at: time).position
      let error = (world.bodies(at: time)[0].position - position).length
      finding.consider(error, as: "pt from the flight", by: "\(time) s after: \(start)")
      if !(error <= 1e-7) { finding.violate("\(error) pt at \(time) s: \(start)") }
      finding.count(1, of: "instants")
    }
  }
}

extension FieldWorld {
  /// Creates the world of a thrown loader: one spring, in its corner, and walls.
  fileprivate init(thrown start: RandomThrow) {
    var body = FieldBody(at: start.position, velocity: start.velocity, size: start.geometry.size)
    // Of the oscillator with the frequency ω and the damping ratio ζ: the resistance 2ζω, and the stiffness mω².
    let (frequency, flight) = (FloatingRecipe.frequency, start.flight)
    body.resistance = 2 * FloatingRecipe.dampingRatio * frequency
    body.elasticity = FloatingRecipe.elasticity
    let spring = ForceField(
      .spring, at: flight.limits.restingPosition(in: flight.corner),
      strength: body.mass * frequency * frequency)
    self.init(
      bodies: [body], fields: [spring], bounds: (.zero, start.bounds), solver: .closedForm)
  }
}
