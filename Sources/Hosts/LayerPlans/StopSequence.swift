import LoaderCore
import LoaderDrawing
import LoaderPlans
import TimelineModule

/// A color or a path of a layer after an event: consecutive values, some of them repeated.
///
/// A ``LayerTimeline`` makes one, from the plans in order of time.
struct StopSequence {
  /// A value at a time in seconds, and the easing to the next value; two at one time are a jump.
  typealias Stop = (time: Double, value: LayerValue, easing: CubicSegment.Easing)

  /// The final value; if the stops repeat without end, the value at the beginning of a round.
  ///
  /// It becomes the layer's own value, which shows where no animation plays.
  private(set) var end: LayerValue
  /// The changes and repetitions so far, in order of time.
  private var parts: [Part] = []

  /// Stops that are played once, or again and again.
  private struct Part {
    /// At least two stops, the last later than the first; if they repeat, one round.
    var stops: [Stop]
    /// The time until which the stops repeat, in seconds; nil if they are played once.
    var expiry: Double?
  }

  /// Creates a sequence that always has this value.
  init(_ value: LayerValue) { end = value }

  /// Appends stops, which come after all earlier ones.
  ///
  /// - Parameters:
  ///   - stops: None, which changes nothing, or at least two in order of time, the last later than the first.
  ///   - expiry: The time until which they repeat, in seconds; nil if they are played once.
  mutating func append(_ stops: [Stop], repeatedUntil expiry: Double? = nil) {
    guard let first = stops.first, let last = stops.last else { return }
    end = expiry == nil ? last.value : first.value
    parts.append(Part(stops: stops, expiry: expiry))
  }

  /// Returns the animations that play the sequence; none if its value never changes.
  func animations(ofLayer layer: Int, _ keyPath: LayerKeyPath) -> [LayerAnimation] {
    let mayChange = parts.contains { part in part.stops.contains { $0.value != end } }
    guard mayChange else { return [] }
    return parts.map { part in
      let (first, last) = (part.stops[0].time, part.stops[part.stops.count - 1].time)
      let duration = last - first
      // Stops that are played once are one round.
      let expiry = part.expiry ?? last
      return LayerAnimation(
        layer: layer, keyPath: keyPath, values: part.stops.map(\.value),
        keyTimes: part.stops.map { ($0.time - first) / duration },
        timings: part.stops.dropLast().map(\.easing), begin: first, duration: duration,
        repeatCount: expiry < .infinity ? (expiry - first) / duration : .infinity,
        isAdditive: false)
    }
  }
}

extension LayerTimeline {
  /// Returns the sequence of all plans: of each, its motion until it is steady, and then a loop or a rest.
  ///
  /// - Parameters:
  ///   - initial: The value if no plan has stops.
  ///   - period: Returns the period of a plan's loop, in seconds; 0 if it ends at rest. It is finite:
  ///     ``LayerPlan`` makes a plan without loops if the numbers do not repeat together.
  ///   - stops: Returns the stops of a plan between two instants, in seconds.
  private func sequence(
    from initial: LayerValue, period: (KeyframePlan) -> Double,
    stops: (KeyframePlan, _ start: Double, _ end: Double) -> [StopSequence.Stop]
  ) -> StopSequence {
    var sequence = StopSequence(initial)
    for plan in plans {
      let start = plan.timing.start
      // Not before `start`: a plan without any motion is steady from its start.
      let steadyStart = plan.timing.steadyStart
      if steadyStart > start { sequence.append(stops(plan, start, steadyStart)) }
      guard plan.timing.expiry > steadyStart else { continue }
      let loopPeriod = period(plan)
      // Without a loop the value is constant from then on: stops over any time show it, such as a second.
      sequence.append(
        stops(plan, steadyStart, steadyStart + (loopPeriod > 0 ? loopPeriod : 1)),
        repeatedUntil: loopPeriod > 0 ? plan.timing.expiry : nil)
    }
    return sequence
  }

  /// Returns the sequence of a paint's colors.
  ///
  /// A color is computed from a frame of the loader, not from the numbers of the plans.
  ///
  /// - Parameter weight: The index of the number by which two colors are mixed; nil for any other paint.
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
      // Only the spin of an unknown progress goes through a list of colors.
      let isSpinning = loader.frame(at: steadyStart).cycle.unknownWeight > 0
      // A list of colors repeats with the rounds of the spin, a mixed paint with its weight. At most one of the two
      // periods is not 0: in this package only the paint of a mark is mixed, and a mark stands still by then.
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
  /// - Parameter numbers: The indices of the three numbers that are the path's inputs.
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
    // Over at least a second: the range up to `steadyStart` may be empty, and an empty range has no segments.
    let firstOutline = segments(
      plans[0], from: start, to: max(plans[0].timing.steadyStart, start + 1))[0].from
    return sequence(from: .path(path.commands(firstOutline))) { plan in
      plan.commonPeriod(ofChannels: numbers)
    } stops: { plan, start, end in
      var stops: [StopSequence.Stop] = []
      for segment in segments(plan, from: start, to: end) {
        let startValue = LayerValue.path(path.commands(segment.from))
        // A segment that begins where the last one ended goes on from its stop; else the outline jumps.
        if let last = stops.last, last.value == startValue {
          stops[stops.count - 1].easing = segment.easing
        } else {
          stops.append((segment.start, startValue, segment.easing))
        }
        // The easing from this stop to the next is set by the next segment.
        stops.append((segment.end, .path(path.commands(segment.to)), .linear))
      }
      return stops
    }
  }
}
