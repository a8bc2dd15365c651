import TimelineModule

/// The progress that a determinate loader shows: it follows the one that it was told.
///
/// It has a clock of its own, so a new value never restarts a switch of the ring above it.
@usableFromInline
struct ProgressMotion: Hashable, Sendable {
  /// The progress it goes to, in 0...1.
  @usableFromInline var target: Double
  @usableFromInline var carry = Carry.over

  /// At rest on `target`.
  @inlinable
  init(_ target: Double) {
    self.target = target
  }

  /// The progress shown at `time`, in 0...1.
  @inlinable
  func sample(at time: Double) -> Sample {
    carry.sample(over: Sample(value: target), at: time)
  }

  /// Follows a new target from wherever it is at `time`; the same target changes nothing.
  @inlinable
  mutating func follow(_ newTarget: Double, at time: Double) {
    guard newTarget != target else { return }
    let now = sample(at: time)
    let room = brakingPoint(from: now, toward: newTarget, at: time) - now.value
    let duration = Self.duration(from: now, toward: newTarget)
    carry = Carry(
      start: time, duration: duration,
      coast: .braking(now, room: abs(room), limit: duration / 2))
    target = newTarget
  }

  /// Where the old motion may come to a stop: on the new target if it lies ahead and can be met;
  /// else no farther than it would have gone.
  @inlinable
  func brakingPoint(from now: Sample, toward newTarget: Double, at time: Double) -> Double {
    let forward = now.velocity > 0
    let coasting = time < carry.end ? carry.coast.restingValue : target
    let wall = forward ? max(target, coasting) : min(target, coasting)
    let ahead = forward ? newTarget - now.value : now.value - newTarget
    let beyondWall = forward ? newTarget >= wall : newTarget <= wall
    // A coast over a distance begins to slow by 2v²/3 of the distance.
    let affordable =
      2 * now.velocity * now.velocity <= 3 * Self.peakAcceleration * ahead
    return ahead > 0 && (beyondWall || affordable) ? newTarget : wall
  }

  /// Seconds that keep the peak acceleration 6·distance/duration² in bounds; the whole length of a
  /// switch where the motion has to turn round.
  @inlinable
  static func duration(from now: Sample, toward newTarget: Double) -> Double {
    let distance = newTarget - now.value
    if now.velocity != 0, now.velocity * distance <= 0 { return ModeSwitch.duration }
    return max(shortest, (6 * abs(distance) / peakAcceleration).squareRoot())
  }

  /// Turns a second, squared: the peak of a follow from rest.
  @inlinable static var peakAcceleration: Double { 28.0 }
  /// Seconds that the smallest step takes, so that a stream of steps runs smooth.
  @inlinable static var shortest: Double { 0.2 }
}
