/// A path of cubic Bézier curves that may change its shape.
///
/// For example, it is a wave that grows, or a star that becomes a flower.
///
/// ```swift
/// struct Square: ShapePath {  // shape 0 is a square, shape 1 the same turned by an eighth
///   var count: Int { 4 }
///   var isClosed: Bool { true }
///   func cubic(_ index: Int, ofShape shape: Int) -> PathCubic {
///     PathCubic(lineFrom: corner(index, shape), to: corner(index + 1, shape))
///   }
/// }
/// ```
///
/// Each curve begins where the previous one ended. Curves are computed when they are drawn, so
/// nothing is allocated.
public protocol ShapePath: Sendable {
  /// The number of curves of each shape.
  var count: Int { get }

  /// True if the last curve ends where the first begins.
  var isClosed: Bool { get }

  /// True if a stroked part of the path is a fraction of the number of curves; false by default.
  ///
  /// By default it is a fraction of the path's length. Measured in curves, a part of a wave begins and ends
  /// where the same part of a straight line does. A player measures it by length even so.
  var isTrimmedByCount: Bool { get }

  /// The length of shape 0, in points.
  ///
  /// A stroked part of the path that is shorter than half the stroke's width is drawn thinner. To find that
  /// out, its fraction is multiplied by this length, whatever the shape. By default, this is the measured
  /// length of the curves.
  var length: Double { get }

  /// Returns a curve of a shape, in points.
  ///
  /// - Parameters:
  ///   - index: In 0..<``count``.
  ///   - shape: Any whole number. A path whose shapes follow each other in a circle takes the
  ///     remainder.
  func cubic(_ index: Int, ofShape shape: Int) -> PathCubic

  /// Returns a curve for some inputs. By default, it is between the shapes: see ``PathInputs``.
  ///
  /// A path whose inputs are no shapes, such as one with a phase, computes the curve itself. The curve
  /// has to be continuous in its inputs. Canvases call this for each frame. Files call it at as many
  /// instants as they need to be within a tenth of a point.
  func cubic(_ index: Int, at inputs: PathInputs<Double>) -> PathCubic

  /// Calls `body` with each of the ``count`` curves for some inputs, in order.
  ///
  /// By default it computes them one by one. A path whose curves depend on each other computes them
  /// together.
  func forEachCubic(at inputs: PathInputs<Double>, _ body: (PathCubic) -> Void)
}

extension ShapePath {
  @inlinable public var isTrimmedByCount: Bool { false }

  @inlinable @inline(__always)
  public func forEachCubic(at inputs: PathInputs<Double>, _ body: (PathCubic) -> Void) {
    for index in 0..<count { body(cubic(index, at: inputs)) }
  }

  @inlinable
  public func cubic(_ index: Int, at inputs: PathInputs<Double>) -> PathCubic {
    let first = cubic(index, between: inputs.first)
    guard inputs.weight != 0 else { return first }
    return first.mixed(with: cubic(index, between: inputs.second), by: inputs.weight)
  }

  /// Returns a curve between two neighboring shapes: at 2.3, three tenths of the way from 2 to 3.
  @inlinable
  func cubic(_ index: Int, between position: Double) -> PathCubic {
    let shape = position.rounded(.down)
    // From 2⁵² on, a Double has no fractions, and may be too large for an Int. Such a position counts as shape 0,
    // and so does NaN.
    guard shape.magnitude < 0x1p52 else { return cubic(index, ofShape: 0) }
    let first = cubic(index, ofShape: Int(shape))
    guard position > shape else { return first }
    return first.mixed(with: cubic(index, ofShape: Int(shape) + 1), by: position - shape)
  }
}

/// The numbers that select an outline of a path; each path documents what they mean.
///
/// By default `first` is a position among the shapes: 2.3 is three tenths of the way from shape 2 to
/// shape 3. With a `weight` of 0.4, the outline is four tenths of the way from that outline to the one
/// at `second`.
public struct PathInputs<Number: Sendable>: Sendable {
  /// By default two positions among the shapes, and the weight of the second, 0...1.
  public let first, second, weight: Number

  /// Creates inputs; `weight` is the weight of the second.
  @inlinable
  public init(_ first: Number, _ second: Number, weight: Number) {
    self.first = first
    self.second = second
    self.weight = weight
  }
}

extension PathInputs where Number: SceneNumber {
  /// Creates the inputs of an outline between two neighboring shapes.
  @inlinable
  public init(_ position: Number) {
    self.init(position, Number(0), weight: Number(0))
  }
}

/// A cubic Bézier curve, in points.
public struct PathCubic: Hashable, Sendable {
  /// The ends of the curve, and the control points between them.
  @usableFromInline package var start, control1, control2, end: CanvasPoint

  /// Creates a curve from its four points.
  @inlinable
  public init(
    _ start: CanvasPoint, _ control1: CanvasPoint, _ control2: CanvasPoint, _ end: CanvasPoint
  ) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// Creates a straight line.
  @inlinable
  public init(lineFrom start: CanvasPoint, to end: CanvasPoint) {
    self.init(
      start, start.mixed(with: end, by: 1.0 / 3), start.mixed(with: end, by: 2.0 / 3), end)
  }

  /// Returns the curve between this one (at 0) and another (at 1); other weights extrapolate.
  @inlinable
  package func mixed(with other: PathCubic, by weight: Double) -> PathCubic {
    PathCubic(
      start.mixed(with: other.start, by: weight), control1.mixed(with: other.control1, by: weight),
      control2.mixed(with: other.control2, by: weight), end.mixed(with: other.end, by: weight))
  }
}

extension CanvasPoint {
  /// Returns the point between this one (at 0) and another (at 1); other weights extrapolate.
  @inlinable
  func mixed(with other: CanvasPoint, by weight: Double) -> CanvasPoint {
    CanvasPoint(x: x + (other.x - x) * weight, y: y + (other.y - y) * weight)
  }
}
