/// A body in the plane: where it is, how it moves, and what it is made of.
public struct FieldBody: Hashable, Sendable {
  /// The position of its middle, in points, and its velocity, in points a second.
  public var position, velocity: FieldVector
  /// Its rotation, in radians, clockwise on screen, and its rotation speed, in radians a second.
  public var angle = 0.0, angularVelocity = 0.0
  /// Its width and height, in points. For the walls, the body counts as not turned.
  public var size: FieldVector
  /// Its mass for each 10 000 square points.
  public var density = 1.0
  /// The charge, on which electric and magnetic fields act.
  public var charge = 0.0
  /// How fast its velocity decays, in 1/s: as e^(−resistance·t), 0...240; other numbers count as
  /// the nearest of these.
  public var resistance = 0.0
  /// How fast its rotation speed decays, in 1/s, in the same way.
  public var angularResistance = 0.0
  /// The share of its speed that remains after it bounces off a wall, 0...1.
  public var elasticity = 0.0
  /// How much speed along a wall a hit takes, as a share of the change of speed across the wall,
  /// 0...1 (Coulomb's law). The speed that is lost turns the body, if it may turn.
  public var friction = 0.0
  /// Whether it may turn.
  public var allowsRotation = true
  /// Whether it is fixed, so that nothing moves it.
  public var isAnchored = false

  /// Creates a body; it is at rest unless a velocity is given.
  public init(
    at position: FieldVector, velocity: FieldVector = .zero,
    size: FieldVector = FieldVector(100, 100)
  ) {
    (self.position, self.velocity, self.size) = (position, velocity, size)
  }

  /// density × area / 10 000: 100 × 100 points of density 1 weigh 1, in UIKit's unit.
  ///
  /// Never 0, so that a force always has something to move.
  public var mass: Double {
    let mass = density * size.x * size.y / 10_000
    return mass > 1e-9 ? min(mass, 1e9) : 1e-9
  }
}

#if !hasFeature(Embedded)
  extension FieldBody: Codable {}
#endif
