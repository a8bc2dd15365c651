import LoaderDrawing
import PlainText
import TimelineModule

/// Lottie's JSON, as bodymovin orders it.
struct LottieWriter: ~Copyable {
  var buffer = ByteBuffer()
  let rate: Double
  let layer: LottieLayer
  let box: CanvasRect
  /// How long it is, in frames.
  let end: Double

  init(_ layer: LottieLayer, in box: CanvasRect, duration: Double, rate: Double) {
    (self.layer, self.box, self.rate, end) = (layer, box, rate, duration * rate)
  }

  /// Appends the whole animation.
  mutating func append(title: String, markers: [(time: Double, name: String)]) {
    buffer.append("{\"v\":\"5.7.0\",\"ver\":10000,\"fr\":")
    append(rate)
    buffer.append(",\"ip\":0,\"op\":")
    append(end)
    // Whole numbers: the box may be a little larger than what is drawn.
    for (name, length) in [("w", box.width), ("h", box.height)] as [(StaticString, Double)] {
      buffer.append(",\"")
      buffer.append(name)
      buffer.append("\":")
      buffer.append(length.rounded(.up), decimals: 0)
    }
    buffer.append(",\"nm\":")
    buffer.append(json: title)
    buffer.append(",\"ddd\":0,\"assets\":[")
    appendCompositions(in: layer.drawing.shapes)
    buffer.append("],\"layers\":[\n")
    appendLayers(layer.drawing.shapes, opacity: layer.drawing.opacity, at: 0)
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

  /// Appends a layer for all shapes, or, if some of them are compositions, several. In a composition each is a layer
  /// of its own.
  ///
  /// - Parameter offset: How far everything is moved in this composition; 0 in the whole animation.
  mutating func appendLayers(
    _ shapes: [LottieShape], opacity: LottieDrawing.Number?, at offset: Double
  ) {
    var (rest, index) = (shapes[...], 1)
    repeat {
      if index > 1 { buffer.append(",\n") }
      if let shape = rest.first, let composition = shape.composition {
        appendLayer(shape, composition, index, at: offset)
        rest = rest.dropFirst()
      } else {
        let shapes = offset > 0 ? rest.prefix(1) : rest.prefix { $0.composition == nil }
        appendLayer(of: shapes, opacity, index, at: offset)
        rest = rest.dropFirst(shapes.count)
      }
      index += 1
    } while !rest.isEmpty
  }

  mutating func appendLayer(
    of shapes: ArraySlice<LottieShape>, _ opacity: LottieDrawing.Number?, _ index: Int,
    at offset: Double
  ) {
    buffer.append("{\"ddd\":0,\"ind\":")
    buffer.append(index)
    buffer.append(",\"ty\":4,\"nm\":\"loader\",\"sr\":1,\"ks\":{\"o\":")
    append(opacity, or: 100)
    buffer.append(",\"r\":{\"a\":0,\"k\":0},\"p\":")
    append(CanvasPoint(x: offset, y: offset))
    buffer.append(",\"a\":{\"a\":0,\"k\":[0,0]}")
    buffer.append(",\"s\":{\"a\":0,\"k\":[100,100]}},\"ao\":0,\"shapes\":[")
    for (index, shape) in shapes.enumerated() {
      buffer.append(index > 0 ? ",\n" : "\n")
      append(shape)
    }
    buffer.append("\n],")
    appendTimes()
  }

  mutating func appendTimes() {
    buffer.append("\"ip\":0,\"op\":")
    append(end)
    buffer.append(",\"st\":0,\"bm\":0}")
  }

  /// Appends a group: an outline, the trim and the paint, or other groups; and how it is placed.
  mutating func append(_ shape: LottieShape) {
    buffer.append("{\"ty\":\"gr\",\"nm\":\"")
    buffer.append(shape.name)
    buffer.append("\",\"it\":[")
    for child in shape.children {
      append(child)
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
      append(paint)
      buffer.append(",\n")
    }
    buffer.append("{\"ty\":\"tr\",")
    appendPlace(shape)
    buffer.append(",\"r\":")
    append(shape.rotation, or: 0)
    buffer.append(",\"o\":")
    append(shape.opacity, or: 100)
    buffer.append(",\"sk\":{\"a\":0,\"k\":0},\"sa\":{\"a\":0,\"k\":0}}]}")
  }

  /// Appends where a group is, about what it turns, and its scale.
  ///
  /// - Parameters:
  ///   - offset: How far everything is moved around it.
  ///   - margin: How far everything is moved in it.
  mutating func appendPlace(
    _ shape: LottieShape, at offset: Double = 0, margin: Double = 0
  ) {
    buffer.append("\"p\":")
    let center = shape.center
    if let (way, axis) = shape.shift {
      appendProperty(way, axis == .across ? .level(0) : .plumb(0))
      buffer.append(",\"a\":")
      append(CanvasPoint(x: margin - offset, y: margin - offset))
    } else {
      append(CanvasPoint(x: (shape.mirror ?? center.x) + offset, y: center.y + offset))
      buffer.append(",\"a\":")
      append(CanvasPoint(x: center.x + margin, y: center.y + margin))
    }
    buffer.append(",\"s\":")
    if let scale = shape.scale {
      appendProperty(scale, .square)
    } else {
      append(CanvasPoint(x: shape.mirror == nil ? 100 : -100, y: 100))
    }
  }

  /// Appends a number of the drawing, or one that does not change.
  mutating func append(_ number: LottieDrawing.Number?, or constant: Double) {
    if let number { return appendProperty(number) }
    buffer.append("{\"a\":0,\"k\":")
    append(constant)
    buffer.append("}")
  }

  mutating func append(_ outline: LottieShape.Outline) {
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
    case .boxes(let boxes):
      for (index, (rect, corner)) in boxes.enumerated() {
        if index > 0 { buffer.append(",\n") }
        buffer.append("{\"ty\":\"rc\",\"d\":1,\"s\":")
        append(CanvasPoint(x: rect.width, y: rect.height))
        buffer.append(",\"p\":")
        append(CanvasPoint(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2))
        buffer.append(",\"r\":{\"a\":0,\"k\":")
        append(corner)
        buffer.append("}}")
      }
    case .path(let path, let place):
      buffer.append("{\"ty\":\"sh\",\"ks\":")
      append(layer.segments(of: path, place), isClosed: path.isClosed)
      buffer.append("}")
    case .dot(let isRound, let x, let size, let level):
      buffer.append(isRound ? "{\"ty\":\"el\",\"d\":1,\"p\":" : "{\"ty\":\"rc\",\"d\":1,\"p\":")
      appendProperty(x, .level(level))
      buffer.append(",\"s\":")
      appendProperty(size, .square)
      buffer.append(isRound ? "}" : ",\"r\":{\"a\":0,\"k\":0}}")
    }
  }

  mutating func append(_ paint: LottieShape.Paint) {
    switch paint {
    case .stroke(let color, let width, let cap):
      buffer.append("{\"ty\":\"st\",")
      append(color)
      buffer.append(",\"w\":")
      appendProperty(width)
      buffer.append(",\"lc\":")
      buffer.append(cap == .round ? 2 : 1)
      buffer.append(",\"lj\":1,\"ml\":4}")
    case .fill(let color):
      buffer.append("{\"ty\":\"fl\",")
      append(color)
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

  mutating func append(_ point: CanvasPoint) {
    buffer.append("{\"a\":0,\"k\":")
    append(point.x, point.y)
    buffer.append("}")
  }

  mutating func append(numbers: [Double]) {
    buffer.append("[")
    for (index, number) in numbers.enumerated() {
      if index > 0 { buffer.endField() }
      append(number)
    }
    buffer.append("]")
  }

  mutating func append(_ one: Double, _ other: Double) {
    buffer.append("[")
    append(one)
    buffer.endField()
    append(other)
    buffer.append("]")
  }

  mutating func append(_ number: Double) { buffer.append(number, decimals: 4) }
}
