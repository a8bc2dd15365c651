import TimelineModule

/// The progress that a determinate loader shows: it follows the one that it was told.
///
/// It has a clock of its own, so a new value never restarts a switch of the shape above it.
@usableFromInline
struct ProgressMotion: Hashable, Sendable {
  /// The progress it goes to, in 0...1.
  @usableFromInline var target: Double
  /// How it gets there.
  @usableFromInline var blend = InertialBlend<Double>.finished

  /// Turns a second, squared: the peak acceleration of a follow from rest.
  ///
  /// More is brisker, but a follow that strikes another at the worst moment adds to it: at 44 a
  /// search for the worst found 114 turns/s², at 28 it stays within the law's 4.5 × the spin's own.
  @inlinable static var peakAcceleration: Double { 28 }
  /// Seconds that the smallest step takes, so that a stream of sixty steps a second runs smooth.
  @inlinable static var shortest: Double { 0.2 }
  /// Seconds of a follow that has to turn round: the whole length of a switch.
  @inlinable static var turning: Double { 0.58 }

  /// At rest on `target`.
  @inlinable
  init(_ target: Double) {
    self.target = target
  }

  /// The progress shown at `time`, in 0...1.
  @inlinable @inline(__always)
  func sample(at time: Double) -> Sample {
    time < blend.start + blend.duration ? following(at: time) : Sample(value: target)
  }

  /// The progress shown before it has arrived; out of line, so that what rests stays quick.
  @inlinable @inline(never)
  func following(at time: Double) -> Sample {
    blend.sample(over: Sample(value: target), at: time)
  }

  /// Follows a new target from wherever it is at `time`; the same target changes nothing.
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

  /// Where the old motion may come to a stop: on the new target if it lies ahead and can be met;
  /// else no farther than it would have gone.
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

  /// Seconds that keep the peak acceleration 6·distance/duration² in bounds.
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
    var isSound: Bool {
      let ends = [blend.origin.value, blend.restingValue]
      let isTimed =
        blend.duration > 0 && blend.duration <= 1
        && blend.brake >= 0 && blend.brake <= blend.duration / 2
      return (0...1).contains(target) && blend.start.isFinite && (isTimed || blend == .finished)
        && ends.allSatisfy((-1e-9...1 + 1e-9).contains)
    }
  }
#endif
