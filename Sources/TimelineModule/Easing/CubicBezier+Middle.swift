extension CubicBezier {
  /// The sample at x = 1/2, where the curve may be upright, or nearly so.
  ///
  /// A point there is told by how far its parameter is from 1/2; by the parameter itself, no digits
  /// would be left to tell it.
  var middle: Sample {
    let (x, y) = (Centred(x1, x2), Centred(y1, y2))
    if x.c0 == 0 { return Sample(value: 0.5 + y.c0, velocity: slope(at: 0.5)) }
    let start = min(abs(x.c0) / x.c1, Self.cubeRoot(abs(x.c0) / x.c3))
    let u = Self.root(from: x.c0 > 0 ? -start : start, in: -0.5...0.5, tolerance: 0) { u in
      (-x.value(at: u), x.slope(at: u))
    }
    let slope = y.slope(at: u) / x.slope(at: u)
    return Sample(value: 0.5 + y.value(at: u), velocity: slope.saturated)
  }

  /// A coordinate less 1/2, as a polynomial of the parameter less 1/2.
  private struct Centred {
    let c0, c1, c2, c3: Double

    /// For the control points `p1` and `p2`.
    init(_ p1: Double, _ p2: Double) {
      let (start, end) = (1 - p1, p2)
      (c0, c1) = (0.375 * (end - start), 0.75 * (end + start))
      (c2, c3) = (1.5 * (start - end), 4 - 3 * (end + start))
    }

    func value(at u: Double) -> Double { c0 + (c1 + (c2 + c3 * u) * u) * u }

    func slope(at u: Double) -> Double { c1 + (2 * c2 + 3 * c3 * u) * u }
  }
}
