/// A segment of a channel's motion that players can play: a cubic Bézier curve in (time, value).
///
/// A channel is a number that is drawn, such as an opacity. Its keyframes consist of such segments: exact ones
/// where an appearance knows its curve, otherwise fitted ones.
///
/// As in every Bézier curve, time and value are functions of a parameter s, 0 at the start and 1 at the end.
/// Both controls lie between the ends in time, so the value is a function of time. A player that
/// supports only two keyframes and a `cubic-bezier` between them plays the same curve: see ``easing``.
public struct CubicSegment: Hashable, Sendable {
  /// An endpoint of the curve, or a control point.
  public struct Point: Hashable, Sendable {
    /// The time, in seconds.
    public var time: Double
    /// The value, in the unit of the channel.
    public var value: Double

    /// Creates a point.
    public init(time: Double, value: Double) {
      self.time = time
      self.value = value
    }

    /// Returns the point at the fraction `part` of the way to `other`.
    package func mixed(with other: Point, by part: Double) -> Point {
      Point(
        time: time + (other.time - time) * part, value: value + (other.value - value) * part)
    }
  }

  /// The first endpoint.
  public var start: Point
  /// The first control point, between the ends in time.
  public var control1: Point
  /// The second control point, between the ends in time; it may be earlier than the first.
  public var control2: Point
  /// The second endpoint, later than the first; at the same time only in a segment without a duration.
  public var end: Point

  /// Creates the curve with these points; the times of the controls lie between the ends' times.
  public init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// Creates the curve with these values and velocities at its endpoints, a cubic polynomial of the time.
  ///
  /// The controls lie at the thirds of the time, so the curve's parameter is the passed fraction of the time.
  ///
  /// Source: Hermite interpolation, written as a Bézier curve.
  @usableFromInline
  package init(
    from first: Sample, at startTime: Double, to last: Sample, at endTime: Double
  ) {
    let third = (endTime - startTime) / 3
    self.init(
      Point(time: startTime, value: first.value),
      Point(time: startTime + third, value: first.value + first.velocity * third),
      Point(time: endTime - third, value: last.value - last.velocity * third),
      Point(time: endTime, value: last.value))
  }

  /// Creates a straight line. If it has no duration, its velocity counts as 0.
  @usableFromInline
  package init(lineFrom start: Point, to end: Point) {
    let run = end.time - start.time
    let velocity = run == 0 ? 0 : (end.value - start.value) / run
    self.init(
      from: Sample(value: start.value, velocity: velocity), at: start.time,
      to: Sample(value: end.value, velocity: velocity), at: end.time)
  }

  /// Creates the curve that `easing` plays from one point to another.
  ///
  /// - Parameter easing: The controls of a `cubic-bezier`, with both x's in 0...1.
  @usableFromInline
  package init(from start: Point, to end: Point, easing: Easing) {
    let (run, rise) = (end.time - start.time, end.value - start.value)
    self.init(
      start,
      Point(time: start.time + easing.x1 * run, value: start.value + easing.y1 * rise),
      Point(time: start.time + easing.x2 * run, value: start.value + easing.y2 * rise),
      end)
  }

  /// The duration, in seconds.
  ///
  /// It is more than 0, except in the empty part of a split or cut and in a line between two equal times.
  @usableFromInline package var duration: Double { end.time - start.time }

  /// The control points of a CSS `cubic-bezier(x1, y1, x2, y2)`.
  public struct Easing: Hashable, Sendable {
    /// The first control point.
    public var x1, y1: Double
    /// The second control point.
    public var x2, y2: Double

    /// Creates the control points of a curve from (0, 0) to (1, 1).
    @usableFromInline
    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
      self.x1 = x1
      self.y1 = y1
      self.x2 = x2
      self.y2 = y2
    }

    /// The control points of a straight line.
    package static var linear: Easing { Easing(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3) }
  }

  /// The easing from the start value to the end value, for CSS and most other players.
  ///
  /// It is linear if both values are equal, because then no easing moves anything. If the value only
  /// rises or only falls, both y's are in −1/3...4/3. The segment has to have a duration.
  public var easing: Easing {
    let (run, rise) = (end.time - start.time, end.value - start.value)
    guard rise != 0 else { return .linear }
    return Easing(
      (control1.time - start.time) / run, (control1.value - start.value) / rise,
      (control2.time - start.time) / run, (control2.value - start.value) / rise)
  }
}

// Value and velocity.
extension CubicSegment {
  /// Returns the value, and its velocity per second, at `time`.
  ///
  /// Before the start it is the sample at the start, after the end the sample at the end.
  ///
  /// - Complexity: At most 64 steps of Newton's method. Two if the control points lie at the thirds of the time:
  ///   then the parameter is the passed fraction of the time.
  public func sample(at time: Double) -> Sample {
    let s = parameter(at: time)
    let (run, rise) = (times.slope(at: s), values.slope(at: s))
    let value = values.value(at: s)
    if run > 0 { return Sample(value: value, velocity: rise / run) }
    // Time does not change with the parameter, as at an end that its control shares the time with. Then the
    // velocity of the nearer end counts.
    return Sample(value: value, velocity: s < 0.5 ? startVelocity : endVelocity)
  }

  /// The velocity at the start, per second: the slope to the first point that is later than the start.
  package var startVelocity: Double {
    if control1.time > start.time { return Self.slope(start, control1) }
    return control2.time > start.time ? Self.slope(start, control2) : Self.slope(start, end)
  }

  /// The velocity at the end, per second: the slope from the last point that is earlier than the end.
  package var endVelocity: Double {
    if control2.time < end.time { return Self.slope(control2, end) }
    return control1.time < end.time ? Self.slope(control1, end) : Self.slope(start, end)
  }

  /// Returns the velocity per second of the straight line through two points.
  static func slope(_ first: Point, _ second: Point) -> Double {
    (second.value - first.value) / (second.time - first.time)
  }

  /// The instants strictly inside at which the velocity is 0, in order; nil for each missing one.
  @usableFromInline
  package var extrema: (first: Double?, second: Double?) {
    // The solutions s of the quadratic equation a + 2·b·s + c·s² = 0: there the value's slope is 0.
    let (a, b, c) = values.slopeTerms
    let square = b * b - a * c
    guard square >= 0 else { return (nil, nil) }
    // The two solutions are `sum`/c and a/`sum`. `sum` is −b ± √(b² − a·c), with the sign that adds two numbers of
    // one sign, so that no digits cancel. A division by 0 gives infinity or NaN, which is no parameter.
    let root = square.squareRoot()
    let sum = b < 0 ? root - b : -root - b
    let first = innerTime(at: sum / c)
    let second = innerTime(at: a / sum)
    guard let first else { return (second, nil) }
    guard let second, second != first else { return (first, nil) }
    return first < second ? (first, second) : (second, first)
  }

  /// Returns the instant of the parameter `s`; nil if `s` is not strictly between 0 and 1.
  private func innerTime(at s: Double) -> Double? {
    guard s > 0 && s < 1 else { return nil }
    // Clamped, because roundings, or a control that a caller has set beyond an end, may lead out of the segment.
    return min(max(start.time + times.value(at: s), start.time), end.time)
  }

  /// The times relative to the start, so that large times lose no digits.
  private var times: Coordinate {
    Coordinate(
      0, control1.time - start.time, control2.time - start.time, end.time - start.time)
  }

  /// The values, in the unit of the channel.
  private var values: Coordinate {
    Coordinate(start.value, control1.value, control2.value, end.value)
  }

  /// Returns the parameter at `time`, in 0...1, by Newton's method between bounds that enclose it; 0 for NaN.
  private func parameter(at time: Double) -> Double {
    guard time > start.time else { return 0 }
    guard time < end.time else { return 1 }
    let times = times
    let wanted = time - start.time
    var (low, high) = (0.0, 1.0)
    // The first guess is the passed fraction of the time.
    var s = wanted / (end.time - start.time)
    for _ in 0..<64 {
      // By how much the time at `s` is too early. Time only grows with s, so this narrows the bounds.
      let error = wanted - times.value(at: s)
      if error == 0 { break }
      if error > 0 { low = s } else { high = s }
      let newton = s + error / times.slope(at: s)
      // A step out of the bounds is replaced by the middle between them.
      let next = newton > low && newton < high ? newton : low + (high - low) / 2
      // A smaller step is lost in rounding.
      if abs(next - s) <= 0x1p-54 { break }
      s = next
    }
    return s
  }

  /// One coordinate of the curve, as a function of its parameter.
  private struct Coordinate {
    /// The coordinate of the start, of both controls, and of the end.
    let p0, p1, p2, p3: Double

    init(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) {
      self.p0 = p0
      self.p1 = p1
      self.p2 = p2
      self.p3 = p3
    }

    /// Returns the coordinate at the parameter `s`, in 0...1.
    func value(at s: Double) -> Double {
      let toEnd = 1 - s
      return toEnd * toEnd * (toEnd * p0 + 3 * s * p1) + s * s * (3 * toEnd * p2 + s * p3)
    }

    /// Returns the derivative of the coordinate by the parameter, at `s`.
    func slope(at s: Double) -> Double {
      let toEnd = 1 - s
      return 3 * (toEnd * toEnd * (p1 - p0) + 2 * s * toEnd * (p2 - p1) + s * s * (p3 - p2))
    }

    /// The terms of a third of the slope at the parameter s, which is a + 2·b·s + c·s².
    var slopeTerms: (a: Double, b: Double, c: Double) {
      let first = p1 - p0
      let second = p2 - p1
      let third = p3 - p2
      return (first, second - first, third - 2 * second + first)
    }
  }
}

// Derived segments.
extension CubicSegment {
  /// Returns the parts before and after `time`.
  ///
  /// One of them has no duration if `time` is at an end or beyond it. NaN counts as the start.
  ///
  /// Source: de Casteljau's algorithm.
  @usableFromInline
  package func split(at time: Double) -> (before: CubicSegment, after: CubicSegment) {
    let s = parameter(at: time)
    let splitTime = time > start.time ? min(time, end.time) : start.time
    // Three points between the four of the curve.
    let startSide = start.mixed(with: control1, by: s)
    let between = control1.mixed(with: control2, by: s)
    let endSide = control2.mixed(with: end, by: s)
    // Two points between these three, and one between the two: there the curve is split.
    let before = startSide.mixed(with: between, by: s)
    let after = between.mixed(with: endSide, by: s)
    let middle = Point(time: splitTime, value: before.mixed(with: after, by: s).value)
    return (
      CubicSegment(start, startSide, before, middle), CubicSegment(middle, after, endSide, end)
    )
  }

  /// Returns the part between two instants, limited to the segment.
  ///
  /// It has no duration if `last` is not after `first`, or if both are beyond the same end. A NaN
  /// `first` counts as the start, a NaN `last` as the end.
  @usableFromInline
  package func cut(from first: Double, to last: Double) -> CubicSegment {
    let fromFirst = first > start.time ? split(at: first).after : self
    return last < fromFirst.end.time ? fromFirst.split(at: last).before : fromFirst
  }

  /// Returns the curve with each of its four points replaced by another.
  ///
  /// - Parameter point: It must keep the order of the points in time.
  package func mapped(_ point: (Point) -> Point) -> CubicSegment {
    CubicSegment(point(start), point(control1), point(control2), point(end))
  }

  /// Returns the curve plus a straight line: again a Bézier curve with the same times.
  ///
  /// - Parameters:
  ///   - value: The value of the line at `time`.
  ///   - velocity: The slope of the line, per second.
  @usableFromInline
  package func adding(_ value: Double, at time: Double, velocity: Double) -> CubicSegment {
    mapped { point in
      Point(time: point.time, value: point.value + value + velocity * (point.time - time))
    }
  }

  /// Returns the curve with its values multiplied.
  @usableFromInline
  package func scaled(by factor: Double) -> CubicSegment {
    mapped { Point(time: $0.time, value: $0.value * factor) }
  }

  /// Returns the same curve, `seconds` later.
  @usableFromInline
  package func delayed(by seconds: Double) -> CubicSegment {
    mapped { Point(time: $0.time + seconds, value: $0.value) }
  }
}
