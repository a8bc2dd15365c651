import LoaderCore
import LoaderDrawing
import LoaderPlans

/// The layers that draw a scene, with a formula for each number that moves one of them.
///
/// A scene is the drawing of an appearance as a tree of parts, such as groups, strokes and fills. It has numbers, such
/// as a rotation or the end of a stroke, and an `Int` in a part is the index of one of them. The formula of a layer
/// computes a property, such as a stroke's end in 0...1, from these numbers. A ``LayerPlan`` makes one `LayerScene`,
/// and fits keyframes to the formulas.
///
/// A scene has the coordinates in which it was drawn. A picture has the coordinates in which it is seen: they are
/// mirrored where a part is.
package struct LayerScene<Appearance: SceneAppearance> {
  /// A function that draws the scene for some inputs.
  package typealias Drawing = SceneParts.Drawing<Appearance.Channels>

  /// The parts of the scene, and their numbers, to which a part refers by index.
  let scene: SceneParts
  /// Draws the scene for some inputs.
  private let draw: Drawing
  let style: LoaderStyle
  /// The colors of the roles, for bones: the colors of all other parts are in the plan.
  private let theme: Theme
  /// The rectangle of the picture, in points, which a layer fills if it has no other frame.
  let box: CanvasRect

  /// The greatest error of keyframes, as a fraction of a turn or of a length: too small to be seen.
  private static var tolerance: Double { 1e-4 }
  /// The greatest error of an offset's keyframes, in points.
  private static var tolerancePoints: Double { 0.01 }

  /// Creates the scene of the appearance in its own box.
  init(_ style: LoaderStyle, _ theme: Theme) {
    self.init(in: Appearance.bounds(style), style, theme) { Appearance.scene($0, style, into: &$1) }
  }

  /// Creates the scene that `draw` draws in a box.
  package init(in box: CanvasRect, _ style: LoaderStyle, _ theme: Theme, draw: @escaping Drawing) {
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

  /// The layers of a mask, which replace the layers of the scene; nil if it is not a mask.
  var maskNodes: [LayerNode]?

  /// The layers from back to front.
  var nodes: [LayerNode] { maskNodes ?? nodes(of: scene.parts, in: LayerSpace()) }

  /// Returns the layers of parts; in the functions below, too, `space` is the coordinates of the parent layer.
  private func nodes(of parts: [ScenePart], in space: LayerSpace) -> [LayerNode] {
    parts.flatMap { nodes(of: $0, "\($0.name)", in: space) }
  }

  /// Returns the layers of a part: one; for a mirror, the layers of its children; for bones, one for each bone.
  private func nodes(of part: ScenePart, _ name: String, in space: LayerSpace) -> [LayerNode] {
    switch part.kind {
    case .group(let opacity):
      [LayerNode(name, moving: [property(.opacity, opacity)], nodes(of: part.children, in: space))]
    case .mirrored(let width):
      // Paths and offsets are mirrored themselves, so no layer is needed.
      nodes(of: part.children, in: space.mirrored(across: width))
    case .turned(let turns, let center):
      [pinned(part, at: center, in: space, rotation(turns, in: space))]
    case .scaled(let scale, let center):
      [pinned(part, at: center, in: space, property(.scale, scale))]
    case .shifted(let x, let y):
      [LayerNode(name, moving: offset(x: x, y: y, in: space), nodes(of: part.children, in: space))]
    case .clipped(let frame, let corner):
      [window(part, over: space.pictureFrame(frame), corner: corner, in: space)]
    case .stroke(let outline, let stroke):
      [self.stroke(name, outline, stroke, in: space)]
    case .trace(let path, let inputs, let stroke):
      [trace(name, along: path, at: inputs, stroke, in: space)]
    case .fill(let path, let inputs, let paint):
      [
        LayerNode(
          name, .fill, path: LayerPath(path: path, inputs: inputs, space: space),
          paint: (.fillColor, paint))
      ]
    case .dot(let x, let y, let size, let cap, let paint):
      [dot(name, x: x, y: y, size: size, cap: cap, paint, in: space)]
    case .bones(let bones, let start, _, let fill, let surface, let direction):
      // The light is always as wide as the surface, so its end follows from its start.
      self.bones(
        name, bones, start: start, fill: fill, across: space.pictureFrame(surface), direction,
        in: space)
    }
  }

  /// Returns a layer that is turned or scaled about `center`, a point of the scene.
  ///
  /// Layers turn and scale about their own middle. So the layer is as large as the box, and placed so that `center`
  /// is its middle.
  private func pinned(
    _ part: ScenePart, at center: CanvasPoint, in space: LayerSpace, _ property: LayerProperty
  ) -> LayerNode {
    let layerSpace = space.centered(on: center, size: box)
    return LayerNode(
      "\(part.name)", frame: frame(of: layerSpace, in: space), moving: [property],
      nodes(of: part.children, in: layerSpace))
  }

  /// Returns a transparent layer that clips its sublayers to a frame of the picture.
  private func window(
    _ part: ScenePart, over frame: CanvasRect, corner: Double, in space: LayerSpace
  ) -> LayerNode {
    LayerNode(
      "\(part.name)", .window(corner: corner, CanvasColor(0, alpha: 0)),
      frame: space.converted(frame),
      nodes(of: part.children, in: space.withOrigin(CanvasPoint(x: frame.x, y: frame.y))))
  }

  /// Returns a stroke of a part of a circle, or of a line to the right.
  ///
  /// A layer strokes no part beyond the end of its path. So if the stroke of a circle may go on from the end to the
  /// start (`wraps`), the layer is turned until the path begins where the stroke does.
  private func stroke(
    _ name: String, _ outline: Outline, _ stroke: SceneStroke, in space: LayerSpace
  ) -> LayerNode {
    var path = RecordingCanvas()
    var layerSpace = space
    var properties = strokeProperties(stroke)
    switch outline {
    case .circle(let center, let radius):
      if stroke.wraps {
        layerSpace = space.centered(on: center, size: box)
        properties = [
          rotation(stroke.start, in: space), property(.strokeEnd, stroke.length),
          width(stroke.width),
        ]
      }
      path.circle(around: layerSpace.converted(center), radius, isMirrored: space.isMirrored)
    case .line(let start, let length):
      path.move(to: space.converted(start))
      path.line(to: space.converted(CanvasPoint(x: start.x + length, y: start.y)))
    }
    return LayerNode(
      name, .stroke(path: path.commands, cap: LayerCap(stroke.cap)),
      paint: (.strokeColor, stroke.paint), frame: frame(of: layerSpace, in: space),
      moving: properties)
  }

  /// Returns a stroke of a path that changes.
  ///
  /// A stroke of the whole path needs no start and no end. A stroke that may continue beyond the end of the path
  /// (`wraps`) is a part of a path that goes round twice.
  private func trace(
    _ name: String, along path: any ShapePath, at inputs: PathInputs<Int>, _ stroke: SceneStroke,
    in space: LayerSpace
  ) -> LayerNode {
    let isWhole = stroke.isWhole(scene.numbers)
    let wraps = stroke.wraps && !isWhole
    let properties: [LayerProperty] =
      if isWhole {
        [width(stroke.width)]
      } else if wraps {
        wrappingStrokeProperties(stroke)
      } else {
        strokeProperties(stroke)
      }
    return LayerNode(
      name, .stroke(path: [], cap: LayerCap(stroke.cap)),
      path: LayerPath(path: path, inputs: inputs, repetitions: wraps ? 2 : 1, space: space),
      paint: (.strokeColor, stroke.paint), moving: properties)
  }

  /// Returns a line almost without length, whose caps are the dot, and which is moved sideways.
  ///
  /// A dot with butt caps is a square. Its line has square caps, because butt caps do not reach beyond the line.
  ///
  /// - Parameters:
  ///   - x: The index of the number that is the x of its center.
  ///   - y: The y of its center, in points.
  ///   - size: The index of its diameter, or of the side of a square dot.
  private func dot(
    _ name: String, x: Int, y: Double, size: Int, cap: LineCap, _ paint: ScenePaint<Int>,
    in space: LayerSpace
  ) -> LayerNode {
    var path = RecordingCanvas()
    let start = space.converted(CanvasPoint(x: 0, y: y))
    path.move(to: start)
    // A line without any length would have no caps.
    path.line(to: CanvasPoint(x: start.x + 0.001, y: start.y))
    return LayerNode(
      name, .stroke(path: path.commands, cap: cap == .round ? .round : .square),
      paint: (.strokeColor, paint), moving: [horizontalOffset(x, in: space), width(size)])
  }

  /// Returns a window for each bone, in which a light as wide as the surface moves: so all bones shimmer as one.
  ///
  /// The light is a band across the surface, on which all bones lie. Over it is the lit part of a known progress: a
  /// layer as wide as the surface that begins outside of it, and is shifted in as far as the progress goes.
  ///
  /// - Parameters:
  ///   - start: The index of the start of the band, in widths of the surface from the edge where reading begins.
  ///   - fill: The index of the end of the lit part, 0...1.
  ///   - surface: In the coordinates of the picture.
  private func bones(
    _ name: String, _ bones: [SceneBone], start: Int, fill: Int, across surface: CanvasRect,
    _ direction: ReadingDirection?, in space: LayerSpace
  ) -> [LayerNode] {
    // The direction in the picture: mirroring exchanges left and right.
    let goesLeft = (direction == .rightToLeft) != space.isMirrored
    let distance = goesLeft ? -surface.width : surface.width
    let lightShift = property(
      .translationX, start, times: distance, tolerance: Self.tolerancePoints)
    let litShift = property(.translationX, fill, times: distance, tolerance: Self.tolerancePoints)
    let boneColor = theme.color(of: .role(.bone))
    let highlight = theme.color(of: .role(.highlight))
    var litColor = highlight
    litColor.alpha *= Shimmer.fillLight
    let colors = [boneColor, highlight, boneColor]
    return bones.map { frame, corner in
      let frame = space.pictureFrame(frame)
      // The surface, in the coordinates of the bone.
      let lightFrame = CanvasRect(
        x: surface.x - frame.x, y: 0, width: surface.width, height: frame.height)
      // Without a shift, the lit part is just outside of the surface.
      var litFrame = lightFrame
      litFrame.x -= distance
      return LayerNode(
        name, .window(corner: corner, boneColor), frame: space.converted(frame),
        [
          LayerNode("light", .light(colors), frame: lightFrame, moving: [lightShift]),
          LayerNode("lit", .window(corner: 0, litColor), frame: litFrame, moving: [litShift]),
        ])
    }
  }

  /// Returns the frame of a layer that is as large as the box, in its parent.
  ///
  /// It is nil if both have the same origin: without a frame, a layer fills the box.
  private func frame(of layerSpace: LayerSpace, in parent: LayerSpace) -> CanvasRect? {
    let origin = layerSpace.origin
    guard origin != parent.origin else { return nil }
    return parent.converted(
      CanvasRect(x: origin.x, y: origin.y, width: box.width, height: box.height))
  }

  /// Returns a rotation in radians by a number in turns, counterclockwise in a mirrored picture.
  private func rotation(_ turns: Int, in space: LayerSpace) -> LayerProperty {
    property(.rotation, turns, times: space.sign * 2 * .pi, tolerance: 2 * .pi * Self.tolerance)
  }

  /// Returns the offsets of a layer in the directions in which it may move.
  private func offset(x: Int, y: Int, in space: LayerSpace) -> [LayerProperty] {
    var properties: [LayerProperty] = []
    if !scene.numbers[x].isZero { properties.append(horizontalOffset(x, in: space)) }
    if !scene.numbers[y].isZero {
      properties.append(property(.translationY, y, tolerance: Self.tolerancePoints))
    }
    return properties
  }

  /// Returns a horizontal offset, in points: to the right, or to the left in a mirrored picture.
  private func horizontalOffset(_ offset: Int, in space: LayerSpace) -> LayerProperty {
    property(.translationX, offset, times: space.sign, tolerance: Self.tolerancePoints)
  }

  /// Returns the properties of a path that goes round twice.
  ///
  /// It is for a part that may continue beyond the path's end. A fraction of the path is half as much of both rounds,
  /// and so is its error. The start loses its whole turns, so that it is in the first round.
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
    var properties: [LayerProperty] = []
    // A layer's stroke starts at 0 unless another start is set.
    if !scene.numbers[start].isZero {
      properties.append(clampedProperty(.strokeStart) { $0[start] })
    }
    // An end before the start counts as the start: the part is empty, and nothing is stroked.
    properties.append(clampedProperty(.strokeEnd) { .maximum($0[start], $0[end]) })
    properties.append(width(stroke.width))
    return properties
  }

  /// Returns a property of a stroke, limited to 0...1, because a layer's stroke cannot leave its path.
  private func clampedProperty(
    _ keyPath: LayerKeyPath, tolerance: Double = tolerance, _ formula: @escaping NumberFormula
  ) -> LayerProperty {
    (keyPath, LayerNumber(tolerance: tolerance) { .minimum(.maximum(formula($0), 0.0), 1.0) })
  }

  /// Returns the width of a stroke, exact to a ten-thousandth of the style's width.
  private func width(_ number: Int) -> LayerProperty {
    property(.lineWidth, number, tolerance: Self.tolerance * style.strokeWidth)
  }

  /// Returns a property that is a number of the scene, by its index, times a factor.
  private func property(
    _ keyPath: LayerKeyPath, _ number: Int, times factor: Double = 1, tolerance: Double = tolerance
  ) -> LayerProperty {
    (keyPath, LayerNumber(tolerance: tolerance) { factor * $0[number] })
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
    // `arc` goes only clockwise. So each quarter is a cubic curve, whose control points are as far from its ends
    // as usual for a circle: 4/3·(√2 − 1) radii.
    let handle = radius * 0.5522847498
    /// Returns the point at an offset from the center.
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
