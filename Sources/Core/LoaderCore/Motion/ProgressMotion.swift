import TimelineModule

/// The progress that a determinate loader shows: it follows the value that was set last.
///
/// It has its own clock, so a new value never restarts a switch of the shape.
@usableFromInline
struct ProgressMotion: Hashable, Sendable {
  /// The progress it goes to, in 0...1.
  @usableFromInline var target: Double
  /// How it gets there.
  @usableFromInline var blend = InertialBlend<Double>.finished

  /// The peak acceleration of a follow from rest, in turns per second squared.
  ///
  /// A larger value is faster, but a new follow that starts at the worst moment of another adds to
  /// it: with 44 a search for the worst case found 114 turns/s², with 28 it stays within the law's
  /// 4.5 × the spin's own.
  @inlinable static var peakAcceleration: Double { 28 }
  /// Seconds of the smallest step, so that a stream of sixty steps a second looks smooth.
  @inlinable static var shortest: Double { 0.2 }
  /// Seconds of a follow that has to change direction: the whole length of a switch.
  @inlinable static var turning: Double { ShapeSwitch<Double>.shortest }

  /// Creates a progress at rest on `target`.
  @inlinable
  init(_ target: Double) {
    self.target = target
  }

  /// The progress shown at `time`, in 0...1.
  @inlinable @inline(__always)
  func sample(at time: Double) -> Sample {
    time < blend.start + blend.duration ? following(at: time) : Sample(value: target)
  }

  /// The progress shown before it has arrived; not inlined, so that the case at rest stays fast.
  @inlinable @inline(never)
  func following(at time: Double) -> Sample {
    blend.sample(over: Sample(value: target), at: time)
  }

  /// Follows a new target from the value shown at `time`; the same target changes nothing.
  @inlinable
  mutating func follow(_ newTarget: Double, at time: Double) {
    guard newTarget != target else { return }
    let now = sample(at: time)
    let room = brakingPoint(from: now, toward: newTarget, at: time) - now.value
    blend = InertialBlend(
      from: now, at: time, duration: Self.duration(from: now, toward: newTarget),
      speed: abs(now.velocity), room: abs(room))
    target = newTarget
  }

  /// Where the old motion may stop: on the new target if that lies ahead and the motion can stop
  /// there; else no farther than it would have gone.
  @inlinable
  func brakingPoint(from now: Sample, toward newTarget: Double, at time: Double) -> Double {
    let forward = now.velocity > 0
    let coasting = time < blend.end ? blend.restingValue : target
    let wall = forward ? max(target, coasting) : min(target, coasting)
    let ahead = forward ? newTarget - now.value : now.value - newTarget
    let beyondWall = forward ? newTarget >= wall : newTarget <= wall
    // A coast over a distance begins to slow by 2v²/3 of the distance.
    let affordable = 2 * now.velocity * now.velocity <= 3 * Self.peakAcceleration * ahead
    return ahead > 0 && (beyondWall || affordable) ? newTarget : wall
  }

  /// The duration in seconds that keeps the peak acceleration 6·distance/duration² in bounds.
  @inlinable
  static func duration(from now: Sample, toward newTarget: Double) -> Double {
    let distance = newTarget - now.value
    if now.velocity != 0, now.velocity * distance <= 0 { return turning }
    return max(shortest, (6 * abs(distance) / peakAcceleration).squareRoot())
  }
}

#if !hasFeature(Embedded)
  extension ProgressMotion: Codable {
    /// Whether it is a fraction that begins, and would coast to rest, within 0...1.
    var isValid: Bool {
      let ends = [blend.origin.value, blend.restingValue]
      let isTimed =
        blend.duration > 0 && blend.duration <= 1
        && blend.brake >= 0 && blend.brake <= blend.duration / 2
      return (0...1).contains(target) && blend.start.isFinite && (isTimed || blend == .finished)
        && ends.allSatisfy((-1e-9...1 + 1e-9).contains)
    }
  }
#endif
