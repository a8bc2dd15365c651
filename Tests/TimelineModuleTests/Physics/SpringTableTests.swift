import Foundation
import TestSupport
import Testing
import TimelineModule

struct SpringTableTests {
  @Test("Every row computed to sixty digits is met to 1e-12 of the envelope")
  func table() throws {
    let rows = try Repository.numbers("Fixtures/Timeline/spring.csv")
    #expect(rows.count == 385)
    for row in rows {
      let (frequency, ratio, time) = (row[2], row[3], row[4])
      let spring = Spring(
        from: Sample(value: row[0], velocity: row[1]), to: 0, frequency: frequency,
        dampingRatio: ratio)
      // A creeping spring dies with the slower of its two exponentials.
      let rate = ratio > 1 ? 1 / (ratio + (ratio * ratio - 1).squareRoot()) : ratio
      let lasting = min(frequency * time, 1 / abs((ratio - 1) * (ratio + 1)).squareRoot())
      let envelope =
        exp(-rate * frequency * time)
        * (abs(row[0]) * (1 + lasting) + abs(row[1]) / frequency * lasting)
      let sample = spring.sample(at: time)
      #expect(abs(sample.value - row[5]) <= 1e-12 * envelope, "at \(row)")
      #expect(abs(sample.velocity - row[6]) <= 1e-12 * envelope * frequency, "at \(row)")
    }
  }
}
