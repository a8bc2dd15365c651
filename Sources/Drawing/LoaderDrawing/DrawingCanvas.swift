/// What a loader is drawn on: the drawing calls that every 2-D API has.
///
/// A host implements it once, and every appearance can draw on it, also those from outside the
/// package. Coordinates are points, x to the right and y down. `move`, `line`, `curve`, `arc` and
/// `close` build a path; `stroke`, `fill` or `clip` uses it and begins a new, empty one.
///
/// ```swift
/// canvas.arc(center: CanvasPoint(x: 24, y: 24), radius: 22, from: 0, sweep: 0.25)
/// canvas.stroke(width: 4, cap: .round, paint: .color(.role(.accent)))
/// ```
///
/// It is called through `some DrawingCanvas` and never through `any DrawingCanvas`, so nothing is
/// allocated. A canvas that owns a buffer need not be copyable.
public protocol DrawingCanvas: ~Copyable {
  /// Begins a part of the path at `point`.
  mutating func move(to point: CanvasPoint)

  /// Goes straight to `point`.
  mutating func line(to point: CanvasPoint)

  /// Goes to `point` by a cubic Bézier curve.
  mutating func curve(to point: CanvasPoint, _ control1: CanvasPoint, _ control2: CanvasPoint)

  /// Adds an arc of a circle; if the path has begun already, a straight line leads to its first
  /// point.
  ///
  /// - Parameters:
  ///   - radius: 0 or more.
  ///   - start: In turns, clockwise from 12 o'clock; any number.
  ///   - sweep: In turns, clockwise; 1 is the whole circle, and the most that is ever passed.
  mutating func arc(center: CanvasPoint, radius: Double, from start: Double, sweep: Double)

  /// Goes straight back to where this part of the path began, and joins the ends.
  mutating func close()

  /// Draws along the path, and ends it.
  ///
  /// - Parameter width: More than 0.
  mutating func stroke(width: Double, cap: LineCap, paint: Paint)

  /// Fills what the path encloses, by the rule of non-zero winding, and ends it.
  mutating func fill(_ paint: Paint)

  /// Draws what `body` draws as one picture of this opacity, so that overlaps inside it do not
  /// show.
  ///
  /// - Parameter opacity: 0...1. At 1 a canvas may just call `body`; at 0 it may do nothing.
  mutating func group(opacity: Double, _ body: (inout Self) -> Void)

  /// Draws what `body` draws only where the path encloses it, by the rule of non-zero winding; the path
  /// ends before.
  mutating func clip(_ body: (inout Self) -> Void)
}

extension DrawingCanvas where Self: ~Copyable {
  /// Adds a rectangle with round corners to the path; nothing if a number is not finite, or a side
  /// negative.
  ///
  /// - Parameter corner: The radius of the corners, at most half of a side; negative numbers and
  ///   NaN count as 0.
  @inlinable
  public mutating func rectangle(_ frame: CanvasRect, corner: Double) {
    guard frame.isDrawable else { return }
    let corner = min(max(0, corner), min(frame.width, frame.height) / 2)
    let (left, right) = (frame.x + corner, frame.maxX - corner)
    let (top, bottom) = (frame.y + corner, frame.maxY - corner)
    guard corner > 0 else {
      move(to: CanvasPoint(x: left, y: top))
      line(to: CanvasPoint(x: right, y: top))
      line(to: CanvasPoint(x: right, y: bottom))
      line(to: CanvasPoint(x: left, y: bottom))
      return close()
    }
    move(to: CanvasPoint(x: left, y: frame.y))
    arc(center: CanvasPoint(x: right, y: top), radius: corner, from: 0, sweep: 0.25)
    arc(center: CanvasPoint(x: right, y: bottom), radius: corner, from: 0.25, sweep: 0.25)
    arc(center: CanvasPoint(x: left, y: bottom), radius: corner, from: 0.5, sweep: 0.25)
    arc(center: CanvasPoint(x: left, y: top), radius: corner, from: 0.75, sweep: 0.25)
    close()
  }
}

/// A place on a canvas, in points.
public struct CanvasPoint: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// Creates a place.
  @inlinable
  public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }

  @inlinable
  var isFinite: Bool { x.isFinite && y.isFinite }
}

/// A rectangle on a canvas, in points.
public struct CanvasRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// 0 or more.
  public var width: Double
  /// 0 or more.
  public var height: Double

  /// Creates a rectangle.
  @inlinable
  public init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The right edge.
  @inlinable
  public var maxX: Double { x + width }

  /// The lower edge.
  @inlinable
  public var maxY: Double { y + height }

  /// Whether all its edges are finite, and no side is negative.
  @inlinable
  var isDrawable: Bool {
    width >= 0 && height >= 0 && x.isFinite && y.isFinite && maxX.isFinite && maxY.isFinite
  }

  @inlinable
  var hasArea: Bool { isDrawable && width > 0 && height > 0 }
}

extension Double {
  /// The nearest number in 0...1; 0 for NaN.
  @inlinable
  var asFraction: Double { min(max(0, self), 1) }
}

/// How a stroke ends.
public enum LineCap: Hashable, Sendable {
  /// By half a circle beyond the end of the path.
  case round
  /// At the end of the path.
  case butt
}
