import LoaderCore
import LoaderDrawing
import LoaderPlans
import PlainText

/// A scenario as a self-playing SVG, in a page or as an image: CSS keyframes, no script.
///
/// It starts again at the end of the scenario. A loader that is only activated, at 0 s and without
/// animation, repeats exactly, in loops of their full length. It has light and dark colors, and
/// reduces its motion for readers who ask for that. A viewer without animation shows a loader that is
/// filled to 40 %.
package struct SVGFormat<Machine: DrawableMachine>: FrameFormat
where Machine.Appearance: SceneAppearance {
  /// The plans to play.
  let scenario: PlannedScenario<Machine>
  /// The title of the picture.
  let title: String
  /// The style of the drawing.
  let style: LoaderStyle
  /// The words that a shimmer lights, instead of its bones; nil to draw the loader itself.
  package var words: LitWords?
  /// The finder of the keyframes.
  let planner: NumberPlanner<Machine.Appearance>

  /// The maximum duration of a scenario, in seconds: then a ring that always spins has about a megabyte.
  package static var longest: Double { 600 }
  /// The maximum number of events; each begins new curves.
  package static var maximumEvents: Int { 2_000 }

  /// Creates the picture of a scenario; throws if it has more than `longest` seconds or `maximumEvents` events.
  @inlinable
  package init(
    _ scenario: PlannedScenario<Machine>, title: String, style: LoaderStyle = LoaderStyle()
  ) throws(ExportError) {
    try self.init(scenario, title: title, style: style, NumberPlanner())
  }

  /// Creates the picture of a scenario, whose keyframes `planner` finds; throws beyond the limits.
  @usableFromInline
  init(
    _ scenario: PlannedScenario<Machine>, title: String, style: LoaderStyle,
    _ planner: NumberPlanner<Machine.Appearance>
  ) throws(ExportError) {
    try ExportError.check(duration: scenario.duration, maximum: Self.longest)
    try ExportError.check(events: scenario.script.entries.count, maximum: Self.maximumEvents)
    self.scenario = scenario
    self.title = title
    self.planner = planner
    // With parts for a check or cross only if the script has one.
    self.style = style.marked(scenario.script.hasEnding)
  }

  /// Passes the file to `body`.
  ///
  /// - Complexity: O(keyframes).
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    var xml = XMLWriter()
    if let words {
      // In pixels; by default 16, as in browsers.
      let fontSize = style.size ?? 16
      // Not `style`: the indices in `LitWords` are of a scene in the default style. With reduced motion
      // words have no mask, so there is nothing to animate.
      let timeline = PlannedTimeline(scenario, LoaderStyle(), planner: planner)
      xml.write(
        words.elements(fontSize: fontSize, style.direction),
        moving: AnimationSheet(full: timeline, reduced: nil), in: words.box(fontSize: fontSize),
        title: title, style: words.rules(fontSize: fontSize))
      return try xml.buffer.flush(at: scenario.duration, to: body)
    }
    let sheet = AnimationSheet(scenario, style, planner: planner)
    xml.write(
      AnimatedScene.elements(SceneParts(of: Machine.Appearance.self, style), style), moving: sheet,
      in: scenario.machine.bounds(style), title: title)
    try xml.buffer.flush(at: scenario.duration, to: body)
  }

  /// Returns the elements and rules for a part of a larger picture; they have no other motion for reduced motion.
  ///
  /// - Parameter scene: What to draw instead of the appearance. Its list of numbers has to be the same as
  ///   the appearance's, because the motions of those are planned.
  package func part(drawing scene: SceneParts? = nil) -> AnimatedPicture {
    let scene = scene ?? SceneParts(of: Machine.Appearance.self, style)
    return AnimationSheet(full: PlannedTimeline(scenario, style, planner: planner), reduced: nil)
      .animated(AnimatedScene.elements(scene, style))
  }
}

extension XMLWriter {
  /// Writes elements as a self-playing picture: a root with its style sheet, and the elements.
  ///
  /// The picture has the size of `box`, and begins at (0, 0).
  ///
  /// - Parameter style: Rules beside the ones of the animations; by default, the colors of both themes.
  mutating func write(
    _ elements: [AnimatedElement], moving sheet: AnimationSheet, in box: CanvasRect, title: String,
    style: String = PictureTheme.styleSheet
  ) {
    let picture = sheet.animated(elements)
    let (width, height) = (String(box.width, decimals: 3), String(box.height, decimals: 3))
    openRoot(
      "0 0 \(width) \(height)", size: (width, height), title: title,
      style: style + picture.rules
        + AnimationSheet.forReducedMotion(picture.reducedRules))
    append(elements: picture.elements)
    endLine()
    close()
    endLine()
  }
}

/// Elements with their animation rules, as an ``AnimationSheet`` writes them for a file.
package struct AnimatedPicture {
  /// The rules and keyframes of all elements, parents first.
  package var rules = ""
  /// The rules for reduced motion; their keyframes are among `rules`.
  package var reducedRules = ""
  /// The elements as SVG, with the values of a still picture as attributes.
  package var elements = ""
  /// The names of the rules so far, by a list of two: the rule, and its replacement on a dark background or nil.
  private var names: [[KeyframeRule?]: String] = [:]

  /// Creates a picture of nothing.
  package init() {}

  /// Appends a rule and its replacement on a dark background, unless an equal rule is there already.
  ///
  /// - Parameter prefix: The first part of the rule's name; without effect if an equal rule is there.
  /// - Returns: The name of the rule: the prefix of its first use, and a hash of its content.
  mutating func append(
    _ rule: KeyframeRule, dark: KeyframeRule?, prefix: String
  ) -> String {
    let key = [rule, dark]
    if let name = names[key] { return name }
    let name = ContentName.of(rule.keyframes + (dark?.keyframes ?? []), prefix)
    names[key] = name
    rule.append(name, to: &rules)
    guard let dark else { return name }
    rules += "@media (prefers-color-scheme:dark){\n"
    dark.append(name, to: &rules)
    rules += "}\n"
    return name
  }
}
