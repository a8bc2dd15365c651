import LoaderDrawing
import LoaderPlans
import PlainText

/// A scene as SVG elements.
struct AnimatedScene {
  private let numbers: [AffineExpression]
  private let style: LoaderStyle
  /// The number of uses of each name: names of parts may repeat, names of rules may not.
  private var names: [String: Int] = [:]

  private init(_ scene: SceneParts, _ style: LoaderStyle) {
    numbers = scene.numbers
    self.style = style
  }

  /// Returns the elements that draw the parts of a scene.
  static func elements(_ scene: SceneParts, _ style: LoaderStyle) -> [AnimatedElement] {
    var drawing = AnimatedScene(scene, style)
    return drawing.elements(scene.parts, from: CanvasPoint(x: 0, y: 0))
  }

  /// - Parameter origin: The origin of the parent's coordinates.
  private mutating func elements(
    _ parts: [ScenePart], from origin: CanvasPoint
  ) -> [AnimatedElement] {
    var elements: [AnimatedElement] = []
    for part in parts { elements += element(part, from: origin) }
    return elements
  }

  private mutating func element(
    _ part: ScenePart, from origin: CanvasPoint
  ) -> [AnimatedElement] {
    let name = unique("\(part.name)")
    switch part.kind {
    case .group(let opacity):
      return [
        AnimatedElement(
          "g", name, moving: [.opacity(opacity)], children: elements(part.children, from: origin))
      ]
    case .mirrored(let width):
      // Its coordinates begin at the origin of the picture.
      let mirror = AnimatedElement(
        "g", "", attributes: Self.mirror(width),
        children: elements(part.children, from: CanvasPoint(x: 0, y: 0)))
      return [shifted(from: origin, [mirror])]
    case .turned(let turns, let center):
      return [pinned(name, at: center, from: origin, .turn(turns), part)]
    case .scaled(let scale, let center):
      return [pinned(name, at: center, from: origin, .scale(scale), part)]
    case .shifted(let x, let y):
      // One element cannot have two values of one property.
      let across = moving(x, .move(x))
      let down = moving(y, .moveDown(y))
      let children = elements(part.children, from: origin)
      let inner =
        down.isEmpty
        ? children : [AnimatedElement("g", name + "_y", moving: down, children: children)]
      return across.isEmpty
        ? inner : [AnimatedElement("g", name, moving: across, children: inner)]
    case .clipped(let frame, let corner):
      var frame = frame
      (frame.x, frame.y) = (frame.x - origin.x, frame.y - origin.y)
      let (window, clip) = Self.window([(frame, corner)])
      return [
        window,
        AnimatedElement(
          "g", "", attributes: [clip], children: elements(part.children, from: origin)),
      ]
    case .stroke(.circle(let center, let radius), let stroke, let cap, let paint):
      // Dashes are in points, not in parts of a `pathLength`: a browser measures a small circle as
      // up to 0.4 % shorter than it is.
      let text = String(radius, decimals: 3)
      let half = "A\(text) \(text) 0 0 1"
      let circle = AnimatedElement(
        "path", name,
        attributes: [("d", "M0 -\(text)\(half) 0 \(text)\(half) 0 -\(text)")] + cap.attributes,
        paint: (.stroke, paint.color(in: style)),
        moving: moving(stroke.start, .turn(stroke.start))
          + [.dash(stroke.length, times: 2 * Double.pi * radius), .width(stroke.width)]
          + color(.stroke, paint))
      return [shifted(to: center, from: origin, [circle])]
    case .stroke(.line(let point, let whole), let stroke, let cap, let paint):
      let line = "M\(Self.place(point, from: origin))h\(String(whole, decimals: 3))"
      return [
        AnimatedElement(
          "path", name, attributes: [("d", line)] + cap.attributes,
          paint: (.stroke, paint.color(in: style)),
          moving: moving(stroke.start, .move(stroke.start, times: whole))
            + [.dash(stroke.length, times: whole), .width(stroke.width)] + color(.stroke, paint))
      ]
    case .trace(let inputs, let stroke, let cap, let paint):
      guard let path = part.path else { return [] }
      let dash: [AnimatedProperty] =
        stroke.isWhole(numbers)
        ? []
        : [
          stroke.wraps ? .roundDash(stroke.length) : .dash(stroke.length),
          .dashStart(stroke.start),
        ]
      let line = AnimatedElement(
        "path", name,
        attributes: [Self.magnified] + (dash.isEmpty ? [] : [("pathLength", "1")]) + cap.attributes
          + [("stroke-linejoin", "round")],
        paint: (.stroke, paint.color(in: style)),
        moving: [AnimatedProperty(name: "d", kind: .outline(path, inputs))] + dash
          + [.width(stroke.width, times: Self.outlineUnits)] + color(.stroke, paint))
      return [shifted(from: origin, [line])]
    case .fill(let inputs, let paint):
      guard let path = part.path else { return [] }
      let shape = AnimatedElement(
        "path", name, attributes: [Self.magnified], paint: (.fill, paint.color(in: style)),
        moving: [AnimatedProperty(name: "d", kind: .outline(path, inputs))] + color(.fill, paint))
      return [shifted(from: origin, [shape])]
    case .dot(let x, let y, let size, let cap, let paint):
      return [
        AnimatedElement(
          "path", name,
          attributes: [
            ("d", "M\(Self.place(CanvasPoint(x: 0, y: y), from: origin))h.001"),
            ("stroke-linecap", cap == .round ? "round" : "square"),
          ], paint: (.stroke, paint.color(in: style)),
          moving: [.move(x), .width(size)] + color(.stroke, paint))
      ]
    case .bones(let start, _, let surface, let direction):
      guard direction == .rightToLeft else {
        return [shifted(from: origin, bones(part.bones, across: surface, start: start))]
      }
      // The light is mirrored, and the bones are mirrored twice.
      let edges = surface.x + surface.maxX
      let bones = part.bones.map { frame, corner in
        (
          CanvasRect(x: edges - frame.maxX, y: frame.y, width: frame.width, height: frame.height),
          corner
        )
      }
      let mirror = AnimatedElement(
        "g", "", attributes: Self.mirror(edges),
        children: self.bones(bones, across: surface, start: start))
      return [shifted(from: origin, [mirror])]
    }
  }

  /// Returns a name that no other part has.
  private mutating func unique(_ name: String) -> String {
    let count = names[name, default: 0] + 1
    names[name] = count
    return count == 1 ? name : "\(name)_\(count)"
  }

  /// Returns the property; nothing for a number that is always 0.
  private func moving(_ index: Int, _ property: AnimatedProperty) -> [AnimatedProperty] {
    numbers[index].isZero ? [] : [property]
  }

  private func color(_ kind: PaintKind, _ paint: ScenePaint<Int>) -> [AnimatedProperty] {
    paint.moves(in: style) ? [AnimatedProperty(name: "\(kind.name)", kind: .color(paint))] : []
  }

  /// Returns elements that turn or scale about their own origin, which is moved to a point.
  private mutating func pinned(
    _ name: String, at center: CanvasPoint, from origin: CanvasPoint, _ property: AnimatedProperty,
    _ part: ScenePart
  ) -> AnimatedElement {
    let moving = AnimatedElement(
      "g", name, moving: [property], children: elements(part.children, from: center))
    return AnimatedElement(
      "g", "", attributes: Self.shift(center, from: origin), children: [moving])
  }

  /// The units of an outline in a point: a browser measures dashes of a small path too coarsely.
  static var outlineUnits: Double { 32 }

  private static var magnified: (StaticString, String) {
    ("transform", "scale(\(1 / outlineUnits))")
  }

  /// Returns elements with coordinates from a point, by default from the origin of the picture.
  private func shifted(
    to point: CanvasPoint = CanvasPoint(x: 0, y: 0), from origin: CanvasPoint,
    _ elements: [AnimatedElement]
  ) -> AnimatedElement {
    if point == origin, elements.count == 1 { return elements[0] }
    return AnimatedElement(
      "g", "", attributes: point == origin ? [] : Self.shift(point, from: origin),
      children: elements)
  }

  /// Returns bones as a window onto the moving light.
  ///
  /// The light is a gradient as wide as the surface, so that all bones shimmer as one.
  private mutating func bones(
    _ bones: [SceneBone], across surface: CanvasRect, start: Int
  ) -> [AnimatedElement] {
    guard surface.width > 0, !bones.isEmpty else { return [] }
    func stop(_ offset: String, _ role: PaintRole) -> AnimatedElement {
      AnimatedElement("stop", "", attributes: [("offset", offset)], paint: (.stop, .role(role)))
    }
    let ground = surface.attributes
    let (window, clip) = Self.window(bones)
    // All lights have the same colors.
    let gradient = "loader-light"
    return [
      window,
      AnimatedElement(
        "linearGradient", "", attributes: [("id", gradient)],
        children: [stop("0", .bone), stop("0.5", .highlight), stop("1", .bone)]),
      AnimatedElement(
        "g", "", attributes: [clip],
        children: [
          AnimatedElement("rect", "", attributes: ground, paint: (.fill, .role(.bone))),
          AnimatedElement(
            "rect", unique("light"), attributes: ground + [("fill", "url(#\(gradient))")],
            moving: [.move(start, times: surface.width)]),
        ]),
    ]
  }

  /// Returns a clip of rectangles, and the attribute that applies it.
  ///
  /// It is one path: of several elements in a clip, CairoSVG takes the last one alone.
  private static func window(
    _ frames: [SceneBone]
  ) -> (AnimatedElement, clip: (name: StaticString, value: String)) {
    var canvas = SVGCanvas()
    for (frame, corner) in frames { canvas.rectangle(frame, corner: corner) }
    let path = canvas.takePath()
    let name = ContentName.of(path.utf8, "loader-clip")
    return (
      AnimatedElement(
        "clipPath", "", attributes: [("id", name)],
        children: [AnimatedElement("path", "", attributes: [("d", path)])]),
      ("clip-path", "url(#\(name))")
    )
  }

  /// Returns the transform that mirrors a picture of this width.
  static func mirror(_ width: Double) -> [(name: StaticString, value: String)] {
    [("transform", "matrix(-1 0 0 1 \(String(width, decimals: 3)) 0)")]
  }

  /// Returns the transform that moves the origin to a point.
  private static func shift(
    _ point: CanvasPoint, from origin: CanvasPoint
  ) -> [(name: StaticString, value: String)] {
    [("transform", "translate(\(place(point, from: origin)))")]
  }

  /// Returns both coordinates of a point, relative to another one.
  private static func place(_ point: CanvasPoint, from origin: CanvasPoint) -> String {
    "\(String(point.x - origin.x, decimals: 3)) \(String(point.y - origin.y, decimals: 3))"
  }
}

extension CanvasRect {
  /// The position and size, as attributes of an element.
  fileprivate var attributes: [(name: StaticString, value: String)] {
    [
      ("x", String(x, decimals: 3)), ("y", String(y, decimals: 3)),
      ("width", String(width, decimals: 3)), ("height", String(height, decimals: 3)),
    ]
  }
}

extension LineCap {
  /// The attributes of an SVG stroke except its path.
  fileprivate var attributes: [(name: StaticString, value: String)] {
    [("fill", "none"), ("stroke-linecap", self == .round ? "round" : "butt")]
  }
}
