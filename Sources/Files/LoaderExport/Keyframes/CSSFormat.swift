import LoaderCore
import LoaderDrawing
import PlainText

/// A scenario as a style sheet for one self-playing element, without script.
///
/// It starts again at the end of the scenario, as an ``SVGFormat`` does, and has the same limits. Its
/// numbers are registered custom properties: variables of CSS with a type, which Chromium 111, Safari 16.4
/// and Firefox 128 can animate.
package struct CSSFormat<Machine: DrawableMachine>: FrameFormat
where Machine.Appearance: SceneAppearance {
  /// The same scenario as a picture, of which the plans, the title and the style are used here.
  let picture: SVGFormat<Machine>
  /// The words that a shimmer lights, instead of its bones; nil to draw the loader itself.
  private let words: LitWords?
  /// The numbers that move, and the declarations and rules that draw the element with them.
  private let drawing: ElementDrawing

  /// Creates the sheet of a scenario.
  ///
  /// One element can draw at most two strokes of circles, or lines and dots along its middle, or a
  /// bone. An SVG can draw anything else.
  ///
  /// - Throws: An error for any other drawing, and for a scenario that is too long or has too many events.
  package init(
    _ scenario: PlannedScenario<Machine>, title: String, style: LoaderStyle = LoaderStyle(),
    words: LitWords? = nil
  ) throws(ExportError) {
    picture = try SVGFormat(scenario, title: title, style: style)
    self.words = words
    drawing =
      if let words {
        words.drawing(style.direction)
      } else {
        try ElementDrawing(of: Machine.Appearance.self, picture.style)
      }
  }

  /// Passes the file to `body`.
  ///
  /// - Complexity: O(keyframes).
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    let animations: AnimationSheet
    if words == nil {
      animations = AnimationSheet(picture.scenario, picture.style, planner: picture.planner)
    } else {
      // In the default style, because the indices in `LitWords` are of a scene in that style. With
      // reduced motion words have no mask, so there is nothing to animate.
      animations = AnimationSheet(
        full: PlannedTimeline(picture.scenario, LoaderStyle(), planner: picture.planner),
        reduced: nil)
    }
    let element = animations.animated(drawing)
    // The class is named by a hash of its rules. Their selector is this name, so it is left out of the hash.
    let draft = rules("", element)
    let name = ContentName.of((draft.first + draft.last).utf8, "loader-\(drawing.name)")
    // The file begins with a comment: the element to write in a page. Its title is escaped as in an
    // attribute. A `*` is escaped, too, because `*/` would end the comment.
    var escaped = ByteBuffer()
    escaped.append(escaped: words?.text ?? picture.title, inAttribute: true)
    let title = escaped.text.replacing("*", with: "&#42;")
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
    let (first, last) = rules(".\(name)", element)
    buffer.append(text: first + element.keyframes + last)
    try buffer.flush(at: picture.scenario.duration, to: body)
  }

  /// Returns the rules of the element: the ones before its keyframes, and the ones after them.
  ///
  /// - Parameters:
  ///   - selector: The selector of all rules, with which each of them begins.
  ///   - element: The first values of its properties (`start`), and the blocks that play its animations with
  ///     full motion (`playing`) and with reduced motion (`reduced`); a block is empty if there is nothing to
  ///     play.
  private func rules(
    _ selector: String, _ element: ElementStyle
  ) -> (first: String, last: String) {
    // The rule that plays the animations; empty if nothing moves.
    let playing = element.playing.isEmpty ? "" : selector + element.playing
    // For words: a mask that moves, and the media in which they have no mask.
    if words != nil {
      return (
        "\(selector){display:inline-block;\(drawing.declarations);\n\(element.start)}\n",
        playing + "\(LitWords.plainMedia){\(selector){mask:none}}\n"
      )
    }
    let box = picture.scenario.machine.bounds(picture.style)
    let (width, height) = (String(box.width, decimals: 3), String(box.height, decimals: 3))
    // For a loader: its size, its colors on both backgrounds, and then its pseudo-elements (`drawing.rules`).
    let first = """
      \(selector){display:inline-block;position:relative;box-sizing:border-box;width:\(width)px;\
      height:\(height)px;\(drawing.declarations);
      \(variables(.light))\(element.start)}
      @media (prefers-color-scheme:dark){\(selector){\(variables(.dark))}}

      """
    let reduced = element.reduced.isEmpty ? "" : selector + element.reduced
    return (
      drawing.rules.reduce(first) { $0 + selector + $1 },
      playing + AnimationSheet.forReducedMotion(reduced)
    )
  }

  /// Returns the colors of a theme, as variables that a host may override.
  ///
  /// The color of an error is among them only if the drawing has parts for the mark of an ending.
  private func variables(_ theme: Theme) -> String {
    let colors: [(String, PaintColor)] =
      [
        ("accent", picture.style.accent(in: .none)), ("track", picture.style.track),
        ("bone", .role(.bone)),
        ("highlight", .role(.highlight)),
      ] + (picture.style.drawsMark ? [("error", .role(.error))] : [])
    return colors.map { name, color in "--loader-\(name):\(theme.color(of: color).css);" }.joined()
  }
}
