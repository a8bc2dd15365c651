import LoaderCore
import LoaderDrawing
import PlainText

/// An SVG element with animated properties.
struct AnimatedElement: Sendable {
  /// The name in the style sheet; an element without animated properties needs none.
  let name: String
  /// The tag: `g`, `path` or `rect`.
  let tag: StaticString
  /// The constant attributes.
  let attributes: [(name: StaticString, value: String)]
  /// The paint, if any.
  let paint: (kind: PaintKind, color: PaintColor)?
  /// The animated properties.
  let properties: [AnimatedProperty]
  /// The child elements.
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

/// A CSS property that may be animated.
struct AnimatedProperty: Sendable {
  /// The name of the property: `stroke-width`.
  let name: String
  let kind: Kind

  enum Kind: Sendable {
    case number(AnimatedNumber)
    case color(ScenePaint<Int>)
    case outline(any ShapePath, PathInputs<Int>)
  }
}

/// A number in a pattern, with the sum of channels that yields it.
struct AnimatedNumber: Sendable {
  /// The number, computed from those of the parts; see ``SceneParts``.
  typealias Sum = @Sendable (_ parts: [AffineExpression]) -> AffineExpression

  /// The text before and after the number: `rotate(` and `deg)`.
  let prefix, suffix: StaticString
  /// The value whose difference to the number follows the suffix, if any.
  let whole: Double?
  /// The number of digits after the point.
  let decimals: Int
  /// The number of units of the last digit in 1.
  private let scale: Double
  /// Half a unit of the last digit; a smaller change is no motion.
  let precision: Double
  /// The least value: CSS takes no length below 0, not even by a rounding.
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

  /// Returns the number as CSS.
  func spelled(_ number: Double) -> String {
    var buffer = ByteBuffer(capacity: 64)
    append(number, to: &buffer)
    return buffer.text
  }

  /// Appends the number to a style sheet.
  func append(_ number: Double, to buffer: inout ByteBuffer) {
    let number = max(number, least)
    buffer.append(prefix)
    buffer.append(number, decimals: decimals)
    buffer.append(suffix)
    if let whole { buffer.append(max(whole - number, 0), decimals: decimals) }
  }

  /// Returns a value that is equal for numbers with the same spelling.
  func rounded(_ number: Double) -> Double {
    (max(number, least) * scale).rounded()
  }

  /// Returns the number as an SVG attribute, which has no units in a transform.
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

  /// Returns an opacity: the number at an index.
  static func opacity(_ index: Int) -> AnimatedProperty {
    AnimatedProperty("opacity", AnimatedNumber(decimals: 4) { $0[index] })
  }

  /// Returns a rotation by a number in turns.
  static func turn(_ index: Int) -> AnimatedProperty {
    AnimatedProperty(
      "transform", AnimatedNumber("rotate(", "deg)", decimals: 3) { 360 * $0[index] })
  }

  static func scale(_ index: Int) -> AnimatedProperty {
    AnimatedProperty(
      "transform", AnimatedNumber("scale(", ")", decimals: 5, least: 0) { $0[index] })
  }

  /// Returns a shift to the right, in points, by a multiple of a number.
  static func move(_ index: Int, times factor: Double = 1) -> AnimatedProperty {
    AnimatedProperty(
      "transform",
      AnimatedNumber("translateX(", "px)", decimals: 3) { factor * $0[index] })
  }

  /// Returns a shift down, in points.
  static func moveDown(_ index: Int) -> AnimatedProperty {
    AnimatedProperty(
      "transform", AnimatedNumber("translateY(", "px)", decimals: 3) { $0[index] })
  }

  /// Returns the length of a stroke's only dash, in points; the gap exceeds any path.
  static func dash(_ index: Int, times factor: Double = 1) -> AnimatedProperty {
    AnimatedProperty(
      "stroke-dasharray",
      AnimatedNumber("", " 99999", decimals: 4, least: 0) { factor * $0[index] })
  }

  /// Returns a dash that repeats after the length of the path, which is 1.
  static func roundDash(_ index: Int) -> AnimatedProperty {
    AnimatedProperty(
      "stroke-dasharray",
      AnimatedNumber("", " ", decimals: 5, least: 0, whole: 1) { $0[index] })
  }

  /// Returns the start of the dash, as a fraction of the path.
  static func dashStart(_ index: Int) -> AnimatedProperty {
    AnimatedProperty("stroke-dashoffset", AnimatedNumber(decimals: 5) { -1 * $0[index] })
  }

  /// Returns the width of a stroke, in points.
  static func width(_ index: Int, times factor: Double = 1) -> AnimatedProperty {
    AnimatedProperty(
      "stroke-width", AnimatedNumber(decimals: 4, least: 0) { factor * $0[index] })
  }
}
