import LoaderDrawing
import LoaderPlans

/// A layer of an appearance: its drawing, and its moving properties.
///
/// A ``LayerScene`` makes a tree of them; a ``LayerPlan`` turns each into a ``LayerModel`` with values.
struct LayerNode: Sendable {
  /// The name of the layer.
  let name: String
  /// The drawing of the layer, without a path that changes.
  let shape: LayerShape
  /// The path, if it changes.
  let path: LayerPath?
  /// The paint from the scene, if any, and the property that has its color.
  let paint: LayerPaint?
  /// The frame in the parent, in points; nil for the whole box.
  let frame: CanvasRect?
  /// The moving properties.
  let properties: [LayerProperty]
  /// The sublayers, from back to front.
  let children: [LayerNode]
  /// All numbers that move it: of its properties, then of its path, and last of its paint.
  let numbers: [LayerNumber]
  /// The ranges of the numbers of its path and of its paint in `numbers`.
  ///
  /// The first is empty without a path that changes, the second without a mixed paint, two colors that a number mixes.
  let pathNumbers, paintNumbers: Range<Int>

  /// Creates a layer, and lists its numbers in the order of `numbers`.
  init(
    _ name: String, _ shape: LayerShape = .group, path: LayerPath? = nil, paint: LayerPaint? = nil,
    frame: CanvasRect? = nil, moving properties: [LayerProperty] = [], _ children: [LayerNode] = []
  ) {
    self.name = name
    self.shape = shape
    self.path = path
    self.paint = paint
    self.frame = frame
    self.properties = properties
    self.children = children
    // A path has three numbers, its inputs; a mixed paint has one, the weight of its second color.
    var numbers = properties.map(\.number) + (path?.inputs.all ?? []).map { LayerNumber($0) }
    pathNumbers = properties.count..<numbers.count
    if case .mixed(_, let weight, _)? = paint?.paint { numbers.append(LayerNumber(weight)) }
    paintNumbers = pathNumbers.upperBound..<numbers.count
    self.numbers = numbers
  }
}

/// A paint of a scene, and the property of a layer that has its color.
typealias LayerPaint = (keyPath: LayerKeyPath, paint: ScenePaint<Int>)

/// A changing path in a layer.
struct LayerPath: Sendable {
  /// The path: cubic curves whose points depend on three inputs.
  let path: any ShapePath
  /// The inputs of the path, as indices of numbers of the scene.
  let inputs: PathInputs<Int>
  /// The number of times the path goes round: twice if a part may continue beyond its end.
  var repetitions = 1
  /// The coordinates of the layer.
  let space: LayerSpace

  /// Returns the drawing of an outline in the layer, as often as the path goes round.
  ///
  /// - Parameter outline: The curves of the path for some inputs, in the coordinates of the scene. A path that goes
  ///   round more than once is closed: each round begins where the last one ended.
  func commands(_ outline: [PathCubic]) -> [RecordingCanvas.Command] {
    // Of the two functions with this name, the one for points.
    let converted: (CanvasPoint) -> CanvasPoint = space.converted
    var canvas = RecordingCanvas()
    for round in 0..<repetitions {
      for (index, cubic) in outline.enumerated() {
        if round == 0, index == 0 { canvas.move(to: converted(cubic.start)) }
        canvas.curve(
          to: converted(cubic.end), converted(cubic.control1), converted(cubic.control2))
      }
    }
    if path.isClosed { canvas.close() }
    return canvas.commands
  }
}

/// A moving property of a layer, and the number that moves it.
typealias LayerProperty = (keyPath: LayerKeyPath, number: LayerNumber)

/// A number that moves a layer, computed from the numbers of its scene.
struct LayerNumber: Sendable {
  /// The greatest error of its keyframes, in the unit of the number.
  let tolerance: Double
  /// Returns the number, computed from the numbers of the scene.
  let formula: NumberFormula

  init(tolerance: Double, _ formula: @escaping NumberFormula) {
    self.tolerance = tolerance
    self.formula = formula
  }

  /// Creates the number at `index` of the scene, unchanged, for a path or a paint.
  ///
  /// Its keyframes are exact to a ten-thousandth of its unit: the step from a shape to the next, a wavelength, or 1
  /// for an amplitude or a weight.
  init(_ index: Int) { self.init(tolerance: 1e-4) { $0[index] } }
}
