import LoaderDrawing

/// A layer of a look: what it draws, and which of its properties move.
struct LayerNode: Sendable {
  /// The name of the layer.
  let name: String
  /// What it draws.
  let outline: LayerOutline
  /// Where it lies in its parent, in points; nil for the whole box.
  let frame: CanvasRect?
  /// Its properties that move.
  let properties: [LayerProperty]
  /// The layers that it contains, from the back to the front.
  let children: [LayerNode]

  init(
    _ name: String, _ outline: LayerOutline = .group, frame: CanvasRect? = nil,
    moving properties: [LayerProperty] = [], _ children: [LayerNode] = []
  ) {
    (self.name, self.outline, self.frame) = (name, outline, frame)
    (self.properties, self.children) = (properties, children)
  }

  /// All numbers by which it moves: those of its properties, then those of its path, and last that of its
  /// paint.
  var numbers: [LayerNumber] {
    var numbers = properties.map(\.number)
    if let place = outline.path?.place {
      numbers += [place.place, place.other, place.weight].map { LayerNumber($0) }
    }
    if case .mixed(_, let weight)? = outline.paint?.1 { numbers.append(LayerNumber(weight)) }
    return numbers
  }
}

/// What a layer draws, in the colors of a style.
enum LayerOutline: Sendable {
  /// Nothing: the layer only contains others.
  case group
  /// A path that is stroked.
  case stroke(path: RecordingCanvas, cap: LayerCap, ScenePaint<Int>)
  /// A path that changes, and is stroked or filled.
  case trace(LayerPath, cap: LayerCap, ScenePaint<Int>)
  case fill(LayerPath, ScenePaint<Int>)
  /// A box with round corners; its content is clipped at the edges.
  case window(corner: Double, PaintColor)
  /// Colors that blend into each other from the left edge to the right.
  case light([PaintColor])

  /// The same in the colors of a theme.
  func shape(in theme: Theme) -> LayerShape {
    switch self {
    case .group: .group
    case .stroke(let path, let cap, _): .stroke(path: path.commands, cap: cap)
    case .trace(_, let cap, _): .stroke(path: [], cap: cap)
    case .fill: .fill
    case .window(let corner, let color): .window(corner: corner, theme.color(of: color))
    case .light(let colors): .light(colors.map { theme.color(of: $0) })
    }
  }

  /// What it is painted with, if it is painted as the scene says.
  var paint: (LayerKeyPath, ScenePaint<Int>)? {
    switch self {
    case .stroke(_, _, let paint), .trace(_, _, let paint): (.strokeColor, paint)
    case .fill(_, let paint): (.fillColor, paint)
    case .group, .window, .light: nil
    }
  }

  /// Its path, if that changes.
  var path: LayerPath? {
    switch self {
    case .trace(let path, _, _), .fill(let path, _): path
    case .group, .stroke, .window, .light: nil
    }
  }
}

/// A path that changes, in a layer.
struct LayerPath: Sendable {
  let path: any ShapePath
  /// Its place, by numbers of the scene.
  let place: PathPlace<Int>
  /// How often the path goes round, so that a part of it may go on beyond its end.
  let rounds: Int
  /// Where a point of it is in the layer.
  let point: @Sendable (CanvasPoint) -> CanvasPoint

  func commands(_ outline: [PathCubic]) -> [RecordingCanvas.Command] {
    var canvas = RecordingCanvas()
    for round in 0..<rounds {
      for (index, cubic) in outline.enumerated() {
        if round == 0, index == 0 { canvas.move(to: point(cubic.start)) }
        canvas.curve(to: point(cubic.end), point(cubic.control1), point(cubic.control2))
      }
    }
    if path.isClosed { canvas.close() }
    return canvas.commands
  }
}

/// A property of a layer that moves, and by which number.
struct LayerProperty: Sendable {
  let keyPath: LayerKeyPath
  let number: LayerNumber
}

/// A number by which a layer moves, computed from the numbers of its scene.
struct LayerNumber: Sendable {
  typealias Sum = @Sendable (_ scene: [SceneForm]) -> SceneForm

  /// How far keyframes may be off, in the unit of the number.
  let tolerance: Double
  let sum: Sum

  init(tolerance: Double, _ sum: @escaping Sum) { (self.tolerance, self.sum) = (tolerance, sum) }

  /// A number of the scene, whose unit is a turn, a length or a shape.
  init(_ index: Int) { self.init(tolerance: 1e-4) { $0[index] } }
}
