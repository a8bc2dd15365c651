import LoaderCore
import LoaderDrawing
import LoaderPlans

/// A host's layers and their animations after an event, until the next plan.
///
/// ```swift
/// let plan = LayerPlan(of: loader, from: now, LoaderStyle(), .light)
/// for animation in plan.animations { add(animation, to: layers[animation.layer]) }
/// ```
///
/// The layers play the plan without the app: a spin, an entrance after a show delay, an exit that has to
/// wait. The app needs no new plan until ``wake``, which is never for the appearances of this
/// package, except for a wavy ring with the preset of Flutter. Its stroke starts at the sum of two
/// rotations without the whole turns in this sum. Two loops that are added would keep those turns.
package struct LayerPlan: Hashable, Sendable {
  /// The rectangle that the layers fill, in points.
  package var box: CanvasRect
  /// The layers, each after its parent; siblings are in order from back to front.
  package var layers: [LayerModel]
  /// The animations, in the order in which they have to be added.
  ///
  /// If two animations of one property overlap in time, the later one in this list replaces the
  /// earlier one. An additive one is added to it instead.
  package var animations: [LayerAnimation]
  /// The time of the next plan if no event comes before; nil for never.
  ///
  /// It is in seconds of the loader's clock.
  package var wake: Double?
}

/// A layer, with its values at rest.
package struct LayerModel: Hashable, Sendable {
  /// The name of the layer, such as `arc`.
  package var name: String
  /// The index of the parent layer; nil for a layer directly in the host's own.
  package var parent: Int?
  /// The drawing of the layer.
  package var shape: LayerShape
  /// The frame in the parent, in points; its upper left corner is the origin of the layer's drawing.
  package var frame: CanvasRect
  /// The values of the properties that may move, as they are where no animation plays.
  package var values: [LayerKeyPath: LayerValue]

  /// Returns true if both are the same layer, apart from the values of their properties.
  package func isSame(as other: LayerModel) -> Bool {
    name == other.name && parent == other.parent && shape == other.shape && frame == other.frame
  }
}

/// The drawing of a layer.
package enum LayerShape: Hashable, Sendable {
  /// No drawing; the layer only contains others.
  case group
  /// A path that is stroked in ``LayerKeyPath/strokeColor``.
  ///
  /// A path that changes is empty here, and is the value of ``LayerKeyPath/path`` instead.
  case stroke(path: [RecordingCanvas.Command], cap: LayerCap)
  /// A fill of ``LayerKeyPath/path`` in ``LayerKeyPath/fillColor``.
  case fill
  /// A box with round corners, in one color; its content is clipped at the edges.
  case window(corner: Double, CanvasColor)
  /// Colors at even distances, which blend into each other from the left edge to the right.
  case light([CanvasColor])
}

/// The shape of the ends of a layer's strokes.
package enum LayerCap: String, Hashable, Sendable {
  /// A half circle beyond the end of the path, a straight edge at the end, or half a square beyond the end.
  case round, butt, square

  /// Creates the cap of a stroke, round or butt. A drawing has no square caps: only the layer of a dot has them.
  package init(_ cap: LineCap) {
    self = cap == .round ? .round : .butt
  }
}

extension LayerPlan {
  /// The maximum number of joined keyframe plans.
  ///
  /// So planning ends even if the loader is never steady.
  private static var maximumPlans: Int { 4 }

  /// The time from which no curve can be fitted: 2³⁶ s, two thousand years.
  ///
  /// From then on, a Double cannot distinguish instants 0.00001 s apart.
  private static var latest: Double { 0x1p36 }

  /// Creates the plan of a loader from `time` on.
  ///
  /// Between two events the loader depends on time alone, so the plan also contains what comes
  /// after a delay or a hold.
  ///
  /// - Parameters:
  ///   - time: In seconds; treated as in ``Loader/keyframes(from:into:tolerance:)``. From 2³⁶ s on,
  ///     a Double cannot distinguish instants 0.00001 s apart. Then the layers show the frame at
  ///     that time, without animations.
  ///   - style: The style of the drawing.
  ///   - theme: The colors of the roles.
  /// - Complexity: O(*n*) in the segments of the keyframes, about ten frames each.
  package init<Appearance: SceneAppearance>(
    of loader: Loader<Appearance>, from time: Double, _ style: LoaderStyle, _ theme: Theme
  ) {
    // Two appearances of the package are named here, so that the compiler specializes the code for
    // each. That is several times as fast as generic code.
    switch loader {
    case let ring as Loader<Circular>: self.init(playing: ring, from: time, style, theme)
    case let bar as Loader<Linear>: self.init(playing: bar, from: time, style, theme)
    default: self.init(playing: loader, from: time, style, theme)
    }
  }

  /// Creates the plan of a loader from `time` on, in seconds, with the layers of its appearance's scene.
  private init<Appearance: SceneAppearance>(
    playing loader: Loader<Appearance>, from time: Double, _ style: LoaderStyle, _ theme: Theme
  ) {
    // The layers of a mark, the sign of an ending, are left out if the loader cannot draw one.
    self.init(
      LayerScene<Appearance>(style.marked(loader.mayDrawMark), theme), of: loader, from: time, theme
    )
  }

  /// Creates the plan of a scene: its layers at their final values, and the animations until then.
  ///
  /// Each node of the scene becomes a layer. It has a formula for each of its numbers, to which keyframes are fitted.
  ///
  /// - Parameters:
  ///   - time: In seconds.
  ///   - theme: The colors of the paints.
  package init<Appearance: SceneAppearance>(
    _ scene: LayerScene<Appearance>, of loader: Loader<Appearance>, from time: Double,
    _ theme: Theme
  ) {
    let frame = loader.frame(at: time)
    // So late, instants cannot be told apart: the layers stand still.
    guard frame.time.magnitude < Self.latest else {
      self.init(scene, frozen: frame, theme)
      return
    }
    let nodes = Self.flattened(scene.nodes)
    let numbers = nodes.flatMap(\.numbers)
    // The index in `numbers` of each node's first number. A last element, which is not used, is their count.
    let firstIndices = nodes.reduce(into: [0]) { indices, node in
      indices.append(indices[indices.count - 1] + node.numbers.count)
    }
    let tolerances = numbers.map(\.tolerance)
    /// Returns the keyframes of all numbers from `time` on, in which each number is a channel.
    ///
    /// They are without loops if the numbers of a path or a paint do not repeat together: a layer plays all of them
    /// as one property. The function calls itself at most once, because without loops every period is 0.
    func keyframes(from time: Double, repeats: Bool = true) -> KeyframePlan {
      let plan = KeyframePlan(ofNumbers: tolerances, loader, from: time, repeats: repeats) {
        inputs in
        let drawn = scene.numbers(inputs)
        return numbers.map { $0.formula(drawn) }
      }
      // The common period is infinity if the numbers of a path or a paint do not repeat together.
      let isPlayable = zip(nodes, firstIndices).allSatisfy { node, firstIndex in
        [node.pathNumbers, node.paintNumbers].allSatisfy { range in
          plan.commonPeriod(ofChannels: range.map { firstIndex + $0 }) < .infinity
        }
      }
      return isPlayable ? plan : keyframes(from: time, repeats: false)
    }
    // At the time at which a plan expires, the next one begins. This ends with a plan that never expires, or with
    // the last of `maximumPlans`.
    var plans = [keyframes(from: time)]
    while let last = plans.last, last.timing.expiry < .infinity, plans.count < Self.maximumPlans {
      plans.append(keyframes(from: last.timing.expiry))
    }
    let timeline = LayerTimeline(plans: plans)
    self.init(scene.nodes, box: scene.box)
    // Each layer receives its final values, and the animations that lead to them.
    for (index, node) in nodes.enumerated() {
      // The numbers of a node begin with one for each of its properties, in the same order.
      for (offset, property) in node.properties.enumerated() {
        let curve = timeline.curve(ofNumber: firstIndices[index] + offset)
        layers[index].values[property.keyPath] = .number(curve.end)
        animations += curve.animations(ofLayer: index, property.keyPath)
      }
      if let path = node.path {
        let pathIndices = node.pathNumbers.map { firstIndices[index] + $0 }
        add(timeline.stops(of: path, pathIndices), to: index, .path)
      }
      guard let (keyPath, paint) = node.paint else { continue }
      // The index of the number by which two colors are mixed; nil for any other paint.
      let weight = node.paintNumbers.first.map { firstIndices[index] + $0 }
      // A list of colors or a mixed paint changes its color; any other paint has the same color at all times.
      if paint.moves(in: scene.style) {
        let stops = timeline.stops(
          of: paint, weight: weight, loader: loader, style: scene.style, theme: theme)
        add(stops, to: index, keyPath)
      } else {
        layers[index].values[keyPath] = .color(theme.color(of: paint.color(in: scene.style)))
      }
    }
    wake = timeline.expiry < .infinity ? timeline.expiry : nil
  }

  /// Adds the final value and the animations of a color or a path to a layer.
  private mutating func add(_ stops: StopSequence, to layer: Int, _ keyPath: LayerKeyPath) {
    layers[layer].values[keyPath] = stops.end
    animations += stops.animations(ofLayer: layer, keyPath)
  }

  /// Creates the layers of one frame, at rest, for snapshots.
  ///
  /// A property whose number is not finite becomes 0.
  ///
  /// - Complexity: O(*n*) in the layers.
  package init<Appearance: SceneAppearance>(
    frozen frame: Frame<Appearance.Channels>, of appearance: Appearance.Type, _ style: LoaderStyle,
    _ theme: Theme
  ) {
    self.init(
      LayerScene<Appearance>(style.marked(frame.ending != .none), theme), frozen: frame, theme)
  }

  /// Creates the layers of one frame, without animations.
  private init<Appearance>(
    _ scene: LayerScene<Appearance>, frozen frame: Frame<Appearance.Channels>, _ theme: Theme
  ) {
    let drawn = scene.numbers(SceneInputs(expressions: frame))
    self.init(scene.nodes, box: scene.box)
    for (index, node) in Self.flattened(scene.nodes).enumerated() {
      let numbers = node.numbers.map { $0.formula(drawn).value }
      // The numbers begin with one for each property, in the same order.
      for (property, number) in zip(node.properties, numbers) {
        layers[index].values[property.keyPath] = .number(number.isFinite ? number : 0)
      }
      if let (keyPath, paint) = node.paint {
        let color = Appearance.color(of: paint, in: frame, scene.style, theme)
        layers[index].values[keyPath] = .color(color)
      }
      if let path = node.path {
        let outline = path.path.outline(at: PathInputs(all: Array(numbers[node.pathNumbers])))
        layers[index].values[.path] = .path(path.commands(outline))
      }
    }
  }

  /// Creates a plan without layers.
  package init(box: CanvasRect) {
    self.box = box
    layers = []
    animations = []
  }

  /// Creates the layers of some nodes, without values.
  private init(_ nodes: [LayerNode], box: CanvasRect) {
    self.init(box: box)
    append(nodes, to: nil)
  }

  /// Appends the layers of nodes, each before its children; `parent` is the index of their parent layer.
  private mutating func append(_ nodes: [LayerNode], to parent: Int?) {
    for node in nodes {
      let index = layers.count
      layers.append(
        LayerModel(
          name: node.name, parent: parent, shape: node.shape,
          frame: node.frame ?? box, values: [:]))
      append(node.children, to: index)
    }
  }

  /// Returns nodes, each followed by its children: in the order of ``layers``.
  private static func flattened(_ nodes: [LayerNode]) -> [LayerNode] {
    nodes.flatMap { [$0] + flattened($0.children) }
  }
}
