import LoaderCore
import TimelineModule

/// All plans of a scenario, ready to be asked for any property of a drawing.
struct PlannedTimeline<Machine: PlannedMachine> {
  typealias Channels = Machine.Look.Channels

  /// What moves a property.
  struct Animation {
    /// The segments, from 0 s to the period, in the property's unit.
    var segments: [CubicSegment]
    /// How long it takes, in seconds; then it begins again.
    var period: Double
  }

  private let stretches: [Stretch]
  private let duration: Double
  /// Whether all of it is one loop, or one picture: nothing happens but at 0 s, and at once.
  let isSteady: Bool

  init(_ scenario: PlannedScenario<Machine>) {
    duration = scenario.duration
    var planned = Array(scenario)
    isSteady =
      planned.count == 1 && planned[0].plan.timing.settled == 0
      && planned[0].plan.timing.expiry == .infinity
    if isSteady { planned[0].end = max(planned[0].end, planned[0].plan.longestPeriod) }
    stretches = planned.map(Stretch.init)
  }

  /// The number that a property begins with.
  func start(of property: AnimatedProperty<Channels>) -> Double {
    property.value(stretches[0].loader.frame(at: 0))
  }

  /// What moves a property: nothing, one motion, or several that are added.
  ///
  /// - Complexity: O(*n*) in the segments, some ten frames each.
  func animations(of property: AnimatedProperty<Channels>) -> [Animation] {
    if isSteady, let only = stretches.first { return loops(of: property, in: only) }
    var segments: [CubicSegment] = []
    for stretch in stretches where stretch.end > stretch.plan.timing.start {
      segments += stretch.segments(of: property, upTo: stretch.end)
    }
    return animation(segments, period: duration, of: property)
  }

  private func loops(
    of property: AnimatedProperty<Channels>, in stretch: Stretch
  ) -> [Animation] {
    let loops = property.channels.flatMap { stretch.plan.loops(ofChannel: $0) }
    if let factor = property.factor {
      return loops.map { loop in
        Animation(segments: loop.segments.map { $0.scaled(by: factor) }, period: loop.period)
      }
    }
    // Channels that loop together have one period.
    guard let period = loops.map(\.period).max() else { return [] }
    return animation(stretch.segments(of: property, upTo: period), period: period, of: property)
  }

  private func animation(
    _ segments: [CubicSegment], period: Double, of property: AnimatedProperty<Channels>
  ) -> [Animation] {
    let values = segments.flatMap { [$0.start.value, $0.end.value] }
    guard let least = values.min(), let most = values.max(), most - least > property.tolerance
    else { return [] }
    return [Animation(segments: segments, period: period)]
  }
}

extension PlannedTimeline {
  /// A plan as it is played, with the instants at which segments of its channels meet.
  struct Stretch {
    let plan: KeyframePlan
    let loader: Loader<Machine.Look>
    let end: Double
    /// The segments of each channel, loops written out.
    private let channels: [[CubicSegment]]
    private let knots: [Double]

    init(_ planned: PlannedScenario<Machine>.Element) {
      (plan, loader) = (planned.plan, planned.loader)
      let end = planned.end
      self.end = end
      channels = planned.plan.channels.indices.map {
        planned.plan.segments(ofChannel: $0, until: end)
      }
      let instants = channels.joined().flatMap { [$0.start.time, $0.end.time] }
      knots = instants.filter { $0 > planned.plan.timing.start && $0 < end }.sorted()
    }

    /// The segments of a property up to an instant not after the end.
    func segments(
      of property: AnimatedProperty<Channels>, upTo end: Double
    ) -> [CubicSegment] {
      var segments: [CubicSegment] = []
      var last = plan.timing.start
      for knot in knots + [end] where knot <= end && (knot - last > 1e-7 || knot == end) {
        guard knot > last else { continue }
        fit(property, from: last, to: knot, depth: 0, into: &segments)
        last = knot
      }
      return segments
    }

    /// Writes a stretch between two knots: level, as one of the channels moves, or as a cubic in time;
    /// halved where none of them is near enough.
    ///
    /// - Complexity: Ten frames for each stretch that is tried, at most 2^12 of them.
    private func fit(
      _ property: AnimatedProperty<Channels>, from start: Double, to end: Double, depth: Int,
      into segments: inout [CubicSegment]
    ) {
      let run = end - start
      // A little inside, because a channel may jump at either end.
      func value(_ part: Double) -> Double { property.value(loader.frame(at: start + part * run)) }
      let first = CubicSegment.Point(time: start, value: value(1e-6))
      let last = CubicSegment.Point(time: end, value: value(1 - 1e-6))
      let between = [0.125, 0.25, 0.5, 0.75, 0.875].map { part in
        CubicSegment.Point(time: start + part * run, value: value(part))
      }
      func isClose(_ segment: CubicSegment) -> Bool {
        between.allSatisfy {
          abs(segment.sample(at: $0.time).value - $0.value) <= property.tolerance
        }
      }
      let line = CubicSegment(lineFrom: first, to: last)
      if isClose(line) || depth == 12 { return segments.append(line) }
      for index in property.channels {
        guard let segment = part(ofChannel: index, from: start, to: end) else { continue }
        let candidate = CubicSegment(from: first, to: last, easing: segment.easing)
        if isClose(candidate) { return segments.append(candidate) }
      }
      let cubic = CubicSegment(
        from: Sample(value: first.value, velocity: (value(1e-4) - first.value) / (0.99e-4 * run)),
        at: start,
        to: Sample(
          value: last.value, velocity: (last.value - value(1 - 1e-4)) / (0.99e-4 * run)),
        at: end)
      let heights = [cubic.easing.y1, cubic.easing.y2]
      if heights.allSatisfy((-1.0 / 3...4.0 / 3).contains), isClose(cubic) {
        return segments.append(cubic)
      }
      let middle = start + run / 2
      fit(property, from: start, to: middle, depth: depth + 1, into: &segments)
      fit(property, from: middle, to: end, depth: depth + 1, into: &segments)
    }

    /// The part of a channel's segment between two instants, if it moves there.
    private func part(
      ofChannel index: Int, from start: Double, to end: Double
    ) -> CubicSegment? {
      let segments = channels[index]
      var (low, high) = (0, segments.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if segments[middle].start.time <= start + 1e-7 { low = middle } else { high = middle }
      }
      guard low < segments.count else { return nil }
      let segment = segments[low]
      guard segment.start.time <= start + 1e-7, segment.end.time >= end - 1e-7,
        segment.start.value != segment.end.value
      else { return nil }
      return segment.cut(from: start, to: end)
    }
  }
}

extension KeyframePlan {
  /// The loops of a channel; none where it comes to rest.
  fileprivate func loops(ofChannel index: Int) -> [Loop] {
    guard case .loop(let loops) = channels[index].ending else { return [] }
    return loops
  }

  /// Seconds of the longest loop; 0 where there is none.
  fileprivate var longestPeriod: Double {
    channels.indices.flatMap(loops).map(\.period).max() ?? 0
  }

  /// The segments of a channel up to an instant, its loops gone through again and again: two loops, of
  /// which one is even, are one curve.
  fileprivate func segments(ofChannel index: Int, until end: Double) -> [CubicSegment] {
    var segments = channels[index].transient.filter { $0.start.time < end }
    guard let loop = loops(ofChannel: index).first else { return segments }
    let velocity = loops(ofChannel: index).dropFirst().reduce(0) { $0 + $1.growth / $1.period }
    var (begin, count) = (timing.settled, 0.0)
    while begin < end {
      for segment in loop.segments where begin + segment.start.time < end {
        segments.append(
          segment.delayed(by: begin).adding(
            count * loop.growth, at: timing.settled, velocity: velocity))
      }
      count += 1
      begin = timing.settled + count * loop.period
    }
    return segments
  }
}

extension CubicSegment {
  /// The same curve, its values multiplied.
  fileprivate func scaled(by factor: Double) -> CubicSegment {
    func scaled(_ point: Point) -> Point {
      Point(time: point.time, value: point.value * factor)
    }
    return CubicSegment(scaled(start), scaled(control1), scaled(control2), scaled(end))
  }
}
