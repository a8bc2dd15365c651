import TestSupport
import Testing
import TimelineModule

/// Tests of cubic Bézier curves in time and value.
struct CubicSegmentTests {
  private typealias Point = CubicSegment.Point

  @Test("A Hermite cubic has its values and velocities at both ends, and follows the formula")
  func hermite() {
    let (first, last) = (Sample(value: 2, velocity: 3), Sample(value: 1, velocity: -4))
    let segment = CubicSegment(from: first, at: 10, to: last, at: 12)
    #expect(segment.sample(at: 10).value == 2)
    #expect(abs(segment.sample(at: 10).velocity - 3) <= 1e-12)
    #expect(abs(segment.sample(at: 12).velocity + 4) <= 1e-12)
    #expect(segment.sample(at: 9).value == 2 && segment.sample(at: 13).value == 1)
    #expect(abs(segment.startVelocity - 3) <= 1e-12 && abs(segment.endVelocity + 4) <= 1e-12)
    // Halfway: the mean, plus the duration times an eighth of the difference of the velocities; the
    // velocity is 1.5 × the mean slope, −1/2, minus a quarter of the sum of the velocities, −1.
    let middle = segment.sample(at: 11)
    #expect(abs(middle.value - (1.5 + 2 * 7 / 8)) <= 1e-12)
    #expect(abs(middle.velocity - (1.5 * -1 / 2 + 1 / 4)) <= 1e-12)
  }

  @Test("With a control at its end, the velocity there points to the next point")
  func controlsAtEnds() {
    let (start, end) = (Point(time: 1, value: 2), Point(time: 3, value: 8))
    let middle = Point(time: 2, value: 3)
    // From (1, 2) to (2, 3), and from there to (3, 8).
    #expect(CubicSegment(start, start, middle, end).startVelocity == 1)
    #expect(CubicSegment(start, middle, end, end).endVelocity == 5)
    // With both controls on one end, the next point is the other end: (8 − 2)/(3 − 1) = 3.
    let line = CubicSegment(start, start, start, end)
    #expect(line.startVelocity == 3)
    #expect(CubicSegment(start, end, end, end).endVelocity == 3)
  }

  @Test("The two turning points are in order, even next to a double root")
  func turns() {
    var generator = SeededGenerator(seed: 5)
    var pairs = 0
    for _ in 0..<20_000 {
      // A slope of 3 · scale · (s − root)² = 3 · (a + 2b·s + scale·s²), whose two roots differ only by roundings, if at
      // all.
      let root = generator.number(0.1...0.9)
      let scale = generator.number(-3...3)
      let a = scale * root * root
      let b = -scale * root
      // The controls of its integral.
      let values = [0, a, 2 * a + b, 3 * a + 3 * b + scale]
      let segment = CubicSegment(
        Point(time: 0, value: values[0]), Point(time: 1.0 / 3, value: values[1]),
        Point(time: 2.0 / 3, value: values[2]), Point(time: 1, value: values[3]))
      if let first = segment.extrema.first, let second = segment.extrema.second {
        #expect(first < second)
        pairs += 1
      }
    }
    #expect(pairs > 100)
  }

  @Test("The easing of a segment, played by the cubic-bezier solver, is the curve itself")
  func easing() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let segment = Self.random(using: &generator)
      let easing = segment.easing
      let curve = CubicBezier(easing.x1, easing.y1, easing.x2, easing.y2)
      let rise = segment.end.value - segment.start.value
      for part in stride(from: 0.0, through: 1, by: 0.125) {
        let exact = segment.sample(at: segment.start.time + part * segment.duration)
        let played = curve.sample(at: part)
        #expect(abs(segment.start.value + rise * played.value - exact.value) <= 1e-10)
        let steep = max(1, abs(exact.velocity))
        #expect(abs(rise * played.velocity / segment.duration - exact.velocity) <= 1e-7 * steep)
      }
    }
  }

  @Test("Equal end values and straight lines give a linear easing")
  func level() {
    let level = CubicSegment(from: Sample(value: 1), at: 0, to: Sample(value: 1), at: 2)
    #expect(level.easing == .linear)
    let line = CubicSegment(lineFrom: Point(time: 1, value: 4), to: Point(time: 3, value: 3))
    let middle = line.sample(at: 2)
    #expect(abs(middle.value - 3.5) <= 1e-15 && abs(middle.velocity + 0.5) <= 1e-15)
    for (control, expected) in [(line.easing.y1, 1.0 / 3), (line.easing.y2, 2.0 / 3)] {
      #expect(abs(control - expected) <= 1e-15)
    }
  }

  @Test("After a cut, each part follows the curve with its own x-coordinates")
  func cut() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<100 {
      let whole = Self.random(using: &generator)
      let first = whole.start.time + generator.number(0...0.5) * whole.duration
      let last = first + generator.number(0.01...0.5) * whole.duration
      let part = whole.cut(from: first, to: last)
      #expect(part.start.time == first && part.end.time == last)
      for fraction in stride(from: 0.0, through: 1, by: 0.25) {
        let time = first + fraction * (last - first)
        #expect(abs(part.sample(at: time).value - whole.sample(at: time).value) <= 1e-12)
      }
      let parts = whole.split(at: first)
      #expect(parts.before.end == parts.after.start && parts.after.end == whole.end)
      #expect(abs(parts.before.endVelocity - parts.after.startVelocity) <= 1e-6)
    }
    let whole = Self.random(using: &generator)
    #expect(whole.cut(from: whole.start.time, to: whole.end.time) == whole)
    #expect(whole.cut(from: -.infinity, to: .infinity) == whole)
    let far = whole.split(at: .infinity)
    #expect(far.before.start == whole.start && far.after.start == whole.end)
    for early in [-Double.infinity, whole.start.time - 1, .nan] {
      let parts = whole.split(at: early)
      #expect(parts.before.duration == 0 && parts.after == whole)
    }
  }

  @Test("Adding a line does not change the x-coordinates; a delay moves only the times")
  func adding() {
    var generator = SeededGenerator(seed: 5)
    let curve = Self.random(using: &generator)
    // A line with the value 3 at 1 s and the velocity 0.5.
    let sum = curve.adding(3, at: 1, velocity: 0.5)
    for part in stride(from: 0.0, through: 1, by: 0.25) {
      let time = curve.start.time + part * curve.duration
      let (exact, raised) = (curve.sample(at: time), sum.sample(at: time))
      #expect(abs(raised.value - exact.value - 3 - 0.5 * (time - 1)) <= 1e-12)
      #expect(abs(raised.velocity - exact.velocity - 0.5) <= 1e-9)
    }
    #expect(sum.easing.x1 == curve.easing.x1 && sum.easing.x2 == curve.easing.x2)
    let later = curve.delayed(by: 2)
    #expect(later.start.time == curve.start.time + 2 && later.end.value == curve.end.value)
  }

  @Test("The extrema of a segment are its turning points")
  func extrema() throws {
    // s³ − 1.5 s² + 0.54 s turns at 0.2267… and 0.7732…: the roots of 3s² − 3s + 0.54.
    let wave = CubicSegment(
      from: Sample(value: 0, velocity: 0.54), at: 0, to: Sample(value: 0.04, velocity: 0.54), at: 1)
    let (first, second) = wave.extrema
    let root = (1 - (1 - 4 * 0.18).squareRoot()) / 2
    #expect(abs(try #require(first) - root) <= 1e-12)
    #expect(abs(try #require(second) - (1 - root)) <= 1e-12)
    // A parabola, whose top is in the middle, at 6.
    let hill = CubicSegment(
      from: Sample(value: 0, velocity: 4), at: 5, to: Sample(value: 0, velocity: -4), at: 7)
    #expect(abs(try #require(hill.extrema.first) - 6) <= 1e-12 && hill.extrema.second == nil)
    let climb = CubicSegment(from: Sample(value: 0), at: 0, to: Sample(value: 1), at: 1)
    #expect(climb.extrema.first == nil && climb.extrema.second == nil)
  }

  @Test("With vertical tangents and controls on the ends, the slope points to the next point")
  func degenerate() {
    let (start, end) = (Point(time: 0, value: 0), Point(time: 1, value: 1))
    // A control on its end: the slope to the other control.
    let late = CubicSegment(from: start, to: end, easing: CubicSegment.Easing(0, 0, 0.65, 1))
    #expect(abs(late.startVelocity - 1 / 0.65) <= 1e-12)
    let early = CubicSegment(from: start, to: end, easing: CubicSegment.Easing(0.4, 0, 1, 1))
    #expect(abs(early.endVelocity - 1 / 0.6) <= 1e-12)
    // A control above or below its end, where the tangent is vertical: the same.
    for height in [0.5, -0.5] {
      let steep = CubicSegment(
        from: start, to: end, easing: CubicSegment.Easing(0, height, 0.65, 0.8))
      #expect(abs(steep.startVelocity - 0.8 / 0.65) <= 1e-12)
      let abrupt = CubicSegment(
        from: start, to: end, easing: CubicSegment.Easing(0.4, 0.2, 1, height))
      #expect(abs(abrupt.endVelocity - 0.8 / 0.6) <= 1e-12)
    }
    #expect(late.sample(at: 0).velocity == late.startVelocity)
    #expect(early.sample(at: 1).velocity == early.endVelocity)
    let line = CubicSegment(from: start, to: end, easing: CubicSegment.Easing(0, 0, 1, 1))
    #expect(line.startVelocity == 1 && line.endVelocity == 1)
    #expect(abs(line.sample(at: 0.5).value - 0.5) <= 1e-15)
  }

  /// Returns a curve with controls at random times.
  private static func random(using generator: inout SeededGenerator) -> CubicSegment {
    let start = Point(time: generator.number(), value: generator.number())
    let end = Point(
      time: start.time + generator.number(0.5...2), value: start.value + generator.number(0.5...1))
    return CubicSegment(
      from: start, to: end,
      easing: CubicSegment.Easing(
        generator.number(0.05...0.95), generator.number(-0.5...1.5),
        generator.number(0.05...0.95), generator.number(-0.5...1.5)))
  }
}
