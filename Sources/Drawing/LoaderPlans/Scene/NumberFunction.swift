import LoaderCore
import LoaderDrawing
import TimelineModule

/// A number of a drawing as a function of time, to be written as keyframes.
///
/// ``ScenePlan`` makes one for each number of its drawing. It reads the plan's memory, and lives no longer than
/// that. An expression is a constant plus a weighted sum of the drawing's inputs.
@usableFromInline
package struct NumberFunction<Appearance: LoaderCore.Appearance>: TimeFunction {
  /// The inputs of the drawing over time: the channels, and the weight of unknown progress.
  @usableFromInline let motion: SceneMotion<Appearance>
  /// All expressions of the drawing, grouped by number; each group is in order of time.
  @usableFromInline let expressions: UnsafeMutableBufferPointer<TimedExpression>
  /// The index in `expressions` of the first one of this number; it has at least one.
  @usableFromInline let first: Int
  /// The index in `expressions` after the last one of this number.
  @usableFromInline let end: Int
  /// A motion of constant velocity that is subtracted: its velocity per second, and its start.
  @usableFromInline var subtracted = (velocity: 0.0, start: 0.0)
  /// The seconds of a repetition (`loop`), and of an even turn that players add to it.
  ///
  /// An even turn is a whole turn of constant velocity; its seconds are negative if it is counterclockwise. Each is
  /// 0 if there is none; `loop` is infinity if the number does not repeat.
  @usableFromInline let periods: (loop: Double, evenTurn: Double)
  /// The rise of the number with a whole turn of its inputs; 0 if it does not turn.
  @usableFromInline package var risePerTurn = 0.0

  /// Creates the curve of a plan's number, by its index in 0..<``ScenePlan/count``.
  @inlinable
  init(_ plan: ScenePlan<Appearance>, _ number: Int) {
    motion = plan.motion
    expressions = plan.expressions.memory
    // The expressions of all numbers with smaller indices come first.
    var (first, end) = (0, 0)
    while end < plan.expressions.count, expressions[end].number <= number {
      if expressions[end].number < number { first = end + 1 }
      end += 1
    }
    self.first = first
    self.end = end
    periods = motion.periods(of: expressions[first].expression.dependencies)
    let steadyStart = plan.schedule.steadyStart
    // Without a loop, a number does not turn. If the schedule repeats, no period is infinite.
    if plan.schedule.continuation == .repeats, periods.loop > 0 {
      risePerTurn = motion.risePerTurn(
        of: expression(at: steadyStart), from: steadyStart, periods.loop)
    }
  }

  /// The inputs on which the number may ever depend, one bit each.
  ///
  /// The first expression is enough: each one also has the inputs of the expressions that are not chosen.
  @inlinable var dependencies: UInt16 { expressions[first].expression.dependencies }

  /// Returns the number's expression at an instant; before the first one begins, the first.
  @inlinable @inline(never)
  func expression(at time: Double) -> AffineExpression {
    var index = first
    while index + 1 < end, expressions[index + 1].time <= time { index += 1 }
    return expressions[index].expression
  }

  /// Returns the value and velocity of the expression for the inputs at `time`, less the subtracted motion.
  @inlinable @inline(never)
  package func sample(at time: Double) -> Sample {
    let (expression, inputs) = (expression(at: time), motion.inputs(at: time))
    return Sample(
      value: expression.constant + expression.weights.sum(of: inputs.values)
        - subtracted.velocity * (time - subtracted.start),
      velocity: expression.weights.sum(of: inputs.velocities) - subtracted.velocity)
  }

  /// Returns the next breakpoint of the inputs or change of the expression, whichever is first.
  ///
  /// A change at the instant of a breakpoint, or up to `KeyframeSchedule.shortest` after it, is the same
  /// breakpoint, and replaces it.
  @inlinable @inline(never)
  package func nextBreakpoint(after time: Double) -> (time: Double, isSmooth: Bool) {
    let next = motion.nextBreakpoint(after: time, of: dependencies)
    var index = first + 1
    while index < end, expressions[index].time <= time { index += 1 }
    guard index < end, expressions[index].time <= next.time + KeyframeSchedule.shortest else {
      return next
    }
    // Not smooth: where the expression changes, the number may have a corner.
    return (expressions[index].time, false)
  }

  /// Returns the curve of the one channel that moves the number, scaled by its weight.
  ///
  /// It is nil if nothing moves the number, or several inputs, or the weight of unknown progress: only a
  /// single channel has a known curve.
  @inlinable @inline(never)
  package func segment(at time: Double) -> CubicSegment? {
    let (weights, velocities) = (expression(at: time).weights, motion.inputs(at: time).velocities)
    var moving: Int?
    for index in 0...SceneMotion<Appearance>.unknownWeight
    where weights[index] * velocities[index] != 0 {
      guard moving == nil else { return nil }
      moving = index
    }
    guard let moving, moving < SceneMotion<Appearance>.unknownWeight else { return nil }
    let channel = ChannelFunction(motion.loader.machine, moving, turns: motion.turns)
    // Minus the subtracted motion, which is a straight line.
    return channel.segment(at: time)?
      .scaled(by: weights[moving]).adding(0, at: subtracted.start, velocity: -subtracted.velocity)
  }

  /// Returns this function minus a motion of constant velocity that was 0 at `start`, in seconds.
  @inlinable
  package func subtracting(velocity: Double, since start: Double) -> NumberFunction {
    var curve = self
    curve.subtracted = (velocity, start)
    return curve
  }
}
