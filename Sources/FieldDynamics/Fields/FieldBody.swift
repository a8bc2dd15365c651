/// A body in the plane: where it is, how it moves, and what it is made of.
public struct FieldBody: Hashable, Sendable {
  /// Where its middle is, and how fast: points, points a second.
  public var position, velocity: FieldVector
  /// How far it is turned, and how fast: radians, clockwise on screen, and radians a second.
  public var angle = 0.0, angularVelocity = 0.0
  /// Its width and height, in points. The bounds are met by its edges, turned or not.
  public var size: FieldVector
  /// Mass for 10 000 square points.
  public var density = 1.0
  /// What electric and magnetic fields act on.
  public var charge = 0.0
  /// How fast its velocity dies away, a second: as e^(−resistance·t). At most 240 counts.
  public var resistance = 0.0
  /// The same of its turning.
  public var angularResistance = 0.0
  /// The share of its speed that a wall gives back, 0...1.
  public var elasticity = 0.0
  /// The share of its speed along a wall that a hit takes, for each point a second across it, 0...1;
  /// Coulomb's law. What is lost turns the body, if it may turn.
  public var friction = 0.0
  /// Whether it may turn.
  public var allowsRotation = true
  /// Whether nothing moves it.
  public var isAnchored = false

  /// Creates a body at rest unless a velocity is given.
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
