#if !hasFeature(Embedded)

  import TimelineModule

  /// A field as a term of the sum of forces, made once for a world, and used for all bodies.
  ///
  /// Everything that does not depend on a body is precomputed. It is plain bits, so a loop over
  /// terms copies no closure and counts no reference. A custom force and a region made of regions
  /// need closures or references; these are delegated to the original field.
  struct ForceTerm {
    /// The kind of the field, without its values.
    private enum Formula {
      case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric
      case magnetic, custom
    }

    /// The region in which it acts, relative to the position.
    private enum Area {
      case everywhere
      case disc(center: FieldVector, squaredRadius: Double)
      case box(low: FieldVector, high: FieldVector)
      /// Any other region: a composite, or an empty disc.
      case other
    }

    /// The index of the field from which the term was made.
    private let index: Int
    private let formula: Formula
    private let area: Area
    /// The position of the field, in points.
    private let position: FieldVector
    /// The constant factor of the formula: the strength, with the formula's sign and its 100.
    private let strength: Double
    /// The direction of linear gravity or of a velocity; otherwise 0.
    private let direction: FieldVector
    /// The noise of a noise or a turbulence; not used for another kind.
    private let noise: FieldNoise
    /// The decay with the distance: D in the formulas of ``ForceField/Kind``.
    private let decay: Decay

    /// Creates the term of the field at `index` in the list of all fields.
    init(_ field: ForceField, number index: Int) {
      self.index = index
      position = field.position
      decay = Decay(field)
      area =
        switch field.region {
        case .infinite: .everywhere
        case .circle(let radius, let offset) where radius >= 0:
          .disc(center: offset, squaredRadius: radius * radius)
        case .rectangle(let size, let offset):
          .box(low: offset - size / 2, high: offset + size / 2)
        default: .other
        }
      // The strength with and without the unit of force, as the formulas of the kinds need it.
      let (force, strength) = (ForceField.unit * field.strength, field.strength)
      var (direction, noise) = (FieldVector.zero, FieldNoise(smoothness: 1, animationSpeed: 0))
      switch field.kind {
      case .drag: (formula, self.strength) = (.drag, -strength)
      case .vortex: (formula, self.strength) = (.vortex, -force)
      case .radialGravity: (formula, self.strength) = (.radialGravity, -force)
      case .linearGravity(let vector):
        formula = .linearGravity
        self.strength = force
        direction = vector
      case .velocity(let vector):
        formula = .velocity
        self.strength = strength
        direction = vector
      case .noise(let smoothness, let speed):
        formula = .noise
        self.strength = force
        noise = FieldNoise(smoothness: smoothness, animationSpeed: speed)
      case .turbulence(let smoothness, let speed):
        formula = .turbulence
        self.strength = strength
        noise = FieldNoise(smoothness: smoothness, animationSpeed: speed)
      case .spring: (formula, self.strength) = (.spring, -strength)
      case .electric: (formula, self.strength) = (.electric, force)
      case .magnetic: (formula, self.strength) = (.magnetic, strength)
      case .custom: (formula, self.strength) = (.custom, force)
      }
      self.direction = direction
      self.noise = noise
    }

    /// Returns the acceleration that it gives, in points per second squared; 0 outside the region.
    ///
    /// Gravity, noise and turbulence give an acceleration; the other kinds a force, which is divided by
    /// the mass. The formulas are in Docs/Inside/Fields.md; `strength` has their sign and factor.
    ///
    /// - Parameters:
    ///   - perMass: 1/m, which is the same for all fields and all stages of a step.
    ///   - fields: All fields, including the one from which the term was made.
    @inline(__always)
    func acceleration(
      of body: ForceField.Situation, perMass: Double, in fields: [ForceField]
    ) -> FieldVector {
      let displacement = body.position - position
      guard contains(displacement, in: fields) else { return .zero }
      let (velocity, square) = (body.velocity, displacement.squaredLength)
      let factor = strength * decay.factor(at: square)
      switch formula {
      case .drag: return velocity * (factor * perMass)
      case .vortex: return displacement.perpendicular * (factor * Self.reciprocal(square) * perMass)
      case .radialGravity: return displacement * (factor * Self.reciprocal(square))
      case .linearGravity: return direction * factor
      case .velocity: return .zero  // It imposes its velocity in `carrier(at:in:)`.
      case .noise: return noise.value(at: displacement, time: body.time) * factor
      case .turbulence:
        return noise.value(at: displacement, time: body.time) * (velocity.length * factor)
      case .spring: return displacement * (factor * perMass)
      case .electric:
        return displacement * (body.charge * factor * Self.reciprocal(square) * perMass)
      case .magnetic: return velocity.perpendicular * (body.charge * factor * perMass)
      case .custom: return fields[index].force(on: body) * (factor * perMass)
      }
    }

    /// True for a velocity field.
    var isCarrier: Bool { formula == .velocity }

    /// Returns the velocity that the field imposes on a body at a position.
    ///
    /// Nil for other kinds of fields, and outside the region.
    func carrier(at position: FieldVector, in fields: [ForceField]) -> FieldVector? {
      let displacement = position - self.position
      guard isCarrier, contains(displacement, in: fields) else { return nil }
      return direction * (strength * decay.factor(at: displacement.squaredLength))
    }

    /// Returns true if a point, relative to the position of the field, is in the region.
    @inline(__always)
    private func contains(_ displacement: FieldVector, in fields: [ForceField]) -> Bool {
      switch area {
      case .everywhere: true
      case .disc(let center, let squaredRadius):
        (displacement - center).squaredLength <= squaredRadius
      case .box(let low, let high):
        displacement.x >= low.x && displacement.x < high.x && displacement.y >= low.y
          && displacement.y < high.y
      case .other: fields[index].region.contains(displacement)
      }
    }

    /// Returns 1/|r| from |r|²; 0 at the position itself, where there is no direction.
    private static func reciprocal(_ square: Double) -> Double {
      square > 0 ? 1 / square.squareRoot() : 0
    }
  }

  /// The sum of several fields, with their joint effect on a body.
  struct FieldSum: Sendable {
    private let fields: [ForceField]
    /// The fields of force, and the fields of velocity.
    private let forces, carriers: [ForceTerm]

    /// Creates the sum: velocity fields have no force, so they are kept apart.
    init(_ fields: [ForceField]) {
      let terms = fields.enumerated().map { ForceTerm($1, number: $0) }
      self.fields = fields
      forces = terms.filter { !$0.isCarrier }
      carriers = terms.filter(\.isCarrier)
    }

    /// Returns the acceleration of a body, in points per second squared.
    ///
    /// - Parameter perMass: 1/m, for a body of mass m.
    /// - Complexity: O(fields).
    func acceleration(of body: ForceField.Situation, perMass: Double) -> FieldVector {
      var sum = FieldVector.zero
      for term in forces { sum += term.acceleration(of: body, perMass: perMass, in: fields) }
      return sum
    }

    /// Returns the velocity that the velocity fields impose at a position; nil if none does.
    ///
    /// - Complexity: O(velocity fields).
    func carrier(at position: FieldVector) -> FieldVector? {
      var sum: FieldVector?
      for term in carriers {
        if let velocity = term.carrier(at: position, in: fields) { sum = (sum ?? .zero) + velocity }
      }
      return sum
    }
  }

  /// D = (max(|r|, minimumRadius) / minimumRadius)^−falloff, computed from the square of |r|.
  ///
  /// If twice the falloff is a whole number from 0 to 8, the power is computed by products and
  /// roots. That takes a tenth of the time.
  struct Decay {
    /// 1/minimumRadius².
    private let scale: Double
    private let falloff: Double
    /// Twice the falloff if that is whole and at most 8; otherwise −1.
    private let halves: Int

    /// Creates the decay of a field.
    init(_ field: ForceField) {
      scale = 1 / (field.minimumRadius * field.minimumRadius)
      falloff = field.falloff
      let twice = field.falloff * 2
      halves = twice >= 0 && twice <= 8 && twice == twice.rounded() ? Int(twice) : -1
    }

    /// Returns D for the square of |r|, in square points.
    func factor(at square: Double) -> Double {
      if halves == 0 { return 1 }
      let ratio = square * scale
      guard ratio > 1 else { return 1 }
      guard halves > 0 else {
        return Elementary.exponential(-falloff / 2 * Elementary.logarithm(ratio))
      }
      // ratio^(halves/4), by the binary digits of halves.
      var power = 1.0
      if halves & 3 != 0 {
        let root = ratio.squareRoot()
        if halves & 2 != 0 { power = root }
        if halves & 1 != 0 { power *= root.squareRoot() }
      }
      if halves & 4 != 0 { power *= ratio }
      if halves & 8 != 0 { power *= ratio * ratio }
      return 1 / power
    }
  }

  extension FieldVector {
    /// The vector after a quarter turn counter-clockwise on screen, where y goes down.
    var perpendicular: FieldVector { FieldVector(y, -x) }
  }

#endif
