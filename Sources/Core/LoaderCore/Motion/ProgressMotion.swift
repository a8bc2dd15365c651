import TimelineModule

/// An inertial blend of a fraction, 0...1, to 0 or to 1, such as an opacity.
///
/// In an inertial blend the old motion brakes to rest while the new one, here the target, fades in. This one
/// stores the sample at its start. Its target, 0 or 1, and its duration are passed at each use.
@usableFromInline
package struct FractionBlend: Hashable, Sendable {
  /// The start, in seconds.
  @usableFromInline package var start: Double
  /// The sample at the start, in 0...1.
  @usableFromInline package var origin: Sample

  @inlinable
  package init(from origin: Sample, at start: Double) {
    self.origin = origin
    self.start = start
  }

  /// Returns the fraction at `time`, on its way to `target`, 0 or 1, in `duration` seconds.
  ///
  /// Before the start it is the sample at the start.
  @inlinable @inline(__always)
  package func sample(toward target: Double, in duration: Double, at time: Double) -> Sample {
    time < start + duration
      ? moving(toward: target, in: duration, at: time) : Sample(value: target)
  }

  /// Returns the blend for this duration: the old motion brakes before the limit, 0 or 1, that it moves toward.
  @inlinable
  func blend(in duration: Double) -> InertialBlend<Double> {
    let remaining = origin.velocity > 0 ? 1 - origin.value : origin.value
    return InertialBlend(
      from: origin, at: start, duration: duration, speed: abs(origin.velocity), remaining: remaining
    )
  }

  /// Returns the fraction before the end of the blend; out of line, so that the case at rest stays fast.
  @inlinable @inline(never)
  func moving(toward target: Double, in duration: Double, at time: Double) -> Sample {
    var sample = blend(in: duration).sample(over: Sample(value: target), at: time)
    // Old motion that stops at a limit may overshoot it by a rounding error.
    sample.value = min(max(sample.value, 0), 1)
    return sample
  }
}

/// The displayed progress of a determinate loader, which follows the value that was set last.
///
/// `ShapeMotion` keeps one. The progress has its own clock, so a new value never restarts a switch of the
/// shape.
@usableFromInline
struct ProgressMotion: Hashable, Sendable {
  /// The target of the progress, in 0...1.
  @usableFromInline var target: Double
  /// The blend to the target.
  @usableFromInline var blend = InertialBlend<Double>.finished

  /// The peak acceleration of a *follow*, a motion to a new target, from rest; in turns per second squared.
  ///
  /// A larger value makes follows shorter, but a new follow that starts at the worst moment of another adds to
  /// its acceleration. With 44 a search for the worst case found 114 turns/s². With 28 the worst case stays
  /// within 4.5 × the peak of the spin, as `MotionLimits.turning` in MotionLaws allows.
  @inlinable static var peakAcceleration: Double { 28 }
  /// The shortest duration of a follow, in seconds: so a stream of sixty small steps a second looks smooth.
  @inlinable static var shortest: Double { 0.2 }
  /// The duration of a follow that has to reverse, in seconds: as long as a whole switch.
  @inlinable static var turning: Double { ShapeSwitch<Double>.shortest }
  /// The duration of a glide, as a multiple of the time since the last report.
  ///
  /// With 1.4, each of regular reports finds the step before at 0.8 of its way: the progress lags at most 1.2
  /// steps behind, and its velocity varies by 0.05 of the mean. A larger ratio lags farther behind; a smaller
  /// one is less even.
  @inlinable static var glideRatio: Double { 1.4 }
  /// The longest duration of a glide, in seconds: a report is soon shown, however late it came.
  @inlinable static var longestGlide: Double { 1.5 }

  /// Creates a progress at rest on `target`.
  @inlinable
  init(_ target: Double) {
    self.target = target
  }

  /// Returns the displayed progress at `time`, in 0...1.
  @inlinable @inline(__always)
  func sample(at time: Double) -> Sample {
    time < blend.start + blend.duration ? following(at: time) : Sample(value: target)
  }

  /// Returns the displayed progress before it has arrived; out of line, so that the case at rest stays fast.
  @inlinable @inline(never)
  func following(at time: Double) -> Sample {
    blend.sample(over: Sample(value: target), at: time)
  }

  /// Follows a new target from the value shown at `time`; the same target changes nothing.
  ///
  /// - Parameter lastReport: The time of the last report, if the step may glide; else `time`. If there
  ///   was none since the activation, it is the largest finite number, and nothing glides.
  @inlinable
  mutating func follow(_ newTarget: Double, at time: Double, since lastReport: Double) {
    guard newTarget != target else { return }
    let now = sample(at: time)
    // The distance in which the old motion has to stop, with a sign.
    let remaining = brakingPoint(from: now, toward: newTarget, at: time) - now.value
    var duration = Self.duration(from: now, toward: newTarget)
    if newTarget > target, newTarget < 1, now.velocity >= 0 {
      // A step up may glide. A step to 1 does not: the end of the work is shown without delay. Without a last
      // report `longest` is below 0: no glide.
      let longest = min(Self.glideRatio * (time - lastReport), Self.longestGlide)
      // The time in which the current motion would coast to the new target, at most `longest`.
      let glide = Coast<Double>.braking(
        speed: now.velocity, remaining: newTarget - now.value, limit: longest)
      duration = max(duration, glide)
    }
    blend = InertialBlend(
      from: now, at: time, duration: duration, speed: abs(now.velocity), remaining: abs(remaining))
    target = newTarget
  }

  /// Shortens a glide to the duration of an ordinary follow.
  ///
  /// It is for an exit, which may wait until the progress has arrived.
  @inlinable
  mutating func hurry(at time: Double) {
    // Only a glide lasts longer than an ordinary follow from the same start.
    guard time < blend.end, blend.duration > Self.duration(from: blend.origin, toward: target)
    else { return }
    let now = sample(at: time)
    let duration = Self.duration(from: now, toward: target)
    // If the glide is nearly over, it ends sooner as it is.
    guard time + duration < blend.end else { return }
    blend = InertialBlend(
      from: now, at: time, duration: duration, speed: abs(now.velocity),
      remaining: abs(target - now.value))
  }

  /// Returns the value at which the old motion, which brakes in the blend to the new target, has to stop.
  ///
  /// It is the new target, if that lies ahead and the motion can stop there without braking too hard. If not,
  /// it is the farthest value to which the old motion would have gone: its target, or where it coasted to.
  @inlinable
  func brakingPoint(from now: Sample, toward newTarget: Double, at time: Double) -> Double {
    let isRising = now.velocity > 0
    let coastEnd = time < blend.end ? blend.restingValue : target
    let farthest = isRising ? max(target, coastEnd) : min(target, coastEnd)
    // The distance to the new target in the direction of the motion; below 0 if that lies behind.
    let distance = isRising ? newTarget - now.value : now.value - newTarget
    let isBeyondFarthest = isRising ? newTarget >= farthest : newTarget <= farthest
    // A coast at v over a distance s begins with a deceleration of 2v²/3s, which must not exceed the peak.
    let isGentle = 2 * now.velocity * now.velocity <= 3 * Self.peakAcceleration * distance
    return distance > 0 && (isBeyondFarthest || isGentle) ? newTarget : farthest
  }

  /// Returns the duration that limits the peak acceleration 6·distance/duration², in seconds.
  @inlinable
  static func duration(from now: Sample, toward newTarget: Double) -> Double {
    let distance = newTarget - now.value
    // A progress that moves away from the target, or is passing it, has to reverse.
    if now.velocity != 0, now.velocity * distance <= 0 { return turning }
    return max(shortest, (6 * abs(distance) / peakAcceleration).squareRoot())
  }
}
