import LoaderCore
import LoaderDrawing

/// An appearance that a browser draws by itself: elements of which a style sheet moves the properties.
public protocol AnimatedAppearance: DrawableAppearance {
  /// What is drawn in the box of a style, the same that ``DrawableAppearance/draw(_:_:into:)`` draws.
  static func elements(_ style: LoaderStyle) -> [AnimatedElement<Channels>]

  /// How one element of HTML draws the same, by its background alone.
  static func sheet(_ style: LoaderStyle) -> AnimatedSheet<Channels>
}

/// An element of SVG, some of whose properties move.
public struct AnimatedElement<Channels: ChannelList>: Sendable {
  /// What it is called in the style sheet; an element of which nothing moves needs no name.
  let name: String
  /// `g`, `path` or `rect`.
  let tag: StaticString
  /// What does not move.
  let attributes: [(name: StaticString, value: String)]
  /// What it is painted with, if it is.
  let paint: (kind: PaintKind, color: PaintColor)?
  /// What moves.
  let properties: [AnimatedProperty<Channels>]
  /// What it holds.
  let children: [AnimatedElement]

  init(
    _ tag: StaticString, _ name: String = "",
    _ attributes: [(name: StaticString, value: String)] = [],
    paint: (kind: PaintKind, color: PaintColor)? = nil,
    moving properties: [AnimatedProperty<Channels>] = [], children: [AnimatedElement] = []
  ) {
    (self.name, self.tag, self.attributes, self.paint) = (name, tag, attributes, paint)
    (self.properties, self.children) = (properties, children)
  }
}

/// A property of CSS that is a number in a pattern, and how a frame says which.
public struct AnimatedProperty<Channels: ChannelList>: Sendable {
  /// What it is called: `stroke-width`.
  let name: String
  /// What stands before and behind the number: `rotate(` and `deg)`.
  let prefix, suffix: StaticString
  /// How far it may be off, and how many digits behind the point that needs.
  let tolerance: Double, decimals: Int
  /// The indices of the channels that it depends on.
  let channels: [Int]
  /// Where it is so many times the one channel that it depends on: how many times.
  let factor: Double?
  /// The number.
  let value: @Sendable (Frame<Channels>) -> Double

  init(
    _ name: String, _ prefix: StaticString = "", _ suffix: StaticString = "",
    tolerance: Double, decimals: Int, of channels: [Int], factor: Double? = nil,
    _ value: @escaping @Sendable (Frame<Channels>) -> Double
  ) {
    (self.name, self.prefix, self.suffix) = (name, prefix, suffix)
    (self.tolerance, self.decimals) = (tolerance, decimals)
    (self.channels, self.factor, self.value) = (channels, factor, value)
  }

  /// The same number as a custom property.
  func asNumber(_ name: String) -> AnimatedProperty {
    AnimatedProperty(
      name, tolerance: tolerance, decimals: decimals, of: channels, factor: factor, value)
  }

  /// A number as the style sheet has it.
  func spelled(_ number: Double) -> String {
    "\(prefix)\(String(number, decimals: decimals))\(suffix)"
  }

  /// The same as an attribute of SVG has it, which knows no units in a transform.
  func spelledAsAttribute(_ number: Double) -> String {
    guard name == "transform" else { return spelled(number) }
    let function = "\(prefix)" == "translateX(" ? "translate(" : "\(prefix)"
    return "\(function)\(String(number, decimals: decimals)))"
  }
}

extension AnimatedProperty {
  /// The opacity of a channel.
  static func opacity(
    of channel: Int, _ value: @escaping @Sendable (Frame<Channels>) -> Double
  ) -> AnimatedProperty {
    AnimatedProperty("opacity", tolerance: 5e-4, decimals: 4, of: [channel], value)
  }

  /// A rotation, by a number in turns.
  static func turn(
    of channels: [Int], factor: Double? = nil,
    _ value: @escaping @Sendable (Frame<Channels>) -> Double
  ) -> AnimatedProperty {
    AnimatedProperty(
      "transform", "rotate(", "deg)", tolerance: 0.02, decimals: 3, of: channels, factor: factor
    ) { 360 * value($0) }
  }

  /// A way to the right, in points.
  static func move(
    of channels: [Int], _ value: @escaping @Sendable (Frame<Channels>) -> Double
  ) -> AnimatedProperty {
    AnimatedProperty(
      "transform", "translateX(", "px)", tolerance: 0.01, decimals: 3, of: channels, value)
  }

  /// The length of the one dash of a stroke, in points; the gap behind it is longer than any path.
  static func dash(
    of channels: [Int], _ value: @escaping @Sendable (Frame<Channels>) -> Double
  ) -> AnimatedProperty {
    AnimatedProperty(
      "stroke-dasharray", "", " 99999", tolerance: 0.005, decimals: 4, of: channels, value)
  }

  /// The width of a stroke, in points.
  static func width(
    of channels: [Int], _ value: @escaping @Sendable (Frame<Channels>) -> Double
  ) -> AnimatedProperty {
    AnimatedProperty("stroke-width", tolerance: 0.005, decimals: 4, of: channels, value)
  }
}
