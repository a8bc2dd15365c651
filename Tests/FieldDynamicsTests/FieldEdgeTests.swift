import Testing

@testable import FieldDynamics

/// Tests of fields and behaviors with empty regions, no distance, or no time.
///
/// `body(x, y, vx, vy)` has mass 1 and 20 × 20 pt. On mass 1, a force of 1, of gravity or a push, is 100 pt/s²,
/// and the strength of drag is a rate in 1/s. A world is in closed form where its motions are formulas: then each body
/// has a `FieldTrajectory`, which searches for the next border that the body meets. Otherwise a solver goes in steps of
/// 1/240 s. Positions are in pt, times in s.
@Suite("Fields at the limits of their inputs")
struct FieldEdgeTests {
  @Test("A stepped push of one body and snap of another agree with the closed form")
  func steppedBehaviors() {
    let bodies = [body(0, 0, 0, 0), body(50, 60, 0, 0)]
    let behaviors: [Behavior] = [
      .push(body: 0, force: FieldVector(2, 3)),
      .snap(body: 1, to: FieldVector(90, 10), damping: 0.5),
    ]
    let (exact, stepped) = (
      FieldWorld(bodies: bodies, behaviors: behaviors),
      FieldWorld(bodies: bodies, behaviors: behaviors, solver: .stepped)
    )
    #expect(exact.isInClosedForm && !stepped.isInClosedForm)
    // The tolerances are for the error of the steps.
    for time in [0.1, 0.4, 1] {
      for (body, steppedBody) in zip(exact.bodies(at: time), stepped.bodies(at: time)) {
        #expect((body.position - steppedBody.position).length < 1e-5)
        #expect((body.velocity - steppedBody.velocity).length < 1e-4)
      }
    }
    // A force of 2 accelerates by 200 pt/s², so body 0 is 100 pt farther after a second.
    #expect(stepped.bodies(at: 1)[0].position.x > 90)
  }

  @Test("A body swings on an attachment at its frequency, but not without a direction")
  func tie() {
    /// Returns a body at rest on an attachment to (0, 0), 100 pt long.
    func world(_ position: FieldVector, frequency: Double) -> FieldWorld {
      FieldWorld(
        bodies: [body(position.x, position.y, 0, 0)],
        behaviors: [
          .attachment(body: 0, to: .zero, length: 100, frequency: frequency, damping: 0)
        ])
    }
    // Released at 130, 30 pt too far, at 2 Hz: it is at 70 after half a period, 0.25 s, and back after a whole one.
    let swing = world(FieldVector(130, 0), frequency: 2)
    #expect((swing.bodies(at: 0.25)[0].position - FieldVector(70, 0)).length < 1e-3)
    #expect((swing.bodies(at: 0.5)[0].position - FieldVector(130, 0)).length < 1e-3)
    // At the attachment point there is no direction of the force. With a frequency of 0 the attachment is a rod.
    for frequency in [0.0, 2] {
      #expect(world(.zero, frequency: frequency).bodies(at: 1)[0].position == .zero)
    }
  }

  @Test("The intersection of two regions has a closed form")
  func intersection() {
    let lens = FieldRegion.intersection(
      .circle(radius: 50), .rectangle(size: FieldVector(60, 900)))
    let world = FieldWorld(
      bodies: [body(-200, 30, 100, 0)], fields: [ForceField(.drag, region: lens, strength: 0.5)])
    #expect(world.isInClosedForm)
    // The rectangle is 60 pt wide, narrower than the chord of the circle at y = 30, 2 · √(50² − 30²) = 80 pt. 60 pt
    // at a loss of 0.5/s take 0.5 · 60 = 30 of 100 pt/s.
    #expect(abs(world.bodies(at: 6)[0].velocity.x - 70) < 1e-8)
  }

  @Test("An empty region, or numbers too large for exact digits, are stepped")
  func notClosed() {
    let empty = FieldRegion.rectangle(size: FieldVector(0, 10))
    for region in [empty, .union(.infinite, empty), .difference(.circle(radius: -1), .infinite)] {
      let world = FieldWorld(
        bodies: [body(0, 0, 5, 0)], fields: [ForceField(.drag, region: region)])
      #expect(!world.isInClosedForm)
    }
    // Above 10¹² pt and 10⁹ 1/s², a closed form would have too few exact digits.
    let far = FieldWorld(bodies: [body(0, 0, 5, 0)], bounds: (.zero, FieldVector(1e13, 1e13)))
    #expect(!far.isInClosedForm)
    let stiff = FieldWorld(
      bodies: [body(0, 0, 5, 0)], fields: [ForceField(.spring, strength: 1e12)])
    #expect(!stiff.isInClosedForm)
  }

  /// A body so close to the border of two opposed fields of 10⁵ pt/s² that it crosses the border endlessly.
  private var between: FieldBody { body(0, -1e-4, 10, 0) }

  /// Gravity of 10⁵ pt/s² from both sides toward the line y = 0, and drag.
  private let opposed = opposedFields(strength: 1000)

  @Test("A chattering body stays at its border, with the same bits however it is sampled")
  func chattering() {
    let world = FieldWorld(bodies: [between], fields: opposed)
    #expect(world.isInClosedForm)
    var often = world
    // Quarters of the grid of 1/240 s, 1/960 s: on it, and between.
    for step in 1..<24 {
      let time = Double(step) / 960
      often.advance(to: time)
      #expect(abs(often.bodies[0].position.y) < 1)
      #expect(often.bodies == world.bodies(at: time))
    }
  }

  // In a step of the solver's grid, the search for borders has a limit; its steps are counted in `steps.count`.
  @Test("The search within a step is given up one step after its limit")
  func mostSteps() throws {
    let environment = ForceEnvironment(fields: opposed, behaviors: [], bounds: nil)
    var trajectory = try #require(FieldTrajectory(between, number: 0, at: 0, in: environment))
    var maximum = 0
    for step in 1..<24 {
      trajectory.advance(to: Double(step) / 960, in: environment, rate: 240)
      maximum = max(maximum, trajectory.steps.count)
    }
    // One more than the limit tells the solver to move the body until the end of its step.
    #expect(maximum == FieldTrajectory.limit + 1)
  }

  @Test("Two bodies in one place separate")
  func meetings() {
    let apart = FieldWorld(
      bodies: [body(5, 5, 0, 0), body(5, 5, 0, 0)], bodiesCollide: true
    ).bodies(at: 0.1)
    // Each moves by half of their width of 20 pt.
    #expect(apart.map(\.position.x) == [-5, 15] && apart.map(\.position.y) == [5, 5])
  }

  @Test("A body that hits walls too often in one step stays between them")
  func narrow() {
    // A body of 20 pt between walls 21 pt apart has a point of space, for its middle from 10 to 11, and meets a wall
    // 40 000/240 = 167 times a step.
    var ball = body(10, 50, 40_000, 0)
    ball.elasticity = 1
    let world = FieldWorld(bodies: [ball], bounds: (.zero, FieldVector(21, 100)), solver: .stepped)
    for step in 1...20 {
      let now = world.bodies(at: Double(step) / 240)[0]
      #expect(now.position.x >= 10 && now.position.x <= 11 && now.position.y == 50)
    }
  }

  @Test("Steps too short for the precision of the time are not made")
  func late() {
    // At 2⁶⁰ s, two neighboring times are 256 s apart, so no step is made in 512 s. A query moves the body by its
    // velocity, 1 pt/s.
    var world = FieldWorld(bodies: [body(0, 0, 1, 0)], time: 0x1p60, solver: .stepped)
    world.advance(to: 0x1p60 + 512)
    #expect(world.time == 0x1p60)
    #expect(world.bodies(at: 0x1p60 + 512)[0].position.x == 512)
  }

  @Test("A mass or a radius that is not above 0 becomes 1")
  func unsound() {
    #expect(ForceField.Situation(position: .zero, mass: 0).mass == 1)
    #expect(ForceField.Situation(position: .zero, mass: .nan).mass == 1)
    #expect(ForceField.Situation(position: .zero, mass: 0.25).mass == 0.25)
    #expect(ForceField(.drag, minimumRadius: 0).minimumRadius == 1)
  }

  // `carrier(at:)` is the velocity that a field imposes on a body; nil for a field that is a force.
  @Test("A custom field calls its closure, and a velocity field is not a force")
  func kinds() {
    let situation = ForceField.Situation(position: FieldVector(3, 4), mass: 2)
    // A force of (3, 4) in the unit of 100 pt/s², on a mass of 2.
    let custom = ForceField(.custom { $0.position })
    #expect(custom.acceleration(of: situation) == FieldVector(150, 200))
    #expect(custom.carrier(at: .zero) == nil)
    let carrier = ForceField(.velocity(direction: FieldVector(7, 0)))
    #expect(carrier.acceleration(of: situation) == .zero)
    #expect(carrier.carrier(at: .zero) == FieldVector(7, 0))
  }

  @Test("A body that leaves a velocity field within a step keeps the velocity")
  func carriedOut() {
    let field = ForceField(.velocity(direction: FieldVector(100, 0)), region: .circle(radius: 50))
    // A step of 1/240 s covers 100/240 = 5/12 pt of the circle of 50 pt: from 49.9 half of it leads out, from 49.7 only
    // the whole.
    for start in [49.9, 49.7] {
      let world = FieldWorld(bodies: [body(start, 0, 0, 0)], fields: [field])
      let after = world.bodies(at: 1 / 240.0)[0]
      #expect(abs(after.position.x - (start + 100 / 240.0)) < 1e-9)
      #expect(after.velocity == FieldVector(100, 0))
    }
  }

  @Test("A body that changes velocity fields within a step is carried by both")
  func carriedOver() {
    let disc = FieldRegion.circle(radius: 50)
    let slow = ForceField(.velocity(direction: FieldVector(100, 0)), region: disc)
    let fast = ForceField(.velocity(direction: FieldVector(200, 0)), region: .inverse(disc))
    // After half a step it is still inside, and at the end outside. Simpson's weights are 1, 4 and 1:
    // five slow parts and a fast one, (5 · 100 + 200)/6 = 700/6 pt/s.
    let world = FieldWorld(bodies: [body(49.7, 0, 0, 0)], fields: [slow, fast])
    let after = world.bodies(at: 1 / 240.0)[0]
    #expect(abs(after.position.x - (49.7 + 700 / 6 / 240.0)) < 1e-9)
    #expect(after.velocity == FieldVector(200, 0))
  }

  // A bracket is two instants between which a function changes from positive to negative, at its root.
  @Test("The root between two neighboring numbers is the lower; with no root, it is an end")
  func bracket() {
    let tiny = Double.leastNonzeroMagnitude
    #expect(Bracket(low: 0, high: tiny).root { $0 > 0 ? -1 : 1 } == 0)
    // A function that does not go below 0 ends at the end of the bracket.
    #expect(Bracket(low: 1, high: 2).root { 2 - $0 } == 2)
  }
}
