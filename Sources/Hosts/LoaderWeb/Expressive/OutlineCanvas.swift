import LoaderDrawing

/// Writes what is drawn as numbers, from which the script makes paths of SVG.
///
/// Each command is a number and what belongs to it: 0 for a move, with a point; 1 for a curve, with three points; 2
/// for a stroke, with its width; 3 for a fill. Shapes and waves are drawn with no other command.
struct OutlineCanvas: DrawingCanvas {
  let words: UnsafeMutableBufferPointer<Double>
  private(set) var count = 0

  /// - Parameter words: Room for the numbers; what does not fit is left out.
  init(_ words: UnsafeMutableBufferPointer<Double>) { self.words = words }

  @inline(never)
  private mutating func append(_ word: Double) {
    guard count < words.count else { return }
    words[count] = word
    count += 1
  }

  private mutating func append(_ point: CanvasPoint) {
    append(point.x)
    append(point.y)
  }

  mutating func move(to point: CanvasPoint) {
    append(0)
    append(point)
  }

  mutating func curve(to point: CanvasPoint, _ control1: CanvasPoint, _ control2: CanvasPoint) {
    append(1)
    append(control1)
    append(control2)
    append(point)
  }

  mutating func stroke(width: Double, cap: LineCap, paint: Paint) {
    append(2)
    append(width)
  }

  mutating func fill(_ paint: Paint) { append(3) }

  mutating func group(opacity: Double, _ body: (inout Self) -> Void) { body(&self) }

  mutating func line(to point: CanvasPoint) {}
  mutating func arc(center: CanvasPoint, radius: Double, from start: Double, sweep: Double) {}
  mutating func close() {}
  mutating func clip(_ body: (inout Self) -> Void) {}
}
