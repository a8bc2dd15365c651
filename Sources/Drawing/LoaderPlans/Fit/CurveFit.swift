import LoaderCore
import TimelineModule

/// A channel, or a number of a drawing, as a function of time, to be written as keyframes.
///
/// It is a protocol and not a closure, because a closure that captures may need a heap.
@usableFromInline
package protocol TimeFunction {
  /// Returns the value and the velocity at `time`, in seconds; at a jump, those after it.
  func sample(at time: Double) -> Sample

  /// Returns the first breakpoint after `time`, at which one formula replaces another; infinity for none.
  ///
  /// `isSmooth` is true if neither value nor velocity can jump there.
  func nextBreakpoint(after time: Double) -> (time: Double, isSmooth: Bool)

  /// Returns the Bézier curve that the function follows around `time`; nil if it follows none, or no single one.
  ///
  /// It is valid at least up to the next breakpoint. Its values may be off by any constant.
  func segment(at time: Double) -> CubicSegment?

  /// Returns this function minus a motion of constant velocity that is 0 at `start`, in seconds.
  ///
  /// It is for a loop that also turns evenly: players add the even turn, so the curve is fitted without it.
  func subtracting(velocity: Double, since start: Double) -> Self

  /// The rise of the value with a whole turn of the loader: 1 in every channel, 0 in a number that does not turn.
  ///
  /// The rise in one period of a loop is rounded to a multiple of it. The rise of a channel that never turns, such as
  /// an opacity, is rounded to 0.
  var risePerTurn: Double { get }
}

extension TimeFunction {
  /// 1 by default, as in a channel.
  @inlinable package var risePerTurn: Double { 1 }
}

/// Writes a curve as few cubic segments, which are monotone, and exact in value and velocity at their ends.
///
/// Between two breakpoints the Hermite cubic is tried, the cubic polynomial with the curve's values and velocities
/// at both ends. If its error is too large, the interval is halved.
/// Where the curve changes direction, it is split at that very instant. So every segment lies
/// between two values of the curve, and needs no clamping to stay in the curve's range.
///
/// One is made for each curve and range of time, by `TimeFunction.write` or a floating loader's keyframes.
@usableFromInline
package struct CurveFit<Curve: TimeFunction> {
  @usableFromInline let curve: Curve
  /// The greatest error of a segment's value, in the unit of the value.
  @usableFromInline let tolerance: Double
  /// The greatest error of a segment's velocity, per second.
  ///
  /// The numbers are promised by ``Loader/keyframes(from:into:tolerance:)``.
  @inlinable var velocityTolerance: Double { max(2e-2, 200 * tolerance) }
  /// The speed per second up to which a curve counts as standing still.
  ///
  /// It is too small to be detected by `MotionLaws`, the checks of all motions.
  @inlinable static var stillness: Double { 1e-8 }

  @inlinable
  package init(_ curve: Curve, tolerance: Double) {
    self.curve = curve
    self.tolerance = tolerance
  }

  /// An instant, and the sample of the curve there.
  @usableFromInline
  struct Key {
    @usableFromInline var time: Double
    @usableFromInline var sample: Sample

    @inlinable
    init(_ time: Double, _ sample: Sample) {
      self.time = time
      self.sample = sample
    }

    @inlinable
    var point: CubicSegment.Point { CubicSegment.Point(time: time, value: sample.value) }
  }

  /// Writes the curve from `start` to `end`, in seconds: from breakpoint to breakpoint.
  ///
  /// - Parameters:
  ///   - writer: Joins segments that are parts of one curve; the caller writes its last one.
  ///   - sink: The receiver of the segments.
  /// - Returns: The sample at the end; at a jump, the one after it.
  @inlinable
  package func run(
    from start: Double, to end: Double, writer: inout SegmentWriter,
    sink: inout some KeyframeSink
  ) -> Sample {
    var here = Key(start, beginning(at: start))
    let gap = gap(from: start, to: end)
    while here.time < end {
      // Instants less than `gap` apart count as one. So the search begins a gap after `here`, and a breakpoint
      // less than a gap before the end is the end itself.
      let breakpoint = curve.nextBreakpoint(after: here.time + gap)
      let isBeforeEnd = end - breakpoint.time > gap
      // The first condition only makes sure that the loop ends, whatever the curve returns.
      let isInside = breakpoint.time > here.time && isBeforeEnd
      let next = isInside ? breakpoint.time : end
      // The end may be at a jump, too: it is sampled on both sides.
      let sides = sides(at: next, isSmooth: breakpoint.isSmooth && next < end)
      let there = Key(next, sides.left)
      let halfTime = (here.time + next) / 2
      // A Bézier curve is copied; any other is approximated.
      if let segment = curve.segment(at: halfTime) {
        cut(segment, from: here, to: there, writer: &writer, sink: &sink)
      } else {
        fit(
          from: here, to: there, middle: still(curve.sample(at: halfTime)), gap: gap, depth: 0,
          writer: &writer, sink: &sink)
      }
      here = Key(next, sides.right)
    }
    return here.sample
  }

  /// Returns the distance below which two instants count as one, in seconds.
  ///
  /// Normally it is `KeyframeSchedule.shortest`, 1e-9 s. Far from 0, the rounding of a time alone moves a
  /// curve of speed 64 per second by more than the tolerance. No halving can meet the tolerance there. So then
  /// the distance is a 24th of the range, a chosen part.
  @inlinable
  func gap(from start: Double, to end: Double) -> Double {
    let rounding = max(abs(start), abs(end)).ulp
    return 64 * rounding > tolerance ? (end - start) / 24 : KeyframeSchedule.shortest
  }

  /// Returns the sample with which the curve begins at `start`; at a jump, the one after it.
  ///
  /// A jump within a rounding error after `start` counts as one at `start`.
  @inlinable
  func beginning(at start: Double) -> Sample {
    let here = still(curve.sample(at: start))
    let (left, right) = sides(at: start, isSmooth: false)
    // `here` is on the side whose value is nearer.
    let isBeforeJump = abs(here.value - left.value) < abs(here.value - right.value)
    return isBeforeJump ? right : here
  }

  /// Writes the part of a Bézier curve between the keys `a` and `b`, split where it changes direction.
  ///
  /// A cubic does so at two instants at most. The curve is shifted to the values of the keys, because a curve of
  /// `segment(at:)` may be off by a constant.
  @inlinable
  func cut(
    _ whole: CubicSegment, from a: Key, to b: Key, writer: inout SegmentWriter,
    sink: inout some KeyframeSink
  ) {
    var part = whole.cut(from: a.time, to: b.time)
    part = part.adding(a.sample.value - part.start.value, at: a.time, velocity: 0)
    // The part already ends at the value of `b`, except for a rounding error.
    part.control2.value += b.sample.value - part.end.value
    part.start = a.point
    part.end = b.point
    let extrema = part.extrema
    if let first = extrema.first {
      part = remainder(of: part, after: first, writer: &writer, sink: &sink)
    }
    if let second = extrema.second {
      part = remainder(of: part, after: second, writer: &writer, sink: &sink)
    }
    writer.write(part, to: &sink)
  }

  /// Writes the part of a curve up to an instant at which it changes direction, and returns the remaining part.
  ///
  /// An extremum within a rounding error of the curve's ends does not count: then nothing is written, and all
  /// of the curve remains.
  @inlinable @inline(never)
  func remainder(
    of whole: CubicSegment, after extremum: Double, writer: inout SegmentWriter,
    sink: inout some KeyframeSink
  ) -> CubicSegment {
    // The duration of the shorter one of both parts.
    let shorter = min(extremum - whole.start.time, whole.end.time - extremum)
    guard shorter > KeyframeSchedule.shortest else { return whole }
    let parts = whole.split(at: extremum)
    writer.write(parts.before, to: &sink)
    return parts.after
  }

  /// The curve a little before an instant, and a little after it.
  ///
  /// `jumps` is true if the value jumps between both samples, `isSmooth` if neither value nor velocity does.
  @usableFromInline
  typealias Sides = (left: Sample, right: Sample, jumps: Bool, isSmooth: Bool)

  /// Returns the samples `reach` seconds before and after an instant.
  ///
  /// The value jumps if it changes by more than twice what the speed explains. The velocity jumps if
  /// it changes faster than by 500 per second². Smaller changes than 1e-9 and 1e-7 are roundings.
  @inlinable
  func sides(at time: Double, reach: Double) -> Sides {
    let (left, right) = (curve.sample(at: time - reach), curve.sample(at: time + reach))
    let speed = max(abs(left.velocity), abs(right.velocity))
    // The samples are 2 · `reach` seconds apart, and both limits are for that time.
    let jumps = abs(right.value - left.value) > 1e-9 + 4 * reach * speed
    let hasCorner = abs(right.velocity - left.velocity) > 1e-7 + 1e3 * reach
    return (left, right, jumps, !jumps && !hasCorner)
  }

  /// Returns the curve right before an instant, and from this instant on; they differ at a corner or jump.
  ///
  /// - Parameter isSmooth: True if it is known that there is neither: then only one sample is needed.
  @inlinable
  func sides(at time: Double, isSmooth: Bool) -> (left: Sample, right: Sample) {
    let here = still(curve.sample(at: time))
    if isSmooth { return (here, here) }
    // A computed breakpoint may differ a little from the curve's own: by a rounding of the time
    // (16 ulp), or of a value of some thousand turns (1e-10 s). This reach is wide enough to see both sides.
    let wide = sides(at: time, reach: max(16 * time.ulp, 1e-10))
    if wide.isSmooth { return (here, here) }
    // A shorter reach is better, because velocities may change fast before a corner. But its samples count
    // only if the breakpoint is exact enough: if they show the same jump or corner as the wide ones.
    let narrow = sides(at: time, reach: max(4 * time.ulp, 1e-15))
    let isExact = wide.jumps ? narrow.jumps : Self.isCorner(narrow, like: wide)
    let best = isExact ? narrow : wide
    if wide.jumps { return (still(best.left), still(best.right)) }
    // At a corner, both sides have the value of the instant itself.
    return (
      still(Sample(value: here.value, velocity: best.left.velocity)),
      still(Sample(value: here.value, velocity: best.right.velocity))
    )
  }

  /// Returns true if the narrow sides show the same corner as the wide ones.
  ///
  /// If they do not, rounding has put both narrow samples on one side of the corner, or exchanged them. Each
  /// velocity may differ by a quarter of the change at the corner.
  @inlinable
  static func isCorner(_ narrow: Sides, like wide: Sides) -> Bool {
    let greatestDifference = abs(wide.right.velocity - wide.left.velocity) / 4
    return abs(narrow.left.velocity - wide.left.velocity) <= greatestDifference
      && abs(narrow.right.velocity - wide.right.velocity) <= greatestDifference
  }

  /// Returns the sample with the velocity 0 if it counts as standing still.
  @inlinable
  func still(_ sample: Sample) -> Sample {
    abs(sample.velocity) <= Self.stillness ? Sample(value: sample.value) : sample
  }

  /// Writes the curve between the keys `a` and `b`: as one segment if it is close enough, else in two parts.
  ///
  /// Where the curve is constant, or changes its direction, this is found first.
  ///
  /// - Parameters:
  ///   - middle: The sample halfway between the keys.
  ///   - gap: The result of `gap(from:to:)`: the seconds below which two instants count as one.
  ///   - depth: The number of times that the whole interval has been split so far.
  /// - Complexity: Two samples for each interval that is tried, at most 2^20 of them.
  @inlinable
  func fit(
    from a: Key, to b: Key, middle: Sample, gap: Double, depth: Int,
    writer: inout SegmentWriter, sink: inout some KeyframeSink
  ) {
    let duration = b.time - a.time
    // The keys after a fourth, a half and three fourths of the time.
    let first = Key(a.time + duration / 4, still(curve.sample(at: a.time + duration / 4)))
    let half = Key(a.time + duration / 2, middle)
    let last = Key(b.time - duration / 4, still(curve.sample(at: b.time - duration / 4)))
    let isConstant =
      isLevel(first, from: a) && isLevel(half, from: a) && isLevel(last, from: a)
      && isLevel(b, from: a)
    if isConstant, isClose(CubicSegment(lineFrom: a.point, to: b.point)) {
      return writer.writeConstant(from: a.point, to: b.point, to: &sink)
    }
    // Each half has to be longer than 32 gaps; but if the gap is a 24th of the range, longer than one gap.
    let isCoarse = gap > KeyframeSchedule.shortest
    let isLong = duration > (isCoarse ? 2 : 64) * gap
    // False if the times are so large that the half is rounded to an end.
    let hasHalf = a.time < half.time && half.time < b.time
    let isSplittable = depth < Self.maximumDepth && isLong && hasHalf
    if isSplittable {
      // A segment is monotone, so first the curve is split where it changes direction.
      if let (before, after) = reversal(a, first) ?? reversal(first, half) ?? reversal(half, last)
        ?? reversal(last, b)
      {
        return split(
          from: a, to: b, between: before, and: after, gap: gap, depth: depth, &writer, &sink)
      }
    }
    if let segment = candidate(from: a, to: b, first: first, half: half, last: last),
      isClose(segment)
    {
      writer.write(segment, to: &sink)
    } else if isSplittable {
      fit(
        from: a, to: half, middle: first.sample, gap: gap, depth: depth + 1, writer: &writer,
        sink: &sink)
      fit(
        from: half, to: b, middle: last.sample, gap: gap, depth: depth + 1, writer: &writer,
        sink: &sink)
    } else {
      // Too short to be split: a line, whatever its error.
      writer.write(CubicSegment(lineFrom: a.point, to: b.point), to: &sink)
    }
  }

  /// The maximum number of times that an interval is split.
  @inlinable static var maximumDepth: Int { 20 }

  /// Returns true if the curve stands still at `key`, and has the same value there as at `other`.
  @inlinable
  func isLevel(_ key: Key, from other: Key) -> Bool {
    key.sample.velocity == 0
      && abs(key.sample.value - other.sample.value) <= SegmentWriter.rounding
  }

  /// Returns both keys if the curve changes direction between them: if it rises at one and falls at the other.
  ///
  /// It returns nil if it does not.
  @inlinable
  func reversal(_ first: Key, _ second: Key) -> (Key, Key)? {
    let isReversed =
      first.sample.velocity < 0 && second.sample.velocity > 0
      || first.sample.velocity > 0 && second.sample.velocity < 0
    return isReversed ? (first, second) : nil
  }

  /// Writes the curve between the keys `a` and `b` in two parts.
  ///
  /// It is split where it changes direction, at an instant between `first` and `second`.
  @inlinable @inline(never)
  func split(
    from a: Key, to b: Key, between first: Key, and second: Key, gap: Double, depth: Int,
    _ writer: inout SegmentWriter, _ sink: inout some KeyframeSink
  ) {
    let extremum = extremum(between: first, second)
    // The half-times of both parts.
    let half1 = (a.time + extremum.time) / 2
    let half2 = (extremum.time + b.time) / 2
    fit(
      from: a, to: extremum, middle: still(curve.sample(at: half1)), gap: gap, depth: depth + 1,
      writer: &writer, sink: &sink)
    fit(
      from: extremum, to: b, middle: still(curve.sample(at: half2)), gap: gap, depth: depth + 1,
      writer: &writer, sink: &sink)
  }

  /// Returns the instant at which the curve changes direction, with the velocity 0.
  ///
  /// It is found by false position: a line through the velocities at two instants leads to the next instant.
  /// Source: the Illinois method, M. Dowell and P. Jarratt, 1971.
  @inlinable
  func extremum(between first: Key, _ second: Key) -> Key {
    // Two instants with velocities of opposite signs; `b` is the latest result of the search.
    var (a, b) = (first.time, second.time)
    var (velocityA, velocityB) = (first.sample.velocity, second.sample.velocity)
    var key = first
    for _ in 0..<64 {
      let time = b - velocityB * (b - a) / (velocityB - velocityA)
      // Only a rounding leads to an end, or beyond it: then the instant cannot be found more exactly.
      guard time > min(a, b), time < max(a, b) else { break }
      key = Key(time, curve.sample(at: time))
      let velocity = key.sample.velocity
      // A small part of what counts as standing still.
      if abs(velocity) <= Self.stillness / 4 { break }
      if (velocity < 0) != (velocityB < 0) {
        a = b
        velocityA = velocityB
      } else {
        // The method's step: the velocity at an end that stays counts half, so that both ends approach.
        velocityA /= 2
      }
      b = time
      velocityB = velocity
    }
    return Key(key.time, Sample(value: key.sample.value))
  }
}
