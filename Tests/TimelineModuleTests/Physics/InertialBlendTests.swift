import TestSupport
import Testing
import TimelineModule

/// Tests of blends from an old motion, which coasts to a stop, to a new one.
///
/// The old motion brakes for `brakingTime`. If the blend is created with its `speed` toward a limit and the distance
/// `remaining` to it, the old motion stops before that limit. The weight of a blend is the new motion's share. Times
/// are in seconds.
struct InertialBlendTests {
  /// Returns a blend from rest at 0, used for its weight only.
  private func blend(_ duration: Double) -> InertialBlend<Double> {
    InertialBlend(from: Sample(value: 0), at: 0, duration: duration, brakingTime: 0)
  }

  @Test("The weight rises from 0 to 1, at rest at both ends, symmetrically")
  func weight() {
    // 3p² − 2p³ at p = t/2, and its derivative.
    let blend = blend(2)
    #expect(blend.weight(at: 0) == Sample(value: 0))
    #expect(blend.weight(at: 0.5) == Sample(value: 0.15625, velocity: 0.5625))
    #expect(blend.weight(at: 1.5) == Sample(value: 0.84375, velocity: 0.5625))
    #expect(blend.weight(at: 2) == Sample(value: 1))
  }

  @Test("The weight of a blend of any duration rises within 0...1, symmetrically")
  func weights() {
    for duration in Double.extremes where duration >= 2.2e-16 && duration.isFinite {
      let blend = blend(duration)
      for part in [0, 1e-300, 2.2e-16, 0.25, 0.5, 0.75, 0.999_999_999_999_999_9, 1] {
        let weight = blend.weight(at: duration * part)
        let mirrored = blend.weight(at: duration * (1 - part))
        #expect((0...1).contains(weight.value), "\(blend) at \(part)")
        #expect(abs(weight.value + mirrored.value - 1) <= 1e-15, "\(blend) at \(part)")
        #expect(weight.velocity >= 0 && weight.velocity.isFinite, "\(blend) at \(part)")
      }
    }
  }

  @Test("Value and velocity are continuous; at the end only the new motion remains")
  func ends() {
    let blend = InertialBlend(
      from: Sample(value: 0.25, velocity: 3), at: 10, duration: 0.58, speed: 3, remaining: 0.75)
    // The new motion.
    let base = Sample(value: 1, velocity: 0.5)
    #expect(blend.sample(over: base, at: 10) == Sample(value: 0.25, velocity: 3))
    #expect(blend.sample(over: base, at: 9) == Sample(value: 0.25, velocity: 3))
    #expect(blend.sample(over: base, at: blend.end) == base)
    #expect(blend.sample(over: base, at: blend.end.nextDown) != base)
    #expect(InertialBlend<Double>.finished.sample(over: base, at: -1e300) == base)
  }

  @Test("The velocity is the derivative of the value", arguments: [0.01, 0.1, 0.2, 0.3, 0.5, 0.57])
  func velocity(elapsed: Double) {
    let blend = InertialBlend(
      from: Sample(value: 0.25, velocity: 3), at: 0, duration: 0.58, speed: 3, remaining: 0.2)
    /// Returns the blend over a new motion from 1 with the velocity 0.5.
    func sample(_ time: Double) -> Sample {
      blend.sample(over: Sample(value: 1 + 0.5 * time, velocity: 0.5), at: time)
    }
    let step = 1e-6
    let slope = (sample(elapsed + step).value - sample(elapsed - step).value) / (2 * step)
    #expect(abs(slope - sample(elapsed).velocity) < 1e-5)
  }

  @Test("The old motion stops within the remaining range")
  func remaining() {
    for speed in [0.1, 1, 10, 100] {
      let blend = InertialBlend(
        from: Sample(value: 0.4, velocity: speed), at: 0, duration: 0.58, speed: speed,
        remaining: 0.6)
      // 1 is 0.4 + 0.6; 0.29 s is half of the duration.
      #expect(blend.restingValue <= 1 + 1e-12)
      #expect(blend.brakingTime <= 0.29)
    }
  }
}
