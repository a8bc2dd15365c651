import TestSupport
import Testing
import TimelineModule

/// Tests of coasts, whose velocity falls from v by (1 − t/d)² to 0 at the duration d.
struct CoastTests {
  @Test("A coast starts with its velocity, and is at rest from its duration on")
  func ends() {
    // It covers 6 · 0.5/3 = 1; halfway 7/8 of that, at a quarter of the velocity.
    let coast = Coast(from: Sample(value: 1, velocity: 6), duration: 0.5)
    #expect(coast.sample(at: 0) == Sample(value: 1, velocity: 6))
    #expect(coast.sample(at: 0.25) == Sample(value: 1.875, velocity: 1.5))
    #expect(coast.sample(at: 0.5) == Sample(value: 2))
    #expect(coast.sample(at: 9) == Sample(value: coast.restingValue))
  }

  @Test("A coast without a duration is at rest immediately")
  func instant() {
    for duration in [0, -1, Double.nan, -Double.infinity] {
      let coast = Coast(from: Sample(value: 1, velocity: 6), duration: duration)
      #expect(coast.sample(at: 0) == Sample(value: 1) && coast.restingValue == 1)
    }
  }

  @Test("A coast stays between its start and its resting value, and only slows down")
  func bounds() {
    // With 1e300, the next larger extreme, the distance would overflow.
    let moderate = Double.extremes.filter { abs($0) <= 1e19 }
    for (value, velocity) in moderate.flatMap({ value in moderate.map { (value, $0) } }) {
      for duration in moderate where duration > 0 {
        let coast = Coast(from: Sample(value: value, velocity: velocity), duration: duration)
        let ends = [value, coast.restingValue]
        for elapsed in Double.extremes where elapsed >= 0 || elapsed.isNaN {
          let sample = coast.sample(at: elapsed)
          #expect(ends[0] <= sample.value || ends[1] <= sample.value, "\(coast) at \(elapsed)")
          #expect(ends[0] >= sample.value || ends[1] >= sample.value, "\(coast) at \(elapsed)")
          #expect(abs(sample.velocity) <= abs(velocity), "\(coast) at \(elapsed)")
          // From the duration on, and at NaN.
          if !(elapsed < duration) { #expect(sample == Sample(value: ends[1]), "\(coast)") }
        }
      }
    }
  }
}
