import CommandSupport
import FieldDynamics
import FloatingCore

/// Bodies in fields of force, stepped, and a floating loader.
enum FieldsBenchmark {
  /// The budget for a frame of one body in all ten fields, in nanoseconds.
  ///
  /// It is 4 ms for a thousand bodies.
  private static let budget = 4000.0
  private static let bodies = 1000

  static var suite: BenchmarkSuite {
    let together = stepped("body in all ten fields", in: fields.map(\.1), budget: budget)
    let alone = fields.map { stepped("body in \($0)", in: [$1]) }
    return BenchmarkSuite(groups: [[together], alone, [flight, release]])
  }

  private static let fields: [(String, ForceField)] = [
    ("drag", ForceField(.drag, strength: 0.5)),
    (
      "vortex",
      ForceField(.vortex, at: FieldVector(300, 300), region: .circle(radius: 300), falloff: 1)
    ),
    (
      "radialGravity",
      ForceField(
        .radialGravity, at: FieldVector(500, 300), strength: 5, falloff: 2, minimumRadius: 50)
    ),
    ("linearGravity", ForceField(.linearGravity(direction: FieldVector(0, 1)), strength: 3)),
    (
      "velocity",
      ForceField(
        .velocity(direction: FieldVector(100, 0)), at: FieldVector(700, 700),
        region: .circle(radius: 60))
    ),
    ("noise", ForceField(.noise(smoothness: 0.5, animationSpeed: 1), strength: 3)),
    ("turbulence", ForceField(.turbulence(smoothness: 0.5, animationSpeed: 1), strength: 3)),
    ("spring", ForceField(.spring, at: FieldVector(400, 400), strength: 2)),
    (
      "electric",
      ForceField(
        .electric, at: FieldVector(100, 600), strength: 5, falloff: 1.5, minimumRadius: 30)
    ),
    ("magnetic", ForceField(.magnetic, strength: 2)),
  ]

  /// Returns the case of a frame, 1/60 s, of one body among a thousand.
  ///
  /// The body has mass 1, in a room of 800 × 800 points.
  private static func stepped(_ name: String, in fields: [ForceField], budget: Double? = nil)
    -> BenchmarkCase
  {
    let bodies = (0..<bodies).map { index in
      var body = FieldBody(
        at: FieldVector(Double(index % 40) * 20 + 10, Double(index / 40) * 30 + 20),
        velocity: FieldVector(Double(index % 7) * 50 - 150, Double(index % 5) * 60 - 120),
        size: FieldVector(20, 20))
      (body.density, body.charge) = (25, Double(index % 3) - 1)
      (body.resistance, body.elasticity) = (0.3, 0.6)
      return body
    }
    return BenchmarkCase(name + ", a frame", budget: budget) { samples in
      var sum = 0.0
      for first in stride(from: 0, to: samples, by: bodies.count) {
        var world = FieldWorld(
          bodies: Array(bodies.prefix(samples - first)), fields: fields,
          bounds: (.zero, FieldVector(800, 800)))
        world.advance(to: 1.0 / 60)
        sum += world.bodies[0].position.x
      }
      return sum
    }
  }

  /// A loader that is thrown over both midlines into two walls, 1 s after it came on screen.
  private static let thrown: FloatingLoader = {
    var loader = FloatingLoader(in: FieldVector(390, 844))
    loader.send(.orderIn, at: 0)
    loader.send(.grab(at: FieldVector(350, 804)), at: 1)
    loader.send(.release(velocity: FieldVector(-2600, -9000)), at: 1)
    return loader
  }()

  private static var flight: BenchmarkCase {
    let times = Inputs.random(below: 2.6)
    return BenchmarkCase("floating loader, a frame of a flight") {
      times.sum($0) { thrown.frame(at: 1 + $0).position.x }
    }
  }

  private static var release: BenchmarkCase {
    let speeds = Inputs.random(below: 9000)
    return BenchmarkCase("floating loader, caught and thrown") {
      var loader = thrown
      return speeds.sum($0) { speed in
        loader.send(.grab(at: .zero), at: 1)
        return loader.send(.release(velocity: FieldVector(-speed, speed)), at: 1).time
      }
    }
  }
}
