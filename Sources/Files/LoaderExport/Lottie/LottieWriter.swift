import LoaderDrawing
import PlainText
import TimelineModule

/// Lottie's JSON, as bodymovin orders it.
struct LottieWriter: ~Copyable {
  var buffer = ByteBuffer()
  private let rate: Double
  /// The curve of each number of the drawing.
  private var tracks: [[CubicSegment]] = []

  init(rate: Double) { self.rate = rate }

  /// Appends the whole animation.
  mutating func append(
    _ box: CanvasRect, duration: Double, title: String, markers: [(time: Double, name: String)],
    layer: LottieLayer
  ) {
    buffer.append("{\"v\":\"5.7.0\",\"ver\":10000,\"fr\":")
    append(rate)
    buffer.append(",\"ip\":0,\"op\":")
    append(duration * rate)
    // Whole numbers: the box may be a little larger than what is drawn.
    for (name, length) in [("w", box.width), ("h", box.height)] as [(StaticString, Double)] {
      buffer.append(",\"")
      buffer.append(name)
      buffer.append("\":")
      buffer.append(length.rounded(.up), decimals: 0)
    }
    buffer.append(",\"nm\":")
    buffer.append(json: title)
    buffer.append(",\"ddd\":0,\"assets\":[],\"layers\":[\n")
    append(layer, end: duration * rate)
    buffer.append("\n],\"markers\":[")
    for (index, marker) in markers.enumerated() {
      if index > 0 { buffer.endField() }
      buffer.append("{\"tm\":")
      append(marker.time * rate)
      buffer.append(",\"cm\":")
      buffer.append(json: marker.name)
      buffer.append(",\"dr\":0}")
    }
    buffer.append("]}\n")
  }

  private mutating func append(_ layer: LottieLayer, end: Double) {
    tracks = layer.tracks
    buffer.append("{\"ddd\":0,\"ind\":1,\"ty\":4,\"nm\":\"loader\",\"sr\":1,\"ks\":{\"o\":")
    append(layer.drawing.opacity, or: 100)
    buffer.append(",\"r\":{\"a\":0,\"k\":0},\"p\":{\"a\":0,\"k\":[0,0]}")
    buffer.append(",\"a\":{\"a\":0,\"k\":[0,0]}")
    buffer.append(",\"s\":{\"a\":0,\"k\":[100,100]}},\"ao\":0,\"shapes\":[")
    for (index, shape) in layer.drawing.shapes.enumerated() {
      buffer.append(index > 0 ? ",\n" : "\n")
      append(shape, layer)
    }
    buffer.append("\n],\"ip\":0,\"op\":")
    append(end)
    buffer.append(",\"st\":0,\"bm\":0}")
  }

  /// Appends a group: an outline, the trim and the paint, or other groups; and how it is placed.
  private mutating func append(_ shape: LottieShape, _ layer: LottieLayer) {
    buffer.append("{\"ty\":\"gr\",\"nm\":\"")
    buffer.append(shape.name)
    buffer.append("\",\"it\":[")
    for child in shape.children {
      append(child, layer)
      buffer.append(",\n")
    }
    if let outline = shape.outline {
      append(outline)
      buffer.append(",\n")
    }
    if let trim = shape.trim {
      buffer.append("{\"ty\":\"tm\",\"s\":")
      append(trim.start, or: 0)
      buffer.append(",\"e\":")
      append(trim.end, or: 100)
      buffer.append(",\"o\":")
      append(trim.offset, or: 0)
      buffer.append(",\"m\":1},\n")
    }
    if let paint = shape.paint {
      append(paint, layer)
      buffer.append(",\n")
    }
    buffer.append("{\"ty\":\"tr\",\"p\":")
    append(CanvasPoint(x: shape.mirror ?? shape.center.x, y: shape.center.y))
    buffer.append(",\"a\":")
    append(shape.center)
    buffer.append(",\"s\":")
    append(CanvasPoint(x: shape.mirror == nil ? 100 : -100, y: 100))
    buffer.append(",\"r\":")
    append(shape.rotation, or: 0)
    buffer.append(",\"o\":")
    append(shape.opacity, or: 100)
    buffer.append(",\"sk\":{\"a\":0,\"k\":0},\"sa\":{\"a\":0,\"k\":0}}]}")
  }

  /// Appends a number of the drawing, or one that does not change.
  private mutating func append(_ number: LottieDrawing.Number?, or constant: Double) {
    if let number { return appendProperty(number) }
    buffer.append("{\"a\":0,\"k\":")
    append(constant)
    buffer.append("}")
  }

  private mutating func append(_ outline: LottieShape.Outline) {
    switch outline {
    case .circle(let center, let diameter):
      buffer.append("{\"ty\":\"el\",\"d\":1,\"s\":")
      append(CanvasPoint(x: diameter, y: diameter))
      buffer.append(",\"p\":")
      append(center)
      buffer.append("}")
    case .line(let start, let end):
      buffer.append("{\"ty\":\"sh\",\"ks\":{\"a\":0,\"k\":{\"c\":false,\"v\":[")
      append(start.x, start.y)
      buffer.endField()
      append(end.x, end.y)
      buffer.append("],\"i\":[[0,0],[0,0]],\"o\":[[0,0],[0,0]]}}}")
    case .box(let rect, let corner):
      buffer.append("{\"ty\":\"rc\",\"d\":1,\"s\":")
      append(CanvasPoint(x: rect.width, y: rect.height))
      buffer.append(",\"p\":")
      append(CanvasPoint(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2))
      buffer.append(",\"r\":{\"a\":0,\"k\":")
      append(corner)
      buffer.append("}}")
    case .dot(let isRound, let x, let size, let level):
      buffer.append(isRound ? "{\"ty\":\"el\",\"d\":1,\"p\":" : "{\"ty\":\"rc\",\"d\":1,\"p\":")
      appendProperty(x, .level(level))
      buffer.append(",\"s\":")
      appendProperty(size, .square)
      buffer.append(isRound ? "}" : ",\"r\":{\"a\":0,\"k\":0}}")
    }
  }

  private mutating func append(_ paint: LottieShape.Paint, _ layer: LottieLayer) {
    switch paint {
    case .stroke(let color, let width, let cap):
      buffer.append("{\"ty\":\"st\",")
      append(color, layer)
      buffer.append(",\"w\":")
      appendProperty(width)
      buffer.append(",\"lc\":")
      buffer.append(cap == .round ? 2 : 1)
      buffer.append(",\"lj\":1,\"ml\":4}")
    case .fill(let color):
      buffer.append("{\"ty\":\"fl\",")
      append(color, layer)
      buffer.append(",\"r\":1}")
    case .band(let start, let end, let level):
      buffer.append("{\"ty\":\"gf\",\"o\":{\"a\":0,\"k\":100},\"r\":1")
      buffer.append(",\"g\":{\"p\":3,\"k\":{\"a\":0,\"k\":")
      let (bone, light) = (Theme.light.bone, Theme.light.highlight)
      append(
        numbers: [(0, bone), (0.5, light), (1, bone)].flatMap {
          [$0.0, $0.1.red, $0.1.green, $0.1.blue]
        })
      buffer.append("}},\"s\":")
      appendProperty(start, .level(level))
      buffer.append(",\"e\":")
      appendProperty(end, .level(level))
      buffer.append(",\"t\":1}")
    }
  }

  private mutating func append(_ point: CanvasPoint) {
    buffer.append("{\"a\":0,\"k\":")
    append(point.x, point.y)
    buffer.append("}")
  }

  private mutating func append(numbers: [Double]) {
    buffer.append("[")
    for (index, number) in numbers.enumerated() {
      if index > 0 { buffer.endField() }
      append(number)
    }
    buffer.append("]")
  }

  private mutating func append(_ one: Double, _ other: Double) {
    buffer.append("[")
    append(one)
    buffer.endField()
    append(other)
    buffer.append("]")
  }

  private mutating func append(_ number: Double) { buffer.append(number, decimals: 4) }
}

// Properties: a constant number, or keyframes.
extension LottieWriter {
  /// How a player uses a number.
  private enum Form {
    case number
    /// A point on a level.
    case level(Double)
    /// A width and a height.
    case square
  }

  /// How long before a jump the old value is repeated, in seconds. Players do not allow two
  /// keyframes at one time.
  private static var lead: Double { 1e-4 }

  /// Appends the curve of a number.
  private mutating func appendProperty(_ number: LottieDrawing.Number, _ form: Form = .number) {
    let track = tracks[number]
    // A shorter curve is only the seam between two pieces.
    let segments = track.filter { $0.duration > Self.lead / 10 }
    let first = segments.first?.start.value ?? 0
    if segments.allSatisfy({ $0.isLevel && abs($0.start.value - first) < 1e-6 }) {
      buffer.append("{\"a\":0,\"k\":")
      append(first, form)
      buffer.append("}")
      return
    }
    buffer.append("{\"a\":1,\"k\":[")
    var standing: Double?
    for (index, segment) in segments.enumerated() {
      if segment.isLevel, let standing, abs(standing - segment.start.value) < 1e-6 { continue }
      if index > 0 {
        let before = segments[index - 1]
        if !before.isLevel, abs(before.end.value - segment.start.value) > 1e-3 {
          appendKeyframe(
            at: before.end.time - min(Self.lead, before.duration / 2), before.end.value, form)
          buffer.append(",\"h\":1},")
        }
      }
      appendKeyframe(at: segment.start.time, segment.start.value, form)
      append(segment)
      standing = segment.isLevel ? segment.start.value : nil
    }
    if let end = segments.last?.end {
      appendKeyframe(at: end.time, end.value, form)
      buffer.append("}]}")
    }
  }

  private mutating func appendKeyframe(at time: Double, _ value: Double, _ form: Form) {
    buffer.append("{\"t\":")
    buffer.append(time * rate, decimals: 5)
    buffer.append(",\"s\":")
    guard case .number = form else { return append(value, form) }
    buffer.append("[")
    append(value)
    buffer.append("]")
  }

  /// Appends how a keyframe leads to the next: it holds its value, or follows an easing.
  private mutating func append(_ segment: CubicSegment) {
    if segment.isLevel { return buffer.append(",\"h\":1},") }
    let easing = segment.easing
    append("o", easing.x1, easing.y1)
    append("i", easing.x2, easing.y2)
    buffer.append("},")
  }

  private mutating func append(_ name: StaticString, _ x: Double, _ y: Double) {
    buffer.append(",\"")
    buffer.append(name)
    buffer.append("\":{\"x\":")
    buffer.append(min(max(x, 0), 1), decimals: 5)
    buffer.append(",\"y\":")
    buffer.append(y, decimals: 5)
    buffer.append("}")
  }

  private mutating func append(_ value: Double, _ form: Form) {
    switch form {
    case .number: append(value)
    case .level(let level): append(value, level)
    case .square: append(value, value)
    }
  }

  /// Appends a color and its opacity.
  private mutating func append(_ color: LottieColor, _ layer: LottieLayer) {
    let keyframes = layer.keyframes(of: color)
    buffer.append("\"c\":")
    appendProperty(keyframes) { [$0.red, $0.green, $0.blue] }
    buffer.append(",\"o\":")
    appendProperty(keyframes) { [100 * $0.alpha] }
  }

  /// Appends colors that change evenly from one to the next.
  private mutating func appendProperty(
    _ colors: [(time: Double, color: CanvasColor)], _ numbers: (CanvasColor) -> [Double]
  ) {
    let first = colors.first.map { numbers($0.color) } ?? []
    if colors.allSatisfy({ numbers($0.color) == first }) {
      buffer.append("{\"a\":0,\"k\":")
      if first.count == 1 { append(first[0]) } else { append(numbers: first) }
      return buffer.append("}")
    }
    buffer.append("{\"a\":1,\"k\":[")
    for (index, keyframe) in colors.enumerated() {
      let isJump = index + 1 < colors.count && colors[index + 1].time.isAdjacent(to: keyframe.time)
      buffer.append(index > 0 ? ",{\"t\":" : "{\"t\":")
      buffer.append(max(0, keyframe.time - (isJump ? Self.lead : 0)) * rate, decimals: 5)
      buffer.append(",\"s\":")
      append(numbers: numbers(keyframe.color))
      if isJump {
        buffer.append(",\"h\":1}")
      } else if index + 1 < colors.count {
        buffer.append(",\"o\":{\"x\":0.33333,\"y\":0.33333},\"i\":{\"x\":0.66667,\"y\":0.66667}}")
      } else {
        buffer.append("}")
      }
    }
    buffer.append("]}")
  }
}
