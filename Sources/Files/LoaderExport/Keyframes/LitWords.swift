import LoaderCore
import LoaderDrawing
import LoaderPlans
import PlainText

/// Words that the shimmer of a scenario lights, as one element under a mask.
///
/// The mask is the dimmed opacity, with the band over it, or the light up to a known progress. There
/// is none with reduced motion, in print and in forced colors.
package struct LitWords: Sendable {
  /// The words, in one line.
  let text: String
  /// The name of the element, its mask and its gradients.
  let name: String
  /// The number that is the start of the band, in fractions of the words, and their presence.
  private let start, presence: Int

  /// The loss of opacity without light, on a background that nobody knows.
  private static let dimming = 1 - WordLight.dimmedOpacity(.full).upperBound
  /// The media in which the words have no mask.
  static let plainMedia = "@media print,(forced-colors:active),(prefers-reduced-motion:reduce)"

  /// Creates words; nil if the appearance is no shimmer.
  package init?<Appearance: SceneAppearance>(_ text: String, in appearance: Appearance.Type) {
    let scene = SceneParts(of: appearance, LoaderStyle())
    guard Appearance.Channels.self == ShimmerChannels.self, let band = scene.parts.first,
      case .group(let presence) = band.kind,
      case .bones(_, let start, _, _, _) = band.children.first?.kind
    else { return nil }
    self.text = text
    self.start = start
    self.presence = presence
    name = ContentName.of(text.utf8, "loader-words")
  }

  /// Returns the weight of the light of a known progress, 0...1, or of the band.
  private func weight<Machine>(
    _ property: String, ofProgress isOfProgress: Bool, in scenario: PlannedScenario<Machine>
  ) -> AnimatedProperty {
    var stops: [(time: Double, value: String)] = []
    for planned in scenario {
      let value = (planned.loader.progress != nil) == isOfProgress ? "1" : "0"
      let time = planned.plan.timing.start
      guard let last = stops.last, last.value != value else {
        if stops.isEmpty { stops.append((0, value)) }
        continue
      }
      stops.append((time, last.value))
      stops.append((min(time + WordLight.switchDuration, planned.end), value))
    }
    let first = stops[0].value
    var motion = PropertyMotion(attribute: first, still: first, start: first)
    if stops.count > 1 {
      stops.append((scenario.duration, stops[stops.count - 1].value))
      motion.rules = [
        KeyframeRule(stops.map { ($0, "\(property):\($1)") }, period: scenario.duration)
      ]
    }
    return AnimatedProperty(name: property, kind: .given(motion))
  }

  /// Returns the rules of the words in a picture: its font, and a color for each background.
  ///
  /// Source: Material 3's on surface, light and dark.
  func rules(fontSize: Double) -> String {
    """
    .\(name){font:500 \(String(fontSize, decimals: 3))px system-ui,sans-serif;fill:#1d1b20}
    @media (prefers-color-scheme:dark){.\(name){fill:#e6e0e9}}
    \(Self.plainMedia){.\(name){mask:none}}

    """
  }

  /// Returns the box of the words. It is rather too wide, because no font is known.
  func box(fontSize: Double) -> CanvasRect {
    let width = text.reduce(0.5) { $0 + ($1.isASCII && !$1.isUppercase ? 0.6 : 1) }
    return CanvasRect(width: fontSize * width, height: 1.5 * fontSize)
  }

  /// Returns the elements of the words and of their mask, whose unit is the box of the words.
  func elements<Machine>(
    in scenario: PlannedScenario<Machine>, fontSize: Double, _ direction: ReadingDirection?
  ) -> [AnimatedElement] {
    let isMirrored = direction == .rightToLeft
    let box = box(fontSize: fontSize)
    let edge = fontSize / box.width
    let (start, presence) = (start, presence)
    func gradient(_ end: String, _ stops: [(location: Double, light: Double)]) -> AnimatedElement {
      AnimatedElement(
        "linearGradient", attributes: [("id", name + end)],
        children: stops.map {
          let offset = String($0.location, decimals: 4)
          return AnimatedElement(
            "stop",
            attributes: [
              ("offset", offset), ("stop-color", "#fff"), ("stop-opacity", "\($0.light)"),
            ])
        })
    }
    func light(
      _ end: String, from x: String, width: String, _ weight: AnimatedProperty,
      at position: @escaping NumberFormula
    ) -> AnimatedElement {
      let shift = AnimatedNumber(
        "translateX(", "px)", attribute: ("translate(", ")"), decimals: 5, position)
      let lit = AnimatedElement(
        "rect", "words\(end)",
        attributes: [
          ("x", x), ("y", "-1"), ("width", width), ("height", "3"), ("fill", "url(#\(name)\(end))"),
        ], moving: [AnimatedProperty("transform", shift)])
      return AnimatedElement("g", "words\(end)-weight", moving: [weight], children: [lit])
    }
    let ground = AnimatedElement(
      "rect", "words",
      attributes: [("x", "-1"), ("y", "-1"), ("width", "3"), ("height", "3"), ("fill", "#fff")],
      moving: [
        AnimatedProperty(
          "opacity",
          AnimatedNumber(decimals: 4) { AffineExpression(1) - Self.dimming * $0[presence] })
      ])
    let lights = [
      ground,
      light(
        "-band", from: "0", width: "1", weight("opacity", ofProgress: false, in: scenario)
      ) { $0[start] },
      // It ends at 0, and moves to the progress.
      light(
        "-lit", from: "-2", width: "2", weight("opacity", ofProgress: true, in: scenario)
      ) { (1 + edge) * ($0[start] + AffineExpression(0.5)) },
    ]
    let mirror = AnimatedElement.Attribute("transform", "matrix(-1 0 0 1 1 0)")
    return [
      gradient("-band", WordLight.stops),
      gradient("-lit", [(0, 1), (1 - edge / 2, 1), (1, 0)]),
      AnimatedElement(
        "mask", attributes: [("id", name), ("maskContentUnits", "objectBoundingBox")],
        children: [AnimatedElement("g", attributes: isMirrored ? [mirror] : [], children: lights)]),
      AnimatedElement(
        "text",
        attributes: [
          ("class", name), ("x", isMirrored ? String(box.width, decimals: 3) : "0"),
          ("y", String(1.1 * fontSize, decimals: 3)), ("mask", "url(#\(name))"),
        ] + (isMirrored ? [("direction", "rtl")] : []), text: text),
    ]
  }

  /// Returns the drawing of an element that has the words.
  func drawing<Machine>(
    in scenario: PlannedScenario<Machine>, _ direction: ReadingDirection?
  ) -> ElementDrawing {
    let (start, presence) = (start, presence)
    let angle = direction == .rightToLeft ? "270deg" : "90deg"
    let band = WordLight.stops.map { location, light in
      "rgb(0 0 0/calc(\(light)*(1 - var(--loader-known)))) calc(100%*(var(--loader-start) + \(location)))"
    }
    let end = "calc((100% + 1em)*(var(--loader-start) + .5)"
    return ElementDrawing(
      name: "words",
      properties: [
        ElementDrawing.number("--loader-presence") { $0[presence] },
        ElementDrawing.number("--loader-start") { $0[start] },
        weight("--loader-known", ofProgress: true, in: scenario),
      ],
      declarations: """
        mask:linear-gradient(\(angle),\(band.joined(separator: ",\n"))),
        linear-gradient(\(angle),rgb(0 0 0/var(--loader-known)) \(end) - 1em),#0000 \(end))),
        linear-gradient(rgb(0 0 0/calc(1 - \(String(Self.dimming, decimals: 4))*var(--loader-presence))) 0 0)
        """,
      rules: [])
  }
}
