import LoaderCore
import LoaderDrawing

/// A scene as layers.
struct LayerScene<Look: DrawnAppearance> {
  typealias Drawing = SceneParts.Drawing<Look.Channels>

  private let scene: SceneParts
  private let draw: Drawing
  let style: LoaderStyle
  let box: CanvasRect

  /// How far keyframes may be off: as a fraction of a turn or of a length, and in points.
  private static var tolerance: Double { 1e-4 }
  private static var tolerancePoints: Double { 0.01 }

  init(_ style: LoaderStyle) {
    self.init(in: Look.bounds(style), style) { Look.scene($0, style, into: &$1) }
  }

  init(in box: CanvasRect, _ style: LoaderStyle = LoaderStyle(), draw: @escaping Drawing) {
    (scene, self.draw) = (SceneParts(Look.Channels.self, draw), draw)
    (self.style, self.box) = (style, box)
  }

  /// The numbers of the scene for some inputs.
  func numbers(_ inputs: SceneInputs<Look.Channels, SceneForm>) -> [SceneForm] {
    SceneParts.numbers(inputs, draw)
  }

  /// The layers from the back to the front.
  var nodes: [LayerNode] { nodes(scene.parts) }

  /// - Parameters:
  ///   - origin: Where the coordinates of the parent begin.
  ///   - mirror: The width of the picture in which they are mirrored; nil if they are not.
  private func nodes(
    _ parts: [ScenePart], from origin: CanvasPoint = CanvasPoint(x: 0, y: 0), mirror: Double? = nil
  ) -> [LayerNode] {
    parts.flatMap { node($0, from: origin, mirror: mirror) }
  }

  private func node(
    _ part: ScenePart, from origin: CanvasPoint, mirror: Double?
  ) -> [LayerNode] {
    let name = "\(part.name)"
    switch part.kind {
    case .group(let opacity):
      return [
        LayerNode(
          name, moving: [property(.opacity, opacity, tolerance: Self.tolerance)],
          nodes(part.children, from: origin, mirror: mirror))
      ]
    case .mirrored(let width):
      // Paths and ways are mirrored themselves, so that needs no layer; twice is a shift.
      guard let mirror else { return nodes(part.children, from: origin, mirror: width) }
      return nodes(
        part.children, from: CanvasPoint(x: origin.x + width - mirror, y: origin.y), mirror: nil)
    case .turned(let turns, let center):
      let way = mirror == nil ? 2 * Double.pi : -2 * Double.pi
      return [
        pinned(
          part, at: center, from: origin, mirror,
          property(.rotation, turns, times: way, tolerance: way.magnitude * Self.tolerance))
      ]
    case .scaled(let scale, let center):
      return [
        pinned(
          part, at: center, from: origin, mirror,
          property(.scale, scale, tolerance: Self.tolerance))
      ]
    case .shifted(let x, let y):
      let across = property(
        .translationX, x, times: mirror == nil ? 1 : -1, tolerance: Self.tolerancePoints)
      let down = property(.translationY, y, tolerance: Self.tolerancePoints)
      return [
        LayerNode(
          name,
          moving: (scene.numbers[x].isZero ? [] : [across])
            + (scene.numbers[y].isZero ? [] : [down]),
          nodes(part.children, from: origin, mirror: mirror))
      ]
    case .clipped(let frame, let corner):
      let frame = mirrored(frame, mirror)
      let clear = PaintColor.fixed(CanvasColor(0, alpha: 0))
      return [
        LayerNode(
          name, .window(corner: corner, clear),
          frame: CanvasRect(
            x: frame.x - origin.x, y: frame.y - origin.y, width: frame.width,
            height: frame.height),
          nodes(part.children, from: CanvasPoint(x: frame.x, y: frame.y), mirror: mirror))
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
    case .trace(let place, let stroke, let cap, let paint):
      guard let path = part.path else { return [] }
      let rounds = stroke.wraps && !stroke.isWhole(scene.numbers) ? 2 : 1
      return [
        LayerNode(
          name,
          .trace(
            self.path(path, place, rounds: rounds, from: origin, mirror), cap: LayerCap(cap), paint),
          moving: stroke.isWhole(scene.numbers)
            ? [width(stroke.width)] : rounds == 1 ? shares(stroke) : roundShares(stroke))
      ]
    case .fill(let place, let paint):
      guard let path = part.path else { return [] }
      return [
        LayerNode(name, .fill(self.path(path, place, rounds: 1, from: origin, mirror), paint))
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
    case .bones(let start, _, let surface, let direction):
      let surface = mirrored(surface, mirror)
      let goesLeft = (direction == .rightToLeft) != (mirror != nil)
      let light = property(
        .translationX, start, times: goesLeft ? -surface.width : surface.width,
        tolerance: Self.tolerancePoints)
      return part.bones.map { frame, corner in
        let frame = mirrored(frame, mirror)
        return LayerNode(
          name, .window(corner: corner, .role(.bone)),
          frame: CanvasRect(
            x: frame.x - origin.x, y: frame.y - origin.y, width: frame.width, height: frame.height),
          // As wide as the surface, so that all of them shimmer as one.
          [
            LayerNode(
              "light", .light([.role(.bone), .role(.highlight), .role(.bone)]),
              frame: CanvasRect(
                x: surface.x - frame.x, y: 0, width: surface.width, height: frame.height),
              moving: [light])
          ])
      }
    }
  }

  /// A layer that is turned or scaled about its middle, which is at a point.
  private func pinned(
    _ part: ScenePart, at center: CanvasPoint, from origin: CanvasPoint, _ mirror: Double?,
    _ property: LayerProperty
  ) -> LayerNode {
    let place = mirrored(center, mirror)
    let corner = CanvasPoint(x: place.x - box.width / 2, y: place.y - box.height / 2)
    return LayerNode(
      "\(part.name)", frame: frame(at: corner, from: origin), moving: [property],
      nodes(part.children, from: corner, mirror: mirror))
  }

  private func path(
    _ path: any ShapePath, _ place: PathPlace<Int>, rounds: Int, from origin: CanvasPoint,
    _ mirror: Double?
  ) -> LayerPath {
    LayerPath(path: path, place: place, rounds: rounds) { point in
      CanvasPoint(x: (mirror.map { $0 - point.x } ?? point.x) - origin.x, y: point.y - origin.y)
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

  private func mirrored(_ frame: CanvasRect, _ mirror: Double?) -> CanvasRect {
    var frame = frame
    if let mirror { frame.x = mirror - frame.maxX }
    return frame
  }

  /// The same of a path that goes round twice, for a part that may go on beyond its end.
  private func roundShares(_ stroke: SceneStroke) -> [LayerProperty] {
    let (start, length) = (stroke.start, stroke.length)
    return [
      share(.strokeStart, tolerance: Self.tolerance / 2) { 0.5 * $0[start].withinTurn },
      share(.strokeEnd, tolerance: Self.tolerance / 2) {
        0.5 * ($0[start].withinTurn + $0[length])
      },
      width(stroke.width),
    ]
  }

  /// The stroked part of a path, and its width.
  private func shares(_ stroke: SceneStroke) -> [LayerProperty] {
    let (start, end) = (stroke.start, stroke.end)
    // The end must not come before the start.
    return
      (scene.numbers[start].isZero ? [] : [share(.strokeStart) { $0[start] }])
      + [share(.strokeEnd) { .greatest($0[start], $0[end]) }, width(stroke.width)]
  }

  /// A property of a stroke that has to be in 0...1.
  private func share(
    _ keyPath: LayerKeyPath, tolerance: Double = tolerance, _ sum: @escaping LayerNumber.Sum
  ) -> LayerProperty {
    LayerProperty(
      keyPath: keyPath,
      number: LayerNumber(tolerance: tolerance) { .least(.greatest(sum($0), 0.0), 1.0) })
  }

  private func width(_ number: Int) -> LayerProperty {
    property(.lineWidth, number, tolerance: Self.tolerance * style.strokeWidth)
  }

  /// A property that is a multiple of a number of the drawing.
  private func property(
    _ keyPath: LayerKeyPath, _ number: Int, times factor: Double = 1, tolerance: Double
  ) -> LayerProperty {
    LayerProperty(
      keyPath: keyPath, number: LayerNumber(tolerance: tolerance) { factor * $0[number] })
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
