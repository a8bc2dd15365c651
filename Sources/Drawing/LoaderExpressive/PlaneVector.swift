import LoaderDrawing
import TimelineModule

// Two numbers as a direction or a point.
extension SIMD2<Double> {
  init(_ point: CanvasPoint) { self.init(point.x, point.y) }

  /// Creates the vector of length 1 at an angle in turns, clockwise from the right where y is down.
  init(turns: Double) {
    let (sine, cosine) = Elementary.circular(2 * .pi * turns)
    self.init(cosine, sine)
  }

  var point: CanvasPoint { CanvasPoint(x: x, y: y) }
  var length: Double { (self * self).sum().squareRoot() }
  /// The vector of length 1 in this direction; not a number for a vector without length.
  var unit: SIMD2<Double> { self / length }

  /// Returns the cross product: positive if `other` is less than half a turn clockwise of this vector, where y is down.
  func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }

  /// The angle in turns, −½...½, clockwise from the right where y is down.
  ///
  /// It is found by a search that begins a quarter of a turn up or down, so at most a quarter away. Each step adds
  /// the sine of the angle δ that is missing, which leaves less than δ³/6 missing: after five steps, nothing but
  /// roundings.
  var turns: Double {
    let direction = unit
    var angle = direction.y < 0 ? -Double.pi / 2 : .pi / 2
    for _ in 0..<5 {
      let (sine, cosine) = Elementary.circular(angle)
      angle += direction.y * cosine - direction.x * sine
    }
    return angle / (2 * .pi)
  }
}
