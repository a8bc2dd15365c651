/// A drawing surface with the calls that every 2-D API has.
///
/// A host implements it once; then every appearance can draw on it, also those from outside the
/// package. Coordinates are in points, x to the right and y down. `move`, `line`, `curve`, `arc`
/// and `close` build a path. `stroke`, `fill` or `clip` consumes it and begins a new, empty one.
///
/// ```swift
/// canvas.arc(center: CanvasPoint(x: 24, y: 24), radius: 22, from: 0, sweep: 0.25)
/// canvas.stroke(width: 4, cap: .round, paint: .color(.role(.accent)))
/// ```
///
/// It is always used as `some DrawingCanvas`, never as `any DrawingCanvas`, so nothing is
/// allocated. A canvas that owns a buffer need not be copyable.
public protocol DrawingCanvas: ~Copyable {
  /// Begins a subpath at `point`.
  mutating func move(to point: CanvasPoint)

  /// Adds a straight line to `point`.
  mutating func line(to point: CanvasPoint)

  /// Adds a cubic Bézier curve to `point`.
  mutating func curve(to point: CanvasPoint, _ control1: CanvasPoint, _ control2: CanvasPoint)

  /// Adds an arc of a circle.
  ///
  /// If the subpath has begun already, a straight line leads to the arc's first point.
  ///
  /// - Parameters:
  ///   - radius: 0 or more.
  ///   - start: In turns, clockwise from 12 o'clock; any number.
  ///   - sweep: In turns, clockwise, 0...1; 1 is the whole circle.
  mutating func arc(center: CanvasPoint, radius: Double, from start: Double, sweep: Double)

  /// Closes the subpath with a straight line to its beginning.
  mutating func close()

  /// Strokes the path and consumes it. Its joins are round.
  ///
  /// - Parameter width: More than 0.
  mutating func stroke(width: Double, cap: LineCap, paint: Paint)

  /// Fills the path by the non-zero winding rule and consumes it.
  mutating func fill(_ paint: Paint)

  /// Draws the output of `body` as one group, so that overlaps inside it do not show.
  ///
  /// - Parameter opacity: 0...1. At 1 a canvas may just call `body`; at 0 it may do nothing.
  mutating func group(opacity: Double, _ body: (inout Self) -> Void)

  /// Clips the output of `body` to the path, by the non-zero winding rule.
  ///
  /// The path is consumed before `body` is called.
  mutating func clip(_ body: (inout Self) -> Void)
}

extension DrawingCanvas where Self: ~Copyable {
  /// Adds a rectangle with round corners to the path.
  ///
  /// Adds nothing if a number is not finite or a side is negative.
  ///
  /// - Parameter corner: The radius of the corners, limited to half of the shorter side; negative numbers
  ///   and NaN count as 0.
  @inlinable
  public mutating func rectangle(_ frame: CanvasRect, corner: Double) {
    guard frame.isDrawable else { return }
    let halfSide = min(frame.width, frame.height) / 2
    let corner = min(max(0, corner), halfSide)
    // The edges without the corners: the centers of the arcs lie on them.
    let (left, right) = (frame.x + corner, frame.maxX - corner)
    let (top, bottom) = (frame.y + corner, frame.maxY - corner)
    guard corner > 0 else {
      move(to: CanvasPoint(x: left, y: top))
      line(to: CanvasPoint(x: right, y: top))
      line(to: CanvasPoint(x: right, y: bottom))
      line(to: CanvasPoint(x: left, y: bottom))
      return close()
    }
    // Before each arc, the canvas adds the straight side that leads to its first point.
    move(to: CanvasPoint(x: left, y: frame.y))
    arc(center: CanvasPoint(x: right, y: top), radius: corner, from: 0, sweep: 0.25)
    arc(center: CanvasPoint(x: right, y: bottom), radius: corner, from: 0.25, sweep: 0.25)
    arc(center: CanvasPoint(x: left, y: bottom), radius: corner, from: 0.5, sweep: 0.25)
    arc(center: CanvasPoint(x: left, y: top), radius: corner, from: 0.75, sweep: 0.25)
    close()
  }
}

/// A point on a canvas, in points.
public struct CanvasPoint: Hashable, Sendable {
  /// The distance to the right of the origin.
  public var x: Double
  /// The distance below the origin.
  public var y: Double

  /// Creates a point.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// True if both coordinates are finite.
  @inlinable
  var isFinite: Bool { x.isFinite && y.isFinite }
}

/// A rectangle on a canvas, in points.
public struct CanvasRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width, 0 or more.
  public var width: Double
  /// The height, 0 or more.
  public var height: Double

  /// Creates a rectangle.
  @inlinable
  public init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  @inlinable
  package var maxX: Double { x + width }

  /// The lower edge.
  @inlinable
  package var maxY: Double { y + height }

  /// True if all edges are finite and no side is negative.
  @inlinable
  var isDrawable: Bool {
    width >= 0 && height >= 0 && x.isFinite && y.isFinite && maxX.isFinite && maxY.isFinite
  }

  /// True if it can be drawn and is not empty.
  @inlinable
  package var hasArea: Bool { isDrawable && width > 0 && height > 0 }
}

extension Double {
  /// The number clamped to 0...1; 0 for NaN.
  @inlinable
  package var asFraction: Double { min(max(0, self), 1) }
}

/// The shape of a stroke's ends.
public enum LineCap: Hashable, Sendable {
  /// A half circle beyond the end of the path.
  case round
  /// A straight edge at the end of the path.
  case butt
}
