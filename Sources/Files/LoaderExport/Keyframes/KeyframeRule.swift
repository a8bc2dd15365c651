import LoaderCore
import LoaderDrawing
import LoaderPlans
import PlainText
import TimelineModule

/// The keyframes of one property in CSS, one a line.
///
/// A rule does not know its name: ``AnimatedPicture`` gives equal rules one name, a hash of their content.
package struct KeyframeRule: Hashable {
  /// The duration of a cycle, in seconds.
  private let period: Double
  /// The keyframes in CSS, without `@keyframes` and a name around them.
  package let keyframes: [UInt8]

  /// Creates the keyframes of a number, the property `name`, over a period in seconds.
  ///
  /// - Complexity: O(segments).
  init(_ segments: [CubicSegment], name: String, number: AnimatedNumber, period: Double) {
    let stretches = segments.map {
      // A segment from one spelling to the same one is constant.
      Stretch($0, isLevel: number.rounded($0.start.value) == number.rounded($0.end.value))
    }
    // Ten units of the last digit, of which `precision` is half a unit. Where the formula of a number changes, a
    // smaller difference is a rounding, and no jump.
    let rounding = 20 * number.precision
    self.init(
      stretches, period: period, jumps: { abs($0.to - $1.from) > rounding },
      append: { value, buffer in
        buffer.append(text: "\(name):")
        number.append(value, to: &buffer)
      })
  }

  /// Creates the keyframes of a path, the property `name`, in CSS's `path()`.
  ///
  /// Trailing cubics that are a mere point in all outlines are left out; at least one cubic stays.
  init(_ segments: [OutlineSegment], _ name: String, isClosed: Bool, period: Double) {
    let count = segments.reduce(1) { max($0, $1.from.drawnCount, $1.to.drawnCount) }
    self.init(
      segments.map { Stretch($0) }, period: period, jumps: { $0.to != $1.from },
      append: { outline, buffer in
        buffer.append(text: "\(name):path(\"")
        buffer.append(Array(outline.prefix(count)), isClosed: isClosed)
        buffer.append("\")")
      })
  }

  /// Creates the keyframes of colors that change evenly, the property `name`.
  init(_ stops: [ColorCurve.Stop], _ name: String, period: Double) {
    self.init(
      Stretch.linear(stops.map { ($0.time, $0.color) }), period: period,
      jumps: { $0.to != $1.from },
      append: { color, buffer in buffer.append(text: "\(name):\(color.css)") })
  }

  /// Creates even changes between declarations in CSS; two of them at one instant are a jump.
  ///
  /// - Parameter stops: The declarations at times in seconds, in order, up to the end of the period.
  package init(_ stops: [(time: Double, value: String)], period: Double) {
    self.init(
      Stretch.linear(stops), period: period, jumps: { $0.to != $1.from },
      append: { declarations, buffer in buffer.append(text: declarations) })
  }

  /// Creates a sequence of values.
  ///
  /// - Parameters:
  ///   - stretches: The transitions, each from the end of the one before, up to the end of the period.
  ///   - jumps: Returns true if the value jumps from one transition to the next.
  ///   - append: Appends the declarations of a value.
  init<Value>(
    _ stretches: [Stretch<Value>], period: Double,
    jumps: (Stretch<Value>, Stretch<Value>) -> Bool,
    append: (Value, inout ByteBuffer) -> Void
  ) {
    self.period = period
    var buffer = ByteBuffer()
    let grid = KeyframeGrid(percentagesOf: period)
    for keyframe in grid.keyframes(of: stretches, jumps: jumps) {
      // The grid has a million positions: 10 000 are a percent.
      buffer.append(Double(keyframe.position) / 1e4, decimals: 4)
      buffer.append("%{")
      append(keyframe.value, &buffer)
      switch keyframe.interpolation {
      // The easing has one step, at the next keyframe: up to it the value is held.
      case .hold: buffer.append(";animation-timing-function:steps(1)")
      case .curve(let easing) where !easing.isLinear:
        buffer.append(";animation-timing-function:cubic-bezier(")
        buffer.append(easing, decimals: 5)
        buffer.append(")")
      // Linear, the default that `playing` sets.
      case .curve: break
      // The value stays until the next keyframe, or there is none: any easing will do.
      case .still: break
      }
      buffer.append("}\n")
    }
    keyframes = buffer.copy(from: 0)
  }

  /// Appends the rule, with a name, to rules in CSS.
  package func append(_ name: String, to rules: inout String) {
    rules += "@keyframes \(name){\n"
    rules += String(decoding: keyframes, as: UTF8.self)
    rules += "}\n"
  }

  /// Returns the value of `animation` that repeats the rule with this name.
  package func playing(_ name: String) -> String {
    "\(name) \(String(period, decimals: 6))s linear infinite"
  }
}

extension CanvasColor {
  /// The color in CSS, such as `#6750a4`, or `#6750a480` if it is not opaque.
  var css: String {
    guard alpha < 1 else { return hex }
    // The alpha in 0...255; a negative one counts as 0.
    let level = alpha > 0 ? Int(alpha * 255 + 0.5) : 0
    // With the bit 256 there are always three hexadecimal digits. The first, a 1, is dropped, and the
    // other two are the level, also if it begins with a 0.
    return hex + String(256 | level, radix: 16).dropFirst()
  }
}

extension ShapePath {
  /// Returns the outline for some inputs as an SVG attribute, in 32nds of a point.
  func data(at inputs: PathInputs<Double>) -> String {
    var buffer = ByteBuffer()
    buffer.append(outline(at: inputs), isClosed: isClosed)
    return String(decoding: buffer.copy(from: 0), as: UTF8.self)
  }
}

extension [PathCubic] {
  /// The number of cubics up to the last one that is not a point, at least 1.
  fileprivate var drawnCount: Int {
    let last = lastIndex { cubic in cubic.start != cubic.end || cubic.start != cubic.control1 }
    return (last ?? 0) + 1
  }
}

extension ByteBuffer {
  /// Appends the data of a path, in 32nds of a point (`AnimatedScene.outlineUnits`).
  ///
  /// After the start (`M`), the points of each cubic (`c`) are relative to where it begins.
  mutating func append(_ outline: [PathCubic], isClosed: Bool) {
    for (index, cubic) in outline.enumerated() {
      if index == 0 {
        append("M")
        append(cubic.start, from: CanvasPoint(x: 0, y: 0), isFirst: true)
      }
      append("c")
      append(cubic.control1, from: cubic.start, isFirst: true)
      append(cubic.control2, from: cubic.start)
      append(cubic.end, from: cubic.start)
    }
    if isClosed { append("Z") }
  }

  /// Appends a point relative to another one, in whole units of an outline.
  ///
  /// A unit is a 32nd of a point. Half a unit, the largest rounding, is far below the tolerance of an outline,
  /// 0.08 points.
  ///
  /// - Parameter isFirst: True right after a letter, where no space is needed before the x.
  private mutating func append(
    _ point: CanvasPoint, from origin: CanvasPoint, isFirst: Bool = false
  ) {
    // Both ends are rounded before the subtraction, so that the errors of a path do not add up.
    func difference(from start: Double, to end: Double) -> Double {
      (AnimatedScene.outlineUnits * end).rounded() - (AnimatedScene.outlineUnits * start).rounded()
    }
    let x = difference(from: origin.x, to: point.x)
    let y = difference(from: origin.y, to: point.y)
    // A minus sign also separates numbers, so only the others need a space.
    if !isFirst, x >= 0 { append(" ") }
    append(x, decimals: 0)
    if y >= 0 { append(" ") }
    append(y, decimals: 0)
  }
}
