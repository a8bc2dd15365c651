/// A damped spring in closed form, with position and velocity at any time.
///
/// With x₀ and v₀ relative to the target, x = e^(−ζωt)·(x₀·c + (v₀ + ζωx₀)·s). Where ζ < 1, c is
/// cos rωt and s is sin(rωt)/rω with r = √|1 − ζ²|; where ζ > 1 they are cosh and sinh. Near ζ = 1
/// both come from one power series, so no digits are lost there.
public struct SpringMotion: Hashable, Sendable {
  /// The position and velocity at time 0.
  package var start: Sample
  /// The position at rest.
  package var target: Double
  /// ω, the undamped frequency in radians per second; finite, at least 0.
  package var frequency: Double
  /// ζ, at least 0: below 1 it oscillates, 1 is critical damping, above 1 it is overdamped.
  package var dampingRatio: Double

  /// Creates a spring from its frequency, in radians per second, and its damping ratio.
  ///
  /// - Parameter start: The position and velocity at time 0; by default at rest at 0.
  public init(
    from start: Sample = Sample(value: 0), to target: Double = 1,
    frequency: Double, dampingRatio: Double
  ) {
    self.start = start
    self.target = target
    self.frequency = frequency
    self.dampingRatio = dampingRatio
  }

  /// Creates a spring from its period and its bounce, as SwiftUI names them.
  ///
  /// - Parameters:
  ///   - duration: The undamped period in seconds, more than 0.
  ///   - bounce: −1...1: 0 is critical damping, 1 oscillates forever, −1 never arrives.
  public init(
    from start: Sample = Sample(value: 0), to target: Double = 1,
    duration: Double, bounce: Double = 0
  ) {
    self.init(
      from: start, to: target, frequency: 2 * .pi / duration,
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// Returns the position, and the velocity per second, `time` seconds after the start.
  ///
  /// Up to time 0 it is `start`. With a frequency of 0, no force, the velocity of the start is kept.
  /// At infinity it is at rest on the target if the spring is damped, and NaN if not. NaN in, NaN
  /// out.
  ///
  /// The error is at most 1e-12 of the envelope e^(−λωt)·(|x₀|·(1 + τ) + |v₀|·τ/ω), for ζ in 0...50
  /// and ωt up to 1000. Here λ is ζ, or ζ − √(ζ² − 1) above 1, and τ is the lesser of ωt and
  /// 1/√|1 − ζ²|.
  public func sample(at time: Double) -> Sample {
    if time <= 0 { return start }
    let angle = frequency * time
    let (offset, startVelocity) = (start.value - target, start.velocity)
    // The frequency is 0, or so small that the product is: there is no force.
    if angle == 0 {
      return Sample(value: start.value + startVelocity * time, velocity: startVelocity)
    }
    // At infinity, or where ωt overflows, a damped spring is at rest.
    if angle == .infinity && dampingRatio > 0 { return Sample(value: target) }
    // Without damping, a finite time gives a finite result even where ωt overflows. A damping ratio
    // beyond 2^500 makes no difference, and its square would overflow.
    let ratio = min(dampingRatio, 0x1p500)
    let swing = Swing(angle: time.isFinite ? angle.saturated : angle, dampingRatio: ratio)
    // With ωt as the time: x = x₀·c + (v₀ + ζx₀)·s, and its derivative is v₀·c − (x₀ + ζv₀)·s. Here v₀ is `speed`,
    // and c and s are the two numbers of `swing`, which contain the factor e^(−ζωt).
    let speed = startVelocity / frequency
    let value = offset * swing.cosine + (speed + ratio * offset) * swing.sine
    let velocity = speed * swing.cosine - (offset + ratio * speed) * swing.sine
    return Sample(value: target + value, velocity: velocity * frequency)
  }
}

/// The two basis solutions of a damped spring at an instant; every other motion is a weighted sum of both.
private struct Swing {
  /// With a = ωt and r² = |1 − ζ²|, these are e^(−ζa)·cos ra and e^(−ζa)·sin(ra)/r.
  ///
  /// Where ζ > 1, they are cosh and sinh.
  let cosine, sine: Double

  /// Creates the solutions at ωt = `angle`.
  init(angle: Double, dampingRatio: Double) {
    // ζ² − 1 as a product, which keeps its digits where ζ is near 1. It is negative for a spring that
    // oscillates.
    let q = (dampingRatio - 1) * (dampingRatio + 1)
    let square = q * angle * angle
    // r in the comment of `cosine`.
    let root = abs(q).squareRoot()
    if abs(square) < 1e-4 {
      // The power series in `square` that cos and cosh share, and sin and sinh; the next terms are below 1e-19.
      let damping = Elementary.exponential(-dampingRatio * angle)
      cosine = damping * (1 + square / 2 * (1 + square / 12 * (1 + square / 30)))
      sine = damping * angle * (1 + square / 6 * (1 + square / 20 * (1 + square / 42)))
    } else if q < 0 {
      let damping = Elementary.exponential(-dampingRatio * angle)
      let turned = Elementary.circular(root * angle)
      cosine = damping * turned.cosine
      sine = damping * turned.sine / root
    } else {
      // The products e^(−ζa)·e^(±ra) as one exponential each, since a factor alone may overflow;
      // ζ − r = 1/(ζ + r).
      let slow = Elementary.exponential(-angle / (dampingRatio + root))
      let fast = Elementary.exponential(-(dampingRatio + root) * angle)
      cosine = (slow + fast) / 2
      sine = (slow - fast) / 2 / root
    }
  }
}
