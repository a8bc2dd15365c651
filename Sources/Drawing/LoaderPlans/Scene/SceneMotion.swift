import LoaderCore
import LoaderDrawing
import TimelineModule

/// The inputs of a drawing over time, after the loader's last event.
///
/// They are the loader's channels, followed by the weight of unknown progress: 1 while the loader spins, 0 at
/// known progress, in between during a switch. A ``ScenePlan`` and the curves of its numbers have a copy each.
@usableFromInline
package struct SceneMotion<Appearance: LoaderCore.Appearance> {
  /// The loader after its last event.
  @usableFromInline let loader: Loader<Appearance>
  /// The whole turns that are subtracted from channels that turn, so that keyframes begin below one turn.
  @usableFromInline let turns: Double
  /// True if strokes have their full width even in an entrance or exit, in which they otherwise grow or shrink.
  @usableFromInline let isThick: Bool

  @inlinable
  init(_ loader: Loader<Appearance>, turns: Double, isThick: Bool) {
    self.loader = loader
    self.turns = turns
    self.isThick = isThick
  }

  /// The index of the weight of unknown progress among the inputs, which is the last one.
  ///
  /// Out of line, so that loops over all inputs are not unrolled.
  @inlinable static var unknownWeight: Int { @inline(never) get { Appearance.Channels.count } }

  /// Returns the inputs at `time`, and their velocities per second; all 0 if nothing is drawn then.
  @inlinable @inline(never)
  func inputs(at time: Double) -> (values: InputVector, velocities: InputVector) {
    var (values, velocities) = (InputVector(), InputVector())
    // The sample of a frame, also in an entrance or exit; nil if nothing is drawn.
    guard let sample = loader.machine.partialSample(at: time, isThick: isThick) else {
      return (values, velocities)
    }
    for index in 0..<Self.unknownWeight {
      // A velocity has no whole turns to subtract.
      values[index] = sample.values.keyframeValue(at: index, after: turns)
      velocities[index] = sample.velocities.keyframeValue(at: index, after: 0)
    }
    values[Self.unknownWeight] = sample.unknownWeight.value
    velocities[Self.unknownWeight] = sample.unknownWeight.velocity
    return (values, velocities)
  }

  /// Returns the inputs that show only the presence, as the opacity does: bit 0 for the input at index 0, and so on.
  @inlinable @inline(never)
  package static func presence(_ loader: Loader<Appearance>) -> UInt16 {
    var presence = UInt16(0)
    for index in 0..<unknownWeight
    where loader.appearance.loop(ofChannel: index, loader.motion) == .ofPresence {
      presence |= 1 << UInt16(index)
    }
    return presence
  }

  /// Returns the loop of an input once the plan is steady.
  ///
  /// No switch is going on any more, so the weight of unknown progress stands still.
  @inlinable
  func loop(ofInput index: Int) -> ChannelLoop {
    index < Self.unknownWeight ? loader.machine.steadyLoop(ofChannel: index) : .still
  }

  /// Returns the period of a number that depends on some inputs, once the plan is steady.
  ///
  /// - Parameter inputs: One bit for each.
  /// - Returns: The seconds of a repetition (`loop`), and of a turn of constant velocity that players add to it
  ///   (`evenTurn`, negative for a counterclockwise one); 0 for none. `loop` is infinite unless the inputs'
  ///   periods are whole multiples of each other.
  @inlinable @inline(never)
  func periods(of inputs: UInt16) -> (loop: Double, evenTurn: Double) {
    var (period, evenTurn) = (0.0, 0.0)
    for index in 0...Self.unknownWeight where inputs & (1 << UInt16(index)) != 0 {
      let input = loop(ofInput: index).periods
      // Two even turns of different duration have no loop together.
      let isOneTurn = evenTurn == 0 || input.evenTurn == 0 || evenTurn == input.evenTurn
      period = isOneTurn ? period.commonPeriod(with: input.loop) : .infinity
      if input.evenTurn != 0 { evenTurn = input.evenTurn }
    }
    return (period, evenTurn)
  }

  /// Returns the first breakpoint of some inputs after `time`; infinity for none.
  ///
  /// `isSmooth` is true if neither value nor velocity of an input can jump there. `inputs` has one bit for
  /// each.
  @inlinable @inline(never)
  func nextBreakpoint(after time: Double, of inputs: UInt16) -> (time: Double, isSmooth: Bool) {
    var next = (time: Double.infinity, isSmooth: true)
    var previousLoop: ChannelLoop?
    for index in 0...Self.unknownWeight where inputs & (1 << UInt16(index)) != 0 {
      let loop = loop(ofInput: index)
      // Channels with the same loop have the same breakpoints.
      guard loop != previousLoop else { continue }
      previousLoop = loop
      let breakpoint = loader.machine.nextBreakpoint(after: time, of: loop)
      // Of two at one instant, one that may not be smooth counts.
      let replacesSmooth = breakpoint.time == next.time && next.isSmooth
      if breakpoint.time < next.time || replacesSmooth { next = breakpoint }
    }
    return next
  }

  /// Returns the change of a number while its turning inputs make one whole turn; 0 if none of them turns.
  ///
  /// - Parameters:
  ///   - expression: The expression of the number.
  ///   - start: The start of its loop, in seconds.
  ///   - period: The seconds of one repetition.
  @inlinable @inline(never)
  func risePerTurn(
    of expression: AffineExpression, from start: Double, _ period: Double
  ) -> Double {
    let (first, last) = (inputs(at: start).values, inputs(at: start + period).values)
    var rise = 0.0
    // An input turns if it has an even turn, or if a period moves it by a whole turn or more. Any other
    // returns to its value, except for a rounding, so half a turn tells them apart.
    for index in 0..<Self.unknownWeight
    where loop(ofInput: index).periods.evenTurn != 0 || abs(last[index] - first[index]) > 0.5 {
      rise += expression.weights[index]
    }
    return rise
  }
}

extension Double {
  /// Returns the longer of two periods if it is a whole multiple of the shorter; otherwise infinity.
  ///
  /// A constant has the period 0, which changes nothing. With infinity the result is always infinity.
  @inlinable @inline(never)
  package func commonPeriod(with other: Double) -> Double {
    let (short, long) = (min(self, other), max(self, other))
    let ratio = short == 0 ? 0 : long / short
    let nearestWhole = (ratio + 0.5).floor
    return abs(ratio - nearestWhole) < 1e-9 ? long : .infinity
  }
}
