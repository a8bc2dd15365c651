/// A damped spring in closed form: where it is, and how fast, at any time.
///
/// One formula serves every damping ratio ζ, and nothing is lost near the critical one:
/// x = e^(−ζωt)·(x₀·c + (v₀ + ζωx₀)·s), with c and s the cosine and sine of ωt·√(1 − ζ²) where it
/// swings and the hyperbolic ones where it creeps.
public struct Spring: Hashable, Sendable {
  /// Position and velocity at time 0.
  public var start: Sample
  /// Where it comes to rest.
  public var target: Double
  /// ω, radians a second without damping; finite, more than 0.
  public var frequency: Double
  /// ζ, at least 0: less than 1 swings, 1 is critical, more creeps.
  public var dampingRatio: Double

  /// Creates a spring from its frequency in radians a second and its damping ratio.
  ///
  /// - Parameter start: Position and velocity at time 0; by default at rest at 0.
  @inlinable
  public init(
    from start: Sample = Sample(value: 0), to target: Double = 1,
    frequency: Double, dampingRatio: Double
  ) {
    (self.start, self.target) = (start, target)
    (self.frequency, self.dampingRatio) = (frequency, dampingRatio)
  }

  /// Creates a spring by what it looks like.
  ///
  /// - Parameters:
  ///   - duration: The period without damping, in seconds, more than 0.
  ///   - bounce: −1...1: 0 is critical, 1 swings for ever, −1 never arrives.
  @inlinable
  public init(
    from start: Sample = Sample(value: 0), to target: Double = 1,
    duration: Double, bounce: Double = 0
  ) {
    self.init(
      from: start, to: target, frequency: 2 * .pi / duration,
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// Creates a spring by what it is made of.
  ///
  /// - Parameters:
  ///   - mass: In kilograms, more than 0.
  ///   - stiffness: In newtons a metre, more than 0.
  ///   - damping: In newton seconds a metre, at least 0.
  @inlinable
  public init(
    from start: Sample = Sample(value: 0), to target: Double = 1,
    mass: Double = 1, stiffness: Double, damping: Double
  ) {
    self.init(
      from: start, to: target, frequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
  }
}
