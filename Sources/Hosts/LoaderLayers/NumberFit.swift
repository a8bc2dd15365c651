import LoaderCore
import LoaderDrawing
import TimelineModule

/// Fits curves to a number that is computed from frames, as few as its tolerance allows.
///
/// A drawing is computed from channels by sums, minima and maxima. So between two keyframes, a
/// number usually follows one channel, with the easing of that channel. Where a minimum or maximum
/// changes to its other argument, the number has a corner. A search for the longest part that one
/// curve fits finds it.
struct NumberFit<Appearance: DrawnAppearance> {
  let loader: Loader<Appearance>
  let plan: KeyframePlan
  let property: LayerProperty<Appearance>

  /// How far from a keyframe the number is sampled, because it may jump there: as a fraction of the
  /// time between two keyframes, and in seconds after the last one.
  private static var beside: Double { 1e-6 }
  /// The shortest part that is searched for, in seconds: less than a frame of any screen.
  private static var shortest: Double { 1e-4 }

  init(
    _ loader: Loader<Appearance>, _ plan: KeyframePlan,
    _ property: LayerProperty<Appearance>
  ) {
    (self.loader, self.plan, self.property) = (loader, plan, property)
  }

  /// The number right after an instant; nil if nothing is drawn then.
  func value(justAfter time: Double) -> Double? {
    let frame = loader.frame(at: time + Self.beside)
    return frame.isVisible ? property.value(frame) : nil
  }

  /// The curves between two instants.
  ///
  /// - Complexity: O(*n*) in the keyframes of the channels: seven frames for each curve that is
  ///   tried. Between most keyframes that is one curve, and about ten at a corner.
  func segments(from start: Double, to end: Double) -> [CubicSegment] {
    guard end > start else { return [] }
    var segments: [CubicSegment] = []
    let knots = plan.knots(ofChannels: property.channels, from: start, to: end)
    for (from, to) in zip([start] + knots, knots + [end]) {
      fit(from: from, to: to, into: &segments)
    }
    return segments
  }

  /// Adds the curves between two keyframes.
  private func fit(from start: Double, to end: Double, into segments: inout [CubicSegment]) {
    var start = start
    while start < end {
      var (piece, reached) = (segment(from: start, to: end), end)
      if piece == nil {
        // The longest part that fits, by halving the distance to a part that does not fit.
        var (fits, fails) = (start, end)
        while fails - fits > max(Self.shortest, (end - start) * 1e-3) {
          let middle = fits + (fails - fits) / 2
          if let longer = segment(from: start, to: middle) {
            (piece, fits) = (longer, middle)
          } else {
            fails = middle
          }
        }
        reached = fits
      }
      guard let piece else {
        // There is a corner or a jump in the next ten-thousandth of a second. Nobody can see so
        // short a part, so a straight line is good enough.
        reached = min(start + Self.shortest, end)
        segments.append(line(from: start, to: reached))
        start = reached
        continue
      }
      segments.append(piece)
      start = reached
    }
  }

  /// The number at an instant, and the frame from which it is computed.
  private struct Look {
    let time: Double
    let frame: Frame<Appearance.Channels>
    let value: Double

    /// The value of a channel in the keyframes.
    func channel(_ index: Int) -> Double { frame.channels.keyframeValue(at: index, after: 0) }
  }

  private func look(at time: Double) -> Look {
    let frame = loader.frame(at: time)
    return Look(time: time, frame: frame, value: property.value(frame))
  }

  /// The number just inside both ends of a stretch of time, and at the instants between them at
  /// which a curve is compared with it.
  private func looks(from start: Double, to end: Double) -> (ends: [Look], between: [Look]) {
    let run = end - start
    let margin = run * Self.beside
    return (
      [look(at: start + margin), look(at: end - margin)],
      [0.0625, 0.25, 0.5, 0.75, 0.9375].map { look(at: start + $0 * run) }
    )
  }

  private func line(from start: Double, to end: Double) -> CubicSegment {
    let ends = looks(from: start, to: end).ends
    return CubicSegment(
      lineFrom: CubicSegment.Point(time: start, value: ends[0].value),
      to: CubicSegment.Point(time: end, value: ends[1].value))
  }

  /// One curve that fits between two instants: a line, one with the easing of a channel, or a cubic
  /// in time that moves in one direction.
  private func segment(from start: Double, to end: Double) -> CubicSegment? {
    let (ends, between) = looks(from: start, to: end)
    let first = CubicSegment.Point(time: start, value: ends[0].value)
    let last = CubicSegment.Point(time: end, value: ends[1].value)
    let reach = 0.7 * property.tolerance
    func isClose(_ segment: CubicSegment) -> Bool {
      between.allSatisfy { abs(segment.sample(at: $0.time).value - $0.value) <= reach }
    }
    let slope = (last.value - first.value) / (end - start)
    if between.allSatisfy({ abs(first.value + slope * ($0.time - start) - $0.value) <= reach }) {
      return CubicSegment(lineFrom: first, to: last)
    }
    for index in property.channels {
      // Test first whether the number follows the channel at all: this needs no curve.
      let (from, to) = (ends[0].channel(index), ends[1].channel(index))
      let factor = (last.value - first.value) / (to - from)
      guard
        factor.isFinite,
        between.allSatisfy({
          abs(first.value + factor * ($0.channel(index) - from) - $0.value) <= reach
        }), let segment = plan.segment(ofChannel: index, from: start, to: end)
      else { continue }
      let candidate = CubicSegment(from: first, to: last, easing: segment.easing)
      if isClose(candidate) { return candidate }
    }
    let step = 1e-4 * (end - start)
    let (after, before) = (look(at: start + step).value, look(at: end - step).value)
    let cubic = CubicSegment(
      from: Sample(value: first.value, velocity: (after - first.value) / step), at: start,
      to: Sample(value: last.value, velocity: (last.value - before) / step), at: end)
    let heights = [cubic.easing.y1, cubic.easing.y2]
    guard heights.allSatisfy((-1.0 / 3...4.0 / 3).contains) else { return nil }
    return isClose(cubic) ? cubic : nil
  }
}
