import TestSupport
import Testing
import TimelineModule

struct BezierTableTests {
  @Test("Every row solved to fifty digits is met within the documented bound")
  func table() throws {
    let rows = try Repository.numbers("Fixtures/Timeline/bezier.csv")
    #expect(rows.count == 1084)
    for row in rows {
      let sample = CubicBezier(row[0], row[1], row[2], row[3]).sample(at: row[4])
      let (value, slope) = (row[5], row[6])
      #expect(slope.isInfinite == sample.velocity.isInfinite, "at \(row)")
      guard slope.isFinite else { continue }
      #expect(abs(sample.value - value) <= 2e-14 + 2 * abs(slope) * row[4].ulp, "at \(row)")
      // Near a vertical tangent the slope itself moves fast; six digits of it are left there.
      let tolerance = abs(slope) < 100 ? 1e-11 : 1e-6
      #expect(abs(sample.velocity - slope) <= tolerance * (1 + abs(slope)), "at \(row)")
    }
  }
}
