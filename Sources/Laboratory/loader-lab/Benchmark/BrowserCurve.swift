import CommandSupport

/// A cubic Bézier curve from (0, 0) to (1, 1), solved as browsers do: an easing.
///
/// It is a port without changes, tolerances included; its cost is the unit in which other costs are stated. To
/// find the y of an x, the curve's parameter t at that x has to be found. Eleven samples give a first guess of
/// it, and at most four steps of Newton's method improve it. If that is not near enough, bisection finds it.
/// Source: `UnitBezier` of WebKit and Chromium.
struct BrowserCurve {
  /// The coefficients of x = ax·t³ + bx·t² + cx·t, and the same of y.
  private let ax, bx, cx, ay, by, cy: Double
  /// The x of eleven equally spaced parameters.
  private let samples: [Double]

  /// Creates the curve from its two control points.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    cx = 3 * x1
    cy = 3 * y1
    bx = 3 * (x2 - x1) - cx
    by = 3 * (y2 - y1) - cy
    ax = 1 - cx - bx
    ay = 1 - cy - by
    let (a, b, c) = (ax, bx, cx)
    samples = (0...10).map { index in
      let t = Double(index) / 10
      return ((a * t + b) * t + c) * t
    }
  }

  /// Returns the y of the curve at `x`, 0...1.
  func value(at x: Double) -> Double {
    let t = parameter(at: x)
    return ((ay * t + by) * t + cy) * t
  }

  /// Returns the parameter at x, both in 0...1: by Newton’s method or, if that fails, by bisection.
  private func parameter(at x: Double) -> Double {
    // The bounds of a bisection, and the guess, first by a straight line between the two samples around x.
    var (low, high, t) = (0.0, 1.0, x)
    samples.withUnsafeBufferPointer { samples in
      for index in 1..<11 where x <= samples[index] {
        high = 0.1 * Double(index)
        low = high - 0.1
        t = low + (high - low) * (x - samples[index - 1]) / (samples[index] - samples[index - 1])
        break
      }
    }
    var error = 0.0
    for _ in 0..<4 {
      error = ((ax * t + bx) * t + cx) * t - x
      if abs(error) < 1e-7 { return t }
      let slope = (3 * ax * t + 2 * bx) * t + cx
      // Where the curve is almost level, Newton's step would be far too large.
      if abs(slope) < 1e-6 { break }
      t -= error / slope
    }
    return abs(error) < 1e-6 ? t : bisected(low, high, from: t, at: x)
  }

  /// Returns the parameter at x by bisection: between `low` and `high`, trying `start` first.
  private func bisected(_ low: Double, _ high: Double, from start: Double, at x: Double) -> Double {
    var (low, high, t) = (low, high, start)
    while low < high {
      let found = ((ax * t + bx) * t + cx) * t
      if abs(found - x) < 1e-6 { return t }
      if x > found { low = t } else { high = t }
      t = (low + high) * 0.5
    }
    return t
  }
}
