import LoaderCore
import LoaderDrawing
import PlainText

/// The numbers of a drawing, at an instant or for a stretch of time.
struct DrawnNumbers {
  /// The channels, and after them the weight of the unknown.
  let inputs: [SceneForm]
  /// The numbers of the parts; see ``SceneParts``.
  let parts: [SceneForm]
}

/// An element of SVG, some of whose properties move.
struct AnimatedElement: Sendable {
  /// Its name in the style sheet; an element without moving properties needs no name.
  let name: String
  /// `g`, `path` or `rect`.
  let tag: StaticString
  /// The attributes that do not move.
  let attributes: [(name: StaticString, value: String)]
  /// What it is painted with, if anything.
  let paint: (kind: PaintKind, color: PaintColor)?
  /// The properties that move.
  let properties: [AnimatedProperty]
  /// The elements that it contains.
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

/// A property of CSS that is a number in a pattern, with the sum of channels that gives the number.
struct AnimatedProperty: Sendable {
  /// The name of the property: `stroke-width`.
  let name: String
  /// The text before and after the number: `rotate(` and `deg)`.
  let prefix, suffix: StaticString
  /// How many digits it has after the point.
  let decimals: Int
  /// How many of its last digits make 1.
  private let scale: Double
  /// Half of its last digit; a smaller change is no motion.
  let precision: Double
  /// The least possible number: CSS takes no length below 0, not even by a rounding.
  let least: Double
  /// The number, computed from those of the drawing.
  let value: @Sendable (DrawnNumbers) -> SceneForm

  init(
    _ name: String, _ prefix: StaticString = "", _ suffix: StaticString = "", decimals: Int,
    least: Double = -.infinity, _ value: @escaping @Sendable (DrawnNumbers) -> SceneForm
  ) {
    (self.name, self.prefix, self.suffix) = (name, prefix, suffix)
    (self.decimals, self.least, self.value) = (decimals, least, value)
    scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    precision = (0..<decimals).reduce(0.5) { part, _ in part / 10 }
  }

  /// The same number as a custom property.
  func asNumber(_ name: String) -> AnimatedProperty {
    AnimatedProperty(name, decimals: decimals, least: least, value)
  }

  /// The number as the style sheet spells it.
  func spelled(_ number: Double) -> String {
    "\(prefix)\(String(max(number, least), decimals: decimals))\(suffix)"
  }

  /// Appends the same to a style sheet.
  func append(_ number: Double, to buffer: inout ByteBuffer) {
    buffer.append(prefix)
    buffer.append(max(number, least), decimals: decimals)
    buffer.append(suffix)
  }

  /// What two numbers that are spelled in the same way have in common.
  func rounded(_ number: Double) -> Double {
    (max(number, least) * scale).rounded()
  }

  /// The property as an attribute of SVG, which has no units in a transform.
  func spelledAsAttribute(_ number: Double) -> String {
    guard name == "transform" else { return spelled(number) }
    let function = "\(prefix)" == "translateX(" ? "translate(" : "\(prefix)"
    return "\(function)\(String(number, decimals: decimals)))"
  }
}

extension AnimatedProperty {
  typealias Number = @Sendable (DrawnNumbers) -> SceneForm

  /// An opacity: the number at an index.
  static func opacity(_ index: Int) -> AnimatedProperty {
    AnimatedProperty("opacity", decimals: 4) { $0.parts[index] }
  }

  /// A rotation, by a number in turns.
  static func turn(_ index: Int) -> AnimatedProperty {
    AnimatedProperty("transform", "rotate(", "deg)", decimals: 3) { 360 * $0.parts[index] }
  }

  /// A shift to the right, in points, by a multiple of a number.
  static func move(_ index: Int, times factor: Double = 1) -> AnimatedProperty {
    AnimatedProperty("transform", "translateX(", "px)", decimals: 3) { factor * $0.parts[index] }
  }

  /// The length of the only dash of a stroke, in points; the gap after it is longer than any path.
  static func dash(_ index: Int, times factor: Double) -> AnimatedProperty {
    AnimatedProperty("stroke-dasharray", "", " 99999", decimals: 4, least: 0) {
      factor * $0.parts[index]
    }
  }

  /// The width of a stroke, in points.
  static func width(_ index: Int) -> AnimatedProperty {
    AnimatedProperty("stroke-width", decimals: 4, least: 0) { $0.parts[index] }
  }
}
