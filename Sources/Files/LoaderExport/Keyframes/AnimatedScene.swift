import LoaderCore
import LoaderDrawing
import LoaderPlans
import PlainText

/// A scene, the drawing of a loader, as SVG elements.
///
/// The static `elements` makes an instance, which builds the elements of one scene. CSS turns and scales
/// about the origin of an element. So a part that turns or scales has a group with the part's center as
/// the origin, and all coordinates in it count from there. Every `origin` below is the point of the picture
/// from which the coordinates in the parent element count.
struct AnimatedScene {
  /// The numbers of the scene's parts, to which every `Int` of a part is an index. A property whose
  /// number is always 0 is left out.
  private let numbers: [AffineExpression]
  private let style: LoaderStyle
  /// The number of uses of each name so far: names of parts may repeat, names of rules may not.
  private var names: [String: Int] = [:]

  /// The origin of the picture, its upper left corner.
  private static var zero: CanvasPoint { CanvasPoint(x: 0, y: 0) }

  private init(_ scene: SceneParts, _ style: LoaderStyle) {
    numbers = scene.numbers
    self.style = style
  }

  /// Returns the elements that draw the parts of a scene.
  static func elements(_ scene: SceneParts, _ style: LoaderStyle) -> [AnimatedElement] {
    var drawing = AnimatedScene(scene, style)
    return drawing.elements(scene.parts, from: zero)
  }

  /// Returns the elements of parts, in the order of the drawing.
  private mutating func elements(
    _ parts: [ScenePart], from origin: CanvasPoint
  ) -> [AnimatedElement] {
    var elements: [AnimatedElement] = []
    for part in parts { elements += self.elements(of: part, unique("\(part.name)"), from: origin) }
    return elements
  }

  /// Returns the elements of a part; `name` is its unique name in the style sheet.
  ///
  /// They are several for a clip, which has a definition, and for a shift that never moves: its children alone.
  private mutating func elements(
    of part: ScenePart, _ name: String, from origin: CanvasPoint
  ) -> [AnimatedElement] {
    switch part.kind {
    case .group(let opacity):
      [group(name, moving: [.opacity(opacity)], elements(part.children, from: origin))]
    case .mirrored(let width):
      [mirrored(across: width, elements(part.children, from: Self.zero), from: origin)]
    case .turned(let turns, let center):
      [pinned(name, at: center, from: origin, .turn(turns), part)]
    case .scaled(let scale, let center):
      [pinned(name, at: center, from: origin, .scale(scale), part)]
    case .shifted(let x, let y):
      moved(name, x: x, y: y, elements(part.children, from: origin))
    case .clipped(let frame, let corner):
      clipped(to: frame, corner, elements(part.children, from: origin), from: origin)
    case .stroke(let outline, let stroke):
      [self.stroke(name, outline, stroke, from: origin)]
    case .trace(let path, let inputs, let stroke):
      [trace(name, along: path, at: inputs, stroke, from: origin)]
    case .fill(let path, let inputs, let paint):
      [fill(name, path, at: inputs, paint, from: origin)]
    case .dot(let x, let y, let size, let cap, let paint):
      [dot(name, x: x, y: y, size: size, cap: cap, paint, from: origin)]
    // The light is as wide as its surface, so its end, the omitted index, follows from its start.
    case .bones(let bones, let start, _, let fill, let surface, let direction):
      [self.bones(bones, (start, fill), across: surface, direction, from: origin)]
    }
  }

  /// Returns a group with moving properties.
  private func group(
    _ name: String, moving properties: [AnimatedProperty], _ children: [AnimatedElement]
  ) -> AnimatedElement {
    AnimatedElement(tag: "g", name: name, moving: properties, children: children)
  }

  /// Returns elements mirrored left to right: an x of the picture becomes `width` − x.
  ///
  /// The coordinates in `children` count from the origin of the picture, not from `origin`: the mirror needs an x
  /// of the picture.
  private func mirrored(
    across width: Double, _ children: [AnimatedElement], from origin: CanvasPoint
  ) -> AnimatedElement {
    let mirror = [
      AnimatedElement.Attribute("transform", "matrix(-1 0 0 1 \(String(width, decimals: 3)) 0)")
    ]
    return shifted(
      from: origin, [AnimatedElement(tag: "g", attributes: mirror, children: children)])
  }

  /// Returns elements that move right by the number at `x` and down by the number at `y`.
  ///
  /// They are in a group for each of both directions in which they ever move, because either motion is a
  /// `transform`, and an element has only one.
  private func moved(
    _ name: String, x: Int, y: Int, _ children: [AnimatedElement]
  ) -> [AnimatedElement] {
    let across = moving(x, .move(x))
    let down = moving(y, .moveDown(y))
    let inner = down.isEmpty ? children : [group(name + "_y", moving: down, children)]
    return across.isEmpty ? inner : [group(name, moving: across, inner)]
  }

  /// Returns a clip, and the elements that it clips.
  private func clipped(
    to frame: CanvasRect, _ corner: Double, _ children: [AnimatedElement], from origin: CanvasPoint
  ) -> [AnimatedElement] {
    var frame = frame
    frame.x -= origin.x
    frame.y -= origin.y
    // The definition of the clip, and the attribute that applies it.
    let (window, clip) = Self.window([(frame, corner)])
    return [window, AnimatedElement(tag: "g", attributes: [clip], children: children)]
  }

  /// Returns a stroke of a circle, or of a line to the right.
  private func stroke(
    _ name: String, _ outline: Outline, _ stroke: SceneStroke, from origin: CanvasPoint
  ) -> AnimatedElement {
    let path: String
    // The property that moves the start of the dash.
    let start: AnimatedProperty
    // The point from which the coordinates in `path` count.
    var position = origin
    // The dash begins where the path begins. So for a stroke that begins later, a circle is turned, and a
    // line is moved.
    switch outline {
    case .circle(let center, let radius):
      // Two halves, clockwise from 12 o'clock, around the origin.
      let size = String(radius, decimals: 3)
      let half = "A\(size) \(size) 0 0 1"
      path = "M0 -\(size)\(half) 0 \(size)\(half) 0 -\(size)"
      start = .turn(stroke.start)
      position = center
    case .line(let point, let length):
      path = "M\(Self.coordinates(of: point, from: origin))h\(String(length, decimals: 3))"
      start = .move(stroke.start, times: length)
    }
    // Dashes are in points, not in parts of a `pathLength`: a browser measures a small circle as up
    // to 0.4 % shorter than it is.
    let element = stroked(
      name, stroke, attributes: [("d", path)] + stroke.cap.attributes,
      moving: moving(stroke.start, start) + [.dash(stroke.length, times: outline.length)])
    return shifted(to: position, from: origin, [element])
  }

  /// Returns a stroke of a path that changes.
  ///
  /// It has no dash if it is always the whole path. With `wraps`, it may continue at the start of a closed path.
  private func trace(
    _ name: String, along path: any ShapePath, at inputs: PathInputs<Int>, _ stroke: SceneStroke,
    from origin: CanvasPoint
  ) -> AnimatedElement {
    // The dash is in fractions of the path, by a `pathLength` of 1.
    let isWhole = stroke.isWhole(numbers)
    let pathLength: [AnimatedElement.Attribute] = isWhole ? [] : [("pathLength", "1")]
    let dash = stroke.wraps ? AnimatedProperty.roundDash(stroke.length) : .dash(stroke.length)
    let dashProperties: [AnimatedProperty] = isWhole ? [] : [dash, .dashStart(stroke.start)]
    let line = stroked(
      name, stroke,
      attributes: [Self.magnified] + pathLength + stroke.cap.attributes
        + [("stroke-linejoin", "round")],
      moving: [.outline(path, inputs)] + dashProperties, widthTimes: Self.outlineUnits)
    return shifted(from: origin, [line])
  }

  /// Returns a filled path that changes.
  private func fill(
    _ name: String, _ path: any ShapePath, at inputs: PathInputs<Int>, _ paint: ScenePaint<Int>,
    from origin: CanvasPoint
  ) -> AnimatedElement {
    let shape = AnimatedElement(
      tag: "path", name: name, attributes: [Self.magnified], paint: (.fill, paint.color(in: style)),
      moving: [.outline(path, inputs)] + color(.fill, paint))
    return shifted(from: origin, [shape])
  }

  /// Returns a dot: a line almost without length, of which only the caps show, moved right by `x`.
  ///
  /// A line with butt caps would not show: its dot is a square.
  private func dot(
    _ name: String, x: Int, y: Double, size: Int, cap: LineCap, _ paint: ScenePaint<Int>,
    from origin: CanvasPoint
  ) -> AnimatedElement {
    AnimatedElement(
      tag: "path", name: name,
      attributes: [
        ("d", "M\(Self.coordinates(of: CanvasPoint(x: 0, y: y), from: origin))h.001"),
        ("stroke-linecap", cap == .round ? "round" : "square"),
      ], paint: (.stroke, paint.color(in: style)),
      moving: [.move(x), .width(size)] + color(.stroke, paint))
  }

  /// Returns bones under a light that moves across `surface` in a direction; nil is from left to right.
  private mutating func bones(
    _ bones: [SceneBone], _ light: (start: Int, fill: Int), across surface: CanvasRect,
    _ direction: ReadingDirection?, from origin: CanvasPoint
  ) -> AnimatedElement {
    guard direction == .rightToLeft else {
      return shifted(from: origin, lit(bones, across: surface, light))
    }
    // The light is mirrored, so that it moves left. An x becomes `edges` − x: each edge of the surface becomes
    // the other one. The bones are mirrored with the light. To stay in place, they are mirrored here before.
    let edges = surface.x + surface.maxX
    let bones = bones.map { frame, corner in
      var frame = frame
      frame.x = edges - frame.maxX
      return (frame, corner)
    }
    return mirrored(across: edges, lit(bones, across: surface, light), from: origin)
  }

  /// Returns a name that no other part has.
  private mutating func unique(_ name: String) -> String {
    let count = names[name, default: 0] + 1
    names[name] = count
    return count == 1 ? name : "\(name)_\(count)"
  }

  /// Returns `property`, which depends on the number at `index`; nothing if that number is always 0.
  private func moving(_ index: Int, _ property: AnimatedProperty) -> [AnimatedProperty] {
    numbers[index].isZero ? [] : [property]
  }

  /// Returns a stroke along a path, with its paint and its width.
  ///
  /// - Parameter factor: The units of the path's coordinates in a point.
  private func stroked(
    _ name: String, _ stroke: SceneStroke, attributes: [AnimatedElement.Attribute],
    moving properties: [AnimatedProperty], widthTimes factor: Double = 1
  ) -> AnimatedElement {
    AnimatedElement(
      tag: "path", name: name, attributes: attributes,
      paint: (.stroke, stroke.paint.color(in: style)),
      moving: properties + [.width(stroke.width, times: factor)] + color(.stroke, stroke.paint))
  }

  /// Returns the property of a paint; nothing for a paint that is constant.
  private func color(_ kind: PaintKind, _ paint: ScenePaint<Int>) -> [AnimatedProperty] {
    paint.moves(in: style) ? [AnimatedProperty(name: kind.name, kind: .color(paint))] : []
  }

  /// Returns the children of a part that turns or scales about `center`, in two nested groups.
  ///
  /// The outer group moves the origin to the center; the inner one has `property`, the turn or the scaling.
  private mutating func pinned(
    _ name: String, at center: CanvasPoint, from origin: CanvasPoint, _ property: AnimatedProperty,
    _ part: ScenePart
  ) -> AnimatedElement {
    let inner = group(name, moving: [property], elements(part.children, from: center))
    return AnimatedElement(
      tag: "g", attributes: Self.shift(center, from: origin), children: [inner])
  }

  /// The number of units of an outline in a point.
  ///
  /// Outlines are written larger, because a browser measures dashes of a small path too coarsely. The inverse
  /// of a power of two has an exact decimal.
  static var outlineUnits: Double { 32 }

  /// The attribute that shows an outline, written in these units, at its size.
  private static var magnified: (StaticString, String) {
    ("transform", "scale(\(1 / outlineUnits))")
  }

  /// Returns elements whose coordinates count from `point`, by default the origin of the picture.
  ///
  /// They are in a group that shifts them from `origin`. A single element that needs no shift has no group.
  private func shifted(
    to point: CanvasPoint = zero, from origin: CanvasPoint,
    _ elements: [AnimatedElement]
  ) -> AnimatedElement {
    if point == origin, elements.count == 1 { return elements[0] }
    return AnimatedElement(
      tag: "g", attributes: point == origin ? [] : Self.shift(point, from: origin),
      children: elements)
  }

  /// Returns bones as a window, a clip, onto the moving light; nothing if there is no light or no bone.
  ///
  /// The light is a gradient as wide as the surface, so that all bones shimmer as one. Above it, the lit
  /// part shows a known progress: a rectangle that begins left of the surface, and is shifted in.
  ///
  /// - Parameter light: The indices of the band's start and of the lit part's end, both as fractions of the
  ///   surface's width.
  private mutating func lit(
    _ bones: [SceneBone], across surface: CanvasRect, _ light: (start: Int, fill: Int)
  ) -> [AnimatedElement] {
    // A gradient needs a width, and a clip without rectangles would hide everything anyway.
    guard surface.width > 0, !bones.isEmpty else { return [] }
    // Returns a stop of the gradient.
    func stop(_ offset: String, _ role: PaintRole) -> AnimatedElement {
      AnimatedElement(tag: "stop", attributes: [("offset", offset)], paint: (.stop, .role(role)))
    }
    let surfaceAttributes = surface.attributes
    // The lit part at a progress of 0, ending where the surface begins.
    var outside = surface
    outside.x -= surface.width
    let (window, clip) = Self.window(bones)
    // The gradients of all drawings are the same, so in a page they may share a name.
    let gradient = "loader-light"
    return [
      window,
      AnimatedElement(
        tag: "linearGradient", attributes: [("id", gradient)],
        children: [stop("0", .bone), stop("0.5", .highlight), stop("1", .bone)]),
      AnimatedElement(
        tag: "g", attributes: [clip],
        children: [
          // The color of the bones beside the light.
          AnimatedElement(tag: "rect", attributes: surfaceAttributes, paint: (.fill, .role(.bone))),
          AnimatedElement(
            tag: "rect", name: unique("light"),
            attributes: surfaceAttributes + [("fill", "url(#\(gradient))")],
            moving: [.move(light.start, times: surface.width)]),
          AnimatedElement(
            tag: "rect", name: unique("lit"),
            attributes: outside.attributes + [("opacity", "\(Shimmer.fillLight)")],
            paint: (.fill, .role(.highlight)), moving: [.move(light.fill, times: surface.width)]),
        ]),
    ]
  }

  /// Returns the definition of a clip by round rectangles, and the attribute that applies it.
  ///
  /// The rectangles are one path: of several elements in a clip, CairoSVG only takes the last one.
  private static func window(
    _ frames: [SceneBone]
  ) -> (definition: AnimatedElement, clip: AnimatedElement.Attribute) {
    var canvas = SVGCanvas()
    for (frame, corner) in frames { canvas.rectangle(frame, corner: corner) }
    let path = canvas.takePath()
    let name = ContentName.of(path.utf8, "loader-clip")
    return (
      AnimatedElement(
        tag: "clipPath", attributes: [("id", name)],
        children: [AnimatedElement(tag: "path", attributes: [("d", path)])]),
      ("clip-path", "url(#\(name))")
    )
  }

  /// Returns the transform that moves the origin of the coordinates from `origin` to a point.
  private static func shift(
    _ point: CanvasPoint, from origin: CanvasPoint
  ) -> [AnimatedElement.Attribute] {
    [("transform", "translate(\(coordinates(of: point, from: origin)))")]
  }

  /// Returns both coordinates of a point, relative to another one.
  private static func coordinates(of point: CanvasPoint, from origin: CanvasPoint) -> String {
    "\(String(point.x - origin.x, decimals: 3)) \(String(point.y - origin.y, decimals: 3))"
  }
}

extension CanvasRect {
  /// The position and size, as attributes of an element.
  fileprivate var attributes: [AnimatedElement.Attribute] {
    [
      ("x", String(x, decimals: 3)), ("y", String(y, decimals: 3)),
      ("width", String(width, decimals: 3)), ("height", String(height, decimals: 3)),
    ]
  }
}

extension LineCap {
  /// The attributes of an SVG stroke except its path.
  fileprivate var attributes: [AnimatedElement.Attribute] {
    [("fill", "none"), ("stroke-linecap", self == .round ? "round" : "butt")]
  }
}
