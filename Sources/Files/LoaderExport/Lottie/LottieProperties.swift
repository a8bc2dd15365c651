import LoaderDrawing
import PlainText
import TimelineModule

// Properties: a constant number, or keyframes.
extension LottieWriter {
  /// How a player uses a number.
  enum Form {
    case number
    /// A point on a level, or on a plumb line.
    case level(Double)
    case plumb(Double)
    /// A width and a height.
    case square
  }

  /// How long before a jump the old value is repeated, in seconds. Players do not allow two
  /// keyframes at one time.
  static var lead: Double { 1e-4 }

  /// Appends the curve of a number.
  mutating func appendProperty(_ number: LottieDrawing.Number, _ form: Form = .number) {
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

  mutating func appendKeyframe(at time: Double, _ value: Double, _ form: Form) {
    buffer.append("{\"t\":")
    buffer.append(time * rate, decimals: 5)
    buffer.append(",\"s\":")
    guard case .number = form else { return append(value, form) }
    buffer.append("[")
    append(value)
    buffer.append("]")
  }

  /// Appends how a keyframe leads to the next: it holds its value, or follows an easing.
  mutating func append(_ segment: CubicSegment) {
    append(segment.isLevel ? nil : segment.easing)
  }

  mutating func append(_ easing: CubicSegment.Easing?) {
    guard let easing else { return buffer.append(",\"h\":1},") }
    append("o", easing.x1, easing.y1)
    append("i", easing.x2, easing.y2)
    buffer.append("},")
  }

  mutating func append(_ name: StaticString, _ x: Double, _ y: Double) {
    buffer.append(",\"")
    buffer.append(name)
    buffer.append("\":{\"x\":")
    buffer.append(min(max(x, 0), 1), decimals: 5)
    buffer.append(",\"y\":")
    buffer.append(y, decimals: 5)
    buffer.append("}")
  }

  mutating func append(_ value: Double, _ form: Form) {
    switch form {
    case .number: append(value)
    case .level(let level): append(value, level)
    case .plumb(let place): append(place, value)
    case .square: append(value, value)
    }
  }

  /// Appends a color and its opacity.
  mutating func append(_ paint: ScenePaint<Int>) {
    let keyframes = layer.keyframes(of: paint)
    buffer.append("\"c\":")
    appendProperty(keyframes) { [$0.red, $0.green, $0.blue] }
    buffer.append(",\"o\":")
    appendProperty(keyframes) { [100 * $0.alpha] }
  }

  /// Appends colors that change evenly from one to the next.
  mutating func appendProperty(
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
