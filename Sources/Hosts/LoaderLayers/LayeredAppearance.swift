import LoaderCore
import LoaderDrawing

/// An appearance that layers can play without the app: it names its layers and their moving
/// properties.
///
/// ```swift
/// extension Pulse: LayeredAppearance {
///   static func layers(_ style: LoaderStyle) -> [LayerNode<PulseChannels>] {
///     [LayerNode("light", .fill(circle, .role(.accent)), moving: [.opacity(ofChannel: 0)])]
///   }
/// }
/// ```
///
/// The ring, the shimmer and every ``BarAppearance`` conform; one of your own needs this one
/// function.
public protocol LayeredAppearance: DrawableAppearance {
  /// The layers from the back to the front, inside the box of a style. Together they show the same
  /// as ``DrawableAppearance/draw(_:_:into:)``.
  static func layers(_ style: LoaderStyle) -> [LayerNode<Channels>]
}

/// A layer as an appearance declares it.
public struct LayerNode<Channels: ChannelList>: Sendable {
  /// The name of the layer.
  let name: String
  /// What it draws.
  let outline: LayerOutline
  /// Where it lies in its parent, in points; nil for the whole box.
  let frame: CanvasRect?
  /// Its properties that move.
  let properties: [LayerProperty<Channels>]
  /// The layers that it contains, from the back to the front.
  let children: [LayerNode]

  /// Creates a layer.
  public init(
    _ name: String, _ outline: LayerOutline = .group, frame: CanvasRect? = nil,
    moving properties: [LayerProperty<Channels>] = [], _ children: [LayerNode] = []
  ) {
    (self.name, self.outline, self.frame) = (name, outline, frame)
    (self.properties, self.children) = (properties, children)
  }
}

/// What a layer draws, in the colors of a style.
public enum LayerOutline: Sendable {
  /// Nothing: the layer only contains others.
  case group
  /// A path that is stroked in the accent color: one for each round of the spin if the style has a
  /// list.
  case accentStroke(path: RecordingCanvas, cap: LayerCap)
  /// A path that is stroked in one color.
  case stroke(path: RecordingCanvas, cap: LayerCap, PaintColor)
  /// A path that is filled.
  case fill(path: RecordingCanvas, PaintColor)
  /// A box with round corners; its content is clipped at the edges.
  case window(corner: Double, PaintColor)
  /// Colors that blend into each other from the left edge to the right.
  case light([PaintColor])

  /// The same in the colors of a theme.
  func shape(in theme: Theme) -> LayerShape {
    switch self {
    case .group: .group
    case .accentStroke(let path, let cap), .stroke(let path, let cap, _):
      .stroke(path: path.commands, cap: cap)
    case .fill(let path, let color): .fill(path: path.commands, theme.color(of: color))
    case .window(let corner, let color): .window(corner: corner, theme.color(of: color))
    case .light(let colors): .light(colors.map { theme.color(of: $0) })
    }
  }

  /// The values that do not move.
  func values(in theme: Theme) -> [LayerKeyPath: LayerValue] {
    guard case .stroke(_, _, let color) = self else { return [:] }
    return [.strokeColor: .color(theme.color(of: color))]
  }

  /// Whether it is drawn in the accent color, which may change from round to round.
  var isAccent: Bool {
    if case .accentStroke = self { return true }
    return false
  }
}

/// A property of a layer that moves, and how its value is computed from a frame.
public struct LayerProperty<Channels: ChannelList>: Sendable {
  /// The property that moves.
  let keyPath: LayerKeyPath
  /// The indices of the channels on which it depends.
  let channels: [Int]
  /// The factor, if the property is a multiple of one channel: then it uses the keyframes of that
  /// channel. nil for other properties.
  let factor: Double?
  /// How far the animations may be off, in the unit of the property.
  let tolerance: Double
  /// The number of a frame.
  let value: @Sendable (Frame<Channels>) -> Double

  /// Creates a property that is a multiple of a channel, and uses the keyframes of that channel.
  ///
  /// - Parameter factor: The factor, limited to −10⁹...10⁹; NaN counts as 0.
  public init(_ keyPath: LayerKeyPath, ofChannel channel: Int, times factor: Double = 1) {
    let factor = factor.isNaN ? 0 : min(max(factor, -1e9), 1e9)
    (self.keyPath, channels, self.factor, tolerance) = (keyPath, [channel], factor, 0)
    value = { factor * $0.channels.keyframeValue(at: channel, after: $0.channels.wholeTurns) }
  }

  /// Creates a property that is computed from frames in any way.
  ///
  /// - Parameters:
  ///   - channels: The channels on which it depends; when they stand still, it does too.
  ///   - tolerance: How far the fitted curves may be off, in the unit of the property. Less than
  ///     0.00001, and NaN, count as 0.00001.
  public init(
    _ keyPath: LayerKeyPath, ofChannels channels: [Int], tolerance: Double,
    _ value: @escaping @Sendable (Frame<Channels>) -> Double
  ) {
    (self.keyPath, self.channels, factor) = (keyPath, channels, nil)
    (self.tolerance, self.value) = (tolerance > 1e-5 ? tolerance : 1e-5, value)
  }

  /// An opacity that equals a channel.
  public static func opacity(ofChannel channel: Int) -> LayerProperty {
    LayerProperty(.opacity, ofChannel: channel)
  }
}
