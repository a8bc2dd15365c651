import LoaderCore

/// What earlier events still do to a loader: which exceptions to the laws apply, and until when.
///
/// It is computed from the events and the goals. Of the loader's own motions it uses only whether a
/// switch was still under way.
struct MotionLedger: Sendable {
  /// When the loader last came on screen: events at that instant are not seen as changes.
  var arrival = -Double.infinity
  /// The progress that the last goal asked to show; nil for the base without one.
  var fill: Double?
  /// The bases that may be displayed while a dissolve is under way.
  var bases: [Double?] = [nil]

  /// Until when an edge may move back because a progress shrank, and how fast at most.
  var backUntil = -Double.infinity
  var backSpeed = Double.infinity
  /// Until when a moving edge may be on its way to turn round.
  var turningUntil = -Double.infinity
  /// Until when a switch between the two bases may last.
  var switchUntil = -Double.infinity
  /// The lengths between which a switch to a known progress leads; nil if none is under way.
  var lengths: ClosedRange<Double>?
  /// Until when the shown progress may lag behind.
  var followUntil = -Double.infinity
  /// Until when a switch dissolves.
  var dissolveUntil = -Double.infinity
  /// Until when a blend may last that a change of preference began: `forward`, `bounded` and
  /// `reducedMotion` do not hold until then.
  var blendUntil = -Double.infinity
  /// Until when a switch may last that began just before a corner in the motion of an edge.
  var cornerUntil = -Double.infinity
  /// Whether the last event came while a blend was still under way.
  var isNested = false
  /// Whether progress was told since the last activation.
  var isTold = false
  /// The highest progress asked for since the shape was last at rest.
  var highest = 0.0

  /// Until when the opacity may be on its way back up after a change of preference.
  var resumeUntil = -Double.infinity
  /// The preference that the thickness certainly follows; nil while a change is pending.
  var thickness: MotionPreference?
  /// When the entrance begins that the last change of `isActive` to true caused.
  var activeFrom = -Double.infinity
  /// The instant from which the loader is drawn, if it is known.
  var drawnFrom: Double?
  /// When it left the screen.
  var left = -Double.infinity
  /// When its exit was asked for, if the events say when its hold ends.
  var asked: Double?
  /// When its last exit was asked for, and when it begins.
  var exitAsked = -Double.infinity
  var exitStart = -Double.infinity
  /// The values of the steady stream of progress so far; the first step of the stream came at
  /// `streamStart`.
  var stream: [Double] = []
  var streamStart = 0.0

  init(_ motion: MotionPreference) { thickness = motion }

  /// Notes that the shape is on the base of `fill`, with nothing left of an old motion.
  mutating func rest(on fill: Double?) {
    self.fill = fill
    (bases, highest, isNested) = ([fill], fill ?? 0, false)
    let past = -Double.infinity
    (backUntil, turningUntil, switchUntil) = (past, past, past)
    (followUntil, blendUntil) = (past, past)
    lengths = nil
    backSpeed = .infinity
    stream = fill.map { [$0] } ?? []
  }

  /// The instant from which the acceleration is bounded.
  var boundedFrom: Double { max(blendUntil, cornerUntil) }

  /// Notes a goal at `time`. The shape was moving already, and would have moved until `end`.
  mutating func strike(
    _ new: Double?, at time: Double, shapeMovesUntil end: Double, within settling: Double,
    speed: Double, length: Double?, in motion: MotionPreference
  ) {
    guard new != fill else { return }
    lead(from: length, to: new, at: time, in: motion)
    let old = fill
    isNested = time < end
    // During a dissolve, a goal may restore a base that is still displayed, but at an older
    // progress; the progress then follows.
    let isRestored = time < dissolveUntil && new != nil
    if !isRestored, !isNested || old == nil { highest = old ?? 0 }
    follow(stream: new, at: time)
    fill = new
    let until = time + settling
    let isSwitch = (new == nil) != (old == nil)
    let shrinks = new.map { (old != nil || isRestored) && $0 < highest } ?? false
    if time >= backUntil { backSpeed = .infinity }
    if shrinks || speed < 0 {
      if isNested { turningUntil = until }
      backUntil = until
      backSpeed = isSwitch && speed < 0 ? -speed : .infinity
    }
    highest = max(highest, new ?? 0)
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

  /// Notes the lengths between which a goal leads.
  mutating func lead(
    from length: Double?, to new: Double?, at time: Double, in motion: MotionPreference
  ) {
    let before = fill == nil ? length.map { $0...$0 } : lengths
    guard let before, let new, motion == .full, time >= blendUntil else {
      lengths = nil
      return
    }
    lengths = min(before.lowerBound, new)...max(before.upperBound, new)
  }

  /// Notes a value that may belong to a steady stream of progress: equal steps up, sixty a second.
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
    (stream, streamStart) = (begins ? [old, new] : [], time)
  }

  /// The value of the stream `lag` seconds before `time`; nil if there is no stream, or it has
  /// ended.
  func streamed(_ lag: Double, before time: Double) -> Double? {
    let last = streamStart + Limits.streamGap * Double(stream.count - 2)
    guard stream.count > 1, time - lag >= streamStart, time < last + Limits.streamGap + 1e-9
    else { return nil }
    let index = 1 + Int((time - lag - streamStart) / Limits.streamGap + 1e-9)
    return stream[min(index, stream.count - 1)]
  }
}
