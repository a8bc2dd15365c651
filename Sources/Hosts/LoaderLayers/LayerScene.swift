import LoaderCore
import LoaderDrawing

/// A scene as layers.
struct LayerScene<Look: DrawnAppearance> {
  private let scene: SceneParts
  private let style: LoaderStyle
  private let box: CanvasRect

  /// How far keyframes may be off: as a fraction of a turn or of a length, and in points.
  private static var tolerance: Double { 1e-4 }
  private static var tolerancePoints: Double { 0.01 }

  init(_ style: LoaderStyle) {
    (scene, self.style, box) = (SceneParts(of: Look.self, style), style, Look.bounds(style))
  }

  /// The layers from the back to the front.
  var nodes: [LayerNode<Look>] { nodes(scene.parts) }

  /// - Parameters:
  ///   - origin: Where the coordinates of the parent begin.
  ///   - mirror: The width of the picture in which they are mirrored; nil if they are not.
  private func nodes(
    _ parts: [ScenePart], from origin: CanvasPoint = CanvasPoint(x: 0, y: 0), mirror: Double? = nil
  ) -> [LayerNode<Look>] {
    parts.flatMap { node($0, from: origin, mirror: mirror) }
  }

  private func node(
    _ part: ScenePart, from origin: CanvasPoint, mirror: Double?
  ) -> [LayerNode<Look>] {
    let name = "\(part.name)"
    switch part.kind {
    case .group(let opacity):
      return [
        LayerNode(
          name, moving: [property(.opacity, opacity, tolerance: Self.tolerance)],
          nodes(part.children, from: origin, mirror: mirror))
      ]
    case .mirrored(let width):
      // Paths and ways are mirrored themselves, so that needs no layer.
      return nodes(part.children, from: origin, mirror: width)
    case .turned(let turns, let center):
      // It turns about its middle.
      let place = mirrored(center, mirror)
      let corner = CanvasPoint(x: place.x - box.width / 2, y: place.y - box.height / 2)
      let way = mirror == nil ? 2 * Double.pi : -2 * Double.pi
      return [
        LayerNode(
          name, frame: frame(at: corner, from: origin),
          moving: [
            property(.rotation, turns, times: way, tolerance: way.magnitude * Self.tolerance)
          ],
          nodes(part.children, from: corner, mirror: mirror))
      ]
    case .stroke(.circle(let center, let radius), let stroke, let cap, let paint):
      let place = mirrored(center, mirror)
      var path = RecordingCanvas()
      guard stroke.wraps else {
        path.circle(around: place, from: origin, radius, isMirrored: mirror != nil)
        return [
          LayerNode(
            name, .stroke(path: path, cap: LayerCap(cap), paint), moving: shares(stroke))
        ]
      }
      // A path has no part beyond its end, so the layer is turned to where it begins.
      let corner = CanvasPoint(x: place.x - box.width / 2, y: place.y - box.height / 2)
      path.circle(around: place, from: corner, radius, isMirrored: mirror != nil)
      let way = mirror == nil ? 2 * Double.pi : -2 * Double.pi
      return [
        LayerNode(
          name, .stroke(path: path, cap: LayerCap(cap), paint),
          frame: frame(at: corner, from: origin),
          moving: [
            property(
              .rotation, stroke.start, times: way, tolerance: way.magnitude * Self.tolerance),
            property(.strokeEnd, stroke.length, tolerance: Self.tolerance),
            width(stroke.width),
          ])
      ]
    case .stroke(.line(let start, let length), let stroke, let cap, let paint):
      var path = RecordingCanvas()
      path.move(to: mirrored(start, mirror, from: origin))
      path.line(
        to: mirrored(CanvasPoint(x: start.x + length, y: start.y), mirror, from: origin))
      return [
        LayerNode(
          name, .stroke(path: path, cap: LayerCap(cap), paint), moving: shares(stroke))
      ]
    case .dot(let x, let y, let size, let cap, let paint):
      // A line without length that is moved along the picture.
      var path = RecordingCanvas()
      let start = mirrored(CanvasPoint(x: 0, y: y), mirror, from: origin)
      path.move(to: start)
      path.line(to: CanvasPoint(x: start.x + 0.001, y: start.y))
      return [
        LayerNode(
          name, .stroke(path: path, cap: cap == .round ? .round : .square, paint),
          moving: [
            property(
              .translationX, x, times: mirror == nil ? 1 : -1, tolerance: Self.tolerancePoints),
            width(size),
          ])
      ]
    case .bone(let frame, let corner, let start, _, let surface, let direction):
      return [
        .bone(
          on: frame, corner: corner, across: surface, direction,
          property(
            .translationX, start, times: direction == .rightToLeft ? -surface.width : surface.width,
            tolerance: Self.tolerancePoints))
      ]
    }
  }

  /// A frame of the size of the box; nil if it is the box of its parent.
  private func frame(at corner: CanvasPoint, from origin: CanvasPoint) -> CanvasRect? {
    guard corner != origin else { return nil }
    return CanvasRect(
      x: corner.x - origin.x, y: corner.y - origin.y, width: box.width, height: box.height)
  }

  private func mirrored(
    _ point: CanvasPoint, _ mirror: Double?, from origin: CanvasPoint = CanvasPoint(x: 0, y: 0)
  ) -> CanvasPoint {
    CanvasPoint(x: (mirror.map { $0 - point.x } ?? point.x) - origin.x, y: point.y - origin.y)
  }

  /// The stroked part of a path, and its width.
  private func shares(_ stroke: SceneStroke) -> [LayerProperty<Look>] {
    let (start, end) = (stroke.start, stroke.end)
    let form = scene.numbers[start]
    // The properties of a stroke have to be in 0...1, and its end must not come before its start.
    let begin =
      form.inputs == 0 && form.constant == 0
      ? [] : [share(.strokeStart, of: [start]) { $0[0] }]
    let stop =
      begin.isEmpty && scene.numbers[end].multiple != nil
      ? property(.strokeEnd, end, tolerance: Self.tolerance)
      : share(.strokeEnd, of: [start, end]) { max($0[0], $0[1]) }
    return begin + [stop, width(stroke.width)]
  }

  private func share(
    _ keyPath: LayerKeyPath, of numbers: [Int],
    _ value: @escaping @Sendable ([Double]) -> Double
  ) -> LayerProperty<Look> {
    let style = style
    return LayerProperty(
      keyPath: keyPath, channels: channels(of: numbers), factor: nil, tolerance: Self.tolerance
    ) { frame in
      let values = numbers.map { Look.number($0, of: frame, style) }
      return min(max(value(values), 0), 1)
    }
  }

  private func width(_ number: Int) -> LayerProperty<Look> {
    property(.lineWidth, number, tolerance: Self.tolerance * style.strokeWidth)
  }

  /// A property that is a multiple of a number of the drawing.
  private func property(
    _ keyPath: LayerKeyPath, _ number: Int, times factor: Double = 1, tolerance: Double
  ) -> LayerProperty<Look> {
    if let multiple = scene.numbers[number].multiple, multiple.input != scene.share {
      return LayerProperty(
        keyPath, ofChannel: multiple.input, times: factor * multiple.factor)
    }
    let style = style
    return LayerProperty(
      keyPath: keyPath, channels: channels(of: [number]), factor: nil, tolerance: tolerance
    ) { factor * Look.number(number, of: $0, style) }
  }

  /// The channels on which numbers depend; all for one that depends on the weight of the unknown,
  /// which changes when they do.
  private func channels(of numbers: [Int]) -> [Int] {
    let forms = numbers.map { scene.numbers[$0] }
    let all = 0..<Look.Channels.count
    if forms.contains(where: scene.dependsOnShare) { return Array(all) }
    return all.filter { channel in forms.contains { $0.inputs & (1 << UInt16(channel)) != 0 } }
  }
}

extension LayerNode {
  /// A bone as a window, behind which a light as wide as `surface` moves: bones with one surface
  /// shimmer as one.
  ///
  /// - Parameters:
  ///   - bone: The place of the bone in its parent.
  ///   - surface: The rectangle that the light crosses, in the same coordinates.
  ///   - light: How the light is moved.
  static func bone(
    on bone: CanvasRect, corner: Double, across surface: CanvasRect,
    _ direction: ReadingDirection?, _ light: LayerProperty<Look>
  ) -> LayerNode {
    LayerNode(
      "bone", .window(corner: corner, .role(.bone)), frame: bone,
      [
        LayerNode(
          "light", .light([.role(.bone), .role(.highlight), .role(.bone)]),
          frame: CanvasRect(
            x: surface.x - bone.x, y: 0, width: surface.width, height: bone.height),
          moving: [light])
      ])
  }
}

extension RecordingCanvas {
  /// A circle from its top, clockwise, or the other way round where it is mirrored.
  fileprivate mutating func circle(
    around center: CanvasPoint, from origin: CanvasPoint, _ radius: Double, isMirrored: Bool
  ) {
    let center = CanvasPoint(x: center.x - origin.x, y: center.y - origin.y)
    guard isMirrored else {
      return arc(center: center, radius: radius, from: 0, sweep: 1)
    }
    // An arc goes clockwise, so quarters by curves; their handles are those of a circle's best cubic.
    let handle = radius * 0.5522847498
    func point(_ x: Double, _ y: Double) -> CanvasPoint {
      CanvasPoint(x: center.x + x, y: center.y + y)
    }
    move(to: point(0, -radius))
    curve(to: point(-radius, 0), point(-handle, -radius), point(-radius, -handle))
    curve(to: point(0, radius), point(-radius, handle), point(-handle, radius))
    curve(to: point(radius, 0), point(handle, radius), point(radius, handle))
    curve(to: point(0, -radius), point(radius, -handle), point(handle, -radius))
  }
}
