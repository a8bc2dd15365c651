import LoaderDrawing
import PlainText
import TimelineModule

// Outlines, and compositions.
extension LottieWriter {
  /// Appends outlines that follow each other.
  mutating func append(_ segments: [OutlineSegment], isClosed: Bool) {
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

  mutating func appendKeyframe(at time: Double, _ outline: [PathCubic], isClosed: Bool) {
    buffer.append("{\"t\":")
    buffer.append(time * rate, decimals: 5)
    buffer.append(",\"s\":[")
    append(outline, isClosed: isClosed)
    buffer.append("]")
  }

  /// Appends the points of an outline; handles are relative to theirs.
  mutating func append(_ outline: [PathCubic], isClosed: Bool) {
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

  mutating func append(_ points: [CanvasPoint], from origins: [CanvasPoint]?) {
    for (index, point) in points.enumerated() {
      if index > 0 { buffer.endField() }
      let origin = origins?[index] ?? CanvasPoint(x: 0, y: 0)
      append(point.x - origin.x, point.y - origin.y)
    }
  }

  /// How far a composition reaches beyond the box: it cuts off what lies outside of it.
  var margin: Double { max(box.width, box.height).rounded(.up) }

  /// Appends the compositions of shapes, and those in them.
  mutating func appendCompositions(in shapes: [LottieShape]) {
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
  mutating func appendLayer(
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
