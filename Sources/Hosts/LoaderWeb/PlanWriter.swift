import LoaderCore
import LoaderPlans
import TimelineModule

/// A writer of a plan's numbers, one after the other; a script passes them to `element.animate()`.
///
/// ``WebPlan`` makes a writer for each plan. For each property it calls `begin`, and then the functions of
/// a ``KeyframeSink``. The first number is the time at which the next plan is needed, in seconds;
/// infinity for never. Then come one to three tracks for each property that moves or that does not have
/// its neutral value, which changes nothing. They are the motion until the plan is steady, that is until nothing but
/// loops goes on, and up to two loops, the second of which turns at constant speed. Each track is for an HTML element
/// of its own, one inside the other. A track is
///
/// ```
/// property   part   start   duration   count   count × (offset   value   x1   y1   x2   y2)
/// ```
///
/// - `property`: its number among the properties of all parts of the drawing.
/// - `part`: the track's part of the property's motion. 0 is played once and then keeps its last value; 1
///   and 2 are loops, repeated from their start on.
/// - `start`: on the loader's clock, in ms.
/// - `duration`: in ms; 0 for a value that stays.
/// - `count`: the number of keyframes.
/// - `offset`: 0...1 of the duration.
/// - `x1 … y2`: the `cubic-bezier` that leads to the next keyframe.
struct PlanWriter {
  /// The buffer for the numbers.
  private let words: UnsafeMutableBufferPointer<Double>
  /// The count of numbers written.
  private(set) var count = 0

  /// The current property; set by `begin`.
  private var property = WebProperty(joining: .sum, factor: 1, tolerance: 0)
  /// The number of the current property, which begins each of its tracks; set by `begin`.
  private var index = 0
  /// The instants of the plan; set by `beginPlan`.
  private var timing = KeyframeTiming(start: 0, steadyStart: 0, expiry: .infinity, turns: 0)
  /// The open track's part of the motion.
  private var part = Part.none
  /// The index in `words` of the first number of the current track.
  private var trackHead = 0
  /// The start of the current track, in seconds.
  private var trackStart = 0.0
  /// The end of the last segment or wait in the open track, whose keyframe is not written yet.
  ///
  /// If the next segment begins at the same time and value, its start is the only keyframe. In a loop, the time is
  /// relative to the beginning of a round.
  private var last = CubicSegment.Point(time: 0, value: 0)
  /// The period of the current loop, in seconds.
  private var loopPeriod = 0.0
  /// The value to subtract from the first loop's values; the second loop begins at 0 by itself.
  ///
  /// It is the last value of the motion before the loop. The track of that motion keeps this value, and the
  /// page adds it to the loop's.
  private var offset = 0.0

  /// A track's part of the motion, as in the output; none while no track is open.
  private enum Part: Double {
    case none = -1
    case once = 0
    case loop = 1
    case second = 2
  }

  /// The count of numbers of a track's head: all before its keyframes.
  private static var headCount: Int { 5 }
  /// The count of numbers of a keyframe.
  private static var keyCount: Int { 6 }

  init(_ words: UnsafeMutableBufferPointer<Double>) { self.words = words }

  /// Begins a property, whose number among all properties of the drawing is `index`.
  mutating func begin(_ property: WebProperty, at index: Int) {
    self.property = property
    self.index = index
    offset = 0
  }

  /// Begins a track: appends zeros for its head, the five numbers before the keyframes, which `close` fills in.
  ///
  /// - Parameter start: On the loader's clock, in seconds.
  @inline(never)
  private mutating func open(_ part: Part, at start: Double) {
    self.part = part
    trackHead = count
    trackStart = start
    for _ in 0..<Self.headCount { append(0) }
  }

  /// Ends the open track: fills in its head, and divides the times of its keyframes by `duration`, in seconds.
  ///
  /// A track in which all values are equal becomes two keyframes, at the offsets 0 and 1, with the duration 0. If
  /// these values are the neutral value, the track is left out.
  @inline(never)
  private mutating func close(duration: Double) {
    let closedPart = part
    part = .none
    // The value is the second number of a keyframe.
    let firstKey = trackHead + Self.headCount
    let firstValue = words[firstKey + 1]
    // Finds the first value that differs by more than a rounding.
    var valueIndex = firstKey + 1
    while valueIndex < count, abs(words[valueIndex] - firstValue) < 1e-9 {
      valueIndex += Self.keyCount
    }
    let isStill = valueIndex >= count
    if isStill {
      // The written values are multiplied by the factor, but `isNeutral` expects a value before that.
      if isNeutral(firstValue / property.factor) {
        // Removes the whole track.
        count = trackHead
        return
      }
      // Removes all keyframes but the first, and repeats that one.
      count = firstKey + Self.keyCount
      for word in firstKey..<count { append(words[word]) }
    }
    // The first number of each keyframe, its time, becomes its offset.
    for keyIndex in stride(from: firstKey, to: count, by: Self.keyCount) {
      if isStill {
        words[keyIndex] = keyIndex > firstKey ? 1 : 0
      } else {
        // At most 1 despite roundings.
        words[keyIndex] = min(words[keyIndex] / duration, 1)
      }
    }
    // The head: property, part, start, duration and count.
    words[trackHead] = Double(index)
    words[trackHead + 1] = closedPart.rawValue
    words[trackHead + 2] = 1000 * trackStart
    words[trackHead + 3] = isStill ? 0 : 1000 * duration
    words[trackHead + 4] = Double((count - trackHead - Self.headCount) / Self.keyCount)
  }

  /// Adds a keyframe at the time of `point`; its easing leads to the next one.
  @inline(never)
  private mutating func key(
    _ point: CubicSegment.Point, _ easing: CubicSegment.Easing = .linear
  ) {
    // Times are written relative to the start of the track. A loop's times count from its beginning already.
    let origin = part == .once ? trackStart : 0
    // At least 0 despite roundings.
    append(max(point.time - origin, 0))
    append((point.value - (part == .loop ? offset : 0)) * property.factor)
    // A browser rejects an x outside 0...1, even if a rounding put it there.
    append(min(max(easing.x1, 0), 1))
    append(easing.y1)
    append(min(max(easing.x2, 0), 1))
    append(easing.y2)
  }

  /// Appends a number without a check: `WebPlan` requires a buffer that is large enough for any plan.
  @inline(never)
  private mutating func append(_ word: Double) {
    words[count] = word
    count += 1
  }

  /// Returns true if a value differs from the value of `last` by more than a rounding.
  private func isJump(to value: Double) -> Bool { abs(last.value - value) > 1e-12 }

  /// Returns true if a value, before the factor, is the property's neutral one, which changes nothing.
  @inline(never)
  private func isNeutral(_ value: Double) -> Bool {
    abs(value * property.factor - property.joining.neutral) < 1e-9
  }
}

extension PlanWriter: KeyframeSink {
  /// Writes the first number, the time at which the next plan is needed.
  mutating func beginPlan(_ timing: KeyframeTiming) {
    self.timing = timing
    append(timing.expiry)
  }

  // Never called: ``WebPlan`` writes one property after another, and calls `begin` instead.
  mutating func beginChannel(_ index: Int) {}

  /// Writes the keyframe at the start of a segment, and opens a track if none is open.
  ///
  /// The end of the segment is kept in `last`. The call that follows writes it, unless it is the start of the next
  /// segment, too.
  @inline(never)
  mutating func segment(_ segment: CubicSegment) {
    if part == .none {
      open(.once, at: segment.start.time)
    } else {
      // True if there is a gap before this segment, in which the value stood still.
      let stoodStill = last.time != segment.start.time
      // False for the first segment of a loop, whose track is open but empty: `last` is of the track before.
      let hasKeyframe = count > trackHead + Self.headCount
      if stoodStill || isJump(to: segment.start.value), hasKeyframe { key(last) }
    }
    key(segment.start, segment.easing)
    last = segment.end
  }

  /// Ends a property without a loop, which keeps `value`.
  ///
  /// If there is no motion before, the value is a track of its own, with the duration 0, unless it is neutral.
  @inline(never)
  mutating func hold(_ value: Double) {
    if part == .none {
      guard !isNeutral(value) else { return }
      open(.once, at: timing.start)
      key(CubicSegment.Point(time: timing.start, value: value))
      return close(duration: 0)
    }
    key(last)
    // The motion may end at another value: a jump is two keyframes at one time.
    if isJump(to: value) {
      key(CubicSegment.Point(time: last.time, value: value))
    }
    close(duration: last.time - trackStart)
  }

  /// Continues the open track, or opens one, with a value that stays until an instant, in seconds.
  @inline(never)
  mutating func wait(_ value: Double, until instant: Double) {
    if part == .none {
      open(.once, at: timing.start)
      key(CubicSegment.Point(time: timing.start, value: value))
    } else {
      key(last)
      if last.value != value { key(CubicSegment.Point(time: last.time, value: value)) }
    }
    last = CubicSegment.Point(time: instant, value: value)
  }

  /// Closes the track of the motion or the loop before, and opens a track for the next loop.
  ///
  /// - Parameters:
  ///   - period: The duration of a round, in seconds.
  ///   - growth: The amount by which the value is greater after each round. It is not written, because it is a number
  ///     of whole turns, after which a layer looks the same.
  @inline(never)
  mutating func beginLoop(period: Double, growth: Double) {
    if part == .once {
      key(last)
      if property.joining == .sum {
        // The last value stays, and the loop adds its difference from this value.
        offset = last.value
        close(duration: last.time - trackStart)
      } else {
        // The page multiplies the values of this track and of the loop. So this track keeps its last value
        // until the loop begins, and ends with the neutral value, 1. It is divided by the factor here, because
        // `key` multiplies by the factor.
        let neutral = property.joining.neutral / property.factor
        key(CubicSegment.Point(time: timing.steadyStart, value: last.value))
        key(CubicSegment.Point(time: timing.steadyStart, value: neutral))
        close(duration: timing.steadyStart - trackStart)
      }
      open(.loop, at: timing.steadyStart)
    } else if part == .none {
      open(.loop, at: timing.steadyStart)
    } else {
      // The first loop is open, and ends here.
      endLoop()
      open(.second, at: timing.steadyStart)
    }
    loopPeriod = period
  }

  /// Ends a property: closes its open track, unless `hold` has done so.
  mutating func endChannel() {
    if part == .once {
      // The last call was `wait`: its value is the last keyframe.
      key(last)
      close(duration: last.time - trackStart)
    } else if part != .none {
      endLoop()
    }
  }

  /// Writes the last keyframe of the open loop, and closes its track.
  private mutating func endLoop() {
    key(last)
    close(duration: loopPeriod)
  }
}
