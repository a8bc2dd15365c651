import LoaderCore
import LoaderDrawing

/// A layer of a look: what it draws, and which of its properties move.
struct LayerNode<Look: DrawnAppearance>: Sendable {
  /// The name of the layer.
  let name: String
  /// What it draws.
  let outline: LayerOutline<Look>
  /// Where it lies in its parent, in points; nil for the whole box.
  let frame: CanvasRect?
  /// Its properties that move.
  let properties: [LayerProperty<Look>]
  /// The layers that it contains, from the back to the front.
  let children: [LayerNode]

  init(
    _ name: String, _ outline: LayerOutline<Look> = .group, frame: CanvasRect? = nil,
    moving properties: [LayerProperty<Look>] = [], _ children: [LayerNode] = []
  ) {
    (self.name, self.outline, self.frame) = (name, outline, frame)
    (self.properties, self.children) = (properties, children)
  }
}

/// What a layer draws, in the colors of a style.
enum LayerOutline<Look: DrawnAppearance>: Sendable {
  /// Nothing: the layer only contains others.
  case group
  /// A path that is stroked.
  case stroke(path: RecordingCanvas, cap: LayerCap, ScenePaint<Int>)
  /// A path that changes, and is stroked or filled.
  case trace(LayerPath<Look>, cap: LayerCap, ScenePaint<Int>)
  case fill(LayerPath<Look>, ScenePaint<Int>)
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
  var path: LayerPath<Look>? {
    switch self {
    case .trace(let path, _, _), .fill(let path, _): path
    case .group, .stroke, .window, .light: nil
    }
  }
}

/// A path that changes, in a layer.
struct LayerPath<Look: DrawnAppearance>: Sendable {
  let path: any ShapePath
  /// The three numbers of its place.
  let place: PathPlace<LayerProperty<Look>>
  /// How often the path goes round, so that a part of it may go on beyond its end.
  let rounds: Int
  /// Where a point of it is in the layer.
  let point: @Sendable (CanvasPoint) -> CanvasPoint

  func commands(in frame: Frame<Look.Channels>) -> [RecordingCanvas.Command] {
    commands(
      path.outline(
        at: PathPlace(
          place.place.value(frame), place.other.value(frame), weight: place.weight.value(frame))))
  }

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

/// A property of a layer that moves, and how its value is computed from a frame.
struct LayerProperty<Look: DrawnAppearance>: Sendable {
  /// The property that moves.
  let keyPath: LayerKeyPath
  /// The indices of the channels on which it depends; when they stand still, it does too.
  let channels: [Int]
  /// The factor, if the property is a multiple of one channel: then it uses the keyframes of that
  /// channel. nil for other properties.
  let factor: Double?
  /// How far the animations may be off, in the unit of the property.
  let tolerance: Double
  /// The value in a frame.
  let value: @Sendable (Frame<Look.Channels>) -> Double

  init(
    keyPath: LayerKeyPath, channels: [Int], factor: Double?, tolerance: Double,
    _ value: @escaping @Sendable (Frame<Look.Channels>) -> Double
  ) {
    (self.keyPath, self.channels, self.factor) = (keyPath, channels, factor)
    (self.tolerance, self.value) = (tolerance, value)
  }

  /// A property that is a multiple of a channel, and uses the keyframes of that channel.
  init(_ keyPath: LayerKeyPath, ofChannel channel: Int, times factor: Double = 1) {
    self.init(keyPath: keyPath, channels: [channel], factor: factor, tolerance: 0) {
      factor * $0.channels.keyframeValue(at: channel, after: $0.channels.wholeTurns)
    }
  }
}
