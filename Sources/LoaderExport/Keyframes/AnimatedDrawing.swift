import LoaderCore
import LoaderDrawing
import PlainText

/// An appearance that a browser draws by itself: elements of which a style sheet moves the properties.
public protocol AnimatedAppearance: KeyframedAppearance {
  /// What is drawn in the box of a style, the same that ``DrawableAppearance/draw(_:_:into:)`` draws.
  static func elements(_ style: LoaderStyle) -> [AnimatedElement]

  /// How one element of HTML draws the same, by its background alone.
  static func sheet(_ style: LoaderStyle) -> AnimatedSheet
}

/// An element of SVG, some of whose properties move.
public struct AnimatedElement: Sendable {
  /// What it is called in the style sheet; an element of which nothing moves needs no name.
  let name: String
  /// `g`, `path` or `rect`.
  let tag: StaticString
  /// What does not move.
  let attributes: [(name: StaticString, value: String)]
  /// What it is painted with, if it is.
  let paint: (kind: PaintKind, color: PaintColor)?
  /// What moves.
  let properties: [AnimatedProperty]
  /// What it holds.
  let children: [AnimatedElement]

  init(
    _ tag: StaticString, _ name: String = "",
    _ attributes: [(name: StaticString, value: String)] = [],
    paint: (kind: PaintKind, color: PaintColor)? = nil,
    moving properties: [AnimatedProperty] = [], children: [AnimatedElement] = []
  ) {
    (self.name, self.tag, self.attributes, self.paint) = (name, tag, attributes, paint)
    (self.properties, self.children) = (properties, children)
  }
}

/// A property of CSS that is a number in a pattern, and which sum of channels the number is.
public struct AnimatedProperty: Sendable {
  /// What it is called: `stroke-width`.
  let name: String
  /// What stands before and behind the number: `rotate(` and `deg)`.
  let prefix, suffix: StaticString
  /// How many digits it has behind the point.
  let decimals: Int
  /// The least that it can be: CSS takes no length below 0, not even by a rounding.
  let least: Double
  /// The number, of the channels and of the number behind them.
  let value: @Sendable ([ChannelForm]) -> ChannelForm

  init(
    _ name: String, _ prefix: StaticString = "", _ suffix: StaticString = "", decimals: Int,
    least: Double = -.infinity, _ value: @escaping @Sendable ([ChannelForm]) -> ChannelForm
  ) {
    (self.name, self.prefix, self.suffix) = (name, prefix, suffix)
    (self.decimals, self.least, self.value) = (decimals, least, value)
  }

  /// The same number as a custom property.
  func asNumber(_ name: String) -> AnimatedProperty {
    AnimatedProperty(name, decimals: decimals, least: least, value)
  }

  /// A number as the style sheet has it.
  func spelled(_ number: Double) -> String {
    "\(prefix)\(String(max(number, least), decimals: decimals))\(suffix)"
  }

  /// Appends the same to a style sheet.
  func append(_ number: Double, to buffer: inout ByteBuffer) {
    buffer.append(prefix)
    buffer.append(max(number, least), decimals: decimals)
    buffer.append(suffix)
  }

  /// What two numbers have in common that are spelled in the same way.
  func rounded(_ number: Double) -> Double {
    (max(number, least) * (0..<decimals).reduce(1) { scale, _ in scale * 10 }).rounded()
  }

  /// The same as an attribute of SVG has it, which knows no units in a transform.
  func spelledAsAttribute(_ number: Double) -> String {
    guard name == "transform" else { return spelled(number) }
    let function = "\(prefix)" == "translateX(" ? "translate(" : "\(prefix)"
    return "\(function)\(String(number, decimals: decimals)))"
  }
}

extension AnimatedProperty {
  typealias Number = @Sendable ([ChannelForm]) -> ChannelForm

  /// An opacity.
  static func opacity(_ value: @escaping Number) -> AnimatedProperty {
    AnimatedProperty("opacity", decimals: 4, value)
  }

  /// A rotation, by a number in turns.
  static func turn(_ value: @escaping Number) -> AnimatedProperty {
    AnimatedProperty("transform", "rotate(", "deg)", decimals: 3) { 360 * value($0) }
  }

  /// A way to the right, in points.
  static func move(_ value: @escaping Number) -> AnimatedProperty {
    AnimatedProperty("transform", "translateX(", "px)", decimals: 3, value)
  }

  /// The length of the one dash of a stroke, in points; the gap behind it is longer than any path.
  static func dash(_ value: @escaping Number) -> AnimatedProperty {
    AnimatedProperty("stroke-dasharray", "", " 99999", decimals: 4, least: 0, value)
  }

  /// The width of a stroke, in points.
  static func width(_ value: @escaping Number) -> AnimatedProperty {
    AnimatedProperty("stroke-width", decimals: 4, least: 0, value)
  }
}
