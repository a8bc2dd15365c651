// Lengths of curves, for a stroke of a part of a path. They are summed by loops, because `reduce`
// allocates in an Embedded build.

extension ShapePath {
  /// The length of shape 0, in points: the default of the requirement.
  @inlinable
  public var length: Double {
    var sum = 0.0
    for index in 0..<count { sum += cubic(index, ofShape: 0).length() }
    return sum
  }

  /// Returns the length of the outline for some inputs, in points.
  @inlinable
  func length(at inputs: PathInputs<Double>) -> Double {
    var sum = 0.0
    forEachCubic(at: inputs) { sum += $0.length() }
    return sum
  }
}

extension PathCubic {
  /// Returns the length from the start to a parameter, in points.
  ///
  /// Source: Gauss–Legendre quadrature with five nodes, exact for polynomials of degree 9. The
  /// error is 1e-4 of the length for an eighth of a circle and for a quarter of a wave.
  @inlinable
  func length(to parameter: Double = 1) -> Double {
    let half = parameter / 2
    // The distances of the outer nodes from the middle one, which is at half the parameter. The numbers below are
    // the weights of the middle node, of both near ones and of both far ones.
    let (near, far) = (0.538469310105683 * half, 0.906179845938664 * half)
    return half
      * (0.568888888888889 * speed(at: half)
        + 0.478628670499366 * (speed(at: half - near) + speed(at: half + near))
        + 0.236926885056189 * (speed(at: half - far) + speed(at: half + far)))
  }

  /// Returns the derivative of the length by the parameter, in points: how fast the curve's point moves.
  @inlinable
  func speed(at parameter: Double) -> Double {
    // The weights of the three lines between its four points, in a third of the derivative.
    let left = 1 - parameter
    let (a, b, c) = (left * left, 2 * left * parameter, parameter * parameter)
    let x =
      a * (control1.x - start.x) + b * (control2.x - control1.x) + c * (end.x - control2.x)
    let y =
      a * (control1.y - start.y) + b * (control2.y - control1.y) + c * (end.y - control2.y)
    return 3 * (x * x + y * y).squareRoot()
  }

  /// Returns the part between two lengths from its start, in points and in order.
  ///
  /// - Parameter whole: The length of the whole curve, in points.
  @inlinable
  func part(from first: Double, to last: Double, of whole: Double) -> PathCubic {
    part(
      from: first > 0 ? parameter(at: first, of: whole) : 0,
      to: last < whole ? parameter(at: last, of: whole) : 1)
  }

  /// Returns the part between two parameters, in 0...1, the second greater than the first.
  @inlinable
  func part(from start: Double, to end: Double) -> PathCubic {
    let beforeEnd = end < 1 ? split(at: end).before : self
    // The parameter of a part runs from 0 to 1 again, so `start` is at start/end of it. It is not split if both are
    // equal, as the parameters of two nearly equal lengths may be.
    return start > 0 && end > start ? beforeEnd.split(at: start / end).after : beforeEnd
  }

  /// Returns the parameter at a length from the start, by Newton's method between bounds that enclose it.
  ///
  /// - Parameters:
  ///   - length: In points, 0...`whole`. It is met within a millionth of a point, or as nearly as eight steps come.
  ///   - whole: The length of the curve, in points.
  @inlinable
  func parameter(at length: Double, of whole: Double) -> Double {
    // The bounds, and a first guess, as if the curve's point moved evenly.
    var (low, high) = (0.0, 1.0)
    var parameter = length / whole
    for _ in 0..<8 {
      let error = length - self.length(to: parameter)
      if error.magnitude < 1e-6 { break }
      if error > 0 { low = parameter } else { high = parameter }
      let next = parameter + error / speed(at: parameter)
      // A step out of the bounds is replaced by halving them.
      parameter = next > low && next < high ? next : low + (high - low) / 2
    }
    return parameter
  }

  /// Splits the curve at a parameter.
  ///
  /// Source: de Casteljau's algorithm.
  @inlinable
  package func split(at parameter: Double) -> (before: PathCubic, after: PathCubic) {
    // Points between the four of the curve, then points between those, and at last the middle.
    let (a, b) = (
      start.mixed(with: control1, by: parameter), control1.mixed(with: control2, by: parameter)
    )
    let c = control2.mixed(with: end, by: parameter)
    let (d, e) = (a.mixed(with: b, by: parameter), b.mixed(with: c, by: parameter))
    let middle = d.mixed(with: e, by: parameter)
    return (PathCubic(start, a, d, middle), PathCubic(middle, e, c, end))
  }
}
