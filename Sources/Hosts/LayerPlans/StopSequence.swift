import LoaderCore
import LoaderDrawing
import LoaderPlans
import TimelineModule

/// A color or a path of a layer after an event: consecutive values, some of them repeated.
///
/// A ``LayerTimeline`` makes one, from the plans in order of time.
struct StopSequence {
  /// A value, and the easing to the next one; two at one instant are a jump.
  typealias Stop = (time: Double, value: LayerValue, easing: CubicSegment.Easing)

  /// The final value; if it repeats without end, the value at the beginning of a round.
  private(set) var end: LayerValue
  /// The changes and repetitions so far, in order of time.
  private var parts: [Part] = []

  /// Stops that are played once, or again and again.
  private struct Part {
    /// At least two, at different times; of stops that repeat, one round.
    var stops: [Stop]
    /// The time until which the stops repeat, in seconds; nil if they are played once.
    var expiry: Double?
  }

  /// Creates a sequence that always has this value.
  init(_ value: LayerValue) { end = value }

  /// Appends a change from value to value, at times in order.
  ///
  /// - Parameter expiry: The time until which it repeats, in seconds; nil if it is played once.
  mutating func append(_ stops: [Stop], repeatedUntil expiry: Double? = nil) {
    guard let first = stops.first, let last = stops.last else { return }
    end = expiry == nil ? last.value : first.value
    parts.append(Part(stops: stops, expiry: expiry))
  }

  /// Returns the animations that play it; none if it never changes.
  func animations(ofLayer layer: Int, _ keyPath: LayerKeyPath) -> [LayerAnimation] {
    guard parts.contains(where: { $0.stops.contains { $0.value != end } }) else { return [] }
    return parts.map { part in
      let (first, last) = (part.stops[0].time, part.stops[part.stops.count - 1].time)
      let expiry = part.expiry ?? last
      return LayerAnimation(
        layer: layer, keyPath: keyPath, values: part.stops.map(\.value),
        keyTimes: part.stops.map { ($0.time - first) / (last - first) },
        timings: part.stops.dropLast().map(\.easing), begin: first, duration: last - first,
        repeatCount: expiry < .infinity ? (expiry - first) / (last - first) : .infinity,
        isAdditive: false)
    }
  }
}

extension LayerTimeline {
  /// Returns the sequence of all plans; a plan whose period is not 0 ends in a loop.
  ///
  /// - Parameters:
  ///   - initial: The value if no plan has stops.
  ///   - period: Returns the period of a plan's loop, in seconds; 0 if it ends at rest. It is finite:
  ///     ``LayerPlan`` makes a plan without loops if the numbers do not repeat together.
  ///   - stops: Returns the stops of a plan between two instants.
  private func sequence(
    from initial: LayerValue, period: (KeyframePlan) -> Double,
    stops: (KeyframePlan, _ start: Double, _ end: Double) -> [StopSequence.Stop]
  ) -> StopSequence {
    var sequence = StopSequence(initial)
    for plan in plans {
      let start = plan.timing.start
      let steadyStart = max(start, plan.timing.steadyStart)
      if steadyStart > start { sequence.append(stops(plan, start, steadyStart)) }
      guard plan.timing.expiry > steadyStart else { continue }
      let period = period(plan)
      // Without a period it is constant from then on, so that a second is enough.
      sequence.append(
        stops(plan, steadyStart, steadyStart + (period > 0 ? period : 1)),
        repeatedUntil: period > 0 ? plan.timing.expiry : nil)
    }
    return sequence
  }

  /// Returns the sequence of a paint's colors.
  ///
  /// - Parameter weight: The index of the number by which the paint is mixed; nil if it is not.
  /// - Complexity: O(rounds), about ten frames each.
  func stops<Appearance: SceneAppearance>(
    of paint: ScenePaint<Int>, weight: Int?, loader: Loader<Appearance>, style: LoaderStyle,
    theme: Theme
  ) -> StopSequence {
    func color(at time: Double) -> CanvasColor {
      Appearance.color(of: paint, in: loader.frame(at: time), style, theme)
    }
    return sequence(from: .color(color(at: plans[0].timing.start))) { plan in
      let steadyStart = plan.timing.steadyStart
      let isSpinning = loader.frame(at: steadyStart).cycle.unknownWeight > 0
      // A list of colors repeats with the rounds of the spin, a mixed paint with its weight. In this package
      // only marks are mixed, and a mark stands still by then.
      let colorPeriod = isSpinning ? style.colorPeriod(of: loader.appearance, at: steadyStart) : 0
      return max(colorPeriod, weight.map { plan.commonPeriod(ofChannels: [$0]) } ?? 0)
    } stops: { _, start, end in
      var curve = ColorCurve()
      curve.append(from: start, to: end, color)
      return curve.stops.map { ($0.time, .color($0.color), .linear) }
    }
  }

  /// Returns the sequence of a path's outlines.
  ///
  /// - Parameter numbers: The indices of the three numbers that are its inputs.
  /// - Complexity: O(segments), about 20 outlines each.
  func stops(of path: LayerPath, _ numbers: [Int]) -> StopSequence {
    /// Returns the segments of the outline between two instants, in seconds.
    func segments(_ plan: KeyframePlan, from start: Double, to end: Double) -> [OutlineSegment] {
      path.path.segments(
        PathInputs(
          all: numbers.map { index in
            var curve = NumberCurve()
            curve.append(plan.channels[index], plan.timing, from: start, until: end)
            return curve.segments
          }))
    }
    let start = plans[0].timing.start
    // At least a second long: the range up to `steadyStart` may be empty, and would have no outline.
    let firstOutline = segments(
      plans[0], from: start, to: max(plans[0].timing.steadyStart, start + 1))[0].from
    return sequence(from: .path(path.commands(firstOutline))) { plan in
      plan.commonPeriod(ofChannels: numbers)
    } stops: { plan, start, end in
      var stops: [StopSequence.Stop] = []
      for segment in segments(plan, from: start, to: end) {
        let first = LayerValue.path(path.commands(segment.from))
        if let last = stops.last, last.value == first {
          stops[stops.count - 1].easing = segment.easing
        } else {
          stops.append((segment.start, first, segment.easing))
        }
        // Its easing is the one to the next outline, which the next segment sets.
        stops.append((segment.end, .path(path.commands(segment.to)), .linear))
      }
      return stops
    }
  }
}
