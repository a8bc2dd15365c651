import LoaderCore
import LoaderDrawing
import MatrixEngine
import TimelineModule

/// The numbers of a loader's drawing from an instant on, if no event comes.
///
/// Each number of a drawing is an expression: a constant plus a weighted sum of inputs, which are the loader's
/// channels and the weight of unknown progress. Where the drawing compares two numbers, as for a minimum, it
/// makes a choice. A number with choices may change to another expression at some instant.
///
/// A plan records the expressions of all numbers, each with its start. All numbers are sampled together,
/// because one drawing computes them all. Then each is a ``NumberFunction``, a curve that needs no
/// further drawing. A plan lives no longer than the memory that its maker lends it.
@usableFromInline
package struct ScenePlan<Appearance: LoaderCore.Appearance> {
  /// The inputs of the drawing over time.
  @usableFromInline let motion: SceneMotion<Appearance>
  /// The instants of the plan, for its player.
  @usableFromInline package var timing: KeyframeTiming
  /// The end of the motion, and its continuation.
  @usableFromInline var schedule: KeyframeSchedule
  /// The expressions of all numbers, each with its start.
  @usableFromInline var expressions: TimedExpressions

  /// A function that draws from some inputs, and passes its numbers to `expressions` in order.
  @usableFromInline
  package typealias Drawing = (
    _ inputs: SceneInputs<Appearance.Channels, AffineExpression>,
    _ expressions: inout TimedExpressions
  ) -> Void

  /// Creates a plan by sampling the drawing where a number may change to another expression.
  ///
  /// - Parameters:
  ///   - time: In seconds, not before the last event; everything due by then is settled.
  ///   - turns: The whole turns that channels are counted from; nil for those in the channels at `time`.
  ///   - repeats: False for a plan that expires instead of repeating.
  ///   - isThick: True if strokes have their full width during entrance and exit.
  ///   - memory: Storage for the expressions; those that do not fit are left out.
  /// - Complexity: Five drawings for each breakpoint, and some 40 for each change.
  @inlinable
  package init(
    of loader: Loader<Appearance>, from time: Double, turns: Double? = nil, repeats: Bool = true,
    isThick: Bool = false, in memory: UnsafeMutableBufferPointer<TimedExpression>, draw: Drawing
  ) {
    // All numbers count as repeating at first: only a sample shows on which inputs they depend.
    schedule = loader.machine.schedule(from: time, repeats: true)
    timing = loader.machine.timing(of: schedule)
    if let turns { timing.turns = turns }
    motion = SceneMotion(loader, turns: timing.turns, isThick: isThick)
    expressions = TimedExpressions(in: memory)
    sample(at: time, recordingSince: time, draw)
    // A number without choices is always the same expression. So changes are only searched for in numbers
    // with choices: between the breakpoints of their inputs (one bit each), up to the longest of their periods.
    var choiceInputs = UInt16(0)
    var choicePeriod = 0.0
    var canRepeat = repeats
    for timed in expressions.all {
      let expression = timed.expression
      let periods = motion.periods(of: expression.dependencies)
      // An even turn is a rotation of constant velocity with a period of its own, which a player adds to
      // the loop. So a choice that depends on it may differ from one round of the loop to the next.
      let choiceVaries = expression.isChosen && periods.evenTurn != 0
      // An infinite period: the inputs of this number never repeat together, so there is no loop of it to write.
      if periods.loop == .infinity || choiceVaries { canRepeat = false }
      guard expression.isChosen else { continue }
      choiceInputs |= expression.dependencies
      choicePeriod = max(choicePeriod, periods.loop)
    }
    if !canRepeat {
      schedule = loader.machine.schedule(from: time, repeats: false)
      timing.steadyStart = schedule.steadyStart
      timing.expiry = schedule.expiry
    }
    let searchedPeriod = schedule.continuation == .repeats ? choicePeriod : 0
    search(from: time, to: schedule.steadyStart + searchedPeriod, choiceInputs, draw)
    // The expressions at infinity are the numbers where nothing is drawn, for `keyframes`.
    if schedule.continuation == .vanishes { sample(at: nil, recordingSince: .infinity, draw) }
  }

  /// The count of the drawing's numbers; the last expression in the memory is of the last number.
  @inlinable package var count: Int { (expressions.all.last?.number ?? -1) + 1 }

  /// Passes the keyframes of a number to `sink`, from its first segment to its ending.
  ///
  /// - Parameter tolerance: The greatest error, in the unit of the number.
  @inlinable
  package func keyframes(
    of number: Int, tolerance: Double, into sink: inout some KeyframeSink
  ) {
    let curve = NumberFunction(self, number)
    // An even turn is a second loop, of constant velocity, whose value players add. A number that does not
    // change when its inputs make a whole turn (`risePerTurn` is 0) has no such loop.
    let loop = ChannelLoop(
      loop: curve.periods.loop, evenTurn: curve.risePerTurn == 0 ? 0 : curve.periods.evenTurn)
    // Where nothing is drawn, all inputs are 0. If the plan ends there, that expression is recorded at infinity;
    // otherwise `hidden` is not read.
    curve.write(
      schedule, loop, tolerance: tolerance, hidden: curve.expression(at: .infinity).constant,
      to: &sink)
  }

  /// The seconds between a breakpoint and the samples beside it.
  ///
  /// It is long enough for a number that starts smoothly to move by more than a rounding error.
  @inlinable static var inset: Double { 1e-7 }
  /// The number of equal parts into which the time between two breakpoints is divided for the search.
  @inlinable static var parts: Int { 4 }
  /// The seconds that an expression has to last to be found.
  ///
  /// If a number returns from one to the expression before it earlier than that, both changes may be missed.
  @inlinable static var shortestStay: Double { 1e-5 }

  /// Finds and records all changes of expressions between two instants, in seconds.
  ///
  /// `inputs` has a bit for each input on which a number with choices depends; without any, nothing is
  /// searched. Numbers may jump at a breakpoint, so the drawing is sampled before and after it. A change
  /// between these samples is recorded as one at the breakpoint.
  @inlinable
  mutating func search(from start: Double, to end: Double, _ inputs: UInt16, _ draw: Drawing) {
    guard inputs != 0 else { return }
    var time = start
    while time < end {
      // Later than `time` by more than a rounding, or the same breakpoint would be found again.
      let breakpoint = motion.nextBreakpoint(after: time + KeyframeSchedule.shortest, of: inputs)
      let next = min(breakpoint.time, end)
      let inset = min(Self.inset, (next - time) / 4)
      let step = (next - time - 2 * inset) / Double(Self.parts)
      var last = sample(at: time + inset, recordingSince: time, draw)
      for part in 1...Self.parts {
        let here = sample(at: time + inset + Double(part) * step, draw)
        findChanges(from: last, to: here, draw)
        last = here
      }
      time = next
    }
    // The other side of a jump at the end itself.
    sample(at: end + Self.inset, recordingSince: end, draw)
  }

  /// A drawing at an instant, compared with the expressions that were recorded last.
  ///
  /// `isChanged` is true if a number has another expression. `distance` has the seconds to the nearest
  /// changes of a choice, `ahead` of the instant and `behind` it.
  @usableFromInline
  typealias DrawingSample = (time: Double, isChanged: Bool, distance: ChoiceDistance)

  /// Finds the changes between two samples by halving, until none can be hidden between them.
  ///
  /// A choice changes where the difference of two numbers is 0. The difference is nearly a Hermite
  /// cubic, whose inner control points are on the tangents at the ends, a third of the time away. If
  /// these points have the sign of the ends, the difference is never 0 between them.
  @inlinable
  mutating func findChanges(
    from first: DrawingSample, to last: DrawingSample, _ draw: Drawing
  ) {
    let duration = last.time - first.time
    let nearest = min(first.distance.ahead, last.distance.behind)
    // A tangent reaches 0 within a third of the time, so a choice may change, and change back.
    let mayHide = duration > Self.shortestStay && nearest <= duration / 3
    // With the memory full, no change can be recorded. `KeyframePlan` makes the plan again in a larger one.
    guard last.isChanged || mayHide, !expressions.isFull else { return }
    let half = first.time + duration / 2
    guard duration > KeyframeSchedule.shortest, first.time < half, half < last.time else {
      // Too short to be halved: the change is here.
      if last.isChanged { sample(at: last.time, recordingSince: last.time, draw) }
      return
    }
    let middle = sample(at: half, draw)
    let count = expressions.count
    findChanges(from: first, to: middle, draw)
    // If changes were recorded meanwhile, the last drawing has to be compared with them.
    let isUpToDate = expressions.count == count
    findChanges(from: middle, to: isUpToDate ? last : sample(at: last.time, draw), draw)
  }

  /// Draws from the inputs at `time`, in seconds; with nil, from inputs that are all 0, as where nothing is drawn.
  ///
  /// Changed expressions are recorded as beginning at `instant`; with nil, they are only compared.
  @inlinable @inline(never) @discardableResult
  mutating func sample(
    at time: Double?, recordingSince instant: Double? = nil, _ draw: Drawing
  ) -> DrawingSample {
    let (values, velocities) =
      time.map { motion.inputs(at: $0) } ?? (InputVector(), InputVector())
    func input(_ index: Int) -> AffineExpression {
      AffineExpression(input: index, value: values[index], velocity: velocities[index])
    }
    expressions.beginDrawing(since: instant)
    let inputs = SceneInputs<Appearance.Channels, AffineExpression>(
      unknownWeight: input(SceneMotion<Appearance>.unknownWeight), motion.loader.motion, input)
    draw(inputs, &expressions)
    return (time ?? .infinity, !expressions.isSame, expressions.distance)
  }
}

#if !hasFeature(Embedded)

  // Left out of the Embedded build, because keyframes are in arrays.

  extension KeyframePlan {
    /// Creates the keyframes of some numbers of a drawing, one channel for each.
    ///
    /// - Parameters:
    ///   - tolerances: The greatest error of each number, in its unit.
    ///   - time: In seconds; treated as in ``Loader/keyframes(from:into:tolerance:)``.
    ///   - turns: The whole turns that channels are counted from; nil for those in the channels at `time`.
    ///   - repeats: False for a plan that expires instead of repeating.
    ///   - numbers: Returns the numbers for some inputs, one for each tolerance.
    @inlinable
    package init<Appearance: LoaderCore.Appearance>(
      ofNumbers tolerances: [Double], _ loader: Loader<Appearance>, from time: Double,
      turns: Double? = nil, repeats: Bool = true,
      _ numbers: (SceneInputs<Appearance.Channels, AffineExpression>) -> [AffineExpression]
    ) {
      self.init()
      let time = loader.clamped(time)
      let loader = loader.settled(at: time)
      // If the expressions do not fit, the plan is made again in four times the memory.
      var capacity = 128
      var fits = false
      while !fits {
        withUnsafeTemporaryAllocation(of: TimedExpression.self, capacity: capacity) { memory in
          let plan = ScenePlan(
            of: loader, from: time, turns: turns, repeats: repeats, in: memory
          ) { inputs, expressions in
            // `number` records the expression; its result, the index, is not needed.
            for expression in numbers(inputs) { _ = expressions.number(expression) }
          }
          fits = !plan.expressions.isFull
          guard fits else { return }
          beginPlan(plan.timing)
          for (index, tolerance) in tolerances.enumerated() {
            beginChannel(index)
            plan.keyframes(of: index, tolerance: tolerance, into: &self)
          }
        }
        capacity *= 4
      }
    }
  }

#endif
