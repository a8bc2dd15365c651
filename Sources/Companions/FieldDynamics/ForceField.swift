#if !hasFeature(Embedded)

  /// A field of force: what kind it is, where it acts, and how strongly.
  ///
  /// The formulas are those that Apple's documentation of `UIFieldBehavior`, `SKFieldNode` and
  /// `SCNPhysicsField` describes in words. Docs/Fields.md has each with its source, and says which
  /// details are our choice. r is the way from the field's position to the body, |r| its length, r̂
  /// its direction, m the body's mass, q its charge; D = (max(|r|, minimumRadius) /
  /// minimumRadius)^−falloff.
  public struct ForceField: Sendable {
    /// The kinds of fields, each with the acceleration that a strength of 1 gives, in pt/s².
    public enum Kind: Sendable {
      /// −v·D/m: slows the body down.
      case drag
      /// 100·D/m across r̂, clockwise on screen: swirls around the position.
      case vortex
      /// −100·D·r̂: pulls to the position, heavy and light alike.
      case radialGravity
      /// 100·D·direction, heavy and light alike.
      case linearGravity(direction: FieldVector)
      /// No force: the body's velocity becomes D·direction, in points a second.
      case velocity(direction: FieldVector)
      /// 100·D·n: pushes about at random, heavy and light alike; n is smooth noise, each part in
      /// −1...1.
      case noise(smoothness: Double, animationSpeed: Double)
      /// |v|·D·n: the same, stronger the faster the body is.
      case turbulence(smoothness: Double, animationSpeed: Double)
      /// −r·D/m: Hooke's law.
      case spring
      /// 100·q·D·r̂/m: like charges repel.
      case electric
      /// q·D/m across v, counter-clockwise on screen: the field points out of the screen.
      case magnetic
      /// 100·D·F/m: your own field, in which a closure gives the force F, in UIKit's unit.
      case custom(@Sendable (Situation) -> FieldVector)
    }

    /// What your own field computes its force from.
    public struct Situation: Hashable, Sendable {
      /// The body's place and velocity, in points, and points a second.
      public var position, velocity: FieldVector
      /// Its mass and charge.
      public var mass, charge: Double
      /// The time, in seconds.
      public var time: Double

      /// Creates a situation; a mass that is 0, negative or NaN counts as 1.
      public init(
        position: FieldVector, velocity: FieldVector = .zero, mass: Double = 1, charge: Double = 0,
        time: Double = 0
      ) {
        (self.position, self.velocity) = (position, velocity)
        (self.mass, self.charge, self.time) = (mass > 0 ? mass : 1, charge, time)
      }
    }

    /// Which formula it follows.
    public var kind: Kind
    /// Where its middle is, in points.
    public var position: FieldVector
    /// Where it acts, counted from its position.
    public var region: FieldRegion
    /// A factor of the formula, which may be negative; default 1.
    public var strength: Double
    /// How fast the force decays with the distance: 0 not at all, 1 as 1/r, 2 as 1/r²; 0 or more.
    public var falloff: Double
    /// Nearer than this distance the force does not decay, in points; more than 0.
    public var minimumRadius: Double

    /// Creates a field.
    ///
    /// - Parameter minimumRadius: In points; 0, a negative number and NaN count as 1.
    public init(
      _ kind: Kind, at position: FieldVector = .zero, region: FieldRegion = .infinite,
      strength: Double = 1, falloff: Double = 0, minimumRadius: Double = 1
    ) {
      (self.kind, self.position, self.region) = (kind, position, region)
      (self.strength, self.falloff) = (strength, falloff)
      self.minimumRadius = minimumRadius > 0 ? minimumRadius : 1
    }

    /// The size of the unit of force: the acceleration of a unit mass, in points a second squared.
    public static var unit: Double { 100 }

    /// The velocity that the field gives a body at its place, whatever the body does.
    ///
    /// Nil for other kinds of fields, and outside the region. It is finite: a number that is too
    /// large becomes the greatest number, and NaN becomes 0.
    public func carrier(at place: FieldVector) -> FieldVector? {
      FieldSum([self]).carrier(at: place)?.limited(to: .greatestFiniteMagnitude)
    }

    /// The acceleration of a body, in points a second squared; 0 outside the region.
    ///
    /// Kinds that depend on the direction r̂ give 0 at the field's own position, where there is no
    /// direction. The result is finite: a number that is too large becomes the greatest number, and
    /// NaN becomes 0.
    public func acceleration(of body: Situation) -> FieldVector {
      FieldSum([self]).acceleration(of: body, perMass: 1 / body.mass)
        .limited(to: .greatestFiniteMagnitude)
    }

    /// The force of a custom field, in UIKit's unit; 0 for other kinds.
    func force(on body: Situation) -> FieldVector {
      guard case .custom(let force) = kind else { return .zero }
      return force(body)
    }
  }

#endif
