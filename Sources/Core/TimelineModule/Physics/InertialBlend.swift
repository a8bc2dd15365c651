/// A smooth transition between motions: the old one coasts to a stop while the new one fades in.
///
/// The technique is known as inertial blending, or inertialization. The channels are the numbers that move.
/// At `start` they had the values x₀ and the velocities v₀, whatever moved them. From then on they have a new
/// motion B. For `duration` = D seconds they are a mixture of B and P, which is the old motion as it brakes. c is
/// a part of v₀, explained below:
///
/// ```
/// x(t) = P + (B(t) − P)·S(s)      s = (t − start)/D,  S = 3s² − 2s³
/// P(t) = x₀ + ((v₀ − c)·d/3)·(1 − (1 − q)³) + (c·C/3)·(1 − (1 − r)³)   C = min(D/2, 0.29)
///        q = min(1, (t − start)/d),  r = min(1, (t − start)/C)   d = brakingTime
/// ```
///
/// From the end on they are B itself, selected by a branch and so equal bit for bit.
///
/// - **Value and velocity** are continuous: S and S′ are 0 at the start. At the end S is 1 and S′
///   is 0, so x has the value and the velocity of B.
/// - **Nested** blends need no special case. A new blend starts from the displayed values, so only
///   the latest one has to be remembered.
/// - **Range**: x is a mixture of P and B, so it stays in any interval that contains both. P stays
///   in range because it brakes, in d seconds, within the remaining range.
/// - **Direction**: x′ = P′(1 − S) + B′S + (B − P)S′, all by time. Where P and B move forward and B
///   is ahead of P's `restingValue`, every term is at least 0.
///
/// c is the velocity that all channels share and may keep (`MotionVector/sharedVelocity`). It
/// coasts for C, in which P has more weight than B. A channel with limits shares no velocity.
///
/// Why 3s² − 2s³ and not a smoother quintic: S″(0) ≠ 0, so a blend that is restarted sixty times a
/// second still moves. With such a stream, a quintic lags 0.39 s behind, this one 0.15 s.
///
/// Source: D. Bollo, "Inertialization: High-Performance Animation Transitions in Gears of War",
/// GDC 2018, for the idea. The coast in finite time and in a limited range is this package's.
public struct InertialBlend<Vector: MotionVector>: Hashable, Sendable {
  /// The beginning, in seconds.
  @usableFromInline package var start: Double
  /// The seconds until only the new motion remains; 0, a negative value or NaN means immediately.
  @usableFromInline package var duration: Double
  /// The displayed sample at the start: x₀ and v₀.
  @usableFromInline package var origin: MotionSample<Vector>
  /// The braking time of the velocities beyond the shared one, in seconds: 0...`duration`/2.
  @usableFromInline package var brakingTime: Double

  /// Creates a blend away from the displayed sample at `start`.
  ///
  /// - Parameters:
  ///   - origin: The displayed sample at `start`.
  ///   - start: The beginning, in seconds.
  ///   - duration: The seconds until only the new motion remains, more than 0.
  ///   - speed: The speed per second at which the channels approach the nearest limit of their range.
  ///   - remaining: The distance to that limit, within which the old motion brakes.
  @inlinable
  package init(
    from origin: MotionSample<Vector>, at start: Double, duration: Double, speed: Double,
    remaining: Double
  ) {
    self.init(
      from: origin, at: start, duration: duration,
      brakingTime: Coast<Vector>.braking(speed: speed, remaining: remaining, limit: duration / 2))
  }

  /// Creates a blend whose braking time is known.
  @inlinable
  package init(
    from origin: MotionSample<Vector>, at start: Double, duration: Double, brakingTime: Double
  ) {
    self.start = start
    self.duration = duration
    self.origin = origin
    self.brakingTime = brakingTime
  }

  /// A blend that ended long ago: only the new motion remains.
  @inlinable
  package static var finished: InertialBlend {
    InertialBlend(
      from: MotionSample(value: .zero), at: -.greatestFiniteMagnitude, duration: 0, brakingTime: 0)
  }

  /// The first instant at which only the new motion remains.
  @inlinable
  package var end: Double { start + duration }

  /// The seconds after which the shared velocity is braked to 0: half the duration, at most 0.29.
  ///
  /// 0.29 s is half of a loader's shortest switch, which takes 0.58 s; a longer switch coasts no longer. In a
  /// switch `brakingTime` is no longer than this, so then all of the old motion is at rest.
  @inlinable
  package var coastingTime: Double { min(duration / 2, 0.29) }

  /// The position at which the old motion would come to rest if nothing faded in.
  @inlinable
  package var restingValue: Vector { coasting(at: duration).value }

  /// Returns the old motion, P, `elapsed` seconds after the start.
  ///
  /// The velocity that all channels share coasts for `coastingTime`. Each channel's excess over it brakes
  /// in `brakingTime`.
  @inlinable @inline(__always)
  public func coasting(at elapsed: Double) -> MotionSample<Vector> {
    let shared = origin.velocity.sharedVelocity
    guard shared != 0 else { return Coast(from: origin, duration: brakingTime).sample(at: elapsed) }
    let excess = MotionSample(value: origin.value, velocity: origin.velocity.offset(by: -shared))
    let excessCoast = Coast(from: excess, duration: brakingTime).sample(at: elapsed)
    let sharedCoast = Coast(from: Sample(value: 0, velocity: shared), duration: coastingTime)
      .sample(at: elapsed)
    return MotionSample(
      value: excessCoast.value.offset(by: sharedCoast.value),
      velocity: excessCoast.velocity.offset(by: sharedCoast.velocity))
  }

  /// Returns the displayed sample at `time`, in seconds: the old motion, mixed with the new one.
  ///
  /// Before the start, the result is the sample at the start; from the end on, it is `base`.
  ///
  /// - Parameter base: The new motion, B, at `time`.
  @inlinable @inline(__always)
  package func sample(
    over base: MotionSample<Vector>, at time: Double
  ) -> MotionSample<Vector> {
    guard duration > 0, time < end else { return base }
    let elapsed = max(0, time - start)
    return mixed(with: base, over: coasting(at: elapsed), at: elapsed)
  }

  /// Returns the mixture of the `old` motion and the new motion's `base`, both at the same instant.
  ///
  /// The caller has computed `old`: an appearance may brake its parts in another way than `coasting`.
  ///
  /// - Parameters:
  ///   - base: The new motion, B.
  ///   - old: The old motion as it brakes, P.
  ///   - elapsed: The seconds since the start, less than `duration`.
  @inlinable @inline(__always)
  package func mixed(
    with base: MotionSample<Vector>, over old: MotionSample<Vector>, at elapsed: Double
  ) -> MotionSample<Vector> {
    let weight = weight(at: elapsed)
    let rise = base.value - old.value
    // The velocity is the derivative of the value, by the product rule.
    return MotionSample(
      value: old.value + rise * weight.value,
      velocity: old.velocity + (base.velocity - old.velocity) * weight.value
        + rise * weight.velocity)
  }

  /// Returns the new motion's weight S, `elapsed` seconds after the start, and the rise of S per second.
  @inlinable @inline(__always)
  package func weight(at elapsed: Double) -> Sample {
    let s = elapsed / duration
    let remaining = 1 - s
    // The same polynomial, evaluated from the nearer end, so that rounding never takes it above 1.
    let value = s < 0.5 ? s * s * (3 - 2 * s) : 1 - remaining * remaining * (1 + 2 * s)
    return Sample(value: value, velocity: 6 * s * remaining / duration)
  }
}

/// A motion that brakes to rest in finite time: x₀ + (v₀·d/3)·(1 − (1 − q)³), q = min(1, t/d).
///
/// The velocity is v₀(1 − q)²: v₀ at the start, and exactly 0 from `duration` on. The distance is a
/// third of the unbraked distance. If v₀·d exceeds the largest finite number, that distance is not finite.
@usableFromInline
package struct Coast<Vector: MotionVector>: Hashable, Sendable {
  /// The position and velocity at the start.
  @usableFromInline package var start: MotionSample<Vector>
  /// The seconds until standstill; 0, a negative value or NaN means immediately, and more than 2⁵³ is 2⁵³.
  @usableFromInline package var duration: Double

  /// Creates a coast from `start`, at rest after `duration` seconds.
  @inlinable
  package init(from start: MotionSample<Vector>, duration: Double) {
    self.start = start
    self.duration = duration
  }

  /// Returns the seconds in which a coast has to stop, so that it goes no farther than `remaining`.
  ///
  /// A coast covers a third of speed × duration, so a duration of 3·remaining/speed fits into the distance.
  /// The result is 0 if `remaining` is 0 or less, and `limit` if the speed is 0 or less.
  ///
  /// - Parameters:
  ///   - speed: The speed toward the end of the range, per second.
  ///   - remaining: The distance to the end of the range.
  ///   - limit: The longest braking time, in seconds.
  @inlinable
  package static func braking(speed: Double, remaining: Double, limit: Double) -> Double {
    let fitting = speed > 0 ? 3 * max(remaining, 0) / speed : limit
    return min(limit, fitting)
  }

  /// The position at which the coast comes to rest: a third of velocity × duration beyond the start.
  ///
  /// A negative duration and NaN count as 0.
  @inlinable
  package var restingValue: Vector { start.value + start.velocity * max(0, boundedDuration) / 3 }

  /// The duration limited to 2⁵³ s, up to which a Double counts seconds; it may be negative or NaN.
  @inlinable @inline(__always)
  var boundedDuration: Double { min(duration, 0x1p53) }

  /// Returns the position, and the velocity per second, `elapsed` seconds after the start.
  ///
  /// `elapsed` is at least 0. From the end of the coast on, and if either time is NaN, the result is the position
  /// at rest.
  @inlinable @inline(__always)
  package func sample(at elapsed: Double) -> MotionSample<Vector> {
    let duration = boundedDuration
    guard elapsed < duration else { return MotionSample(value: restingValue) }
    let remaining = 1 - elapsed / duration
    return MotionSample(
      value: start.value + start.velocity * duration / 3
        * (1 - remaining * remaining * remaining),
      velocity: start.velocity * remaining * remaining)
  }
}

extension Coast where Vector == Double {
  /// Creates the coast of a number in 0...1 that stops before it leaves this range.
  ///
  /// - Parameter limit: The longest braking time, in seconds.
  @inlinable
  package init(ofFraction sample: Sample, limit: Double) {
    // The distance to the limit that it moves toward, 0 or 1.
    let remaining = sample.velocity < 0 ? sample.value : 1 - sample.value
    self.init(
      from: sample,
      duration: Self.braking(speed: abs(sample.velocity), remaining: remaining, limit: limit))
  }
}
