import LoaderCore
import LoaderDrawing
import LoaderPlans

/// The colors of a paint, such as the accent, over a whole scenario, or over one period if the scenario is a loop.
struct PaintSequence {
  /// The colors on a light and on a dark background.
  let light, dark: ColorCurve
  /// The period of the colors, in seconds; 0 if they do not change.
  let period: Double

  /// Returns the motion of a property with this paint.
  ///
  /// If the color does not change, it is the first color alone, without a rule.
  ///
  /// - Parameter name: The name of the property in CSS.
  func motion(_ name: String) -> PropertyMotion {
    let first = light.stops.first?.color.css ?? ""
    var motion = PropertyMotion(attribute: first, still: first, start: first)
    guard period > 0 else { return motion }
    let lightRule = KeyframeRule(light.stops, name, period: period)
    let darkRule = KeyframeRule(dark.stops, name, period: period)
    motion.rules = [lightRule]
    motion.darkRule = lightRule == darkRule ? nil : darkRule
    return motion
  }
}

extension PlannedScenario where Machine.Appearance: SceneAppearance {
  /// Returns the colors of each paint of the appearance that may change.
  ///
  /// - Parameters:
  ///   - planned: The plans of this scenario.
  ///   - steady: The only plan, if the whole scenario is one loop; otherwise nil.
  func colors(
    of planned: [Element], _ style: LoaderStyle, _ steady: KeyframePlan?
  ) -> [ScenePaint<Int>: PaintSequence] {
    var sequences: [ScenePaint<Int>: PaintSequence] = [:]
    for paint in Machine.Appearance.movingPaints(style) {
      var planned = planned
      var period = duration
      // Of a loop, which is the only plan, the colors of one period suffice.
      if let steady {
        period = style.colorPeriod(of: planned[0].loader.appearance, at: 0)
        // A mixed paint is a mix of two colors by a number of the scene, so it follows the loops of the
        // channels, too. `Swift` is named because a sequence has a `max` of its own.
        if case .mixed = paint { period = Swift.max(period, steady.longestPeriod) }
        planned[0].end = period
      }
      sequences[paint] = PaintSequence(
        light: colors(of: paint, planned: planned, style: style, theme: .light),
        dark: colors(of: paint, planned: planned, style: style, theme: .dark), period: period)
    }
    return sequences
  }

  /// Returns the colors of a paint in a theme as one curve over all plans.
  func colors(
    of paint: ScenePaint<Int>, planned: [Element], style: LoaderStyle,
    theme: Theme
  ) -> ColorCurve {
    var curve = ColorCurve()
    for element in planned {
      curve.append(from: element.plan.timing.start, to: element.end) { time in
        // At the end of a plan, the frame just before: this loader does not know of the event that comes there.
        let frame = element.loader.frame(at: Swift.min(time, element.end.nextDown))
        return Machine.Appearance.color(of: paint, in: frame, style, theme)
      }
    }
    return curve
  }
}
