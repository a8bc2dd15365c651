import TestSupport
import Testing

@testable import FieldDynamics

/// Returns a body at (x, y) with a velocity in points per second.
///
/// It has 20 × 20 points and the density 25, so its mass is 1.
func body(_ x: Double, _ y: Double, _ vx: Double, _ vy: Double) -> FieldBody {
  var body = FieldBody(
    at: FieldVector(x, y), velocity: FieldVector(vx, vy), size: FieldVector(20, 20))
  body.density = 25
  return body
}

/// Returns drag, and two fields of gravity, of 100 · `strength` pt/s², toward the line y = 0 between them.
func opposedFields(strength: Double) -> [ForceField] {
  [-1.0, 1].map { side in
    ForceField(
      .linearGravity(direction: FieldVector(0, -side)), at: FieldVector(0, 500 * side),
      region: .rectangle(size: FieldVector(2000, 1000)), strength: strength)
  } + [ForceField(.drag, strength: 3)]
}

/// Tests of motions that are formulas of the time, compared with their solutions and with steps.
///
/// Positions are in pt, times in s. On the mass 1 of `body(_:_:_:_:)`, the strengths mean: gravity 100 pt/s² times
/// its direction, drag a rate in 1/s, a spring ω² in 1/s². A body of 20 × 20 pt touches a wall 10 pt before it. By
/// default the solver goes in steps of 1/240 s.
@Suite("A world in closed form")
struct FieldTrajectoryTests {
  /// Returns true if a body is at this position, with this velocity.
  private func near(
    _ body: FieldBody, _ position: FieldVector, _ velocity: FieldVector,
    within tolerance: Double = 1e-8
  ) -> Bool {
    (body.position - position).length < tolerance && (body.velocity - velocity).length < tolerance
  }

  @Test("Falls, brakes, and oscillates by the formulas")
  func formulas() {
    let falling = FieldWorld(
      bodies: [body(0, 0, 30, 0)],
      fields: [ForceField(.linearGravity(direction: FieldVector(0, 2)), strength: 3)])
    #expect(falling.isInClosedForm)
    // At 600 pt/s²: 30 · 1.7 and 300 · 1.7²; the velocity is 600 · 1.7.
    #expect(near(falling.bodies(at: 1.7)[0], FieldVector(51, 867), FieldVector(30, 1020)))
    // Terminal velocity 600/4 = 150; from 0: y = 150t − 37.5(1 − e^(−4t)), and its velocity 150(1 − e^(−4t)).
    let braked = FieldWorld(
      bodies: [body(0, 0, 0, 0)],
      fields: [
        ForceField(.linearGravity(direction: FieldVector(0, 2)), strength: 3),
        ForceField(.drag, strength: 4),
      ])
    #expect(
      near(
        braked.bodies(at: 0.5)[0], FieldVector(0, 42.57507312137297),
        FieldVector(0, 129.69970751450813), within: 1e-9))
    // Two springs act as one of strength 24 + 12 = 36, so ω = 6. Its center is at a third of the way from the stronger
    // one to the weaker, (0, 0).
    let swinging = FieldWorld(
      bodies: [body(10, 0, 0, 0)],
      fields: [
        ForceField(.spring, at: FieldVector(-30, 0), strength: 24),
        ForceField(.spring, at: FieldVector(60, 0), strength: 12),
      ])
    // After a second: 10 · cos 6 around 0, and its velocity, −60 · sin 6.
    #expect(
      near(
        swinging.bodies(at: 1)[0], FieldVector(9.601702866503661, 0),
        FieldVector(16.764929891935556, 0)))
  }

  @Test("A motion with very little drag keeps its digits")
  func weakDrag() {
    // Where drag · time is below 0.25, the formula would lose digits, and a power series is used. At 1 s, the numbers
    // are on both sides of 0.25. The result is compared with steps of 1/480 s.
    for drag in [1e-12, 1e-6, 1e-3, 0.2, 0.25, 0.3] {
      let world = FieldWorld(
        bodies: [body(0, 0, 1000, 0)], fields: [ForceField(.drag, strength: drag)])
      let fine = FieldWorld(
        bodies: [body(0, 0, 1000, 0)], fields: [ForceField(.drag, strength: drag)],
        solver: .stepped, rate: 480)
      let difference = world.bodies(at: 1)[0].position - fine.bodies(at: 1)[0].position
      #expect(difference.length < 1e-8, "\(drag)")
    }
  }

  @Test("A body leaves a strip of gravity with the velocity that follows from its energy")
  func strip() {
    let strip = FieldRegion.rectangle(size: FieldVector(100, 900))
    let world = FieldWorld(
      bodies: [body(-200, 0, 100, 0)],
      fields: [ForceField(.linearGravity(direction: FieldVector(1, 0)), region: strip)])
    // The strip is from −50 to 50. The body enters it at 1.5 s with 100 pt/s, is accelerated by 100 pt/s², and leaves
    // it √3 − 1 s later, with √(100² + 2·100·100) pt/s.
    let exitTime = 1.5 + 0.7320508075688773
    let exitSpeed = 173.20508075688772
    #expect(
      near(
        world.bodies(at: 4)[0], FieldVector(50 + (4 - exitTime) * exitSpeed, 0),
        FieldVector(exitSpeed, 0)))
    #expect(abs(world.bodies(at: 1.5)[0].position.x + 50) < 1e-9)
    #expect(abs(world.bodies(at: exitTime)[0].position.x - 50) < 1e-9)
  }

  @Test("A disc of drag reduces the velocity in proportion to the distance within it")
  func disc() {
    let world = FieldWorld(
      bodies: [body(-200, 30, 100, 0)],
      fields: [ForceField(.drag, region: .circle(radius: 50), strength: 0.5)])
    // The chord at y = 30 is 2 · √(50² − 30²) = 80 pt, from −40 to 40; the body enters it at 1.6 s. 80 pt at a loss of
    // 0.5/s take 40 of 100 pt/s, in ln(1/0.6)/0.5 s.
    let exitTime = 1.6 + 1.0216512475319814
    #expect(
      near(world.bodies(at: 4)[0], FieldVector(40 + (4 - exitTime) * 60, 30), FieldVector(60, 0)))
    // A chord of a ring is two chords.
    let ring = FieldRegion.difference(.circle(radius: 50), .circle(radius: 34))
    let twice = FieldWorld(
      bodies: [body(-200, 30, 100, 0)], fields: [ForceField(.drag, region: ring, strength: 0.5)])
    // 2 · √(34² − 30²) = 32 pt of the 80 are free, so 48 pt take 24 pt/s.
    #expect(abs(twice.bodies(at: 4)[0].velocity.x - 76) < 1e-8)
  }

  /// Returns UIKit's recipe for a view that sticks to corners.
  ///
  /// Four springs act in the quarters of 400 × 400 points, which meet at the midlines, x = 200 and y = 200. A body of
  /// 48 points rests at 40 or 360 on each axis. The springs have ω = 6, because their strength is 36 times the mass of
  /// the body; the resistance of 8/s is 2ζω, so ζ = ⅔.
  private func fourSprings(
    from position: FieldVector, _ velocity: FieldVector, _ solver: FieldWorld.Solver = .closedForm,
    rate: Double = 240
  ) -> FieldWorld {
    var body = FieldBody(at: position, velocity: velocity, size: FieldVector(48, 48))
    (body.density, body.resistance) = (0.02, 8)
    // Each spring is at its resting position, and acts from the midlines to 600 points beyond the walls.
    let springs = [FieldVector(-1, -1), FieldVector(1, -1), FieldVector(-1, 1), FieldVector(1, 1)]
      .map { side in
        ForceField(
          .spring, at: FieldVector(200, 200) + side * 160,
          region: .rectangle(size: FieldVector(800, 800), offset: side * 240),
          strength: 36 * body.mass)
      }
    return FieldWorld(
      bodies: [body], fields: springs, bounds: (.zero, FieldVector(400, 400)), solver: solver,
      rate: rate)
  }

  @Test("Four springs are exact in each quarter, and continue the velocity at the midline")
  func midline() {
    // Around 360, ω = 6, ζ = ⅔, r = √20: released at rest at 330. The number is from a solution in
    // 50 digits.
    let still = fourSprings(from: FieldVector(330, 360), .zero)
    #expect(still.isInClosedForm)
    #expect(
      (still.bodies(at: 0.1)[0].position - FieldVector(334.08968431692295, 360)).length < 1e-10)
    let thrown = fourSprings(from: FieldVector(360, 360), FieldVector(-2400, 0))
    // Thrown from 360: e^(−4t)·sin(rt)·2400/r is 160 where the body crosses the midline, x = 200.
    let crossing = 0.10557860108502867
    let (before, after) = (
      thrown.bodies(at: crossing - 1e-9)[0], thrown.bodies(at: crossing + 1e-9)[0]
    )
    #expect(abs(before.position.x - 200) < 1e-5 && abs(after.position.x - 200) < 1e-5)
    #expect(abs(before.velocity.x - after.velocity.x) < 1e-4)
    // It ends at the other side, at 40.
    #expect((thrown.bodies(at: 5)[0].position - FieldVector(40, 360)).length < 1e-4)
  }

  @Test("Finer and finer steps converge to four springs, across midlines and at walls")
  func quarters() {
    // At rest; thrown against the lower wall; and against the right and the lower wall.
    for velocity in [FieldVector(0, 0), FieldVector(400, 900), FieldVector(6000, 9000)] {
      let exact = fourSprings(from: FieldVector(260, 320), velocity)
      /// Returns the largest distance of a stepped body from the exact one, in pt, at some times.
      ///
      /// `rate` is the number of steps a second.
      func error(_ rate: Double) -> Double {
        let world = fourSprings(from: FieldVector(260, 320), velocity, .stepped, rate: rate)
        return [0.01, 0.1, 0.3, 1].map { time in
          (world.bodies(at: time)[0].position - exact.bodies(at: time)[0].position).length
        }.max() ?? 0
      }
      // Steps an eighth as long as usual, and the usual ones.
      #expect(error(1920) <= 1e-6)
      #expect(error(240) <= 2e-3)
      #expect(error(1920) < error(240))
    }
    // A step across a midline is only of second order, so the steps are 32 times as fine as usual.
    let (start, velocity) = (FieldVector(360, 360), FieldVector(-2400, 0))
    let fine = fourSprings(from: start, velocity, .stepped, rate: 7680).bodies(at: 0.5)[0]
    let exactBody = fourSprings(from: start, velocity).bodies(at: 0.5)[0]
    #expect((fine.position - exactBody.position).length < 0.01)
  }

  /// A spring, gravity, and drag in nested regions.
  private let fields = [
    ForceField(.spring, at: FieldVector(200, 200), region: .circle(radius: 150), strength: 30),
    ForceField(
      .linearGravity(direction: FieldVector(0.3, 1)), at: FieldVector(300, 300),
      region: .difference(
        .circle(radius: 200), .rectangle(size: FieldVector(100, 60), offset: FieldVector(20, 10))),
      strength: 5),
    ForceField(
      .drag, at: FieldVector(100, 400),
      region: .union(.circle(radius: 90), .inverse(.circle(radius: 500))), strength: 2),
  ]

  @Test("Agrees with fine steps, in nested regions and between walls", arguments: 0..<12)
  func steps(number: Int) {
    var random = SeededGenerator(seed: UInt64(number) + 3)
    var ball = body(
      random.number(20...580), random.number(20...580), random.number(-700...700),
      random.number(-700...700))
    (ball.resistance, ball.elasticity) = (0.5, random.number(0...1))
    /// Returns the ball in the fields; its steps, if any, are 16 times as fine as usual, 16 · 240 = 3840 a second.
    func world(_ solver: FieldWorld.Solver) -> FieldWorld {
      FieldWorld(
        bodies: [ball], fields: fields, bounds: (.zero, FieldVector(600, 600)), solver: solver,
        rate: 3840)
    }
    #expect(world(.closedForm).isInClosedForm && !world(.stepped).isInClosedForm)
    for time in [0.05, 0.2, 0.4] {
      let (exact, fine) = (
        world(.closedForm).bodies(at: time)[0], world(.stepped).bodies(at: time)[0]
      )
      // A step across a border has an error of first order, so the tolerance is wide, in pt.
      #expect((exact.position - fine.position).length < 0.1, "\(ball.position) \(time)")
    }
  }

  @Test("In closed form, sampling does not change a bit")
  func sampling() {
    var ball = body(300, 30, 900, -500)
    ball.elasticity = 0.7
    let opposed = [
      ForceField(
        .linearGravity(direction: FieldVector(0, 1)), at: FieldVector(0, 0),
        region: .rectangle(size: FieldVector(2000, 800)), strength: 9),
      ForceField(
        .linearGravity(direction: FieldVector(0, -1)), at: FieldVector(0, 800),
        region: .rectangle(size: FieldVector(2000, 800)), strength: 9),
      ForceField(.drag, strength: 1),
    ]
    // In nested regions, and between two fields toward y = 400, whose border it crosses again and again.
    for tested in [fields, opposed] {
      let start = FieldWorld(
        bodies: [ball], fields: tested, behaviors: [.gravity(FieldVector(0, 0.1))],
        bounds: (.zero, FieldVector(600, 600)))
      var often = start
      var random = SeededGenerator(seed: 4)
      var time = 0.0
      while time < 12 {
        time += random.number(0...0.1)
        often.advance(to: time)
      }
      #expect(often.bodies == start.bodies(at: time))
    }
  }

  @Test("A body between two opposed fields stays there, however often it crosses")
  func opposed() {
    let world = FieldWorld(bodies: [body(0, -50, 10, 0)], fields: opposedFields(strength: 10))
    #expect(world.isInClosedForm)
    let after = world.bodies(at: 10)[0]
    // It falls 50 pt at 1000 pt/s², and first meets the line y = 0 with more than 200 pt/s; in 10 s, drag has taken
    // nearly all of it.
    #expect(abs(after.position.y) < 0.1 && abs(after.velocity.y) < 10)
    // The drag of 3/s stops the 10 pt/s after 10/3 pt.
    #expect(after.position.x > 3 && after.position.x < 3.34)
  }

  @Test("A body bounces lower and lower, rests on the floor, and slides until drag stops it")
  func floor() {
    var ball = body(100, 50, 60, 0)
    (ball.elasticity, ball.resistance) = (0.5, 1)
    let world = FieldWorld(
      bodies: [ball], behaviors: [.gravity(FieldVector(0, 1))],
      bounds: (.zero, FieldVector(400, 300)))
    // The floor is at y = 300, and the body's middle rests 10 pt above it. At every 1/50 s of 6 s, it is not below
    // that, and has slid less than 60 pt from x = 100: 60 pt/s over a resistance of 1/s.
    for step in 0...300 {
      let now = world.bodies(at: Double(step) / 50)[0]
      #expect(now.position.y <= 290 && now.position.x < 160)
    }
    let resting = world.bodies(at: 6)[0]
    #expect(resting.position.y == 290 && resting.velocity.y == 0)
    // After 6 s it has slid 60 pt but for e^(−6) of them.
    #expect(abs(resting.position.x - (100 + 60 * (1 - 0.0024787521766663585))) < 1e-8)
  }

  @Test("Forces without a closed form are stepped")
  func stepped() {
    let ball = body(0, 0, 0, 0)
    // Forces that are not linear, negative strengths, a falloff, numbers that are not finite, an empty
    // region, a closure, and a velocity that is imposed.
    let withoutClosedForm: [ForceField] = [
      ForceField(.vortex), ForceField(.noise(smoothness: 0, animationSpeed: 0)),
      ForceField(.spring, strength: -1), ForceField(.drag, strength: -1),
      ForceField(.spring, falloff: 1), ForceField(.spring, strength: .infinity),
      ForceField(.spring, at: FieldVector(.nan, 0)), ForceField(.drag, region: .circle(radius: -1)),
      ForceField(.custom { _ in .zero }), ForceField(.velocity(direction: .zero)),
    ]
    for field in withoutClosedForm {
      #expect(!FieldWorld(bodies: [ball], fields: [field]).isInClosedForm, "\(field.kind)")
    }
    // A tied body has no closed form, nor have bodies that collide. A snap has one, and a push of a body that is not
    // there changes nothing.
    let tied = Behavior.attachment(body: 0, to: .zero, length: 9, frequency: 1, damping: 0)
    #expect(!FieldWorld(bodies: [ball], behaviors: [tied]).isInClosedForm)
    #expect(!FieldWorld(bodies: [ball], bodiesCollide: true).isInClosedForm)
    #expect(
      FieldWorld(
        bodies: [ball],
        behaviors: [.snap(body: 0, to: .zero, damping: 0.5), .push(body: 1, force: .zero)]
      ).isInClosedForm)
  }
}
