import LoaderCore
import LoaderDrawing
import TimelineModule

/// Finds the curves of a number that is made of frames: as few as its tolerance allows.
///
/// A drawing is made of channels by sums and by the lesser and the greater of two numbers. So between
/// two keyframes a number follows one channel most often, whose easing is then its own; where the
/// lesser number becomes the greater one there is a corner, which is found by looking for the longest
/// part that one curve is near enough to.
struct NumberFit<Appearance: DrawableAppearance> {
  let loader: Loader<Appearance>
  let plan: KeyframePlan
  let property: LayerProperty<Appearance.Channels>

  /// How far beside a keyframe the number is looked at, as a part of the way: it may jump there.
  private static var beside: Double { 1e-6 }
  /// The shortest part, in seconds, that is looked for: less than a frame of any screen has.
  private static var shortest: Double { 1e-4 }

  init(
    _ loader: Loader<Appearance>, _ plan: KeyframePlan,
    _ property: LayerProperty<Appearance.Channels>
  ) {
    (self.loader, self.plan, self.property) = (loader, plan, property)
  }

  /// The number right after an instant; nil where nothing is drawn then.
  func value(justAfter time: Double) -> Double? {
    let frame = loader.frame(at: time + Self.beside)
    return frame.isVisible ? property.value(frame) : nil
  }

  /// The curves between two instants.
  ///
  /// - Complexity: O(*n*) in the keyframes of the channels: seven frames for each curve that is tried:
  ///   one curve between most, and some ten where there is a corner.
  func segments(from start: Double, to end: Double) -> [CubicSegment] {
    guard end > start else { return [] }
    var segments: [CubicSegment] = []
    let knots = plan.knots(ofChannels: property.channels, from: start, to: end)
    for (from, to) in zip([start] + knots, knots + [end]) {
      fit(from: from, to: to, into: &segments)
    }
    return segments
  }

  /// Writes what lies between two keyframes.
  private func fit(from start: Double, to end: Double, into segments: inout [CubicSegment]) {
    var start = start
    while start < end {
      var (piece, reached) = (segment(from: start, to: end), end)
      if piece == nil {
        // The longest part that fits, by halving the distance to one that does not.
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
        // A corner right behind, or a jump: a straight line is as near as anything.
        reached = min(start + Self.shortest, end)
        segments.append(line(from: start, to: reached))
        start = reached
        continue
      }
      segments.append(piece)
      start = reached
    }
  }

  /// The number at an instant, and the frame that says so.
  private struct Look {
    let time: Double
    let frame: Frame<Appearance.Channels>
    let value: Double

    /// What a channel is, as keyframes tell it.
    func channel(_ index: Int) -> Double { frame.channels.keyframeValue(at: index, after: 0) }
  }

  private func look(at time: Double) -> Look {
    let frame = loader.frame(at: time)
    return Look(time: time, frame: frame, value: property.value(frame))
  }

  /// The number at the ends of a stretch, a little inside, and where it is compared.
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

  /// One curve that is near enough between two instants: a line, one that goes as a channel does, or a
  /// cubic in time that goes one way.
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
      // First whether it is a multiple of the channel at all, which costs no curve.
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
