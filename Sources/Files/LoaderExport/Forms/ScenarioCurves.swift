import LoaderCore
import LoaderDrawing
import TimelineModule

extension PlannedScenario where Machine.Appearance: DrawnAppearance {
  /// Returns the curve of each channel over all of these plans.
  ///
  /// The weight of the unknown comes last, if the drawing depends on it.
  ///
  /// - Parameter planned: The plans of this scenario.
  /// - Complexity: O(segments + duration).
  func courses(
    of planned: some Sequence<Element>, _ style: LoaderStyle
  ) -> [ChannelCurves] {
    typealias Channels = Machine.Appearance.Channels
    let hasWeight = Machine.Appearance.dependsOnWeight(style)
    var courses = Array(repeating: ChannelCurves(), count: Channels.count)
    var unknownWeight: [(time: Double, value: Double)] = []
    for planned in planned {
      let (plan, end) = (planned.plan, planned.end)
      for index in 0..<Channels.count {
        // To count from the first turn.
        let turns = -Channels.zero.keyframeValue(at: index, after: plan.timing.turns)
        courses[index].append(plan.channels[index], plan.timing, until: end, turns: turns)
      }
      guard hasWeight else { continue }
      for time in plan.sampleTimes(until: end) {
        unknownWeight.append((time, planned.loader.frame(at: time).cycle.unknownWeight))
      }
    }
    return hasWeight ? courses + [ChannelCurves(through: unknownWeight)] : courses
  }
}

extension KeyframePlan {
  /// Returns the instants at which to sample the weight of the unknown.
  ///
  /// They are 240 a second, and just before and at each key of the plan, where it may jump.
  func sampleTimes(until end: Double) -> [Double] {
    var breakpoints: Set = [timing.start, end]
    for segment in channels.lazy.flatMap(\.transient) where segment.end.time < end {
      breakpoints.insert(segment.end.time)
    }
    let instants = breakpoints.sorted()
    var times: [Double] = []
    for (start, end) in zip(instants, instants.dropFirst()) {
      let count = max(1, ((end - start) * 240).rounded(.up))
      for index in 0..<Int(count) {
        times.append(start + (end - start) * Double(index) / count)
      }
      times.append(end.nextDown)
    }
    return times
  }
}
