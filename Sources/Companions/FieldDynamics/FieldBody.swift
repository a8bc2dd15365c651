/// A body in the plane, with its position, its motion and its material.
public struct FieldBody: Hashable, Sendable {
  /// The position of its center, in points, and its velocity, in points per second.
  public var position, velocity: FieldVector
  /// Its width and height, in points.
  public var size: FieldVector
  /// Its mass per 10 000 square points.
  public var density = 1.0
  /// The charge, on which electric and magnetic fields act.
  public var charge = 0.0
  /// The rate at which its velocity decays, in 1/s, in 0...240.
  ///
  /// The velocity decays as e^(−resistance·t). Other numbers count as the nearest in that range, whose end
  /// is the default number of steps per second.
  public var resistance = 0.0
  /// The fraction of its speed that remains after it bounces off a wall, 0...1.
  ///
  /// Where two bodies collide, the lesser of their two elasticities counts.
  package var elasticity = 0.0

  /// Creates a body, by default at rest.
  public init(
    at position: FieldVector, velocity: FieldVector = .zero,
    size: FieldVector = FieldVector(100, 100)
  ) {
    self.position = position
    self.velocity = velocity
    self.size = size
  }

  /// Its mass in UIKit's unit, density × area / 10 000.
  ///
  /// 100 × 100 points of density 1 have mass 1. The mass is limited to 1e-9...1e9, and so never 0, because
  /// forces are divided by it. NaN counts as the least.
  package var mass: Double {
    let mass = density * size.x * size.y / 10_000
    return mass > 1e-9 ? min(mass, 1e9) : 1e-9
  }
}
