#if !hasFeature(Embedded)

  /// A force or a constraint on bodies in addition to the fields.
  public enum Behavior: Hashable, Sendable {
    /// UIKit's gravity, the same for every body: 1000 pt/s² for each unit of the vector.
    case gravity(FieldVector)
    /// UIKit's continuous push: a force on one body as long as the behavior is present.
    ///
    /// A force of 1 accelerates a mass of 1 by 100 pt/s².
    case push(body: Int, force: FieldVector)
    /// A spring with ω = 12/s that pulls one body to a point.
    ///
    /// - Parameter damping: The damping ratio ζ, 0...1; at 1 the body does not overshoot.
    case snap(body: Int, to: FieldVector, damping: Double)
    /// A tie between the center of one body and a point.
    ///
    /// - Parameters:
    ///   - length: The length of the tie, in points.
    ///   - frequency: The frequency of the oscillation along the tie, in hertz; 0 for a rod.
    ///   - damping: The damping ratio ζ of that oscillation.
    case attachment(
      body: Int, to: FieldVector, length: Double, frequency: Double, damping: Double)

    /// ω of a snap, in radians per second: the body reaches its point in about half a second.
    static var snapFrequency: Double { 12 }
    /// UIKit's gravity of 1, in points per second squared.
    static var earth: Double { 1000 }

    /// Returns the acceleration of the body with this number, in points per second squared.
    ///
    /// It is 0 for a behavior of another body: a pattern with `index` matches only this one.
    func acceleration(
      of index: Int, at position: FieldVector, velocity: FieldVector, mass: Double
    ) -> FieldVector {
      switch self {
      case .gravity(let pull): return pull * Self.earth
      case .push(index, let force): return force * (ForceField.unit / mass)
      case .snap(index, let point, let damping):
        let frequency = Self.snapFrequency
        return (point - position) * (frequency * frequency) - velocity * (2 * damping * frequency)
      case .attachment(index, let point, let length, let frequency, let damping):
        let (displacement, omega) = (position - point, 2 * .pi * frequency)
        let distance = displacement.length
        // A rod has no force: `constrain` keeps its length.
        guard frequency > 0, distance > 0 else { return .zero }
        let direction = displacement / distance
        // The speed away from the point, and the acceleration of a damped spring along the tie.
        let speed = (velocity * direction).sum()
        return direction * (-omega * omega * (distance - length) - 2 * damping * omega * speed)
      default: return .zero
      }
    }

    /// Puts a body at the end of its rod, an attachment of frequency 0, and keeps only its velocity across the rod.
    ///
    /// If this behavior is no rod of the body with this number, nothing changes.
    func constrain(_ body: inout FieldBody, number index: Int) {
      guard case .attachment(index, let point, let length, 0, _) = self else { return }
      let displacement = body.position - point
      let distance = displacement.length
      guard distance > 0 else { return }
      let direction = displacement / distance
      body.position = point + direction * length
      body.velocity -= direction * (body.velocity * direction).sum()
    }
  }

#endif
