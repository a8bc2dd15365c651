import TimelineModule

/// A force that is linear in position and velocity: x″ = pull − stiffness·x − damping·x′.
///
/// It is the same on each axis. Springs, linear gravity, drag, pushes and snaps add up to one such
/// force, so their motion has a closed form. It is a damped oscillator, or without a spring a fall
/// with resistance. In fields, a law holds until the body meets a border.
package struct FieldLaw: Sendable, Hashable {
  /// The total stiffness of all springs, in 1/s²; 0 or more.
  var stiffness = 0.0
  /// The sum of drag and resistance, in 1/s; 0 or more.
  var damping = 0.0
  /// The constant term: gravity, and each spring's stiffness times its position.
  var pull = FieldVector.zero

  /// Creates a law; by default nothing acts on the body.
  init(stiffness: Double = 0, damping: Double = 0, pull: FieldVector = .zero) {
    self.stiffness = stiffness
    self.damping = damping
    self.pull = pull
  }

  /// Creates the law of one spring that pulls to a position.
  ///
  /// - Parameters:
  ///   - frequency: ω, in radians per second.
  ///   - dampingRatio: ζ; at 1 the body does not overshoot.
  package init(frequency: Double, dampingRatio: Double, to position: FieldVector) {
    let stiffness = frequency * frequency
    self.init(
      stiffness: stiffness, damping: 2 * dampingRatio * frequency, pull: position * stiffness)
  }

  /// The position at which the body would rest; nil without a spring.
  private var target: FieldVector? { stiffness > 0 ? pull / stiffness : nil }

  /// Returns the acceleration at a position and a velocity.
  func acceleration(at position: FieldVector, _ velocity: FieldVector) -> FieldVector {
    pull - position * stiffness - velocity * damping
  }

  /// Returns the position and the velocity on one axis, `elapsed` seconds after `start`.
  func sample(_ start: Sample, axis: Int, after elapsed: Double) -> Sample {
    guard let target else { return fall(start, gravity: pull[axis], after: elapsed) }
    let frequency = stiffness.squareRoot()
    return SpringMotion(
      from: start, to: target[axis], frequency: frequency,
      dampingRatio: damping / (2 * frequency)
    ).sample(at: elapsed)
  }

  /// Returns the sample on one axis without a spring, `t` seconds after `start`.
  ///
  /// The position is x₀ + v₀φ₁ + gφ₂, with φ₁ = (1 − e^(−λt))/λ and φ₂ = (t − φ₁)/λ. λ is the damping, g the
  /// gravity; with λ = 0, φ₁ is t and φ₂ is t²/2.
  private func fall(_ start: Sample, gravity: Double, after t: Double) -> Sample {
    let (kept, phi1, phi2) = Self.decay(damping, t)
    return Sample(
      value: start.value + start.velocity * phi1 + gravity * phi2,
      velocity: start.velocity * kept + gravity * phi1)
  }

  /// Returns e^(−λt), the kept part of a velocity, and the φ₁ and φ₂ of `fall`; `rate` is λ.
  ///
  /// If λt is small, they come from power series, because there the formulas lose digits by
  /// cancellation.
  private static func decay(
    _ rate: Double, _ t: Double
  ) -> (kept: Double, phi1: Double, phi2: Double) {
    let x = rate * t
    guard x < 0.25 else {
      let kept = Elementary.exponential(-x)
      let phi1 = (1 - kept) / rate
      return (kept, phi1, (t - phi1) / rate)
    }
    // φ₂/t² is Σ (−x)ⁿ/(n + 2)!, of which n = 0...11 are added: the next term is below 1e-18. `sum` is twice
    // the terms from n = 1 on.
    var sum = 0.0
    for divisor in stride(from: 13.0, through: 3, by: -1) { sum = (1 + sum) * -x / divisor }
    let phi2 = t * t * (1 + sum) / 2
    let phi1 = t - rate * phi2
    return (1 - rate * phi1, phi1, phi2)
  }

  /// Returns bounds of the speed and acceleration on each axis from here on, without sign.
  ///
  /// Without a spring, they hold for the next second. With one, v² + ω²x² never rises, where x is
  /// relative to the position at rest, and ω² is the stiffness.
  func limits(
    from position: FieldVector, _ velocity: FieldVector
  ) -> (speed: FieldVector, acceleration: FieldVector) {
    guard let target else {
      let pullSize = FieldVector(abs(pull.x), abs(pull.y))
      // In a second the pull adds at most its own amount to the speed; the damping only reduces it.
      let speed = FieldVector(abs(velocity.x), abs(velocity.y)) + pullSize
      return (speed, pullSize + speed * damping)
    }
    let displacement = position - target
    let speed = (velocity * velocity + displacement * displacement * stiffness).squareRoot()
    // The spring gives at most ω·(ωx), the damping at most λv, and both ωx and v are at most `speed`.
    return (speed, speed * (damping + stiffness.squareRoot()))
  }
}

#if !hasFeature(Embedded)

  extension ForceField {
    /// Returns the term that the field adds to the law of a body; nil if no law can have it.
    ///
    /// That is a field that is not linear, a spring or a drag of negative strength, or one with numbers so large that
    /// a closed form would have too few exact digits.
    ///
    /// - Parameter perMass: 1/m, for a body of mass m.
    func law(perMass: Double) -> FieldLaw? {
      guard falloff == 0, strength.isFinite, position.length < 1e12 else { return nil }
      switch kind {
      case .spring where strength >= 0:
        let stiffness = strength * perMass
        return FieldLaw(stiffness: stiffness, pull: position * stiffness)
      case .drag where strength >= 0: return FieldLaw(damping: strength * perMass)
      case .linearGravity(let direction) where direction.length < 1e12:
        return FieldLaw(pull: direction * (Self.unit * strength))
      default: return nil
      }
    }
  }

  extension Behavior {
    /// Returns the term that the behavior adds to the law of a body; nil if no law can have it.
    ///
    /// For a behavior of another body than the one at `index`, the term is 0.
    ///
    /// - Parameter perMass: 1/m, for a body of mass m.
    func law(of index: Int, perMass: Double) -> FieldLaw? {
      switch self {
      case .gravity(let pull): FieldLaw(pull: pull * Self.earth)
      case .push(index, let force): FieldLaw(pull: force * (ForceField.unit * perMass))
      case .snap(index, let point, let damping) where damping >= 0:
        FieldLaw(
          stiffness: Self.snapFrequency * Self.snapFrequency,
          damping: 2 * damping * Self.snapFrequency,
          pull: point * (Self.snapFrequency * Self.snapFrequency))
      // Only a behavior of another body, or of this body an attachment or a snap with a damping below 0, is
      // left. The last two have no law in closed form here.
      case .snap(let other, _, _), .push(let other, _), .attachment(let other, _, _, _, _):
        other == index ? nil : FieldLaw()
      }
    }
  }

  extension FieldLaw {
    /// Adds another term: the accelerations of linear laws add up to one linear law.
    static func += (lhs: inout FieldLaw, rhs: FieldLaw) {
      lhs.stiffness += rhs.stiffness
      lhs.damping += rhs.damping
      lhs.pull += rhs.pull
    }
  }

#endif
