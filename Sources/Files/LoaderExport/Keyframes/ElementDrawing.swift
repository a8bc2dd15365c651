import LoaderCore
import LoaderDrawing
import LoaderPlans
import PlainText

/// A drawing by one HTML element: animated numbers, and the declarations and rules that draw them.
///
/// The background has a gradient for each straight part, and one for each round end. A ``CSSFormat`` has one
/// drawing, and an ``AnimationSheet`` animates it.
struct ElementDrawing: Sendable {
  /// The first part of the name of the element's class, after `loader-`; a hash follows it.
  var name = ""
  /// The animated numbers and colors: custom properties, which the format registers so that they can move.
  let properties: [AnimatedProperty]
  /// The declarations of the element.
  let declarations: String
  /// Rules of its pseudo-elements; the format writes the element's selector before each.
  var rules: [String] = []

  /// Returns an animated number as a custom property of CSS, whose name begins with two dashes.
  ///
  /// `formula` computes it from the numbers of the scene.
  static func number(
    _ name: String, _ formula: @escaping NumberFormula
  ) -> AnimatedProperty {
    AnimatedProperty(name, AnimatedNumber(decimals: 6, formula))
  }
}

extension ElementDrawing {
  /// Creates the drawing of an appearance.
  ///
  /// One element can draw up to two strokes of circles around its middle, or strokes and dots along
  /// its middle line, or one bone.
  ///
  /// - Throws: ``ExportError/part(_:)`` for any other drawing.
  init<Appearance: SceneAppearance>(of appearance: Appearance.Type, _ style: LoaderStyle)
    throws(ExportError)
  {
    let scene = SceneParts(of: appearance, style)
    // A style without space for anything has no part. Any other has one group for all, whose opacity
    // is the loader's. With a second outermost part, one element cannot draw the scene.
    guard let root = scene.parts.first else {
      self.init(name: "nothing", properties: [], declarations: "")
      return
    }
    guard case .group(let opacity) = root.kind, scene.parts.count == 1 else {
      throw .part("\(scene.parts.last?.name ?? root.name)")
    }
    var strokes = ElementStrokes(box: Appearance.bounds(style))
    try strokes.append(root.children)
    let drawing =
      strokes.circles.isEmpty ? strokes.lines(style) : strokes.rings(style, name: "\(root.name)")
    let mirror = strokes.isMirrored ? ";transform:scaleX(-1)" : ""
    self.init(
      name: "\(root.name)",
      properties: [Self.number("--loader-opacity") { $0[opacity] }] + drawing.properties,
      declarations: "opacity:var(--loader-opacity)\(mirror)" + drawing.declarations,
      rules: drawing.rules)
  }
}

/// The strokes, dots and bone of a scene, in drawing order.
///
/// `ElementDrawing.init(of:_:)` collects them by `append`; then `rings` or `lines` writes their CSS.
/// Circles are pseudo-elements, of which an element has two, and so can turn. Lines, dots and the
/// bone are backgrounds of the element itself, and cannot. Every `Int` of a part is an index into the
/// scene's numbers, from which a formula (`{ $0[index] }`) computes a property. Start and length of a
/// stroke are fractions of its outline, rotations are in turns, widths and a dot's x in points.
private struct ElementStrokes {
  /// The box of the element, in pixels.
  let box: CanvasRect
  /// True if the whole drawing is mirrored, left to right, as a bar is that begins on the right.
  private(set) var isMirrored = false
  /// The circles, each with the indices of its rotations, and of its opacity if it has its own.
  private(set) var circles: [(part: ScenePart, turns: [Int], opacity: Int?)] = []
  /// The lines and dots, or the bone.
  private var straightParts: [ScenePart] = []

  init(box: CanvasRect) { self.box = box }

  /// Adds parts that one element can draw.
  ///
  /// A mirror of the whole drawing, a turn about its middle and the opacity of a single circle are
  /// collected with the parts in them. Other parts must not have children. A mirror as wide as the box is taken
  /// for the whole drawing's, because a scene of this package has it around all of its parts.
  ///
  /// - Parameters:
  ///   - turns: The indices of the rotations around these parts.
  ///   - opacity: The index of the opacity of the only part; nil if it has none of its own.
  mutating func append(
    _ parts: [ScenePart], turns: [Int] = [], opacity: Int? = nil
  ) throws(ExportError) {
    for part in parts {
      if case .mirrored(let width) = part.kind, !isMirrored, width == box.width {
        isMirrored = true
        // There is no opacity to pass on: only a circle's group has one.
        try append(part.children, turns: turns)
      } else if case .turned(let number, let center) = part.kind, isMiddle(center) {
        try append(part.children, turns: turns + [number], opacity: opacity)
      } else if case .group(let number) = part.kind, part.children.count == 1, opacity == nil,
        case .stroke(.circle, _) = part.children[0].kind
      {
        try append(part.children, turns: turns, opacity: number)
      } else {
        guard appendLeaf(part, turns: turns, opacity: opacity) else {
          throw .part("\(part.name)")
        }
      }
    }
  }

  /// Adds a part without children; returns false if one element cannot draw it with the parts so far.
  ///
  /// It cannot draw more than two circles, circles beside other parts, or a bone beside anything. Each part has to be
  /// around the middle of the box, or along its middle line. After false, the whole drawing is given up, so it
  /// does not matter that the part was added.
  private mutating func appendLeaf(_ part: ScenePart, turns: [Int], opacity: Int?) -> Bool {
    if case .bones = straightParts.first?.kind { return false }
    switch part.kind {
    case .stroke(.circle(let center, _), _):
      circles.append((part, turns, opacity))
      return isMiddle(center) && circles.count <= 2 && straightParts.isEmpty
    case .stroke(.line(let start, _), _):
      straightParts.append(part)
      return turns.isEmpty && circles.isEmpty && start.y == box.height / 2
    case .dot(_, let y, _, _, _):
      straightParts.append(part)
      return turns.isEmpty && circles.isEmpty && y == box.height / 2
    case .bones(let bones, _, _, _, _, _):
      straightParts.append(part)
      return turns.isEmpty && circles.isEmpty && straightParts.count == 1 && bones.count == 1
    case .group, .mirrored, .turned, .scaled, .shifted, .clipped, .trace, .fill:
      return false
    }
  }

  /// Returns true for the middle of the element's box.
  private func isMiddle(_ point: CanvasPoint) -> Bool {
    point.x == box.width / 2 && point.y == box.height / 2
  }

  /// Returns the first circle as the pseudo-element `before`, and the second one, if there is one, as `after`.
  ///
  /// Each has its color (`--c`), start (`--s`), length (`--l`), width (`--w`), and half of its soft
  /// edge (`--e`). Start and length are in degrees, as the rotations of an SVG are. A conic gradient
  /// draws a sector, discs draw the round ends, and a mask leaves only the ring: what is less than half the width
  /// away from a circle of the part's radius.
  func rings(_ style: LoaderStyle, name: String) -> ElementDrawing {
    var properties: [AnimatedProperty] = []
    var rules: [String] = []
    for (pseudoElement, circle) in zip(["before", "after"], circles) {
      // Always so: `appendLeaf` adds nothing else to the circles.
      guard case .stroke(.circle(_, let radius), let stroke) = circle.part.kind else { continue }
      let prefix = "--loader-\(circle.part.name)"
      properties += [
        ElementDrawing.number("\(prefix)-start") { 360 * $0[stroke.start] },
        ElementDrawing.number("\(prefix)-length") { 360 * $0[stroke.length] },
        ElementDrawing.number("\(prefix)-width") { $0[stroke.width] },
      ]
      // The declaration of its own opacity; empty if it has none.
      var opacity = ""
      if let index = circle.opacity {
        let property = "\(prefix)-opacity"
        properties.append(ElementDrawing.number(property) { $0[index] })
        opacity = "opacity:var(\(property));"
      }
      // The rotations around the circle are added to its start. Both circles may have a rotation in common,
      // which is one property.
      var turns = ""
      for index in circle.turns {
        let property = "--loader-turn-\(index)"
        if !properties.contains(where: { $0.name == property }) {
          properties.append(ElementDrawing.number(property) { 360 * $0[index] })
        }
        turns += "var(\(property)) + "
      }
      let cssRadius = "\(String(radius, decimals: 3))px"
      // Returns a round end: a disc on the circle, at an angle in CSS, clockwise from 12 o'clock.
      func end(_ angle: String) -> String {
        "radial-gradient(circle at calc(50% + \(cssRadius)*sin(\(angle))) "
          + "calc(50% - \(cssRadius)*cos(\(angle))),"
          + "\(ElementDrawing.disc(width: "var(--w)", color: "var(--c)"))),"
      }
      let ends =
        stroke.cap == .round ? end("1deg*var(--s)") + end("1deg*(var(--s) + var(--l))") : ""
      let color = ElementDrawing.color(stroke.paint, of: circle.part, style, &properties)
      rules.append(
        """
        ::\(pseudoElement){content:"";position:absolute;inset:0;\(opacity)\
        --c:\(color);--s:calc(\(turns)var(\(prefix)-start));\
        --l:var(\(prefix)-length);--w:calc(1px*var(\(prefix)-width));--e:min(.25px,var(--w)/2);
        background:\(ends)conic-gradient(from calc(1deg*var(--s)),var(--c) calc(1deg*var(--l)),\
        transparent 0);
        mask:radial-gradient(circle closest-side,transparent calc(\(cssRadius) - var(--w)/2 - var(--e)),\
        #000 calc(\(cssRadius) - var(--w)/2 + var(--e)) calc(\(cssRadius) + var(--w)/2 - var(--e)),\
        transparent calc(\(cssRadius) + var(--w)/2 + var(--e)))}

        """)
    }
    return ElementDrawing(name: name, properties: properties, declarations: "", rules: rules)
  }

  /// Returns strokes and dots along the middle, or one bone, as backgrounds of the element.
  func lines(_ style: LoaderStyle) -> ElementDrawing {
    var properties: [AnimatedProperty] = []
    // The backgrounds. In CSS the topmost is first, so the parts are taken in reverse.
    var layers: [String] = []
    for part in straightParts.reversed() {
      let name = "--loader-\(part.name)"
      // Adds a property for the number at an index; returns its value in pixels, as a factor or term of `calc`.
      func addNumber(_ suffix: String, _ index: Int, times factor: Double = 1) -> String {
        properties.append(ElementDrawing.number(name + suffix) { factor * $0[index] })
        return "1px*var(\(name)\(suffix))"
      }
      switch part.kind {
      case .stroke(.line(let point, let lineLength), let stroke):
        let color = ElementDrawing.color(stroke.paint, of: part, style, &properties)
        // The distance from the left end of the line to the start of the stroke.
        let distance = addNumber("-start", stroke.start, times: lineLength)
        let start = "\(String(point.x, decimals: 3))px + \(distance)"
        let length = addNumber("-length", stroke.length, times: lineLength)
        let width = addNumber("-width", stroke.width)
        if stroke.cap == .round {
          layers.append(ElementDrawing.end(at: start, width: width, color))
          layers.append(ElementDrawing.end(at: "\(start) + \(length)", width: width, color))
        }
        layers.append(ElementDrawing.box(from: start, length: length, width: width, color))
      case .dot(let x, _, let size, let cap, let paint):
        let color = ElementDrawing.color(paint, of: part, style, &properties)
        let middle = addNumber("-x", x)
        let width = addNumber("-size", size)
        if cap == .round {
          layers.append(ElementDrawing.end(at: middle, width: width, color))
        } else {
          // A square, from half its width before its middle.
          let start = "\(middle) - .5*\(width)"
          layers.append(ElementDrawing.box(from: start, length: width, width: width, color))
        }
      // `appendLeaf` accepts a single bone only, and nothing beside it.
      case .bones(let bones, let start, _, let fill, let surface, let direction):
        return bone(bones[0], start, fill: fill, across: surface, direction)
      // `appendLeaf` accepts no other straight part.
      default: break
      }
    }
    let background = layers.isEmpty ? "" : ";\nbackground:" + layers.joined(separator: ",\n")
    // Without a name, which `init(of:_:)` adds.
    return ElementDrawing(properties: properties, declarations: background)
  }

  /// Returns a bone as the element, clipped to the bone's frame.
  ///
  /// Its background has three layers. Topmost is the light up to a known progress, weaker than the band. Below it is
  /// the band of light, as wide as `surface`, and below that the color of the bone.
  ///
  /// For a light that moves left, the whole element is mirrored. Bone and surface are mirrored before,
  /// too, so that they stay in place. A shimmer's scene has no mirror around its bones, so the element
  /// has a single `transform`.
  ///
  /// - Parameters:
  ///   - start: The index of the band's start, as a fraction of the width of `surface`.
  ///   - fill: The index of the end of the lit part, as a fraction of the width of `surface`.
  private func bone(
    _ bone: SceneBone, _ start: Int, fill: Int, across surface: CanvasRect,
    _ direction: ReadingDirection?
  ) -> ElementDrawing {
    let (frame, corner) = bone
    // Not the property of this name, which is true for a mirror in the scene.
    let isMirrored = direction == .rightToLeft
    /// Returns the distance of a rectangle from the left edge of the element, before the element is mirrored.
    func left(_ rectangle: CanvasRect) -> Double {
      isMirrored ? box.width - rectangle.maxX : rectangle.x
    }
    let mirror = isMirrored ? ";transform:scaleX(-1)" : ""
    let edge = "\(String(left(surface), decimals: 3))px"
    let width = "\(String(surface.width, decimals: 3))px"
    // The light up to a known progress, in percent of the band's.
    let lit = String(100 * Shimmer.fillLight, decimals: 0)
    // The bone's distances from the edges of the element: top, right, bottom, left.
    let insets = [
      frame.y, box.width - left(frame) - frame.width, box.height - frame.maxY, left(frame),
    ].map { "\(String($0, decimals: 3))px" }.joined(separator: " ")
    return ElementDrawing(
      properties: [
        ElementDrawing.number("--loader-start") { surface.width * $0[start] },
        ElementDrawing.number("--loader-fill") { surface.width * $0[fill] },
      ],
      declarations: """
        ;clip-path:inset(\(insets) round \(String(corner, decimals: 3))px)\(mirror);
        background:linear-gradient(90deg,\
        color-mix(in srgb,var(--loader-highlight) \(lit)%,transparent) \
        calc(\(edge) + 1px*var(--loader-fill)),transparent 0),\
        linear-gradient(90deg,var(--loader-bone),var(--loader-highlight),\
        var(--loader-bone)) calc(\(edge) + 1px*var(--loader-start)) 0/\
        \(width) 100% no-repeat,linear-gradient(var(--loader-bone) 0 0)
        """)
  }
}

extension ElementDrawing {
  /// Returns the color of a paint in CSS: the variable that a host may set, or a fixed color in hexadecimal digits.
  ///
  /// For a color that changes, it is an animated property, which is appended to `properties` once.
  static func color(
    _ paint: ScenePaint<Int>, of part: ScenePart, _ style: LoaderStyle,
    _ properties: inout [AnimatedProperty]
  ) -> String {
    if paint.moves(in: style) {
      let name = paint == .accent ? "--loader-accent" : "--loader-\(part.name)-color"
      if !properties.contains(where: { $0.name == name }) {
        properties.append(AnimatedProperty(name: name, kind: .color(paint)))
      }
      return "var(\(name))"
    }
    if paint == .accent { return "var(--loader-accent)" }
    let color = paint.color(in: style)
    if color == style.track { return "var(--loader-track)" }
    if case .role(let role) = color { return "var(--loader-\(role))" }
    // A fixed color is the same in every theme.
    return Theme.light.color(of: color).hex
  }

  /// Returns the stops of a disc in the middle of a radial gradient; `width` is its diameter in CSS.
  ///
  /// Its edge is half a pixel wide, 0.25 px on each side, so that it is smooth.
  static func disc(width: String, color: String) -> String {
    let edge = "min(.25px,\(width)/2)"
    return "\(color) calc(\(width)/2 - \(edge)),transparent calc(\(width)/2 + \(edge))"
  }

  /// Returns the round end of a bar, as a background: a disc on the middle line, `position` from the left.
  static func end(at position: String, width: String, _ color: String) -> String {
    "radial-gradient(circle at calc(\(position)) 50%,\(disc(width: width, color: color)))"
  }

  /// Returns the straight part of a bar, as a background that begins `position` from the left.
  ///
  /// `width` is the thickness of the bar. All lengths are in CSS, such as `1px*var(--loader-width)`.
  ///
  /// The background is as high as the box, and transparent above and below the bar: a browser rounds the size of
  /// a background to whole pixels, and only the stops of its gradient are exact.
  static func box(from position: String, length: String, width: String, _ color: String) -> String {
    "linear-gradient(transparent calc(50% - \(width)/2),\(color) 0 calc(50% + \(width)/2),"
      + "transparent 0) calc(\(position)) 0/calc(\(length)) 100% no-repeat"
  }
}
