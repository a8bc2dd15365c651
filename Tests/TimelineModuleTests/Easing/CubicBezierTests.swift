import TestSupport
import Testing
import TimelineModule

/// Tests of easing curves: values, slopes, and control points at and beyond their limits.
struct CubicBezierTests {
  @Test("The Material curve passes its middle at the point of the closed form")
  func middle() {
    // x(1/3) of (.4, 0, .2, 1) is exactly 1/9·(4·0.4 + 2·0.2) + 1/27, y(1/3) is 6/27 + 1/27.
    let curve = CubicBezier(0.4, 0, 0.2, 1)
    let x = 2.0 / 9 + 1.0 / 27
    #expect(abs(curve.sample(at: x).value - 7.0 / 27) < 1e-15)
  }

  @Test("Outside 0...1 a curve continues with the slope at its end")
  func outside() {
    // At both ends the slope is 1/0.5 = 2.
    let curve = CubicBezier(0.5, 1, 0.5, 0)
    #expect(curve.sample(at: -1) == Sample(value: -2, velocity: 2))
    #expect(curve.sample(at: 2) == Sample(value: 3, velocity: 2))
  }

  @Test(
    "A control point on its end leaves the slope to the other one, or 0, as in browsers",
    arguments: cases(
      [
        // The curve, and the slope before its start and after its end.
        (CubicBezier(0, 0, 0.5, 1), 2.0, 0.0), (CubicBezier(0, 1, 0.5, 1), 0, 0),
        (CubicBezier(0, 0, 0, 0), 1, 1), (CubicBezier(0.5, 0, 1, 1), 0, 2),
        (CubicBezier(0.5, 0, 1, 0.5), 0, 0), (CubicBezier(1, 1, 1, 1), 1, 1),
      ] as [(CubicBezier, Double, Double)]))
  func degenerateEnds(given: Given<(CubicBezier, Double, Double)>) {
    let (curve, start, end) = given.values
    #expect(curve.sample(at: -1).velocity == start)
    #expect(curve.sample(at: 2).velocity == end)
  }

  @Test("A curve along the diagonal is the identity, whatever its speed along it")
  func diagonal() {
    var generator = SeededGenerator(seed: 8)
    /// Returns a number in 0...1: a limit, one close to a limit, or any other.
    func coordinate() -> Double {
      let part = Double(sign: .plus, exponent: -Int(generator.number(1...200)), significand: 1)
      return [0, 1, part, 1 - part, generator.number(), generator.number(0...1e-3)]
        .randomElement(using: &generator) ?? 0
    }
    // Creating a curve takes a hundred times longer than sampling it.
    for _ in 0..<4000 {
      let (x1, x2) = (coordinate(), coordinate())
      let curve = CubicBezier(x1, x1, x2, x2)
      // Every other number is moved toward the middle by a random factor.
      for round in 0..<10 {
        let x =
          round % 2 == 0
          ? coordinate() : min(max(0.5 + (coordinate() - 0.5) * coordinate(), 0), 1)
        let value = curve.sample(at: x).value
        // Not `>`, so that NaN is reported, too.
        if !(abs(value - x) <= 1e-15) { Issue.record("\(x1), \(x2) at \(x): \(value)") }
      }
    }
  }

  @Test("A vertical tangent has an infinite slope")
  func vertical() {
    #expect(CubicBezier(1, 0, 0, 1).sample(at: 0.5) == Sample(value: 0.5, velocity: .infinity))
    #expect(CubicBezier(0, 1, 0.5, 1).sample(at: 0).velocity == .infinity)
    #expect(CubicBezier(0, -1, 0.5, 1).sample(at: 0).velocity == -.infinity)
    #expect(CubicBezier(0, 0, 0, 1).sample(at: 0).velocity == .infinity)
    #expect(CubicBezier(0, 0, 0, -1).sample(at: 0).velocity == -.infinity)
    #expect(CubicBezier(1, 1, 0, 0).sample(at: 0.5) == Sample(value: 0.5, velocity: 1))
  }

  @Test("Near a vertical tangent the parameter is found, however flat the curve before it")
  func steep() {
    for x1 in [1, 1 - 1e-9, 0.9999, 0.99, 0.9] {
      for x2 in [0, 1e-9, 0.0001, 0.01, 0.1] {
        let curve = CubicBezier(x1, 0, x2, 1)
        for step in 1..<400 {
          let s = Double(step) / 400
          let x = 3 * s * (1 - s) * ((1 - s) * x1 + s * x2) + s * s * s
          let y = s * s * (3 - 2 * s)
          // At a vertical tangent x is cubic in s: an error of 1e-16 in x is its cube root in s, 5e-6, and 1.5 times
          // as much in y.
          #expect(abs(curve.sample(at: x).value - y) < 2e-5, "\(x1), \(x2) at \(x)")
        }
      }
    }
    // A search that begins at a vertical tangent has no slope to follow.
    for step in 1..<64 {
      for x in [0.5 + Double(step) * 0.5.ulp, 0.5 - Double(step) * 0.5.ulp] {
        // At most 64 roundings, 7e-15, beside the tangent: as x is 1/2 + 4 (s − 1/2)³, s is off by 1.2e-5, and y by
        // 1.8e-5. Ten times as much is allowed.
        let value = CubicBezier(1, 0, 0, 1).sample(at: x).value
        #expect(abs(value - 0.5) < 2e-4 && (value > 0.5) == (x > 0.5), "\(x)")
      }
    }
  }

  @Test("A control point with x outside 0...1 is clamped to it")
  func illegal() {
    #expect(CubicBezier(-1, 0.2, 7, 0.5) == CubicBezier(0, 0.2, 1, 0.5))
    #expect(CubicBezier(.nan, 0.2, .infinity, 0.5) == CubicBezier(0, 0.2, 1, 0.5))
  }

  @Test("Every row solved to fifty digits is matched within the documented bound")
  func table() throws {
    let rows = try Repository.numbers("Fixtures/Timeline/bezier.csv")
    #expect(rows.count == 1084)
    // A row has the four numbers of the curve, a progress, and there the value and the slope.
    for row in rows {
      let sample = CubicBezier(row[0], row[1], row[2], row[3]).sample(at: row[4])
      let (value, slope) = (row[5], row[6])
      // On a nearly vertical tangent the slope is large, and no more.
      if abs(slope) > 1e5 {
        #expect(abs(sample.velocity) > 1e5, "at \(row)")
      } else {
        // Where the curve is steep or at its very end, the slope is less exact.
        let tolerance = abs(slope) < 50 && row[4] < 1 - 1e-12 ? 1e-10 : 1e-6
        #expect(abs(sample.velocity - slope) <= tolerance * (1 + abs(slope)), "at \(row)")
      }
      guard slope.isFinite else { continue }
      // The documented bound.
      #expect(abs(sample.value - value) <= 1e-12 + 8 * abs(slope) * row[4].ulp, "at \(row)")
    }
  }
}
