import LoaderCore
import LoaderDrawing
import MatrixEngine
import TimelineModule

/// The numbers of a loader's drawing from an instant on, if no event comes.
///
/// It records which expressions of their inputs they are, and since when. All numbers are sampled
/// together, because one drawing computes them all. Then each is a curve that needs no further
/// drawing: ``NumberFunction``.
@usableFromInline
package struct ScenePlan<Appearance: LoaderCore.Appearance> {
  @usableFromInline let motion: SceneMotion<Appearance>
  @usableFromInline package var timing: KeyframeTiming
  @usableFromInline var schedule: KeyframeSchedule
  @usableFromInline var expressions: TimedExpressions

  /// A function that draws some inputs and passes the numbers on.
  @usableFromInline
  package typealias Drawing = (
    _ inputs: SceneInputs<Appearance.Channels, AffineExpression>,
    _ expressions: inout TimedExpressions
  ) -> Void

  /// Creates a plan by sampling the drawing nine times between two breakpoints of its inputs.
  ///
  /// If a number changes to another expression and back between two samples, both changes are
  /// missed. The fitted curve is smooth there.
  ///
  /// - Parameters:
  ///   - time: In seconds, not before the last event; everything due by then is settled.
  ///   - turns: The whole turns from which channels are counted; nil for those made by `time`.
  ///   - repeats: False for a plan that expires instead of repeating.
  ///   - isThick: True if strokes have their full width during entrance and exit.
  ///   - memory: Storage for the expressions; those that do not fit are left out.
  /// - Complexity: Nine drawings for each breakpoint, and some 30 for each change.
  @inlinable
  package init(
    of loader: Loader<Appearance>, from time: Double, turns: Double? = nil, repeats: Bool = true,
    isThick: Bool = false, in memory: UnsafeMutableBufferPointer<TimedExpression>, draw: Drawing
  ) {
    schedule = loader.machine.schedule(from: time, repeats: true)
    timing = loader.machine.timing(of: schedule)
    if let turns { timing.turns = turns }
    motion = SceneMotion(loader, turns: timing.turns, isThick: isThick)
    expressions = TimedExpressions(in: memory)
    sample(at: time, recordingSince: time, draw)
    // A number without choices is always the same expression.
    var (inputs, period, repeats) = (UInt16(0), 0.0, repeats)
    for timed in expressions.all {
      let expression = timed.expression
      let periods = motion.periods(of: expression.dependencies)
      // Choices that depend on an even turn beside the loop do not repeat with it.
      repeats =
        repeats && periods.loop < .infinity && !(expression.isChosen && periods.evenTurn != 0)
      guard expression.isChosen else { continue }
      inputs |= expression.dependencies
      period = max(period, periods.loop)
    }
    if !repeats {
      schedule = loader.machine.schedule(from: time, repeats: false)
      (timing.steadyStart, timing.expiry) = (schedule.steadyStart, schedule.expiry)
    }
    search(
      from: time, to: schedule.steadyStart + (schedule.continuation == .repeats ? period : 0),
      inputs,
      draw)
    if schedule.continuation == .vanishes { sample(at: nil, recordingSince: .infinity, draw) }
  }

  /// The count of the drawing's numbers.
  @inlinable package var count: Int { (expressions.all.last?.number ?? -1) + 1 }

  /// Passes the keyframes of a number to `sink`, from its first segment to its ending.
  ///
  /// - Parameter tolerance: The greatest error, in the unit of the number.
  @inlinable
  package func keyframes(
    of number: Int, tolerance: Double, into sink: inout some KeyframeSink
  ) {
    let curve = NumberFunction(self, number)
    // A number that does not turn has no even turn beside its loop.
    let loop = ChannelLoop(
      loop: curve.periods.loop, evenTurn: curve.risePerTurn == 0 ? 0 : curve.periods.evenTurn)
    curve.write(
      schedule, loop, tolerance: tolerance, hidden: curve.expression(at: .infinity).constant,
      to: &sink)
  }

  /// Finds all changes between two instants.
  @inlinable
  mutating func search(from start: Double, to end: Double, _ inputs: UInt16, _ draw: Drawing) {
    let shortest = KeyframeSchedule.shortest
    var (time, last) = (start, start)
    while time < end, inputs != 0 {
      let next = min(motion.nextBreakpoint(after: time + shortest, of: inputs).time, end)
      // Near the breakpoints and not at them, where numbers may jump.
      let inset = min(10 * shortest, (next - time) / 4)
      for place in 0...8 {
        let even = time + (next - time) * Double(place) / 8
        let here = min(max(even, time + inset), next - inset)
        findChanges(from: last, to: here, draw)
        last = here
      }
      time = next
    }
  }

  /// Finds the changes between two samples, one after another, each by bisection.
  @inlinable
  mutating func findChanges(from start: Double, to end: Double, _ draw: Drawing) {
    var start = start
    while !expressions.isFull, sample(at: end, draw) {
      var (low, high) = (start, end)
      for _ in 0..<26 {
        let middle = low + (high - low) / 2
        if sample(at: middle, draw) { high = middle } else { low = middle }
      }
      sample(at: high, recordingSince: high, draw)
      start = high
    }
  }

  /// Draws the inputs at an instant, or zeros for nil.
  ///
  /// Numbers with other expressions than before are recorded as valid since `instant`, unless it is
  /// nil.
  ///
  /// - Returns: True if there are any.
  @inlinable @inline(never) @discardableResult
  mutating func sample(
    at time: Double?, recordingSince instant: Double? = nil, _ draw: Drawing
  ) -> Bool {
    let values = time.map { motion.inputs(at: $0).values } ?? InputVector()
    func input(_ index: Int) -> AffineExpression {
      AffineExpression(input: index, value: values[index])
    }
    expressions.beginDrawing(since: instant)
    let inputs = SceneInputs<Appearance.Channels, AffineExpression>(
      unknownWeight: input(SceneMotion<Appearance>.unknownWeight), motion.loader.motion, input)
    draw(inputs, &expressions)
    return !expressions.isSame
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
    ///   - turns: The whole turns from which channels are counted; nil for those made by `time`.
    ///   - repeats: False for a plan that expires instead of repeating.
    ///   - numbers: Returns the numbers for some inputs.
    @inlinable
    package init<Appearance: LoaderCore.Appearance>(
      ofNumbers tolerances: [Double], _ loader: Loader<Appearance>, from time: Double,
      turns: Double? = nil, repeats: Bool = true,
      _ numbers: (SceneInputs<Appearance.Channels, AffineExpression>) -> [AffineExpression]
    ) {
      self.init()
      let time = loader.clamped(time)
      let loader = loader.settled(at: time)
      var (capacity, isWhole) = (128, false)
      while !isWhole {
        withUnsafeTemporaryAllocation(of: TimedExpression.self, capacity: capacity) { memory in
          let plan = ScenePlan(
            of: loader, from: time, turns: turns, repeats: repeats, in: memory
          ) { inputs, expressions in
            for expression in numbers(inputs) { _ = expressions.number(expression) }
          }
          isWhole = !plan.expressions.isFull
          guard isWhole else { return }
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
