import LoaderDrawing
import TimelineModule

@testable import LoaderExport

/// A stroke as it is seen: where it begins and ends, and how wide it is.
struct DrawnStroke {
  /// Turns for an arc, points along x for all others.
  var start, end: Double
  /// The width of the stroke, the size of a dot; 1 for a band.
  var size: Double
  var isArc = false
  var isTrack = false

  /// The track first, and from the left.
  static func isBefore(_ one: DrawnStroke, _ other: DrawnStroke) -> Bool {
    one.isTrack == other.isTrack ? one.start < other.start : one.isTrack
  }

  /// Whether both are within what curves may be off: a tenth of a point, and 0.1° of an arc.
  func isNear(_ other: DrawnStroke) -> Bool {
    let unit = isArc ? 0.1 / 360 : 0.1
    var way = start - other.start
    if isArc { way -= way.rounded() }
    return isArc == other.isArc && isTrack == other.isTrack && abs(way) < unit
      && abs((end - start) - (other.end - other.start)) < 2 * unit && abs(size - other.size) < 0.1
  }
}

extension RecordingCanvas {
  /// What is seen of it, as it is sorted.
  var drawn: (opacity: Double, strokes: [DrawnStroke]) {
    guard case .group(let opacity, let commands) = commands.first else { return (0, []) }
    var (strokes, path) = ([DrawnStroke](), [DrawnStroke]())
    for command in commands {
      switch command {
      case .move(let point): path = [DrawnStroke(start: point.x, end: point.x, size: 0)]
      case .line(let point): path[0].end = point.x
      case .arc(let center, let radius, let start, let sweep):
        // A whole circle is a dot.
        let isDot = sweep == 1 && radius < 10
        path.append(
          isDot
            ? DrawnStroke(start: center.x - radius, end: center.x + radius, size: 2 * radius)
            : DrawnStroke(start: start, end: start + sweep, size: 0, isArc: true))
      case .stroke(let width, _, let paint):
        path[0].size = width
        path[0].isTrack = paint == .color(.role(.track))
        strokes.append(path[0])
        path = []
      case .fill(.gradient(let gradient)):
        strokes.append(DrawnStroke(start: gradient.start.x, end: gradient.end.x, size: 1))
        path = []
      case .fill(.color):
        strokes.append(path[0])
        path = []
      default: break
      }
    }
    return (opacity, strokes.sorted(by: DrawnStroke.isBefore))
  }
}

extension LottieLayer {
  /// What a player shows of it at `time`, as it is sorted.
  func drawn(at time: Double) -> (opacity: Double, strokes: [DrawnStroke]) {
    func value(_ number: LottieDrawing.Number?) -> Double {
      guard let number else { return 0 }
      let track = tracks[number]
      return (track.last { $0.start.time <= time } ?? track[0]).sample(at: time).value
    }
    func strokes(_ shape: LottieShape, turned: Double, mirror: Double?) -> [DrawnStroke] {
      let turned = turned + value(shape.rotation) / 360
      let mirror = shape.mirror ?? mirror
      let inner = shape.children.flatMap { strokes($0, turned: turned, mirror: mirror) }
      guard let outline = shape.outline, let paint = shape.paint else { return inner }
      func stroke(_ start: Double, _ end: Double, _ size: Double, isTrack: Bool) -> DrawnStroke {
        guard let mirror else {
          return DrawnStroke(start: start, end: end, size: size, isTrack: isTrack)
        }
        return DrawnStroke(
          start: mirror - start, end: mirror - end, size: size, isTrack: isTrack)
      }
      switch (outline, paint) {
      case (.dot(_, let x, let size, _), _):
        let (middle, size) = (value(x), value(size))
        let place = mirror.map { $0 - middle } ?? middle
        return [DrawnStroke(start: place - size / 2, end: place + size / 2, size: size)]
      case (_, .band(let start, let end, _)):
        return [DrawnStroke(start: value(start), end: value(end), size: 1)]
      case (.line(let from, let to), .stroke(let color, let width, _)):
        let length = (to.x - from.x) / 100
        return [
          stroke(
            from.x + value(shape.trim?.start) * length, from.x + value(shape.trim?.end) * length,
            value(width), isTrack: color != .accent)
        ]
      case (_, .stroke(let color, let width, _)):
        let origin = turned + value(shape.trim?.offset) / 360
        return [
          DrawnStroke(
            start: origin + value(shape.trim?.start) / 100,
            end: origin + value(shape.trim?.end) / 100, size: value(width), isArc: true,
            isTrack: color != .accent)
        ]
      default: return [DrawnStroke(start: .nan, end: .nan, size: .nan)]
      }
    }
    return (
      value(drawing.opacity) / 100,
      drawing.shapes.flatMap { strokes($0, turned: 0, mirror: nil) }
        .sorted(by: DrawnStroke.isBefore)
    )
  }
}
