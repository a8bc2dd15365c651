import LoaderDrawing
import TimelineModule

/// A canvas that writes drawing commands as numbers, from which the script makes paths of SVG.
///
/// Each command is a number with its arguments:
///
/// - 0 moves, with a point;
/// - 1 is a straight line to a point;
/// - 2 is a curve, with three points;
/// - 3 is a clockwise arc of at most half a circle, with its radius and a point;
/// - 4 strokes, with a width;
/// - 5 fills, with 0 in place of a width.
///
/// The arguments of 4 and 5 end with 1 for the track's color or 0 for the loader's, and an opacity.
/// `loader_outlines` makes a canvas for each frame.
struct OutlineCanvas: DrawingCanvas {
  /// The buffer for the numbers.
  private let words: UnsafeMutableBufferPointer<Double>
  /// The count of numbers written.
  private(set) var count = 0
  /// The opacity of the groups around what is drawn.
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

  mutating func move(to point: CanvasPoint) {
    append(0)
    append(point)
  }

  mutating func line(to point: CanvasPoint) {
    append(1)
    append(point)
  }

  /// Adds a curve, unless it has no length: outlines are padded with such curves.
  mutating func curve(to point: CanvasPoint, _ control1: CanvasPoint, _ control2: CanvasPoint) {
    if point == last, control1 == last, control2 == last { return }
    append(2)
    append(control1)
    append(control2)
    append(point)
  }

  /// Adds an arc as two halves, because SVG draws no arc that ends where it begins.
  ///
  /// Start and sweep are in turns, clockwise from 12 o'clock.
  @inline(never)
  mutating func arc(center: CanvasPoint, radius: Double, from start: Double, sweep: Double) {
    // The start, the middle and the end of the arc.
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

  /// Ends the path with a stroke, without its cap: the style sheet sets one for all waves of an element.
  mutating func stroke(width: Double, cap: LineCap, paint: Paint) {
    end(4, width: width, paint: paint)
  }

  mutating func fill(_ paint: Paint) { end(5, width: 0, paint: paint) }

  /// Ends a path with a stroke or a fill; only the track has a color of its own.
  @inline(never)
  private mutating func end(_ command: Double, width: Double, paint: Paint) {
    append(command)
    append(width)
    if case .color(.role(.track)) = paint { append(1) } else { append(0) }
    append(opacity)
  }

  /// Multiplies the opacities of what is drawn in the group; overlapping parts show through.
  mutating func group(opacity: Double, _ body: (inout Self) -> Void) {
    let outer = self.opacity
    self.opacity *= opacity
    body(&self)
    self.opacity = outer
  }

  // No stroke or shape of Expressive is closed or clipped.
  mutating func close() {}
  mutating func clip(_ body: (inout Self) -> Void) {}
}
