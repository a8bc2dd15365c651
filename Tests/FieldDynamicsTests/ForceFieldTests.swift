import Testing
import TimelineModule

@testable import FieldDynamics

/// Tests of single fields: their formulas, their falloff, and their regions.
///
/// `acceleration(_:)` puts one and the same body into a field of a given kind; its comment has the numbers that the
/// formulas take. Positions are in pt, y is down, times are in s, accelerations in pt/s². A field's unit of force is
/// 100 pt/s² on mass 1.
@Suite("A force field")
struct ForceFieldTests {
  /// Returns the acceleration by a field of strength 2 at (10, 0).
  ///
  /// The body is at (13, 4), 5 pt away, with (3, −4) pt/s, mass 4, and charge −3; the time is 0. The minimum radius,
  /// within which no force decays, is 1 pt.
  func acceleration(
    _ kind: ForceField.Kind, falloff: Double = 0, region: FieldRegion = .infinite
  ) -> FieldVector {
    ForceField(kind, at: FieldVector(10, 0), region: region, strength: 2, falloff: falloff)
      .acceleration(
        of: ForceField.Situation(
          position: FieldVector(13, 4), velocity: FieldVector(3, -4), mass: 4, charge: -3, time: 0))
  }

  /// Returns true if a vector is (x, y), but for rounding.
  func near(_ vector: FieldVector, _ x: Double, _ y: Double) -> Bool {
    (vector - FieldVector(x, y)).length < 1e-12
  }

  @Test("Each kind of field without noise follows its formula")
  func formulas() {
    // With strength s = 2, mass m = 4, charge q = −3, v = (3, −4), and the body at r = (3, 4) from the field: drag
    // −sv/m, spring −sr/m, vortex 100 s/m, gravity 100 s, electric 100 sq/m, magnetic sqv/m across the velocity, and
    // custom 100 s/m times its vector.
    #expect(near(acceleration(.drag), -1.5, 2))
    // Right and below the middle, clockwise is left and down.
    #expect(near(acceleration(.vortex), -40, 30))
    #expect(near(acceleration(.radialGravity), -120, -160))
    #expect(near(acceleration(.linearGravity(direction: FieldVector(0, 1))), 0, 200))
    #expect(near(acceleration(.spring), -1.5, -2))
    // Unlike charges attract.
    #expect(near(acceleration(.electric), -90, -120))
    // A negative charge that goes right and up turns clockwise: to the right and down.
    #expect(near(acceleration(.magnetic), 6, 4.5))
    #expect(near(acceleration(.custom { FieldVector($0.time, $0.charge) }), 0, -150))
    // Such a field imposes a velocity, and is no force.
    #expect(acceleration(.velocity(direction: FieldVector(1, 0))) == .zero)
  }

  // Whole exponents, halves, and one that is neither.
  @Test(
    "A force decays with the distance beyond its minimum radius",
    arguments: [0, 1, 2, 0.5, 1.5, 3.5, 4, 0.7, 5])
  func falloff(exponent: Double) {
    let decayed = acceleration(.radialGravity, falloff: exponent).length
    // The distance is 5 minimum radii, 1 pt each: 5 to the power of each exponent.
    let powers: [Double: Double] = [
      0: 1, 1: 5, 2: 25, 0.5: 2.23606797749979, 1.5: 11.180339887498949, 3.5: 279.5084971874737,
      4: 625, 0.7: 3.0851693136000478, 5: 3125,
    ]
    let expected = 200 / powers[exponent]!
    #expect(abs(decayed - expected) < 1e-12 * expected)
    // At 5 pt, within a minimum radius of 8, nothing of the 200 pt/s² is lost.
    var field = ForceField(.radialGravity, falloff: exponent, minimumRadius: 8)
    field.strength = 2
    let inside = ForceField.Situation(
      position: FieldVector(3, 4), velocity: .zero, mass: 1, charge: 0, time: 0)
    #expect(abs(field.acceleration(of: inside).length - 200) < 1e-9)
  }

  @Test("No force at the field's own center, and none in an empty region")
  func center() {
    let kinds: [ForceField.Kind] = [.vortex, .radialGravity, .spring, .electric, .drag, .magnetic]
    let still = ForceField.Situation(position: .zero, velocity: .zero, mass: 1, charge: 1, time: 0)
    for kind in kinds {
      for falloff in [0.0, 1, 2.5] {
        #expect(ForceField(kind, falloff: falloff).acceleration(of: still) == .zero)
      }
      #expect(acceleration(kind, region: .inverse(.infinite)) == .zero)
    }
    // At the center of one field another still acts: the linear one, with 100 pt/s².
    let fields = [
      ForceField(.radialGravity), ForceField(.linearGravity(direction: FieldVector(0, 1))),
    ]
    #expect(near(fields.reduce(.zero) { $0 + $1.acceleration(of: still) }, 0, 100))
  }

  @Test("Every kind of field has a finite effect on a body that crosses its center")
  func throughCenter() {
    let direction = FieldVector(3, 4)
    let kinds: [ForceField.Kind] = [
      .drag, .vortex, .radialGravity, .linearGravity(direction: direction),
      .velocity(direction: direction), .noise(smoothness: 0, animationSpeed: 1),
      .turbulence(smoothness: 0.9, animationSpeed: 9), .spring, .electric, .magnetic,
      .custom { _ in FieldVector(1, 1) },
    ]
    for kind in kinds {
      for falloff in [0.0, 0.5, 2, 7.3] {
        let field = ForceField(kind, strength: 1000, falloff: falloff, minimumRadius: 1e-9)
        var body = FieldBody(at: FieldVector(-1, 0), velocity: FieldVector(240, 0))
        body.charge = 1
        // At the center after one step (240 pt/s are 1 pt in 1/240 s), and at the start.
        for start in [body.position, .zero] {
          body.position = start
          let after = FieldWorld(bodies: [body], fields: [field]).bodies(at: 0.05)[0]
          // A speed is limited to 10⁶ pt/s on each axis, so to √2 · 10⁶ in all.
          #expect(after.position.length < 1e6 && after.velocity.length <= 1.5e6)
        }
      }
    }
  }

  @Test("A custom field that returns a number that is not finite leaves the body at rest")
  func lostNumbers() {
    for number in [Double.nan, .infinity, -.infinity] {
      let field = ForceField(.custom { _ in FieldVector(number, 0) })
      let world = FieldWorld(
        bodies: [FieldBody(at: FieldVector(5, 6), velocity: FieldVector(7, 8))], fields: [field])
      let after = world.bodies(at: 1)[0]
      #expect(after.position == FieldVector(5, 6) && after.velocity == .zero)
    }
    // A field is only asked inside its region: outside, the body continues.
    let field = ForceField(
      .custom { _ in FieldVector(.nan, .nan) }, at: FieldVector(99, 0), region: .circle(radius: 5))
    // 10 pt/s for a second, far from (99, 0).
    let passing = FieldWorld(
      bodies: [FieldBody(at: .zero, velocity: FieldVector(0, 10))], fields: [field])
    #expect(abs(passing.bodies(at: 1)[0].position.y - 10) < 1e-9)
  }

  @Test("Noise is smooth and within 1, does not change at speed 0, and is constant at smoothness 1")
  func noise() {
    let noise = FieldNoise(smoothness: 0.5, animationSpeed: 2)
    var last = noise.value(at: .zero, time: 0)
    var sum = FieldVector.zero
    for step in 1...4000 {
      let value = noise.value(at: FieldVector(Double(step) / 8, 3), time: Double(step) / 4000)
      #expect(max(abs(value.x), abs(value.y)) <= 1)
      // A cell of its lattice is 16/(1 − 0.5) = 32 pt wide; an eighth of a point is 1/256 of it. In a cell a value
      // changes by at most 2, with a slope of at most 1.5 times that (the blend is 3s² − 2s³): on each axis by
      // 1.5 · 2/256 = 0.012, in all by 0.017. A 4000th of a second is 1/2000 of a cell in time, and adds 0.002.
      #expect((value - last).length < 0.03)
      last = value
      sum += value
    }
    // Its mean is not near a limit, as it would be if the noise were always high or always low.
    #expect(sum.length / 4000 < 0.5)
    // Across the rows of its lattice, too.
    last = noise.value(at: FieldVector(5, -100), time: 1)
    for step in -799...800 {
      let value = noise.value(at: FieldVector(5, Double(step) / 8), time: 1)
      #expect((value - last).length < 0.03)
      last = value
    }
    let still = FieldNoise(smoothness: 0.5, animationSpeed: 0)
    #expect(
      still.value(at: FieldVector(5, 7), time: 0) == still.value(at: FieldVector(5, 7), time: 9))
    // Where positions have no fractions left, the value is as at 0.
    let (far, atZero) = (FieldVector(1e300, 7), FieldVector(0, 7))
    #expect(still.value(at: far, time: 0) == still.value(at: atZero, time: 0))
    let uniform = FieldNoise(smoothness: 1, animationSpeed: 0)
    #expect(uniform.value(at: .zero, time: 0) == uniform.value(at: FieldVector(1e9, -4), time: 0))
  }

  @Test("Turbulence is noise in proportion to the speed, in 100 pt/s")
  func turbulence() {
    /// Returns the acceleration of a body with this velocity at one position and time.
    func force(_ kind: ForceField.Kind, _ velocity: FieldVector) -> FieldVector {
      ForceField(kind, strength: 3).acceleration(
        of: ForceField.Situation(
          position: FieldVector(5, 7), velocity: velocity, mass: 1, charge: 0, time: 0.4))
    }
    let noise = force(.noise(smoothness: 0.5, animationSpeed: 1), .zero)
    let turbulence = ForceField.Kind.turbulence(smoothness: 0.5, animationSpeed: 1)
    #expect(noise != .zero && force(turbulence, .zero) == .zero)
    // (−3, 4) pt/s are 5 pt/s, 0.05 of 100 pt/s.
    #expect((force(turbulence, FieldVector(-3, 4)) - noise * 0.05).length < 1e-12 * noise.length)
  }

  @Test("A rectangle includes its left and upper border, not its right and lower one")
  func edges() {
    let box = FieldRegion.rectangle(size: FieldVector(6, 8), offset: FieldVector(0, 0))
    // Around (10, 0): from 7 to 13, and from −4 to 4.
    for (position, isIn) in [
      (FieldVector(7, 0), true), (FieldVector(13, 0), false), (FieldVector(10, -4), true),
      (FieldVector(10, 4), false),
    ] {
      let field = ForceField(
        .linearGravity(direction: FieldVector(1, 0)), at: FieldVector(10, 0), region: box)
      let force = field.acceleration(
        of: ForceField.Situation(
          position: position, velocity: .zero, mass: 1, charge: 0, time: 0))
      #expect((force != .zero) == isIn, "\(position)")
    }
  }

  @Test("A logarithm is exact but for the last bit")
  func powers() {
    for (x, expected) in [
      (1.0, 0.0), (2, 0.6931471805599453), (10, 2.302585092994046), (1.5, 0.4054651081081644),
      (1e300, 690.7755278982137),
    ] as [(Double, Double)] {
      #expect(abs(Elementary.logarithm(x) - expected) <= 2e-16 * max(1, expected))
    }
  }

  @Test("Regions combine as sets")
  func regions() {
    let (disc, square) = (
      FieldRegion.circle(radius: 10),
      FieldRegion.rectangle(size: FieldVector(10, 10), offset: FieldVector(5, 5))
    )
    // The numbers of points in neither, in the disc only, in the square only, and in both: none is 0 in the end.
    var counts = [Int](repeating: 0, count: 4)
    for x in stride(from: -12.0, through: 12, by: 0.5) {
      for y in stride(from: -12.0, through: 12, by: 0.5) {
        let point = FieldVector(x, y)
        let (isInDisc, isInSquare) = (disc.contains(point), square.contains(point))
        #expect(isInDisc == (x * x + y * y <= 100))
        #expect(isInSquare == (x >= 0 && x < 10 && y >= 0 && y < 10))
        #expect(FieldRegion.union(disc, square).contains(point) == (isInDisc || isInSquare))
        #expect(FieldRegion.intersection(disc, square).contains(point) == (isInDisc && isInSquare))
        #expect(FieldRegion.difference(disc, square).contains(point) == (isInDisc && !isInSquare))
        #expect(FieldRegion.inverse(disc).contains(point) == !isInDisc)
        counts[(isInDisc ? 1 : 0) + (isInSquare ? 2 : 0)] += 1
      }
    }
    #expect(!counts.contains(0))
    // Regions without a point.
    #expect(!FieldRegion.inverse(.infinite).contains(.zero))
    #expect(!FieldRegion.circle(radius: -1).contains(.zero))
    #expect(!FieldRegion.circle(radius: .nan).contains(.zero))
    #expect(!FieldRegion.rectangle(size: .zero).contains(.zero))
  }
}
