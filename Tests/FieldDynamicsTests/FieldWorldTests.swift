import TestSupport
import Testing

@testable import FieldDynamics

/// Tests of worlds that are solved in steps, and of what bodies do to each other.
///
/// A body has 100 × 100 points and the mass 1, unless a test sets them. On mass 1, the gravity of a behavior is in
/// 1000 pt/s², other forces are in 100 pt/s². Positions are in pt, y is down, times are in s.
@Suite("A world of bodies in fields")
struct FieldWorldTests {
  /// One field of each kind but `.custom`; their regions and centers are so near that several act on a body.
  static let fields = [
    ForceField(.drag, strength: 0.5),
    ForceField(.vortex, at: FieldVector(300, 300), region: .circle(radius: 300), falloff: 1),
    ForceField(
      .radialGravity, at: FieldVector(500, 300), strength: 5, falloff: 2, minimumRadius: 50),
    ForceField(.linearGravity(direction: FieldVector(0, 1)), strength: 3),
    ForceField(
      .velocity(direction: FieldVector(100, 0)), at: FieldVector(700, 700),
      region: .circle(radius: 60)),
    ForceField(.noise(smoothness: 0.5, animationSpeed: 1), strength: 3),
    ForceField(.turbulence(smoothness: 0.5, animationSpeed: 1), strength: 3),
    ForceField(.spring, at: FieldVector(400, 400), strength: 2),
    ForceField(.electric, at: FieldVector(100, 600), strength: 5, falloff: 1.5, minimumRadius: 30),
    ForceField(.magnetic, strength: 2),
  ]

  @Test("A stepped world has the same bits, however it is sampled")
  func sampling() {
    let bodies = (0..<8).map { index in
      var body = FieldBody(
        at: FieldVector(Double(index) * 90 + 40, 200), velocity: FieldVector(300, -200),
        size: FieldVector(40, 40))
      (body.charge, body.elasticity, body.resistance) = (Double(index % 3) - 1, 0.6, 0.3)
      return body
    }
    let start = FieldWorld(
      bodies: bodies, fields: Self.fields, behaviors: [.gravity(FieldVector(0, 0.1))],
      bounds: (.zero, FieldVector(800, 800)), bodiesCollide: true)
    // Not on the grid of steps: 1.2345 s are 296.28 steps of 1/240 s.
    let rarely = start.bodies(at: 1.2345)
    var often = start
    var random = SeededGenerator(seed: 4)
    var time = 0.0
    while time < 1.2345 {
      often.advance(to: time)
      // A query works on a copy, so it must not change anything.
      _ = often.bodies(at: time + 0.001)
      time += random.number(0...0.01)
    }
    #expect(often.bodies(at: 1.2345) == rarely)
    #expect(rarely != bodies)
  }

  @Test("The error of an undamped oscillation is of the fourth order in the length of a step")
  func order() {
    /// Returns the error of the position after a second, in pt; `rate` is the number of steps a second.
    func error(_ rate: Double) -> Double {
      let world = FieldWorld(
        bodies: [FieldBody(at: FieldVector(100, 0))], fields: [ForceField(.spring, strength: 36)],
        solver: .stepped, rate: rate)
      // With a strength of 36, ω = 6: 100 · cos 6 after a whole number of steps.
      return abs(world.bodies(at: 1)[0].position.x - 96.01702866503661)
    }
    // With steps of half the length, an error of the fourth order is 16 times smaller.
    let (coarse, fine) = (error(60), error(120))
    #expect(coarse / fine > 14 && coarse / fine < 18)
  }

  @Test("Velocity fields carry, pushes push, snaps snap, and rods keep their length")
  func behaviors() {
    let carried = FieldWorld(
      bodies: [FieldBody(at: .zero, velocity: FieldVector(0, 900))],
      fields: [ForceField(.velocity(direction: FieldVector(50, 0)), strength: 2)]
    ).bodies(at: 1)[0]
    // It is carried at 2 · 50 pt/s, whatever its own velocity.
    #expect((carried.position - FieldVector(100, 0)).length < 1e-9)
    #expect(carried.velocity == FieldVector(100, 0))
    // The body has mass 1, and a unit of force is 100: a force of 3 moves it by 300/2 = 150 pt in a second.
    let forced = FieldWorld(
      bodies: [FieldBody(at: .zero)], behaviors: [.push(body: 0, force: FieldVector(0, 3))])
    #expect(abs(forced.bodies(at: 1)[0].position.y - 150) < 1e-9)
    let snapped = FieldWorld(
      bodies: [FieldBody(at: .zero)],
      behaviors: [.snap(body: 0, to: FieldVector(50, 60), damping: 1)])
    // A snap has ω = 12 (`Behavior.snapFrequency`). With ζ = 1, after 2 s (1 + 24) · e^(−24) of the 78 pt are left.
    #expect((snapped.bodies(at: 2)[0].position - FieldVector(50, 60)).length < 1e-5)
    // An attachment with the frequency 0 is a rod, here 100 pt long. Its other end is fixed at (0, 0); the body begins
    // level with that end, under gravity.
    let rod = FieldWorld(
      bodies: [FieldBody(at: FieldVector(100, 0))],
      behaviors: [
        .gravity(FieldVector(0, 1)),
        .attachment(body: 0, to: .zero, length: 100, frequency: 0, damping: 0),
      ])
    // The tolerance of half a point is for the error of the steps.
    for time in [0.1, 0.5, 1.3] {
      #expect(abs(rod.bodies(at: time)[0].position.length - 100) < 0.5)
    }
    // It swings down: y grows.
    #expect(rod.bodies(at: 0.5)[0].position.y > 50)
  }

  @Test("A body bounces by its elasticity and never leaves the bounds")
  func bounce() {
    var ball = FieldBody(at: FieldVector(50, 50), size: FieldVector(20, 20))
    ball.elasticity = 0.5
    let world = FieldWorld(
      bodies: [ball], behaviors: [.gravity(FieldVector(0, 1))],
      bounds: (.zero, FieldVector(100, 450)))
    // From 50 to 440, 10 pt above the floor, it falls 390 pt in √(2 · 390/1000) = 0.8832 s. It bounces with half of
    // its velocity, so it rises by a quarter, 97.5 pt, to 342.5, in half the time, 0.4416 s.
    let top = world.bodies(at: 1.3247)[0]
    #expect(abs(top.position.y - 342.5) < 0.05)
    // At every 1/100 s of 4 s, it is not below the floor; in the end it rests there.
    for step in 0...400 {
      #expect(world.bodies(at: Double(step) / 100)[0].position.y <= 440 + 1e-9)
    }
    #expect(abs(world.bodies(at: 9)[0].position.y - 440) < 1e-6)
  }

  @Test("A body's mass follows from its area")
  func mass() {
    var body = FieldBody(at: .zero, size: FieldVector(40, 20))
    body.density = 5
    // 5 · 40 · 20 / 100².
    #expect(abs(body.mass - 0.4) < 1e-15)
  }

  @Test(
    "The rate of steps is above 0, and at most a million a second",
    arguments: [(1e9, 1e6), (60, 60), (0, 240), (-1, 240), (.nan, 240), (.infinity, 1e6)])
  func rate(given: Double, counted: Double) {
    #expect(FieldWorld(bodies: [], rate: given).rate == counted)
  }

  @Test("Elastic bodies of one mass exchange their velocities when they collide")
  func collision() {
    var bodies = [
      FieldBody(at: .zero, velocity: FieldVector(200, 0)), FieldBody(at: FieldVector(150, 0)),
    ]
    bodies[0].elasticity = 1
    bodies[1].elasticity = 1
    // 100 pt wide and 150 apart, they collide after 50 pt, at 0.25 s.
    let world = FieldWorld(bodies: bodies, bodiesCollide: true)
    let after = world.bodies(at: 1)
    #expect(abs(after[0].velocity.x) < 1e-9)
    #expect(abs(after[1].velocity.x - 200) < 1e-9)
  }

  @Test("A collision is as elastic as the less elastic body")
  func unequal() {
    for (moving, resting) in [(1.0, 0.0), (0.0, 1.0)] {
      var bodies = [
        FieldBody(at: .zero, velocity: FieldVector(200, 0)), FieldBody(at: FieldVector(150, 0)),
      ]
      (bodies[0].elasticity, bodies[1].elasticity) = (moving, resting)
      let after = FieldWorld(bodies: bodies, bodiesCollide: true).bodies(at: 1)
      // One of both has the elasticity 0, so after the collision both have one velocity: half of the 200 pt/s.
      #expect(after.count == 2 && after.allSatisfy { abs($0.velocity.x - 100) < 1e-9 })
    }
  }

  @Test("A body stays finite for any numbers, and inside of bounds for finite ones")
  func extremes() {
    let numbers: [Double] = [.nan, .infinity, -.infinity, 0, 1e308, -1e308, .leastNonzeroMagnitude]
    for number in numbers {
      var body = FieldBody(
        at: FieldVector(number, 1), velocity: FieldVector(number, number),
        size: FieldVector(number, 40))
      (body.density, body.charge, body.resistance) = (number, number, number)
      body.elasticity = number
      for field in Self.fields {
        var field = field
        (field.strength, field.position) = (number, FieldVector(number, 1))
        for bounds in [FieldVector(100, 100), FieldVector(0, 0), FieldVector(1, number)] {
          let after = FieldWorld(bodies: [body], fields: [field], bounds: (.zero, bounds))
            .bodies(at: 0.02)[0]
          #expect(after.position.length.isFinite && after.velocity.length.isFinite)
          // A number that is finite leaves the body inside of the bounds.
          if bounds == FieldVector(100, 100), number.isFinite {
            #expect(after.position.x >= 0 && after.position.x <= 100)
          }
        }
      }
    }
    #expect(FieldWorld(bodies: []).bodies(at: .infinity).isEmpty)
  }
}
