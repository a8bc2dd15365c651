#if !hasFeature(Embedded)

  import TimelineModule

  /// A field of force, with its kind, its region and its strength.
  ///
  /// The formulas are those that Apple's documentation of `UIFieldBehavior`, `SKFieldNode` and
  /// `SCNPhysicsField` describes in words. Docs/Inside/Fields.md has each with its source, and
  /// says which details are our choice.
  ///
  /// r is the vector from the field's position to the body, |r| its length, r̂ its direction. The body's
  /// velocity is v, its mass m, its charge q. D is (max(|r|, minimumRadius) / minimumRadius)^−falloff.
  public struct ForceField: Sendable {
    /// The kinds of fields, each with the acceleration for a strength of 1, in pt/s².
    public enum Kind: Sendable {
      /// −v·D/m: slows the body down.
      case drag
      /// 100·D/m across r̂, clockwise on screen: swirls around the position.
      case vortex
      /// −100·D·r̂: pulls to the position, independent of the mass.
      case radialGravity
      /// 100·D·direction, independent of the mass.
      case linearGravity(direction: FieldVector)
      /// No force: the body's velocity becomes D·direction, in points per second.
      case velocity(direction: FieldVector)
      /// 100·D·n with smooth noise n, each component in −1...1, independent of the mass.
      ///
      /// The noise has a lattice of cells that are 16/(1 − smoothness) points wide, smoothness in 0...1. It
      /// changes from one lattice value to the next `animationSpeed` times a second; 0 for never.
      case noise(smoothness: Double, animationSpeed: Double)
      /// |v|·D·n with the same noise: proportional to the speed.
      case turbulence(smoothness: Double, animationSpeed: Double)
      /// −r·D/m: Hooke's law.
      case spring
      /// 100·q·D·r̂/m: like charges repel.
      case electric
      /// q·D/m across v, counter-clockwise on screen: the field points out of the screen.
      case magnetic
      /// 100·D·F/m: your own field, in which a closure returns the force F, in UIKit's unit.
      case custom(@Sendable (Situation) -> FieldVector)
    }

    /// The input of a custom field's force.
    public struct Situation: Hashable, Sendable {
      /// The body's position and velocity, in points, and points per second.
      public var position, velocity: FieldVector
      /// Its mass and charge.
      public var mass, charge: Double
      /// The time, in seconds.
      public var time: Double

      /// Creates a situation; a mass that is 0, negative or NaN counts as 1.
      package init(
        position: FieldVector, velocity: FieldVector = .zero, mass: Double = 1, charge: Double = 0,
        time: Double = 0
      ) {
        self.position = position
        self.velocity = velocity
        self.mass = mass > 0 ? mass : 1
        self.charge = charge
        self.time = time
      }
    }

    /// The kind, which determines the formula.
    package var kind: Kind
    /// Its center, in points.
    package var position: FieldVector
    /// The region in which it acts, relative to its position.
    package var region: FieldRegion
    /// A factor of the formula, which may be negative; default 1.
    package var strength: Double
    /// The exponent of the decay with distance: 0 for none, 1 for 1/r, 2 for 1/r²; 0 or more.
    package var falloff: Double
    /// The distance within which the force does not decay, in points; more than 0.
    package var minimumRadius: Double

    /// Creates a field.
    ///
    /// - Parameter minimumRadius: In points; 0, a negative number and NaN count as 1.
    public init(
      _ kind: Kind, at position: FieldVector = .zero, region: FieldRegion = .infinite,
      strength: Double = 1, falloff: Double = 0, minimumRadius: Double = 1
    ) {
      self.kind = kind
      self.position = position
      self.region = region
      self.strength = strength
      self.falloff = falloff
      self.minimumRadius = minimumRadius > 0 ? minimumRadius : 1
    }

    /// The unit of force as the acceleration of a unit mass, in points per second squared.
    package static var unit: Double { 100 }

    /// Returns the velocity that the field imposes on a body at a position.
    ///
    /// Nil for other kinds of fields, and outside the region.
    package func carrier(at position: FieldVector) -> FieldVector? {
      let displacement = position - self.position
      guard case .velocity(let direction) = kind, region.contains(displacement) else { return nil }
      return direction * (strength * decay(at: displacement.squaredLength))
    }

    /// Returns the acceleration of a body in this situation, in points per second squared.
    ///
    /// Outside the region it is 0. Kinds that depend on the direction r̂ give 0 at the field's own
    /// position, where there is no direction. Gravity, noise and turbulence give an acceleration; the
    /// other kinds a force, which is divided by the mass.
    package func acceleration(of body: Situation) -> FieldVector {
      let displacement = body.position - position
      guard region.contains(displacement) else { return .zero }
      let (velocity, square) = (body.velocity, displacement.squaredLength)
      let perMass = 1 / body.mass
      // `factor` is strength · D, for formulas without the 100 of the unit; `force` includes it.
      let decay = decay(at: square)
      let factor = strength * decay
      let force = Self.unit * strength * decay
      // 1/|r|, which makes r a direction; 0 at the field's own position.
      let perDistance = square > 0 ? 1 / square.squareRoot() : 0
      switch kind {
      case .drag: return velocity * (-factor * perMass)
      case .vortex: return displacement.perpendicular * (-force * perDistance * perMass)
      case .radialGravity: return displacement * (-force * perDistance)
      case .linearGravity(let direction): return direction * force
      // It imposes its velocity: see `carrier(at:)`.
      case .velocity: return .zero
      case .noise(let smoothness, let speed):
        let noise = FieldNoise(smoothness: smoothness, animationSpeed: speed)
        return noise.value(at: displacement, time: body.time) * force
      case .turbulence(let smoothness, let speed):
        let noise = FieldNoise(smoothness: smoothness, animationSpeed: speed)
        return noise.value(at: displacement, time: body.time) * (velocity.length * factor)
      case .spring: return displacement * (-factor * perMass)
      case .electric: return displacement * (body.charge * force * perDistance * perMass)
      case .magnetic: return velocity.perpendicular * (body.charge * factor * perMass)
      case .custom(let customForce): return customForce(body) * (force * perMass)
      }
    }

    /// Returns D = (max(|r|, minimumRadius) / minimumRadius)^−falloff for the square of |r|.
    ///
    /// Half the exponent is for the square root of the squared ratio.
    private func decay(at square: Double) -> Double {
      let squaredRatio = square / (minimumRadius * minimumRadius)
      guard falloff != 0, squaredRatio > 1 else { return 1 }
      return Elementary.exponential(-falloff / 2 * Elementary.logarithm(squaredRatio))
    }
  }

  extension FieldVector {
    /// The vector after a quarter turn counter-clockwise on screen, where y goes down.
    fileprivate var perpendicular: FieldVector { FieldVector(y, -x) }
  }

#endif
