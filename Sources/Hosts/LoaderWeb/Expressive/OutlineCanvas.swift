import LoaderDrawing
import TimelineModule

/// A canvas that writes drawing commands as numbers, from which the script makes paths of SVG.
///
/// Each command is a number, followed by its arguments; a point is two of them, x and y in pixels:
///
/// - 0 moves, with a point;
/// - 1 is a straight line to a point;
/// - 2 is a curve, with two control points and its end;
/// - 3 is a clockwise arc of at most half a circle, with its radius and a point;
/// - 4 strokes, with a width;
/// - 5 fills, with 0 in place of a width.
///
/// Two more arguments of 4 and 5 are 1 for the track's color or 0 for the loader's, and an opacity, 0...1.
/// `loader_outlines` makes a canvas for each frame.
struct OutlineCanvas: DrawingCanvas {
  /// The buffer for the numbers.
  private let words: UnsafeMutableBufferPointer<Double>
  /// The count of numbers written.
  private(set) var count = 0
  /// The product of the opacities of the groups around what is drawn.
  private var opacity = 1.0
  /// The end of the path so far, at which the next curve starts.
  private var last = CanvasPoint(x: 0, y: 0)

  /// Creates the canvas.
  ///
  /// - Parameter words: A buffer for the numbers; what does not fit is left out.
  init(_ words: UnsafeMutableBufferPointer<Double>) { self.words = words }

  /// Appends a number, if it fits.
  @inline(never)
  mutating func append(_ word: Double) {
    guard count < words.count else { return }
    words[count] = word
    count += 1
  }

  /// Appends a point, and remembers it as the start of the next curve.
  @inline(never)
  private mutating func append(_ point: CanvasPoint) {
    append(point.x)
    append(point.y)
    last = point
  }

  /// Begins a subpath at a point: command 0.
  mutating func move(to point: CanvasPoint) {
    append(0)
    append(point)
  }

  /// Adds a straight line to a point: command 1.
  mutating func line(to point: CanvasPoint) {
    append(1)
    append(point)
  }

  /// Adds a curve, command 2, unless all its points are equal: outlines of fewer curves are padded with such ones.
  mutating func curve(to point: CanvasPoint, _ control1: CanvasPoint, _ control2: CanvasPoint) {
    if point == last, control1 == last, control2 == last { return }
    append(2)
    append(control1)
    append(control2)
    append(point)
  }

  /// Adds an arc as two halves, twice command 3, because SVG draws no arc that ends where it begins.
  ///
  /// Start and sweep are in turns, clockwise from 12 o'clock. The sweep is at most 1 turn.
  @inline(never)
  mutating func arc(center: CanvasPoint, radius: Double, from start: Double, sweep: Double) {
    // The start, the middle and the end of the arc: to the start the path moves, to the others it draws.
    for half in 0...2 {
      let angle = 2 * Double.pi * (start + sweep * Double(half) / 2)
      let (sine, cosine) = Elementary.circular(angle)
      let point = CanvasPoint(x: center.x + radius * sine, y: center.y - radius * cosine)
      if half == 0 {
        move(to: point)
      } else {
        append(3)
        append(radius)
        append(point)
      }
    }
  }

  /// Ends the path with a stroke: command 4.
  ///
  /// The cap is not written: the style sheet sets the same one for all waves of an element.
  mutating func stroke(width: Double, cap: LineCap, paint: Paint) {
    end(4, width: width, paint: paint)
  }

  /// Ends the path with a fill: command 5.
  mutating func fill(_ paint: Paint) { end(5, width: 0, paint: paint) }

  /// Ends a path with a stroke (4) or a fill (5); only the track has a color of its own.
  @inline(never)
  private mutating func end(_ command: Double, width: Double, paint: Paint) {
    append(command)
    append(width)
    if case .color(.role(.track)) = paint { append(1) } else { append(0) }
    append(opacity)
  }

  /// Multiplies the opacity of each part that is drawn in the group; where parts overlap, the lower one shows through.
  mutating func group(opacity: Double, _ body: (inout Self) -> Void) {
    let outer = self.opacity
    self.opacity *= opacity
    body(&self)
    self.opacity = outer
  }

  // Without effect: a filled path counts as closed, a wave around a whole circle ends where it begins, and nothing
  // is clipped.
  mutating func close() {}
  mutating func clip(_ body: (inout Self) -> Void) {}
}
