import LoaderCore

/// The effects of earlier events on a loader: the exceptions to the laws, and their ends.
///
/// It is computed from the events and the goals. Of the loader's own motions it uses only whether a
/// switch was still in progress.
struct MotionLedger: Sendable {
  /// The time of the last `orderIn`; events at that instant are not seen as changes.
  var arrival = -Double.infinity
  /// The progress of the last goal; nil for the spin.
  var fill: Double?
  /// The bases that may be displayed during a dissolve.
  var bases: [Double?] = [nil]

  /// The end of the time in which a decreased progress may move an edge back.
  var backUntil = -Double.infinity
  /// The maximum speed of that edge in that time, per second.
  var backSpeed = Double.infinity
  /// The end of the time in which a moving edge may be reversing.
  var turningUntil = -Double.infinity
  /// The end of the time in which a switch between the two bases may last.
  var switchUntil = -Double.infinity
  /// The lengths between which a switch to a known progress leads; nil without a switch.
  var lengths: ClosedRange<Double>?
  /// The end of the time in which the shown progress may lag behind.
  var followUntil = -Double.infinity
  /// The end of the last dissolve.
  var dissolveUntil = -Double.infinity
  /// The end of the time in which a blend by a change of preference may last.
  ///
  /// `forward`, `bounded` and `reducedMotion` do not hold until then.
  var blendUntil = -Double.infinity
  /// The end of the time in which a switch may last that began just before a corner of an edge.
  var cornerUntil = -Double.infinity
  /// True if the last event came during a blend.
  var isNested = false
  /// True once a monotone loader has reported progress since its last activation.
  var hasFloor = false
  /// The reports of the progress.
  var reports = ReportLedger()
  /// The highest progress of a goal since the shape was last at rest.
  var highest = 0.0

  /// The end of the time in which the opacity may rise again after a change of preference.
  var resumeUntil = -Double.infinity
  /// The preference that the thickness certainly follows; nil while a change is pending.
  var thickness: MotionPreference?
  /// The start of the entrance that the last change of `isActive` to true caused.
  var activeFrom = -Double.infinity
  /// The instant from which the loader is drawn; nil if it is unknown.
  var drawnFrom: Double?
  /// The time at which the loader last left the screen.
  var leftScreenAt = -Double.infinity
  /// The time of the request for its exit; nil unless the events determine the end of its hold.
  var exitRequested: Double?
  /// The time of the request for its last exit.
  var lastExitRequested = -Double.infinity
  /// The start of its last exit, at the end of its hold.
  var exitStart = -Double.infinity
  /// The values of the steady stream of progress so far, from the value before its first step on.
  var stream: [Double] = []
  /// The time of the stream's first step.
  var streamStart = 0.0

  init(_ motion: MotionPreference) { thickness = motion }

  /// Records that the shape is on the base of `fill`, with nothing left of an old motion.
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

  /// The instant from which the acceleration is bounded.
  var boundedFrom: Double { max(blendUntil, cornerUntil) }

  /// Records a goal at `time`: the exceptions that it allows, and their ends.
  ///
  /// - Parameters:
  ///   - new: The progress of the goal; nil for the spin.
  ///   - end: The end of the motion that the goal interrupts; not after `time` if it was at rest.
  ///   - longestSwitch: The maximum duration of a switch, in seconds.
  ///   - speed: The velocity of the edge that shows the progress, per second.
  ///   - length: The length that is read as the progress; nil for none.
  mutating func record(
    _ new: Double?, at time: Double, shapeMovesUntil end: Double, within longestSwitch: Double,
    speed: Double, length: Double?, in motion: MotionPreference
  ) {
    guard new != fill else { return }
    recordLengths(from: length, to: new, at: time, in: motion)
    let old = fill
    isNested = time < end
    // During a dissolve, a goal may restore a base that is still displayed, but at an older
    // progress; the progress then follows.
    let isRestored = time < dissolveUntil && new != nil
    if !isRestored, !isNested || old == nil { highest = old ?? 0 }
    follow(stream: new, at: time)
    fill = new
    let until = time + longestSwitch
    let isSwitch = (new == nil) != (old == nil)
    // In a dissolve to known progress, the progress may already have been higher.
    let shrinks = new.map { (old != nil || isRestored) && $0 < highest } ?? false
    if time >= backUntil { backSpeed = .infinity }
    if shrinks || speed < 0 {
      if isNested { turningUntil = until }
      // In a switch, an edge that already moves back may only slow down.
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
        if time < blendUntil || thickness == nil { blendUntil = until }
        dissolveUntil = until
      }
    }
    if !isSwitch || isRestored { followUntil = until }
  }

  /// Records the lengths between which a goal leads: the first length, and all targets since.
  ///
  /// There are none for the spin, with reduced motion, or in a blend after a change of preference.
  mutating func recordLengths(
    from length: Double?, to new: Double?, at time: Double, in motion: MotionPreference
  ) {
    let before = fill == nil ? length.map { $0...$0 } : lengths  // a switch from the spin begins
    guard let before, let new, motion == .full, time >= blendUntil else {
      lengths = nil
      return
    }
    lengths = min(before.lowerBound, new)...max(before.upperBound, new)
  }

  /// Records a value that may belong to a steady stream of progress.
  ///
  /// A steady stream has equal steps up, sixty per second. A report that does not continue it
  /// begins another one, or ends it if it is too fast or comes in a blend.
  mutating func follow(stream new: Double?, at time: Double) {
    guard let new, let old = fill, new > old else {
      stream = []
      return
    }
    let step = new - old
    let isNext =
      stream.count > 1 && abs(step - (stream[1] - stream[0])) < 1e-9
      && abs(time - streamStart - Limits.streamGap * Double(stream.count - 1)) < 1e-9
    if isNext { return stream.append(new) }
    let begins = !isNested && step <= Limits.streamSpeed * Limits.streamGap + 1e-9
    stream = begins ? [old, new] : []
    streamStart = time
  }

  /// Returns the value of the stream `lag` seconds before `time`; nil outside a stream.
  func streamed(_ lag: Double, before time: Double) -> Double? {
    let lastReport = streamStart + Limits.streamGap * Double(stream.count - 2)
    guard stream.count > 1, time - lag >= streamStart, time < lastReport + Limits.streamGap + 1e-9
    else { return nil }
    // The value before the stream is at 0.
    let index = 1 + Int((time - lag - streamStart) / Limits.streamGap + 1e-9)
    return stream[min(index, stream.count - 1)]
  }
}
