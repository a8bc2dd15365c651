import LoaderCore
import MatrixEngine
import TimelineModule

/// The plan that a player needs to continue on its own until the next event.
extension Loader {
  /// Passes to `sink` the keyframes of each channel from `time` on, provided that no event comes.
  ///
  /// They are the motion until the plan is steady: from then on, a channel only has a value to hold, or one or
  /// two loops. At the next event, ask again from its instant on: values and velocities continue from there.
  ///
  /// - Parameters:
  ///   - time: In seconds. A time that is not finite, or before the last event's, counts as the
  ///     last event's.
  ///   - sink: The receiver of the keyframes.
  ///   - tolerance: The greatest error of a value, in the unit of its channel: 1e-4 of a turn is
  ///     0.036°. Less than 1e-9, and NaN, count as 1e-9. Velocities are off by at most 2e-2 per
  ///     second, or 200 times the tolerance if that is more. Both are exact at every keyframe.
  /// - Complexity: O(*n*) in the number of segments, with some eight samples for each.
  @inlinable
  public func keyframes<Sink: KeyframeSink>(
    from time: Double, into sink: inout Sink, tolerance: Double = 1e-4
  ) {
    let time = clamped(time)
    // If a change of the state is due by then, a copy in which it is completed.
    let machine = machine.isDue(at: time) ? machine.settled(at: time) : machine
    let schedule = machine.schedule(from: time, repeats: machine.isRepeating)
    let timing = machine.timing(of: schedule)
    let turns = timing.turns
    sink.beginPlan(timing)
    for index in 0..<Appearance.Channels.count {
      sink.beginChannel(index)
      let curve = ChannelFunction(machine, index, turns: turns)
      curve.write(
        schedule, machine.steadyLoop(ofChannel: index),
        tolerance: tolerance >= 1e-9 ? tolerance : 1e-9,
        to: &sink)
      sink.endChannel()
    }
  }

  /// Returns the timing of the keyframes from `time` on, without computing the keyframes.
  ///
  /// - Complexity: Constant.
  @inlinable
  package func keyframeTiming(from time: Double) -> KeyframeTiming {
    let time = clamped(time)
    let machine = machine.isDue(at: time) ? machine.settled(at: time) : machine
    return machine.timing(of: machine.schedule(from: time, repeats: machine.isRepeating))
  }
}

extension LoaderMachine {
  /// Returns the timing of a schedule, with the whole turns that the channels have made by its start.
  ///
  /// They are 0 if nothing is drawn, for which `partialSample` returns nil.
  @inlinable
  package func timing(of schedule: KeyframeSchedule) -> KeyframeTiming {
    KeyframeTiming(
      start: schedule.start, steadyStart: schedule.steadyStart, expiry: schedule.expiry,
      turns: partialSample(at: schedule.start)?.values.wholeTurns ?? 0)
  }

  /// Returns the schedule of the channels from `time` on, provided that no event comes.
  ///
  /// - Parameter repeats: True if steady motion is written as loops; false if it is written for a second, after
  ///   which the plan expires.
  @inlinable
  package func schedule(from time: Double, repeats: Bool) -> KeyframeSchedule {
    switch presence {
    case .hidden, .gone: break
    case .shown(let entrance):
      let start = entrance.blend.start
      if time >= start {
        return steadySchedule(from: time, with: entrance.end, until: .infinity, repeats)
      }
      // The entrance is still delayed: until it begins, nothing moves.
      return KeyframeSchedule(start: time, steadyStart: time, .stands, expiry: start)
    case .exiting(let entrance, let exit):
      // A requested exit may be held; until it starts, the loader is shown as before.
      if time < exit.start {
        return steadySchedule(from: time, with: entrance.end, until: exit.start, repeats)
      }
      if time < exit.end { return KeyframeSchedule(start: time, steadyStart: exit.end, .vanishes) }
    }
    // Not shown, or after the exit.
    return KeyframeSchedule(start: time, steadyStart: time, .vanishes)
  }

  /// Returns the schedule of a loader whose presence rises until `entranceEnd`, and then stays.
  ///
  /// - Parameters:
  ///   - expiry: The start of its exit, in seconds; infinity for never.
  ///   - repeats: As for `schedule(from:repeats:)`.
  @inlinable
  func steadySchedule(
    from time: Double, with entranceEnd: Double, until expiry: Double, _ repeats: Bool
  ) -> KeyframeSchedule {
    // Steady once the entrance, the change of shape and the drawing of the mark have ended.
    let steadyStart = max(max(time, entranceEnd), max(shape.end, markEnd))
    // The exit begins before the motion ends: the plan covers the motion up to the exit.
    guard steadyStart < expiry else {
      return KeyframeSchedule(start: time, steadyStart: expiry, .stands, expiry: expiry)
    }
    // At known progress (`target` is not nil) nothing moves, except a channel that moves with the time alone,
    // such as a wave's phase, or the spin of an appearance that keeps spinning.
    guard shape.target == nil || Appearance.clockChannel != nil || appearance.keepsSpinning else {
      return KeyframeSchedule(start: time, steadyStart: steadyStart, .stands, expiry: expiry)
    }
    if repeats {
      return KeyframeSchedule(start: time, steadyStart: steadyStart, .repeats, expiry: expiry)
    }
    let stop = min(steadyStart + KeyframeSchedule.stretch, expiry)
    return KeyframeSchedule(start: time, steadyStart: stop, .stands, expiry: stop)
  }

  /// True if the steady continuation of every channel is known.
  @inlinable
  var isRepeating: Bool {
    for index in 0..<Appearance.Channels.count {
      if steadyLoop(ofChannel: index) == .unknown { return false }
    }
    return true
  }

  /// Returns the continuation of a channel once the plan is steady.
  ///
  /// At known progress, a channel of the shape stands still, unless the appearance keeps spinning. Other channels
  /// keep their own loop: those which show the presence, the one which moves with the time alone (a wave
  /// travels on), and any of unknown continuation, which may depend on both.
  @inlinable
  package func steadyLoop(ofChannel index: Int) -> ChannelLoop {
    let loop = appearance.loop(ofChannel: index, motion)
    let isOfShape = loop != .ofPresence && loop != .unknown && index != Appearance.clockChannel
    let isFilled = shape.target != nil
    let stands = isOfShape && isFilled && !appearance.keepsSpinning
    return stands ? .still : loop
  }
}

/// The schedule of a loader's channels if no event comes: a motion, then a continuation.
///
/// A machine computes it for each plan; all channels, or all numbers of a scene, have the same.
@usableFromInline
package struct KeyframeSchedule {
  /// A continuation of all channels after the motion.
  @usableFromInline
  package enum Continuation {
    /// They keep their values.
    case stands
    /// They are 0, because nothing is drawn.
    case vanishes
    /// Each continues with its ``ChannelLoop``.
    case repeats
  }

  /// The start of the plan, and the end of the motion, in seconds.
  @usableFromInline package let start, steadyStart: Double
  /// The motion of the channels from `steadyStart` on.
  @usableFromInline package let continuation: Continuation
  /// The time at which the next plan is needed, for an exit, for example; infinity for never.
  @usableFromInline package let expiry: Double

  /// The seconds that one plan of a motion without a loop covers, before the host has to ask again.
  @inlinable static var stretch: Double { 1 }
  /// The distance below which two instants count as one, in seconds.
  ///
  /// The velocities of a shorter segment would be nothing but rounding errors.
  @inlinable package static var shortest: Double { 1e-9 }

  /// Creates a schedule; a motion that is no longer than ``shortest`` is left out.
  @inlinable
  init(start: Double, steadyStart: Double, _ continuation: Continuation, expiry: Double = .infinity)
  {
    self.steadyStart = steadyStart - start > Self.shortest ? steadyStart : start
    self.start = start
    self.continuation = continuation
    self.expiry = expiry
  }
}

/// One channel of a loader as a function of time, made for one plan.
@usableFromInline
package struct ChannelFunction<Appearance: LoaderCore.Appearance>: TimeFunction {
  /// The machine after its last event.
  ///
  /// Nothing becomes due in the time for which the curve is evaluated.
  @usableFromInline let machine: LoaderMachine<Appearance>
  /// The index of the channel, in 0..<`Channels.count`.
  @usableFromInline let index: Int
  /// The whole turns from which the channel's value is counted.
  @usableFromInline let turns: Double
  /// A motion of constant velocity that is subtracted: its velocity per second, and the time at which it is 0.
  @usableFromInline var subtracted = (velocity: 0.0, start: 0.0)

  /// The loop of the channel while the loader spins.
  @usableFromInline package let loop: ChannelLoop

  @inlinable
  package init(_ machine: LoaderMachine<Appearance>, _ index: Int, turns: Double) {
    self.machine = machine
    self.index = index
    self.turns = turns
    loop = machine.appearance.loop(ofChannel: index, machine.motion)
  }

  /// Returns the value and velocity of the channel; 0 where nothing is drawn.
  @inlinable
  package func sample(at time: Double) -> Sample {
    // Without the subtracted motion: a channel of the presence never turns, so none is subtracted.
    if loop == .ofPresence { return presence(at: time) }
    guard let sample = machine.sample(at: time) else { return Sample(value: 0) }
    return Sample(
      value: sample.values.keyframeValue(at: index, after: turns)
        - subtracted.velocity * (time - subtracted.start),
      // A velocity has no whole turns.
      velocity: sample.velocities.keyframeValue(at: index, after: 0) - subtracted.velocity)
  }

  /// Returns the sample of a channel that shows only the presence; 0 where nothing is drawn.
  @inlinable
  func presence(at time: Double) -> Sample {
    guard let presence = machine.presenceSample(at: time) else { return Sample(value: 0) }
    // Such a channel is the same for all shapes, so any shape would do.
    let shape = machine.appearance.determinate(Sample(value: 0))
    let sample = machine.appearance.channels(of: ShapeSample(shape), presence)
    return Sample(
      value: sample.values.keyframeValue(at: index, after: 0),
      velocity: sample.velocities.keyframeValue(at: index, after: 0))
  }

  /// Returns the first breakpoint after `time` of the channels with this channel's loop.
  @inlinable
  package func nextBreakpoint(after time: Double) -> (time: Double, isSmooth: Bool) {
    machine.nextBreakpoint(after: time, of: loop)
  }

  /// Returns the Bézier curve of the spin around `time`; nil at known progress, and during a switch.
  @inlinable
  package func segment(at time: Double) -> CubicSegment? {
    guard machine.shape.isPureIndeterminate(at: time) else { return nil }
    let appearance = machine.appearance
    // The last switch moved the spin by an offset, which may exchange channels, as of the two parts of a bar. So
    // this channel may follow the curve of another one.
    let unmoved = appearance.unmovedChannel(index, before: machine.shape.baseOffset)
    // A straight line is subtracted, so it is a Bézier curve again.
    return appearance.segment(ofChannel: unmoved, at: time, machine.motion)?
      .adding(0, at: subtracted.start, velocity: -subtracted.velocity)
  }

  /// Returns this function minus a motion of constant velocity that is 0 at `start`, in seconds.
  ///
  /// It replaces one that was subtracted before: `write` subtracts only once.
  @inlinable
  package func subtracting(velocity: Double, since start: Double) -> ChannelFunction {
    var curve = self
    curve.subtracted = (velocity, start)
    return curve
  }
}

extension LoaderMachine {
  /// Returns the first breakpoint after `time` of the channels with this loop; infinity for none.
  ///
  /// A breakpoint is an instant at which one formula of the motion replaces another. While the loader spins, a
  /// keyframe of the spin is one, too; it may be a corner or a jump back.
  /// `isSmooth` is true if neither value nor velocity of a channel can jump there.
  @inlinable @inline(never)
  package func nextBreakpoint(
    after time: Double, of loop: ChannelLoop
  ) -> (time: Double, isSmooth: Bool) {
    // It keeps the earliest instant after `time` of those that it is given.
    var next = NextInstant(after: time)
    guard loop != .ofPresence else {
      // A dissolve of the shape, in reduced motion, fades the opacity, too. All three only blend, so nothing jumps.
      shape.considerFadeBreakpoints(&next)
      presence.considerBreakpoints(&next)
      considerMarkBreakpoints(&next)
      return (next.instant, true)
    }
    shape.considerBreakpoints(of: appearance, &next)
    // A channel whose loop is not known may depend on everything.
    if loop == .unknown {
      shape.considerFadeBreakpoints(&next)
      presence.considerBreakpoints(&next)
      considerMarkBreakpoints(&next)
    }
    var isSmooth = !shape.mayJump(at: next.instant)
    if shape.isIndeterminate(at: time) || appearance.keepsSpinning {
      let otherBreakpoint = next.instant
      // A keyframe that comes before the other breakpoints may be a corner.
      next.consider(appearance.nextKeyframe(after: time, motion))
      isSmooth = isSmooth && next.instant == otherBreakpoint
    }
    return (next.instant, isSmooth)
  }
}

extension TimeFunction {
  /// Writes the curve's transient, then its continuation.
  ///
  /// - Parameters:
  ///   - loop: The continuation if the schedule repeats; its even turn is a motion of constant velocity, beside
  ///     the rest of the loop.
  ///   - hidden: The value of the curve where nothing is drawn.
  @inlinable
  package func write(
    _ schedule: KeyframeSchedule, _ loop: ChannelLoop, tolerance: Double, hidden: Double = 0,
    to sink: inout some KeyframeSink
  ) {
    var writer = SegmentWriter()
    let last = CurveFit(self, tolerance: tolerance)
      .run(from: schedule.start, to: schedule.steadyStart, writer: &writer, sink: &sink)
    switch schedule.continuation {
    case .vanishes: writer.endTransient(at: hidden, until: schedule.expiry, to: &sink)
    case .stands: writer.endTransient(at: last.value, until: schedule.expiry, to: &sink)
    case .repeats:
      switch loop {
      // `unknown` is here for completeness: with such a loop, the schedule does not repeat.
      case .ofPresence, .still, .unknown:
        writer.endTransient(at: last.value, until: schedule.expiry, to: &sink)
      case .repeating(let period):
        writeLoop(
          self, from: schedule.steadyStart, period: period, tolerance: tolerance, &writer, &sink)
      case .turning(let period, let evenTurn):
        // Two loops that players add: the curve without the even turn, and the even turn alone, in
        // `evenTurn` seconds.
        let repeating = subtracting(
          velocity: risePerTurn / evenTurn, since: schedule.steadyStart)
        writeLoop(
          repeating, from: schedule.steadyStart, period: period, tolerance: tolerance, &writer,
          &sink)
        // A negative `evenTurn` is counterclockwise: its loop has a positive period, and a negative rise.
        let rise = evenTurn < 0 ? -risePerTurn : risePerTurn
        sink.beginLoop(period: abs(evenTurn), growth: rise)
        sink.segment(
          CubicSegment(
            lineFrom: CubicSegment.Point(time: 0, value: 0),
            to: CubicSegment.Point(time: abs(evenTurn), value: rise)))
      }
    }
  }

  /// Writes one period of a curve from `start` on as a loop; its growth is a number of whole turns.
  ///
  /// - Parameter curve: This function, or this function without an even turn.
  @inlinable @inline(never)
  func writeLoop(
    _ curve: some TimeFunction, from start: Double, period: Double, tolerance: Double,
    _ writer: inout SegmentWriter, _ sink: inout some KeyframeSink
  ) {
    let end = start + period
    // The nearest whole number of turns, rounded with `floor`, because an Embedded build has no `round`.
    let rise = curve.sample(at: end).value - curve.sample(at: start).value
    let growth = risePerTurn == 0 ? 0 : risePerTurn * (rise / risePerTurn + 0.5).floor
    writer.beginLoop(at: start, period: period, growth: growth, to: &sink)
    _ = CurveFit(curve, tolerance: tolerance).run(
      from: start, to: end, writer: &writer, sink: &sink)
    writer.writePending(to: &sink)
  }
}
