import LoaderDrawing
import PlainText
import TimelineModule

/// Lottie's JSON, as bodymovin orders it.
struct LottieWriter: ~Copyable {
  var buffer = ByteBuffer()
  private let rate: Double
  private let layer: LottieLayer
  private let box: CanvasRect
  /// How long it is, in frames.
  private let end: Double

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
  private mutating func appendLayers(
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

  private mutating func appendLayer(
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

  private mutating func appendTimes() {
    buffer.append("\"ip\":0,\"op\":")
    append(end)
    buffer.append(",\"st\":0,\"bm\":0}")
  }

  /// Appends a group: an outline, the trim and the paint, or other groups; and how it is placed.
  private mutating func append(_ shape: LottieShape) {
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
  private mutating func appendPlace(
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

  private mutating func append(_ paint: LottieShape.Paint) {
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
    /// A point on a level, or on a plumb line.
    case level(Double)
    case plumb(Double)
    /// A width and a height.
    case square
  }

  /// How long before a jump the old value is repeated, in seconds. Players do not allow two
  /// keyframes at one time.
  private static var lead: Double { 1e-4 }

  /// Appends the curve of a number.
  private mutating func appendProperty(_ number: LottieDrawing.Number, _ form: Form = .number) {
    let track = layer.tracks[number]
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
    append(segment.isLevel ? nil : segment.easing)
  }

  private mutating func append(_ easing: CubicSegment.Easing?) {
    guard let easing else { return buffer.append(",\"h\":1},") }
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
    case .plumb(let place): append(place, value)
    case .square: append(value, value)
    }
  }

  /// Appends a color and its opacity.
  private mutating func append(_ paint: ScenePaint<Int>) {
    let keyframes = layer.keyframes(of: paint)
    buffer.append("\"c\":")
    appendProperty(keyframes) { [$0.red, $0.green, $0.blue] }
    buffer.append(",\"o\":")
    appendProperty(keyframes) { [100 * $0.alpha] }
  }

  /// Appends colors that change evenly from one to the next.
  private mutating func appendProperty(
    _ colors: [ColorCurve.Stop], _ numbers: (CanvasColor) -> [Double]
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

// Outlines, and compositions.
extension LottieWriter {
  /// Appends outlines that follow each other.
  private mutating func append(_ segments: [OutlineSegment], isClosed: Bool) {
    guard let first = segments.first else { return }
    if segments.allSatisfy({ $0.isLevel && $0.from == first.from }) {
      buffer.append("{\"a\":0,\"k\":")
      append(first.from, isClosed: isClosed)
      return buffer.append("}")
    }
    buffer.append("{\"a\":1,\"k\":[")
    var last: OutlineSegment?
    for segment in segments {
      if let last, last.to != segment.from {
        appendKeyframe(
          at: last.end - min(Self.lead, (last.end - last.start) / 2), last.to, isClosed: isClosed)
        buffer.append(",\"h\":1},")
      }
      let goesOn = segment.isLevel && last?.isLevel == true && last?.to == segment.from
      if !goesOn {
        appendKeyframe(at: segment.start, segment.from, isClosed: isClosed)
        append(segment.isLevel ? nil : segment.easing)
      }
      last = segment
    }
    if let last {
      appendKeyframe(at: last.end, last.to, isClosed: isClosed)
      buffer.append("}]}")
    }
  }

  private mutating func appendKeyframe(at time: Double, _ outline: [PathCubic], isClosed: Bool) {
    buffer.append("{\"t\":")
    buffer.append(time * rate, decimals: 5)
    buffer.append(",\"s\":[")
    append(outline, isClosed: isClosed)
    buffer.append("]")
  }

  /// Appends the points of an outline; handles are relative to theirs.
  private mutating func append(_ outline: [PathCubic], isClosed: Bool) {
    let first = outline.first?.start ?? CanvasPoint(x: 0, y: 0)
    let last = outline.last?.end ?? first
    let points = outline.map(\.start) + (isClosed ? [] : [last])
    let before = [isClosed ? outline.last?.control2 ?? last : first] + outline.map(\.control2)
    let after = outline.map(\.control1) + [last]
    buffer.append(isClosed ? "{\"c\":true,\"v\":[" : "{\"c\":false,\"v\":[")
    append(points, from: nil)
    buffer.append("],\"i\":[")
    append(Array(before.prefix(points.count)), from: points)
    buffer.append("],\"o\":[")
    append(Array(after.prefix(points.count)), from: points)
    buffer.append("]}")
  }

  private mutating func append(_ points: [CanvasPoint], from origins: [CanvasPoint]?) {
    for (index, point) in points.enumerated() {
      if index > 0 { buffer.endField() }
      let origin = origins?[index] ?? CanvasPoint(x: 0, y: 0)
      append(point.x - origin.x, point.y - origin.y)
    }
  }

  /// How far a composition reaches beyond the box: it cuts off what lies outside of it.
  private var margin: Double { max(box.width, box.height).rounded(.up) }

  /// Appends the compositions of shapes, and those in them.
  private mutating func appendCompositions(in shapes: [LottieShape]) {
    for shape in shapes {
      guard let composition = shape.composition else { continue }
      buffer.append(composition == 1 ? "\n{\"id\":\"part" : ",\n{\"id\":\"part")
      buffer.append(composition)
      buffer.append("\",\"layers\":[\n")
      appendLayers(shape.children, opacity: nil, at: margin)
      buffer.append("\n]}")
      appendCompositions(in: shape.children)
    }
  }

  /// Appends a layer that plays a composition.
  private mutating func appendLayer(
    _ shape: LottieShape, _ composition: Int, _ index: Int, at offset: Double
  ) {
    buffer.append("{\"ddd\":0,\"ind\":")
    buffer.append(index)
    buffer.append(",\"ty\":0,\"nm\":\"")
    buffer.append(shape.name)
    buffer.append("\",\"refId\":\"part")
    buffer.append(composition)
    buffer.append("\",\"sr\":1,\"ks\":{\"o\":")
    append(shape.opacity, or: 100)
    buffer.append(",\"r\":")
    append(shape.rotation, or: 0)
    buffer.append(",")
    appendPlace(shape, at: offset, margin: margin)
    buffer.append("},\"ao\":0")
    if let (frame, corner) = shape.clip {
      buffer.append(
        ",\"hasMask\":true,\"masksProperties\":[{\"inv\":false,\"mode\":\"a\",\"pt\":{\"a\":0,\"k\":"
      )
      append(PathCubic.rectangle(frame, corner: corner, at: margin), isClosed: true)
      buffer.append("},\"o\":{\"a\":0,\"k\":100},\"x\":{\"a\":0,\"k\":0}}]")
    }
    for (name, length) in [("w", box.width), ("h", box.height)] as [(StaticString, Double)] {
      buffer.append(",\"")
      buffer.append(name)
      buffer.append("\":")
      buffer.append(length.rounded(.up) + 2 * margin, decimals: 0)
    }
    buffer.append(",")
    appendTimes()
  }
}

extension PathCubic {
  /// A rectangle with round corners, moved to the right and down, from the upper left corner clockwise.
  fileprivate static func rectangle(
    _ frame: CanvasRect, corner: Double, at offset: Double
  ) -> [PathCubic] {
    let corner = min(max(0, corner), min(frame.width, frame.height) / 2)
    // The handles of a circle's best cubic.
    let handle = corner * (1 - 0.5522847498)
    let (left, right) = (frame.x + offset, frame.maxX + offset)
    let (top, bottom) = (frame.y + offset, frame.maxY + offset)
    func point(_ x: Double, _ y: Double) -> CanvasPoint { CanvasPoint(x: x, y: y) }
    let corners = [
      PathCubic(
        point(right - corner, top), point(right - handle, top), point(right, top + handle),
        point(right, top + corner)),
      PathCubic(
        point(right, bottom - corner), point(right, bottom - handle),
        point(right - handle, bottom), point(right - corner, bottom)),
      PathCubic(
        point(left + corner, bottom), point(left + handle, bottom), point(left, bottom - handle),
        point(left, bottom - corner)),
      PathCubic(
        point(left, top + corner), point(left, top + handle), point(left + handle, top),
        point(left + corner, top)),
    ]
    return corners.indices.flatMap { index in
      [PathCubic(lineFrom: corners[(index + 3) % 4].end, to: corners[index].start), corners[index]]
    }
  }
}
