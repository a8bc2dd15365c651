import LoaderCore
import LoaderDrawing

/// An appearance that layers play by themselves: it says which layers, and what of them moves.
///
/// ```swift
/// extension Pulse: LayeredAppearance {
///   static func layers(_ style: LoaderStyle) -> [LayerNode<PulseChannels>] {
///     [LayerNode("light", .fill(circle, .role(.accent)), moving: [.opacity(ofChannel: 0)])]
///   }
/// }
/// ```
///
/// The ring, the shimmer and every ``BarAppearance`` are; one of your own asks for this one function.
public protocol LayeredAppearance: DrawableAppearance {
  /// The layers from the back to the front, in the box of a style: together they show the same as
  /// ``DrawableAppearance/draw(_:_:into:)``.
  static func layers(_ style: LoaderStyle) -> [LayerNode<Channels>]
}

/// A layer as an appearance declares it.
public struct LayerNode<Channels: ChannelList>: Sendable {
  /// What it is called.
  let name: String
  /// What it draws.
  let outline: LayerOutline
  /// Where it lies in its parent, in points; nil is the whole box.
  let frame: CanvasRect?
  /// What of it moves.
  let properties: [LayerProperty<Channels>]
  /// What lies in it, from the back to the front.
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

/// What a layer draws, its colours as a style has them.
public enum LayerOutline: Sendable {
  /// Nothing of its own.
  case group
  /// A path that is stroked in the style's colours, round by round where it has a list.
  case accentStroke(path: RecordingCanvas, cap: LayerCap)
  /// A path that is stroked in one colour.
  case stroke(path: RecordingCanvas, cap: LayerCap, PaintColor)
  /// A path that is filled.
  case fill(path: RecordingCanvas, PaintColor)
  /// A box with round corners; what lies in it is cut off at its edges.
  case window(corner: Double, PaintColor)
  /// Colours that go over into each other from the left edge to the right.
  case light([PaintColor])

  /// The same in the colours of a theme.
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

  /// Whether its colour is that of what moves, which may go over from round to round.
  var isAccent: Bool {
    if case .accentStroke = self { return true }
    return false
  }
}

/// A property of a layer that moves, and how a frame says where it is.
public struct LayerProperty<Channels: ChannelList>: Sendable {
  /// What moves.
  let keyPath: LayerKeyPath
  /// The indices of the channels that it depends on.
  let channels: [Int]
  /// Where it is so many times the one channel that it depends on, as keyframes tell it: how many
  /// times.
  let factor: Double?
  /// How far it may be off.
  let tolerance: Double
  /// The number.
  let value: @Sendable (Frame<Channels>) -> Double

  /// Creates a property that is a multiple of a channel, as keyframes tell it: the keyframes are its
  /// own.
  public init(_ keyPath: LayerKeyPath, ofChannel channel: Int, times factor: Double = 1) {
    (self.keyPath, channels, self.factor, tolerance) = (keyPath, [channel], factor, 0)
    value = { factor * $0.channels.keyframeValue(at: channel, after: $0.channels.wholeTurns) }
  }

  /// Creates a property that is any number of a frame.
  ///
  /// - Parameters:
  ///   - channels: The channels that it depends on; where they stand still, it does.
  ///   - tolerance: How far the curves may be off that are fitted to it, in its own unit.
  public init(
    _ keyPath: LayerKeyPath, ofChannels channels: [Int], tolerance: Double,
    _ value: @escaping @Sendable (Frame<Channels>) -> Double
  ) {
    (self.keyPath, self.channels, factor) = (keyPath, channels, nil)
    (self.tolerance, self.value) = (tolerance, value)
  }

  /// The opacity of a channel.
  public static func opacity(ofChannel channel: Int) -> LayerProperty {
    LayerProperty(.opacity, ofChannel: channel)
  }
}
