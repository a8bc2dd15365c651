import LoaderCore
import LoaderDrawing
import PlainText
import TimelineModule

/// A transition from one value to another; without an easing, a constant.
struct Stretch<Value> {
  let start, end: Double
  let from, to: Value
  let easing: CubicSegment.Easing?
}

extension Stretch<Double> {
  init(_ segment: CubicSegment, isLevel: Bool) {
    self.init(
      start: segment.start.time, end: segment.end.time, from: segment.start.value,
      to: segment.end.value, easing: isLevel ? nil : segment.easing)
  }
}

extension Stretch<[PathCubic]> {
  init(_ segment: OutlineSegment) {
    self.init(
      start: segment.start, end: segment.end, from: segment.from, to: segment.to,
      easing: segment.isLevel ? nil : segment.easing)
  }
}

extension Stretch<CanvasColor> {
  /// Returns the colors between stops; two stops at one instant are a jump.
  static func between(_ stops: [ColorCurve.Stop]) -> [Stretch] {
    zip(stops, stops.dropFirst()).filter { !$1.time.isAdjacent(to: $0.time) }.map {
      Stretch(
        start: $0.time, end: $1.time, from: $0.color, to: $1.color,
        easing: CubicSegment.Easing(1 / 3, 1 / 3, 2 / 3, 2 / 3))
    }
  }

  /// Returns true if the color jumps from this stretch to the next.
  func jumps(to next: Stretch) -> Bool { end != next.start || to != next.from }
}

/// A property's keyframes in CSS, one a line; a jump is two adjacent ones.
struct KeyframeRule: Hashable {
  /// The number of units in a whole duration, so that each offset has six digits after the point.
  private static let whole = 100_000_000

  private let period: Double
  /// Its keyframes in CSS, without a name.
  let keyframes: [UInt8]

  /// Creates the curve of a number.
  ///
  /// - Complexity: O(segments).
  init(_ segments: [CubicSegment], _ name: String, _ number: AnimatedNumber, period: Double) {
    let stretches = segments.map {
      // Values with the same spelling are constant.
      Stretch($0, isLevel: number.rounded($0.start.value) == number.rounded($0.end.value))
    }
    // At the switch from one expression to another, the two differ by a rounding.
    let rounding = 20 * number.precision
    self.init(
      stretches, name, period: period, isJump: { abs($0.to - $1.from) > rounding },
      append: { number.append($0, to: &$1) })
  }

  /// Creates a sequence of outlines, without the last cubics that are a point in all of them.
  init(_ segments: [OutlineSegment], _ name: String, isClosed: Bool, period: Double) {
    let count = segments.reduce(1) { max($0, $1.from.drawnCount, $1.to.drawnCount) }
    self.init(
      segments.map { Stretch($0) }, name, period: period, isJump: { $0.to != $1.from },
      append: {
        $1.append("path(\"")
        $1.append(Array($0.prefix(count)), isClosed: isClosed)
        $1.append("\")")
      })
  }

  /// Creates a sequence of colors that change evenly.
  init(_ stops: [ColorCurve.Stop], _ name: String, period: Double) {
    self.init(
      Stretch.between(stops), name, period: period, isJump: { $0.jumps(to: $1) },
      append: { $1.append(text: $0.css) })
  }

  /// Creates a sequence of values.
  ///
  /// There is a keyframe where each begins, unless it only holds the value, one before each jump,
  /// and one at the end.
  private init<Value>(
    _ stretches: [Stretch<Value>], _ name: String, period: Double,
    isJump: (Stretch<Value>, Stretch<Value>) -> Bool, append: (Value, inout ByteBuffer) -> Void
  ) {
    self.period = period
    var list = KeyframeList(name, period)
    var last: Stretch<Value>?
    for stretch in stretches {
      defer { last = stretch }
      if let last {
        if isJump(last, stretch) {
          list.writeLast(at: last.end) { append(last.to, &$0) }
        } else if last.easing == nil, stretch.easing == nil {
          continue
        }
      }
      list.write(at: stretch.start, stretch.easing) { append(stretch.from, &$0) }
    }
    if let last { list.write(at: period) { append(last.to, &$0) } }
    keyframes = list.bytes
  }

  /// Appends the rule under a name.
  func append(_ name: String, to rules: inout String) {
    rules += "@keyframes \(name){\n"
    rules += String(decoding: keyframes, as: UTF8.self)
    rules += "}\n"
  }

  /// Returns the declaration that plays the rule with this name.
  func playing(_ name: String) -> String {
    "\(name) \(String(period, decimals: 6))s linear infinite"
  }

  /// The output of keyframes.
  private struct KeyframeList: ~Copyable {
    private let name: String
    private let period: Double
    private var buffer = ByteBuffer()
    private var lastPlace = -1

    init(_ name: String, _ period: Double) { (self.name, self.period) = (name, period) }

    var bytes: [UInt8] { buffer.copy(from: 0) }

    /// Writes the last value before a jump, just before the next one.
    mutating func writeLast(at time: Double, _ value: (inout ByteBuffer) -> Void) {
      write(place(of: time) - 1, nil, value)
    }

    mutating func write(
      at time: Double, _ easing: CubicSegment.Easing? = nil, _ value: (inout ByteBuffer) -> Void
    ) {
      write(place(of: time), easing, value)
    }

    private func place(of time: Double) -> Int {
      Int((time / period * Double(KeyframeRule.whole)).rounded())
    }

    private mutating func write(
      _ place: Int, _ easing: CubicSegment.Easing?, _ value: (inout ByteBuffer) -> Void
    ) {
      lastPlace = min(max(place, lastPlace + 1), KeyframeRule.whole)
      buffer.append(Double(lastPlace) / 1e6, decimals: 6)
      buffer.append("%{")
      buffer.append(text: name)
      buffer.append(":")
      value(&buffer)
      if let easing, !easing.isLinear {
        buffer.append(";animation-timing-function:cubic-bezier(")
        buffer.append(easing, decimals: 5)
        buffer.append(")")
      }
      buffer.append("}\n")
    }
  }
}

extension Double {
  /// Returns true if two instants are equal or adjacent: the change between them is a jump.
  func isAdjacent(to other: Double) -> Bool { abs(self - other) < KeyframeSchedule.shortest }
}

extension CanvasColor {
  /// The color in CSS, such as `#6750a4`, or `#6750a480` if it is not opaque.
  var css: String {
    guard alpha < 1 else { return hex }
    let level = alpha > 0 ? Int(alpha * 255 + 0.5) : 0
    return hex + String(256 | level, radix: 16).dropFirst()
  }
}

extension ShapePath {
  /// Returns the outline at a position as an SVG attribute.
  func data(at inputs: PathInputs<Double>) -> String {
    var buffer = ByteBuffer()
    buffer.append(outline(at: inputs), isClosed: isClosed)
    return String(decoding: buffer.copy(from: 0), as: UTF8.self)
  }
}

extension [PathCubic] {
  /// The number of cubics up to the last one that is not a point.
  fileprivate var drawnCount: Int {
    (lastIndex { $0.start != $0.end || $0.start != $0.control1 } ?? 0) + 1
  }
}

extension ByteBuffer {
  /// Appends the data of a path.
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
  /// Half a unit is far below the tolerance of an outline, a tenth of a point.
  private mutating func append(
    _ point: CanvasPoint, from origin: CanvasPoint, isFirst: Bool = false
  ) {
    func length(_ end: Double, _ start: Double) -> Double {
      (AnimatedScene.outlineUnits * end).rounded() - (AnimatedScene.outlineUnits * start).rounded()
    }
    let (x, y) = (length(point.x, origin.x), length(point.y, origin.y))
    // A sign also separates numbers.
    if !isFirst, x >= 0 { append(" ") }
    append(x, decimals: 0)
    if y >= 0 { append(" ") }
    append(y, decimals: 0)
  }
}
