/// A stretch of a channel's motion that players can play: a cubic Bézier curve in (time, value).
///
/// The four points are in order of time, so the value is a function of it. A player that knows only
/// two keyframes and a `cubic-bezier` between them plays the same curve: see ``easing``.
public struct CubicSegment: Hashable, Sendable {
  /// A point of the curve, or one that it is drawn to.
  public struct Point: Hashable, Sendable {
    /// In seconds.
    public var time: Double
    /// In the unit of the channel.
    public var value: Double

    /// Creates a point.
    @inlinable
    public init(time: Double, value: Double) {
      (self.time, self.value) = (time, value)
    }

    /// The point at `part` of the way to `other`.
    @inlinable
    func mixed(with other: Point, by part: Double) -> Point {
      Point(
        time: time + (other.time - time) * part, value: value + (other.value - value) * part)
    }
  }

  /// Where the curve begins.
  public var start: Point
  /// The first control point, not before the start.
  public var control1: Point
  /// The second control point, not after the end.
  public var control2: Point
  /// Where the curve ends, later than it begins.
  public var end: Point

  /// Creates the curve of four points; the times of the controls lie between those of the ends.
  @inlinable
  public init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// Creates the cubic in time with these values and velocities at its ends.
  ///
  /// Its controls lie at the thirds of the time, so the parameter of the curve is time itself.
  ///
  /// Source: Hermite interpolation, written as a Bézier curve.
  @inlinable
  public init(
    from first: Sample, at startTime: Double, to last: Sample, at endTime: Double
  ) {
    let third = (endTime - startTime) / 3
    self.init(
      Point(time: startTime, value: first.value),
      Point(time: startTime + third, value: first.value + first.velocity * third),
      Point(time: endTime - third, value: last.value - last.velocity * third),
      Point(time: endTime, value: last.value))
  }

  /// Creates a straight line.
  @inlinable
  public init(lineFrom start: Point, to end: Point) {
    let velocity = (end.value - start.value) / (end.time - start.time)
    self.init(
      from: Sample(value: start.value, velocity: velocity), at: start.time,
      to: Sample(value: end.value, velocity: velocity), at: end.time)
  }

  /// Creates the curve that `easing` plays from one point to another.
  ///
  /// - Parameter easing: The controls of a `cubic-bezier`, the x's in 0...1.
  @inlinable
  public init(from start: Point, to end: Point, easing: Easing) {
    let (run, rise) = (end.time - start.time, end.value - start.value)
    self.init(
      start,
      Point(time: start.time + easing.x1 * run, value: start.value + easing.y1 * rise),
      Point(time: start.time + easing.x2 * run, value: start.value + easing.y2 * rise),
      end)
  }

  /// The seconds that it takes, more than 0.
  @inlinable
  public var duration: Double { end.time - start.time }

  /// The controls of a CSS `cubic-bezier(x1, y1, x2, y2)`.
  public struct Easing: Hashable, Sendable {
    /// The first control point.
    public var x1, y1: Double
    /// The second control point.
    public var x2, y2: Double

    /// Creates the controls of a curve from (0, 0) to (1, 1).
    @inlinable
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
      (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    /// The controls of a straight line.
    @inlinable
    public static var linear: Easing { Easing(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3) }
  }

  /// What leads from the value at the start to that at the end in CSS, and in most other players.
  ///
  /// Linear where both values are equal: no easing moves anything there. Where a segment is monotone,
  /// both y are in −1/3...4/3.
  @inlinable
  public var easing: Easing {
    let (run, rise) = (end.time - start.time, end.value - start.value)
    guard rise != 0 else { return .linear }
    return Easing(
      (control1.time - start.time) / run, (control1.value - start.value) / rise,
      (control2.time - start.time) / run, (control2.value - start.value) / rise)
  }
}

// Where it is, and how fast it changes.
extension CubicSegment {
  /// Value, and velocity a second, at `time`; before the start as at the start, and past the end as
  /// at the end.
  ///
  /// - Complexity: At most 64 steps of Newton's method; two where the controls lie at the thirds of
  ///   the time.
  public func sample(at time: Double) -> Sample {
    let s = parameter(at: time)
    let (run, rise) = (times.slope(at: s), values.slope(at: s))
    // Where time stands still in the parameter, the slope is that of the curve's end.
    let velocity = run > 0 ? rise / run : s < 0.5 ? startVelocity : endVelocity
    return Sample(value: values.value(at: s), velocity: velocity)
  }

  /// The velocity at the start, a second.
  @inlinable
  public var startVelocity: Double {
    if control1.time > start.time { return Self.slope(start, control1) }
    return control2.time > start.time ? Self.slope(start, control2) : Self.slope(start, end)
  }

  /// The velocity at the end, a second.
  @inlinable
  public var endVelocity: Double {
    if control2.time < end.time { return Self.slope(control2, end) }
    return control1.time < end.time ? Self.slope(control1, end) : Self.slope(start, end)
  }

  @inlinable
  static func slope(_ one: Point, _ other: Point) -> Double {
    (other.value - one.value) / (other.time - one.time)
  }

  /// The instants inside at which its own velocity is 0, in order; nil for none.
  public var extrema: (first: Double?, second: Double?) {
    // A third of the slope is a + 2·b·s + c·s².
    let (a, b, c) = values.slopeTerms
    let square = b * b - a * c
    guard square >= 0 else { return (nil, nil) }
    // The two solutions in the form that loses no digits.
    let root = square.squareRoot()
    let sum = b < 0 ? root - b : -root - b
    let (one, other) = (inside(sum / c), inside(a / sum))
    guard let one else { return (other, nil) }
    guard let other, other != one else { return (one, nil) }
    return one < other ? (one, other) : (other, one)
  }

  /// The instant of a parameter inside 0...1; nil for another.
  private func inside(_ s: Double) -> Double? {
    s > 0 && s < 1 ? start.time + times.value(at: s) : nil
  }

  /// The times, counted from the start, so that late in the day no digits are lost.
  private var times: Coordinate {
    Coordinate(
      0, control1.time - start.time, control2.time - start.time, end.time - start.time)
  }

  private var values: Coordinate {
    Coordinate(start.value, control1.value, control2.value, end.value)
  }

  /// The parameter at `time`, in 0...1: Newton's method in a bracket.
  private func parameter(at time: Double) -> Double {
    guard time > start.time else { return 0 }
    guard time < end.time else { return 1 }
    let (times, wanted) = (times, time - start.time)
    var (low, high, s) = (0.0, 1.0, wanted / (end.time - start.time))
    for _ in 0..<64 {
      let error = wanted - times.value(at: s)
      if error == 0 { break }
      if error > 0 { low = s } else { high = s }
      let step = s + error / times.slope(at: s)
      let next = step > low && step < high ? step : low + (high - low) / 2
      if abs(next - s) <= 0x1p-54 { break }
      s = next
    }
    return s
  }

  /// One coordinate of the curve, by its parameter.
  private struct Coordinate {
    let p0, p1, p2, p3: Double

    init(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) {
      (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
    }

    func value(at s: Double) -> Double {
      let left = 1 - s
      return left * left * (left * p0 + 3 * s * p1) + s * s * (3 * left * p2 + s * p3)
    }

    func slope(at s: Double) -> Double {
      let left = 1 - s
      return 3 * (left * left * (p1 - p0) + 2 * s * left * (p2 - p1) + s * s * (p3 - p2))
    }

    /// The terms a, b, c of a third of the slope, a + 2·b·s + c·s².
    var slopeTerms: (Double, Double, Double) {
      let (first, second, third) = (p1 - p0, p2 - p1, p3 - p2)
      return (first, second - first, third - 2 * second + first)
    }
  }
}

// Segments made of others.
extension CubicSegment {
  /// The two parts before and after `time`, which lies between start and end.
  ///
  /// Source: de Casteljau's algorithm.
  public func split(at time: Double) -> (before: CubicSegment, after: CubicSegment) {
    let s = parameter(at: time)
    let (a, b) = (start.mixed(with: control1, by: s), control1.mixed(with: control2, by: s))
    let c = control2.mixed(with: end, by: s)
    let (d, e) = (a.mixed(with: b, by: s), b.mixed(with: c, by: s))
    let middle = Point(time: time, value: d.mixed(with: e, by: s).value)
    return (CubicSegment(start, a, d, middle), CubicSegment(middle, e, c, end))
  }

  /// The part between two instants, which lie between start and end, the first before the last.
  public func cut(from first: Double, to last: Double) -> CubicSegment {
    let rest = first > start.time ? split(at: first).after : self
    return last < rest.end.time ? rest.split(at: last).before : rest
  }

  /// The same curve plus a straight line: a Bézier with the same times.
  ///
  /// - Parameters:
  ///   - value: What is added at `time`.
  ///   - velocity: What is added a second.
  @inlinable
  public func adding(_ value: Double, at time: Double, velocity: Double) -> CubicSegment {
    func raised(_ point: Point) -> Point {
      Point(time: point.time, value: point.value + value + velocity * (point.time - time))
    }
    return CubicSegment(raised(start), raised(control1), raised(control2), raised(end))
  }

  /// The same curve, `seconds` later.
  @inlinable
  public func delayed(by seconds: Double) -> CubicSegment {
    func moved(_ point: Point) -> Point {
      Point(time: point.time + seconds, value: point.value)
    }
    return CubicSegment(moved(start), moved(control1), moved(control2), moved(end))
  }
}
