import TimelineModule

/// A channel as a function of time, to be written as keyframes.
///
/// A protocol, and not a closure: a closure that captures may take memory from a heap.
@usableFromInline
package protocol FittedCurve {
  /// Value and velocity at `time`, in seconds; at a jump those to its right.
  func sample(at time: Double) -> Sample

  /// The first instant after `time` at which another formula begins, or a keyframe of the base lies;
  /// infinity for none. `isSmooth` says that neither value nor velocity can jump there.
  func nextSeam(after time: Double) -> (time: Double, isSmooth: Bool)

  /// The Bézier curve that it is around `time`, up to the next seam at least, its values counted from
  /// any number; nil where it is none.
  func segment(at time: Double) -> CubicSegment?

  /// The curve less an even motion that began at `start`, in seconds.
  func less(velocity: Double, since start: Double) -> Self
}

/// Writes a curve as cubic segments: few, each monotone, each exact in value and velocity at its ends.
///
/// Between two seams the Hermite cubic is tried; where it is too far off, the stretch is halved. Where
/// the curve turns round it is split at that very instant. So every segment lies between two values of
/// the curve, and needs no clamping to stay in the curve's range.
@usableFromInline
struct CurveFit<Curve: FittedCurve> {
  @usableFromInline let curve: Curve
  /// How far a segment may be off in its value.
  @usableFromInline let tolerance: Double
  /// How far a segment may be off in its velocity, a second.
  @inlinable var velocityTolerance: Double { max(2e-2, 200 * tolerance) }
  /// A velocity that counts as none, a second. It is below what a law would see.
  @inlinable static var stillness: Double { 1e-8 }
  /// Seams that are closer than this, in seconds, count as one.
  @inlinable static var shortest: Double { 1e-9 }

  @inlinable
  init(_ curve: Curve, tolerance: Double) {
    (self.curve, self.tolerance) = (curve, tolerance)
  }

  /// An instant, and what the curve does there.
  @usableFromInline
  struct Knot {
    @usableFromInline var time: Double
    @usableFromInline var sample: Sample

    @inlinable
    init(_ time: Double, _ sample: Sample) {
      (self.time, self.sample) = (time, sample)
    }

    @inlinable
    var point: CubicSegment.Point { CubicSegment.Point(time: time, value: sample.value) }
  }

  /// Writes the curve from `start` to `end`.
  ///
  /// - Returns: Where it comes to at the end, from the left.
  @inlinable
  func run(
    from start: Double, to end: Double, _ writer: inout SegmentWriter,
    _ sink: inout some KeyframeSink
  ) -> Sample {
    var here = Knot(start, still(curve.sample(at: start)))
    var last = here.sample
    while here.time < end {
      let seam = curve.nextSeam(after: here.time + Self.shortest)
      let next = end - seam.time > Self.shortest ? seam.time : end
      let sides = sides(at: next, isSmooth: seam.isSmooth && next < end)
      let (there, middle) = (Knot(next, sides.left), (here.time + next) / 2)
      if let segment = curve.segment(at: middle) {
        cut(segment, from: here, to: there, &writer, &sink)
      } else {
        fit(here, there, still(curve.sample(at: middle)), depth: 0, &writer, &sink)
      }
      (here, last) = (Knot(next, sides.right), sides.left)
    }
    return last
  }

  /// Writes the part of a Bézier curve between two knots, on which it is put.
  @inlinable
  func cut(
    _ whole: CubicSegment, from a: Knot, to b: Knot, _ writer: inout SegmentWriter,
    _ sink: inout some KeyframeSink
  ) {
    var part = whole.cut(from: a.time, to: b.time)
    part = part.adding(a.sample.value - part.start.value, at: a.time, velocity: 0)
    // A rounding is left.
    part.control2.value += b.sample.value - part.end.value
    (part.start, part.end) = (a.point, b.point)
    let turns = part.extrema
    if let first = turns.first { part = rest(of: part, after: first, &writer, &sink) }
    if let second = turns.second { part = rest(of: part, after: second, &writer, &sink) }
    writer.write(part, into: &sink)
  }

  /// Writes a curve up to where it turns round, unless that is a rounding off its ends.
  ///
  /// - Returns: What is left of it.
  @inlinable
  func rest(
    of whole: CubicSegment, after turn: Double, _ writer: inout SegmentWriter,
    _ sink: inout some KeyframeSink
  ) -> CubicSegment {
    guard turn - whole.start.time > Self.shortest, whole.end.time - turn > Self.shortest else {
      return whole
    }
    let parts = whole.split(at: turn)
    writer.write(parts.before, into: &sink)
    return parts.after
  }

  /// What the curve does right before an instant and from it on, which differs where it has a corner
  /// or jumps.
  @inlinable
  func sides(at time: Double, isSmooth: Bool) -> (left: Sample, right: Sample) {
    let here = still(curve.sample(at: time))
    if isSmooth { return (here, here) }
    // A seam that was computed may be a little off the place where the curve itself has it: by a
    // rounding of the time, or of a value of some thousand turns.
    let wide = sides(at: time, reach: max(16 * time.ulp, 1e-10))
    if wide.isSmooth { return (here, here) }
    // Nearer is better, where the seam is that exact: a velocity may change fast before a corner.
    let narrow = sides(at: time, reach: max(4 * time.ulp, 1e-15))
    let isExact = wide.jumps ? narrow.jumps : Self.isCorner(narrow, like: wide)
    let (left, right) = isExact ? (narrow.left, narrow.right) : (wide.left, wide.right)
    if wide.jumps { return (still(left), still(right)) }
    return (
      still(Sample(value: here.value, velocity: left.velocity)),
      still(Sample(value: here.value, velocity: right.velocity))
    )
  }

  /// Whether a corner is there already near by: not where a rounding has its sides change places.
  @inlinable
  static func isCorner(_ narrow: Sides, like wide: Sides) -> Bool {
    let most = abs(wide.right.velocity - wide.left.velocity) / 4
    return abs(narrow.left.velocity - wide.left.velocity) <= most
      && abs(narrow.right.velocity - wide.right.velocity) <= most
  }

  /// What a curve does a little before an instant, and a little after.
  @usableFromInline
  typealias Sides = (left: Sample, right: Sample, jumps: Bool, isSmooth: Bool)

  @inlinable
  func sides(at time: Double, reach: Double) -> Sides {
    let (left, right) = (curve.sample(at: time - reach), curve.sample(at: time + reach))
    let speed = max(abs(left.velocity), abs(right.velocity))
    let jumps = abs(right.value - left.value) > 1e-9 + 4 * reach * speed
    let turns = abs(right.velocity - left.velocity) > 1e-7 + 1e3 * reach
    return (left, right, jumps, !jumps && !turns)
  }

  @inlinable
  func still(_ sample: Sample) -> Sample {
    abs(sample.velocity) <= Self.stillness ? Sample(value: sample.value) : sample
  }

  /// Writes the curve between two knots, `middle` being halfway.
  ///
  /// - Complexity: Two samples for each stretch that is tried, at most 2^20 of them.
  @inlinable
  func fit(
    _ a: Knot, _ b: Knot, _ middle: Sample, depth: Int, _ writer: inout SegmentWriter,
    _ sink: inout some KeyframeSink
  ) {
    let duration = b.time - a.time
    let first = Knot(a.time + duration / 4, still(curve.sample(at: a.time + duration / 4)))
    let half = Knot(a.time + duration / 2, middle)
    let last = Knot(b.time - duration / 4, still(curve.sample(at: b.time - duration / 4)))
    if isLevel(first, from: a), isLevel(half, from: a), isLevel(last, from: a), isLevel(b, from: a),
      isClose(CubicSegment(lineFrom: a.point, to: b.point))
    {
      return writer.stay(from: a.point, to: b.point, into: &sink)
    }
    let isSplittable = depth < 20 && duration > 64 * Self.shortest
    if isSplittable {
      if turns(a, first) { return split(a, b, between: a, first, depth, &writer, &sink) }
      if turns(first, half) { return split(a, b, between: first, half, depth, &writer, &sink) }
      if turns(half, last) { return split(a, b, between: half, last, depth, &writer, &sink) }
      if turns(last, b) { return split(a, b, between: last, b, depth, &writer, &sink) }
    }
    if let segment = candidate(a, b, first, half, last), isClose(segment) {
      writer.write(segment, into: &sink)
    } else if isSplittable {
      fit(a, half, first.sample, depth: depth + 1, &writer, &sink)
      fit(half, b, last.sample, depth: depth + 1, &writer, &sink)
    } else {
      writer.write(CubicSegment(lineFrom: a.point, to: b.point), into: &sink)
    }
  }

  /// Whether the curve stands still at a knot, where it stood at another.
  @inlinable
  func isLevel(_ knot: Knot, from other: Knot) -> Bool {
    knot.sample.velocity == 0
      && abs(knot.sample.value - other.sample.value) <= SegmentWriter.rounding
  }

  /// Whether the curve turns round between two knots.
  @inlinable
  func turns(_ one: Knot, _ other: Knot) -> Bool {
    one.sample.velocity < 0 && other.sample.velocity > 0
      || one.sample.velocity > 0 && other.sample.velocity < 0
  }

  /// Writes the curve in two parts, split where it turns round between `one` and `other`.
  @inlinable
  func split(
    _ a: Knot, _ b: Knot, between one: Knot, _ other: Knot, _ depth: Int,
    _ writer: inout SegmentWriter, _ sink: inout some KeyframeSink
  ) {
    let turn = turn(between: one, other)
    let (before, after) = ((a.time + turn.time) / 2, (turn.time + b.time) / 2)
    fit(a, turn, still(curve.sample(at: before)), depth: depth + 1, &writer, &sink)
    fit(turn, b, still(curve.sample(at: after)), depth: depth + 1, &writer, &sink)
  }

  /// The instant at which the curve turns round: where its velocity is 0, by false position.
  ///
  /// Source: the Illinois method, M. Dowell and P. Jarratt, 1971.
  @inlinable
  func turn(between one: Knot, _ other: Knot) -> Knot {
    var (a, b) = (one.time, other.time)
    var (low, high) = (one.sample.velocity, other.sample.velocity)
    var knot = one
    for _ in 0..<64 {
      let time = b - high * (b - a) / (high - low)
      guard time > min(a, b), time < max(a, b) else { break }
      knot = Knot(time, curve.sample(at: time))
      let velocity = knot.sample.velocity
      if abs(velocity) <= Self.stillness / 4 { break }
      if (velocity < 0) != (high < 0) {
        (a, low) = (b, high)
      } else {
        low /= 2
      }
      (b, high) = (time, velocity)
    }
    return Knot(knot.time, Sample(value: knot.sample.value))
  }
}
