import LoaderCore
import LoaderDrawing
import PlainText

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

/// A property of CSS that may move.
struct AnimatedProperty: Sendable {
  /// The name of the property: `stroke-width`.
  let name: String
  let kind: Kind

  enum Kind: Sendable {
    case number(AnimatedNumber)
    case color(ScenePaint<Int>)
    case outline(any ShapePath, PathPlace<Int>)
  }
}

/// A number in a pattern, and the sum of channels that gives the number.
struct AnimatedNumber: Sendable {
  /// The number, computed from those of the parts; see ``SceneParts``.
  typealias Sum = @Sendable (_ parts: [SceneForm]) -> SceneForm

  /// The text before and after the number: `rotate(` and `deg)`.
  let prefix, suffix: StaticString
  /// Also written after the suffix: how much is missing to this number.
  let whole: Double?
  /// How many digits it has after the point.
  let decimals: Int
  /// How many of its last digits make 1.
  private let scale: Double
  /// Half of its last digit; a smaller change is no motion.
  let precision: Double
  /// The least possible number: CSS takes no length below 0, not even by a rounding.
  let least: Double
  let value: Sum

  init(
    _ prefix: StaticString = "", _ suffix: StaticString = "", decimals: Int,
    least: Double = -.infinity, whole: Double? = nil,
    _ value: @escaping Sum
  ) {
    (self.prefix, self.suffix, self.whole) = (prefix, suffix, whole)
    (self.decimals, self.least, self.value) = (decimals, least, value)
    scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    precision = (0..<decimals).reduce(0.5) { part, _ in part / 10 }
  }

  /// The number as the style sheet spells it.
  func spelled(_ number: Double) -> String {
    var buffer = ByteBuffer(capacity: 64)
    append(number, to: &buffer)
    return buffer.text
  }

  /// Appends the same to a style sheet.
  func append(_ number: Double, to buffer: inout ByteBuffer) {
    let number = max(number, least)
    buffer.append(prefix)
    buffer.append(number, decimals: decimals)
    buffer.append(suffix)
    if let whole { buffer.append(max(whole - number, 0), decimals: decimals) }
  }

  /// What two numbers that are spelled in the same way have in common.
  func rounded(_ number: Double) -> Double {
    (max(number, least) * scale).rounded()
  }

  /// The number as an attribute of SVG, which has no units in a transform.
  func spelledAsAttribute(_ number: Double) -> String {
    spelled(number)
      .replacing("translateX(", with: "translate(").replacing("translateY(", with: "translate(0 ")
      .replacing("px)", with: ")").replacing("deg)", with: ")")
  }
}

extension AnimatedProperty {
  init(_ name: String, _ number: AnimatedNumber) {
    self.init(name: name, kind: .number(number))
  }

  /// An opacity: the number at an index.
  static func opacity(_ index: Int) -> AnimatedProperty {
    AnimatedProperty("opacity", AnimatedNumber(decimals: 4) { $0[index] })
  }

  /// A rotation, by a number in turns.
  static func turn(_ index: Int) -> AnimatedProperty {
    AnimatedProperty(
      "transform", AnimatedNumber("rotate(", "deg)", decimals: 3) { 360 * $0[index] })
  }

  static func scale(_ index: Int) -> AnimatedProperty {
    AnimatedProperty(
      "transform", AnimatedNumber("scale(", ")", decimals: 5, least: 0) { $0[index] })
  }

  /// A shift to the right, in points, by a multiple of a number.
  static func move(_ index: Int, times factor: Double = 1) -> AnimatedProperty {
    AnimatedProperty(
      "transform",
      AnimatedNumber("translateX(", "px)", decimals: 3) { factor * $0[index] })
  }

  /// A shift down, in points.
  static func moveDown(_ index: Int) -> AnimatedProperty {
    AnimatedProperty(
      "transform", AnimatedNumber("translateY(", "px)", decimals: 3) { $0[index] })
  }

  /// The length of the only dash of a stroke, in points; the gap after it is longer than any path.
  static func dash(_ index: Int, times factor: Double = 1) -> AnimatedProperty {
    AnimatedProperty(
      "stroke-dasharray",
      AnimatedNumber("", " 99999", decimals: 4, least: 0) { factor * $0[index] })
  }

  /// A dash that begins again after the length of the path, which is 1.
  static func roundDash(_ index: Int) -> AnimatedProperty {
    AnimatedProperty(
      "stroke-dasharray",
      AnimatedNumber("", " ", decimals: 5, least: 0, whole: 1) { $0[index] })
  }

  /// Where the dash begins, as a fraction of the path.
  static func dashStart(_ index: Int) -> AnimatedProperty {
    AnimatedProperty("stroke-dashoffset", AnimatedNumber(decimals: 5) { -1 * $0[index] })
  }

  /// The width of a stroke, in points.
  static func width(_ index: Int, times factor: Double = 1) -> AnimatedProperty {
    AnimatedProperty(
      "stroke-width", AnimatedNumber(decimals: 4, least: 0) { factor * $0[index] })
  }
}
