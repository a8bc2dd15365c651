import LoaderCore
import LoaderDrawing
import TimelineModule

extension PlannedScenario where Machine.Look: DrawnAppearance {
  /// The course of each channel over all of these plans, and last that of the weight of the unknown, if
  /// the drawing depends on it.
  ///
  /// Inlinable, like the plans.
  ///
  /// - Parameter planned: The plans of this scenario.
  /// - Complexity: O(segments + duration).
  @inlinable
  func courses(
    of planned: some Sequence<Element>, _ style: LoaderStyle
  ) -> [ChannelCurves] {
    typealias Channels = Machine.Look.Channels
    let hasWeight = Machine.Look.dependsOnWeight(style)
    var courses = ScenarioCourses(channels: Channels.count)
    for planned in planned {
      for index in 0..<Channels.count {
        // So that they count from the first turn.
        let turns = -Channels.zero.keyframeValue(at: index, after: planned.plan.timing.turns)
        courses.append(planned.plan, ofChannel: index, until: planned.end, turns: turns)
      }
      guard hasWeight else { continue }
      courses.sample(planned.plan, until: planned.end) {
        planned.loader.frame(at: $0).cycle.unknownWeight
      }
    }
    return hasWeight ? courses.withWeight : courses.channels
  }
}

/// The courses of all channels, while they are put together plan by plan.
@usableFromInline
struct ScenarioCourses {
  /// The courses of the channels.
  @usableFromInline private(set) var channels: [ChannelCurves]
  /// The weight of the unknown.
  private var unknownWeight: [Chart.Point] = []

  @usableFromInline
  init(channels count: Int) { channels = Array(repeating: ChannelCurves(), count: count) }

  @usableFromInline
  mutating func append(
    _ plan: KeyframePlan, ofChannel index: Int, until end: Double, turns: Double
  ) {
    channels[index].append(plan.channels[index], plan.timing, until: end, turns: turns)
  }

  /// Reads the weight of the unknown 240 times a second, and just before and at each key of a plan, where it may
  /// jump.
  @usableFromInline
  mutating func sample(_ plan: KeyframePlan, until end: Double, _ unknownWeight: (Double) -> Double)
  {
    var breakpoints: Set = [plan.timing.start, end]
    for segment in plan.channels.lazy.flatMap(\.transient) where segment.end.time < end {
      breakpoints.insert(segment.end.time)
    }
    let instants = breakpoints.sorted()
    for (start, end) in zip(instants, instants.dropFirst()) {
      let count = max(1, Int(((end - start) * 240).rounded(.up)))
      for index in 0..<count {
        let time = start + (end - start) * Double(index) / Double(count)
        self.unknownWeight.append(Chart.Point(time, unknownWeight(time)))
      }
      self.unknownWeight.append(Chart.Point(end.nextDown, unknownWeight(end.nextDown)))
    }
  }

  /// The courses of the channels, and last that of the weight of the unknown.
  @usableFromInline
  var withWeight: [ChannelCurves] {
    channels + [ChannelCurves(unknownWeight.simplified(tolerance: 0.0005))]
  }
}
