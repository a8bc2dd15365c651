import LoaderDrawing
import LoaderPlans
import PlainText
import TimelineModule

// Properties: a constant value (`a` 0), or keyframes (`a` 1). The drawing is written twice: a first pass collects its
// numbers, and a second one has their curves (`tracks`).
extension LottieWriter {
  /// The use of an animated number by a player: alone, or in a pair of numbers, as in a point or a size.
  enum Use {
    /// The number alone.
    case number
    /// The x of a point on a horizontal line, with the line's y.
    case level(Double)
    /// The y of a point on a vertical line, with the line's x.
    case plumb(Double)
    /// Both the width and the height.
    case square
  }

  /// Returns a property of a number that `formula` computes from the scene's numbers: a constant, or
  /// keyframes if the number changes.
  ///
  /// It also collects the number: its curve is found by its place in the list. So both passes have to ask for the
  /// same properties in the same order.
  mutating func property(_ use: Use = .number, _ formula: @escaping NumberFormula) -> String {
    let segments = track(formula)
    // In the first pass, which only collects numbers, there are no segments.
    let first = segments.first?.start.value ?? 0
    // Less than a millionth is a rounding and no motion: in the file, a number has four decimals.
    if segments.allSatisfy({ $0.isLevel && abs($0.start.value - first) < 1e-6 }) {
      if case .number = use { return constant(spelled(first)) }
      return constant(list(first, as: use))
    }
    return keyframes(
      segments.map { Stretch($0, isLevel: $0.isLevel) }, { list($0, as: use) },
      jumps: { abs($0.to - $1.from) > Self.rounding })
  }

  /// Returns a property of the outlines of a path; `inputs` are indices of the scene's numbers.
  ///
  /// It also collects the three inputs of the path. In the first pass it does nothing else, and returns an empty text.
  mutating func property(_ path: any ShapePath, at inputs: PathInputs<Int>) -> String {
    let tracks = inputs.all.map { index in track { $0[index] } }
    let segments = path.segments(PathInputs(all: tracks))
    let isClosed = path.isClosed
    // In the first pass, which only collects numbers, there are no segments.
    guard let first = segments.first else { return "" }
    if segments.allSatisfy({ $0.isLevel && $0.from == first.from }) {
      return constant(spelled(first.from, isClosed: isClosed))
    }
    return keyframes(
      segments.map { Stretch($0) }, { "[\(spelled($0, isClosed: isClosed))]" },
      jumps: { $0.to != $1.from })
  }

  /// Returns two members, the properties of a paint: its color `c`, and its opacity `o` in percent.
  func properties(of paint: ScenePaint<Int>) -> String {
    // The first pass only collects numbers, and colors have none.
    if tracks == nil { return "" }
    let stops = keyframes(of: paint)
    let color = property(stops) { [$0.red, $0.green, $0.blue] }
    return #""c":\#(color),"o":\#(property(stops) { [100 * $0.alpha] })"#
  }

  /// Returns the colors between which a paint changes evenly, with their times; only one if it does not change.
  func keyframes(of paint: ScenePaint<Int>) -> [ColorCurve.Stop] {
    let stops = colors[paint]?.stops ?? [(0, Theme.light.color(of: paint.color(in: style)))]
    return stops.allSatisfy { $0.color == stops[0].color } ? [stops[0]] : stops
  }

  /// Returns a property of a color that changes evenly: the components that `numbers` selects from it.
  private func property(
    _ colors: [ColorCurve.Stop], _ numbers: (CanvasColor) -> [Double]
  ) -> String {
    // There is always a first color.
    let first = colors.first.map { numbers($0.color) } ?? []
    if colors.allSatisfy({ numbers($0.color) == first }) {
      return constant(first.count == 1 ? spelled(first[0]) : list(first))
    }
    return keyframes(
      Stretch.linear(colors.map { ($0.time, $0.color) }), { list(numbers($0)) },
      jumps: { $0.to != $1.from })
  }
}

// Keyframes.
extension LottieWriter {
  /// The difference up to which two values are no jump but a rounding, in the value's unit: the first where one
  /// curve ends, the second where the next one begins.
  private static var rounding: Double { 1e-3 }

  /// Returns a property that moves (`a` 1), with the keyframes of a sequence of values.
  ///
  /// - Parameters:
  ///   - stretches: The transitions, each from the end of the one before.
  ///   - text: Returns the JSON of a value.
  ///   - jumps: Returns true if the value jumps from one transition to the next.
  private func keyframes<Value>(
    _ stretches: [Stretch<Value>], _ text: (Value) -> String,
    jumps: (Stretch<Value>, Stretch<Value>) -> Bool
  ) -> String {
    let grid = KeyframeGrid(framesUpTo: stretches.last?.end ?? 0, rate: rate)
    let placed = grid.keyframes(of: stretches, jumps: jumps)
    let entries = placed.map { keyframe in
      // Lottie's times are in frames.
      let time = String(Double(keyframe.position) * grid.unit * rate, decimals: 3)
      let interpolation = Self.spelled(keyframe.interpolation)
      return #"{"t":\#(time),"s":\#(text(keyframe.value))\#(interpolation)}"#
    }
    return #"{"a":1,"k":[\#(entries.joined(separator: ","))]}"#
  }

  /// Returns the members for the interpolation to the next keyframe: a hold (`h`), or the handles of an
  /// easing, out of this keyframe (`o`) and into the next one (`i`).
  private static func spelled<Value>(
    _ interpolation: PlacedKeyframe<Value>.Interpolation
  ) -> String {
    guard case .curve(let easing) = interpolation else { return #","h":1"# }
    // An x is a part of the duration, and Lottie takes none beyond 0...1, not even by a rounding.
    func handle(_ x: Double, _ y: Double) -> String {
      #"{"x":\#(String(min(max(x, 0), 1), decimals: 5)),"y":\#(String(y, decimals: 5))}"#
    }
    return #","o":\#(handle(easing.x1, easing.y1)),"i":\#(handle(easing.x2, easing.y2))"#
  }
}

// Values.
extension LottieWriter {
  /// Returns a property that does not change (`a` 0), with the JSON of its value.
  func constant(_ value: String) -> String { #"{"a":0,"k":\#(value)}"# }

  /// Returns a constant point.
  func point(_ x: Double, _ y: Double) -> String { constant(pair(x, y)) }

  /// Returns a list of two numbers.
  func pair(_ x: Double, _ y: Double) -> String { "[\(spelled(x)),\(spelled(y))]" }

  /// Returns a number with at most four decimals.
  func spelled(_ number: Double) -> String { String(number, decimals: 4) }

  /// Returns a list of any length.
  func list(_ numbers: [Double]) -> String {
    "[\(numbers.map(spelled).joined(separator: ","))]"
  }

  /// Returns a value as a list: alone, or as one or both of the numbers of a pair.
  private func list(_ value: Double, as use: Use) -> String {
    switch use {
    case .number: "[\(spelled(value))]"
    case .level(let level): pair(value, level)
    case .plumb(let position): pair(position, value)
    case .square: pair(value, value)
    }
  }

  /// Returns an outline as a JSON object.
  ///
  /// It has the points (`v`), the handles before (`i`) and after (`o`) each of them, relative to the point,
  /// and whether the outline is closed (`c`).
  func spelled(_ outline: [PathCubic], isClosed: Bool) -> String {
    let first = outline.first?.start ?? CanvasPoint(x: 0, y: 0)
    let last = outline.last?.end ?? first
    // A closed outline has no last point, because it would be the first one again. So its lists of handles below
    // are longer by one handle, which `zip` leaves out.
    let points = outline.map(\.start) + (isClosed ? [] : [last])
    // In a closed outline, the handle before the first point is of the last curve. An open one has no curve
    // there: the handle is the point itself.
    let firstHandle = isClosed ? (outline.last?.control2 ?? last) : first
    let before = [firstHandle] + outline.map(\.control2)
    let after = outline.map(\.control1) + [last]
    func handles(_ handles: [CanvasPoint]) -> String {
      zip(handles, points).map { pair($0.x - $1.x, $0.y - $1.y) }.joined(separator: ",")
    }
    let vertices = points.map { pair($0.x, $0.y) }.joined(separator: ",")
    return #"""
      {"c":\#(isClosed),"v":[\#(vertices)],"i":[\#(handles(before))],"o":[\#(handles(after))]}
      """#
  }
}
