import LoaderDrawing

/// A layer of a look: what it draws, and which of its properties move.
struct LayerNode: Sendable {
  /// The name of the layer.
  let name: String
  /// What it draws; a path that changes is not part of it.
  let shape: LayerShape
  /// Its path, if that changes.
  let path: LayerPath?
  /// What it is painted with, if it is painted as the scene says, and the property that has the color.
  let paint: LayerPaint?
  /// Where it lies in its parent, in points; nil for the whole box.
  let frame: CanvasRect?
  /// Its properties that move.
  let properties: [LayerProperty]
  /// The layers that it contains, from the back to the front.
  let children: [LayerNode]

  init(
    _ name: String, _ shape: LayerShape = .group, path: LayerPath? = nil, paint: LayerPaint? = nil,
    frame: CanvasRect? = nil, moving properties: [LayerProperty] = [], _ children: [LayerNode] = []
  ) {
    (self.name, self.shape, self.path, self.paint) = (name, shape, path, paint)
    (self.frame, self.properties, self.children) = (frame, properties, children)
  }

  /// All numbers by which it moves: those of its properties, then those of its path, and last that of its
  /// paint.
  var numbers: [LayerNumber] {
    var numbers = properties.map(\.number)
    if let place = path?.place {
      numbers += [place.place, place.other, place.weight].map { LayerNumber($0) }
    }
    if case .mixed(_, let weight)? = paint?.paint { numbers.append(LayerNumber(weight)) }
    return numbers
  }
}

/// A paint of a scene, and the property of a layer that has its color.
typealias LayerPaint = (keyPath: LayerKeyPath, paint: ScenePaint<Int>)

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
