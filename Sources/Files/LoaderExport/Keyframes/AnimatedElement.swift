import LoaderCore
import LoaderDrawing
import LoaderPlans
import PlainText

/// An SVG element with animated properties.
struct AnimatedElement: Sendable {
  typealias Attribute = (name: StaticString, value: String)

  /// The tag, such as `g`, `path` or `rect`.
  let tag: StaticString
  /// The first part of the names of its rules in the style sheet; an element without animated properties needs none.
  var name = ""
  /// The constant attributes.
  var attributes: [Attribute] = []
  /// The property that is painted, and its color.
  ///
  /// Nil for an element that paints nothing itself, such as a group, and for one with its paint among `attributes`, a
  /// gradient.
  var paint: (kind: PaintKind, color: PaintColor)?
  /// The animated properties.
  var moving: [AnimatedProperty] = []
  /// The child elements.
  var children: [AnimatedElement] = []
  /// The characters of a text.
  var text = ""
}

/// A CSS property that may be animated.
struct AnimatedProperty: Sendable {
  /// The name of the property: `stroke-width`.
  let name: String
  let kind: Kind

  /// The source of the property's values.
  ///
  /// A scene, the drawing of a loader, has a list of numbers that change with time, such as lengths, turns and
  /// opacities. An `Int` is an index in this list.
  enum Kind: Sendable {
    case number(AnimatedNumber)
    case color(ScenePaint<Int>)
    /// A path, and the three numbers that select its shape.
    case outline(any ShapePath, PathInputs<Int>)
  }
}

/// A number in a pattern, with the formula that yields it from the numbers of the scene.
struct AnimatedNumber: Sendable {
  /// The text before and after a number: `rotate(` and `deg)`.
  typealias Pattern = (prefix: StaticString, suffix: StaticString)

  /// The text before and after the number, in CSS.
  let prefix, suffix: StaticString
  /// The text before and after the number in an SVG attribute, which has no units in a transform.
  private let attribute: Pattern
  /// If not nil, this total less the number follows the suffix: `0.3 0.7` for a total of 1.
  let total: Double?
  /// The number of digits after the point.
  let decimals: Int
  /// 10 to the power of `decimals`.
  private let scale: Double
  /// Half a unit of the last digit: a smaller change of the number is not seen in its text.
  let precision: Double
  /// The least value that is written: CSS takes no length below 0, not even by a rounding.
  let minimum: Double
  /// The value from which on the property is not needed: a dash as long as its path changes nothing.
  ///
  /// It is infinity for a property that is always needed.
  private let redundant: Double
  /// Returns the number, computed from the numbers of the scene.
  let formula: NumberFormula

  /// Creates a number.
  ///
  /// - Parameters:
  ///   - prefix: The text before the number; the text after it follows, also without a label.
  ///   - attribute: Both texts in an SVG attribute; nil if they are the same as in CSS.
  init(
    _ prefix: StaticString = "", _ suffix: StaticString = "", attribute: Pattern? = nil,
    decimals: Int, minimum: Double = -.infinity, redundant: Double = .infinity,
    total: Double? = nil, _ formula: @escaping NumberFormula
  ) {
    self.redundant = redundant
    self.prefix = prefix
    self.suffix = suffix
    self.attribute = attribute ?? (prefix, suffix)
    self.total = total
    self.decimals = decimals
    self.minimum = minimum
    self.formula = formula
    // Powers of ten by repeated products and quotients, which are the same on every machine.
    scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    precision = (0..<decimals).reduce(0.5) { part, _ in part / 10 }
  }

  /// Returns the number as CSS, and as an SVG attribute.
  ///
  /// Both are ``PropertyMotion/none`` if the property is not needed: see `redundant`.
  func spelled(_ number: Double) -> (css: String, attribute: String) {
    if rounded(number) >= rounded(redundant) { return (PropertyMotion.none, PropertyMotion.none) }
    func text(_ pattern: Pattern) -> String {
      var buffer = ByteBuffer(capacity: 64)
      append(number, pattern, to: &buffer)
      return buffer.text
    }
    return (text((prefix, suffix)), text(attribute))
  }

  /// Appends the number to a style sheet.
  func append(_ number: Double, to buffer: inout ByteBuffer) {
    append(number, (prefix, suffix), to: &buffer)
  }

  /// Appends a number between the texts of a pattern, and after them the rest up to `total`, if there is one.
  private func append(_ number: Double, _ pattern: Pattern, to buffer: inout ByteBuffer) {
    let written = max(number, minimum)
    buffer.append(pattern.prefix)
    buffer.append(written, decimals: decimals)
    buffer.append(pattern.suffix)
    if let total { buffer.append(max(total - written, 0), decimals: decimals) }
  }

  /// Returns the number as a whole number of units of its last digit.
  ///
  /// It is equal for two numbers with the same text.
  func rounded(_ number: Double) -> Double {
    (max(number, minimum) * scale).rounded()
  }
}

// The properties of a drawing. `index` is the place of a number in the scene's list, which a formula receives as `$0`.
extension AnimatedProperty {
  init(_ name: String, _ number: AnimatedNumber) {
    self.init(name: name, kind: .number(number))
  }

  /// Returns the outline of a path; `inputs` are the indices of the numbers that select its shape.
  static func outline(_ path: any ShapePath, _ inputs: PathInputs<Int>) -> AnimatedProperty {
    AnimatedProperty(name: "d", kind: .outline(path, inputs))
  }

  /// Returns an opacity by a number in 0...1.
  static func opacity(_ index: Int) -> AnimatedProperty {
    AnimatedProperty("opacity", AnimatedNumber(decimals: 4) { $0[index] })
  }

  /// Returns a rotation by a number in turns.
  static func turn(_ index: Int) -> AnimatedProperty {
    AnimatedProperty(
      "transform",
      AnimatedNumber("rotate(", "deg)", attribute: ("rotate(", ")"), decimals: 3) {
        360 * $0[index]
      })
  }

  /// Returns a scaling by a factor of at least 0: one below 0, by a rounding, would mirror.
  static func scale(_ index: Int) -> AnimatedProperty {
    AnimatedProperty(
      "transform", AnimatedNumber("scale(", ")", decimals: 5, minimum: 0) { $0[index] })
  }

  /// Returns a shift to the right, in points.
  ///
  /// - Parameter factor: The points in 1 of the number: 1 for a number in points; for a number that is a
  ///   fraction of a length, the length.
  static func move(_ index: Int, times factor: Double = 1) -> AnimatedProperty {
    AnimatedProperty(
      "transform",
      AnimatedNumber("translateX(", "px)", attribute: ("translate(", ")"), decimals: 3) {
        factor * $0[index]
      })
  }

  /// Returns a shift down by a number in points.
  static func moveDown(_ index: Int) -> AnimatedProperty {
    AnimatedProperty(
      "transform",
      AnimatedNumber("translateY(", "px)", attribute: ("translate(0 ", ")"), decimals: 3) {
        $0[index]
      })
  }

  /// Returns the length of a stroke's only dash, from a number that is a fraction of the path.
  ///
  /// The gap after the dash exceeds any path, so it does not repeat. A dash as long as the path is left out.
  ///
  /// - Parameter factor: The length of the path, in the unit in which the dash is written: in points, or 1
  ///   if the attribute `pathLength` makes the length 1.
  static func dash(_ index: Int, times factor: Double = 1) -> AnimatedProperty {
    AnimatedProperty(
      "stroke-dasharray",
      AnimatedNumber("", " 99999", decimals: 4, minimum: 0, redundant: factor) {
        factor * $0[index]
      })
  }

  /// Returns the length of a dash, from a number that is a fraction of the path.
  ///
  /// The gap after the dash is the remainder of the path, whose length the attribute `pathLength` makes 1. So
  /// the dash repeats after the path's length: one that passes the end of a closed path goes on at its start.
  static func roundDash(_ index: Int) -> AnimatedProperty {
    AnimatedProperty(
      "stroke-dasharray",
      AnimatedNumber("", " ", decimals: 5, minimum: 0, redundant: 1, total: 1) { $0[index] })
  }

  /// Returns the start of a dash, a fraction of the path whose length the attribute `pathLength` makes 1.
  ///
  /// It is negated, because a positive offset shifts the dash back.
  static func dashStart(_ index: Int) -> AnimatedProperty {
    AnimatedProperty("stroke-dashoffset", AnimatedNumber(decimals: 5) { -1 * $0[index] })
  }

  /// Returns the width of a stroke, from a number in points.
  ///
  /// - Parameter factor: The units of the path's coordinates in a point.
  static func width(_ index: Int, times factor: Double = 1) -> AnimatedProperty {
    AnimatedProperty(
      "stroke-width", AnimatedNumber(decimals: 4, minimum: 0) { factor * $0[index] })
  }
}
