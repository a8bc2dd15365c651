import LoaderCore
import LoaderDrawing
import LoaderPlans
import TimelineModule

/// The motion of a property: its values where no animation runs, and its animations.
///
/// All values are texts: the formats only write them.
struct PropertyMotion: Sendable {
  /// The value in a still picture, whose animations do not run: as an SVG attribute and as CSS.
  ///
  /// It is ``none`` for no attribute.
  var attribute, still: String
  /// The value at the beginning of the motion, as CSS.
  var start: String
  /// The animations: no rule for a constant, several for a sum of loops.
  var rules: [KeyframeRule] = []
  /// The replacement of the only rule on a dark background; nil if that is the same, as for all but colors.
  var darkRule: KeyframeRule?

  /// The value of a dash that is not needed: as an attribute, it is left out.
  static var none: String { "none" }
}

/// The plans of a scenario, prepared for the properties of a drawing.
///
/// An ``AnimationSheet`` has a timeline for full motion, and often one for reduced motion. A scene, the drawing of a
/// loader, has a list of numbers; a formula computes the number of a property from this list.
struct PlannedTimeline {
  /// Finds the plans of the numbers that formulas compute from the scene's numbers, in the formulas' order.
  private let plans: ([NumberFormula]) -> NumberPlans
  /// The scene's numbers in a still picture: fully shown, filled to 40 %.
  private let still: [AffineExpression]
  /// The colors of paints that change.
  private let colors: [ScenePaint<Int>: PaintSequence]
  /// The duration of the animations, in seconds: the scenario's, or the longest loop's period.
  private let duration: Double
  /// The tolerance of an outline, in points: 0.08 at the default tolerance of a scenario.
  private let outlineTolerance: Double
  /// True if the whole scenario is one loop or one picture: after 0 s, nothing changes its motion.
  private let isSteady: Bool

  /// Prepares the plans of a scenario; `planner` finds the plans of numbers.
  init<Machine: PlannedMachine>(
    _ scenario: PlannedScenario<Machine>, _ style: LoaderStyle,
    planner: NumberPlanner<Machine.Appearance>
  ) {
    var planned = Array(scenario)
    // The only plan, if from 0 s on it repeats its loops or rests; otherwise nil. Then one period of it is
    // enough, whatever the duration of the scenario.
    let steady = planned.count == 1 ? Self.steady(planned[0].plan) : nil
    duration = steady?.longestPeriod ?? scenario.duration
    // A scenario of 0 s has no duration, and neither has a steady plan at rest. Their curves last 1 s,
    // because curves without duration would not have the first frame. There is always a plan: one begins at 0 s.
    if duration <= 0 || steady != nil { planned[planned.count - 1].end = max(duration, 1) }
    isSteady = steady != nil
    // 800 is the ratio of the two defaults: 0.08 points for an outline, 1e-4 for a channel.
    outlineTolerance = 800 * scenario.tolerance
    still = scenario.machine.drawnLoader.stillNumbers(style)
    colors = scenario.colors(of: planned, style, steady)
    plans = { [planned] formulas in
      NumberPlans(
        of: formulas, scenario: scenario, planned: planned, style: style, planner: planner)
    }
  }

  /// Returns the plan if it is steady (repeats or rests) from 0 s on and never expires; otherwise nil.
  static func steady(_ plan: KeyframePlan) -> KeyframePlan? {
    plan.timing.steadyStart == 0 && plan.timing.expiry == .infinity ? plan : nil
  }

  /// Returns a motion for each property, in the same order.
  ///
  /// - Complexity: As ``NumberPlans``.
  func motions(of properties: [AnimatedProperty]) -> [PropertyMotion] {
    // The plans of all numbers are found together, because one drawing gives all of them.
    let formulas = properties.flatMap(\.formulas)
    let plans = plans(formulas)
    // The index of the property's first number among all.
    var next = 0
    return properties.map { property in
      let indices = next..<next + property.formulas.count
      next = indices.upperBound
      // First the motion of a property that rests at the value of its first frame. Every curve has a segment,
      // because all of them last longer than 0 s.
      var motion = property.still(at: indices.map { plans.curves[$0].segments[0].start.value })
      switch property.kind {
      case .color(let paint): return colors[paint]?.motion(property.name) ?? motion
      // A number has one index. An outline has three, for the numbers that select the shape of its path.
      case .number(let number):
        motion.rules = rules(
          of: number, name: property.name, index: indices.lowerBound, plans: plans)
      case .outline(let path, _):
        motion.rules = rules(of: path, name: property.name, indices: indices, plans: plans)
      }
      // In a still picture a moving property has the value of a loader that is filled to 40 %, which is
      // usually not the value at the start of its motion.
      if !motion.rules.isEmpty {
        let shown = property.still(at: indices.map { formulas[$0](still).value })
        motion.attribute = shown.attribute
        motion.still = shown.still
      }
      return motion
    }
  }

  /// Returns the rule of a path, whose shape the numbers at `indices` select; none if its outline does not change.
  private func rules(
    of path: any ShapePath, name: String, indices: Range<Int>, plans: NumberPlans
  ) -> [KeyframeRule] {
    // The time after which all these numbers repeat together. A number at rest has the period 0, which does not
    // count.
    let common = indices.reduce(0) { $0.commonPeriod(with: self.period(of: $1, plans)) }
    // It is 0 if none of them moves.
    guard common > 0 else { return [] }
    // Loops that never repeat together (a period of infinity) start again with the longest loop.
    let period = min(common, duration)
    let cycles = indices.map { index in
      firstCycle(of: index, plans: plans, period: period).map { $0.cut(from: 0, to: period) }
    }
    let segments = path.segments(PathInputs(all: cycles), tolerance: outlineTolerance)
    // The numbers may move where they do not change the outline.
    guard segments.contains(where: { !$0.isLevel || $0.from != segments[0].from }) else {
      return []
    }
    return [KeyframeRule(segments, name, isClosed: path.isClosed, period: period)]
  }

  /// Returns the rules of a number; `index` is its place among the planned numbers.
  ///
  /// There are none if it does not change, and several if it is the sum of several loops.
  private func rules(
    of number: AnimatedNumber, name: String, index: Int, plans: NumberPlans
  ) -> [KeyframeRule] {
    // The values at the ends of segments suffice: a curve is split where it changes direction.
    var (minimum, maximum) = (Double.infinity, -Double.infinity)
    for segment in plans.curves[index].segments {
      minimum = min(minimum, segment.start.value, segment.end.value)
      maximum = max(maximum, segment.start.value, segment.end.value)
    }
    guard duration > 0, maximum - minimum > number.precision else { return [] }
    // In a steady scenario a browser adds the loops, each with its own period, so their sum need not repeat.
    if isSteady, plans.loops[index].count > 1 {
      return plans.loops[index].map {
        KeyframeRule($0.segments, name: name, number: number, period: $0.period)
      }
    }
    let period = period(of: index, plans)
    return [
      KeyframeRule(
        firstCycle(of: index, plans: plans, period: period), name: name, number: number,
        period: period)
    ]
  }

  /// Returns the time after which a number repeats, in seconds.
  ///
  /// In a scenario that is not steady, that is the duration. In a steady one, it is the period of the
  /// number's loop, infinity if it is the sum of several loops, and 0 if it is at rest. A number whose
  /// own plan expires instead of repeating has no loop: it moves until `duration`, and then starts again.
  private func period(of index: Int, _ plans: NumberPlans) -> Double {
    if !isSteady { return duration }
    let loops = plans.loops[index]
    if let loop = loops.first { return loops.count > 1 ? .infinity : loop.period }
    return plans.curves[index].segments.allSatisfy(\.isLevel) ? 0 : duration
  }

  /// Returns the segments of a number that begin before the end of the period.
  ///
  /// A segment that begins only a rounding (`KeyframeSchedule.shortest`) before the end belongs to the next period.
  private func firstCycle(of index: Int, plans: NumberPlans, period: Double) -> [CubicSegment] {
    plans.curves[index].segments.filter { $0.start.time < period - KeyframeSchedule.shortest }
  }
}

extension AnimatedProperty {
  /// The formulas of the property's numbers: one for a number, three for an outline, none for a color.
  fileprivate var formulas: [NumberFormula] {
    switch kind {
    case .number(let number): [number.formula]
    case .outline(_, let inputs): inputs.all.map { index in { $0[index] } }
    case .color: []
    }
  }

  /// Returns the motion of the property at rest, where the numbers of its `formulas` have these values.
  fileprivate func still(at values: [Double]) -> PropertyMotion {
    switch kind {
    case .number(let number):
      let (css, attribute) = number.spelled(values[0])
      return PropertyMotion(attribute: attribute, still: css, start: css)
    case .outline(let path, _):
      let data = path.data(at: PathInputs(all: values))
      let text = "path(\"\(data)\")"
      return PropertyMotion(attribute: data, still: text, start: text)
    // A color has its values from a `PaintSequence`.
    case .color: return PropertyMotion(attribute: "", still: "", start: "")
    }
  }
}
