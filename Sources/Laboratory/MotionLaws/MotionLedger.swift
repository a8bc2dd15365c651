import LoaderCore

/// The effects of earlier events on a loader: the exceptions to the laws, and their ends.
///
/// It is computed from the events and the goals. Of the loader's own motions it uses only when a switch
/// ends, and the velocity and length of the shape at an event. All times are in seconds. A time that has
/// not been yet is −∞, and so is the end of an exception that does not exist.
///
/// A *base* is the shape's motion when no change is in progress: the spin, or a known progress. The ledger
/// writes it as nil or as that progress. A *switch* leads from one of these two kinds to the other, by a
/// *blend* or, with reduced motion, by a *dissolve*: the shape fades out on the old base, and fades in on
/// the new one. An *edge* is an end of the shape, such as a ring's head.
struct MotionLedger: Sendable {
  /// The time at which the loader last came on screen; events at that instant are not seen as changes.
  var arrival = -Double.infinity
  /// The progress of the last goal; nil for the spin.
  var fill: Double?
  /// The bases that may be displayed during a dissolve, each a progress or, for the spin, nil.
  var bases: [Double?] = [nil]

  /// The end of the time in which a decreased progress may move an edge back.
  var backUntil = -Double.infinity
  /// The maximum speed of that edge, backwards, until then, per second.
  var backSpeed = Double.infinity
  /// The end of the time in which a moving edge may be reversing.
  var turningUntil = -Double.infinity
  /// The end of the time in which a switch between the two bases may last.
  var switchUntil = -Double.infinity
  /// The lengths between which the goals since the last switch to a known progress lead.
  ///
  /// A length is the part of the shape that is read as the progress, such as a ring's arc. They are the length at the
  /// start of the switch, and all targets since. Nil while progress is unknown, or if it became known without a switch.
  var lengths: ClosedRange<Double>?
  /// The end of the time in which the shown progress may still be on its way to a new one.
  var followUntil = -Double.infinity
  /// The end of the last dissolve.
  var dissolveUntil = -Double.infinity
  /// The end of the time in which a blend by a change of preference may last.
  ///
  /// `forward`, `bounded` and `reducedMotion` do not hold until then.
  var blendUntil = -Double.infinity
  /// The end of the time in which a switch may last that began just before a corner of an edge.
  var cornerUntil = -Double.infinity
  /// True if the last goal interrupted a motion of the shape.
  var isNested = false
  /// True once progress has been reported to a monotone loader since its last activation: it may not fall then.
  var hasFloor = false
  /// The last reports of the progress, and what they allow a loader that glides.
  var reports = ReportLedger()
  /// The highest progress of a goal since the shape was last at rest.
  var highest = 0.0

  /// The end of the time in which the opacity may rise again after a change of preference.
  var resumeUntil = -Double.infinity
  /// The preference that the thickness certainly follows; nil if it may still follow an earlier one.
  var thickness: MotionPreference?
  /// The start of the entrance that the last change of `isActive` to true caused.
  var activeFrom = -Double.infinity
  /// The instant from which the loader is drawn; nil if it is unknown.
  var drawnFrom: Double?
  /// The time at which the loader last left the screen.
  var leftScreenAt = -Double.infinity
  /// The time of the request for the present exit.
  ///
  /// Nil if no exit is requested, or if the events alone do not determine when its hold ends.
  var exitRequested: Double?
  /// The time of the last request for an exit, whether that is over or not.
  var lastExitRequested = -Double.infinity
  /// The start of the last exit, at the end of its hold; infinity if a mark holds it without an end.
  var exitStart = -Double.infinity
  /// The values of the steady stream of progress so far, from the value before its first report on.
  ///
  /// A steady stream is sixty reports a second, each higher by the same step. It is empty if there is none.
  var stream: [Double] = []
  /// The time of the stream's first report.
  var streamStart = 0.0

  /// Creates the ledger of a loader without events, whose initial preference is `motion`.
  init(_ motion: MotionPreference) { thickness = motion }

  /// Records that the shape is on the base of `fill`, with nothing left of an old motion: all exceptions end.
  mutating func rest(on fill: Double?) {
    self.fill = fill
    bases = [fill]
    highest = fill ?? 0
    isNested = false
    let past = -Double.infinity
    backUntil = past
    turningUntil = past
    switchUntil = past
    followUntil = past
    blendUntil = past
    reports.stepUntil = past
    reports.regularGap = nil
    lengths = nil
    backSpeed = .infinity
    stream = fill.map { [$0] } ?? []
  }

  /// The instant from which the law `bounded` limits the acceleration of the edges.
  var boundedFrom: Double { max(blendUntil, cornerUntil) }

  /// Records a goal at `time`: the exceptions that it allows, and their ends.
  ///
  /// - Parameters:
  ///   - new: The progress of the goal; nil for the spin. The goal before it is in `fill`.
  ///   - end: The end of the motion that the goal interrupts; not after `time` if the shape was at rest.
  ///   - longestSwitch: The maximum duration of a switch, in seconds.
  ///   - speed: The velocity of the edge that shows the progress, per second; 0 if there is none.
  ///   - length: The length at `time` that is read as the progress; nil for none.
  ///   - motion: The loader's preference.
  mutating func record(
    _ new: Double?, at time: Double, shapeMovesUntil end: Double, within longestSwitch: Double,
    speed: Double, length: Double?, in motion: MotionPreference
  ) {
    guard new != fill else { return }
    recordLengths(from: length, to: new, at: time, in: motion)
    let old = fill
    isNested = time < end
    // During a dissolve, a goal may restore the base that is still displayed, but shows an older
    // progress. Then this goes on from there to the new one.
    let isRestored = time < dissolveUntil && new != nil
    // A shape at rest, or a spin, shows no higher progress than the last goal's.
    if !isRestored, !isNested || old == nil { highest = old ?? 0 }
    follow(stream: new, at: time)
    fill = new
    let until = time + longestSwitch
    let isSwitch = (new == nil) != (old == nil)
    // Only a known progress can shrink, and a restored one may have been known before the last goal.
    let showedProgress = old != nil || isRestored
    let shrinks = showedProgress && (new ?? .infinity) < highest
    if time >= backUntil { backSpeed = .infinity }
    if shrinks || speed < 0 {
      if isNested { turningUntil = until }
      // In a switch, an edge that already moves back may go on, but not faster.
      backUntil = until
      backSpeed = isSwitch && speed < 0 ? -speed : .infinity
    }
    highest = max(highest, new ?? 0)
    // In a dissolve that goes on, all bases since its start may still be displayed.
    if time >= dissolveUntil { bases = [old] }
    if !bases.contains(new) { bases.append(new) }
    if isSwitch {
      switchUntil = until
      if motion == .reduced {
        // Within a blend, or while the thickness may still follow full motion, it may blend and not dissolve.
        if time < blendUntil || thickness == nil { blendUntil = until }
        dissolveUntil = until
      }
    }
    if !isSwitch || isRestored { followUntil = until }
  }

  /// Records the lengths between which a goal leads, before `fill` is changed to it.
  ///
  /// There are none for the spin, with reduced motion, or in a blend after a change of preference. If progress was
  /// known before, the goal only widens the lengths, if there are any.
  mutating func recordLengths(
    from length: Double?, to new: Double?, at time: Double, in motion: MotionPreference
  ) {
    // A switch from the spin begins with the length at this instant.
    let before = fill == nil ? length.map { $0...$0 } : lengths
    guard let before, let new, motion == .full, time >= blendUntil else {
      lengths = nil
      return
    }
    lengths = min(before.lowerBound, new)...max(before.upperBound, new)
  }

  /// Records a value that may belong to a steady stream of progress.
  ///
  /// A report that does not continue the stream begins another one. But if its step is too large, or if
  /// it interrupts a motion, it only ends the stream.
  mutating func follow(stream new: Double?, at time: Double) {
    guard let new, let old = fill, new > old else {
      stream = []
      return
    }
    let step = new - old
    // It continues a stream if it has the step of the first report, and comes a whole number of gaps after that.
    let isNext =
      stream.count > 1 && abs(step - (stream[1] - stream[0])) < 1e-9
      && abs(time - streamStart - Limits.streamGap * Double(stream.count - 1)) < 1e-9
    if isNext { return stream.append(new) }
    let begins = !isNested && step <= Limits.streamSpeed * Limits.streamGap + 1e-9
    stream = begins ? [old, new] : []
    streamStart = time
  }

  /// Returns the value of the stream `lag` seconds before `time`.
  ///
  /// Nil without a stream, if it had not begun then, or if its next report is overdue at `time`.
  func streamed(_ lag: Double, before time: Double) -> Double? {
    // `stream` also has the value before the first report, which is at `streamStart`.
    let lastReport = streamStart + Limits.streamGap * Double(stream.count - 2)
    guard stream.count > 1, time - lag >= streamStart, time < lastReport + Limits.streamGap + 1e-9
    else { return nil }
    // The first report is at 1. The rounding keeps an instant exactly at a report from counting as before it.
    let index = 1 + Int((time - lag - streamStart) / Limits.streamGap + 1e-9)
    return stream[min(index, stream.count - 1)]
  }
}
