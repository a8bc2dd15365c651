import LoaderCore
import LoaderDrawing
import LoaderPlans
import PlainText

/// Words that the shimmer of a scenario lights, as one element under a mask.
///
/// The mask is the opacity of the words: everywhere the dimmed opacity, and over it the band of light that
/// moves, and the light from the start of the words up to a known progress. There is no mask with reduced
/// motion, in print, or in forced colors. The flag `--text` creates the words; an ``SVGFormat`` draws them
/// by `elements`, a ``CSSFormat`` by `drawing`.
///
/// A shimmer's scene, its drawing, has a list of numbers that change with time. An index is a place in this list,
/// and a formula (`{ $0[index] }`) gets the list.
package struct LitWords: Sendable {
  /// The words, in one line.
  let text: String
  /// The name of the element, of its mask, and with a suffix of its gradients.
  let name: String
  /// The index of the start of a shimmer's band, as a fraction of the words' width.
  ///
  /// That band is as long as the words. The band over words is shorter, around the same middle.
  private let start: Int
  /// The index of the known progress up to which the words are lit, 0...1.
  private let fill: Int
  /// The index of the loader's presence, 0...1: at 0 the words are not dimmed, and have their full opacity.
  private let presence: Int

  /// The opacity that words lose where there is no light.
  ///
  /// Words may be dimmed to different opacities. The background is not known here, so the greatest one is taken,
  /// which is legible on any.
  private static let dimming = 1 - WordLight.dimmedOpacity(.full).upperBound
  /// The media in which the words have no mask.
  static let plainMedia = "@media print,(forced-colors:active),(prefers-reduced-motion:reduce)"

  /// Creates words; nil if the appearance is not a shimmer.
  package init?<Appearance: SceneAppearance>(_ text: String, in appearance: Appearance.Type) {
    let scene = SceneParts(of: appearance, LoaderStyle())
    // The scene of a shimmer is a group around its bones; the opacity of the group is the presence.
    guard Appearance.Channels.self == ShimmerChannels.self, let group = scene.parts.first,
      case .group(let presence) = group.kind,
      case .bones(_, let start, _, let fill, _, _) = group.children.first?.kind
    else { return nil }
    self.text = text
    self.start = start
    self.fill = fill
    self.presence = presence
    name = ContentName.of(text.utf8, "loader-words")
  }

  /// Returns the rules of the words in a picture: their font, a color for each background, and the media
  /// without a mask. The size is in pixels.
  ///
  /// Source: Material 3's color "on surface", light and dark.
  func rules(fontSize: Double) -> String {
    """
    .\(name){font:500 \(String(fontSize, decimals: 3))px system-ui,sans-serif;fill:#1d1b20}
    @media (prefers-color-scheme:dark){.\(name){fill:#e6e0e9}}
    \(Self.plainMedia){.\(name){mask:none}}

    """
  }

  /// Returns the box of the words, in pixels: rather too wide, because no font is known.
  ///
  /// An ASCII character that is no capital counts as 0.6 em wide, any other as 1 em; half an em is added. An em is
  /// `fontSize`.
  func box(fontSize: Double) -> CanvasRect {
    let ems: Double = text.reduce(0.5) { sum, character in
      let isNarrow = character.isASCII && !character.isUppercase
      return sum + (isNarrow ? 0.6 : 1)
    }
    return CanvasRect(width: fontSize * ems, height: 1.5 * fontSize)
  }

  /// Returns the elements of the words and of their mask.
  ///
  /// In the mask, (0, 0) to (1, 1) is the box of the words (`objectBoundingBox`). Its rectangles
  /// reach from −1 to 2, because letters may reach beyond the box. A direction of nil is from left to right.
  ///
  /// - Parameter fontSize: The size of the font, in pixels.
  func elements(fontSize: Double, _ direction: ReadingDirection?) -> [AnimatedElement] {
    let isMirrored = direction == .rightToLeft
    let box = box(fontSize: fontSize)
    // The soft edge of the light up to the progress: an em, as a fraction of the width.
    let edge = fontSize / box.width
    // The length of the band, as a fraction of the width.
    let band = WordLight.bandLength(over: 1, em: edge)
    // Copies, so that the formulas capture the indices alone, and not all of the words.
    let (start, fill, presence) = (start, fill, presence)
    // Everywhere: the opacity of the words without light.
    let dimmed = AnimatedElement(
      tag: "rect", name: "words",
      attributes: [("x", "-1"), ("y", "-1"), ("width", "3"), ("height", "3"), ("fill", "#fff")],
      moving: [
        AnimatedProperty(
          "opacity",
          AnimatedNumber(decimals: 4) { AffineExpression(1) - Self.dimming * $0[presence] })
      ])
    let layers = [
      dimmed,
      // At a shift of 0 this band is in the middle of the words, as a shimmer's is at a start of 0.
      light(
        "-band", from: String((1 - band) / 2, decimals: 4), width: String(band, decimals: 4)
      ) { $0[start] },
      // The rectangle ends at 0, and is shifted to the progress, at 100 % an edge farther than the end of
      // the words, so that all of them are lit.
      light("-lit", from: "-2", width: "2") { (1 + edge) * $0[fill] },
    ]
    // From right to left, an x of the mask becomes 1 − x.
    let mirror = AnimatedElement.Attribute("transform", "matrix(-1 0 0 1 1 0)")
    return [
      gradient("-band", WordLight.stops),
      // As a fraction of the lit rectangle, which is 2 wide, the edge is half as long.
      gradient("-lit", [(0, Shimmer.fillLight), (1 - edge / 2, Shimmer.fillLight), (1, 0)]),
      AnimatedElement(
        tag: "mask", attributes: [("id", name), ("maskContentUnits", "objectBoundingBox")],
        children: [
          AnimatedElement(tag: "g", attributes: isMirrored ? [mirror] : [], children: layers)
        ]),
      // The words: their baseline is 1.1 em below the upper edge of the box.
      AnimatedElement(
        tag: "text",
        attributes: [
          ("class", name), ("x", isMirrored ? String(box.width, decimals: 3) : "0"),
          ("y", String(1.1 * fontSize, decimals: 3)), ("mask", "url(#\(name))"),
        ] + (isMirrored ? [("direction", "rtl")] : []), text: text),
    ]
  }

  /// Returns a white gradient for a rectangle of the mask; its opacity is the light at fractions of its width.
  private func gradient(
    _ suffix: String, _ stops: [(location: Double, light: Double)]
  ) -> AnimatedElement {
    AnimatedElement(
      tag: "linearGradient", attributes: [("id", name + suffix)],
      children: stops.map { stop in
        let offset = String(stop.location, decimals: 4)
        return AnimatedElement(
          tag: "stop",
          attributes: [
            ("offset", offset), ("stop-color", "#fff"), ("stop-opacity", "\(stop.light)"),
          ])
      })
  }

  /// Returns a rectangle of the mask with the gradient of this suffix, shifted to the right by `distance`.
  private func light(
    _ suffix: String, from x: String, width: String, at distance: @escaping NumberFormula
  ) -> AnimatedElement {
    let shift = AnimatedNumber(
      "translateX(", "px)", attribute: ("translate(", ")"), decimals: 5, distance)
    return AnimatedElement(
      tag: "rect", name: "words\(suffix)",
      attributes: [
        ("x", x), ("y", "-1"), ("width", width), ("height", "3"),
        ("fill", "url(#\(name)\(suffix))"),
      ], moving: [AnimatedProperty("transform", shift)])
  }

  /// Returns the drawing of an HTML element that has the words: three gradients are its mask.
  ///
  /// They are the band, the light up to a known progress, and the dimmed opacity. A direction of nil is from left
  /// to right.
  func drawing(_ direction: ReadingDirection?) -> ElementDrawing {
    // Copies, so that the formulas capture the indices alone, and not all of the words.
    let (start, fill, presence) = (start, fill, presence)
    let angle = direction == .rightToLeft ? "270deg" : "90deg"
    // The length of the band in CSS: a fraction of the words, but at most some ems.
    let percentage = String(100 * WordLight.greatestBandFraction, decimals: 0)
    let bandLength = "min(\(percentage)%,\(String(WordLight.longestBand, decimals: 0))em)"
    // `--loader-start` is the start of a band as long as the words. Half their width after it is the
    // middle of that band, and of this shorter one.
    let band = WordLight.stops.map { location, light in
      """
      rgb(0 0 0/\(light)) \
      calc(100%*(var(--loader-start) + .5) + \(String(location - 0.5, decimals: 2))*\(bandLength))
      """
    }
    // The light ends at the progress, with a soft edge of an em before its end. The parenthesis of `calc` is closed
    // where this is used: at once for the end, after `- 1em` for the start of the edge.
    let end = "calc((100% + 1em)*var(--loader-fill)"
    return ElementDrawing(
      name: "words",
      properties: [
        ElementDrawing.number("--loader-presence") { $0[presence] },
        ElementDrawing.number("--loader-start") { $0[start] },
        ElementDrawing.number("--loader-fill") { $0[fill] },
      ],
      declarations: """
        mask:linear-gradient(\(angle),\(band.joined(separator: ",\n"))),
        linear-gradient(\(angle),rgb(0 0 0/\(Shimmer.fillLight)) \(end) - 1em),#0000 \(end))),
        linear-gradient(rgb(0 0 0/calc(1 - \(String(Self.dimming, decimals: 4))*var(--loader-presence))) 0 0)
        """)
  }
}
