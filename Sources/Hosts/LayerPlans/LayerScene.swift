import LoaderCore
import LoaderDrawing
import LoaderPlans

/// A scene as layers.
struct LayerScene<Appearance: SceneAppearance> {
  typealias Drawing = SceneParts.Drawing<Appearance.Channels>

  private let scene: SceneParts
  private let draw: Drawing
  let style: LoaderStyle
  private let theme: Theme
  let box: CanvasRect

  /// The greatest error of keyframes, as a fraction of a turn or of a length, and in points.
  private static var tolerance: Double { 1e-4 }
  private static var tolerancePoints: Double { 0.01 }

  init(_ style: LoaderStyle, _ theme: Theme) {
    self.init(in: Appearance.bounds(style), style, theme) { Appearance.scene($0, style, into: &$1) }
  }

  init(in box: CanvasRect, _ style: LoaderStyle, _ theme: Theme, draw: @escaping Drawing) {
    scene = SceneParts(Appearance.Channels.self, draw)
    self.draw = draw
    self.style = style
    self.theme = theme
    self.box = box
  }

  /// Returns the numbers of the scene for some inputs.
  func numbers(_ inputs: SceneInputs<Appearance.Channels, AffineExpression>) -> [AffineExpression] {
    SceneParts.numbers(inputs, draw)
  }

  /// The layers from back to front.
  var nodes: [LayerNode] { nodes(scene.parts) }

  private func nodes(_ parts: [ScenePart], in space: LayerSpace = LayerSpace()) -> [LayerNode] {
    parts.flatMap { node($0, in: space) }
  }

  /// Returns the layers of a part.
  ///
  /// - Parameter space: The coordinates of the parent layer.
  private func node(_ part: ScenePart, in space: LayerSpace) -> [LayerNode] {
    let name = "\(part.name)"
    switch part.kind {
    case .group(let opacity):
      return [
        LayerNode(
          name, moving: [property(.opacity, opacity, tolerance: Self.tolerance)],
          nodes(part.children, in: space))
      ]
    case .mirrored(let width):
      // Paths and offsets are mirrored themselves, so no layer is needed.
      return nodes(part.children, in: space.mirrored(across: width))
    case .turned(let turns, let center):
      return [pinned(part, at: center, in: space, rotation(turns, in: space))]
    case .scaled(let scale, let center):
      return [
        pinned(part, at: center, in: space, property(.scale, scale, tolerance: Self.tolerance))
      ]
    case .shifted(let x, let y):
      let down = property(.translationY, y, tolerance: Self.tolerancePoints)
      return [
        LayerNode(
          name,
          moving: (scene.numbers[x].isZero ? [] : [across(x, in: space)])
            + (scene.numbers[y].isZero ? [] : [down]),
          nodes(part.children, in: space))
      ]
    case .clipped(let frame, let corner):
      let frame = space.mirrored(frame)
      return [
        LayerNode(
          name, .window(corner: corner, CanvasColor(0, alpha: 0)), frame: space.converted(frame),
          nodes(part.children, in: space.withOrigin(CanvasPoint(x: frame.x, y: frame.y))))
      ]
    case .stroke(.circle(let center, let radius), let stroke, let cap, let paint):
      // A path has no part beyond its end, so the layer is turned to where the stroke begins.
      let own = stroke.wraps ? space.centered(on: center, size: box) : space
      var path = RecordingCanvas()
      path.circle(around: own.converted(center), radius, isMirrored: space.isMirrored)
      let turned = [
        rotation(stroke.start, in: space),
        property(.strokeEnd, stroke.length, tolerance: Self.tolerance), width(stroke.width),
      ]
      return [
        LayerNode(
          name, .stroke(path: path.commands, cap: LayerCap(cap)), paint: (.strokeColor, paint),
          frame: frame(of: own, in: space),
          moving: stroke.wraps ? turned : strokeProperties(stroke))
      ]
    case .stroke(.line(let start, let length), let stroke, let cap, let paint):
      var path = RecordingCanvas()
      path.move(to: space.converted(start))
      path.line(to: space.converted(CanvasPoint(x: start.x + length, y: start.y)))
      return [
        LayerNode(
          name, .stroke(path: path.commands, cap: LayerCap(cap)), paint: (.strokeColor, paint),
          moving: strokeProperties(stroke))
      ]
    case .trace(let inputs, let stroke, let cap, let paint):
      guard let path = part.path else { return [] }
      let repetitions = stroke.wraps && !stroke.isWhole(scene.numbers) ? 2 : 1
      let traced = LayerPath(path: path, inputs: inputs, repetitions: repetitions) {
        space.converted($0)
      }
      return [
        LayerNode(
          name, .stroke(path: [], cap: LayerCap(cap)), path: traced, paint: (.strokeColor, paint),
          moving: stroke.isWhole(scene.numbers)
            ? [width(stroke.width)]
            : repetitions == 1 ? strokeProperties(stroke) : wrappingStrokeProperties(stroke))
      ]
    case .fill(let inputs, let paint):
      guard let path = part.path else { return [] }
      let filled = LayerPath(path: path, inputs: inputs, repetitions: 1) { space.converted($0) }
      return [LayerNode(name, .fill, path: filled, paint: (.fillColor, paint))]
    case .dot(let x, let y, let size, let cap, let paint):
      // A line without length that is moved across the picture.
      var path = RecordingCanvas()
      let start = space.converted(CanvasPoint(x: 0, y: y))
      path.move(to: start)
      path.line(to: CanvasPoint(x: start.x + 0.001, y: start.y))
      return [
        LayerNode(
          name, .stroke(path: path.commands, cap: cap == .round ? .round : .square),
          paint: (.strokeColor, paint),
          moving: [across(x, in: space), width(size)])
      ]
    case .bones(let start, _, let surface, let direction):
      let surface = space.mirrored(surface)
      let goesLeft = (direction == .rightToLeft) != space.isMirrored
      let light = property(
        .translationX, start, times: goesLeft ? -surface.width : surface.width,
        tolerance: Self.tolerancePoints)
      let (bone, highlight) = (
        theme.color(of: .role(.bone)), theme.color(of: .role(.highlight))
      )
      return part.bones.map { frame, corner in
        let frame = space.mirrored(frame)
        return LayerNode(
          name, .window(corner: corner, bone), frame: space.converted(frame),
          // As wide as the surface, so that all bones shimmer as one.
          [
            LayerNode(
              "light", .light([bone, highlight, bone]),
              frame: CanvasRect(
                x: surface.x - frame.x, y: 0, width: surface.width, height: frame.height),
              moving: [light])
          ])
      }
    }
  }

  /// Returns a layer that is turned or scaled about its center, which is at a point.
  private func pinned(
    _ part: ScenePart, at center: CanvasPoint, in space: LayerSpace, _ property: LayerProperty
  ) -> LayerNode {
    let own = space.centered(on: center, size: box)
    return LayerNode(
      "\(part.name)", frame: frame(of: own, in: space), moving: [property],
      nodes(part.children, in: own))
  }

  /// Returns a frame of the size of the box; nil if it is the box of its parent.
  private func frame(of own: LayerSpace, in parent: LayerSpace) -> CanvasRect? {
    guard own.origin != parent.origin else { return nil }
    return parent.converted(
      CanvasRect(x: own.origin.x, y: own.origin.y, width: box.width, height: box.height))
  }

  private func rotation(_ turns: Int, in space: LayerSpace) -> LayerProperty {
    property(
      .rotation, turns, times: space.sign * 2 * .pi, tolerance: 2 * .pi * Self.tolerance)
  }

  /// Returns a horizontal offset, in points.
  private func across(_ offset: Int, in space: LayerSpace) -> LayerProperty {
    property(.translationX, offset, times: space.sign, tolerance: Self.tolerancePoints)
  }

  /// Returns the properties of a path that goes round twice.
  ///
  /// It is for a part that may continue beyond the path's end.
  private func wrappingStrokeProperties(_ stroke: SceneStroke) -> [LayerProperty] {
    let (start, length) = (stroke.start, stroke.length)
    return [
      clampedProperty(.strokeStart, tolerance: Self.tolerance / 2) { 0.5 * $0[start].withinTurn },
      clampedProperty(.strokeEnd, tolerance: Self.tolerance / 2) {
        0.5 * ($0[start].withinTurn + $0[length])
      },
      width(stroke.width),
    ]
  }

  /// Returns the properties for the stroked part of a path, and for its width.
  private func strokeProperties(_ stroke: SceneStroke) -> [LayerProperty] {
    let (start, end) = (stroke.start, stroke.end)
    // The end must not precede the start.
    return
      (scene.numbers[start].isZero ? [] : [clampedProperty(.strokeStart) { $0[start] }])
      + [clampedProperty(.strokeEnd) { .maximum($0[start], $0[end]) }, width(stroke.width)]
  }

  /// Returns a property of a stroke, limited to 0...1.
  private func clampedProperty(
    _ keyPath: LayerKeyPath, tolerance: Double = tolerance, _ formula: @escaping NumberFormula
  ) -> LayerProperty {
    LayerProperty(
      keyPath: keyPath,
      number: LayerNumber(tolerance: tolerance) { .minimum(.maximum(formula($0), 0.0), 1.0) })
  }

  private func width(_ number: Int) -> LayerProperty {
    property(.lineWidth, number, tolerance: Self.tolerance * style.strokeWidth)
  }

  /// Returns a property that is a multiple of a number of the drawing.
  private func property(
    _ keyPath: LayerKeyPath, _ number: Int, times factor: Double = 1, tolerance: Double
  ) -> LayerProperty {
    LayerProperty(
      keyPath: keyPath, number: LayerNumber(tolerance: tolerance) { factor * $0[number] })
  }
}

/// The coordinates of a layer: the position of its origin, and the mirroring of the picture.
private struct LayerSpace {
  private(set) var origin = CanvasPoint(x: 0, y: 0)
  /// The width in which it is mirrored; nil if it is not.
  private var mirror: Double?

  var isMirrored: Bool { mirror != nil }
  /// The factor of an offset to the right, or of a clockwise rotation.
  var sign: Double { isMirrored ? -1 : 1 }

  /// Returns the space mirrored once more; twice is a shift.
  func mirrored(across width: Double) -> LayerSpace {
    var space = self
    space.mirror = isMirrored ? nil : width
    if let mirror { space.origin.x += width - mirror }
    return space
  }

  func withOrigin(_ origin: CanvasPoint) -> LayerSpace {
    var space = self
    space.origin = origin
    return space
  }

  /// Returns the space of a layer of the size of a box, centered on a point.
  func centered(on center: CanvasPoint, size box: CanvasRect) -> LayerSpace {
    let middle = withOrigin(CanvasPoint(x: 0, y: 0)).converted(center)
    return withOrigin(CanvasPoint(x: middle.x - box.width / 2, y: middle.y - box.height / 2))
  }

  /// Returns the frame's position in the picture.
  func mirrored(_ frame: CanvasRect) -> CanvasRect {
    var frame = frame
    if let mirror { frame.x = mirror - frame.maxX }
    return frame
  }

  /// Converts a point of the scene to the layer.
  func converted(_ point: CanvasPoint) -> CanvasPoint {
    CanvasPoint(x: (mirror.map { $0 - point.x } ?? point.x) - origin.x, y: point.y - origin.y)
  }

  /// Converts a frame of the picture to the layer.
  func converted(_ frame: CanvasRect) -> CanvasRect {
    CanvasRect(
      x: frame.x - origin.x, y: frame.y - origin.y, width: frame.width, height: frame.height)
  }
}

extension RecordingCanvas {
  /// Adds a circle from its top: clockwise, or counterclockwise if it is mirrored.
  fileprivate mutating func circle(
    around center: CanvasPoint, _ radius: Double, isMirrored: Bool
  ) {
    guard isMirrored else {
      return arc(center: center, radius: radius, from: 0, sweep: 1)
    }
    // Arcs are clockwise, so each quarter is a curve. Its handles make the best cubic of a
    // circle.
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
