import LoaderDrawing
import Testing

/// Tests of a canvas that records calls and replays them.
struct RecordingCanvasTests {
  /// A canvas that cannot be copied, like a writer with a buffer of its own.
  private struct Lines: DrawingCanvas, ~Copyable {
    var lines: [String] = []

    mutating func move(to point: CanvasPoint) { lines.append("M \(point.x) \(point.y)") }
    mutating func line(to point: CanvasPoint) { lines.append("L \(point.x) \(point.y)") }
    mutating func curve(to point: CanvasPoint, _ one: CanvasPoint, _ two: CanvasPoint) {
      lines.append("C \(one.x) \(one.y) \(two.x) \(two.y) \(point.x) \(point.y)")
    }
    mutating func arc(center: CanvasPoint, radius: Double, from start: Double, sweep: Double) {
      lines.append("A \(center.x) \(center.y) \(radius) \(start) \(sweep)")
    }
    mutating func close() { lines.append("Z") }
    mutating func stroke(width: Double, cap: LineCap, paint: Paint) {
      lines.append("stroke \(width) \(cap)")
    }
    mutating func fill(_ paint: Paint) { lines.append("fill") }
    mutating func group(opacity: Double, _ body: (inout Lines) -> Void) {
      lines.append("( \(opacity)")
      body(&self)
      lines.append(")")
    }
    mutating func clip(_ body: (inout Lines) -> Void) {
      lines.append("[")
      body(&self)
      lines.append("]")
    }
  }

  @Test("A recording replays call by call, also on a canvas that cannot be copied")
  func replay() {
    /// Makes each call that a canvas has.
    func draw<Surface: DrawingCanvas & ~Copyable>(on canvas: inout Surface) {
      canvas.group(opacity: 0.5) { canvas in
        canvas.move(to: CanvasPoint(x: 1, y: 2))
        canvas.curve(to: CanvasPoint(x: 3, y: 4), CanvasPoint(x: 5, y: 6), CanvasPoint(x: 7, y: 8))
        canvas.close()
        canvas.fill(.color(.role(.bone)))
        canvas.group(opacity: 0.25) { canvas in
          canvas.line(to: CanvasPoint(x: 9, y: 10))
          canvas.arc(center: CanvasPoint(x: 1, y: 1), radius: 2, from: 0.5, sweep: 0.25)
          canvas.stroke(width: 3, cap: .butt, paint: .color(.role(.track)))
        }
        canvas.rectangle(CanvasRect(width: 4, height: 4), corner: 0)
        canvas.clip { $0.fill(.color(.role(.accent))) }
      }
    }
    var recording = RecordingCanvas()
    draw(on: &recording)
    var direct = Lines()
    var replayed = Lines()
    draw(on: &direct)
    recording.draw(on: &replayed)
    let (expected, found) = (direct.lines, replayed.lines)
    #expect(found == expected)
    // Each group and the clip have two lines besides their content, and the rectangle has five.
    #expect(found.count == 19)
  }
}
