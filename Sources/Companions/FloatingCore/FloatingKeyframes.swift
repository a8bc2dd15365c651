import FieldDynamics
import LoaderCore
import LoaderPlans
import MatrixEngine
import TimelineModule

extension FloatingLoader {
  /// Passes the keyframes of its motion from `time` on to `sink`, if no event comes.
  ///
  /// They are for players that run without the app. There are three channels: x and y in points,
  /// and the lift, 0...1. Each has the segments of its motion, none if it is at rest, and then the
  /// value that it keeps. Where the loader comes to rest, a position may jump to that value, by at
  /// most half a pixel: a sixth of a point.
  ///
  /// - Parameters:
  ///   - time: The start in seconds, as for ``frame(at:)``.
  ///   - sink: The receiver of the keyframes.
  ///   - tolerance: The maximum error of a position, in points. Less than a thousandth, and NaN,
  ///     count as a thousandth.
  /// - Complexity: O(*n*) in the segments, with some eight samples for each.
  public func keyframes<Sink: KeyframeSink>(
    from time: Double, into sink: inout Sink, tolerance: Double = 0.25
  ) {
    let time = clamped(time)
    let machine = machine.settled(at: time)
    // The time of the last completion, with which a flight comes to rest.
    let restTime = machine.settled(at: .greatestFiniteMagnitude).store.time
    let steadyStart = max(time, max(restTime, machine.liftEnd))
    // The plan is valid without end, and has no whole turns.
    sink.beginPlan(
      KeyframeTiming(start: time, steadyStart: steadyStart, expiry: .infinity, turns: 0))
    for channel in 0..<FloatingCurve.count {
      sink.beginChannel(channel)
      FloatingCurve(machine: machine, channel: channel)
        .write(from: time, tolerance: tolerance > 1e-3 ? tolerance : 1e-3, to: &sink)
      sink.endChannel()
    }
  }
}

#if !hasFeature(Embedded)
  extension KeyframePlan {
    /// Creates the plan of a floating loader from `time` on: the channels x, y and lift.
    ///
    /// - Complexity: As ``FloatingLoader/keyframes(from:into:tolerance:)``.
    public init(of loader: FloatingLoader, from time: Double, tolerance: Double = 0.25) {
      self.init()
      loader.keyframes(from: time, into: &self, tolerance: tolerance)
    }
  }
#endif

/// A channel of a floating loader as a function of time.
private struct FloatingCurve: TimeFunction {
  /// The machine in its current piece of a flight.
  var machine: FloatingMachine
  /// The index of the channel: 0 for x, 1 for y, 2 for the lift.
  let channel: Int

  static var count: Int { 3 }
  /// The greatest error of the lift, 0...1: less than 0.001 of the scale, which the lift changes by 0.06.
  private static var liftTolerance: Double { 0.01 }

  /// Returns the channel's sample. The current piece of the flight counts as going on beyond its end.
  func sample(at time: Double) -> Sample {
    guard channel < 2 else { return machine.liftSample(at: time) }
    let now = machine.sample(at: time)
    return Sample(value: now.position[channel], velocity: now.velocity[channel])
  }

  /// Returns the next breakpoint of the lift; a piece of a flight has none. Nothing jumps there.
  func nextBreakpoint(after time: Double) -> (time: Double, isSmooth: Bool) {
    // The lift reports its breakpoints to `next`, which keeps the earliest one after `time`.
    var next = NextInstant(after: time)
    if channel == 2 { machine.lift.considerBreakpoints(in: machine.liftDuration, &next) }
    return (next.instant, true)
  }

  /// Returns nil: no piece is a Bézier curve.
  func segment(at time: Double) -> CubicSegment? { nil }

  /// Returns this curve unchanged: only a channel that turns is fitted without its turns, and none of these does.
  func subtracting(velocity: Double, since start: Double) -> FloatingCurve { self }

  /// Returns the end of the channel's current piece, in seconds; nil if the channel is at rest from `time` on.
  private func end(after time: Double) -> Double? {
    guard channel == 2 else { return machine.deadline }
    return time < machine.liftEnd ? machine.liftEnd : nil
  }

  /// Writes the channel, piece by piece, and the value that it keeps.
  func write<Sink: KeyframeSink>(from time: Double, tolerance: Double, to sink: inout Sink) {
    var curve = self
    var now = time
    var writer = SegmentWriter()
    while let end = curve.end(after: now) {
      // A piece of less than 1e-9 s is left out: it would consist of rounding errors.
      if end - now > KeyframeSchedule.shortest {
        let fit = CurveFit(curve, tolerance: channel == 2 ? Self.liftTolerance : tolerance)
        // `run` passes the segments through `writer` to `sink`. Its result, the sample at the end, is not needed: the
        // next piece has its own at its start.
        _ = fit.run(from: now, to: end, writer: &writer, sink: &sink)
      }
      now = max(now, end)
      // Begins the next piece of the flight, or ends the last one; the lift has one piece.
      _ = curve.machine.settle(upTo: end)
    }
    // The value that the channel keeps is its sample at a time after everything.
    writer.endTransient(
      at: curve.sample(at: .greatestFiniteMagnitude).value, until: .infinity, to: &sink)
  }
}
