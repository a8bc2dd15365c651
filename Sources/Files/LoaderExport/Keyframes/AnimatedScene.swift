import LoaderDrawing
import PlainText

// A scene as elements of SVG.

extension AnimatedElement {
  /// The elements that draw the parts of a scene.
  static func elements(_ scene: SceneParts, _ style: LoaderStyle) -> [AnimatedElement] {
    scene.parts.map { element($0, scene.numbers, style, from: CanvasPoint(x: 0, y: 0)) }
  }

  /// - Parameter origin: Where the coordinates of its parent begin.
  private static func element(
    _ part: ScenePart, _ numbers: [SceneForm], _ style: LoaderStyle, from origin: CanvasPoint
  ) -> AnimatedElement {
    let name = "\(part.name)"
    /// A number that is always 0 moves nothing.
    func moving(_ index: Int, _ property: AnimatedProperty) -> [AnimatedProperty] {
      let form = numbers[index]
      return form.inputs == 0 && form.constant == 0 ? [] : [property]
    }
    func children(from origin: CanvasPoint) -> [AnimatedElement] {
      part.children.map { element($0, numbers, style, from: origin) }
    }
    switch part.kind {
    case .group(let opacity):
      return AnimatedElement(
        "g", name, moving: [.opacity(opacity)], children: children(from: origin))
    case .mirrored(let width):
      return AnimatedElement("g", "", mirror(width), children: children(from: origin))
    case .turned(let turns, let center):
      // Turned about its own origin, which is moved to the center.
      let turning = AnimatedElement(
        "g", name, moving: [.turn(turns)], children: children(from: center))
      return AnimatedElement("g", "", shift(center, from: origin), children: [turning])
    case .stroke(
      .circle(let center, let radius), let stroke, let cap, let paint):
      // Dashes are points, and not parts of a `pathLength`: a browser measures a small circle as up to 0.4 %
      // shorter than it is.
      let text = String(radius, decimals: 3)
      let half = "A\(text) \(text) 0 0 1"
      let circle = AnimatedElement(
        "path", name,
        [
          ("d", "M0 -\(text)\(half) 0 \(text)\(half) 0 -\(text)"), ("fill", "none"),
          ("stroke-linecap", cap.name),
        ], paint: (.stroke, paint.color(style)),
        moving: moving(stroke.start, .turn(stroke.start))
          + [.dash(stroke.length, times: 2 * Double.pi * radius), .width(stroke.width)])
      guard center != origin else { return circle }
      return AnimatedElement("g", "", shift(center, from: origin), children: [circle])
    case .stroke(
      .line(let point, let whole), let stroke, let cap, let paint):
      let (x, y) = (
        String(point.x - origin.x, decimals: 3), String(point.y - origin.y, decimals: 3)
      )
      return AnimatedElement(
        "path", name,
        [
          ("d", "M\(x) \(y)h\(String(whole, decimals: 3))"), ("fill", "none"),
          ("stroke-linecap", cap.name),
        ], paint: (.stroke, paint.color(style)),
        moving: moving(stroke.start, .move(stroke.start, times: whole))
          + [.dash(stroke.length, times: whole), .width(stroke.width)])
    case .dot(let x, let y, let size, let cap, let paint):
      return AnimatedElement(
        "path", name,
        [
          ("d", "M\(String(-origin.x, decimals: 3)) \(String(y - origin.y, decimals: 3))h.001"),
          ("stroke-linecap", cap == .round ? "round" : "square"),
        ], paint: (.stroke, paint.color(style)), moving: [.move(x), .width(size)])
    case .bone(let frame, let corner, let start, _, let surface, let direction):
      return AnimatedElement(
        "g", "", direction == .rightToLeft ? mirror(surface.x + surface.maxX) : [],
        children: bones([(frame, corner)], across: surface, start: start))
    }
  }

  /// Bones are a window, behind which the light moves: a gradient as wide as the surface, so that
  /// all of them shimmer as one.
  static func bones(
    _ bones: [(frame: CanvasRect, corner: Double)], across surface: CanvasRect, start: Int
  ) -> [AnimatedElement] {
    let bones = bones.filter { $0.frame.width > 0 && $0.frame.height > 0 }
    guard surface.width > 0, !bones.isEmpty else { return [] }
    func stop(_ offset: String, _ role: PaintRole) -> AnimatedElement {
      AnimatedElement("stop", "", [("offset", offset)], paint: (.stop, .role(role)))
    }
    let ground = surface.attributes
    return [
      AnimatedElement(
        "clipPath", "", [("id", "loader-bone")],
        children: bones.map { bone in
          AnimatedElement(
            "rect", "", bone.frame.attributes + [("rx", String(bone.corner, decimals: 3))])
        }),
      AnimatedElement(
        "linearGradient", "", [("id", "loader-light")],
        children: [stop("0", .bone), stop("0.5", .highlight), stop("1", .bone)]),
      AnimatedElement(
        "g", "", [("clip-path", "url(#loader-bone)")],
        children: [
          AnimatedElement("rect", "", ground, paint: (.fill, .role(.bone))),
          AnimatedElement(
            "rect", "light", ground + [("fill", "url(#loader-light)")],
            moving: [.move(start, times: surface.width)]),
        ]),
    ]
  }

  /// The transform that mirrors a picture of this width.
  static func mirror(_ width: Double) -> [(name: StaticString, value: String)] {
    [("transform", "matrix(-1 0 0 1 \(String(width, decimals: 3)) 0)")]
  }

  /// The transform that moves the origin to a point.
  private static func shift(
    _ point: CanvasPoint, from origin: CanvasPoint
  ) -> [(name: StaticString, value: String)] {
    let (x, y) = (
      String(point.x - origin.x, decimals: 3), String(point.y - origin.y, decimals: 3)
    )
    return [("transform", "translate(\(x) \(y))")]
  }
}

extension ScenePaint {
  /// Its color, or the first of a list.
  func color(_ style: LoaderStyle) -> PaintColor {
    switch self {
    case .accent: style.accent(in: .none)
    case .color(let color): color
    }
  }
}

extension CanvasRect {
  /// Its place and size, as an element has them.
  fileprivate var attributes: [(name: StaticString, value: String)] {
    [
      ("x", String(x, decimals: 3)), ("y", String(y, decimals: 3)),
      ("width", String(width, decimals: 3)), ("height", String(height, decimals: 3)),
    ]
  }
}

extension LineCap {
  /// As CSS spells it.
  fileprivate var name: String { self == .round ? "round" : "butt" }
}
