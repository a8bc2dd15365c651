import LoaderCore
import TimelineModule

/// A number of a drawing as a function of time, to be written as keyframes.
@usableFromInline
package struct SceneCurve<Appearance: LoaderCore.Appearance>: FittedCurve {
  @usableFromInline let motion: SceneMotion<Appearance>
  /// All sums of the drawing. Those from `first` to `end`, at least one, are of this number.
  @usableFromInline let sums: UnsafeMutableBufferPointer<SceneSum>
  @usableFromInline let first: Int
  @usableFromInline let end: Int
  /// The linear motion that is subtracted: its velocity per second, and its start.
  @usableFromInline var subtracted = (velocity: 0.0, start: 0.0)
  /// The period in which it repeats, and that of a turn beside it, in seconds.
  @usableFromInline let rounds: (period: Double, beside: Double)
  @usableFromInline package var turn = 0.0

  @inlinable
  init(_ plan: ScenePlan<Appearance>, _ number: Int) {
    (motion, sums) = (plan.motion, plan.sums.memory)
    var (first, end) = (0, 0)
    while end < plan.sums.count, sums[end].number <= number {
      if sums[end].number < number { first = end + 1 }
      end += 1
    }
    (self.first, self.end) = (first, end)
    rounds = motion.rounds(of: sums[first].form.inputs)
    let steadyStart = plan.schedule.steadyStart
    if plan.schedule.ending == .repeats, rounds.period > 0 {
      turn = motion.turn(of: form(at: steadyStart), from: steadyStart, rounds.period)
    }
  }

  /// The inputs on which it may ever depend, one bit each.
  @inlinable var inputs: UInt16 { sums[first].form.inputs }

  /// Returns its sum at an instant.
  @inlinable @inline(never)
  func form(at time: Double) -> AffineExpression {
    var index = first
    while index + 1 < end, sums[index + 1].time <= time { index += 1 }
    return sums[index].form
  }

  @inlinable @inline(never)
  package func sample(at time: Double) -> Sample {
    let (form, inputs) = (form(at: time), motion.inputs(at: time))
    return Sample(
      value: form.constant + form.weights.sum(of: inputs.values)
        - subtracted.velocity * (time - subtracted.start),
      velocity: form.weights.sum(of: inputs.velocities) - subtracted.velocity)
  }

  @inlinable @inline(never)
  package func nextBreakpoint(after time: Double) -> (time: Double, isSmooth: Bool) {
    let next = motion.nextBreakpoint(after: time, of: inputs)
    var index = first + 1
    while index < end, sums[index].time <= time { index += 1 }
    // Two at one instant are one breakpoint.
    guard index < end, sums[index].time <= next.time + KeyframeSchedule.shortest else {
      return next
    }
    return (sums[index].time, false)
  }

  /// Returns the scaled curve of a channel while all other inputs are constant; otherwise nil.
  @inlinable @inline(never)
  package func segment(at time: Double) -> CubicSegment? {
    let (weights, velocities) = (form(at: time).weights, motion.inputs(at: time).velocities)
    var moving: Int?
    for index in 0...SceneMotion<Appearance>.unknownWeight
    where weights[index] * velocities[index] != 0 {
      guard moving == nil else { return nil }
      moving = index
    }
    guard let moving, moving < SceneMotion<Appearance>.unknownWeight else { return nil }
    return ChannelCurve(motion.loader.machine, moving, turns: motion.turns).segment(at: time)?
      .scaled(by: weights[moving]).adding(0, at: subtracted.start, velocity: -subtracted.velocity)
  }

  @inlinable
  package func subtracting(velocity: Double, since start: Double) -> SceneCurve {
    var curve = self
    curve.subtracted = (velocity, start)
    return curve
  }
}
