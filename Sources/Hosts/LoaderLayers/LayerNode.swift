import LoaderCore
import LoaderDrawing

/// A layer of a look: what it draws, and which of its properties move.
struct LayerNode<Look: DrawnAppearance>: Sendable {
  /// The name of the layer.
  let name: String
  /// What it draws.
  let outline: LayerOutline
  /// Where it lies in its parent, in points; nil for the whole box.
  let frame: CanvasRect?
  /// Its properties that move.
  let properties: [LayerProperty<Look>]
  /// The layers that it contains, from the back to the front.
  let children: [LayerNode]

  init(
    _ name: String, _ outline: LayerOutline = .group, frame: CanvasRect? = nil,
    moving properties: [LayerProperty<Look>] = [], _ children: [LayerNode] = []
  ) {
    (self.name, self.outline, self.frame) = (name, outline, frame)
    (self.properties, self.children) = (properties, children)
  }
}

/// What a layer draws, in the colors of a style.
enum LayerOutline: Sendable {
  /// Nothing: the layer only contains others.
  case group
  /// A path that is stroked.
  case stroke(path: RecordingCanvas, cap: LayerCap, ScenePaint)
  /// A box with round corners; its content is clipped at the edges.
  case window(corner: Double, PaintColor)
  /// Colors that blend into each other from the left edge to the right.
  case light([PaintColor])

  /// The same in the colors of a theme.
  func shape(in theme: Theme) -> LayerShape {
    switch self {
    case .group: .group
    case .stroke(let path, let cap, _): .stroke(path: path.commands, cap: cap)
    case .window(let corner, let color): .window(corner: corner, theme.color(of: color))
    case .light(let colors): .light(colors.map { theme.color(of: $0) })
    }
  }

  /// The values that do not move.
  func values(in theme: Theme) -> [LayerKeyPath: LayerValue] {
    guard case .stroke(_, _, .color(let color)) = self else { return [:] }
    return [.strokeColor: .color(theme.color(of: color))]
  }

  /// Whether it is drawn in the accent color, which may change from round to round.
  var isAccent: Bool {
    if case .stroke(_, _, .accent) = self { return true }
    return false
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
