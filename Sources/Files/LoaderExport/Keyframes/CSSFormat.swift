import LoaderCore
import LoaderDrawing
import PlainText

/// A scenario as a style sheet for one self-playing element, without script.
///
/// It starts again at the end of the scenario, as an ``SVGFormat`` does, and has the same limits. Its
/// numbers are registered custom properties, which Chromium 111, Safari 16.4 and
/// Firefox 128 can animate.
package struct CSSFormat<Machine: DrawableMachine>: FrameFormat
where Machine.Appearance: SceneAppearance {
  /// The same scenario as a picture: its plans, its title and its style.
  let picture: SVGFormat<Machine>
  /// The words that a shimmer lights, instead of its bones; nil to draw the loader itself.
  private let words: LitWords?
  /// The numbers, declarations and rules of the element.
  private let drawing: ElementDrawing

  /// Creates the sheet of a scenario.
  ///
  /// One element can draw at most two strokes of circles, or lines and dots along its middle, or a
  /// bone. An SVG can draw anything else.
  package init(
    _ scenario: PlannedScenario<Machine>, title: String, style: LoaderStyle = LoaderStyle(),
    words: LitWords? = nil
  ) throws(ExportError) {
    picture = try SVGFormat(scenario, title: title, style: style)
    self.words = words
    drawing =
      if let words {
        words.drawing(in: scenario, style.direction)
      } else {
        try ElementDrawing(of: Machine.Appearance.self, picture.style)
      }
  }

  /// Passes the file to `body`.
  ///
  /// - Complexity: O(keyframes).
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    // Not the style of the picture: the indices in `LitWords` are of a scene in the default style.
    // With reduced motion words have no mask, so there is nothing to animate.
    let animations =
      words == nil
      ? AnimationSheet(picture.scenario, picture.style, planner: picture.planner)
      : AnimationSheet(
        full: PlannedTimeline(picture.scenario, LoaderStyle(), planner: picture.planner),
        reduced: nil)
    let element = animations.animated(drawing)
    let box = picture.scenario.machine.bounds(picture.style)
    let size = [box.width, box.height].map { String($0, decimals: 3) }
    /// Returns the rules of the element with this selector, before and after its keyframes.
    func rules(_ selector: String) -> (first: String, last: String) {
      // Words: a mask, and media without it.
      if words != nil {
        return (
          "\(selector){display:inline-block;\(drawing.declarations);\n\(element.start)}\n",
          selector + element.playing + "\(LitWords.plainMedia){\(selector){mask:none}}\n"
        )
      }
      // A loader: its size and its colors on both backgrounds, then its pseudo-elements.
      let first = """
        \(selector){display:inline-block;position:relative;box-sizing:border-box;width:\(size[0])px;\
        height:\(size[1])px;\(drawing.declarations);
        \(variables(.light))\(element.start)}
        @media (prefers-color-scheme:dark){\(selector){\(variables(.dark))}}

        """
      return (
        drawing.rules.reduce(first) { $0 + selector + $1 },
        (element.playing.isEmpty ? "" : selector + element.playing)
          + AnimationSheet.forReducedMotion(
            element.reduced.isEmpty ? "" : selector + element.reduced)
      )
    }
    // The name is a hash of the rules; they contain the name, and are hashed without it.
    let draft = rules("")
    let name = ContentName.of((draft.first + draft.last).utf8, "loader-\(drawing.name)")
    // The file begins with a comment: the element to write in a page. It is escaped as in an
    // attribute, including `*`, so that no title ends the comment.
    var label = ByteBuffer()
    label.append(escaped: words?.text ?? picture.title, inAttribute: true)
    let title = label.text.replacing("*", with: "&#42;")
    var buffer = ByteBuffer()
    buffer.append(
      text: words == nil
        ? "/* <div class=\"\(name)\" role=\"img\" aria-label=\"\(title)\"></div> */\n"
        : "/* <div class=\"\(name)\">\(title)</div> */\n")
    // Only a registered property can be animated. It needs an initial value, which `element.start`
    // replaces.
    for property in drawing.properties {
      let (syntax, value) =
        if case .color = property.kind { ("color", "#000") } else { ("number", "0") }
      buffer.append(
        text: "@property \(property.name){syntax:\"<\(syntax)>\";inherits:true;"
          + "initial-value:\(value)}\n")
    }
    let (first, last) = rules(".\(name)")
    buffer.append(text: first + element.keyframes + last)
    try buffer.flush(at: picture.scenario.duration, to: body)
  }

  /// Returns the colors of a theme, as variables that a host may override.
  private func variables(_ theme: Theme) -> String {
    let colors: [(String, PaintColor)] =
      [
        ("accent", picture.style.accent(in: .none)), ("track", picture.style.track),
        ("bone", .role(.bone)),
        ("highlight", .role(.highlight)),
      ] + (picture.style.drawsMark ? [("error", .role(.error))] : [])
    return colors.map { "--loader-\($0):\(theme.color(of: $1).css);" }.joined()
  }
}
