import LoaderCore
import LoaderDrawing
import PlainText

/// A played scenario as an SVG that plays by itself, in a page or as an image: keyframes of CSS, no
/// script.
///
/// It starts again when the scenario is over. A loader that is switched on at once and then left
/// alone repeats exactly, in loops of their full length. It has light and dark colors, and moves
/// calmly for readers who ask for reduced motion. A viewer without animation shows it whole, at 40 %.
public struct AnimatedSVG<Machine: DrawableMachine>: FrameFormat
where Machine.Look: DrawnAppearance {
  /// The plans to play.
  let scenario: PlannedScenario<Machine>
  /// The title of the picture.
  let title: String
  /// How the loader is drawn.
  let style: LoaderStyle

  /// The longest scenario, in seconds: about a megabyte for a ring that spins all the time.
  package static var longest: Double { 600 }
  /// The most events.
  package static var maximumEvents: Int { 2_000 }

  /// Creates the picture of a scenario, or nil if it would be longer than ``longest``, or have more
  /// than ``maximumEvents`` events.
  public init?(
    _ scenario: PlannedScenario<Machine>, title: String, style: LoaderStyle = LoaderStyle()
  ) {
    guard scenario.duration <= Self.longest, scenario.script.entries.count <= Self.maximumEvents
    else { return nil }
    (self.scenario, self.title) = (scenario, title)
    self.style = style.marked(scenario.script.hasEnding)
  }

  /// Passes the file to `body`.
  ///
  /// - Complexity: O(keyframes).
  public func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    try write(AnimationSheet(scenario, style), to: body)
  }

  func write<Failure: Error>(
    _ sheet: AnimationSheet,
    to body: ChunkHandler<Failure>
  ) throws(Failure) {
    var xml = XMLWriter()
    xml.write(
      AnimatedScene.elements(SceneParts(of: Machine.Look.self, style), style), moving: sheet,
      in: scenario.machine.bounds(style), title: title)
    try xml.buffer.flush(at: scenario.duration, to: body)
  }
}

extension XMLWriter {
  /// Writes elements as a picture that plays by itself.
  mutating func write(
    _ elements: [AnimatedElement], moving sheet: AnimationSheet, in box: CanvasRect, title: String
  ) {
    let picture = sheet.animated(elements)
    let (width, height) = (String(box.width, decimals: 3), String(box.height, decimals: 3))
    open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width) \(height)", "width": width,
        "height": height, "role": "img", "aria-labelledby": "loader-title",
      ])
    endLine()
    element("title", ["id": "loader-title"], text: title)
    endLine()
    open("style")
    text(PictureTheme.styleSheet)
    text(picture.rules)
    text(AnimationSheet.calm(picture.calmRules))
    close()
    append(elements: picture.elements)
    endLine()
    close()
    endLine()
  }
}

/// Elements with the rules that move them.
package struct AnimatedPicture {
  /// The rules and keyframes of all elements, those of an element before those of its children, and
  /// the rules for reduced motion.
  package var (rules, calmRules) = ("", "")
  /// The elements, with the values of a still picture, without the rules.
  package var elements = ""
  /// The names of the rules so far, each with what replaces it on a dark ground.
  private var names: [[KeyframeRule?]: String] = [:]

  /// Appends a rule under a name, and what replaces it on a dark ground; parts that move in the same way share one.
  ///
  /// - Returns: The name under which the rule stands.
  mutating func append(
    _ rule: KeyframeRule, _ dark: KeyframeRule?, _ name: String
  ) -> String {
    let key = [rule, dark]
    if let name = names[key] { return name }
    names[key] = name
    rule.append(name, to: &rules)
    guard let dark else { return name }
    rules += "@media (prefers-color-scheme:dark){\n"
    dark.append(name, to: &rules)
    rules += "}\n"
    return name
  }
}
