import LoaderCore
import LoaderDrawing
import TimelineModule

/// The motion of a property: its values without rules, and the rules that are added to them.
struct PropertyMotion {
  /// The value in a still picture, as an SVG attribute and as CSS.
  var attribute, still: String
  /// The first value, as CSS.
  let start: String
  var rules: [KeyframeRule] = []
  /// The replacement of the only rule on a dark background, if it differs.
  var darkRule: KeyframeRule?
}

/// The plans of a scenario, prepared for the properties of a drawing.
struct PlannedTimeline {
  private let courses: [ChannelCurves]
  /// The function from inputs to the numbers of the drawing.
  private let numbers: @Sendable ([AffineExpression]) -> [AffineExpression]
  /// The colors of the paints that change.
  private let colors: [ScenePaint<Int>: PaintSequence]
  /// The inputs of a still picture.
  private let still: [Double]
  private let duration: Double
  /// The only plan, if the whole scenario is one loop or one picture.
  ///
  /// Then nothing happens except at 0 s, without animation.
  private let steady: KeyframePlan?

  init<Machine: PlannedMachine>(_ scenario: PlannedScenario<Machine>, _ style: LoaderStyle)
  where Machine.Appearance: DrawnAppearance {
    var planned = Array(scenario)
    let motion = scenario.machine.drawnLoader.motion
    let steady = planned.count == 1 ? Self.steady(planned[0].plan) : nil
    let duration = steady?.longestPeriod ?? scenario.duration
    // Curves without duration would lack the first frame.
    if duration <= 0 || steady != nil { planned[planned.count - 1].end = max(duration, 1) }
    self.init(
      scenario.courses(of: planned, style),
      numbers: { Machine.Appearance.numbers(style, motion, at: $0) },
      colors: scenario.colors(of: planned, style, steady),
      still: scenario.machine.drawnLoader.appearance.stillInputs, duration: duration,
      steady: steady)
  }

  init(
    _ courses: [ChannelCurves],
    numbers: @escaping @Sendable ([AffineExpression]) -> [AffineExpression],
    colors: [ScenePaint<Int>: PaintSequence], still: [Double], duration: Double,
    steady: KeyframePlan?
  ) {
    (self.courses, self.numbers, self.colors) = (courses, numbers, colors)
    (self.still, self.duration, self.steady) = (still, duration, steady)
  }

  /// Returns the plan if it is steady from 0 s on; otherwise nil.
  static func steady(_ plan: KeyframePlan) -> KeyframePlan? {
    plan.timing.steadyStart == 0 && plan.timing.expiry == .infinity ? plan : nil
  }

  /// Returns the motion of each property: none, one, or several that are added.
  ///
  /// - Complexity: O(*n* · *m*) in the segments of all channels and the properties.
  func motions(of properties: [AnimatedProperty]) -> [PropertyMotion] {
    // All of them together, because the channels are read for all numbers at once.
    let sums = properties.flatMap(\.sums)
    func constants(_ inputs: [Double]) -> [AffineExpression] {
      numbers(inputs.enumerated().map { AffineExpression(input: $0.offset, value: $0.element) })
    }
    let first = constants(courses.map { $0.segments[0].start.value })
    let still = constants(Array(still.prefix(courses.count)))
    let tracks = FormTracks(courses) { inputs in
      let parts = numbers(inputs)
      return sums.map { $0(parts) }
    }
    let curves = tracks.tracks
    var next = 0
    return properties.map { property in
      let places = next..<next + property.sums.count
      next = places.upperBound
      var motion = property.still(at: places.map { sums[$0](first).value })
      switch property.kind {
      case .color(let paint): return colors[paint]?.motion(property.name) ?? motion
      case .number(let number):
        let index = places.lowerBound
        motion.rules = rules(of: number, property.name, index, tracks, curves[index])
      case .outline(let path, _):
        motion.rules = rules(of: path, property.name, curves[places], period(of: places, tracks))
      }
      if !motion.rules.isEmpty {
        let shown = property.still(at: places.map { sums[$0](still).value })
        (motion.attribute, motion.still) = (shown.attribute, shown.still)
      }
      return motion
    }
  }

  /// Returns the rules of a path whose position has these curves; none if it does not change.
  private func rules(
    of path: any ShapePath, _ name: String, _ curves: ArraySlice<[CubicSegment]>, _ period: Double
  ) -> [KeyframeRule] {
    guard period > 0 else { return [] }
    let rounds = curves.map { track in
      track.filter { $0.start.time < period - KeyframeSchedule.shortest }.map {
        $0.cut(from: 0, to: period)
      }
    }
    let segments = path.segments(PathInputs(rounds[0], rounds[1], weight: rounds[2]))
    guard segments.contains(where: { !$0.isLevel || $0.from != segments[0].from }) else {
      return []
    }
    return [KeyframeRule(segments, name, isClosed: path.isClosed, period: period)]
  }

  /// Returns the common period of some numbers; 0 if they are at rest.
  private func period(of numbers: Range<Int>, _ tracks: FormTracks) -> Double {
    guard let steady else { return duration }
    let parts = numbers.flatMap { tracks.parts(ofNumber: $0) }
    return parts.filter { $0 < steady.channels.count }.flatMap { steady.loops(ofChannel: $0) }
      .map(\.period).max() ?? 0
  }

  /// Returns the rules of the tracked number at an index; none if it does not change.
  ///
  /// There is one rule, or one for each loop of a sum.
  private func rules(
    of number: AnimatedNumber, _ name: String, _ index: Int, _ tracks: FormTracks,
    _ track: [CubicSegment]
  ) -> [KeyframeRule] {
    var (least, most) = (Double.infinity, -Double.infinity)
    for segment in track {
      least = min(least, segment.start.value, segment.end.value)
      most = max(most, segment.start.value, segment.end.value)
    }
    guard duration > 0, most - least > number.precision else { return [] }
    guard let steady else { return [KeyframeRule(track, name, number, period: duration)] }
    let parts = tracks.parts(ofNumber: index).filter { $0 < steady.channels.count }
    let loops = parts.flatMap { steady.loops(ofChannel: $0) }
    // Channels that loop together have one period; a single channel may be the sum of two loops.
    if parts.count == 1, loops.count > 1 {
      let zero = courses.indices.map { AffineExpression(input: $0, value: 0) }
      let factor = number.value(numbers(zero)).weights[parts[0]]
      return loops.map { loop in
        KeyframeRule(
          loop.segments.map { $0.scaled(by: factor) }, name, number, period: loop.period)
      }
    }
    let period = loops.map(\.period).max() ?? 0
    let round = track.filter { $0.start.time < period - KeyframeSchedule.shortest }
    return [KeyframeRule(round, name, number, period: period)]
  }
}

extension AnimatedProperty {
  /// The numbers of the property.
  fileprivate var sums: [AnimatedNumber.Sum] {
    switch kind {
    case .number(let number): [number.value]
    case .outline(_, let inputs):
      [{ $0[inputs.first] }, { $0[inputs.second] }, { $0[inputs.weight] }]
    case .color: []
    }
  }

  /// Returns the property with its numbers at an instant, without motion.
  fileprivate func still(at values: [Double]) -> PropertyMotion {
    switch kind {
    case .number(let number):
      let text = number.spelled(values[0])
      return PropertyMotion(
        attribute: number.spelledAsAttribute(values[0]), still: text, start: text)
    case .outline(let path, _):
      let data = path.data(at: PathInputs(values[0], values[1], weight: values[2]))
      let text = "path(\"\(data)\")"
      return PropertyMotion(attribute: data, still: text, start: text)
    case .color: return PropertyMotion(attribute: "", still: "", start: "")
    }
  }
}

extension Appearance {
  /// The inputs of the scene in a picture without animations: whole, at 40 %.
  var stillInputs: [Double] {
    let shape = ShapeSample(determinate(Sample(value: 0.4)))
    let values = channels(of: shape, .whole(at: 0)).values
    // The weight of the unknown comes last.
    return (0..<Channels.count).map { values.keyframeValue(at: $0, after: 0) } + [0]
  }
}

extension KeyframePlan {
  /// Returns the loops of a channel; none if it comes to rest.
  fileprivate func loops(ofChannel index: Int) -> [Loop] {
    guard case .loop(let loops) = channels[index].ending else { return [] }
    return loops
  }

  /// The period of the longest loop, in seconds; 0 if there is none.
  var longestPeriod: Double {
    channels.indices.flatMap(loops).map(\.period).max() ?? 0
  }
}
